#include "core/privacy/known.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/cores.h"

namespace kordon {
namespace {

using Columns = std::vector<std::uint32_t>;

// Adds all sets of `always` and so many of the others.
void add_sets(const Columns& always, const Columns& others, std::size_t any, std::uint32_t k,
              std::map<Columns, std::uint32_t>& sets) {
  std::vector<std::size_t> chosen;  // indices into `others`, ascending
  for (std::size_t i = 0; i < any; ++i) chosen.push_back(i);
  for (;;) {
    Columns columns = always;
    for (const std::size_t i : chosen) columns.push_back(others[i]);
    std::sort(columns.begin(), columns.end());
    std::uint32_t& most = sets[std::move(columns)];
    most = std::max(most, k);
    std::size_t last = any;
    while (last > 0 && chosen[last - 1] == others.size() - any + last - 1) --last;
    if (last == 0) return;
    ++chosen[last - 1];
    for (std::size_t i = last; i < any; ++i) chosen[i] = chosen[i - 1] + 1;
  }
}

}  // namespace

std::vector<KnownSet> known_sets(const Job& job, const EncodedTable& table) {
  std::map<Columns, std::uint32_t> sets;
  for (const KnownColumns& known : job.known) {
    Columns always, others;
    for (std::uint32_t j = 0; j < table.quasi_identifiers.size(); ++j) {
      const std::string& name = job.attributes[table.quasi_identifiers[j].attribute].name;
      const bool named = std::find(known.always.begin(), known.always.end(), name) != known.always.end();
      (named ? always : others).push_back(j);
    }
    add_sets(always, others, std::min<std::size_t>(known.any, others.size()), known.k, sets);
  }
  std::vector<KnownSet> result;
  result.reserve(sets.size());
  for (auto& [columns, k] : sets) result.push_back({columns, k});
  return result;
}

Mam find_mam(const EncodedTable& table, const std::vector<KnownSet>& sets, const std::vector<bool>& counted) {
  Mam mam;
  mam.partition = maximum_allowed_microdata(table, counted);
  std::vector<bool>& kept = mam.keep.kept;
  kept = counted.empty() ? std::vector<bool>(table.rows, true) : counted;
  for (bool again = true; again;) {
    again = false;
    std::vector<Row> rows;
    for (Row row = 0; row < table.rows; ++row) {
      if (kept[row]) rows.push_back(row);
    }
    std::vector<std::vector<NodeId>> magvals(table.quasi_identifiers.size());
    for (std::size_t j = 0; j < magvals.size(); ++j) {
      const QuasiIdentifier& qi = table.quasi_identifiers[j];
      for (const Row row : rows) magvals[j].push_back(qi.magval[qi.leaves[row]]);
    }
    std::vector<std::vector<Row>> rare(sets.size());
    on_cores(sets.size(), sets.size() * rows.size(), [&](std::size_t s) {
      std::vector<IdColumn> columns;
      for (const std::uint32_t j : sets[s].columns) columns.emplace_back(magvals[j]);
      const Partition groups = group_rows(columns, rows.size());
      const std::vector<std::uint32_t> sizes = class_sizes(groups);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (sizes[groups.class_of[i]] < sets[s].k) rare[s].push_back(rows[i]);
      }
    });
    for (const std::vector<Row>& each : rare) {
      for (const Row row : each) {
        if (!kept[row]) continue;
        kept[row] = false;
        ++mam.keep.mandatory;
        again = true;
      }
    }
  }
  Partition of_counted = mam.partition;
  for (std::size_t row = 0; row < counted.size(); ++row) {
    if (!counted[row]) of_counted.class_of[row] = no_class;
  }
  mam.clusters = rows_by_class(of_counted);
  return mam;
}

}  // namespace kordon
