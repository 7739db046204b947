// Logs changes to classes, so that a chain of them can be tried and undone.
//
//   join(B, 4)          B has row 4 more                        size() == 1
//   replace(A, 0, 7)    A has row 7 in place of its first       size() == 2
//   undo(1)             A is what it was                        size() == 1
//   keep()              what is left stays, and B is settled    size() == 0
//
// Tested by tests/core/algorithms/refinement/ejection_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/peel/class_set.h"

namespace kordon {

class ClassChanges {
 public:
  using Class = ClassSet::Class;

  // The classes have two rows or more. All that is given must outlive the log.
  ClassChanges(const JoinLosses& losses, ClassSet& classes, std::uint32_t k);

  std::size_t size() const { return changes_.size(); }  // changes since the last keep()
  bool changed(ClassId c) const { return changes_of_[c] > 0; }
  // Up to this size take() computes what a class without the row loses; above it the old loss stands, which
  // is at most too high.
  bool is_measured(const Class& each) const { return each.rows.size() <= most_ks * std::size_t{k_}; }

  ClassId add();  // adds an empty class
  void join(ClassId c, Row row);
  void take(ClassId c, Row row);
  // Puts the row in the place of another, in a class that has not changed and whose rests are known.
  void replace(ClassId c, std::uint32_t place, Row row);

  void undo(std::size_t changes);  // rolls back until so many are left
  std::vector<ClassId> keep();     // settles and returns the classes that have changed, and forgets the log
  void forget();                   // to be called when others may have changed the classes

  // Returns what all rows but one of a class that has not changed have in common, by the place of that one
  // row.
  const std::vector<Extents>& rests(ClassId c);

 private:
  struct Change {
    enum class Kind : std::uint8_t { joined, replaced, taken };
    Kind kind;
    ClassId c;
    std::uint32_t place;
    Row row;    // the row that was there
    Loss loss;  // loss of the class before
  };
  // Few classes have more than k times so many rows; to measure those at each change would cost most.
  static constexpr std::size_t most_ks = 3;

  Class& log(Change::Kind kind, ClassId c, std::uint32_t place, Row row);

  const JoinLosses& losses_;
  ClassSet& classes_;
  const std::uint32_t k_;
  std::vector<Change> changes_;
  std::vector<Extents> old_extents_;         // by change
  std::vector<std::uint32_t> changes_of_;    // by class: number of its changes
  std::vector<std::vector<Extents>> rests_;  // by class, then by place
  std::vector<bool> rests_known_;            // by class
};

}  // namespace kordon
