#ifndef LARDER_CSERVING_H
#define LARDER_CSERVING_H

/*
 * A byte of the schema of Larder's answers in JSON, as it is in larder.schema.json; 0 behind the last one. It lies in
 * the program, and asking needs no file.
 */
int larder_schema_byte(long offset);

/* Has the allocator give large pieces of memory back, for a process that lives long and has many threads. */
void larder_keep_memory_low(void);

/* Who can reach a socket that listens. */
enum {
  LARDER_REACH_UNKNOWN = -1,
  /* Other machines. */
  LARDER_REACH_NETWORK = 0,
  /* Programs of this machine. */
  LARDER_REACH_MACHINE = 1,
  /* Whoever may open a file. */
  LARDER_REACH_FILE = 2
};

/* Who can reach the socket of a descriptor; unknown, with errno, where that is none. */
int larder_socket_reach(int descriptor);

#endif
