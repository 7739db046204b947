#include "core/audit/suppressed.h"

#include <gtest/gtest.h>

#include "tests/examples/miller.h"

namespace kordon::suppressed_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::table_of;

// By row, 1 where it is suppressed.
std::string marks(const Table& table, const Job& job) {
  std::string text;
  for (const bool each : suppressed_rows(table, job)) text += each ? '1' : '0';
  return text;
}

Job job_of(Suppressed suppressed) {
  Job job;
  job.suppressed = suppressed;
  job.attributes = {plain("Name", Role::identifier), plain("Code", Role::identifier),
                    quasi_identifier("Age", FlatForm{}), plain("Illness", Role::sensitive)};
  job.attributes[1].pseudonym = Pseudonym::keyed;
  return job;
}

TEST(Suppressed, ARowIsIfAllThatGoesOutOfItIsAStar) {
  const Table table = table_of({"Code", "Age", "Illness", "More"}, {{"*", "*", "*", "*"},
                                                                    {"C1", "*", "*", "*"},
                                                                    {"*", "30", "*", "*"},
                                                                    {"*", "*", "", "*"},
                                                                    {"*", "*", "*", "x"}});
  EXPECT_EQ(marks(table, job_of(Suppressed::mask)), "10000");
  EXPECT_EQ(marks(table, job_of(Suppressed::remove)), "00000");
}

TEST(Suppressed, WhatTheJobLeavesOutDoesNotCount) {
  const Table table = table_of({"Name", "Age"}, {{"Ann", "*"}, {"Bea", "30"}, {"*", "*"}});
  EXPECT_EQ(marks(table, job_of(Suppressed::mask)), "101");
}

}  // namespace
}  // namespace kordon::suppressed_test
