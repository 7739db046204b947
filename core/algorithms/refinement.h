// Refinement: less loss for classes that are already made, by large neighbourhood search (P. Shaw, "Using
// Constraint Programming and Local Search Methods to Solve Vehicle Routing Problems", 1998): a few classes
// near one another are dissolved, made anew by growth (growth.h) that differs from time to time, and mended
// by moving and exchanging rows; what comes of it is kept unless it loses more.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/algorithm.h"
#include "core/algorithms/class_counts.h"
#include "core/algorithms/class_set.h"
#include "core/algorithms/growth.h"
#include "core/algorithms/neighbours.h"
#include "core/random.h"

namespace kordon {

class Refinement {
 public:
  // `classes`: of rows that `neighbours` knows, classes that hold and fit. All must outlive it.
  Refinement(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours,
             ClassSet& classes);

  // So many tries, each with other classes; where a row loses much they begin more often. What a number of
  // tries comes to does not depend on whether more will follow, and never loses more than fewer did.
  void run(std::uint64_t tries, const Progress& progress);

 private:
  using Class = ClassSet::Class;

  void line_up_starts();
  void attempt();
  void choose_classes();
  void dissolve(std::uint32_t c);
  bool place_left_overs(Loss limit);
  void mend();
  bool spread(std::uint32_t c, const std::vector<std::uint32_t>& all);
  void look_at_rests(std::uint32_t c, std::size_t at);
  bool move_or_exchange(std::uint32_t from, std::size_t place, const std::vector<Extents>& rests,
                        std::uint32_t to, const std::vector<Extents>& other_rests, bool exchange);
  Loss then() const;
  Loss now() const;
  void settle(bool keep);

  std::uint32_t start();
  std::uint32_t neighbour(std::uint32_t row);
  // Whether all its rows may be made free; models make classes larger than k does.
  bool small(const Class& each) const {
    return each.rows.size() <= std::max<std::size_t>(std::size_t{2} * input_.k, plain_ ? 0 : 48);
  }
  bool holds(const std::vector<std::uint32_t>& rows);
  bool holds_with(const Class& each, std::uint32_t row);
  void join(Class& each, std::uint32_t row) const;
  void touch(std::uint32_t c);

  const AlgorithmInput& input_;
  const bool plain_;
  const JoinLosses& losses_;
  Neighbours& neighbours_;
  ClassSet& classes_;
  Growth growth_;
  ClassCounts counts_;
  Random random_;

  std::vector<std::uint32_t> starts_;  // rows that lose something
  double typical_ = 0;                 // loss of a row from which on all are equally good to begin with

  // Of one try.
  std::vector<std::uint32_t> chosen_;                    // classes
  std::vector<std::uint32_t> made_;                      // classes, of dissolved rows
  std::vector<std::uint32_t> rows_;                      // dissolved
  std::vector<std::pair<std::uint32_t, Class>> before_;  // classes touched, as they were
  std::vector<std::vector<Extents>> without_;  // by class looked at, then place: of all but that row
};

}  // namespace kordon
