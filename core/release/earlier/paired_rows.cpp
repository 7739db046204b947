#include "core/release/earlier/paired_rows.h"

#include <cstdint>
#include <vector>

#include "core/audit/composition/people.h"
#include "core/base/text.h"

namespace kordon {
namespace {

// Both count pairs of a cell of the earlier release and a cell of the table that contradict each other.
struct Contradictions {
  std::uint64_t here = 0;       // of the pairs in one row
  std::uint64_t of_all = 0;     // of all pairs in one column, as many times the rows as a random order has
  std::uint64_t first_row = 0;  // from 1
};

void count(const QuasiIdentifier& qi, const Column& released, Contradictions& found) {
  std::vector<std::uint64_t> rows_below(qi.tree.size(), 0);
  for (std::size_t row = 0; row < released.cells.size(); ++row) ++rows_below[qi.leaves[row]];
  for (NodeId node = static_cast<NodeId>(qi.tree.size()); --node > 0;) {
    rows_below[qi.tree.parent(node)] += rows_below[node];
  }
  std::vector<std::optional<NodeId>> node_of;  // by value; of equal labels on one path the highest
  for (ValueId value = 0; value < released.values.size(); ++value) {
    const std::vector<NodeId> nodes = qi.tree.find(released.values[value]);
    const bool on_one_path = !nodes.empty() && qi.tree.contains(nodes.front(), nodes.back());
    node_of.push_back(on_one_path ? std::optional(nodes.front()) : std::nullopt);
  }
  for (std::size_t row = 0; row < released.cells.size(); ++row) {
    const std::optional<NodeId> node = node_of[released.cells[row]];
    if (!node) continue;
    found.of_all += released.cells.size() - rows_below[*node];
    if (qi.tree.contains(*node, qi.leaves[row])) continue;
    if (++found.here == 1) found.first_row = row + 1;
  }
}

Contradictions contradictions(const Table& earlier, const EncodedTable& table, const Job& job) {
  Contradictions found;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    if (const auto at = earlier.find(job.attributes[qi.attribute].name)) {
      count(qi, earlier.columns[*at], found);
    }
  }
  return found;
}

}  // namespace

std::optional<Failure> refuse_unpaired_rows(std::span<const Table> earlier, const EncodedTable& table,
                                            const Job& job) {
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    const Contradictions found = contradictions(earlier[i], table, job);
    if (2 * found.here * table.rows <= found.of_all) continue;
    return bad_input(
        in_part(in_earlier_release(i, earlier.size())),
        say("row i of both is not one person's: {n|cell contradicts|cells contradict} the table, first in "
            "row "
            "{m}, nearly as many as in a random order",
            found.here, found.first_row),
        R"(give a release with "order": "input" and "suppressed": "mask", or name a column that tells people )"
        "apart (--person)");
  }
  return std::nullopt;
}

}  // namespace kordon
