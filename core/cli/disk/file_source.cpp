#include "core/cli/disk/file_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "core/base/text.h"
#include "core/cli/disk/destinations.h"
#include "core/cli/disk/nameless_file.h"

namespace kordon::cli {
namespace {

Failure unreadable() {
  return bad_input({}, say("cannot be read: {reason}", last_error()),
                   "check its name and that you may read it");
}

}  // namespace

FileSource::FileSource(std::string path, std::size_t part_bytes)
    : path_(std::move(path)), part_bytes_(part_bytes) {
  if (path_.find('\0') != std::string::npos) return;  // the system would open the file whose name ends there
  const bool standard = path_ == standard_stream;
  file_ = Descriptor(standard ? ::dup(STDIN_FILENO) : ::open(path_.c_str(), O_RDONLY | O_CLOEXEC));
  error_ = file_.open() ? 0 : errno;
  look();
}

FileSource::FileSource(Descriptor opened) : part_bytes_(usual_part), file_(std::move(opened)) {
  if (file_.open()) ::lseek(file_.number(), 0, SEEK_SET);
  look();
}

// Finds out whether the file can be read anew.
void FileSource::look() {
  struct stat status {};
  if (!file_.open() || ::fstat(file_.number(), &status) != 0 || !S_ISREG(status.st_mode)) return;
  begin_ = ::lseek(file_.number(), 0, SEEK_CUR);
  // Files that the system makes up as they are read say that they are empty.
  regular_ = begin_ >= 0 && status.st_size > 0;
  if (regular_) size_ = static_cast<std::uint64_t>(std::max<std::int64_t>(status.st_size - begin_, 0));
}

std::optional<Failure> FileSource::refusal() const {
  if (file_.open()) return std::nullopt;
  if (path_.find('\0') != std::string::npos) {
    return bad_input({}, "cannot be read: no file has a NUL in its name", "write the name anew");
  }
  errno = error_;
  return unreadable();
}

bool FileSource::fill(int descriptor) {
  // One byte more than a file has shows that it ends there.
  const std::uint64_t expected = regular_ && size_ > given_ ? size_ - given_ + 1 : part_bytes_;
  const auto asked = static_cast<std::size_t>(std::min<std::uint64_t>(part_bytes_, expected));
  chunk_.resize(asked);
  if (!read_some(descriptor, chunk_)) return false;
  at_end_ = chunk_.size() < asked;
  return true;
}

// A pipe that ends with its first chunk is in memory already.
bool FileSource::keep() {
  if (regular_ || again_ || (at_end_ && given_ == 0)) return true;
  if (!kept_.open()) kept_ = nameless_file_for_a_while();
  return kept_.open() && write_all(kept_.number(), chunk_);
}

Result<std::string_view> FileSource::first_part() {
  if (!peeked_) {
    Result<std::string_view> chunk = next();
    if (!chunk) return chunk;
    peeked_ = true;
  }
  return std::string_view(chunk_);
}

Result<std::string_view> FileSource::next() {
  if (std::exchange(peeked_, false)) return std::string_view(chunk_);
  if (auto failure = refusal()) return *failure;
  if (!fill(again_ ? kept_.number() : file_.number())) return unreadable();
  if (!keep()) {
    return bad_input({}, say("cannot be kept while it is read: {reason}", last_error()),
                     "save it as a file first, or set TMPDIR to a folder with room for it");
  }
  given_ += chunk_.size();
  if (!regular_) size_ = std::max(size_, given_);
  return std::string_view(chunk_);
}

std::optional<Failure> FileSource::rewind() {
  if (!regular_ && !kept_.open()) {  // all of it is the first chunk
    peeked_ = true;
    return std::nullopt;
  }
  // What of a pipe was not read yet is kept, too: it comes behind what was.
  while (!regular_ && !again_ && !at_end_) {
    if (const Result<std::string_view> chunk = next(); !chunk) return chunk.failure();
  }
  again_ = !regular_;
  if (::lseek(again_ ? kept_.number() : file_.number(), again_ ? 0 : begin_, SEEK_SET) < 0) {
    return unreadable();
  }
  at_end_ = peeked_ = false;
  given_ = 0;
  return std::nullopt;
}

}  // namespace kordon::cli
