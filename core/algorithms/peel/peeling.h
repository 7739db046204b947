// This room makes classes of rows by local recoding, for the algorithm peel (algorithms/peel.cpp), which is
// Kordon's own. In come the rows of each QI-cluster of MAM that can be kept; out goes a partition of them.
//
// Peeling goes in order of loss. All combinations of rungs (ladder/ladder.h) are visited, the cheapest first.
// At each, the rows still open that look alike there are a group, and a group that holds is closed: it is a
// class. So every row is released at the first, cheapest generalization at which it finds company among the
// rows still open, and no k rows of a class have a cheaper value in common: that would have been closed
// before. Nine people, k = 2; a city loses 1/2 at its region and 1 at *, a degree loses 1 at *:
//
//   row  City  Region  Degree   closed at loss   released as
//   1    Ayr   North   BSc      0                Ayr BSc
//   2    Ayr   North   BSc      0                Ayr BSc
//   3    Cork  South   MSc      1/2              South MSc
//   4    Deal  South   MSc      1/2              South MSc
//   5    Bath  North   BSc      1                * BSc
//   6    Bath  North   MSc      1                * MSc
//   7    Ely   East    BSc      1                * BSc
//   8    Hull  West    MSc      1                * MSc
//   9    Deal  South   PhD      open             joins a class later
//
// Combinations of equal loss are visited together, as a row may have a group at several of them: rows 5 and 6
// also meet at Bath and any degree, for a loss of 1. The more of a group's rows have no other, the earlier it
// is closed, so that fewer rows are stranded: 7 and 8 have no other group, so theirs come first. On Adult
// that loses 0.4 to 0.7 % less than to close groups in the order of the combinations.
//
// Where there are too many combinations, after a number of steps (counted, so that the result is the same on
// every machine) the rows still open are sorted into heaps of similar ones, and classes are grown there
// (peel/growth.h). Each cluster has its share of the steps, by its rows among those of the table: so what
// becomes of a cluster does not depend on the others.
//
// The same is done where attributes become sets, from the loss of a set of two values on: values that a group
// puts together are a set of all of them then, so groups would lose more than the combination at hand says.
//
// Boundaries need no mention: rungs do not lead beyond MAGVals, so a group lies within one QI-cluster of MAM.
// A group with fewer values than models ask of every class is none (Requirement::least_values).
// Models let a group close only as far as its rows hold, and leave the others hold: so in the end all do.
//
// Tested by tests/core/algorithms/peel/peeling_test.cpp.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/peel/growth.h"
#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/parting.h"
#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

class Peeling {
 public:
  // `clusters` are the rows to recode together. Each cluster holds as one class, k included. Rows in none of
  // them are left aside. Both parameters must outlive the peeling.
  Peeling(const AlgorithmInput& input, const std::vector<std::vector<Row>>& clusters);

  // Returns the classes, numbered in order of closing; a row that stays open is in none. Every class holds,
  // and fits where ranges have widths.
  Partition run();

 private:
  // A group is open tuples that look alike at some combination.
  struct Group {
    std::size_t first = 0;  // its tuples are members_[first] to members_[first + size]
    std::uint32_t size = 0;
    std::uint64_t weight = 0;  // the more, the fewer other groups its rows are in
  };

  // Says how far a cluster has come.
  struct Cluster {
    std::uint64_t steps = 0;        // that it still has
    std::uint64_t max_members = 0;  // of groups that wait to be closed
    std::uint64_t open = 0;         // its tuples in open_
    std::uint64_t members = 0;      // in members_
    bool given_up = false;          // its steps are spent: its rows are grown into classes
  };

  // Says whether rows were closed, or why not: no part of them is a class, or the others would not hold.
  enum class Closing { done, not_now, not_ever };

  void look_at_values();
  bool is_group(std::size_t slot) const {
    return in_slot_[slot] >= input_.k &&
           (values_.empty() || std::popcount(values_in_slot_[slot]) >= min_values_);
  }
  void share_out_steps();
  void pay_for_combination();
  void look_at_open();
  void find_keys();
  void find_groups(const std::vector<std::uint8_t>& rungs);
  bool is_full(const Cluster& cluster) const { return cluster.members >= cluster.max_members; }
  void close_full_clusters();
  void close_groups(std::size_t count);
  Cluster& state_of(Tuple tuple) { return states_[cluster_of_[tuple]]; }
  void weigh(Group& group);
  void close(const Group& group);
  std::uint64_t hash_of_open_rows(const Group& group) const;
  Closing close(std::vector<Row> rows);
  void grow_rest();
  bool fits_in_one_class(const std::vector<Row>& rows) const;
  std::vector<Row> open_rows_of(const std::vector<Row>& cluster) const;
  std::vector<Row> open_rows_of(const Group& group) const;

  const AlgorithmInput& input_;
  const std::vector<std::vector<Row>>& clusters_;
  const bool plain_;                       // whether there are no requirements
  const bool bounded_;                     // whether ranges have widths
  Partition tuples_;                       // rows of equal leaves
  ClassRows rows_;                         // by tuple
  std::vector<std::uint32_t> cluster_of_;  // by tuple
  TupleWords words_;
  Parting parting_;
  std::vector<Cluster> states_;        // by cluster
  std::vector<std::uint32_t> active_;  // clusters with tuples in open_
  std::vector<ClassValues> others_;    // by cluster: its open rows; empty where there are no requirements
  RowProgress progress_;
  Partition result_;

  std::vector<Tuple> open_;               // tuples with open rows of clusters not given up, ascending
  std::vector<std::uint32_t> open_rows_;  // by tuple
  KeySlots slots_;
  std::vector<Tuple> new_here_;
  std::span<const Tuple> looked_at_;    // open tuples that may be in new groups at the rungs that are set
  std::vector<std::uint64_t> keys_;     // by position in looked_at_
  std::vector<std::uint32_t> slot_of_;  // likewise
  std::vector<std::uint32_t> in_slot_;  // open rows by slot
  std::vector<std::uint32_t> group_of_slot_;
  // A class must have so many values of one sensitive attribute: the one that asks for most.
  int min_values_ = 1;
  std::vector<BinSet> values_;  // by tuple: a bit for each value of its rows; empty: none is asked for
  std::vector<BinSet> values_in_slot_;        // by slot
  std::vector<Group> groups_;                 // groups of one loss
  std::vector<Tuple> members_;                // tuples of the groups
  std::vector<std::uint32_t> memberships_;    // by tuple: how many groups it is in
  std::vector<std::uint64_t> failed_groups_;  // names of groups that are no class, or none now
};

}  // namespace kordon
