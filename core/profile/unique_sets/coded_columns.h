// Holds columns as the search over sets of them reads them: in narrow codes, and those with most values
// first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/profile/unique_sets/row_groups.h"
#include "core/table/table.h"
#include "core/table/text/spelling.h"

namespace kordon {

class CodedColumns {
 public:
  // The texts listed in `missing` are one value. Columns with as many values stand as they are given.
  CodedColumns(const Table& table, const std::vector<std::size_t>& columns, const MissingTexts& missing);

  std::size_t size() const { return columns_.size(); }
  std::size_t given(std::size_t j) const { return columns_[j].given; }        // its place in `columns`
  std::size_t of_table(std::size_t j) const { return columns_[j].of_table; }  // its place in the table
  std::uint32_t values(std::size_t j) const { return columns_[j].values; }

  Tally count(Parter& parter, const RowGroups& groups, std::size_t j) const;
  void part(Parter& parter, const RowGroups& from, std::size_t j, RowGroups& into) const;

 private:
  struct Coded {
    std::size_t given = 0, of_table = 0;
    std::uint32_t values = 0;
    std::vector<std::uint16_t> narrow;  // by row; empty where there are too many values
    std::vector<std::uint32_t> wide;    // by row; empty where they are narrow
  };
  static Coded coded(const Column& column, const std::vector<std::string>& missing);

  std::vector<Coded> columns_;
};

}  // namespace kordon
