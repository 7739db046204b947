#include "core/audit/known.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/cores.h"
#include "core/base/text.h"

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

Judged judge(const Columns& columns, const std::vector<bool>& suppressed, std::uint32_t k) {
  const ReleasedClasses groups = find_classes(columns, suppressed);
  Judged judged{groups.smallest(), 0, {}};
  for (std::size_t group = 0; group < groups.count(); ++group) {
    if (groups.of(group).size() < k && judged.small++ == 0) judged.first = groups.in_words(group);
  }
  return judged;
}

Text names_of(const Columns& columns) {
  Enumeration names;
  for (const Column* column : columns) names.add(printable(column->name));
  return names.text();
}

}  // namespace

KnownChecks check_known(const std::vector<const Column*>& columns, const std::vector<bool>& suppressed,
                        const Job& job) {
  KnownChecks result;
  for (const KnownColumns& known : job.known) {
    const std::vector<Columns> sets = sets_of(known, columns);
    std::vector<Judged> judged(sets.size());
    on_cores(sets.size(), sets.size() * suppressed.size(),
             [&](std::size_t s) { judged[s] = judge(sets[s], suppressed, known.k); });
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
