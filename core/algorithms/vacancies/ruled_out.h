// Finds what inner classes rule out of an outer one: parts of what it covers, in one column each, that all
// lie in classes which it has no row of (vacancies/fill.h). It goes down the columns as
// audit/nested/narrowing.h does, with code of its own.
//
// Tested by tests/core/algorithms/vacancies/fill_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/vacancies/classes.h"

namespace kordon {

class RuledOut {
 public:
  // Both must outlive it.
  RuledOut(const EncodedTable& table, const MovableClasses& classes);

  // Looks at the outer class, whose vacant inner classes these are. Returns how many values are ruled out of
  // it, in all columns together.
  std::uint64_t find(ClassId outer, const std::vector<ClassId>& vacant);
  // Returns in how many of the parts that are ruled out the class has a share.
  std::uint32_t parts(ClassId c) const { return parts_[c]; }

 private:
  std::vector<ClassId> meeting(const std::vector<NodeId>& box, const std::vector<ClassId>& classes);
  bool forbidden(NodeId part, std::size_t j) const;
  bool covered(std::vector<NodeId>& box, const std::vector<ClassId>& classes);
  std::uint64_t go_down(std::vector<NodeId>& box, std::size_t j, const std::vector<ClassId>& classes);

  const EncodedTable& table_;
  const MovableClasses& classes_;
  // By quasi-identifier, then by node: whether some leaf below it, itself included, has the MAGVal that it
  // has.
  std::vector<std::vector<bool>> own_limit_;
  std::vector<std::vector<std::uint32_t>> leaves_;  // likewise: how many lie below it
  ClassId outer_ = 0;
  std::vector<std::uint32_t> parts_;   // by class
  std::uint64_t steps_ = 200'000'000;  // classes that may still be compared with boxes
};

}  // namespace kordon
