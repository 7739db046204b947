#include "core/audit/disclosed.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "core/table/text/spelling.h"

namespace kordon {

namespace {

struct Holder {
  std::uint32_t person = 0;
  ValueId value = 0;
  auto operator<=>(const Holder&) const = default;  // NOLINT(modernize-use-nullptr)
};

// Leaves each person once for each of the values that he or she has; returns how many people there are.
std::uint64_t count_people_once(std::vector<Holder>& holders) {
  std::sort(holders.begin(), holders.end());
  holders.erase(std::unique(holders.begin(), holders.end()), holders.end());
  std::uint64_t people = 0;
  for (std::size_t i = 0; i < holders.size(); ++i) {
    if (i == 0 || holders[i].person != holders[i - 1].person) ++people;
  }
  return people;
}

}  // namespace

OneValued::OneValued(const Table& released, const Job& job, const RowPersons* persons) : persons_(persons) {
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> index = released.find(attribute.name);
    if (attribute.role != Role::sensitive || !index) continue;
    const Column& column = released.columns[*index];
    const std::vector<bool> nobody(released.rows, false);
    columns_.push_back({&column,
                        folded_ids(column.values, job.missing.in(column.name)),
                        rows_without_value(released, job, column.name),
                        {0, 0, nobody},
                        {0, 0, nobody}});
  }
}

void OneValued::look(const ReleasedClasses& groups) {
  std::vector<std::uint64_t> counts;  // by value; zeros but for the group at hand
  std::vector<Holder> holders;
  for (OfColumn& each : columns_) {
    const auto value = [&](std::uint32_t row) { return each.value_of[each.column->cells[row]]; };
    const auto mark = [&](Groups& found, std::span<const std::uint32_t> rows, std::uint64_t everybody) {
      ++found.count;
      for (const std::uint32_t row : rows) {
        if (counts[value(row)] == everybody) found.rows[row] = true;
      }
    };
    const auto most_of = [](Groups& found, std::uint64_t most, std::uint64_t all) {
      found.highest_share =
          std::max(found.highest_share, static_cast<double>(most) / static_cast<double>(all));
    };
    counts.assign(each.value_of.size(), 0);
    for (std::size_t g = 0; g < groups.count(); ++g) {
      const auto rows = groups.of(g);
      if (!each.lacks.empty() && each.lacks[rows.front()]) continue;
      std::uint64_t most = 0;
      for (const std::uint32_t row : rows) most = std::max(most, ++counts[value(row)]);
      most_of(each.of_rows, most, rows.size());
      if (most == rows.size()) mark(each.of_rows, rows, most);
      for (const std::uint32_t row : rows) counts[value(row)] = 0;
      if (persons_ == nullptr) continue;
      holders.clear();
      for (const std::uint32_t row : rows) holders.push_back({persons_->released[row], value(row)});
      const std::uint64_t people = count_people_once(holders);
      most = 0;
      for (const Holder& holder : holders) most = std::max(most, ++counts[holder.value]);
      most_of(each.of_people, most, people);
      if (most == people && holders.size() > people) mark(each.of_people, rows, people);
      for (const Holder& holder : holders) counts[holder.value] = 0;
    }
  }
}

void OneValued::add(const OneValued& other) {
  const auto add_groups = [](Groups& to, const Groups& from) {
    to.count += from.count;
    to.highest_share = std::max(to.highest_share, from.highest_share);
    for (std::size_t row = 0; row < to.rows.size(); ++row) {
      if (from.rows[row]) to.rows[row] = true;
    }
  };
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    add_groups(columns_[c].of_rows, other.columns_[c].of_rows);
    add_groups(columns_[c].of_people, other.columns_[c].of_people);
  }
}

Disclosed OneValued::found_of(const OfColumn& column, const Groups& groups) {
  Disclosed found{column.column->name, groups.count, 0, groups.highest_share};
  struct Count {
    std::uint64_t one_valued = 0, all = 0;
  };
  std::vector<Count> counts(column.value_of.size());
  std::uint64_t showing = 0;
  for (std::size_t row = 0; row < groups.rows.size(); ++row) {
    if (!column.lacks.empty() && column.lacks[row]) continue;
    Count& count = counts[column.value_of[column.column->cells[row]]];
    ++showing, ++count.all;
    if (!groups.rows[row]) continue;
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
  for (const OfColumn& each : columns_) found.push_back(found_of(each, each.of_rows));
  for (const OfColumn& each : columns_) {
    if (each.of_people.count == 0) continue;
    found.push_back(found_of(each, each.of_people));
    found.back().is_of_people = true;
  }
  return found;
}

std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes,
                                      const RowPersons* persons) {
  OneValued one_valued(released, job, persons);
  one_valued.look(classes);
  return one_valued.found();
}

}  // namespace kordon
