/* larder-search-provider: answers the desktop's searches over D-Bus, GNOME Shell's (org.gnome.Shell.SearchProvider2) and
   KRunner's (org.kde.krunner1), by asking larder. A program of its own, because the tool is static and libsystemd is not.

   The identifier of a result is all that is shown of it, "URI TAB title TAB description": nothing has to be remembered
   between two calls, and the program may end whenever nobody has asked for a while. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <systemd/sd-bus.h>
#include <time.h>
#include <unistd.h>

#define BUS_NAME "org.larder.SearchProvider"
#define OBJECT_PATH "/org/larder/SearchProvider"

enum {
  MAXIMUM_RESULTS = 20,
  MAXIMUM_BYTES = 1 << 20,
  MAXIMUM_QUERY = 4096,
  MAXIMUM_COLUMNS = 6,
  SEARCH_SECONDS = 5,
  /* Fewer bytes than this would find everything. */
  MINIMUM_QUERY = 2,
};

extern char **environ;

static const char *larder = "larder";
static const char *store;
static uint64_t idle_seconds = 60;

/* ---- Programs ---- */

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Starts a program that is looked for in PATH; what it writes goes to `output`, or nowhere. 0, or an error number. */
static int start(char *const words[], int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t signals;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (output >= 0) {
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    /* What is wrong with a query that is half typed concerns nobody. */
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  } else {
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  }
  posix_spawnattr_init(&attributes);
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGCHLD);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  int error = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/* What a program writes, ended by NUL and to be freed; NULL where it fails, writes too much, or takes too long. */
static char *output_of(char *const words[]) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return NULL;
  pid_t process;
  int error = start(words, ends[1], &process);
  close(ends[1]);
  if (error != 0) {
    fprintf(stderr, "larder-search-provider: %s: %s\n", words[0], strerror(error));
    close(ends[0]);
    return NULL;
  }
  int64_t end = milliseconds() + (SEARCH_SECONDS + 2) * 1000;
  char *text = malloc(MAXIMUM_BYTES + 1);
  size_t count = 0;
  bool is_done = false;
  while (text != NULL && !is_done && count < MAXIMUM_BYTES) {
    int64_t left = end - milliseconds();
    struct pollfd polled = {.fd = ends[0], .events = POLLIN};
    int ready = left > 0 ? poll(&polled, 1, (int)left) : 0;
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) break;
    ssize_t got = read(ends[0], text + count, MAXIMUM_BYTES - count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) is_done = got == 0;
    if (got <= 0) break;
    count += (size_t)got;
  }
  close(ends[0]);
  if (!is_done) kill(process, SIGKILL);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  if (!is_done || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    free(text);
    return NULL;
  }
  text[count] = '\0';
  return text;
}

/* Starts a program and does not wait for it: a child of a child, so that nobody has to. */
static int start_apart(char *const words[]) {
  pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) {
    setsid();
    pid_t process;
    int error = start(words, -1, &process);
    if (error != 0) fprintf(stderr, "larder-search-provider: %s: %s\n", words[0], strerror(error));
    _exit(error == 0 ? 0 : 1);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : ENOENT;
}

/* ---- Asking the tool ---- */

/* A command line of larder: the verb and what stands behind it, the options of the store after that. */
struct command {
  char *words[24];
  size_t count;
};

static void add(struct command *command, const char *word) {
  if (command->count + 1 < sizeof command->words / sizeof *command->words) {
    command->words[command->count++] = (char *)word;
    command->words[command->count] = NULL;
  }
}

static struct command command(const char *verb) {
  struct command command = {.count = 0};
  add(&command, larder);
  add(&command, verb);
  if (store != NULL) {
    add(&command, "--store");
    add(&command, store);
  }
  return command;
}

/* The recipes that a query finds, a line each with tabs between the columns: URI, title, minutes, yield, rating, path.
   To be freed; NULL where there are none. */
static char *search(const char *query) {
  if (strlen(query) < MINIMUM_QUERY || strlen(query) > MAXIMUM_QUERY) return NULL;
  char limit[16];
  char seconds[16];
  snprintf(limit, sizeof limit, "%d", MAXIMUM_RESULTS);
  snprintf(seconds, sizeof seconds, "%d", SEARCH_SECONDS);
  struct command asked = command("search");
  const char *options[] = {"--quiet", "--while-typing", "--columns", "uri,title,time,yield,rating,path", "--limit", limit,
                           "--max-seconds", seconds, "--", query};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) add(&asked, options[i]);
  return output_of(asked.words);
}

