// Reads a file part by part, so that it need not fit into memory.
//
// What cannot be read twice (a pipe, standard input) is kept while it is read: in memory as long as it is
// small, then in a file without a name, which is gone with the run however that ends.
//
// Tested by tests/cli/pipes_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/cli/disk/descriptor.h"
#include "core/table/bytes/source.h"

namespace kordon::cli {

// Its failures do not name the file: the caller knows what it is called.
class FileSource : public ByteSource {
 public:
  static constexpr std::size_t usual_part = std::size_t{32} << 20U;

  // `path` may be `-` for standard input. Parts have so many bytes.
  explicit FileSource(std::string path, std::size_t part_bytes = usual_part);

  // Reads what is open already, from its first byte on.
  explicit FileSource(Descriptor opened);

  // Says that the file cannot be opened, and why.
  std::optional<Failure> refusal() const;

  // Returns the first bytes without going on: a part, or all that there are.
  Result<std::string_view> first_part();

  // Fail, too, where the disk has no room for a pipe's bytes.
  Result<std::string_view> next() override;
  bool at_end() const override { return at_end_ && !peeked_; }
  std::optional<Failure> rewind() override;
  std::uint64_t size() const override { return size_; }

 private:
  void look();
  bool fill(int descriptor);
  bool keep();

  std::string path_;
  std::size_t part_bytes_;
  Descriptor file_;
  int error_ = 0;         // of opening it
  bool regular_ = false;  // whether it can be read anew
  std::uint64_t size_ = 0;
  std::int64_t begin_ = 0;  // where standard input stood
  std::string part_;
  bool at_end_ = false;  // nothing follows the part
  bool peeked_ = false;  // the part is to be given yet
  Descriptor kept_;      // what was read of a pipe
  bool again_ = false;   // the kept bytes are read
  std::uint64_t given_ = 0;
};

}  // namespace kordon::cli
