// This room makes classes by clustering, for GreedyCKA, for k-member, and for what peeling leaves over. In
// come the rows of each QI-cluster of MAM that can be kept; out goes a partition of them.
//
// Greedy k-member clustering: J.-W. Byun, A. Kamra, E. Bertino, N. Li, "Efficient k-Anonymization Using
// Clustering Techniques" (DASFAA 2007), figure 5, by the index instead of scans. Five rows, k = 2; ages 21,
// 24 lose 1/2 at 20-29 and all ages 1 at *, sexes lose 1 at *; it begins, say, with row 1:
//
//   row   values     what is done                                  class at hand
//   1     21 F       the row furthest from 1 is 3                  35 M
//   2     24 F       the nearest to that is 4                      35 *     has k rows
//   3     35 M       the row furthest from 4 is 5                  24 M
//   4     35 F       the nearest to that is 2                      24 *     has k rows
//   5     24 M       1 is left over, and joins 2 and 5 for 5/2     20-29 *
//
// Where ranges have a greatest width, only rows that keep to it may join, and rows that find no class stay in
// none. Where the release shall help to predict a column, a row whose label differs from that of the class's
// majority costs a penalty more (section 3.4).
//
// Other privacy models change which row is the best, not how it is found: of the rows after whose joining the
// class can still come to hold, it is the one that costs least. Without such models this is the textbook's
// algorithm.
//
// Tested by tests/core/algorithms/k_member/clustering_test.cpp, tests/core/algorithms/greedy_cka_test.cpp and
// k_member_test.cpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/algorithms/k_member/index.h"
#include "core/algorithms/k_member/left_overs.h"
#include "core/algorithms/k_member/pool_balance.h"
#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"

namespace kordon {

// Does figure 5 inside each QI-cluster of MAM. Without boundaries, the whole table is one cluster.
Result<Recoding> greedy_k_member(const AlgorithmInput& input);
// Returns the tuples that it works on.
DistinctTuples tuples_to_cluster(const AlgorithmInput& input);
// Does the same on these tuples, but stops early: it gives up a QI-cluster once its classes lose more than
// `most_loss`, which is by QI-cluster of MAM, or once it took its share of `most_visits` of the index's nodes
// (UltrametricIndex::visits), by its rows among those of the table: so that no cluster depends on others; or
// once it is clear that its share will not do. Rows of clusters given up are in no class.
Recoding greedy_k_member(const AlgorithmInput& input, const DistinctTuples& tuples,
                         const std::vector<Loss>& most_loss, std::uint64_t most_visits);

class GreedyKMember {
 public:
  // All that is given must outlive it. `tuples` holds all rows that will be clustered. Classes go into
  // `partition`.
  GreedyKMember(const AlgorithmInput& input, const DistinctTuples& tuples, Partition& partition);

  // Partitions rows (at least k, ascending; no distinct tuple has rows both among them and elsewhere) into
  // classes of k or more that hold. Together the rows hold all monotone requirements; for the sake of others,
  // and of widths, some may stay in no class. Where the classes come to lose more than `most_loss`, or to
  // take more than `most_visits` of the index, it stops, and no row is in a class.
  void cluster(const std::vector<Row>& rows, Loss most_loss = UINT64_MAX,
               std::uint64_t most_visits = UINT64_MAX);

 private:
  void plan_sizes(const std::vector<Row>& rows);
  bool make_classes(const std::vector<Row>& rows, Loss most_loss, std::uint64_t most_visits);
  void make_class(const std::vector<Row>& rows);
  bool takes_too_long(std::uint64_t visits, std::uint64_t most_visits, std::uint64_t rows) const;
  bool complete();
  Row nearest(std::uint64_t& target);
  Row best_row(const std::vector<BinSet>& admitted);
  Row furthest();
  std::uint32_t majority() const;
  void find_hard_bins();
  std::vector<Tuple> tuples_of(const std::vector<Row>& rows) const;
  void start_from(Row row);
  void start_from_class(std::size_t c);
  void open_class(Row row);
  void join(Row row);
  void take(Row row);
  void share_out_left_overs();

  std::size_t at_hand() const { return classes_.count() - 1; }  // the class that is being made
  std::uint64_t size_at_hand() const { return classes_.rows(at_hand()).size(); }

  const AlgorithmInput& input_;
  const DistinctTuples& tuples_;
  UltrametricIndex index_;
  Partition& partition_;
  RowProgress progress_;
  ClusterClasses classes_;
  LeftOvers left_overs_;
  ClassValues values_;  // of the class at hand
  PoolBalance pool_;
  const bool plain_;         // whether there are no requirements
  const bool bounded_;       // whether ranges have widths
  bool monotone_ = true;     // whether all requirements are monotone
  std::uint64_t size_ = 0;   // rows that classes are planned to have
  std::uint64_t alive_ = 0;  // rows alive in the index
  // Labels in the class at hand, where they matter: in order of arrival, with how many rows have them.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> labels_;
  std::vector<BinSet> alike_;  // scratch of best_row
  // By requirement: the bins that a class should begin with, see find_hard_bins().
  std::vector<std::vector<BinSet>> hard_;
};

}  // namespace kordon
