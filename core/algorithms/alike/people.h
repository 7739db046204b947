// This room makes classes for readers who know which rows are one person's, as codes tell: each person has
// equally many rows in each class as so many others. In come the rows of a table that says whose they are;
// out goes a recoding.
//
// People are put into groups of those who are alike in all their rows (grouping.h), and the slots of these
// become classes (classes.h). Merging classes keeps it true.
//
// Tested by tests/core/release/linked_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/privacy/catalogue/algorithm.h"

namespace kordon {

struct PeopleInput {
  const AlgorithmInput& asked;  // its requirements are monotone, and no range has a greatest width
  std::uint32_t alike = 2;      // how many people are alike at least
  bool keep_rows = false;       // whether each person keeps all rows or goes as a whole
  std::uint64_t rounds = 1;     // in which groups are divided anew
  // By row: whether it is of the table that has the people, where there are several tables. If no such row of
  // somebody stays, then none does, so that no row of another table refers to nobody. Empty: there is one.
  std::vector<bool> of_first_table = {};
};

Recoding recode_people(const PeopleInput& input);

}  // namespace kordon
