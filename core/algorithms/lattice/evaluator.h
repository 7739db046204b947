// Says what a node of the generalization lattice comes to: classes, rows that fail, cost. All searches ask
// this.
//
// Six rows, k = 2, 21 F twice and 24 F, 24 M, 35 F, 35 M once, ages of height 2, sexes of height 1:
//
//   node   classes   rows that fail
//   0 0    5         4, all but 21 F
//   1 0    4         3, all but 20-29 F
//   0 1    3         0
//
// Tested by tests/core/algorithms/lattice/evaluator_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/lattice/cost.h"
#include "core/algorithms/lattice/frequency_sets.h"
#include "core/algorithms/lattice/lattice.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

struct NodeFigures {
  std::uint64_t classes = 0;  // classes of kept rows, those that fail included
  std::uint64_t failing = 0;  // rows in classes that fail k or a requirement
  Cost cost;                  // of the table released at this node, failing rows suppressed; infinite if
                              // these are all: a table of nothing is never the best
  Cost floor;                 // no node above costs less, nor does this one
};

// Says what a search looks for.
struct LatticeGoal {
  LatticeMetric metric = LatticeMetric::information_loss;  // the least cost by this metric is best
  std::uint64_t max_suppressed = 0;  // how many of the kept rows a release may leave out besides
};

// Only rows that are kept at all are given; what fails among them at a node is suppressed there. All lemmas
// are on kept rows, with n the node, m a node above it, so that every class of m is a union of classes of n:
//  1. Rows below k at m are among those below k at n, since a class only grows. So their number falls on the
//     way up, and where too many are below k, too many are everywhere below.
//  2. The same holds of every requirement that holds for any rows besides: p-sensitivity and distinct
//     l-diversity. The other monotone ones hold for the union of classes that hold, but one class that fails
//     may spoil it.
//  3. Where all requirements are monotone and no row fails at n, none fails at m. (Lemma 2 of Wong et al.)
//  4. The cost of cells rises on the way up, and a suppressed cell costs no less than any released one: the
//     cost of m is at least that of the cells of n, nothing suppressed.
//  5. In discernibility a class costs no less than its size squared, failing or not; and the square of a sum
//     is at least the sum of squares.
//  6. The average size of m's classes is at least (kept rows - rows that may be suppressed) / classes of n.
class LatticeEvaluator {
 public:
  // `kept` is by row.
  LatticeEvaluator(const EncodedTable& table, std::vector<bool> kept, std::uint32_t k,
                   std::span<const Requirement> requirements, const LatticeGoal& goal = {});

  const Lattice& lattice() const { return lattice_; }
  // Returns the order in which to change quasi-identifiers: a walk through the lattice costs least if the
  // last changes most often.
  const std::vector<std::size_t>& order() const { return sizes_.order(); }
  std::uint64_t max_suppressed() const { return max_suppressed_; }

  // Returns how many rows are in classes of fewer than k (Lemma 1).
  std::uint64_t below_k(const Levels& levels);
  // Returns whether at most max_suppressed rows are below k, and all other classes hold.
  bool holds_from_k(const Levels& levels);
  // Returns whether more than max_suppressed rows fail here and at every node below (Lemmas 1 to 3).
  bool ruled_out(const Levels& levels);
  NodeFigures figures(const Levels& levels);
  // Returns the least cost that figures() can tell of this node or one above, by Lemma 4 and without looking
  // at rows; it is 0 for metrics that look at classes only.
  Cost floor(const Levels& levels) const;

  // Returns the table released at these levels, without the rows that fail there.
  Recoding release(const Levels& levels, std::uint32_t mandatory) const;

 private:
  struct Failing;
  // Stops looking at values once more than `enough` rows fail.
  Failing failing(const Levels& levels, std::span<const std::size_t> asked, std::uint64_t enough);

  const EncodedTable& table_;
  std::vector<bool> kept_;
  std::vector<std::uint32_t> rows_;    // the kept rows
  std::vector<std::uint32_t> labels_;  // by place in rows_: all values that requirements look at, as one
  std::uint32_t k_;
  std::span<const Requirement> requirements_;
  LatticeMetric metric_;
  std::uint64_t max_suppressed_;
  Lattice lattice_;
  std::vector<CellPrice> prices_;
  std::vector<std::vector<std::uint64_t>> cells_;  // by quasi-identifier, level: cost of all kept rows
  std::uint64_t full_row_ = 0;
  std::vector<std::size_t> all_, ruling_;  // indices of all requirements; of those that ruled_out asks
  std::vector<std::vector<std::uint32_t>> value_;  // by requirement, label
  std::vector<ValueCounts> counts_;                // by requirement
  std::vector<std::uint64_t> most_classes_;  // by requirement: how many classes can hold on the kept rows
  FrequencySets sizes_, items_;
};

}  // namespace kordon
