// Tightens boundaries while every set of known columns keeps its company (core/privacy/known.h).
//
// A tightening is judged by the sets that have its column: rows that would be too few in one of them are its
// cost. Others may lose company with them, so the rows that a release keeps are counted anew in every set
// after each step, and a step that costs too much is taken back. As boundaries become tighter a step only
// costs more and gains less. So what was found of a step is good until it seems the best; then it is judged
// again.
//
// Tested by tests/core/privacy/suggestion/of_sets_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/privacy/known.h"
#include "core/privacy/suggestion/boundary_tree.h"
#include "core/privacy/suggestion/tightening.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// Returns which rows a release within the boundaries of these trees keeps. All columns have hierarchies.
KeptRows rows_to_keep(const EncodedTable& table, const AskedOfSets& asked,
                      const std::vector<BoundaryTree>& trees);

class TighteningsOfSets {
 public:
  // Starts at the boundaries of the trees. All else that is given must outlive it.
  TighteningsOfSets(const EncodedTable& table, const AskedOfSets& asked, std::vector<BoundaryTree> trees);

  const std::vector<BoundaryTree>& trees() const { return trees_; }
  std::uint64_t steps() const { return steps_; }

  // Makes the tightening with the most gain for each row that it costs, of all that gain something and leave
  // no more rows lost than this. Of equals the one of the first column and node is made. The boundaries of
  // the column `held` stay. Returns whether there is one.
  bool step(std::uint64_t max_lost, std::size_t held = no_column);

 private:
  struct Candidate {
    Tightening tightening;
    std::uint64_t judged_at = 0;  // after so many steps
    bool failed = false;          // whether it was taken back, as it cost too much
  };

  void add_candidates(std::size_t j, NodeId from);
  bool judge(Tightening& tightening) const;
  std::vector<bool> too_few(const Tightening& tightening, const std::vector<Row>& rows) const;
  std::vector<Row> rows_at(std::size_t j, NodeId from) const;
  std::uint64_t detail_of(const std::vector<bool>& kept) const;
  bool make(const Tightening& tightening, std::uint64_t max_lost);

  const EncodedTable& table_;
  const AskedOfSets& asked_;
  std::vector<BoundaryTree> trees_;  // by quasi-identifier
  std::vector<bool> kept_;           // by row
  std::uint64_t detail_ = 0;         // of kept rows
  std::vector<Candidate> candidates_;
  std::uint64_t steps_ = 0;
};

}  // namespace kordon
