#include "wasm/slices.h"

#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"
#include "core/base/text.h"

namespace kordon::wasm {
namespace {

// Slices lie in memory several times over while they are read; smaller ones would go to the browser more
// often.
constexpr std::uint64_t slice_bytes = std::uint64_t{8} << 20U;
constexpr std::size_t piece_bytes = std::size_t{8} << 20U;

emscripten::val view_of(std::string_view bytes) {
  return emscripten::val(
      emscripten::typed_memory_view(bytes.size(), reinterpret_cast<const unsigned char*>(bytes.data())));
}

// Says what to do about bytes that cannot be read, for the reason that the browser gives.
using Unreadable = Failure (*)(const std::string& reason);

Failure changed_file(const std::string& reason) {
  return bad_input({}, say("it has changed or is gone since it was chosen ({reason})", reason),
                   "choose it again");
}

Failure lost_release(const std::string& reason) {
  return bad_input({}, say("the browser does not give back what was written ({reason})", reason),
                   "make room on the disk, or take a window that is not private, and run again");
}

class Slices : public ByteSource {
 public:
  Slices(emscripten::val bytes, Unreadable unreadable)
      : bytes_(std::move(bytes)),
        unreadable_(unreadable),
        size_(static_cast<std::uint64_t>(bytes_["size"].as<double>())) {}

  Result<std::string_view> next() override {
    const std::uint64_t asked = std::min(slice_bytes, size_ - at_);
    const auto given =
        bytes_.call<emscripten::val>("read", static_cast<double>(at_), static_cast<double>(asked));
    if (given.isString()) return unreadable_(given.as<std::string>());
    slice_.resize(given["length"].as<std::size_t>());
    if (slice_.empty() && asked > 0) return unreadable_("shorter than it was");
    view_of(slice_).call<void>("set", given);
    at_ += slice_.size();
    return std::string_view(slice_);
  }
  bool at_end() const override { return at_ >= size_; }
  std::optional<Failure> rewind() override {
    at_ = 0;
    return std::nullopt;
  }
  std::uint64_t size() const override { return size_; }

 private:
  emscripten::val bytes_;
  Unreadable unreadable_;
  std::uint64_t size_, at_ = 0;
  std::string slice_;
};

class ReleasePieces : public ByteStore {
 public:
  ReleasePieces() : release_(emscripten::val::module_property("release")) {}

  std::optional<Failure> begin(std::uint64_t) override {
    piece_.clear();
    release_.call<void>("begin");
    return std::nullopt;
  }
  std::optional<Failure> append(std::string_view bytes) override {
    piece_ += bytes;
    if (piece_.size() >= piece_bytes) hand_over();
    return std::nullopt;
  }
  std::unique_ptr<ByteSource> read() override {
    hand_over();
    return std::make_unique<Slices>(release_.call<emscripten::val>("slices"), lost_release);
  }

 private:
  void hand_over() {
    if (!piece_.empty()) release_.call<void>("append", view_of(piece_));
    piece_.clear();
  }

  emscripten::val release_;
  std::string piece_;  // not handed over yet
};

}  // namespace

std::unique_ptr<ByteSource> slices_of(emscripten::val file) {
  return std::make_unique<Slices>(std::move(file), changed_file);
}

ByteStore& release_store() {
  static ReleasePieces store;
  return store;
}

}  // namespace kordon::wasm
