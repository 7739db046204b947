#include "core/audit/counting/counting.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/without_original/masked.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"
#include "tests/oracles/nested.h"
#include "tests/random/releases.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::nested_counting_test {
namespace {

using testing::no_files;

Job job_of(const std::string& privacy = R"({"k": 3})", const std::string& more = "") {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
      {"label": "East", "children": ["Gera", "Jena"]}, {"label": "West", "children": ["Bonn", "Kiel"]}]}})" +
                                        more + R"(},
    {"name": "Sex", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": ["f", "m", "other"]}}},
    {"name": "Illness", "role": "sensitive"}],
    "privacy": )" + privacy + R"(, "output": {"order": "input", "suppressed": "mask"}})",
                                    no_files, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return *job;
}

// Each row is "Town,Sex"; illnesses are of no matter.
Table table_of(const std::vector<std::string>& rows) {
  std::string text = "Town,Sex,Illness\n";
  for (const std::string& row : rows) text += row + ",flu\n";
  return read_csv(text)->table;
}

using Rows = std::vector<std::string>;

Rows times(std::size_t n, const std::string& row) {
  return Rows(n, row);
}

Rows operator+(Rows a, const Rows& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

Counting audited(const Rows& original, const Rows& released, const Job& job = job_of()) {
  const Result<AuditReport> report = audit(table_of(original), table_of(released), job, std::nullopt);
  EXPECT_TRUE(report);
  const auto slow = oracle::count_places(table_of(released), table_of(original), job, true);
  EXPECT_TRUE(slow);
  if (slow) {
    EXPECT_EQ(report->nested.counting.rows_narrowed, slow->rows_narrowed);
    EXPECT_EQ(report->nested.counting.cells_below, slow->cells_below);
    EXPECT_EQ(report->nested.counting.rows_located, slow->rows_located);
    EXPECT_EQ(report->nested.counting.rows_counted, slow->rows_counted);
  }
  return report->nested.counting;
}

Counting alone(const Rows& released, const Job& job = job_of()) {
  const Result<MaskedTableAudit> report = audit_masked(table_of(released), job);
  EXPECT_TRUE(report);
  return report->nested.counting;
}

const Rows original = times(2, "Gera,f") + times(2, "Jena,f") + times(2, "Jena,m") + times(2, "Jena,other");
const Rows released = times(4, "East,f") + times(4, "Jena,*");

// The example of counting/bounds.h. Nobody of (Jena, *) is f: that is known of 4 rows, and how many rows all
// parts of both classes hold, of 8.
TEST(Counting, RulesOutWhatOverlappingClassesTellTogether) {
  for (const Counting& found : {audited(original, released), alone(released)}) {
    EXPECT_TRUE(found.unknown.empty());
    EXPECT_EQ(found.rows_narrowed, 4U);
    EXPECT_EQ(found.cells_below, 0U);
    EXPECT_EQ(found.rows_located, 8U);
    EXPECT_EQ(found.rows_counted, 8U);
  }
}

// With k = 4 up to 3 rows go into each part: each part of (East, f) has 1 at least, and no more is known.
TEST(Counting, TellsThatAValueOccurs) {
  const Counting found = audited(original, released, job_of(R"({"k": 4})"));
  EXPECT_EQ(found.rows_narrowed, 0U);
  EXPECT_EQ(found.rows_located, 4U);
  EXPECT_EQ(found.rows_counted, 0U);
}

// 3 rows truly are (Jena, f): the reader who takes for granted that they are not is wrong, and passed over.
// What follows for (Gera, f), where no more than 2 rows lie, is right: 2 rows of East lie in Jena, f.
TEST(Counting, AWrongPremiseTellsNothing) {
  const Rows truth = times(1, "Gera,f") + times(3, "Jena,f") + times(2, "Jena,m") + times(2, "Jena,other");
  const Counting found = audited(truth, released);
  EXPECT_EQ(found.rows_narrowed, 0U);
  EXPECT_EQ(found.rows_counted, 0U);
  EXPECT_EQ(found.rows_located, 4U);
}

// 5 rows do not go into two parts of 2: the release alone shows that the premise is wrong.
TEST(Counting, AContradictionTellsNothing) {
  const Counting found = alone(times(5, "East,f") + times(4, "Jena,*"));
  EXPECT_TRUE(found.unknown.empty());
  EXPECT_EQ(found.rows_located, 0U);
  EXPECT_EQ(found.rows_narrowed, 0U);
}

// No value lies inside another: each row went as far as all others did.
TEST(Counting, AGlobalRecodingTellsNothing) {
  const Rows truth = times(2, "Gera,f") + times(2, "Jena,f") + times(2, "Bonn,f") + times(2, "Kiel,f");
  const Counting found = audited(truth, times(4, "East,f") + times(4, "West,f"));
  EXPECT_EQ(found.rows_located, 0U);
}

// (Jena, f) is full, so that nobody of East is from there; with a boundary at Jena that is known without
// counting.
TEST(Counting, WhatBoundariesAloneTellCountsNowhere) {
  const Rows truth = times(2, "Gera,f") + times(2, "Jena,f") + times(2, "Jena,m") + times(2, "Jena,other");
  const Rows masked = times(2, "East,f") + times(6, "Jena,*");
  Job job = job_of(R"({"k": 3})", R"(, "boundaries": ["Jena"])");
  Counting found = audited(truth, masked, job);
  EXPECT_EQ(found.rows_narrowed, 0U);
  EXPECT_EQ(found.cells_below, 0U);
  EXPECT_EQ(found.rows_located, 6U);
  job.attributes[0].boundaries.clear();
  found = audited(truth, masked, job);
  EXPECT_EQ(found.rows_narrowed, 2U);
  EXPECT_EQ(found.cells_below, 2U);
  EXPECT_EQ(found.rows_located, 8U);
  EXPECT_EQ(found.rows_counted, 6U);
}

// Rows of (*, f) are from Bonn or Kiel, as East is a boundary: known with the original or without. So each of
// the two towns has one of the 2 rows, for k = 2; without the boundary both could be from the East.
TEST(Counting, BoundariesLeaveFewerParts) {
  const Rows truth = times(2, "Gera,f") + times(1, "Bonn,f") + times(1, "Kiel,f") + times(2, "Bonn,m");
  const Rows masked = times(2, "Gera,f") + times(2, "*,f") + times(2, "Bonn,*");
  Job job = job_of(R"({"k": 2})", R"(, "boundaries": ["East"])");
  job.attributes[0].hierarchy =
      TreeForm{"*", {{"East", {{"Gera", {}}, {"Jena", {}}}}, {"Bonn", {}}, {"Kiel", {}}}};
  for (const Counting& found : {audited(truth, masked, job), alone(masked, job)}) {
    EXPECT_EQ(found.rows_narrowed, 2U);
    EXPECT_EQ(found.rows_located, 4U);
  }
}

// What nested classes tell is not told again: nobody of * is from the East.
TEST(Counting, WhatNestedClassesTellIsNotToldAgain) {
  const Rows truth = times(2, "Gera,f") + times(2, "Jena,f") + times(2, "Bonn,f") + times(2, "Kiel,f");
  const Result<AuditReport> report =
      audit(table_of(truth), table_of(times(4, "East,f") + times(4, "*,f")), job_of(), std::nullopt);
  EXPECT_EQ(report->nested.rows_narrowed, 4U);
  EXPECT_EQ(report->nested.counting.rows_narrowed, 0U);
  EXPECT_EQ(report->nested.counting.rows_located, 4U);
}

// Gera and Jena together rule the East out of *, whose place nobody has. Of West it is not known that some
// are there, as all are. Of (West, f) one row at least is from each town.
TEST(Counting, WhatSeveralNestedClassesTellIsNotToldAgain) {
  const Rows truth = times(4, "Gera,f") + times(4, "Jena,f") + times(2, "Bonn,f") + times(2, "Kiel,f") +
                     times(2, "Bonn,f") + times(2, "Kiel,f");
  const Rows masked = times(4, "Gera,f") + times(4, "Jena,f") + times(4, "West,f") + times(4, "*,f");
  const Result<AuditReport> report =
      audit(table_of(truth), table_of(masked), job_of(R"({"k": 4})"), std::nullopt);
  EXPECT_EQ(report->nested.rows_narrowed, 4U);
  EXPECT_EQ(report->nested.counting.rows_located, 4U);
}

TEST(Counting, SaysWhyItWasNotComputed) {
  EXPECT_EQ(english(alone(released, job_of(R"({"k": 3, "p": 2})")).unknown),
            "only the original tells which rows went further than k made them");
  Job people = job_of();
  people.person = {"Illness"};
  EXPECT_EQ(english(alone(released, people).unknown),
            "k counts people, and a release does not show whose its rows are");
  const Result<AuditReport> report = audit(table_of(original), table_of(released), people, std::nullopt);
  ASSERT_TRUE(report);
  EXPECT_EQ(english(report->nested.counting.unknown),
            "k counts people, and a release does not show whose its rows are");
}

// --- Against all ways to put the rows ---

TEST(Counting, NeverTellsMoreThanFollowsOnRandomTables) {
  std::uint64_t looked_at = 0, told = 0, narrowed = 0, all = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(500U); ++seed) {
    Random random(seed);
    testing::RandomCase subject = testing::random_case(seed, 14);
    subject.job.order = Order::input;
    subject.job.missing = {};
    const Table masked = testing::released_at_random(subject, random, 8, seed % 4 != 0);
    std::vector<std::uint32_t> origin(masked.rows);
    std::iota(origin.begin(), origin.end(), 0U);
    for (const bool known : {true, false}) {
      const auto slow = oracle::count_places(masked, subject.table, subject.job, known);
      if (!slow) continue;
      const Nested nested = known ? audit(subject.table, masked, subject.job, origin)->nested
                                  : audit_masked(masked, subject.job)->nested;
      ASSERT_TRUE(nested.unknown.empty());
      const Counting& fast = nested.counting;
      if (!fast.unknown.empty()) continue;
      ++looked_at;
      ASSERT_LE(fast.rows_narrowed, slow->rows_narrowed) << seed << known;
      ASSERT_LE(fast.cells_below, slow->cells_below) << seed << known;
      ASSERT_LE(fast.rows_located, slow->rows_located) << seed << known;
      ASSERT_LE(fast.rows_counted, slow->rows_counted) << seed << known;
      told += fast.rows_located > 0;
      narrowed += fast.rows_narrowed > 0;
      all += fast.rows_narrowed == slow->rows_narrowed && fast.rows_located == slow->rows_located &&
             fast.rows_counted == slow->rows_counted && fast.cells_below == slow->cells_below;
    }
  }
  EXPECT_GT(looked_at, testing::rounds(150U));
  EXPECT_GT(told, testing::rounds(20U));
  EXPECT_GT(narrowed, 0U);
  EXPECT_GT(all, looked_at * 9 / 10);
}

}  // namespace
}  // namespace kordon::nested_counting_test
