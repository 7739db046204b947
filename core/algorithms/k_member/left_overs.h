// Left-overs are rows that are in no class when there are too few for another one: the end of figure 5 of
// Byun et al., and what privacy models make of it. Each joins the class where it costs least, of those that
// hold with it. Two classes are made, row 5 is left over, and ages and sexes lose 1 at their roots, 20-29
// loses 1/2:
//
//   class         loss     with 5: 21 F       costs
//   3, 4: 35 *    2 * 1    * *      3 * 2     4
//   1, 2: 24 *    2 * 1    20-29 *  3 * 3/2   5/2, so row 5 joins this one
//
// Tested by tests/core/algorithms/greedy_cka_test.cpp and peel_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/algorithms/k_member/classes.h"
#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"

namespace kordon {

// Puts each of these rows that is in no class into the class where it costs least; there are no requirements.
// Each class has k rows or more, within the widths; if there is none, the rows make one. Classes go into
// `partition`. `tuples` has all these rows.
void place_left_overs(const AlgorithmInput& input, const DistinctTuples& tuples, const std::vector<Row>& rows,
                      const std::vector<std::span<const Row>>& classes, Partition& partition);

class LeftOvers {
 public:
  // All that is given must outlive it. Rows that are placed count as progress.
  LeftOvers(const AlgorithmInput& input, const DistinctTuples& tuples, ClusterClasses& classes,
            RowProgress& progress);

  // Under requirements only classes that stand near a row are compared, in the order of their first rows'
  // tuples. set_order() sets that order first; line_up() puts the classes into it once they are made.
  void set_order(const std::vector<Tuple>& order);
  void line_up();

  // Places each row that is in no class yet, in order. Some may stay in none for the sake of widths, and of
  // models that are not monotone.
  void place_all(const std::vector<Row>& rows);

  // Mends classes for the sake of a model that is not monotone, which may fail in the release, where classes
  // of equal values are one. Rows may come to be in no class.
  void mend();

 private:
  struct MergeResult {
    std::size_t c;
    bool holds;
  };

  void measure(std::size_t c);
  template <class Fits>
  void find_candidates(Row row, Fits fits);
  bool has_room(std::size_t c, Row row) const;
  bool place(Row row);
  bool place_among_candidates(Row row);
  void place_where_cheapest(const std::vector<Row>& rows);
  void place_where_room_is_made(std::vector<Row>& waiting);
  MergeResult merge_around(Row row);
  void trim(std::size_t c, std::vector<Row>& freed);
  void unite_equal_classes();

  const AlgorithmInput& input_;
  const DistinctTuples& tuples_;
  ClusterClasses& classes_;
  RowProgress& progress_;
  ClassValues values_;  // scratch: of one class after the other
  const bool plain_;    // whether there are no requirements
  const bool bounded_;  // whether ranges have widths
  const bool monotone_;
  std::vector<std::uint32_t> position_of_;                       // by tuple: its place in the order
  std::vector<std::pair<std::uint32_t, std::size_t>> lined_up_;  // position of its first row, class; sorted
  std::vector<BinSet> room_;             // by class and requirement: what a class admits that holds
  std::vector<double> slack_;            // by class and requirement: how far it is from failing
  std::vector<std::size_t> changed_;     // classes that took a row of late, repetitions included
  std::vector<std::size_t> candidates_;  // classes that a row may join
  std::vector<std::pair<Loss, std::size_t>> costs_;  // losses of joining candidates, least on top
};

}  // namespace kordon
