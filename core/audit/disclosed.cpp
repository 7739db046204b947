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

Disclosed OneValued::found_of(const OfColumn& column) {
  Disclosed found{column.column->name, column.groups, 0, column.highest_share};
  struct Count {
    std::uint64_t one_valued = 0, all = 0;
  };
  std::vector<Count> counts(column.value_of.size());
  std::uint64_t showing = 0;
  for (std::size_t row = 0; row < column.rows.size(); ++row) {
    if (!column.lacks.empty() && column.lacks[row]) continue;
    Count& count = counts[column.value_of[column.column->cells[row]]];
    ++showing, ++count.all;
    if (!column.rows[row]) continue;
    ++found.rows, ++count.one_valued;
  }
  const auto most = std::max_element(counts.begin(), counts.end(), [](const Count& a, const Count& b) {
    return a.one_valued < b.one_valued;
  });
  if (found.rows == 0) return found;
  const auto text_of = [&](auto count) {
    const auto value = static_cast<ValueId>(count - counts.begin());
    const auto text = std::find(column.value_of.begin(), column.value_of.end(), value);
    return std::string(column.column->values[static_cast<ValueId>(text - column.value_of.begin())]);
  };
  found.value = text_of(most);
  found.value_rows = most->one_valued;
  const auto fewest = std::min_element(counts.begin(), counts.end(), [](const Count& a, const Count& b) {
    return b.one_valued == 0 ? a.one_valued > 0 : a.one_valued > 0 && a.one_valued < b.one_valued;
  });
  if (fewest->one_valued < found.rows) {
    found.rarest = text_of(fewest);
    found.rarest_rows = fewest->one_valued;
  }
  found.is_most_rows_value = found.value_rows == found.rows && 2 * most->all > showing;
  return found;
}

std::vector<Disclosed> OneValued::found() const {
  std::vector<Disclosed> found;
  found.reserve(columns_.size());
  for (const OfColumn& each : columns_) found.push_back(found_of(each));
  return found;
}

std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes) {
  OneValued one_valued(released, job);
  one_valued.look(classes);
  return one_valued.found();
}

}  // namespace kordon
