#include "core/audit/disclosed.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/audit/distribution/sensitive_values.h"
#include "core/table/text/spelling.h"

namespace kordon {

OneValued::OneValued(const Table& released, const Job& job) {
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> index = released.find(attribute.name);
    if (attribute.role != Role::sensitive || !index) continue;
    const Column& column = released.columns[*index];
    columns_.push_back({&column, folded_ids(column.values, job.missing.in(column.name)), 0, 0,
                        std::vector<bool>(released.rows, false),
                        rows_without_value(released, job, column.name)});
  }
}

void OneValued::look(const ReleasedClasses& groups) {
  std::vector<std::uint64_t> counts;  // by value; zeros but for the group at hand
  for (OfColumn& each : columns_) {
    const auto value = [&](std::uint32_t row) { return each.value_of[each.column->cells[row]]; };
    counts.assign(each.value_of.size(), 0);
    for (std::size_t g = 0; g < groups.count(); ++g) {
      const auto rows = groups.of(g);
      if (!each.lacks.empty() && each.lacks[rows.front()]) continue;
      std::uint64_t most = 0;
      for (const std::uint32_t row : rows) most = std::max(most, ++counts[value(row)]);
      for (const std::uint32_t row : rows) counts[value(row)] = 0;
      each.highest_share =
          std::max(each.highest_share, static_cast<double>(most) / static_cast<double>(rows.size()));
      if (most < rows.size()) continue;
      ++each.groups;
      for (const std::uint32_t row : rows) each.rows[row] = true;
    }
  }
}

void OneValued::add(const OneValued& other) {
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    columns_[c].groups += other.columns_[c].groups;
    columns_[c].highest_share = std::max(columns_[c].highest_share, other.columns_[c].highest_share);
    for (std::size_t row = 0; row < columns_[c].rows.size(); ++row) {
      if (other.columns_[c].rows[row]) columns_[c].rows[row] = true;
    }
  }
}

std::vector<Disclosed> OneValued::found() const {
  std::vector<Disclosed> found;
  found.reserve(columns_.size());
  for (const OfColumn& each : columns_) {
    const auto rows = std::count(each.rows.begin(), each.rows.end(), true);
    found.push_back({each.column->name, each.groups, static_cast<std::uint64_t>(rows), each.highest_share});
  }
  return found;
}

std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes) {
  OneValued one_valued(released, job);
  one_valued.look(classes);
  return one_valued.found();
}

}  // namespace kordon
