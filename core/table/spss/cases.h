// The cases of an SPSS file: as they are, compressed by codes of one byte, or these compressed once more with
// zlib (.zsav).
//
// Tested by tests/core/table/spss/read_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/table/bytes/source.h"
#include "core/table/spss/dictionary.h"
#include "core/table/statistics/binary.h"

namespace kordon {

// Unpacks a block of zlib (RFC 1950) that makes exactly as many bytes as `to` has; returns whether it did.
using Inflate = bool (*)(std::string_view packed, std::string& to);

class CaseReader {
 public:
  // Both outlive the reader.
  CaseReader(BinaryReader& bytes, const SpssDictionary& dictionary);

  // Reads the next case, elements in the file's order of bytes. Returns false at the end, and where the bytes
  // are damaged, which the BinaryReader says.
  bool next(std::string& to);

 private:
  bool next_compressed(std::string& to);
  bool at_end();
  std::string element_of(double number) const;

  BinaryReader& bytes_;
  const SpssDictionary& dictionary_;
  std::string codes_, missing_;
  std::size_t next_code_ = 0;
};

// The bytes that were compressed with zlib, block by block. The packed bytes are all in memory.
class UnpackedBlocks : public ByteSource {
 public:
  // Reads all that is left of the file.
  static Result<std::unique_ptr<UnpackedBlocks>> open(BinaryReader& file, Inflate inflate);

  Result<std::string_view> next() override;
  bool at_end() const override { return next_ == blocks_.size(); }
  std::optional<Failure> rewind() override;
  std::uint64_t size() const override { return size_; }

 private:
  struct Block {
    std::uint64_t begin = 0, packed = 0, unpacked = 0;
  };
  UnpackedBlocks(Inflate inflate, std::uint64_t begin) : inflate_(inflate), begin_(begin) {}
  void read_trailer(BinaryReader& file);

  Inflate inflate_;
  std::uint64_t begin_;  // of the packed bytes in the file
  std::string packed_, unpacked_;
  std::vector<Block> blocks_;
  std::size_t next_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace kordon
