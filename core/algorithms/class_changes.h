// Changes to classes that can be undone.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/class_set.h"

namespace kordon {

// Of one try after the other: what is not undone is kept.
class ClassChanges {
 public:
  using Class = ClassSet::Class;

  // `classes`: of two rows or more. All must outlive it.
  ClassChanges(const EncodedTable& table, const JoinLosses& losses, ClassSet& classes, std::uint32_t k);

  std::size_t size() const { return changes_.size(); }  // of this try
  bool changed(std::uint32_t c) const { return changes_of_[c] > 0; }
  // Losses without one of its rows are known exactly of those up to this size, else at most.
  bool small(const Class& each) const { return each.rows.size() <= 3 * std::size_t{k_}; }

  std::uint32_t add();  // an empty class
  void join(std::uint32_t c, std::uint32_t row);
  void take(std::uint32_t c, std::uint32_t row);
  // Puts the row in the place of another, in a class that has not changed and whose rests are known.
  void replace(std::uint32_t c, std::uint32_t place, std::uint32_t row);

  void undo(std::size_t changes);     // until so many are left
  std::vector<std::uint32_t> keep();  // begins another try; the classes that this one has changed
  void forget();                      // others may have changed the classes

  // Of a class that has not changed: makes known what all of its rows but one have in common.
  void look_at_rests(std::uint32_t c);
  const Extents& rest(std::uint32_t row) const { return rests_[row]; }

  // The row's own, in room that there is.
  void look_from(Extents& extents, std::uint32_t row) const;

 private:
  struct Change {
    enum class Kind : std::uint8_t { joined, replaced, taken };
    Kind kind;
    std::uint32_t c;
    std::uint32_t place;
    std::uint32_t row;  // that was there
    Loss loss;          // as it was
  };

  Class& note(Change::Kind kind, std::uint32_t c, std::uint32_t place, std::uint32_t row);
  void measure(Class& each) const;

  const EncodedTable& table_;
  const JoinLosses& losses_;
  ClassSet& classes_;
  const std::uint32_t k_;
  std::vector<Change> changes_;
  std::vector<Extent> old_extents_;        // by change, one a quasi-identifier
  std::vector<std::uint32_t> changes_of_;  // by class: so many
  std::vector<Extents> rests_;             // by row: of its class without it
  std::vector<bool> rests_known_;          // by class
  Extents running_;                        // scratch
};

}  // namespace kordon
