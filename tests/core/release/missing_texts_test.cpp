// A text that says why a value is missing goes out for no row but its own: "refused" is not "not asked".
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/base/random.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/mapping/apply.h"
#include "core/release/mapping/mapping.h"
#include "core/release/run/anonymize.h"
#include "tests/random/rounds.h"

namespace kordon::missing_texts_test {
namespace {

const std::vector<std::string> missing = {"", "refused", "unknown", "99", ">89"};

bool is_missing(std::string_view text) {
  return std::find(missing.begin(), missing.end(), text) != missing.end();
}

// `range` is what stands in {"range": {…}}, `more` follows the hierarchy.
Job job_of(const std::string& range, const std::string& more = "", const std::string& algorithm = "peel") {
  const Result<Job> job = parse_job(
      R"({"kordon": 1, "input": {"missing": ["", "refused", "unknown", "99", ">89"]}, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"range": {)" +
          range + "}}" + more + R"(},
    {"name": "Sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Ill", "role": "sensitive"}], "privacy": {"k": 2},
    "algorithm": {"name": ")" +
          algorithm + R"("}, "output": {"order": "input", "suppressed": "mask"}})",
      [](const std::string& name) { return bad_input(name, "", ""); }, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return *job;
}

Table table_of(const std::vector<std::vector<std::string>>& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < 3; ++j) {
    Column& column = table.columns.emplace_back();
    column.name = std::vector<std::string>{"Age", "Sex", "Ill"}[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
  }
  return table;
}

std::vector<std::string> ages(const Table& table) {
  std::vector<std::string> cells;
  for (std::size_t row = 0; row < table.rows; ++row) cells.emplace_back(table.columns[0].cell(row));
  return cells;
}

Table released(const Release& release, const Job& job) {
  return read_csv(release.masked.bytes, options_of_release({}, job))->table;
}

std::vector<std::string> ages_of_release(const std::vector<std::vector<std::string>>& rows, const Job& job) {
  const Result<Release> release = anonymize({table_of(rows), {}, {}}, job);
  EXPECT_TRUE(release) << english(release.failure().mistakes[0].what);
  return release ? ages(released(*release, job)) : std::vector<std::string>();
}

using Cells = std::vector<std::string>;

TEST(MissingTexts, OfAClassOfSeveralAreAStar) {
  const std::vector<std::vector<std::string>> rows = {
      {"30", "f", "a"}, {"31", "f", "b"}, {"refused", "m", "a"}, {"unknown", "m", "b"}, {"", "m", "b"}};
  EXPECT_EQ(ages_of_release(rows, job_of("")), (Cells{"[30-31]", "[30-31]", "*", "*", "*"}));
  EXPECT_EQ(ages_of_release(rows, job_of("", R"(, "release": "mean")")),
            (Cells{"30.5", "30.5", "*", "*", "*"}));
  EXPECT_EQ(ages_of_release({{"refused", "m", "a"}, {"refused", "m", "b"}}, job_of("")),
            (Cells{"refused", "refused"}));
}

TEST(MissingTexts, AreAllTheOneThatTheJobNames) {
  const std::vector<std::vector<std::string>> rows = {
      {"30", "f", "a"}, {"31", "f", "b"}, {"refused", "m", "a"}, {">89", "m", "b"}, {">89", "m", "b"}};
  EXPECT_EQ(ages_of_release(rows, job_of(R"("missing": "unknown")", R"(, "boundaries": [{"width": 5}])")),
            (Cells{"[30-31]", "[30-31]", "unknown", "unknown", "unknown"}));
  EXPECT_EQ(ages_of_release(rows, job_of(R"("missing": "")")), (Cells{"[30-31]", "[30-31]", "", "", ""}));
}

