#include "core/release/earlier/paired_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"

namespace kordon::paired_rows_test {
namespace {

using testing::no_files;

// People of a town and an age each; of `moved` of them the town is another one by the time of the table.
struct Made {
  Table earlier;
  EncodedTable table;
  Job job;
};

std::string towns(std::uint64_t seed, std::size_t people, std::size_t moved) {
  const char* const names[] = {"Ayr", "Bonn", "Cork", "Deal"};
  Random random(seed);
  std::string csv = "town,age,no\n";  // a number says that a class of `*` is no suppressed row
  for (std::size_t i = 0; i < people; ++i) {
    const std::uint64_t town = random.below(4), age = 20 + random.below(40);
    csv += std::string(names[i < moved ? (town + 1) % 4 : town]) + "," + std::to_string(age) + ",1\n";
  }
  return csv;
}

Job job_in_place() {
  return *parse_job(R"({"kordon": 1, "attributes": [
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
      {"name": "no", "role": "insensitive"}],
      "privacy": {"k": 2}, "suppression": {"limit": 1},
      "output": {"order": "input", "suppressed": "mask"}})",
                    no_files, demand_forms());
}

Made made(std::uint64_t seed, std::size_t people, std::size_t moved) {
  Job job = job_in_place();
  const CsvFile before = *read_csv(towns(seed, people, 0), {});
  const Result<Release> release = anonymize(before, job, {}, RunMode::whole, {});
  EXPECT_TRUE(release);
  Table earlier = read_csv(release->masked.bytes, {})->table;
  return {std::move(earlier), *encode(read_csv(towns(seed, people, moved), {})->table, job), std::move(job)};
}

// Whether they are refused as row i of both is taken for one person's, or as people are told apart by a
// column.
std::optional<Failure> refused(const Made& both, const std::vector<std::string>& columns = {}) {
  PeopleOfReleases people{{{}}, {}, columns};
  for (std::uint32_t row = 0; row < both.table.rows; ++row) {
    people.earlier[0].push_back(row);
    people.later.push_back(row);
  }
  return refuse_unpaired_rows({&both.earlier, 1}, people, both.table, both.job);
}

void shuffle(Table& table, std::uint64_t seed) {
  Random random(seed);
  for (std::size_t row = table.rows; row > 1; --row) {
    const auto other = static_cast<std::size_t>(random.below(row));
    for (Column& column : table.columns) {
      const ValueId last = column.cells[row - 1];
      column.cells.set(row - 1, column.cells[other]);
      column.cells.set(other, last);
    }
  }
}

TEST(Places, AreThoseOfTheSamePeopleThoughSomeHaveMoved) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Made both = made(seed, 60, 12);
    EXPECT_FALSE(refused(both)) << seed;
  }
}

TEST(Places, AreRefusedWhereTheEarlierReleaseWasShuffledOrSorted) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Made both = made(seed, 60, 0);
    shuffle(both.earlier, seed + 1);
    const auto failure = refused(both);
    ASSERT_TRUE(failure) << seed;
    EXPECT_EQ(failure->kind, FailureKind::bad_input);
  }
}

// Patients who are numbered anew each year are others.
TEST(Places, OfOtherPeopleWithTheSameNumbersAreRefusedIfTheyAreTwenty) {
  for (const std::size_t people : {std::size_t{19}, std::size_t{20}, std::size_t{60}}) {
    Made both = made(people, people, 0);
    EXPECT_FALSE(refused(both, {"patient"}));
    shuffle(both.earlier, people + 1);
    const auto failure = refused(both, {"patient"});
    ASSERT_EQ(failure.has_value(), people >= 20) << people;
    if (failure)
      EXPECT_NE(english(failure->mistakes[0].what).find("its people are others"), std::string::npos);
  }
}

// What says nothing contradicts nothing.
TEST(Places, TellNothingWhereAllIsSuppressed) {
  Made both = made(1, 60, 0);
  for (Column& column : both.earlier.columns) {
    const ValueId star = column.values.intern("*");
    column.cells = std::vector<ValueId>(column.cells.size(), star);
  }
  EXPECT_FALSE(refused(both));
}

}  // namespace
}  // namespace kordon::paired_rows_test
