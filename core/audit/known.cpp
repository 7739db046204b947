#include "core/audit/known.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "core/base/cores.h"
#include "core/base/text.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

using Columns = std::vector<const Column*>;

// Calls with each set of `left` more columns from `from` on, beside those that are chosen.
template <class Visit>
void each_set(const Columns& others, std::size_t from, std::size_t left, Columns& chosen,
              const Visit& visit) {
  if (left == 0) return visit(chosen);
  for (std::size_t i = from; i + left <= others.size(); ++i) {
    chosen.push_back(others[i]);
    each_set(others, i + 1, left - 1, chosen, visit);
    chosen.pop_back();
  }
}

std::vector<Columns> sets_of(const KnownColumns& known, const Columns& columns) {
  Columns chosen, others;
  for (const Column* column : columns) {
    const bool always =
        std::find(known.always.begin(), known.always.end(), column->name) != known.always.end();
    (always ? chosen : others).push_back(column);
  }
  std::vector<Columns> sets;
  each_set(others, 0, std::min<std::size_t>(known.any, others.size()), chosen,
           [&](const Columns& set) { sets.push_back(set); });
  return sets;
}

struct Judged {
  std::uint64_t smallest = 0;
  std::uint64_t small = 0;  // groups
  Text first;               // of these
};

Judged judge(const ReleasedClasses& groups, std::uint32_t k) {
  Judged judged{groups.smallest(), 0, {}};
  for (std::size_t group = 0; group < groups.count(); ++group) {
    if (groups.of(group).size() < k && judged.small++ == 0) judged.first = groups.in_words(group);
  }
  return judged;
}

// The sensitive columns, with spellings of a value as one.
struct SensitiveColumn {
  const Column* column = nullptr;
  std::vector<ValueId> value_of;
};

std::vector<SensitiveColumn> sensitive_columns(const Table& released, const Job& job) {
  std::vector<SensitiveColumn> found;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> index = released.find(attribute.name);
    if (attribute.role != Role::sensitive || !index) continue;
    const Column& column = released.columns[*index];
    found.push_back({&column, folded_ids(column.values, job.missing.in(column.name))});
  }
  return found;
}

// Collects the groups in which all rows have one value, of some sets.
class OneValued {
 public:
  explicit OneValued(const std::vector<SensitiveColumn>& columns)
      : columns_(columns), groups_(columns.size(), 0), rows_(columns.size()) {}

  void look(const ReleasedClasses& groups, std::size_t rows_of_release) {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const SensitiveColumn& sensitive = columns_[c];
      rows_[c].resize(rows_of_release, false);
      const auto value = [&](std::uint32_t row) { return sensitive.value_of[sensitive.column->cells[row]]; };
      for (std::size_t g = 0; g < groups.count(); ++g) {
        const auto rows = groups.of(g);
        const ValueId first = value(rows.front());
        if (!std::all_of(rows.begin(), rows.end(), [&](std::uint32_t row) { return value(row) == first; }))
          continue;
        ++groups_[c];
        for (const std::uint32_t row : rows) rows_[c][row] = true;
      }
    }
  }

  void add(const OneValued& other) {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      groups_[c] += other.groups_[c];
      rows_[c].resize(std::max(rows_[c].size(), other.rows_[c].size()), false);
      for (std::size_t row = 0; row < other.rows_[c].size(); ++row) {
        if (other.rows_[c][row]) rows_[c][row] = true;
      }
    }
  }

  std::vector<Disclosed> in_all() const {
    std::vector<Disclosed> disclosed;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const auto rows = std::count(rows_[c].begin(), rows_[c].end(), true);
      disclosed.push_back({columns_[c].column->name, groups_[c], static_cast<std::uint64_t>(rows)});
    }
    return disclosed;
  }

 private:
  const std::vector<SensitiveColumn>& columns_;
  std::vector<std::uint64_t> groups_;    // by sensitive column
  std::vector<std::vector<bool>> rows_;  // by sensitive column and row of the release
};

Text names_of(const Columns& columns) {
  Enumeration names;
  for (const Column* column : columns) names.add(printable(column->name));
  return names.text();
}

}  // namespace

KnownChecks check_known(const Table& released, const std::vector<const Column*>& columns,
                        const std::vector<bool>& suppressed, const Job& job) {
  KnownChecks result;
  const std::vector<SensitiveColumn> sensitive = sensitive_columns(released, job);
  OneValued one_valued(sensitive);
  std::set<Columns> looked_at;  // for single values; entries may have sets in common
  for (const KnownColumns& known : job.known) {
    const std::vector<Columns> sets = sets_of(known, columns);
    std::vector<std::uint8_t> is_new;
    is_new.reserve(sets.size());
    for (const Columns& set : sets) is_new.push_back(looked_at.insert(set).second ? 1 : 0);
    std::vector<Judged> judged(sets.size());
    constexpr std::size_t parts = 8;
    std::vector<OneValued> of_part(parts, OneValued(sensitive));
    on_cores(parts, sets.size() * suppressed.size(), [&](std::size_t part) {
      for (std::size_t s = part; s < sets.size(); s += parts) {
        const ReleasedClasses groups = find_classes(sets[s], suppressed);
        judged[s] = judge(groups, known.k);
        if (is_new[s] != 0) of_part[part].look(groups, suppressed.size());
      }
    });
    for (const OneValued& each : of_part) one_valued.add(each);
    FoundKnown found{english(in_words(known)), known.k, sets.size(), 0, true};
    std::uint64_t failing = 0;
    Text first;
    for (std::size_t s = 0; s < sets.size(); ++s) {
      if (s == 0 || judged[s].smallest < found.smallest) found.smallest = judged[s].smallest;
      if (judged[s].small == 0) continue;
      if (failing++ == 0) first = say("{columns}: {group}", names_of(sets[s]), judged[s].first);
    }
    found.holds = failing == 0;
    Text detail =
        found.holds
            ? say("{n|row|rows} in the smallest group of {m|set|sets} of columns, required {k}",
                  found.smallest, found.sets, known.k)
            : say("{n} of {m|set|sets} of columns with groups too small (required {k}), first {first}",
                  failing, found.sets, known.k, first);
    result.checks.push_back(
        {say("k in known columns: {columns}", in_words(known)), std::move(detail), found.holds, true});
    result.found.push_back(std::move(found));
  }
  result.disclosed = one_valued.in_all();
  return result;
}

Json to_json(const std::vector<FoundKnown>& known, const std::vector<Rarity>& rarity) {
  Json sets = Json::array();
  for (const FoundKnown& each : known) {
    sets.push_back(
        {{"columns", each.columns}, {"k", each.k}, {"sets", each.sets}, {"smallest", each.smallest}});
  }
  return {{"sets", std::move(sets)}, {"rare", to_json(rarity)}};
}

std::vector<std::size_t> other_readers(const Job& job) {
  std::size_t most = 0;
  for (const KnownColumns& known : job.known) most = std::max(most, known.any + known.always.size());
  return {1, 2, 3, 4, most + 1, most + 2, job.quasi_identifiers().size()};
}

}  // namespace kordon
