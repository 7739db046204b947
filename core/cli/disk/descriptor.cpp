#include "core/cli/disk/descriptor.h"

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

bool read_some(int descriptor, std::string& bytes) {
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t count = ::read(descriptor, bytes.data() + filled, bytes.size() - filled);
    if (count == 0) break;
    if (count > 0) {
      filled += static_cast<std::size_t>(count);
    } else if (errno != EINTR) {
      return false;
    }
  }
  bytes.resize(filled);
  return true;
}

bool read_all(int descriptor, std::string& bytes) {
  constexpr std::size_t step = std::size_t{1} << 16U;
  bytes.clear();
  std::string part;
  do {
    part.resize(step);
    if (!read_some(descriptor, part)) return false;
    bytes += part;
  } while (part.size() == step);
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
