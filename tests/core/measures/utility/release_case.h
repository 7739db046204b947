// Random releases and their cells, for the tests of what became of the data.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/hierarchy/bins/number_range.h"
#include "core/measures/utility/released_column.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"
#include "tests/random/tables.h"

namespace kordon::testing {

struct ReleaseCase {
  RandomCase random;
  std::optional<Release> release;

  ComparedRelease parts() const { return {random.table, release->encoded(), release->recoding, random.job}; }
};

// A release of up to so many rows; nothing where there is none of this seed. Every second has columns without
// hierarchies.
inline std::optional<ReleaseCase> release_case(std::uint64_t seed, std::uint64_t max_rows) {
  ReleaseCase made{random_case(seed, max_rows), {}};
  if (seed % 2 == 1) drop_hierarchies(made.random, seed, true);
  Result<Release> release = anonymize({made.random.table, {}, {}}, made.random.job);
  if (!release || release->recoding.partition.classes == 0) return std::nullopt;
  made.release = std::move(*release);
  return made;
}

// The leaves that the cell of a row in a class may stand for, by the plain meaning of what was released: the
// leaves below a node, the numbers within a range, the values in a set.
inline std::vector<NodeId> meant(const ReleaseCase& subject, std::size_t quasi_identifier, Row row) {
  const EncodedTable& table = subject.release->encoded();
  const QuasiIdentifier& qi = table.quasi_identifiers[quasi_identifier];
  const FinalRecoding& recoding = subject.release->recoding;
  const ClassId c = recoding.partition.class_of[row];
  const NodeId value = recoding.value(c, quasi_identifier, table.quasi_identifiers.size());
  const std::string label(released_label(table, recoding, quasi_identifier, value));
  const bool is_node = value < qi.tree.size();
  std::vector<NodeId> leaves;
  for (NodeId leaf = 0; leaf < qi.tree.size(); ++leaf) {
    if (!qi.tree.is_leaf(leaf)) continue;
    const auto own = parse_decimal(qi.tree.label(leaf));
    bool fits = false;
    if (is_node && qi.range && qi.tree.is_leaf(value)) {
      // A number stands for all its spellings, and a missing text for all missing texts.
      const auto number = parse_decimal(label);
      fits = number && own ? *number == *own : !number && !own;
    } else if (is_node) {
      fits = qi.tree.contains(value, leaf);
    } else if (qi.range) {
      const auto range = parse_number_range(label);
      fits = range && own && !(*own < range->low) && !(range->high < *own);
    } else {
      for (const Row other : recoding.rows.of(c)) fits = fits || qi.leaves[other] == leaf;
    }
    if (fits) leaves.push_back(leaf);
  }
  return leaves;
}

}  // namespace kordon::testing
