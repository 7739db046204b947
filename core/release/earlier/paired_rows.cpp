#include "core/release/earlier/paired_rows.h"

#include <cstdint>
#include <map>
#include <vector>

#include "core/base/text.h"

namespace kordon {
namespace {

constexpr std::size_t least_pairs = 20;

struct Pair {
  std::size_t before = 0, now = 0;  // rows of one person
};

// By person: the one row, or that there are several.
constexpr std::size_t several_rows = SIZE_MAX;
std::map<std::uint32_t, std::size_t> rows_of_people(const std::vector<std::uint32_t>& people) {
  std::map<std::uint32_t, std::size_t> row_of;
  for (std::size_t row = 0; row < people.size(); ++row) {
    const auto [known, is_new] = row_of.try_emplace(people[row], row);
    if (!is_new) known->second = several_rows;
  }
  return row_of;
}

std::vector<Pair> pairs_of(const std::vector<std::uint32_t>& before,
                           const std::map<std::uint32_t, std::size_t>& now) {
  std::vector<Pair> pairs;
  for (const auto& [person, row] : rows_of_people(before)) {
    const auto found = now.find(person);
    if (row != several_rows && found != now.end() && found->second != several_rows)
      pairs.push_back({row, found->second});
  }
  return pairs;
}

// Both count pairs of a cell of the earlier release and a cell of the table that contradict each other.
struct Contradictions {
  std::uint64_t here = 0;       // of the pairs of one person
  std::uint64_t of_all = 0;     // of all pairs in one column, as many times the rows as pairs by lot have
  std::uint64_t first_row = 0;  // of the table, from 1
};

void count(const QuasiIdentifier& qi, const Column& released, const std::vector<Pair>& pairs,
           Contradictions& found) {
  std::vector<std::uint64_t> rows_below(qi.tree.size(), 0);
  for (const NodeId leaf : qi.leaves) ++rows_below[leaf];
  for (NodeId node = static_cast<NodeId>(qi.tree.size()); --node > 0;) {
    rows_below[qi.tree.parent(node)] += rows_below[node];
  }
  std::vector<std::optional<NodeId>> node_of;  // by value; of equal labels on one path the highest
  for (ValueId value = 0; value < released.values.size(); ++value) {
    const std::vector<NodeId> nodes = qi.tree.find(released.values[value]);
    const bool on_one_path = !nodes.empty() && qi.tree.contains(nodes.front(), nodes.back());
    node_of.push_back(on_one_path ? std::optional(nodes.front()) : std::nullopt);
  }
  for (const Pair& pair : pairs) {
    const std::optional<NodeId> node = node_of[released.cells[pair.before]];
    if (!node) continue;
    found.of_all += qi.leaves.size() - rows_below[*node];
    if (qi.tree.contains(*node, qi.leaves[pair.now])) continue;
    if (++found.here == 1 || pair.now < found.first_row) found.first_row = pair.now + 1;
  }
}

Contradictions contradictions(const Table& earlier, const std::vector<Pair>& pairs, const EncodedTable& table,
                              const Job& job) {
  Contradictions found;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    if (const auto at = earlier.find(job.attributes[qi.attribute].name)) {
      count(qi, earlier.columns[*at], pairs, found);
    }
  }
  return found;
}

Mistake no_pairs(const Text& release, const PeopleOfReleases& people, const Contradictions& found) {
  if (people.columns.empty()) {
    return {in_part(release),
            say("row i of both is not one person's: {n|cell contradicts|cells contradict} the table, first "
                "in row "
                "{m}, nearly as many as in a random order",
                found.here, found.first_row),
            R"(give a release with "order": "input" and "suppressed": "mask", or name a column that tells )"
            "people apart (--person)"};
  }
  return {in_part(release),
          say("its people are others, though {columns} are the same: {n|cell contradicts|cells contradict} "
              "the table, first in row {m}, nearly as many as of rows paired by lot",
              names_of(people.columns), found.here, found.first_row),
          "give the release of these people; numbers that begin anew each year tell nobody apart"};
}

}  // namespace

std::optional<Failure> refuse_unpaired_rows(std::span<const Table> earlier, const PeopleOfReleases& people,
                                            const EncodedTable& table, const Job& job) {
  const std::map<std::uint32_t, std::size_t> now = rows_of_people(people.later);
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    const std::vector<Pair> pairs = pairs_of(people.earlier[i], now);
    if (!people.columns.empty() && pairs.size() < least_pairs) continue;
    const Contradictions found = contradictions(earlier[i], pairs, table, job);
    if (2 * found.here * table.rows <= found.of_all) continue;
    return Failure{FailureKind::bad_input, {no_pairs(in_earlier_release(i, earlier.size()), people, found)}};
  }
  return std::nullopt;
}

}  // namespace kordon
