// Writes down, in order, what a process does to the SQLite files of a folder: every write, change of
// length and sync. From that a test makes the files as a disk may hold them after a power failure.
//
// Loaded into the process by LD_PRELOAD. POWER_LOSS_FOLDER is the folder, POWER_LOSS_JOURNAL the file
// to write to. A record is a kind, the lengths of a path and of data, an offset, the path, the data.
// A write is written down before it is done and a sync after it is: the journal is never behind what
// the process has promised.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct record {
  uint64_t kind, path_length, data_length, offset;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;
static char folder[PATH_MAX];

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("POWER_LOSS_FOLDER"), *file = getenv("POWER_LOSS_JOURNAL");
  if (!name || !file || !realpath(name, folder)) return;
  journal = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

// Whether the descriptor is one of the folder's SQLite files; their shared memory is no part of them.
static int is_watched(int fd, char *path) {
  struct stat status;
  if (journal < 0 || fd == journal || fstat(fd, &status) || !S_ISREG(status.st_mode)) return 0;
  char link[64];
  strcpy(link, "/proc/self/fd/");
  char digits[16];
  int count = 0;
  for (int rest = fd; rest || !count; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  char *end = link + strlen(link);
  while (count) *end++ = digits[--count];
  *end = 0;
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return !strncmp(path, folder, strlen(folder)) && strstr(path, ".sqlite") && !strstr(path, "-shm");
}

static void note(uint64_t kind, const char *path, const void *data, size_t length, off_t offset) {
  struct record record = {kind, strlen(path), length, (uint64_t)offset};
  struct iovec parts[] = {
      {&record, sizeof record}, {(void *)path, strlen(path)}, {(void *)data, length}};
  if (writev(journal, parts, length ? 3 : 2) < 0) abort();
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static ssize_t written(int fd, const void *data, size_t length, off_t offset, int moves) {
  char path[PATH_MAX];
  static ssize_t (*real)(int, const void *, size_t);
  static ssize_t (*real_at)(int, const void *, size_t, off_t);
  if (!real) real = REAL(write);
  if (!real_at) real_at = REAL(pwrite);
  if (!is_watched(fd, path)) {
    return moves ? real(fd, data, length) : real_at(fd, data, length, offset);
  }
  pthread_mutex_lock(&mutex);
  note('w', path, data, length, moves ? lseek(fd, 0, SEEK_CUR) : offset);
  ssize_t result = moves ? real(fd, data, length) : real_at(fd, data, length, offset);
  // A disk in a test that takes no more would make the journal untrue.
  if (result != (ssize_t)length) abort();
  pthread_mutex_unlock(&mutex);
  return result;
}

ssize_t write(int fd, const void *data, size_t length) { return written(fd, data, length, 0, 1); }

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  return written(fd, data, length, offset, 0);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  return written(fd, data, length, offset, 0);
}

static int cut(int fd, off_t length) {
  char path[PATH_MAX];
  static int (*real)(int, off_t);
  if (!real) real = REAL(ftruncate);
  if (!is_watched(fd, path)) return real(fd, length);
  pthread_mutex_lock(&mutex);
  note('t', path, "", 0, length);
  int result = real(fd, length);
  pthread_mutex_unlock(&mutex);
  return result;
}

int ftruncate(int fd, off_t length) { return cut(fd, length); }

int ftruncate64(int fd, off64_t length) { return cut(fd, length); }

static int synced(int fd, int (*real)(int)) {
  char path[PATH_MAX];
  if (!is_watched(fd, path)) return real(fd);
  pthread_mutex_lock(&mutex);
  int result = real(fd);
  if (!result) note('s', path, "", 0, 0);
  pthread_mutex_unlock(&mutex);
  return result;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }

int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }
