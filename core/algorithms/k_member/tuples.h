// These are the tuples that clustering tells apart: rows of equal leaves and, where privacy models or class
// labels matter, of equal bins too.
//
//   row   Age  Sex  Illness   bin   tuple
//   1     21   F    flu       0     0
//   2     21   F    HIV       1     1
//   3     21   F    flu       0     0
//
// Tested by tests/core/algorithms/k_member/index_test.cpp and filtered_queries_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/tuples.h"

namespace kordon {

// A tuple's filters are, for each requirement, the bin of the sensitive value; then, where labels matter, the
// digits of the class label to the base of max_bins, as there may be more labels than a set of bins holds.
struct DistinctTuples {
  std::size_t width = 0;  // number of quasi-identifiers
  std::size_t requirements = 0;
  std::size_t label_digits = 0;      // number of digits, the lowest first
  std::vector<NodeId> leaves;        // tuple-major, `width` each
  std::vector<std::uint8_t> bins;    // tuple-major, filters() each
  std::vector<Row> rows;             // by tuple, ascending
  std::vector<std::uint32_t> start;  // the rows of tuple t are rows[start[t]] to rows[start[t + 1]]
  std::vector<Tuple> tuple_of;       // by row, for rows that were kept

  std::size_t filters() const { return requirements + label_digits; }
  const NodeId* leaves_of(Tuple t) const { return &leaves[t * width]; }
  const std::uint8_t* bins_of(Tuple t) const { return bins.data() + t * filters(); }
  Tuple count() const { return static_cast<Tuple>(start.size() - 1); }
};
// Returns the tuples of the rows with kept[row]. Labels matter where a penalty is set on them.
DistinctTuples distinct_tuples(const EncodedTable& table, std::span<const Requirement> requirements,
                               const std::vector<bool>& kept);

}  // namespace kordon
