#include "core/cli/outputs/destination_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "core/cli/disk/hidden_names.h"

namespace kordon::cli {
namespace {

// A lock that someone else has made may be readable only; that is enough to lock it. Something that is no
// file, such as a pipe that somebody has put there, is no lock, and to open it must not wait.
int open_lock(const char* path) {
  constexpr mode_t anyone = 0666;  // there is nothing in it
  constexpr int carefully = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  int file = ::open(path, O_RDWR | O_CREAT | carefully, anyone);
  if (file < 0 && errno == EACCES) {
    file = ::open(path, O_RDONLY | carefully);
    if (file < 0) errno = EACCES;
  }
  struct stat status {};
  if (file < 0 || (::fstat(file, &status) == 0 && S_ISREG(status.st_mode))) return file;
  ::close(file);
  errno = EEXIST;
  return -1;
}

// Returns whether the path still leads to the open file; if not, the run that held the lock before has
// removed its file.
bool is_still_there(int file, const char* path) {
  struct stat opened {};
  struct stat there {};
  return ::fstat(file, &opened) == 0 && ::lstat(path, &there) == 0 && opened.st_dev == there.st_dev &&
         opened.st_ino == there.st_ino;
}

}  // namespace

DestinationLock::DestinationLock(const std::filesystem::path& destination)
    : path_(lock_beside(destination)), state_(lock()) {}

DestinationLock::State DestinationLock::lock() {
  while (true) {
    file_ = open_lock(path_.c_str());
    if (file_ < 0) {
      error_ = errno;
      return State::refused;
    }
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
      const int reason = errno;
      if (reason == EWOULDBLOCK) return State::busy;
      if (reason != EINTR) return State::unavailable;
    } else if (is_still_there(file_, path_.c_str())) {
      return State::held;
    }
    ::close(file_);
  }
}

DestinationLock::~DestinationLock() {
  if (state_ == State::held || state_ == State::unavailable) ::unlink(path_.c_str());
  if (file_ >= 0) ::close(file_);
}

}  // namespace kordon::cli
