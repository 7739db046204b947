#include "core/audit/population.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/audit/audit.h"
#include "core/base/random.h"
#include "core/table/csv/read.h"
#include "core/table/repair/cells.h"
#include "tests/oracles/population.h"
#include "tests/random/releases.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::audit_population_test {
namespace {

Table table_of(const std::string& csv) {
  return read_csv(csv, {.header = 1})->table;
}

Job job_of_ages() {
  Job job;
  Attribute age;
  age.name = "age";
  age.role = Role::quasi_identifier;
  age.hierarchy = TreeForm{"*", {{"20-29", {{"20-24", {{"20", {}}, {"22", {}}}}, {"26", {}}}}, {"30", {}}}};
  job.attributes.push_back(age);
  job.k = 1;
  job.order = Order::input;
  return job;
}

struct Judged {
  AmongPopulation among;
  std::vector<std::string> details;
  bool passed = true;
};

Judged judge(const std::string& original, const std::string& released, const std::string& bystanders,
             const Job& job) {
  Table table = table_of("age\n" + original);
  const Table others = table_of("age\n" + bystanders);
  add_values(table, others, {"age"});
  const Table release = table_of("age\n" + released);
  std::vector<std::uint32_t> origin(release.rows);
  std::iota(origin.begin(), origin.end(), 0U);
  const Result<AuditReport> report = audit(table, release, job, origin, &others);
  EXPECT_TRUE(report);
  Judged judged{*report->among, {}, true};
  for (const AuditCheck& check : report->checks) {
    if (english(check.name) != "k-map" && english(check.name) != "delta-presence") continue;
    judged.details.push_back(english(check.detail));
    judged.passed = judged.passed && check.passed;
  }
  return judged;
}

TEST(AuditPopulation, WhoCountsInOneClassCountsInNoOther) {
  Job job = job_of_ages();
  job.k_map = 4;
  const Judged judged = judge("20\n20\n22\n26\n", "20-24\n20-24\n20-24\n20-29\n", "30\n", job);
  EXPECT_FALSE(judged.passed);
  EXPECT_EQ(judged.among.k_map, 1U) << "three of the four who fit the second class are in the first";
  job.k_map = 3;
  EXPECT_EQ(judge("20\n20\n22\n26\n", "20-24\n20-24\n20-24\n20-29\n", "20\n22\n", job).among.k_map, 3U);
  EXPECT_EQ(judge("20\n26\n", "20-24\n20-29\n", "22\n20\n26\n26\n26\n", job).details.at(0),
            "3 people of the population for the class that has the fewest, required 3");
}

TEST(AuditPopulation, WhomABoundaryKeepsOutFitsNot) {
  Job job = job_of_ages();
  job.k_map = 2;
  EXPECT_TRUE(judge("26\n", "20-29\n", "20\n", job).passed);
  BoundaryRef boundary;
  boundary.label = "20-24";
  job.attributes[0].boundaries = {boundary};
  EXPECT_FALSE(judge("26\n", "20-29\n", "20\n", job).passed) << "20 could have become 20-24 at most";
  EXPECT_TRUE(judge("26\n", "20-29\n", "26\n", job).passed);
}

TEST(AuditPopulation, SuppressedRowsArePeopleToo) {
  Job job = job_of_ages();
  job.k_map = 2;
  EXPECT_TRUE(judge("20\n22\n", "20-24\n", "30\n", job).passed);
}

// Where nothing but quasi-identifiers goes out, k rows of nothing but `*` would else be a class of k = 1.
TEST(AuditPopulation, MaskedRowsAreNoClass) {
  Job job = job_of_ages();
  job.k_map = 3;
  job.suppressed = Suppressed::mask;
  const Judged judged = judge("20\n22\n26\n30\n", "20-29\n20-29\n20-29\n*\n", "30\n", job);
  EXPECT_TRUE(judged.passed) << judged.details.at(0);
  EXPECT_EQ(judged.among.k_map, 3U);
}

TEST(AuditPopulation, PresenceHasTwoBounds) {
  Job job = job_of_ages();
  job.presence = Presence{0.25, 0.5};
  const Judged judged = judge("20\n22\n", "20-24\n20-24\n", "20\n22\n22\n", job);
  EXPECT_TRUE(judged.passed);
  EXPECT_DOUBLE_EQ(*judged.among.most, 0.4);
  EXPECT_DOUBLE_EQ(*judged.among.least, 0.4);
  EXPECT_FALSE(judge("20\n22\n", "20-24\n20-24\n", "20\n", job).passed) << "two of three";
  EXPECT_FALSE(judge("20\n", "20-24\n", "20\n20\n22\n22\n", job).passed) << "one of five";
}

// A region and the town in it have one name: who lives there fits a class of it once.
TEST(AuditPopulation, WhoFitsAClassByTwoNodesFitsItOnce) {
  Job job = job_of_ages();
  job.attributes[0].hierarchy =
      LevelsForm{{{"20", "twenties", "twenties", "*"}, {"30", "thirties", "thirties", "*"}}};
  job.presence = Presence{0.5, 0.9};
  const Judged judged = judge("20\n", "twenties\n", "20\n", job);
  EXPECT_TRUE(judged.passed);
  EXPECT_EQ(judged.among.least, 0.5);
  job.presence = Presence{0, 0.9};
  EXPECT_FALSE(judge("20\n", "twenties\n", "20\n", job).among.least) << "nothing is asked of it";
}

// Nobody knows whom a range fits, and a row that stems from nowhere is nobody's.
TEST(AuditPopulation, SaysWhatItCannotTell) {
  Job job = job_of_ages();
  job.k_map = 2;
  job.presence = Presence{0.1, 0.9};
  const Table others = table_of("age\n20\n20\n"), original = table_of("age\n20\n22\n"),
              release = table_of("age\n20-24\n20-24\n");
  const Result<AuditReport> strange =
      audit(original, release, job, std::vector<std::uint32_t>{0, 99}, &others);
  ASSERT_TRUE(strange);
  EXPECT_FALSE(strange->passed());
  job.attributes[0].hierarchy = RangeForm{};
  const Judged ranges = judge("20\n22\n", "[20-22]\n[20-22]\n", "20\n20\n", job);
  EXPECT_FALSE(ranges.passed);
  EXPECT_EQ(ranges.details, std::vector<std::string>(2, "nobody knows whom ranges and sets fit"));
  EXPECT_FALSE(ranges.among.least || ranges.among.most || ranges.among.k_map);
}

// A suppressed row hides among bystanders, too, and they count in no class then.
TEST(AuditPopulation, SuppressedRowsNeedBystanders) {
  Job job = job_of_ages();
  job.suppressed = Suppressed::mask;
  job.presence = Presence{0, 0.5};
  const auto passes = [&](const std::string& bystanders) {
    return judge("20\n22\n", "20-24\n*\n", bystanders, job).passed;
  };
  EXPECT_FALSE(passes("20\n"));
  EXPECT_TRUE(passes("20\n30\n"));
  EXPECT_FALSE(passes("30\n30\n"));
  job.presence = Presence{0, 1};
  job.k_map = 2;
  EXPECT_TRUE(passes("20\n")) << "k people are asked of classes alone";
}

TEST(AuditPopulation, FiguresAndWordsAreThoseOfTheDefinition) {
  Job job = job_of_ages();
  job.k_map = 3;
  EXPECT_EQ(judge("20\n22\n", "20-24\n20-24\n", "20\n30\n30\n", job).among.people, 5U);
  EXPECT_EQ(judge("20\n22\n", "20-24\n20-24\n", "30\n", job)
                .details.at(0)
                .find("too few people fit a class, first "),
            0U);
  EXPECT_EQ(judge("20\n20\n26\n26\n", "20-24\n20-24\n20-29\n20-29\n", "20\n", job).details.at(0),
            "people fit every class, but not enough for all: who counts in one counts in no other");
  job.suppressed = Suppressed::mask;
  job.presence = Presence{0.25, 0.5};
  const Judged nothing = judge("20\n", "*\n", "30\n", job);
  EXPECT_EQ(nothing.details, (std::vector<std::string>(2, "nothing is released")));
  EXPECT_FALSE(nothing.among.k_map);
  job.k_map = 0;
  EXPECT_EQ(judge("20\n22\n", "20-24\n20-24\n", "20\n22\n22\n", job).details.at(0),
            "at most 0.4 of the people of a class are in the table, allowed 0.5; at least 0.4 of those who "
            "fit one, required "
            "0.25");
  job.presence = Presence{0.4, 0.5};
  EXPECT_TRUE(judge("20\n22\n", "20-24\n20-24\n", "20\n22\n22\n", job).passed)
      << "exactly as many as required";
  job.presence = Presence{0, 0.5};
  EXPECT_EQ(judge("20\n22\n", "20-24\n20-24\n", "30\n30\n", job)
                .details.at(0)
                .find("too few people fit a class, first "),
            0U);
}

// Where two nodes above a value have one label, and a class has a row from elsewhere.
TEST(AuditPopulation, NobodyFitsAClassTwice) {
  Job job = job_of_ages();
  job.attributes[0].hierarchy = TreeForm{"*", {{"x", {{"x", {{"20", {}}, {"22", {}}}}}}, {"30", {}}}};
  job.k_map = 4;
  EXPECT_EQ(judge("20\n22\n", "x\nx\n", "20\n", job).among.k_map, 3U);
  EXPECT_EQ(judge("20\n22\n30\n", "x\nx\n30\n", "20\n30\n30\n30\n", job).among.k_map, 3U);
}

// Who could be in a set or a range nobody knows.
TEST(AuditPopulation, OfRangesNothingIsKnown) {
  Job job = job_of_ages();
  job.attributes[0].hierarchy = RangeForm{};
  job.k_map = 2;
  job.presence = Presence{0, 0.5};
  const Judged judged = judge("20\n22\n", "[20-22]\n[20-22]\n", "20\n22\n", job);
  EXPECT_FALSE(judged.passed);
  EXPECT_EQ(judged.details, (std::vector<std::string>(2, "nobody knows whom ranges and sets fit")));
}

TEST(AuditPopulation, NothingReleasedHolds) {
  Job job = job_of_ages();
  job.k_map = 2;
  job.suppressed = Suppressed::mask;
  EXPECT_TRUE(judge("20\n", "*\n", "30\n", job).passed);
}

TEST(AuditPopulation, RandomReleasesAreJudgedByTheDefinitions) {
  std::uint64_t held = 0;
  std::uint64_t judged = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(4000U); ++seed) {
    testing::RandomCase random = testing::random_case(seed, 24);
    Random draw(seed ^ 0x706f70U);
    Table everybody = random.table;
    std::vector<bool> inside(everybody.rows);
    for (std::size_t row = 0; row < everybody.rows; ++row) inside[row] = row == 0 || draw.below(3) == 0;
    std::vector<bool> outside = inside;
    outside.flip();
    Table bystanders = everybody;
    keep_rows(bystanders, outside);
    keep_rows(random.table, inside);
    if (bystanders.rows == everybody.rows) continue;
    add_values(random.table, bystanders, random.job.quasi_identifiers());
    random.job.k = 1;
    random.job.k_map = static_cast<std::uint32_t>(2 + draw.below(3));
    if (draw.below(2) == 0) {
      random.job.presence =
          Presence{static_cast<double>(draw.below(4)) / 10, static_cast<double>(3 + draw.below(8)) / 10};
    }
    random.job.order = Order::input;
    random.job.demands.clear();
    const Table released = testing::released_at_random(random, draw, 1 + draw.below(10), true);
    std::vector<std::uint32_t> origin(released.rows);
    std::iota(origin.begin(), origin.end(), 0U);
    const Result<AuditReport> report = audit(random.table, released, random.job, origin, &bystanders);
    ASSERT_TRUE(report) << "seed " << seed;
    const oracle::Crowded crowd = oracle::crowd_of(released, origin, random.table, bystanders, random.job);
    if (crowd.classes.size() > 12) continue;
    const double most = random.job.presence ? random.job.presence->most : 1;
    ++judged;
    std::uint64_t greatest = 0;
    for (std::uint64_t k_map = 1; k_map <= everybody.rows && oracle::holds(crowd, k_map, most); ++k_map)
      greatest = k_map;
    ASSERT_EQ(report->among->k_map, greatest) << "seed " << seed;
    for (const AuditCheck& check : report->checks) {
      if (english(check.name) == "k-map") {
        ASSERT_EQ(check.passed, greatest >= random.job.k_map) << "seed " << seed;
        held += check.passed ? 1U : 0U;
      }
      if (english(check.name) != "delta-presence") continue;
      bool holds = oracle::holds(crowd, random.job.k_map, most);
      for (std::size_t c = 0; c < crowd.classes.size(); ++c) {
        const auto rows = static_cast<double>(crowd.classes[c].size());
        holds = holds && rows / static_cast<double>(crowd.fitting[c]) >= random.job.presence->least;
      }
      ASSERT_EQ(check.passed, holds) << "seed " << seed;
    }
  }
  EXPECT_GT(judged, testing::rounds(2000U));
  EXPECT_GT(held, testing::rounds(200U));
  EXPECT_LT(held, judged - 200);
}

}  // namespace
}  // namespace kordon::audit_population_test
