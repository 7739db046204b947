#include "core/privacy/known.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/cores.h"
#include "core/privacy/suppression.h"
#include "core/table/table.h"

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

std::vector<KnownSet> sets_of(const Job& job, const EncodedTable& table) {
  std::map<Columns, std::uint32_t> sets;
  for (const KnownColumns& known : job.known) {
    Columns always, others;
    for (std::uint32_t j = 0; j < table.quasi_identifiers.size(); ++j) {
      const std::string& name = job.attributes[table.quasi_identifiers[j].attribute].name;
      const bool named = std::find(known.always.begin(), known.always.end(), name) != known.always.end();
      (named ? always : others).push_back(j);
    }
    const std::size_t most = std::min<std::size_t>(known.any, others.size());
    const std::size_t least = !looks_at_smaller_sets(job) ? most : always.empty() ? 1 : 0;
    for (std::size_t any = least; any <= most; ++any) add_sets(always, others, any, known.k, sets);
  }
  std::vector<KnownSet> result;
  result.reserve(sets.size());
  for (auto& [columns, k] : sets) result.push_back({columns, k});
  return result;
}

std::vector<NodeId> look_of(const QuasiIdentifier& qi, bool by_label) {
  std::vector<NodeId> look;
  look.reserve(qi.tree.size());
  Dictionary labels;
  std::vector<NodeId> first;  // by label
  for (NodeId node = 0; node < qi.tree.size(); ++node) {
    look.push_back(node);
    if (!by_label) continue;
    const ValueId label = labels.intern(qi.tree.label(node));
    if (label == first.size()) first.push_back(node);
    look.back() = first[label];
  }
  return look;
}

// Finds rows to keep, set by set.
class Keeping {
 public:
  Keeping(const EncodedTable& table, const AskedOfSets& asked, std::vector<std::vector<NodeId>> tops,
          std::vector<bool> kept)
      : table_(table), asked_(asked), tops_(std::move(tops)), kept_(std::move(kept)) {
    for (std::size_t j = 0; j < tops_.size(); ++j) {
      for (NodeId& top : tops_[j]) top = asked.look[j][top];
    }
  }

  KeptRows run() {
    while (drop_mandatory()) {
    }
    const auto is_mandatory = [](const Requirement& each) { return each.model->mandatory; };
    const auto& demands = asked_.requirements;
    while (!std::all_of(demands.begin(), demands.end(), is_mandatory) && drop_chosen()) {
    }
    result_.kept = std::move(kept_);
    return std::move(result_);
  }

 private:
  // Groups the rows that are kept by what they show in the set at their tops.
  ClassRows groups_of(const KnownSet& set) const {
    std::vector<Row> rows;
    for (Row row = 0; row < table_.rows; ++row) {
      if (kept_[row]) rows.push_back(row);
    }
    std::vector<std::vector<NodeId>> tops;
    for (const std::uint32_t j : set.columns) {
      std::vector<NodeId>& column = tops.emplace_back();
      column.reserve(rows.size());
      for (const Row row : rows) column.push_back(tops_[j][row]);
    }
    std::vector<IdColumn> columns;
    columns.reserve(tops.size());
    for (const std::vector<NodeId>& column : tops) columns.emplace_back(column);
    ClassRows groups = rows_by_class(group_rows(columns, rows.size()));
    for (Row& row : groups.rows) row = rows[row];
    return groups;
  }

  // Returns rows of groups that fail for good.
  std::vector<Row> rare_in(const KnownSet& set) const {
    const ClassRows groups = groups_of(set);
    std::vector<Requirement> mandatory;
    for (Requirement& each : all_requirements(asked_, set.k)) {
      if (each.model->mandatory) mandatory.push_back(std::move(each));
    }
    std::vector<ValueCounts> counts = empty_counts(mandatory);
    std::vector<Row> rare;
    for (ClassId c = 0; c < groups.classes(); ++c) {
      bool fails = groups.size(c) < set.k;
      for (std::size_t r = 0; r < mandatory.size() && !fails; ++r) {
        counts[r].clear();
        for (const Row row : groups.of(c)) counts[r].add(mandatory[r].attribute->values[row]);
        fails = !mandatory[r].model->judge(mandatory[r], counts[r]).holds;
      }
      if (fails) rare.insert(rare.end(), groups.of(c).begin(), groups.of(c).end());
    }
    return rare;
  }

