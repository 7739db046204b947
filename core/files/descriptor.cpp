#include "core/files/descriptor.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace kordon::cli {

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

bool read_all(int descriptor, std::string& bytes) {
  constexpr std::size_t least = std::size_t{1} << 16U;
  struct stat status {};
  const bool regular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  // There is room for one byte more than the file has, so that its end shows without another round.
  bytes.resize(regular ? static_cast<std::size_t>(status.st_size) + 1 : least);
  std::size_t size = 0;
  while (true) {
    if (size == bytes.size()) bytes.resize(size * 2);
    const ssize_t count = ::read(descriptor, bytes.data() + size, bytes.size() - size);
    if (count == 0) break;
    if (count > 0) {
      size += static_cast<std::size_t>(count);
    } else if (errno != EINTR) {
      return false;
    }
  }
  bytes.resize(size);
  return true;
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

std::string last_error() {
  return std::generic_category().message(errno);
}

bool belongs_to_us(const struct stat& status) {
  return ::geteuid() == 0 || status.st_uid == ::geteuid();
}

}  // namespace kordon::cli
