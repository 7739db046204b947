#include "tests/oracles/unique_sets.h"

#include <algorithm>
#include <set>
#include <utility>

namespace kordon::oracle {
namespace {

using Texts = std::vector<std::string>;

Texts texts_of(const Table& table, const std::vector<std::size_t>& columns, const Texts& missing,
               std::size_t row) {
  Texts texts;
  for (const std::size_t column : columns) {
    const std::string text(table.columns[column].cell(row));
    const bool is_missing = std::find(missing.begin(), missing.end(), text) != missing.end();
    texts.push_back(is_missing ? "missing" : "value " + text);
  }
  return texts;
}

Tally tally_of(const Table& table, const std::vector<std::size_t>& columns, const Texts& missing) {
  std::vector<Texts> rows;
  for (std::size_t row = 0; row < table.rows; ++row) rows.push_back(texts_of(table, columns, missing, row));
  Tally tally;
  tally.distinct = std::set<Texts>(rows.begin(), rows.end()).size();
  for (std::size_t a = 0; a < rows.size(); ++a) {
    std::uint64_t others = 0;
    for (std::size_t b = 0; b < rows.size(); ++b) {
      if (a == b || rows[a] != rows[b]) continue;
      ++others;
      if (a < b) ++tally.alike;
    }
    if (others == 0) ++tally.unique;
  }
  return tally;
}

bool stands_before(const CountedSet& one, const CountedSet& other) {
  const Tally &a = one.set.tally, &b = other.set.tally;
  if (a.unique != b.unique) return a.unique > b.unique;
  if (a.distinct != b.distinct) return a.distinct > b.distinct;
  if (a.alike != b.alike) return a.alike < b.alike;
  return one.set.columns < other.set.columns;
}

bool is_part(const CountedSet& one, const CountedSet& other) {
  return std::includes(other.set.columns.begin(), other.set.columns.end(), one.set.columns.begin(),
                       one.set.columns.end());
}

}  // namespace

CountedSets count_sets(const Table& table, const std::vector<std::size_t>& columns, const Texts& missing,
                       const SetSearch& search) {
  CountedSets found;
  found.together = tally_of(table, columns, missing);
  while (found.goal * 100 < found.together.unique * search.percent) ++found.goal;
  for (const std::size_t left_out : columns) {
    std::vector<std::size_t> others;
    std::copy_if(columns.begin(), columns.end(), std::back_inserter(others),
                 [&](std::size_t column) { return column != left_out; });
    found.without.push_back(tally_of(table, others, missing).unique);
  }
  found.sizes.resize(std::min<std::size_t>(search.largest, columns.size()));
  for (std::uint32_t some = 1; some < 1U << columns.size(); ++some) {
    CountedSet counted;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if ((some >> i & 1U) != 0) counted.set.columns.push_back(columns[i]);
    }
    if (counted.set.columns.size() > search.largest) continue;
    std::sort(counted.set.columns.begin(), counted.set.columns.end());
    counted.set.tally = tally_of(table, counted.set.columns, missing);
    counted.reaches = found.goal > 0 && counted.set.tally.unique >= found.goal;
    found.sizes[counted.set.columns.size() - 1].push_back(std::move(counted));
  }
  for (std::size_t size = 0; size < found.sizes.size(); ++size) {
    for (CountedSet& each : found.sizes[size]) {
      each.minimal = each.reaches;
      for (std::size_t smaller = 0; smaller < size; ++smaller) {
        for (const CountedSet& part : found.sizes[smaller]) {
          if (part.reaches && is_part(part, each)) each.minimal = false;
        }
      }
    }
    std::sort(found.sizes[size].begin(), found.sizes[size].end(), stands_before);
  }
  return found;
}

}  // namespace kordon::oracle
