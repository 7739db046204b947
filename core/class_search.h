// The class of least loss that a row fits, among classes of given released values.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/encoded_table.h"
#include "core/partition.h"

namespace kordon {

// A released value that a cell may become, and what it loses.
struct Choice {
  NodeId value = 0;
  Loss loss = 0;
};

// Of one quasi-identifier: by leaf, ascending by loss.
using Choices = std::vector<std::vector<Choice>>;

// A row fits a class if the class's value is among the choices of each of its leaves. Classes stand in
// lexicographic order of their values, most telling quasi-identifier first; a query narrows the range of
// classes by one quasi-identifier after the other, leaving out what costs more than the best so far.
class ClassSearch {
 public:
  // `values`: classes x quasi-identifiers, class-major.
  ClassSearch(std::vector<Choices> choices, const std::vector<NodeId>& values);

  // `leaves`: of a row, one a quasi-identifier. Ties go to the lowest class. Nothing if it fits none.
  std::optional<ClassId> closest(std::span<const NodeId> leaves) const;
  bool fits(std::span<const NodeId> leaves, ClassId c) const;
  // A class that is removed is not found until it is restored.
  void remove(ClassId c) { removed_[c] = true; }
  void restore(ClassId c) { removed_[c] = false; }

 private:
  struct Query;
  void search(Query& query, std::size_t place, std::size_t begin, std::size_t end, Loss loss) const;

  std::vector<Choices> choices_;              // by quasi-identifier
  std::vector<std::size_t> order_;            // quasi-identifiers as they are searched
  std::vector<ClassId> classes_;              // in lexicographic order
  std::vector<std::size_t> place_;            // by class: its place in classes_
  std::vector<std::vector<NodeId>> columns_;  // by place in order_, then in classes_: the value
  std::vector<bool> removed_;                 // by class
};

}  // namespace kordon
