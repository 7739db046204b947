// Holds classes that rows are moved between, with what each of them has in common and loses.
//
// Tested by tests/core/algorithms/peel/class_set_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/peel/join_losses.h"
#include "core/recoding/partition.h"

namespace kordon {

class ClassSet {
 public:
  struct Class {
    std::vector<Row> rows;
    Extents extents;  // at least what the rows have in common
    Loss loss = 0;    // loss of one row
    Loss total() const { return loss * rows.size(); }
  };

  // `losses` must outlive it and its copies.
  ClassSet(const JoinLosses& losses, const Partition& partition);
  Partition partition() const;
  Loss total() const;  // loss of all rows in classes

  std::size_t size() const { return classes_.size(); }  // empty classes included
  Class& operator[](ClassId c) { return classes_[c]; }
  const Class& operator[](ClassId c) const { return classes_[c]; }
  // Returns the class that the row was in when its class was last settled, or no_class where it was in none.
  ClassId class_of(Row row) const { return class_of_[row]; }
  std::vector<bool> rows_in_classes() const;  // by row: whether it is in one

  // Adds an empty class, or takes one that has become empty. It must be settled.
  ClassId add();
  // This must be called for every class whose rows have changed, once they are where they belong.
  void settle(ClassId c);

  // Computes extents and loss from the rows; an empty class loses nothing.
  void measure(Class& each) const;
  // Sets rests[i] to what all rows of the class but the i-th have in common; where there is no other row,
  // that is nothing.
  void measure_rests(const Class& each, std::vector<Extents>& rests) const;

 private:
  const JoinLosses* losses_;
  std::vector<Class> classes_;
  std::vector<ClassId> class_of_;  // by row
  std::vector<ClassId> vacant_;    // empty classes
};

}  // namespace kordon
