// Ejection: less loss for classes that are already made, by ejection chains (F. Glover, "Ejection Chains,
// Reference Structures and Alternating Path Methods for Traveling Salesman Problems", 1996), which go as deep
// as S. Lin and B. W. Kernighan, "An Effective Heuristic Algorithm for the Traveling-Salesman Problem"
// (1973), let them: at every step what was gained less what was spent must stay positive.
//
// A chain begins with rows that lose their class: all of a class, or one. Each in turn joins a class nearby;
// or takes the place of one of its rows, which then has none; or founds a class, together with others that
// have none and with rows that their classes can spare. A class that cannot spare the row it began with has
// to get another one in the end.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/algorithm.h"
#include "core/algorithms/class_changes.h"
#include "core/algorithms/class_counts.h"
#include "core/algorithms/neighbours.h"

namespace kordon {

class Ejection {
 public:
  // `classes`: of rows that `neighbours` knows, classes that hold and fit, under requirements that are
  // monotone. All must outlive it. Others may change the classes between passes; what they gain there is not
  // looked for again at once.
  Ejection(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours, ClassSet& classes);

  // One pass over all classes, the dearest first, or over as many as a fixed number of evaluations allows:
  // the next then goes on with the others. Whether any chain lost less.
  bool run();

 private:
  using Class = ClassSet::Class;

  // What can be done with a row that has no class.
  struct Placement {
    enum class Kind : std::uint8_t { join, replace, found };
    std::int64_t cost = 0;
    Kind kind = Kind::join;
    std::uint32_t c = 0;      // not of `found`
    std::uint32_t place = 0;  // of `replace`: in the class; of `found`: in Level::companies
  };

  // Of one depth of a chain.
  struct Level {
    std::vector<Placement> placements;  // the cheapest, in order
    std::vector<std::uint32_t> seen;    // classes
    std::array<std::vector<std::uint32_t>, 2> companies;
    std::vector<std::uint32_t> homeless;  // as they were
  };

  struct Spare {
    std::int64_t cost = 0;
    std::uint32_t row = 0;
    bool homeless = false;
  };

  void line_up();
  bool improve(std::uint32_t c);
  bool dissolve(std::uint32_t c);
  bool leave(std::uint32_t c);
  bool chain(std::int64_t budget);
  bool place(std::int64_t budget, std::size_t depth);
  bool do_it(std::uint32_t row, const Placement& placement, std::int64_t budget, std::size_t depth);
  void accept();

  void look_for_classes(std::uint32_t row, std::int64_t budget, std::size_t depth);
  void consider(std::uint32_t c, std::uint32_t row, std::int64_t budget, std::size_t depth);
  void consider_founding(std::uint32_t row, std::int64_t budget, std::size_t depth);
  void offer_founding(std::uint32_t row, std::uint32_t at, std::int64_t budget, std::size_t depth);
  void offer(const Placement& placement, std::int64_t budget, std::size_t depth);
  bool fill_hole(std::int64_t budget);
  void look_for_fillers();
  template <class Use>
  bool each_spare_row(std::uint32_t tuple, const Use& use) const;

  bool holds(std::uint32_t c);
  const std::vector<std::uint32_t>& near(std::uint32_t tuple);

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  Neighbours& neighbours_;
  ClassSet& classes_;
  ClassCounts counts_;
  ClassChanges changes_;  // of one chain

  std::vector<std::uint32_t> order_;  // of one pass: classes
  std::size_t next_ = 0;              // in order_
  std::uint64_t evaluations_ = 0;
  std::uint64_t enough_ = 0;      // evaluations after which no more is tried with the class at hand
  std::vector<bool> near_known_;  // by tuple
  std::vector<bool> idle_;        // by class: nothing to be gained, as long as nothing changes nearby

  // Of one chain.
  std::vector<std::uint32_t> homeless_;  // rows, the next one last
  std::uint32_t hole_;                   // class that must get a row, if any
  std::vector<Spare> fillers_;           // of the hole, the cheapest first
  bool fillers_known_ = false;
  std::vector<Level> levels_;  // by depth

  // Scratch.
  std::vector<std::pair<Loss, std::uint32_t>> starts_;  // loss of the others, row
  std::vector<Spare> company_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> used_;  // class, rows that it spares
  Extents extents_;
};

}  // namespace kordon
