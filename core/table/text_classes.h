// Finds rows whose cells are equal, and holds the classes of a release as the audit finds them: rows whose
// released quasi-identifier cells are equal.
//
// Tested by tests/core/table/text_classes_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/table/table.h"

namespace kordon {

// Rows that are alike in some columns have one number. Numbers are dense, in order of their first rows.
struct AlikeRows {
  std::vector<std::uint32_t> number_of;  // by row
  std::uint32_t count = 0;
};

// Numbers the first so many rows of these columns; without a column all are alike. This takes linear time:
// cells are compared by their ids in the columns' dictionaries, and ids differ where texts do.
AlikeRows find_alike(const std::vector<const Column*>& columns, std::size_t rows);

struct ReleasedClasses {
  std::vector<const Column*> columns;  // the released quasi-identifiers
  std::vector<std::uint32_t> rows;     // of the release, class after class, ascending in each
  std::vector<std::uint32_t> begin;    // by class: where its rows begin in `rows`; then where the last ends
  Times times = {};                    // by row of the release: for how many rows it counts

  std::size_t count() const { return begin.size() - 1; }
  std::span<const std::uint32_t> of(std::size_t index) const {
    return {rows.data() + begin[index], rows.data() + begin[index + 1]};
  }
  // Return how many rows a class has, and all together.
  std::uint64_t size(std::size_t index) const;
  std::uint64_t all_rows() const;
  std::uint64_t smallest() const;  // rows; 0 if there is no class
  // Names a class: "that of released row 7 with 1 row: "25-42", "Kansas"".
  Text in_words(std::size_t index) const;

  // Names the smallest size: "5 rows in the smallest of 12 classes, required 3".
  Text smallest_in_words(std::uint32_t k) const;
};

// Returns the classes in order of their first rows; the rows marked in `suppressed` (one mark a row) are in
// none.
ReleasedClasses find_classes(std::vector<const Column*> columns, const std::vector<bool>& suppressed,
                             Times times = {});

}  // namespace kordon
