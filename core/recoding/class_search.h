// Finds the class of least loss that a row fits, among classes of given released values.
//
//   class 0   20-29 F   1/2      a row 24 F fits class 0 and class 1, and closest() is 0
//   class 1   20-29 *   3/2      a row 24 M fits class 1
//   class 2   35 *      1        a row 38 M fits none
//
// Tested by tests/core/recoding/class_search_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

// A choice is a released value that a cell may become, and what it loses.
struct PricedValue {
  NodeId value = 0;
  Loss loss = 0;
};

// Holds the choices of one quasi-identifier by leaf, ascending by loss.
using Choices = std::vector<std::vector<PricedValue>>;

// A row fits a class if the class's value is among the choices of each of its leaves. Classes stand in
// lexicographic order of their values, most telling quasi-identifier first. A query narrows the range of
// classes by one quasi-identifier after the other, and leaves out what costs more than the best so far.
class ClassSearch {
 public:
  // `values` holds classes x quasi-identifiers, class-major.
  ClassSearch(std::vector<Choices> choices, const std::vector<NodeId>& values);

  // Returns the class of least loss for a row with these leaves, one a quasi-identifier; of equals it is the
  // lowest class. Returns nothing if the row fits none that loses at most so much.
  std::optional<ClassId> closest(std::span<const NodeId> leaves, Loss most = UINT64_MAX) const;
  bool fits(std::span<const NodeId> leaves, ClassId c) const;
  // A class that is removed is not found until it is restored.
  void remove(ClassId c) { removed_[c] = true; }
  void restore(ClassId c) { removed_[c] = false; }

 private:
  struct Query;
  void search(Query& query, std::size_t position, std::size_t begin, std::size_t end, Loss loss) const;

  std::vector<Choices> choices_;              // by quasi-identifier
  std::vector<std::size_t> order_;            // quasi-identifiers in the order in which they are searched
  std::vector<ClassId> classes_;              // classes in lexicographic order
  std::vector<std::size_t> position_;         // by class: its position in classes_
  std::vector<std::vector<NodeId>> columns_;  // by position in order_, then in classes_: the released value
  std::vector<bool> removed_;                 // by class
};

}  // namespace kordon
