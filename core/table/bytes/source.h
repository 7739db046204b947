// Where bytes come from, part by part: a file that need not fit into memory, or a text that is there already.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace kordon {

class ByteSource {
 public:
  ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual ~ByteSource() = default;

  // Returns the next bytes, which are good until the next call: none only at the end. Fails where they cannot
  // be read.
  virtual Result<std::string_view> next() = 0;
  // Returns whether it is known that no bytes are left.
  virtual bool at_end() const = 0;
  // Goes back to the first byte.
  virtual std::optional<Failure> rewind() = 0;
  virtual std::uint64_t size() const = 0;  // of all bytes, as far as it is known
};

// The bytes outlive the source; they are its only part.
class BytesInMemory : public ByteSource {
 public:
  explicit BytesInMemory(std::string_view bytes) : bytes_(bytes) {}

  Result<std::string_view> next() override {
    const std::string_view given = at_end_ ? std::string_view() : bytes_;
    at_end_ = true;
    return given;
  }
  bool at_end() const override { return at_end_; }
  std::optional<Failure> rewind() override {
    at_end_ = false;
    return std::nullopt;
  }
  std::uint64_t size() const override { return bytes_.size(); }

 private:
  std::string_view bytes_;
  bool at_end_ = false;
};

}  // namespace kordon
