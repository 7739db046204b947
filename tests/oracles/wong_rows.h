// What the slow twins of Wong et al. (oracle_wong.h) have in common: rows in plain lists, judged from
// scratch.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "core/privacy/suppression.h"
#include "core/recoding/recoding.h"

namespace kordon::oracle {

using RowList = std::vector<std::uint32_t>;
using NodeList = std::vector<NodeId>;

inline RowList rows_without(const RowList& rows, const RowList& gone) {
  RowList result;
  for (const std::uint32_t row : rows) {
    if (std::find(gone.begin(), gone.end(), row) == gone.end()) result.push_back(row);
  }
  return result;
}

inline RowList both(RowList rows, const RowList& more) {
  rows.insert(rows.end(), more.begin(), more.end());
  std::sort(rows.begin(), rows.end());
  return rows;
}

// What both algorithms need to know of rows.
class Judge {
 public:
  Judge(const EncodedTable& table, std::span<const Requirement> requirements, std::uint32_t k)
      : table_(table), requirements_(requirements), k_(k) {}

  std::uint32_t k() const { return k_; }
  const EncodedTable& table() const { return table_; }
  std::span<const Requirement> requirements() const { return requirements_; }

  ValueCounts counts(const Requirement& requirement, const RowList& rows) const {
    ValueCounts result(requirement.attribute->counts.size());
    for (const std::uint32_t row : rows) result.add(requirement.attribute->values[row]);
    return result;
  }
  bool holds(const Requirement& requirement, const RowList& rows) const {
    return requirement.model->judge(requirement, counts(requirement, rows)).holds;
  }
  bool hold(const RowList& rows) const { return rows.size() >= k_ && first_failing(rows) == nullptr; }
  const Requirement* first_failing(const RowList& rows) const {
    for (const Requirement& requirement : requirements_) {
      if (!rows.empty() && !holds(requirement, rows)) return &requirement;
    }
    return nullptr;
  }
  // Whether the rows have too much of the row's value.
  bool too_much(const RowList& rows, std::uint32_t row) const {
    const Requirement* failing = first_failing(rows);
    if (failing == nullptr) return false;
    const auto value = failing->model->surplus(*failing, counts(*failing, rows));
    return value && failing->attribute->values[row] == *value;
  }
  // Whether the row's value is one that the rows lack.
  bool lacking(const RowList& rows, std::uint32_t row) const {
    const Requirement* failing = first_failing(rows);
    if (failing == nullptr) return true;
    const ValueCounts now = counts(*failing, rows);
    const auto value = failing->model->surplus(*failing, now);
    const std::uint32_t own = failing->attribute->values[row];
    return value ? failing->bins[own] != failing->bins[*value] : now.of(own) == 0;
  }
  bool alike(std::uint32_t a, std::uint32_t b) const {
    return std::all_of(requirements_.begin(), requirements_.end(), [&](const Requirement& each) {
      return each.attribute->values[a] == each.attribute->values[b];
    });
  }
  bool monotone() const {
    return std::all_of(requirements_.begin(), requirements_.end(),
                       [](const Requirement& each) { return each.monotone; });
  }

  // The rows of each QI-cluster of MAM that are kept and together hold.
  std::vector<RowList> clusters(std::uint32_t& mandatory) const {
    std::map<NodeList, RowList> by_magvals;
    for (std::uint32_t row = 0; row < table_.rows; ++row) {
      NodeList magvals;
      for (const QuasiIdentifier& qi : table_.quasi_identifiers) magvals.push_back(qi.magval[qi.leaves[row]]);
      by_magvals[magvals].push_back(row);
    }
    const KeptRows keep =
        rows_to_keep(table_, rows_by_class(maximum_allowed_microdata(table_)), requirements_, k_);
    mandatory = keep.mandatory;
    std::vector<RowList> result;
    for (const auto& [magvals, all] : by_magvals) {
      RowList rows;
      for (const std::uint32_t row : all) {
        if (keep.kept[row]) rows.push_back(row);
      }
      while (!rows.empty() && !hold(rows)) {
        const std::size_t before = rows.size();
        for (const std::uint32_t row : RowList(rows.rbegin(), rows.rend())) {
          if (!hold(rows) && too_much(rows, row)) rows = rows_without(rows, {row});
        }
        if (rows.size() == before) rows.clear();
      }
      if (!rows.empty()) result.push_back(rows);
    }
    return result;
  }

 private:
  const EncodedTable& table_;
  std::span<const Requirement> requirements_;
  std::uint32_t k_;
};

class Releases {
 public:
  Releases(const Judge& judge, std::uint32_t mandatory) {
    recoding.partition.class_of.assign(judge.table().rows, suppressed);
    recoding.mandatory = mandatory;
  }
  void add(const RowList& rows, const NodeList& values) {
    for (const std::uint32_t row : rows) recoding.partition.class_of[row] = recoding.partition.classes;
    ++recoding.partition.classes;
    recoding.values.insert(recoding.values.end(), values.begin(), values.end());
  }
  Recoding recoding;
};

}  // namespace kordon::oracle
