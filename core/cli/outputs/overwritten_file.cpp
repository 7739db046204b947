#include "core/cli/outputs/overwritten_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>
#include <tuple>

namespace kordon::cli {

OverwrittenFile::OverwrittenFile(const std::filesystem::path& destination)
    : file_(::open(destination.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) {
  struct stat status {};
  if (file_.open() && (::fstat(file_.number(), &status) != 0 || !S_ISREG(status.st_mode))) {
    file_ = Descriptor();
  }
  is_own_ = belongs_to_us(status);
  device_ = status.st_dev;
  inode_ = status.st_ino;
}

bool OverwrittenFile::operator<(const OverwrittenFile& other) const {
  return std::tie(device_, inode_) < std::tie(other.device_, other.inode_);
}

bool OverwrittenFile::take() {
  constexpr auto pause = std::chrono::milliseconds(20);
  constexpr int max_pauses = 3000;  // a minute, in which nothing disturbs the run
  for (int pauses = 0; ::flock(file_.number(), LOCK_EX | LOCK_NB) != 0; ++pauses) {
    if (errno != EWOULDBLOCK) break;  // the file system has no locks: other runs are not seen
    if (pauses == max_pauses) return false;
    std::this_thread::sleep_for(pause);
  }
  return ::lseek(file_.number(), 0, SEEK_SET) == 0 && read_all(file_.number(), before_);
}

bool OverwrittenFile::write_at(std::string_view bytes, std::size_t offset) {
  return ::lseek(file_.number(), static_cast<off_t>(offset), SEEK_SET) >= 0 &&
         write_all(file_.number(), bytes);
}

bool OverwrittenFile::write(std::string_view bytes) {
  touched_ = true;
  const std::string_view head = bytes.substr(0, before_.size());
  return write_at(bytes.substr(head.size()), head.size()) && write_at(head, 0) &&
         ::ftruncate(file_.number(), static_cast<off_t>(bytes.size())) == 0 && ::fsync(file_.number()) == 0;
}

bool OverwrittenFile::put_back() {
  if (!touched_) return true;
  return ::ftruncate(file_.number(), static_cast<off_t>(before_.size())) == 0 && write_at(before_, 0) &&
         ::fsync(file_.number()) == 0;
}

}  // namespace kordon::cli
