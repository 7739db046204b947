// Counts rows that are rare for a reader who knows a few columns: rows that, on some set of so many columns,
// fewer than k rows, or rows of fewer than k people, share.
//
// Tested by tests/core/profile/rarity_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/table/table.h"

namespace kordon {

struct Rarity {
  std::size_t any = 0;                // columns that the reader knows, whichever they are
  std::uint64_t sets = 0;             // of so many columns
  std::optional<std::uint64_t> rows;  // rare ones; nothing where there are too many sets to look at each
  // The columns that most rows are rare with, those with most rows first: in how many rows some set with the
  // column is rare.
  struct With {
    std::string column;
    std::uint64_t rows = 0;
  };
  std::vector<With> with;
};

// Sets are counted of each of these numbers of columns, ascending; a number that is too large is cut, and
// none is there twice. Rows marked in `left_out` count nowhere (empty: all count). `persons` says by row
// whose it is; without it each row is another person's. Cells are compared as texts.
std::vector<Rarity> find_rarity(const std::vector<const Column*>& columns, const std::vector<bool>& left_out,
                                std::uint32_t k, std::vector<std::size_t> known,
                                std::span<const std::uint32_t> persons = {});

// Does so for 1 to 4 of these columns of a table, and for all.
std::vector<Rarity> find_rarity(const Table& table, const std::vector<std::size_t>& columns, std::uint32_t k);

// Whether no row is rare even for a reader who knows all columns, who is the last of them.
inline bool is_rare_to_nobody(std::span<const Rarity> readers) {
  return !readers.empty() && readers.back().rows == 0U;
}

// Returns [{"any", "sets", "rows", "with": [{"column", "rows"}]}]; without "rows" where they were not
// counted.
Json to_json(const std::vector<Rarity>& rarity);

}  // namespace kordon