// A range that may not be too wide leaves no room for `*`, so these rows find no company.
TEST(MissingTexts, FindNoCompanyAmongOthersWhereRangesAreBounded) {
  const std::vector<std::vector<std::string>> rows = {
      {"30", "f", "a"}, {"31", "f", "b"}, {"refused", "f", "a"}, {"unknown", "f", "b"}};
  EXPECT_EQ(ages_of_release(rows, job_of("", R"(, "boundaries": [{"width": 5}])")),
            (Cells{"[30-31]", "[30-31]", "*", "*"}));
}

std::vector<std::vector<std::string>> random_rows(Random& random) {
  std::vector<std::vector<std::string>> rows(static_cast<std::size_t>(4 + random.below(30)));
  for (auto& row : rows) {
    const bool none = random.below(5) < 2;
    const std::string age = none ? missing[static_cast<std::size_t>(random.below(missing.size()))]
                                 : std::to_string(20 + random.below(12));
    row = {age, random.below(2) == 0 ? "f" : "m", random.below(2) == 0 ? "a" : "b"};
  }
  return rows;
}

// `named`: what all missing values are to be. Returns how many cells show a missing text.
std::size_t expect_own(const Table& original, const Table& masked, const std::string& named) {
  std::size_t shown = 0;
  const Cells before = ages(original), after = ages(masked);
  for (std::size_t row = 0; row < before.size(); ++row) {
    if (after[row] == "*") continue;
    EXPECT_EQ(is_missing(after[row]), is_missing(before[row])) << before[row] << " became " << after[row];
    if (!is_missing(before[row])) continue;
    EXPECT_EQ(after[row], named == "none" ? before[row] : named);
    ++shown;
  }
  return shown;
}

TEST(MissingTexts, AreTheRowsOwnByEveryAlgorithmAndByApply) {
  const Cells ranges = {"", R"("step": 5)", R"("missing": "unknown")"};
  const Cells rest = {"", R"(, "boundaries": [{"width": 4}])", R"(, "release": "mean")",
                      R"(, "release": "median")"};
  std::size_t shown = 0, applied = 0, caught = 0;
  for (const Algorithm* algorithm : algorithms()) {
    if (!algorithm->guarantees) continue;
    for (std::uint64_t seed = 0; seed < testing::rounds(120U); ++seed) {
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      Random random(seed);
      const std::string range = ranges[static_cast<std::size_t>(random.below(ranges.size()))];
      const Job job = job_of(range, rest[static_cast<std::size_t>(random.below(rest.size()))],
                             std::string(algorithm->name));
      const std::string named = range == ranges[2] ? "unknown" : "none";
      const Table first = table_of(random_rows(random)), second = table_of(random_rows(random));
      const Result<Release> release = anonymize({first, {}, {}}, job);
      if (!release) {
        EXPECT_NE(release.failure().kind, FailureKind::failed_audit)
            << english(release.failure().mistakes[0].what);
        continue;
      }
      Table masked = released(*release, job);
      shown += expect_own(first, masked, named);
      const Mapping mapping = value_mapping(release->encoded(), release->recoding, job);
      if (const Result<AppliedMapping> next = apply({second, {}, {}}, job, mapping)) {
        expect_own(second, released(next->release, job), named);
        ++applied;
      }
      // Any other text in the place of a missing one is found.
      for (std::size_t row = 0; row < masked.rows; ++row) {
        const std::string cell(masked.columns[0].cell(row));
        if (!is_missing(cell)) continue;
        const std::string other = cell == "refused" ? "99" : "refused";
        if (other == first.columns[0].cell(row)) continue;
        masked.columns[0].cells.set(row, masked.columns[0].values.intern(other));
        EXPECT_FALSE(audit(first, masked, job, std::nullopt)->passed());
        ++caught;
        break;
      }
    }
  }
  EXPECT_GT(shown, testing::rounds(500U));
  EXPECT_GT(applied, testing::rounds(50U));
  EXPECT_GT(caught, testing::rounds(100U));
}

}  // namespace
}  // namespace kordon::missing_texts_test
