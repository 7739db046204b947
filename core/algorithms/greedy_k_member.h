// Greedy k-member clustering: J.-W. Byun, A. Kamra, E. Bertino, N. Li, "Efficient k-Anonymization Using
// Clustering Techniques" (DASFAA 2007), figure 5, by the index instead of scans.
//
// Where ranges have a greatest width, only records that keep to it may join, and those that find no class
// stay in none. Where the release shall help to predict a column, a record whose label differs from that of
// the class's majority costs a penalty more (section 3.4).
//
// Other privacy models change which record is the best, not how it is found: of those after whose joining the
// class can still come to hold, the one that costs least. Without them it is the textbook's algorithm.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/algorithm.h"
#include "core/algorithms/class_values.h"
#include "core/algorithms/pool_balance.h"
#include "core/index/ultrametric_index.h"
#include "core/row_progress.h"

namespace kordon {

// Figure 5 inside each QI-cluster of MAM. Without boundaries, the whole table is one.
Result<Recoding> greedy_k_member(const AlgorithmInput& input);
// The same, to compare with: a QI-cluster of which the classes made so far lose more than it may is given up,
// and so are all that are left after so many visits of the index's nodes (UltrametricIndex::visits). Rows of
// these are in no class. `most_loss`: by class of maximum_allowed_microdata().
Recoding greedy_k_member(const AlgorithmInput& input, const std::vector<Loss>& most_loss,
                         std::uint64_t most_visits);

class GreedyKMember {
 public:
  // All must outlive it. `tuples`: of all rows that will be clustered. Classes go into `partition`.
  GreedyKMember(const AlgorithmInput& input, const DistinctTuples& tuples, Partition& partition);

  // Partitions rows (at least k, ascending; no distinct tuple has rows both among them and elsewhere) into
  // classes of k or more that hold. Together the rows hold all monotone requirements; for the sake of others,
  // and of widths, some may stay in no class.
  // Where the classes come to lose more than `most_loss`, or the index was visited more than `most_visits`
  // times in all, it stops, and no row is in a class.
  void cluster(const std::vector<std::uint32_t>& rows, Loss most_loss = UINT64_MAX,
               std::uint64_t most_visits = UINT64_MAX);
  // The end of figure 5 alone, where there are no requirements: rows that are in none of these classes, each
  // of k rows or more within the widths, join the one where they cost least.
  void place_left_overs(const std::vector<std::uint32_t>& rows,
                        const std::vector<std::vector<std::uint32_t>>& classes);

 private:
  // Classes of one call of cluster, each with what it is generalized to. One without records is no class.
  struct Classes {
    std::size_t width = 0;
    std::vector<Extent> values;  // class-major, `width` each
    std::vector<std::vector<std::uint32_t>> records;

    std::size_t count() const { return records.size(); }
    Extent* value(std::size_t c) { return &values[c * width]; }
    void pop_back();
  };

  bool make_classes(const std::vector<std::uint32_t>& rows, Loss most_loss, std::uint64_t most_visits);
  bool complete() const;
  Loss loss_of(std::size_t c);
  std::uint32_t nearest(std::uint64_t& target);
  std::uint32_t best_record(const std::vector<BinSet>& admitted);
  std::uint32_t majority() const;
  void find_hard_bins();
  std::uint32_t furthest();
  std::vector<std::uint32_t> tuples_of(const std::vector<std::uint32_t>& rows) const;
  template <class Value>
  void start_from(const Value* value) {
    for (std::size_t j = 0; j < tuples_.width; ++j) index_.set_value(j, value[j]);
  }
  void open_class(std::uint32_t record);
  void join(std::uint32_t record);
  void take(std::uint32_t record);
  void dissolve();
  void make_class(const std::vector<std::uint32_t>& rows);
  bool fit(const std::vector<std::uint32_t>& rows) const;

  void share_out_left_overs();
  void line_up_classes();
  void look_at(std::size_t c);
  template <class Fits>
  void find_candidates(std::uint32_t record, Fits fits);
  bool has_room(std::size_t c, std::uint32_t record);
  bool stays_within(std::size_t c, std::uint32_t record);
  bool place_among_candidates(std::uint32_t record);
  bool place(std::uint32_t record);
  void place_all(const std::vector<std::uint32_t>& rows);
  std::size_t merge_around(std::uint32_t record);
  template <class Value>
  Loss cost_of_merging(std::size_t c, const Value* value, std::uint64_t rows);

  void mend();
  void trim(std::size_t c, std::vector<std::uint32_t>& freed);
  void unite_equal_classes();

  const QuasiIdentifier& attribute(std::size_t j) const { return input_.table.quasi_identifiers[j]; }
  const NodeId* leaves_of(std::uint32_t record) const { return tuples_.tuple(index_.tuple_of(record)); }
  void put(std::uint32_t record, std::size_t c);
  // Other: an Extent or a leaf for each attribute.
  template <class Value>
  void widen(std::size_t c, const Value* other) {
    Extent* value = classes_.value(c);
    for (std::size_t j = 0; j < tuples_.width; ++j) {
      value[j] = kordon::join(attribute(j), value[j], other[j]);
    }
  }
  void number_classes();

  const AlgorithmInput& input_;
  const DistinctTuples& tuples_;
  UltrametricIndex index_;
  Partition& partition_;
  ClassValues sensitive_;  // of the class at hand
  PoolBalance pool_;
  const bool plain_;      // no requirements
  const bool bounded_;    // ranges have widths
  bool monotone_ = true;  // all requirements are
  Classes classes_;
  std::uint64_t size_ = 0;                                       // that classes are planned to have
  std::uint64_t left_ = 0;                                       // records alive in the index
  std::vector<std::pair<std::uint32_t, std::uint32_t>> labels_;  // of the class at hand, where they matter:
                                                                 // in order of arrival, with their numbers
  std::vector<BinSet> alike_;                                    // scratch of best_record
  std::vector<std::vector<BinSet>> hard_;
  std::vector<std::uint32_t> place_of_;  // by tuple: where it stood in the index's order
  std::vector<std::pair<std::uint32_t, std::size_t>> lined_up_;  // place of its first record, class; sorted
  std::vector<BinSet> room_;             // by class and requirement: what a class admits that holds
  std::vector<double> slack_;            // by class and requirement: how far it is from failing
  std::vector<std::size_t> changed_;     // classes that took a record of late, repetitions included
  std::vector<std::size_t> candidates_;  // classes that a record may join
  std::vector<std::pair<Loss, std::size_t>> costs_;  // of joining them, least on top
  RowProgress progress_;
};

}  // namespace kordon
