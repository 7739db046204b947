#include "core/algorithms/alike/classes.h"

#include <gtest/gtest.h>

#include "core/algorithms/alike/grouping.h"
#include "core/release/task.h"
#include "tests/examples/runs.h"
#include "tests/examples/visits.h"

namespace kordon::classes_of_slots_test {
namespace {

using testing::Visit;

// The classes of the visits' rows, made of groups of two people.
std::vector<ClassId> classes(const std::vector<Visit>& visits, const testing::VisitsJob& asked) {
  const Job job = *testing::read(asked);
  const CsvFile file = testing::file_of(visits, job);
  const auto task = *Task::of(file.table, job);
  const testing::AlgorithmCase each{
      .table = task->table, .k = job.k, .seed = 0, .requirements = task->requirements};
  const PeopleRows people(task->table, each.mam);
  const std::vector<Group> groups = group_people({.people = people, .alike = 2});
  return classes_of_slots(each.input(), people, groups).class_of;
}

TEST(ClassesOfSlots, ASlotThatHoldsIsAClass) {
  const std::vector<ClassId> found = classes({{"P", 30, "Ayr", ""},
                                              {"Q", 31, "Ayr", ""},
                                              {"R", 60, "Ayr", ""},
                                              {"S", 62, "Ayr", ""},
                                              {"P", 33, "Bath", ""},
                                              {"Q", 34, "Bath", ""}},
                                             {.k = 2});
  EXPECT_EQ(found[0], found[1]);
  EXPECT_EQ(found[2], found[3]);
  EXPECT_EQ(found[4], found[5]);
  EXPECT_NE(found[0], found[2]);
  EXPECT_NE(found[0], found[4]);
}

// Two rows of P and two of Q are four rows, but two people.
TEST(ClassesOfSlots, RowsOfTheSamePeopleAreNoCompany) {
  const std::vector<ClassId> found = classes({{"P", 30, "Ayr", ""},
                                              {"P", 30, "Ayr", ""},
                                              {"Q", 30, "Ayr", ""},
                                              {"Q", 30, "Ayr", ""},
                                              {"R", 50, "Ayr", ""},
                                              {"S", 50, "Ayr", ""}},
                                             {.k = 4});
  for (const ClassId each : found) EXPECT_EQ(each, found[0]);
}

// U keeps one row in Ayr, that of the flu: then all have the flu there, and nothing holds.
TEST(ClassesOfSlots, WhatDoesNotHoldTogetherGoes) {
  const std::vector<ClassId> found = classes({{"P", 30, "Ayr", "flu"},
                                              {"Q", 30, "Ayr", "flu"},
                                              {"U", 30, "Ayr", "flu"},
                                              {"U", 60, "Ayr", "cold"},
                                              {"U", 60, "Ayr", "cold"},
                                              {"R", 40, "Bath", "flu"},
                                              {"S", 40, "Bath", "cold"}},
                                             {.privacy = R"(, "p": 2)"});
  for (std::size_t row = 0; row < 5; ++row) EXPECT_EQ(found[row], no_class) << row;
  EXPECT_NE(found[5], no_class);
  EXPECT_EQ(found[5], found[6]);
}

}  // namespace
}  // namespace kordon::classes_of_slots_test
