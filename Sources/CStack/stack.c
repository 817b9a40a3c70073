#define _GNU_SOURCE
#include "CStack.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The lowest byte of the stack and its size; 0 before they are known. */
static _Thread_local uintptr_t lowest;
static _Thread_local size_t size;

/* The first thread's stack grows as it is used, up to the limit. The kernel has put the program's name at its very top. What glibc knows of it is
   read from /proc, which need not be there. */
static void find_of_first_thread(void) {
  const size_t most = (size_t)64 << 20, margin = (size_t)16 << 10;
  struct rlimit limit;
  uintptr_t top = getauxval(AT_EXECFN);
  if (!top || getrlimit(RLIMIT_STACK, &limit) != 0) {
    /* Not known: what every system gives, from here on. */
    top = (uintptr_t)__builtin_frame_address(0);
    limit.rlim_cur = (rlim_t)1 << 20;
  }
  size = limit.rlim_cur > most ? most : (size_t)limit.rlim_cur;
  size = size > margin ? size - margin : 1;
  lowest = top - size;
}

static void find(void) {
  if (syscall(SYS_gettid) == getpid()) {
    find_of_first_thread();
    return;
  }
  pthread_attr_t attributes;
  void *start = 0;
  size_t guard = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_getguardsize(&attributes, &guard);
  pthread_attr_destroy(&attributes);
  /* Versions of glibc differ in whether the guard is counted. */
  if (size > guard) {
    lowest = (uintptr_t)start + guard;
    size -= guard;
  }
}

size_t larder_stack_left(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (!lowest) find();
  size_t left = here - lowest;
  return left <= size ? left : 0;
}

#ifndef __has_feature
#define __has_feature(name) 0
#endif

size_t larder_stack_reserve(void) {
  return (size_t)(__has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ? 512 : 128) << 10;
}

struct job {
  void (*work)(void *);
  void *context;
};

static void *begin(void *argument) {
  struct job *job = argument;
  job->work(job->context);
  return 0;
}

_Bool larder_run_on_stack(size_t bytes, void (*work)(void *), void *context) {
  struct job job = {work, context};
  pthread_attr_t attributes;
  pthread_t thread;
  sigset_t all, before;
  if (pthread_attr_init(&attributes) != 0) return 0;
  /* Signals are for threads that live longer. */
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  _Bool made = pthread_attr_setstacksize(&attributes, bytes) == 0 && pthread_create(&thread, &attributes, begin, &job) == 0;
  pthread_sigmask(SIG_SETMASK, &before, 0);
  pthread_attr_destroy(&attributes);
  if (made) pthread_join(thread, 0);
  return made;
}
