#include "core/cli/outputs/release_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "core/base/text.h"
#include "core/cli/disk/destinations.h"
#include "core/cli/disk/file_source.h"
#include "core/cli/disk/nameless_file.h"

namespace kordon::cli {

ReleaseFile::ReleaseFile(std::string path) : path_(std::move(path)) {
  std::error_code error;
  if (!is_stream(path_)) {
    const std::filesystem::path destination = destination_of(path_, error);
    if (!error) file_ = nameless_file(destination.has_parent_path() ? destination.parent_path() : ".");
  }
  const int reason = errno;
  if (!file_.open()) file_ = nameless_file_for_a_while();
  error_ = reason;
}

ReleaseFile::~ReleaseFile() {
  unmap();
}

void ReleaseFile::unmap() {
  if (mapped_ != nullptr) ::munmap(mapped_, mapped_size_);
  mapped_ = nullptr;
}

Failure ReleaseFile::give_up() {
  failed_ = unwritable(path_);
  return *failed_;
}

// The disk is asked for room before anything is written, if the file system can be asked.
std::optional<Failure> ReleaseFile::begin(std::uint64_t bytes) {
  unmap();
  size_ = 0;
  if (!file_.open()) errno = error_;
  if (!file_.open() || ::ftruncate(file_.number(), 0) != 0 || ::lseek(file_.number(), 0, SEEK_SET) != 0) {
    return give_up();
  }
  if (bytes > 0 && ::fallocate(file_.number(), FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes)) != 0 &&
      (errno == ENOSPC || errno == EFBIG)) {
    return give_up();
  }
  return std::nullopt;
}

std::optional<Failure> ReleaseFile::append(std::string_view bytes) {
  if (!write_all(file_.number(), bytes)) return give_up();
  size_ += bytes.size();
  return std::nullopt;
}

std::unique_ptr<ByteSource> ReleaseFile::read() {
  return std::make_unique<FileSource>(Descriptor(::dup(file_.number())));
}

Result<std::string_view> ReleaseFile::bytes() {
  if (size_ == 0) return std::string_view();
  if (mapped_ == nullptr) {
    void* const mapped = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file_.number(), 0);
    if (mapped == MAP_FAILED) return give_up();
    mapped_ = mapped;
    mapped_size_ = size_;
  }
  return std::string_view(static_cast<const char*>(mapped_), mapped_size_);
}

}  // namespace kordon::cli
