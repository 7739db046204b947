// Where bytes are written one after the other, and read back before anybody gets them: memory, or a file that
// need not fit there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"
#include "core/table/bytes/source.h"

namespace kordon {

class ByteStore {
 public:
  ByteStore() = default;
  ByteStore(const ByteStore&) = delete;
  ByteStore& operator=(const ByteStore&) = delete;
  virtual ~ByteStore() = default;

  // Throws away what was written, and makes room for so many bytes. Fails, as append() does, where there is
  // no room on the disk.
  virtual std::optional<Failure> begin(std::uint64_t bytes) = 0;
  virtual std::optional<Failure> append(std::string_view bytes) = 0;
  // Returns what was written. The store outlives the source, and is not written to meanwhile.
  virtual std::unique_ptr<ByteSource> read() = 0;
};

class MemoryStore : public ByteStore {
 public:
  std::optional<Failure> begin(std::uint64_t bytes) override {
    bytes_.clear();
    bytes_.reserve(static_cast<std::size_t>(bytes));
    return std::nullopt;
  }
  std::optional<Failure> append(std::string_view bytes) override {
    bytes_ += bytes;
    return std::nullopt;
  }
  std::unique_ptr<ByteSource> read() override { return std::make_unique<BytesInMemory>(bytes_); }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

}  // namespace kordon
