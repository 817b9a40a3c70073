package import Glibc

// The system's calls that take a path or fill a structure, under their own names and for Swift's types: the same results, and `errno`
// as it was left. Whoever imports this module calls these, because no argument has to become a pointer.

@discardableResult
package func open(_ path: String, _ flags: Int32) -> Int32 { Glibc.open(path, flags) }

@discardableResult
package func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  Glibc.open(path, flags, mode)
}

package func openat(_ folder: Int32, _ name: String, _ flags: Int32) -> Int32 {
  Glibc.openat(folder, name, flags)
}

package func openat(_ folder: Int32, _ name: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  Glibc.openat(folder, name, flags, mode)
}

@discardableResult
package func mkdirat(_ folder: Int32, _ name: String, _ mode: mode_t) -> Int32 {
  Glibc.mkdirat(folder, name, mode)
}

@discardableResult
package func unlinkat(_ folder: Int32, _ name: String, _ flags: Int32) -> Int32 {
  Glibc.unlinkat(folder, name, flags)
}

package func renameat(
  _ folder: Int32, _ source: String, _ targetFolder: Int32, _ target: String
) -> Int32 {
  Glibc.renameat(folder, source, targetFolder, target)
}

/// Gives a file the present time as the one of its last change; nothing happens where that is not allowed.
package func touch(_ descriptor: Int32) { futimens(descriptor, nil) }

package func access(_ path: String, _ mode: Int32) -> Int32 { Glibc.access(path, mode) }

@discardableResult
package func unlink(_ path: String) -> Int32 { Glibc.unlink(path) }

@discardableResult
package func rmdir(_ path: String) -> Int32 { Glibc.rmdir(path) }

@discardableResult
package func mkdir(_ path: String, _ mode: mode_t) -> Int32 { Glibc.mkdir(path, mode) }

@discardableResult
package func rename(_ source: String, _ target: String) -> Int32 { Glibc.rename(source, target) }

@discardableResult
package func link(_ source: String, _ target: String) -> Int32 { Glibc.link(source, target) }

@discardableResult
package func symlink(_ target: String, _ path: String) -> Int32 { Glibc.symlink(target, path) }

package func fileStatus(_ path: String, _ status: inout stat) -> Int32 {
  fstatat(AT_FDCWD, path, &status, 0)
}

package func linkStatus(_ path: String, _ status: inout stat) -> Int32 {
  fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW)
}

package func fstat(_ descriptor: Int32, _ status: inout stat) -> Int32 {
  Glibc.fstat(descriptor, &status)
}

@discardableResult
package func clock_gettime(_ clock: clockid_t, _ time: inout timespec) -> Int32 {
  Glibc.clock_gettime(clock, &time)
}

package func waitpid(_ process: pid_t, _ status: inout Int32, _ options: Int32) -> pid_t {
  Glibc.waitpid(process, &status, options)
}

package func poll(_ descriptors: inout [pollfd], _ milliseconds: Int32) -> Int32 {
  Glibc.poll(&descriptors, nfds_t(descriptors.count), milliseconds)
}

/// Gives a file a name that nobody has; -1 with `ENOSYS` where the system has no such call: `renameat2`, which the headers show to
/// GNU's own sources only.
package func renameToFree(_ source: String, _ target: String) -> Int32 {
  typealias Call =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
  let withoutReplacing: UInt32 = 1
  guard let function = dlsym(nil, "renameat2") else {
    errno = ENOSYS
    return -1
  }
  return unsafeBitCast(function, to: Call.self)(
    AT_FDCWD, source, AT_FDCWD, target, withoutReplacing)
}

/// A socket's two ends, which no program gets that is started meanwhile; nil with `errno`.
package func connectedSockets() -> (Int32, Int32)? {
  var ends: [Int32] = [-1, -1]
  let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
  return (ends[0], ends[1])
}

/// The columns and lines of a terminal, each 0 where it does not say; nil where the descriptor is none.
package func terminalSize(_ descriptor: Int32) -> (columns: Int, lines: Int)? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
  return (Int(size.ws_col), Int(size.ws_row))
}

/// Makes a folder with a name that nobody has, for its owner alone, and returns its path; nil with `errno`.
///
/// - Parameter beginning: what the path begins with.
package func makeUniqueFolder(_ beginning: String) -> String? {
  // mkdtemp(3) puts letters of its own in the places of the six at the end.
  var name = Array((beginning + "XXXXXX").utf8CString)
  return mkdtemp(&name).map { String(cString: $0) }
}

