// Says what can be done with a row that has no class, and what it costs: the moves of an ejection chain.
//
// k = 2, any two values of a column lose 1, row 1 is a b and has no class:
//
//   class of rows    before      move                        after        cost
//   a a, a c         a *  2      row 1 joins                 a *  3       3 - 2 = 1
//                                row 1 in place of a a       a *  2       2 - 2 = 0, but a a has no class
//                                then
//   d d, d d, d b    d *  3      row 1 founds a class with   * b  2       2 - 1 = 1, as the three can spare
//                                d b                                      one that loses 1
//
// Tested by tests/core/algorithms/refinement/ejection_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/algorithms/refinement/class_changes.h"
#include "core/algorithms/refinement/neighbours.h"
#include "core/privacy/catalogue/algorithm.h"

namespace kordon {

struct Placement {
  enum class Kind : std::uint8_t { join, replace, found };
  std::int64_t cost = 0;
  Kind kind = Kind::join;
  ClassId c = no_class;        // class to join, or class of the row to replace; unused when founding
  std::uint32_t position = 0;  // to replace: the row's position in its class; to found: index into founders
};

// Holds the placements of one row, the cheapest first.
struct Placements {
  std::vector<Placement> cheapest;
  // These rows found a class together: one entry with rows that classes can spare, one with the nearest of
  // those and of the other rows without a class.
  std::array<std::vector<Row>, 2> founders;
};

// A spare is a row that may go to another class.
struct SpareRow {
  std::int64_t cost = 0;
  Row row = 0;
  bool homeless = false;
};

// Returns what is lost more now than then; below 0, less is lost.
inline std::int64_t difference(Loss now, Loss then) {
  return static_cast<std::int64_t>(now) - static_cast<std::int64_t>(then);
}

// Looks for placements. Its work is counted in evaluations: one is to find what a class would lose with a
// row.
class PlacementSearch {
 public:
  // All that is given must outlive it. Rows are taken from classes, and classes judged, as the changes have
  // left them.
  PlacementSearch(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours,
                  ClassSet& classes, ClassChanges& changes);

  struct PlacementQuery {
    Row row;
    std::span<const Row> homeless;  // other rows without a class
    ClassId hole;                   // a class that must get a row; no_class: there is none
    std::int64_t budget;            // only what costs less is of use
    std::size_t most;               // only the cheapest so many are of use
    bool may_replace;
  };
  void find(const PlacementQuery& question, Placements& result);

  // Returns rows that class c can get from classes that can spare one, the cheapest first.
  std::vector<SpareRow> fillers(ClassId c);

  // Returns the nearest tuples. To look for them the first time counts as evaluations.
  const std::vector<Tuple>& look_for_neighbours(Tuple tuple);

  std::uint64_t evaluations() const { return evaluations_; }
  void count(std::uint64_t evaluations) { evaluations_ += evaluations; }

 private:
  using Class = ClassSet::Class;

  void look_at_classes();
  void look_at_tuple(Tuple tuple, std::size_t most);
  void look_at_class(ClassId c);
  void consider(ClassId c);
  void consider_founding();
  void offer_founding(std::uint32_t at);
  void offer(const Placement& placement);
  template <class Use>
  bool each_spare_row(Tuple tuple, const Use& use) const;

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  Neighbours& neighbours_;
  ClassSet& classes_;
  ClassChanges& changes_;
  std::uint64_t evaluations_ = 0;
  std::vector<bool> near_known_;  // by tuple

  // These are of one question.
  const PlacementQuery* question_ = nullptr;
  Placements* result_ = nullptr;
  std::vector<ClassId> seen_;
  std::vector<SpareRow> partners_;                       // who may found a class with the row
  std::vector<std::pair<ClassId, std::uint32_t>> used_;  // how many of these rows are in which class
  Extents own_;                                          // what the row has: its leaves
  Extents founded_;                                      // what the rows that found a class have in common
};

}  // namespace kordon
