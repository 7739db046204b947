// This room says what a release is still good for: what each column became, how far columns still go
// together, and how well one is predicted by the others. In come a table and its release; out go figures for
// the person who has both. They are computed from the originals, so they go out with no release.
//
// Columns are compared by categories (categories.h). An original cell lies in one of them. A released cell is
// spread evenly over those that it may be of (the estimate of maximum entropy: D. Kifer, J. Gehrke,
// "Injecting Utility into Anonymized Datasets", SIGMOD 2006), whatever the number of values in each: which
// years of a decade have many birthdays is what a reader of the release does not know. Where a range covers a
// part of a category's values, that part counts; the rest counts as many times as it has values.
//
//   categories of Age   10-19  20-29  30-39      values of Age: 17, 21, 24, 33, 35, 38
//   original 24           0      1      0
//   released 20-39        0     1/2    1/2
//   released [21-33]      0     3/4    1/4       both values of 20-29, and one of three of 30-39
//   released *           1/3    1/3    1/3
//   released 25.4         0      1      0       a mean or median counts as the value of Age nearest to it
//
// All sums are made in one order, of IEEE numbers and without fused operations, so that they are the same in
// every build.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/measures/utility/categories.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"
#include "core/table/table.h"

namespace kordon {

// What the figures are computed from. The recoding is one of the encoded table, and that is the table's by
// the job; all of them must outlive what is made of them.
struct ComparedRelease {
  const Table& table;
  const EncodedTable& encoded;
  const FinalRecoding& recoding;
  const Job& job;
};

// Says how likely a released cell is of this category.
struct CategoryShare {
  std::uint32_t category = 0;
  double share = 0;  // of 1
};

// Holds a column that is released, as it was and as it became.
class ReleasedColumn {
 public:
  // `column` is an index into the table's columns; it must be no identifier. It has at most so many
  // categories, and the rest.
  ReleasedColumn(const ComparedRelease& release, std::size_t column, std::size_t max_categories);

  const std::string& name() const { return *name_; }
  bool is_generalized() const { return quasi_identifier_.has_value(); }
  // Returns the index among the quasi-identifiers; the column must be generalized.
  std::size_t quasi_identifier() const { return *quasi_identifier_; }
  const Categories& categories() const { return categories_; }

  std::uint32_t before(Row row) const { return categories_.of_id[ids_[row]]; }
  // Returns the shares of the released cell, by category ascending; the row must not be suppressed.
  std::span<const CategoryShare> after(Row row) const;

 private:
  void spread(const ComparedRelease& release);
  void place_numbers(const ClassNumbers& numbers, const Hierarchy& tree, const NumberFormat& format,
                     const std::vector<std::string>& missing);

  const std::string* name_;
  std::optional<std::size_t> quasi_identifier_;
  Categories categories_;
  ValueIds ids_;  // by row: its leaf where it is generalized, else its value
  const FinalRecoding* recoding_;
  std::size_t width_;                  // quasi-identifiers of the table
  std::vector<CategoryShare> shares_;  // of each category alone, and where it is generalized behind these:
  std::vector<std::uint32_t> start_;   // by released value: where its shares begin
  std::vector<std::uint8_t> length_;   // and how many they are
  // By class: the category of its number, or no_number; empty where the column has none.
  std::vector<std::uint32_t> category_of_number_;
};

// Returns the columns (indices into Table::columns) that are no identifiers, whose dates do not become others
// and whose cells are not withheld, in their order.
std::vector<std::size_t> columns_to_compare(const ComparedRelease& release);

}  // namespace kordon