/* A line of the answer, cut into its columns in place; those that are missing are empty. */
struct recipe {
  const char *columns[MAXIMUM_COLUMNS];
  char description[512];
};

/* Takes the next line; false where there is none. */
static bool next_recipe(char **rest, struct recipe *recipe) {
  char *line = strsep(rest, "\n");
  if (line == NULL || *line == '\0') return false;
  for (int i = 0; i < MAXIMUM_COLUMNS; i++) {
    char *cell = line == NULL ? NULL : strsep(&line, "\t");
    recipe->columns[i] = cell == NULL ? "" : cell;
  }
  const char *path = recipe->columns[5];
  const char *name = strrchr(path, '/');
  /* Each with what stands before and behind it. */
  const char *parts[][3] = {{"", recipe->columns[2], " min"}, {"", recipe->columns[3], ""},
                            {"★", recipe->columns[4], ""}, {"", name == NULL ? path : name + 1, ""}};
  size_t length = 0;
  recipe->description[0] = '\0';
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    size_t room = sizeof recipe->description - length;
    size_t needed = strlen(parts[i][0]) + strlen(parts[i][1]) + strlen(parts[i][2]) + strlen(" · ") + 1;
    /* A part that does not fit is left out: half of one might end within a character. */
    if (*parts[i][1] == '\0' || needed > room) continue;
    length += (size_t)snprintf(recipe->description + length, room, "%s%s%s%s", length > 0 ? " · " : "", parts[i][0],
                               parts[i][1], parts[i][2]);
  }
  return true;
}

/* Opens a recipe. Only what is a URI of ours is taken, so that nobody has the tool open something else. */
static int open_recipe(const char *identifier) {
  size_t length = strcspn(identifier, "\t");
  if (strncmp(identifier, "larder://", strlen("larder://")) != 0) return -EINVAL;
  char *uri = strndup(identifier, length);
  if (uri == NULL) return -ENOMEM;
  struct command opened = command("open");
  add(&opened, "--");
  add(&opened, uri);
  int error = start_apart(opened.words);
  free(uri);
  return -error;
}

/* Lets the user go on with a query in a terminal. */
static int pick(const char *query) {
  static const char *const terminals[][2] = {{"xdg-terminal-exec", NULL}, {"x-terminal-emulator", "-e"}};
  for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++) {
    struct command opened = {.count = 0};
    add(&opened, terminals[i][0]);
    if (terminals[i][1] != NULL) add(&opened, terminals[i][1]);
    struct command picked = command("pick");
    for (size_t word = 0; word < picked.count; word++) add(&opened, picked.words[word]);
    add(&opened, "--open");
    add(&opened, "--");
    add(&opened, query);
    if (start_apart(opened.words) == 0) return 0;
  }
  return -ENOENT;
}

/* Reads an array of strings and joins them with blanks; to be freed. NULL, with the error, where there is none. */
static char *joined_terms(sd_bus_message *message, int *error) {
  char *text = malloc(MAXIMUM_QUERY + 2);
  size_t length = 0;
  *error = text == NULL ? -ENOMEM : sd_bus_message_enter_container(message, 'a', "s");
  const char *term;
  while (*error >= 0 && (*error = sd_bus_message_read_basic(message, 's', &term)) > 0) {
    size_t count = strlen(term);
    /* One that is too long finds nothing, and is read to its end all the same. */
    if (length > MAXIMUM_QUERY || count > MAXIMUM_QUERY - length) {
      length = MAXIMUM_QUERY + 1;
      continue;
    }
    if (length > 0 && length < MAXIMUM_QUERY) text[length++] = ' ';
    count = count > MAXIMUM_QUERY - length ? MAXIMUM_QUERY - length : count;
    memcpy(text + length, term, count);
    length += count;
  }
  if (*error >= 0) *error = sd_bus_message_exit_container(message);
  if (*error < 0) {
    free(text);
    return NULL;
  }
  text[length > MAXIMUM_QUERY ? 0 : length] = '\0';
  return text;
}

/* ---- GNOME Shell ---- */

static int reply_with_results(sd_bus_message *call, const char *query) {
  sd_bus_message *reply = NULL;
  char *answer = search(query);
  int error = sd_bus_message_new_method_return(call, &reply);
  if (error >= 0) error = sd_bus_message_open_container(reply, 'a', "s");
  char *rest = answer;
  struct recipe recipe;
  while (error >= 0 && rest != NULL && next_recipe(&rest, &recipe)) {
    char *identifier;
    if (asprintf(&identifier, "%s\t%s\t%s", recipe.columns[0], recipe.columns[1], recipe.description) < 0) {
      error = -ENOMEM;
      break;
    }
    error = sd_bus_message_append(reply, "s", identifier);
    free(identifier);
  }
  if (error >= 0) error = sd_bus_message_close_container(reply);
  if (error >= 0) error = sd_bus_send(NULL, reply, NULL);
  sd_bus_message_unref(reply);
  free(answer);
  return error;
}

