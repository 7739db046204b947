#include "core/profile/unique_sets/known_sets.h"

#include <algorithm>

namespace kordon {
namespace {

// Calls with each set of `left` more columns from `from` on, beside those that are chosen.
template <class Visit>
void each_set(const ColumnsOfSet& others, std::size_t from, std::size_t left, ColumnsOfSet& chosen,
              const Visit& visit) {
  if (left == 0) return visit(chosen);
  for (std::size_t i = from; i + left <= others.size(); ++i) {
    chosen.push_back(others[i]);
    each_set(others, i + 1, left - 1, chosen, visit);
    chosen.pop_back();
  }
}

}  // namespace

std::vector<ColumnsOfSet> known_sets(const Job& job, const KnownColumns& known, const ColumnsOfSet& columns) {
  ColumnsOfSet chosen, others;
  for (const Column* column : columns) {
    const bool always =
        std::find(known.always.begin(), known.always.end(), column->name) != known.always.end();
    (always ? chosen : others).push_back(column);
  }
  std::vector<ColumnsOfSet> sets;
  const std::size_t most = std::min<std::size_t>(known.any, others.size());
  for (std::size_t any = looks_at_smaller_sets(job) ? 0 : most; any <= most; ++any) {
    each_set(others, 0, any, chosen, [&](const ColumnsOfSet& set) {
      if (!set.empty()) sets.push_back(set);
    });
  }
  return sets;
}

}  // namespace kordon