/// A file without a name, open for reading and writing, which no program gets that is started meanwhile; -1 with `errno`.
package func namelessFile() -> Int32 {
  guard let stream = tmpfile() else { return -1 }
  defer { fclose(stream) }
  return fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
}

/// Starts a program, in a group of its own so that what it starts ends with it.
///
/// - Parameter descriptors: what it gets as its descriptors 0, 1 and so on.
/// - Returns: the system's error number, 0 where it was started.
package func spawnProcess(
  _ program: String, _ arguments: [String], environment: [String], descriptors: [Int32],
  _ process: inout pid_t
) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, descriptor) in descriptors.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
  }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
  let (arguments, environment) = (arguments.map { strdup($0) }, environment.map { strdup($0) })
  defer { for text in arguments + environment { free(text) } }
  return posix_spawn(
    &process, program, &actions, &attributes, arguments + [nil], environment + [nil])
}

/// Starts a program that is looked for in `PATH`, with the environment, the group and the terminal of this process.
///
/// - Parameters:
///   - descriptors: pairs of a descriptor and what it is in the program.
///   - signals: those that the program does not ignore, whatever this process does.
///   - keepsOthers: whether the program has all others that are open and not marked; false: of others 0, 1 and 2 alone.
/// - Returns: the system's error number, 0 where it was started.
package func startProgram(
  _ words: [String], descriptors: [(from: Int32, to: Int32)], restoring signals: [Int32],
  keepsOthers: Bool = true, _ process: inout pid_t
) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
  if !keepsOthers { closeOthers(&actions) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var defaults = sigset_t()
  sigemptyset(&defaults)
  for number in signals { sigaddset(&defaults, number) }
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  let copies = words.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return posix_spawnp(&process, words[0], &actions, &attributes, copies + [nil], environ)
}

/// Has a program get no descriptor from 3 on, where the system can: by a call that the headers show to GNU's own sources only.
private func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
  typealias Call =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
  guard let function = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
  _ = unsafeBitCast(function, to: Call.self)(&actions, 3)
}

/// Goes on as another program, which stands at a path or in `PATH`, with the environment that there is.
///
/// - Parameter arguments: its arguments, its own name first, without zeros at their ends.
/// - Returns: the system's error number; only where that fails.
package func becomeProgram(_ path: String, _ arguments: [[UInt8]]) -> Int32 {
  let copies = arguments.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) }
  defer { for copy in copies { free(copy) } }
  execvp(path, copies + [nil])
  return errno
}

/// The clock of the processor time of the calling thread.
package func threadClock() -> clockid_t {
  var clock = clockid_t()
  pthread_getcpuclockid(pthread_self(), &clock)
  return clock
}

/// How many seconds the system's local time is ahead of UTC at a moment (since 1970); 0 where it does not know.
package func localOffset(at moment: time_t) -> Int {
  var moment = moment
  var parts = tm()
  return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
}

/// Has this thread, and those that it starts, run by another rule of the system: `SCHED_IDLE` ... Where it refuses, nothing changes.
package func setScheduler(_ policy: Int32) {
  var parameters = sched_param()
  _ = sched_setscheduler(0, policy, &parameters)
}

/// Lets a signal reach the process.
package func unblockSignal(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  sigprocmask(SIG_UNBLOCK, &signals, nil)
}

/// Whether the process ignores a signal, as it does `SIGHUP` below nohup(1).
package func ignoresSignal(_ number: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return false }
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// What is left of the time after which `SIGALRM` comes.
package func alarmTimer() -> itimerval {
  var rest = itimerval()
  getitimer(__itimer_which_t(ITIMER_REAL.rawValue), &rest)
  return rest
}

/// Sets the time after which `SIGALRM` comes; none for a timer of nothing.
package func setAlarmTimer(_ timer: itimerval) {
  var timer = timer
  setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
}

/// Waits until a child of this process ends.
///
/// - Returns: its status, as `waitpid` has it, and the seconds of a processor that it and those that it waited for took.
package func awaitedProcess(_ process: pid_t) -> (status: Int32, processorSeconds: Double) {
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
  let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
  }
  return (status, seconds)
}