static int get_initial_result_set(sd_bus_message *call, void *context, sd_bus_error *failure) {
  (void)context, (void)failure;
  int error;
  char *query = joined_terms(call, &error);
  if (query == NULL) return error;
  error = reply_with_results(call, query);
  free(query);
  return error;
}

static int get_subsearch_result_set(sd_bus_message *call, void *context, sd_bus_error *failure) {
  /* What more words find among the results before is what all of them find. */
  int error = sd_bus_message_skip(call, "as");
  return error < 0 ? error : get_initial_result_set(call, context, failure);
}

static int append_metas(sd_bus_message *reply, const char *identifier) {
  const char *title = identifier + strcspn(identifier, "\t");
  title += *title == '\t';
  const char *description = title + strcspn(title, "\t");
  char *name = strndup(title, (size_t)(description - title));
  if (name == NULL) return -ENOMEM;
  description += *description == '\t';
  int error = sd_bus_message_append(reply, "a{sv}", 3, "id", "s", identifier, "name", "s", name, "description", "s",
                                    description);
  free(name);
  return error;
}

static int get_result_metas(sd_bus_message *call, void *context, sd_bus_error *failure) {
  (void)context, (void)failure;
  sd_bus_message *reply = NULL;
  int error = sd_bus_message_new_method_return(call, &reply);
  if (error >= 0) error = sd_bus_message_enter_container(call, 'a', "s");
  if (error >= 0) error = sd_bus_message_open_container(reply, 'a', "a{sv}");
  const char *identifier;
  while (error >= 0 && (error = sd_bus_message_read_basic(call, 's', &identifier)) > 0) {
    error = append_metas(reply, identifier);
  }
  if (error >= 0) error = sd_bus_message_close_container(reply);
  if (error >= 0) error = sd_bus_send(NULL, reply, NULL);
  sd_bus_message_unref(reply);
  return error;
}

static int activate_result(sd_bus_message *call, void *context, sd_bus_error *failure) {
  (void)context;
  const char *identifier;
  int error = sd_bus_message_read(call, "s", &identifier);
  if (error >= 0) error = open_recipe(identifier);
  if (error < 0) return sd_bus_error_setf(failure, SD_BUS_ERROR_INVALID_ARGS, "no recipe that can be opened");
  return sd_bus_reply_method_return(call, NULL);
}

static int launch_search(sd_bus_message *call, void *context, sd_bus_error *failure) {
  (void)context;
  int error;
  char *query = joined_terms(call, &error);
  if (query == NULL) return error;
  error = pick(query);
  free(query);
  if (error < 0) return sd_bus_error_setf(failure, SD_BUS_ERROR_FAILED, "there is no terminal to search in");
  return sd_bus_reply_method_return(call, NULL);
}

