// Stands between a program and the C library (LD_PRELOAD) and lets calls that change files fail.
//
// KORDON_FAULT_AT=n: at the n-th of them the process is killed (KORDON_FAULT=kill), or the call fails with
// that errno (KORDON_FAULT=5). KORDON_FAULT_MARK names a file that is made when that comes about.
// KORDON_MOUNTED=name: a file of that name can be neither renamed, nor replaced, nor linked, as if it were
// mounted there by itself. KORDON_SLOW_RENAME=ms: after each rename the process rests.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

int real_open(const char* path, int flags, mode_t mode) {
  static auto* const real = next<int(const char*, int, ...)>("open");
  return real(path, flags, mode);
}

bool fails_here() {
  static const char* const at = std::getenv("KORDON_FAULT_AT");
  static int left = at == nullptr ? 0 : std::atoi(at);
  if (left == 0 || --left > 0) return false;
  ::close(real_open(std::getenv("KORDON_FAULT_MARK"), O_WRONLY | O_CREAT, 0600));
  const std::string_view fault = std::getenv("KORDON_FAULT");
  if (fault == "kill") ::raise(SIGKILL);
  errno = std::atoi(fault.data());
  return true;
}

void rest() {
  static const char* const slow = std::getenv("KORDON_SLOW_RENAME");
  if (slow != nullptr) ::usleep(1000U * static_cast<useconds_t>(std::atoi(slow)));
}

bool is_mounted(const char* path) {
  static const char* const mounted = std::getenv("KORDON_MOUNTED");
  const std::string_view whole = path;
  return mounted != nullptr && whole.substr(whole.rfind('/') + 1) == mounted;
}

}  // namespace

// The C library has names of its own for what these take.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
extern "C" {

int rename(const char* from, const char* to) noexcept {
  static auto* const real = next<int(const char*, const char*)>("rename");
  if (fails_here()) return -1;
  if (is_mounted(from) || is_mounted(to)) {
    errno = EBUSY;
    return -1;
  }
  const int outcome = real(from, to);
  rest();
  return outcome;
}

int link(const char* from, const char* to) noexcept {
  static auto* const real = next<int(const char*, const char*)>("link");
  if (fails_here()) return -1;
  if (!is_mounted(from)) return real(from, to);
  errno = EXDEV;
  return -1;
}

int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) noexcept {
  static auto* const real = next<int(int, const char*, int, const char*, int)>("linkat");
  return fails_here() ? -1 : real(from_folder, from, to_folder, to, flags);
}

int fallocate(int file, int mode, off_t offset, off_t size) {
  static auto* const real = next<int(int, int, off_t, off_t)>("fallocate");
  return fails_here() ? -1 : real(file, mode, offset, size);
}

int unlink(const char* path) noexcept {
  static auto* const real = next<int(const char*)>("unlink");
  return fails_here() ? -1 : real(path);
}

int fchmod(int file, mode_t mode) noexcept {
  static auto* const real = next<int(int, mode_t)>("fchmod");
  return fails_here() ? -1 : real(file, mode);
}

int ftruncate(int file, off_t size) noexcept {
  static auto* const real = next<int(int, off_t)>("ftruncate");
  return fails_here() ? -1 : real(file, size);
}

int fsync(int file) {
  static auto* const real = next<int(int)>("fsync");
  return fails_here() ? -1 : real(file);
}

ssize_t write(int file, const void* bytes, size_t size) {
  static auto* const real = next<ssize_t(int, const void*, size_t)>("write");
  return fails_here() ? -1 : real(file, bytes, size);
}

int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const bool nameless = (flags & O_TMPFILE) == O_TMPFILE;
  const mode_t mode = (flags & O_CREAT) != 0 || nameless ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  const bool makes = (flags & (O_CREAT | O_RDWR)) != 0;
  return makes && fails_here() ? -1 : real_open(path, flags, mode);
}
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
