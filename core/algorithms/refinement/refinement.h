// This room makes classes lose less once they are made, for the algorithm peel (algorithms/peel.cpp) where
// the job asks for effort. In come classes that hold, as a ClassSet, and the clusters whose rows they are;
// out go classes of the same rows in the same set, which hold and lose no more. There are three ways:
// regrouping.h, ejection.h, and refinement, which is this file.
//
// Refinement is large neighbourhood search (P. Shaw, "Using Constraint Programming and Local Search Methods
// to Solve Vehicle Routing Problems", 1998): a few classes near one another are dissolved, made anew by
// growth (peel/growth.h) that differs from time to time, and mended by moving and exchanging rows. One try,
// k = 2:
//
//   row      before       dissolved   grown        kept, as 4 is less than 8
//   21 F     A: * *       free        C: * F       C: * F
//   35 F     B: * *       free        C: * F       C: * F
//   21 M     B: * *       free        D: * M       D: * M
//   35 M     A: * *       free        D: * M       D: * M
//
// Whether it is kept is up to simulated annealing (S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization
// by Simulated Annealing", 1983). What loses no more is kept; what loses more is, too, the seldomer the more
// it loses and the later it comes: so classes that no single try could make are made by way of some that lose
// more.
//
// Tested by tests/core/algorithms/refinement/refinement_test.cpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/algorithms/peel/class_set.h"
#include "core/algorithms/peel/growth.h"
#include "core/algorithms/refinement/neighbours.h"
#include "core/base/random.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"

namespace kordon {

class Refinement {
 public:
  // The classes hold and fit, and all their rows are known to `neighbours`. All that is given must outlive
  // it.
  Refinement(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours,
             ClassSet& classes);

  // Makes so many tries, each with other classes; they begin more often where a row loses much. Should more
  // be lost after the last than before the first, nothing is changed. What a run comes to does not depend on
  // whether others will follow.
  void run(std::uint64_t tries, const Progress& progress);

 private:
  using Class = ClassSet::Class;

  // Holds a class that is being mended, with what all its rows but one have in common, by the place of that
  // one row.
  struct Mended {
    ClassId c;
    std::vector<Extents> rests;
  };

  void anneal(std::uint64_t tries, const Progress& progress);
  void line_up_starts();
  void cool(double share);
  Loss draw_tolerance();
  void attempt();
  void choose_classes();
  void dissolve(ClassId c);
  bool place_left_overs(Loss slack);
  ClassId cheapest_for(Row row);
  void mend();
  bool spread(ClassId c);
  bool mend_row(Mended& from, std::size_t place);
  bool move(const Mended& from, std::size_t place, const Mended& to);
  bool exchange(const Mended& from, std::size_t place, const Mended& to);
  void measure_rests(Mended& each) const;
  Loss loss_before() const;
  Loss loss_now() const;
  void settle(bool keep);

  Row draw_start();
  Row draw_neighbour(Row row);
  bool is_small(const Class& each) const;
  bool holds(const std::vector<Row>& rows);
  bool holds_with(const Class& each, Row row);
  void join(Class& each, Row row) const;
  void remember(ClassId c);

  const AlgorithmInput& input_;
  const bool plain_;  // whether there are no requirements
  const JoinLosses& losses_;
  Neighbours& neighbours_;
  ClassSet& classes_;
  Growth growth_;
  ClassValues values_;
  Random random_;

  std::vector<Row> starts_;  // rows that lose something
  double mean_loss_ = 0;     // of a row
  double high_loss_ = 0;     // rows that lose this much or more are drawn with probability 1
  double heat_ = 0;          // what a try may lose more, on average

  // These are of one try.
  std::vector<ClassId> chosen_;
  std::vector<ClassId> grown_;  // classes grown of the free rows
  std::vector<Row> free_;
  std::vector<std::pair<ClassId, Class>> before_;  // classes that the try changes, as they were
  std::vector<Mended> mended_;
};

}  // namespace kordon