static const sd_bus_vtable gnome_methods[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_METHOD_WITH_NAMES("GetInitialResultSet", "as", SD_BUS_PARAM(terms), "as", SD_BUS_PARAM(results),
                             get_initial_result_set, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_METHOD_WITH_NAMES("GetSubsearchResultSet", "asas", SD_BUS_PARAM(previous_results) SD_BUS_PARAM(terms), "as",
                             SD_BUS_PARAM(results), get_subsearch_result_set, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_METHOD_WITH_NAMES("GetResultMetas", "as", SD_BUS_PARAM(identifiers), "aa{sv}", SD_BUS_PARAM(metas),
                             get_result_metas, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_METHOD_WITH_NAMES("ActivateResult", "sasu",
                             SD_BUS_PARAM(identifier) SD_BUS_PARAM(terms) SD_BUS_PARAM(timestamp), "", ,
                             activate_result, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_METHOD_WITH_NAMES("LaunchSearch", "asu", SD_BUS_PARAM(terms) SD_BUS_PARAM(timestamp), "", , launch_search,
                             SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_VTABLE_END};

/* ---- KRunner ---- */

static int append_match(sd_bus_message *reply, const struct recipe *recipe, int place) {
  enum { POSSIBLE_MATCH = 30 };
  /* The order is the tool's. */
  double relevance = 0.9 - 0.8 * place / MAXIMUM_RESULTS;
  return sd_bus_message_append(reply, "(sssuda{sv})", recipe->columns[0], recipe->columns[1], "x-office-document",
                               (uint32_t)POSSIBLE_MATCH, relevance, 2, "subtext", "s", recipe->description, "category",
                               "s", "Recipes");
}

static int match(sd_bus_message *call, void *context, sd_bus_error *failure) {
  (void)context, (void)failure;
  const char *query;
  sd_bus_message *reply = NULL;
  int error = sd_bus_message_read(call, "s", &query);
  if (error < 0) return error;
  char *answer = search(query);
  error = sd_bus_message_new_method_return(call, &reply);
  if (error >= 0) error = sd_bus_message_open_container(reply, 'a', "(sssuda{sv})");
  char *rest = answer;
  struct recipe recipe;
  for (int place = 0; error >= 0 && rest != NULL && next_recipe(&rest, &recipe); place++) {
    error = append_match(reply, &recipe, place);
  }
  if (error >= 0) error = sd_bus_message_close_container(reply);
  if (error >= 0) error = sd_bus_send(NULL, reply, NULL);
  sd_bus_message_unref(reply);
  free(answer);
  return error;
}

static int actions(sd_bus_message *call, void *context, sd_bus_error *failure) {
  (void)context, (void)failure;
  return sd_bus_reply_method_return(call, "a(sss)", 0);
}

static const sd_bus_vtable krunner_methods[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_METHOD_WITH_NAMES("Match", "s", SD_BUS_PARAM(query), "a(sssuda{sv})", SD_BUS_PARAM(matches), match,
                             SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_METHOD_WITH_NAMES("Actions", "", , "a(sss)", SD_BUS_PARAM(actions), actions, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_METHOD_WITH_NAMES("Run", "ss", SD_BUS_PARAM(match_identifier) SD_BUS_PARAM(action_identifier), "", ,
                             activate_result, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_VTABLE_END};

/* ---- The bus ---- */

static int fail(const char *what, int error) {
  fprintf(stderr, "larder-search-provider: %s: %s\n", what, strerror(-error));
  return error == -EEXIST ? EX_TEMPFAIL : EX_OSERR;
}

static int serve(void) {
  sd_bus *bus = NULL;
  int error = sd_bus_open_user(&bus);
  if (error < 0) return fail("there is no session bus", error);
  error = sd_bus_add_object_vtable(bus, NULL, OBJECT_PATH, "org.gnome.Shell.SearchProvider2", gnome_methods, NULL);
  if (error >= 0) {
    error = sd_bus_add_object_vtable(bus, NULL, OBJECT_PATH, "org.kde.krunner1", krunner_methods, NULL);
  }
  if (error >= 0) error = sd_bus_request_name(bus, BUS_NAME, 0);
  if (error < 0) {
    sd_bus_flush_close_unref(bus);
    return fail(BUS_NAME, error);
  }
  for (;;) {
    error = sd_bus_process(bus, NULL);
    if (error < 0) break;
    if (error > 0) continue;
    error = sd_bus_wait(bus, idle_seconds == 0 ? UINT64_MAX : idle_seconds * 1000000);
    if (error < 0 && error != -EINTR) break;
    if (error == 0) {
      /* Nobody asked for a while; the bus starts the program again when somebody does. What came while the name is given
         back is still answered. */
      error = sd_bus_release_name(bus, BUS_NAME);
      while (error >= 0 && (error = sd_bus_process(bus, NULL)) > 0) {}
      break;
    }
  }
  sd_bus_flush_close_unref(bus);
  /* The session has ended. */
  if (error == -ENOTCONN || error == -ECONNRESET) error = 0;
  return error < 0 ? fail("the session bus", error) : EX_OK;
}

int main(int count, char **words) {
  signal(SIGPIPE, SIG_IGN);
  for (int i = 1; i < count; i++) {
    if (strcmp(words[i], "--larder") == 0 && i + 1 < count) {
      larder = words[++i];
    } else if (strcmp(words[i], "--store") == 0 && i + 1 < count) {
      store = words[++i];
    } else if (strcmp(words[i], "--idle") == 0 && i + 1 < count) {
      idle_seconds = strtoull(words[++i], NULL, 10);
    } else {
      fputs("usage: larder-search-provider [--larder PROGRAM] [--store FILE] [--idle SECONDS]\n"
            "It is started by the session's D-Bus; larder desktop install sees to that.\n", stderr);
      return EX_USAGE;
    }
  }
  return serve();
}
