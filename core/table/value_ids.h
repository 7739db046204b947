// Holds the values that the rows of a column have, by their ids in its dictionary. A column of up to 256
// values takes a byte a row, of up to 65,536 two, else four: most columns of people have few.
//
// Tested by tests/core/table/value_ids_test.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

namespace kordon {

using ValueId = std::uint32_t;

class ValueIds {
 public:
  ValueIds() = default;
  [[gnu::noinline]] ValueIds(const std::vector<ValueId>& ids) {  // NOLINT(google-explicit-constructor)
    reserve(ids.size());
    for (const ValueId id : ids) push_back(id);
  }
  ValueIds(std::initializer_list<ValueId> ids) : ValueIds(std::vector<ValueId>(ids)) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Returns for how many ids there is room, if they are no wider than those that there are.
  std::size_t capacity() const { return bytes_.empty() ? 0 : (bytes_.size() - beyond) >> shift_; }
  ValueId operator[](std::size_t row) const { return load(bytes_.data(), row, shift_); }
  ValueId front() const { return (*this)[0]; }
  ValueId back() const { return (*this)[size_ - 1]; }

  void reserve(std::size_t rows) {
    if (rows > capacity()) bytes_.resize((rows << shift_) + beyond);
  }
  [[gnu::noinline]] void push_back(ValueId id) {  // in one place: the page's engine must be small
    if (id > widest(shift_) || size_ == capacity()) make_room(id);
    std::memcpy(bytes_.data() + (size_++ << shift_), &id, sizeof id);
  }
  void set(std::size_t row, ValueId id) {
    while (id > widest(shift_)) widen();
    store(row, id);
  }
  // Appends the ids of another column, each as this one numbers them.
  [[gnu::noinline]] void append(const ValueIds& from, const std::vector<ValueId>& id_of) {
    const ValueId last = id_of.empty() ? 0 : *std::max_element(id_of.begin(), id_of.end());
    while (last > widest(shift_)) widen();
    reserve(size_ + from.size());
    std::uint8_t* at = bytes_.data() + (size_ << shift_);
    const std::size_t bytes_of_id = std::size_t{1} << shift_;
    for (const ValueId id : from) {
      std::memcpy(at, &id_of[id], sizeof id);
      at += bytes_of_id;
    }
    size_ += from.size();
  }
  // Leaves the first rows, no more than there are.
  void cut(std::size_t rows) { size_ = rows; }

  // Columns are the same whatever width they have.
  bool operator==(const ValueIds& other) const {
    return size() == other.size() && std::equal(begin(), end(), other.begin());
  }

  class Iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = ValueId;
    using difference_type = std::ptrdiff_t;
    using pointer = const ValueId*;
    using reference = ValueId;

    Iterator() = default;
    ValueId operator*() const { return load(bytes_, row_, shift_); }
    ValueId operator[](difference_type by) const { return *(*this + by); }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this -= 1; }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    Iterator operator--(int) {
      const Iterator before = *this;
      --*this;
      return before;
    }
    Iterator& operator+=(difference_type by) {
      row_ += static_cast<std::size_t>(by);
      return *this;
    }
    Iterator& operator-=(difference_type by) { return *this += -by; }
    friend Iterator operator+(Iterator at, difference_type by) { return at += by; }
    friend Iterator operator+(difference_type by, Iterator at) { return at += by; }
    friend Iterator operator-(Iterator at, difference_type by) { return at -= by; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) {
      return static_cast<difference_type>(a.row_ - b.row_);
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.row_ == b.row_; }
    friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.row_ <=> b.row_; }

   private:
    friend class ValueIds;
    Iterator(const std::uint8_t* bytes, std::size_t row, unsigned shift)
        : bytes_(bytes), row_(row), shift_(shift) {}

    const std::uint8_t* bytes_ = nullptr;
    std::size_t row_ = 0;
    unsigned shift_ = 0;
  };
  Iterator begin() const { return {bytes_.data(), 0, shift_}; }
  Iterator end() const { return {bytes_.data(), size(), shift_}; }

 private:
  friend class IdColumn;
  // Four bytes are read and written at once, and the lowest of them are the id's: so there are some beyond
  // the last. What is written behind the last id may spoil the bytes beyond it.
  static constexpr std::size_t beyond = 3;
  static_assert(std::endian::native == std::endian::little);
  static constexpr ValueId widest(unsigned shift) { return UINT32_MAX >> (32U - (8U << shift)); }
  static ValueId load(const std::uint8_t* bytes, std::size_t row, unsigned shift) {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes + (row << shift), sizeof word);
    return word & widest(shift);
  }
  void store(std::size_t row, ValueId id) {
    std::uint8_t* const at = bytes_.data() + (row << shift_);
    std::uint32_t word = 0;
    std::memcpy(&word, at, sizeof word);
    word = (word & ~widest(shift_)) | id;
    std::memcpy(at, &word, sizeof word);
  }
  [[gnu::noinline]] void make_room(ValueId id) {
    while (id > widest(shift_)) widen();
    if (size_ == capacity()) reserve(size_ + size_ / 2 + 16);
  }
  [[gnu::noinline]] void widen() {
    ValueIds wider;
    wider.shift_ = shift_ + 1;
    wider.reserve(capacity());
    for (const ValueId id : *this) wider.push_back(id);
    *this = std::move(wider);
  }

  std::vector<std::uint8_t> bytes_;  // the room that there is
  std::size_t size_ = 0;
  unsigned shift_ = 0;  // an id takes 1 << shift_ bytes
};

// A look at ids, or at other numbers by row, that somebody else holds and does not change meanwhile.
class IdColumn {
 public:
  IdColumn(const ValueIds& ids)  // NOLINT(google-explicit-constructor)
      : bytes_(ids.bytes_.data()), size_(ids.size_), shift_(ids.shift_) {}
  IdColumn(const std::vector<std::uint32_t>& numbers)  // NOLINT(google-explicit-constructor)
      : bytes_(reinterpret_cast<const std::uint8_t*>(numbers.data())), size_(numbers.size()), shift_(2) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::uint32_t operator[](std::size_t row) const { return ValueIds::load(bytes_, row, shift_); }
  // Has memory bring what will be asked for soon.
  void look_ahead(std::size_t row) const { __builtin_prefetch(bytes_ + (row << shift_)); }

 private:
  const std::uint8_t* bytes_;
  std::size_t size_;
  unsigned shift_;
};

}  // namespace kordon
