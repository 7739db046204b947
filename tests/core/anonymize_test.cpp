#include "core/anonymize.h"

#include <gtest/gtest.h>

#include "tests/random_tables.h"

namespace kordon::anonymize_test {
namespace {

Result<std::string> no_files(const std::string& name) {
  return bad_input(name, "there are no files here", "give it inline");
}

Result<Release> mask(const std::string& csv, const std::string& job_text) {
  const Result<Job> job = parse_job(job_text, no_files);
  if (!job) return job.failure();
  const Result<CsvFile> file = read_csv(csv, job->input);
  if (!file) return file.failure();
  return anonymize(*file, digest(csv), *job);
}

const char* const people =
    "Name,City,Sex,Illness\n"
    "Ann,Wichita,F,flu\n"
    "Bob,Kansas City,M,cold\n"
    "Cid,Lincoln,M,flu\n"
    "Dan,San Diego,M,flu\n"
    "Eve,Los Angeles,F,cold\n";

std::string job(const std::string& boundaries, const std::string& rest) {
  return R"({"kordon": 1, "attributes": [
    {"name": "Name", "role": "identifier"},
    {"name": "City", "role": "quasi-identifier", "boundaries": [)" +
         boundaries + R"(], "hierarchy": {"levels": [
      ["Wichita", "Kansas", "Midwest", "*"], ["Kansas City", "Kansas", "Midwest", "*"],
      ["Lincoln", "Nebraska", "Midwest", "*"],
      ["San Diego", "California", "West", "*"], ["Los Angeles", "California", "West", "*"]]}},
    {"name": "Sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"}],
    "privacy": {"k": 2}, "output": {"order": "input"})" +
         rest + "}";
}

TEST(Anonymize, ReleasesWithinTheBoundaries) {
  const Result<Release> release = mask(people, job(R"("Midwest", "California")", ""));
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_EQ(release->masked.bytes,
            "City,Sex,Illness\nMidwest,*,flu\nMidwest,*,cold\nMidwest,*,flu\nCalifornia,*,flu\nCalifornia,*,"
            "cold\n");
  EXPECT_TRUE(release->report.audit.passed());
  EXPECT_EQ(release->report.rows.released, 5U);
  EXPECT_EQ(release->report.violations.cells, 0U);
}

// Miller et al., section 4: OUT is suppressed and nobody else.
TEST(Anonymize, SuppressesOut) {
  const Result<Release> release = mask(people, job(R"("Kansas", "Nebraska", "California")", ""));
  ASSERT_TRUE(release);
  EXPECT_EQ(release->report.rows.suppressed, 1U);
  EXPECT_EQ(release->report.rows.mandatory, 1U);
  EXPECT_EQ(release->masked.bytes.find("Nebraska"), std::string::npos);
}

TEST(Anonymize, RefusesMoreSuppressionThanAllowedAndNamesWaysOut) {
  const Result<Release> release =
      mask(people, job(R"("Kansas", "Nebraska", "California")", R"(, "suppression": {"limit": 0.1})"));
  ASSERT_FALSE(release);
  EXPECT_EQ(release.failure().kind, FailureKind::unmet_policy);
  const Mistake& mistake = release.failure().mistakes[0];
  EXPECT_EQ(mistake.where, "suppression.limit");
  EXPECT_NE(mistake.what.find("1 of 5 rows"), std::string::npos);
  EXPECT_NE(mistake.remedy.find("Midwest"), std::string::npos) << mistake.remedy;
}

TEST(Anonymize, RefusesAReleaseWithoutRows) {
  const Result<Release> release = mask(people, job(R"({"level": 0})", ""));
  ASSERT_FALSE(release);
  EXPECT_EQ(release.failure().kind, FailureKind::unmet_policy);
}

TEST(Anonymize, RefusesKAboveTheRowCount) {
  std::string text = job("", "");
  text.replace(text.find("\"k\": 2"), 6, "\"k\": 6");
  const Result<Release> release = mask(people, text);
  ASSERT_FALSE(release);
  EXPECT_EQ(release.failure().kind, FailureKind::unmet_policy);
  EXPECT_EQ(release.failure().mistakes[0].where, "privacy.k");
}

TEST(Anonymize, RefusesAnUnknownAlgorithmAndNamesThoseThereAre) {
  const Result<Release> release = mask(people, job("", R"(, "algorithm": {"name": "magic"})"));
  ASSERT_FALSE(release);
  EXPECT_EQ(release.failure().kind, FailureKind::bad_input);
  EXPECT_NE(release.failure().mistakes[0].remedy.find("greedy-cka"), std::string::npos);
}

TEST(Anonymize, IgnoringBoundariesCountsTheirViolations) {
  const Result<Release> release = mask(
      people, job(R"({"level": 0})", R"(, "algorithm": {"name": "greedy-cka", "boundaries": "ignore"})"));
  ASSERT_TRUE(release);
  EXPECT_EQ(release->report.violations.tuples, 5U);
  EXPECT_EQ(release->report.violations.cells, 5U);
}

// Whatever the table, a release passes the audit of separate code or is refused with words.
TEST(Anonymize, EveryReleasePassesTheAudit) {
  std::size_t released = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 40);
    random.job.order = seed % 2 == 0 ? Order::shuffled : Order::input;
    random.job.suppressed = seed % 3 == 0 ? Suppressed::mask : Suppressed::remove;
    const CsvFile file{random.table, {}, {}};
    const Result<Release> release = anonymize(file, seed, random.job);
    if (release) {
      ++released;
      EXPECT_TRUE(release->report.audit.passed());
      EXPECT_EQ(release->report.classes.count, release->report.audit.classes);
      EXPECT_EQ(release->report.classes.smallest, release->report.audit.smallest_class);
    } else {
      EXPECT_EQ(release.failure().kind, FailureKind::unmet_policy) << release.failure().mistakes[0].what;
    }
  }
  EXPECT_GT(released, 200U);
}

// One figure over the bytes of many releases: the same natively and in wasm, on every machine.
TEST(Anonymize, GoldenReleasesAreTheSameBytesEverywhere) {
  std::uint64_t all = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 60);
    random.job.algorithm = "greedy-cka";
    const Result<Release> release = anonymize({random.table, {}, {}}, seed, random.job);
    if (release) all = splitmix64(all ^ digest(release->masked.bytes));
  }
  EXPECT_EQ(all, 670029689235115331U);
}

TEST(Digest, DependsOnEveryByte) {
  const std::string text = "0123456789abcdef!";
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = 'x';
    EXPECT_NE(digest(other), digest(text));
  }
}

}  // namespace
}  // namespace kordon::anonymize_test
