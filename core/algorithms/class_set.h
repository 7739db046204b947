// Classes that rows are moved between.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/join_losses.h"
#include "core/partition.h"

namespace kordon {

class ClassSet {
 public:
  struct Class {
    std::vector<std::uint32_t> rows;
    Extents extents;  // at least what the rows have in common
    Loss loss = 0;    // of a row
    Loss total() const { return loss * rows.size(); }
  };

  // `losses` must outlive it.
  ClassSet(const JoinLosses& losses, const Partition& partition);
  Partition partition() const;

  std::size_t size() const { return classes_.size(); }  // empty classes included
  Class& operator[](std::uint32_t c) { return classes_[c]; }
  const Class& operator[](std::uint32_t c) const { return classes_[c]; }
  // `suppressed` where it is in none.
  std::uint32_t class_of(std::uint32_t row) const { return class_of_[row]; }

  // An empty class, which settle() makes known.
  std::uint32_t add();
  // To be called for every class whose rows have changed, once they are where they belong.
  void settle(std::uint32_t c);

  // Takes extents and loss from the rows; of none, the loss is 0.
  void measure(Class& each) const;

 private:
  const JoinLosses& losses_;
  std::vector<Class> classes_;
  std::vector<std::uint32_t> class_of_;  // by row
  std::vector<std::uint32_t> vacant_;    // empty classes
};

}  // namespace kordon