  void drop(Row row, std::uint32_t& dropped) {
    if (!kept_[row]) return;
    kept_[row] = false;
    ++dropped;
  }

  bool drop_mandatory() {
    std::vector<std::vector<Row>> rare(asked_.sets.size());
    on_cores(rare.size(), rare.size() * table_.rows,
             [&](std::size_t s) { rare[s] = rare_in(asked_.sets[s]); });
    const std::uint32_t before = result_.mandatory;
    for (const std::vector<Row>& each : rare) {
      for (const Row row : each) drop(row, result_.mandatory);
    }
    return result_.mandatory > before;
  }

  KeptRows keep_in(const KnownSet& set) const {
    std::vector<Requirement> all = all_requirements(asked_, set.k);
    for (Requirement& each : all) each.monotone = true;  // none is left to the search
    return rows_to_keep(table_, groups_of(set), all, set.k);
  }

  // Sets that lose no row now are looked at again when others have lost some.
  bool drop_chosen() {
    std::vector<std::uint8_t> loses(asked_.sets.size(), 0);
    on_cores(loses.size(), loses.size() * table_.rows, [&](std::size_t s) {
      const KeptRows keep = keep_in(asked_.sets[s]);
      loses[s] = keep.mandatory + keep.chosen > 0 ? 1 : 0;
    });
    const std::uint32_t before = result_.chosen;
    for (std::size_t s = 0; s < loses.size(); ++s) {
      if (loses[s] == 0) continue;
      const KeptRows keep = keep_in(asked_.sets[s]);
      for (Row row = 0; row < table_.rows; ++row) {
        if (!keep.kept[row]) drop(row, result_.chosen);
      }
    }
    return result_.chosen > before;
  }

  const EncodedTable& table_;
  const AskedOfSets& asked_;
  std::vector<std::vector<NodeId>> tops_;  // by quasi-identifier and row: what it shows there
  std::vector<bool> kept_;
  KeptRows result_;
};

}  // namespace

AskedOfSets asked_of_sets(const Job& job, const EncodedTable& table,
                          std::span<const Requirement> requirements) {
  if (job.known.empty()) return {};
  AskedOfSets asked{sets_of(job, table), {}, {}, {}};
  for (Requirement requirement : requirements) {
    if (requirement.demand == nullptr) {
      asked.people = std::move(requirement);
    } else {
      asked.requirements.push_back(std::move(requirement));
    }
  }
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    asked.look.push_back(look_of(qi, looks_at_smaller_sets(job)));
  }
  return asked;
}

Partition group_in(const KnownSet& set, const std::vector<std::vector<std::uint32_t>>& looks,
                   std::size_t items) {
  std::vector<IdColumn> columns;
  columns.reserve(set.columns.size());
  for (const std::uint32_t j : set.columns) columns.emplace_back(looks[j]);
  return group_rows(columns, items);
}

std::vector<Requirement> all_requirements(const AskedOfSets& asked, std::uint32_t k) {
  std::vector<Requirement> all = asked.requirements;
  if (!asked.people) return all;
  all.insert(all.begin(), *asked.people);
  all.front().required = k;
  all.front().least_values = k;
  return all;
}

KeptRows rows_to_keep(const EncodedTable& table, const AskedOfSets& asked,
                      std::vector<std::vector<NodeId>> tops, std::vector<bool> kept) {
  return Keeping(table, asked, std::move(tops), std::move(kept)).run();
}

Mam find_mam(const EncodedTable& table, const AskedOfSets& asked, const std::vector<bool>& counted) {
  std::vector<std::vector<NodeId>> tops;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<NodeId>& column = tops.emplace_back();
    column.reserve(table.rows);
    for (const NodeId leaf : qi.leaves) column.push_back(qi.magval[leaf]);
  }
  Mam mam;
  mam.partition = maximum_allowed_microdata(table, counted);
  mam.keep = rows_to_keep(table, asked, std::move(tops),
                          counted.empty() ? std::vector<bool>(table.rows, true) : counted);
  Partition of_counted = mam.partition;
  for (std::size_t row = 0; row < counted.size(); ++row) {
    if (!counted[row]) of_counted.class_of[row] = no_class;
  }
  mam.clusters = rows_by_class(of_counted);
  return mam;
}

}  // namespace kordon
