#include "core/algorithms/k_member/tuples.h"

#include <utility>

namespace kordon {
namespace {

using Cells = std::vector<std::uint32_t>;  // by row

std::vector<Cells> bins_of_rows(const EncodedTable& table, std::span<const Requirement> requirements) {
  std::vector<Cells> columns;
  for (const Requirement& requirement : requirements) {
    Cells& column = columns.emplace_back();
    column.reserve(table.rows);
    for (const std::uint32_t value : requirement.attribute->values) column.push_back(requirement.bins[value]);
  }
  return columns;
}

// A penalty of 0 changes nothing: then labels have no digits.
std::vector<Cells> digits_of_labels(const EncodedTable& table) {
  std::vector<Cells> columns;
  const bool labelled = table.labels && table.labels->penalty > 0;
  for (std::uint64_t left = labelled ? table.labels->count : 1, base = 1; left > 1; base *= max_bins) {
    Cells& column = columns.emplace_back();
    column.reserve(table.rows);
    for (const std::uint32_t label : table.labels->values) {
      column.push_back(static_cast<std::uint32_t>(label / base % max_bins));
    }
    left = (left + max_bins - 1) / max_bins;
  }
  return columns;
}

}  // namespace

DistinctTuples distinct_tuples(const EncodedTable& table, std::span<const Requirement> requirements,
                               const std::vector<bool>& kept) {
  Partition equal = tuples_of_rows(table);
  std::vector<Cells> filters = bins_of_rows(table, requirements);
  const std::vector<Cells> digits = digits_of_labels(table);
  filters.insert(filters.end(), digits.begin(), digits.end());
  if (!filters.empty()) {
    std::vector<IdColumn> columns = {equal.class_of};
    for (const Cells& column : filters) columns.emplace_back(column);
    equal = group_rows(columns, table.rows);
  }
  const ClassRows groups = rows_by_class(std::exchange(equal, {}));

  DistinctTuples result;
  result.width = table.quasi_identifiers.size();
  result.requirements = requirements.size();
  result.label_digits = digits.size();
  result.start.push_back(0);
  result.rows.reserve(groups.rows.size());
  result.tuple_of.resize(table.rows);
  for (ClassId g = 0; g < groups.classes(); ++g) {
    for (const Row row : groups.of(g)) {
      if (!kept[row]) continue;
      result.rows.push_back(row);
      result.tuple_of[row] = result.count();
    }
    if (result.rows.size() == result.start.back()) continue;
    const Row first = result.rows[result.start.back()];
    result.start.push_back(static_cast<std::uint32_t>(result.rows.size()));
    for (const QuasiIdentifier& qi : table.quasi_identifiers) result.leaves.push_back(qi.leaves[first]);
    for (const Cells& column : filters) result.bins.push_back(static_cast<std::uint8_t>(column[first]));
  }
  return result;
}

}  // namespace kordon
