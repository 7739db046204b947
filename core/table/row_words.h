// Packs what a row has in several columns into as few words as it needs: with a column of ids up to 7 and one
// of ids up to 1, three bits and one, the ids 3 and 1 are the word 0b1011.
//
// Tested by tests/core/table/row_words_test.cpp.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/cores.h"
#include "core/table/value_ids.h"

namespace kordon {

// Returns how many bits the ids of each column need: none where all are 0.
inline std::vector<unsigned> bits_of(const std::vector<IdColumn>& columns) {
  std::vector<unsigned> bits(columns.size());
  const auto look_at = [&](std::size_t j) {
    std::uint32_t any = 0;
    for (std::size_t row = 0; row < columns[j].size(); ++row) any |= columns[j][row];
    bits[j] = static_cast<unsigned>(std::bit_width(any));
  };
  const std::size_t cells = columns.empty() ? 0 : columns.size() * columns[0].size();
  on_cores(columns.size(), cells, look_at);
  return bits;
}

class RowWords {
 public:
  // The columns have as many rows each, and outlive this as long as rows are written.
  [[gnu::noinline]] explicit RowWords(const std::vector<IdColumn>& columns) {
    const std::vector<unsigned> bits = bits_of(columns);
    constexpr unsigned bits_of_word = 64;
    unsigned used = bits_of_word;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (used + bits[j] > bits_of_word) {
        ++words_;
        used = 0;
      }
      // All rows agree where there are no bits: then there need be no word either.
      columns_.push_back(
          {columns[j], words_ == 0 ? 0 : words_ - 1, used % bits_of_word, (std::uint64_t{1} << bits[j]) - 1});
      used += bits[j];
    }
  }

  // Returns how many words a row takes: none where all rows agree.
  std::size_t words() const { return words_; }
  // Adds a row to words that are 0.
  void write(std::size_t row, std::uint64_t* words) const {
    for (const ColumnBits& bits : columns_) {
      if (bits.mask != 0) words[bits.word] |= std::uint64_t{bits.column[row]} << bits.shift;
    }
  }
  // Returns what a row that was written has in a column.
  std::uint32_t read(const std::uint64_t* words, std::size_t column) const {
    const ColumnBits& bits = columns_[column];
    return static_cast<std::uint32_t>(words[bits.word] >> bits.shift & bits.mask);
  }

 private:
  struct ColumnBits {
    IdColumn column;
    std::size_t word;
    unsigned shift;
    std::uint64_t mask;
  };
  std::vector<ColumnBits> columns_;
  std::size_t words_ = 0;
};

}  // namespace kordon
