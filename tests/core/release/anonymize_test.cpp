#include "core/release/run/anonymize.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "core/base/random.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/writing/preview.h"
#include "core/table/arrangement/row_order.h"
#include "tests/examples/demands.h"
#include "tests/examples/no_files.h"
#include "tests/random/rules.h"
#include "tests/random/tables.h"

namespace kordon::anonymize_test {
namespace {

using testing::no_files;

Result<Release> mask(const std::string& csv, const std::string& job_text) {
  const Result<Job> job = parse_job(job_text, no_files, demand_forms());
  if (!job) return job.failure();
  const Result<CsvFile> file = read_csv(csv, job->input);
  if (!file) return file.failure();
  return anonymize(*file, *job);
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

TEST(Anonymize, WritesTheReleaseAsTheJobSays) {
  std::string text = job(R"("Midwest", "California")", "");
  const std::string output = R"("output": {"order": "input")";
  text.replace(text.find(output), output.size(), output + R"(, "delimiter": ";", "encoding": "utf-8-bom")");
  const Result<Release> release = mask(people, text);
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_EQ(release->masked.bytes.substr(0, 37),
            "\xEF\xBB\xBF"
            "City;Sex;Illness\nMidwest;*;flu\nMid");
  EXPECT_TRUE(release->report.audit.passed());
  text.replace(text.find("utf-8-bom"), 9, "utf-8");
  EXPECT_EQ(mask("\xEF\xBB\xBF" + std::string(people), text)->masked.bytes.substr(0, 5), "City;");
}

TEST(Anonymize, ReleasesAnIdentifierAsCodesWhereTheJobSaysSo) {
  std::string text = job(R"("Midwest", "California")", "");
  const std::string name = R"({"name": "Name", "role": "identifier")";
  text.replace(text.find(name), name.size(), name + R"(, "pseudonym": {"kind": "random"})");
  const Result<Release> release = mask(people, text);
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_TRUE(release->report.audit.passed());
  const Result<CsvFile> released = read_csv(release->masked.bytes);
  ASSERT_TRUE(released);
  ASSERT_EQ(released->table.columns.size(), 4U);
  const Column& codes = released->table.columns[0];
  EXPECT_EQ(codes.values.size(), 5U);
  EXPECT_EQ(codes.cell(0).size(), 16U);

  // What people look at is what stands in the release.
  const Result<CsvFile> file = read_csv(people);
  const Preview preview(file->table, release->encoded(), release->shown(), release->task->job,
                        release->coded);
  const std::vector<std::uint32_t> rows = {0, 1, 2, 3, 4};
  const Json shown = preview.rows(rows);
  const Table generalized = preview.generalized();
  ASSERT_EQ(generalized.columns.back().name, "Name");
  for (std::size_t row = 0; row < rows.size(); ++row) {
    EXPECT_EQ(shown[row]["before"][0], file->table.columns[0].cell(row));
    EXPECT_EQ(shown[row]["after"][0], codes.cell(row));
    EXPECT_EQ(generalized.columns.back().cell(row), codes.cell(row));
  }
}

TEST(Anonymize, KeyedCodesWithoutAKeyAreRefusedBeforeAnythingRuns) {
  std::string text = job(R"("Midwest", "California")", "");
  const std::string name = R"({"name": "Name", "role": "identifier")";
  text.replace(text.find(name), name.size(), name + R"(, "pseudonym": {"kind": "keyed"})");
  const Result<Release> release = mask(people, text);
  ASSERT_FALSE(release);
  EXPECT_EQ(release.failure().mistakes[0].where, "attributes[0].pseudonym");
}

// A header that looks like the rows below it is still the header of its release.
TEST(Anonymize, AReleaseIsReadBackWithItsNamesInTheFirstLine) {
  std::string csv;
  for (int i = 0; i < 4; ++i) csv += "w,Lincoln\nm,Omaha\n";
  const Result<Release> release =
      mask(csv, R"({"kordon": 1, "privacy": {"k": 2}, "input": {"header": 1}, "attributes": [
    {"name": "w", "role": "quasi-identifier", "hierarchy": {"flat": true}}, {"name": "Lincoln", "role": "sensitive"}]})");
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_EQ(release->report.rows.released, 7U);
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
  EXPECT_NE(english(mistake.what).find("1 of 5 rows"), std::string::npos);
  EXPECT_NE(english(mistake.remedy).find("Midwest"), std::string::npos) << mistake.remedy;
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
  EXPECT_NE(english(release.failure().mistakes[0].remedy).find("greedy-cka"), std::string::npos);
}

TEST(Anonymize, IgnoringBoundariesCountsTheirViolations) {
  const Result<Release> release = mask(
      people, job(R"({"level": 0})", R"(, "algorithm": {"name": "greedy-cka", "boundaries": "ignore"})"));
  ASSERT_TRUE(release);
  EXPECT_EQ(release->report.violations.tuples, 5U);
  EXPECT_EQ(release->report.violations.cells, 5U);
  const std::string report = indented(to_json(release->report));  // it holds no original value
  EXPECT_NE(report.find("5 of the cells (in 5 rows) above their boundary (which the job ignores)\""),
            std::string::npos);
  for (const char* city : {"Wichita", "Kansas City", "Lincoln", "San Diego", "Los Angeles"}) {
    EXPECT_EQ(report.find(city), std::string::npos) << city;
  }
}

// A city that is called like the root: what its rows and those of Bonn and Ulm become looks the same.
TEST(Anonymize, CountsClassesAsTheReleaseShowsThem) {
  const Result<Release> release = mask("City,Illness\n*,flu\n*,cold\nBonn,flu\nUlm,cold\n",
                                       R"({"kordon": 1, "attributes": [
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 2}})");
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_EQ(release->recoding.partition.classes, 2U);
  EXPECT_EQ(release->shown().partition.classes, 1U);
  const Report& report = release->report;
  EXPECT_EQ(report.classes.count, 1U);
  EXPECT_EQ(report.classes.smallest, 4U);
  EXPECT_EQ(report.risk.prosecutor.highest, 0.25);
  EXPECT_EQ(report.privacy[0].achieved, 4);
  std::map<std::string, double> quality(report.quality.begin(), report.quality.end());
  EXPECT_EQ(quality["discernibility"], 16);
  EXPECT_EQ(quality["average_class_size"], 2);
  EXPECT_EQ(quality["information_loss"], 2);  // Bonn and Ulm; the others stay as they are
  EXPECT_EQ(report.audit.classes, 1U);
}

// Whatever the table, a release passes the audit of separate code or is refused with words.
TEST(Anonymize, EveryReleasePassesTheAudit) {
  std::size_t released = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 40);
    random.job.order = seed % 2 == 0 ? Order::shuffled : Order::input;
    random.job.suppressed = seed % 3 == 0 ? Suppressed::mask : Suppressed::remove;
    const CsvFile file{random.table, {}, {}};
    const Result<Release> release = anonymize(file, random.job);
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

TEST(Anonymize, ReleasesWithinRulesPassTheAudit) {
  std::size_t released = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    testing::RandomCase random = testing::random_rules(seed, 60);
    random.job.algorithm = seed % 2 == 0 ? "peel" : "datafly";
    for (Attribute& attribute : random.job.attributes) {
      const bool high = attribute.hierarchy && std::holds_alternative<IntervalsForm>(*attribute.hierarchy);
      if (high && seed % 3 == 0) attribute.boundaries.push_back({2U, std::nullopt});
    }
    const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
    if (release) {
      ++released;
      EXPECT_TRUE(release->report.audit.passed());
      EXPECT_EQ(release->report.audit.violating_cells, 0U);
    } else {
      EXPECT_EQ(release.failure().kind, FailureKind::unmet_policy) << release.failure().mistakes[0].what;
    }
  }
  EXPECT_GT(released, 150U);
}

double quality_of(const Release& release, const std::string& metric) {
  const auto& all = release.report.quality;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.first == metric; });
  return found == all.end() ? -1 : found->second;
}

// A trial is the whole release but for the bound.
TEST(Anonymize, ADraftHoldsWhatTheJobAsksAndLosesNoLessThanTheWhole) {
  std::size_t drafts = 0, worse = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 60);
    random.job.algorithm = "peel";
    const CsvFile file{random.table, {}, {}};
    const Result<Release> draft = anonymize(file, random.job, {}, RunMode::draft);
    const Result<Release> whole = anonymize(file, random.job);
    if (!draft || !whole) continue;
    ++drafts;
    EXPECT_TRUE(draft->report.audit.passed());
    EXPECT_EQ(quality_of(*draft, "lower_bound"), -1);
    const double loss = quality_of(*draft, "information_loss");
    EXPECT_GE(loss, quality_of(*whole, "information_loss")) << seed;
    if (loss > quality_of(*whole, "information_loss")) ++worse;
    const Result<Release> trial = anonymize(file, random.job, {}, RunMode::trial);
    ASSERT_TRUE(trial) << seed;
    EXPECT_EQ(trial->masked.bytes, whole->masked.bytes) << seed;
    EXPECT_EQ(quality_of(*trial, "lower_bound"), -1);
  }
  EXPECT_GT(drafts, 100U);
  EXPECT_GT(worse, 0U);
}

// --- Going on ---

std::string without_timings(const Report& report) {
  Json json = to_json(report);
  json.erase("timings_ms");
  return json.dump();
}

void expect_same_release(const Release& one, const Release& other) {
  EXPECT_EQ(one.masked.bytes, other.masked.bytes);
  EXPECT_EQ(one.masked.origin, other.masked.origin);
  EXPECT_EQ(without_timings(one.report), without_timings(other.report));
  ASSERT_TRUE(one.bound && other.bound);
  EXPECT_EQ(one.bound->loss, other.bound->loss);
  EXPECT_EQ(one.bound->fraction, other.bound->fraction);
  EXPECT_EQ(one.bound->prices, other.bound->prices);
}

testing::RandomCase peel_case(std::uint64_t seed, std::uint64_t effort) {
  testing::RandomCase random = testing::random_case(seed, 150);
  random.job.algorithm = "peel";
  random.job.options = {{"effort", effort}};
  random.job.suppression_limit = 1;
  if (seed % 3 == 0) random.job.demands = {testing::p(2)};
  return random;
}

TEST(Masking, GoesOnToWhatTheSameJobGivesWithMoreEffort) {
  std::size_t compared = 0, better = 0;
  for (std::uint64_t seed = 0; seed < 45; ++seed) {
    const std::uint64_t begun_with = seed % 3;
    const testing::RandomCase random = peel_case(seed, begun_with);
    const CsvFile file{random.table, {}, {}};
    Masking masking(file, RunMode::open);
    Result<Release> release = masking.release(random.job, {}, {});
    if (!release) continue;
    ASSERT_TRUE(masking.can_continue());
    const double loss_at_first = quality_of(*release, "information_loss");
    for (std::uint64_t more = 0; more <= 2; ++more) {
      if (more > 0) release = masking.continue_search({});
      ASSERT_TRUE(release) << seed;
      const testing::RandomCase anew = peel_case(seed, begun_with + more);
      const Result<Release> whole = anonymize({anew.table, {}, {}}, anew.job);
      ASSERT_TRUE(whole) << seed;
      expect_same_release(*release, *whole);
      ++compared;
    }
    if (quality_of(*release, "information_loss") < loss_at_first) ++better;
  }
  EXPECT_GT(compared, 60U);
  EXPECT_GT(better, 2U);
}

TEST(Masking, GoesOnInSetsOfKnownColumns) {
  std::size_t compared = 0, better = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    testing::RandomCase random = peel_case(seed, seed % 2);
    random.job.known = {{2, {}, random.job.k}};
    if (!settle_known(random.job).empty() || random.job.known.empty()) continue;
    const CsvFile file{random.table, {}, {}};
    Masking masking(file, RunMode::open);
    Result<Release> release = masking.release(random.job, {}, {});
    if (!release) continue;
    ASSERT_TRUE(masking.can_continue());
    const double loss_at_first = quality_of(*release, "information_loss");
    for (std::uint64_t more = 1; more <= 2; ++more) {
      release = masking.continue_search({});
      ASSERT_TRUE(release) << seed;
      random.job.options = {{"effort", seed % 2 + more}};
      const Result<Release> whole = anonymize(file, random.job);
      ASSERT_TRUE(whole) << seed;
      EXPECT_EQ(release->masked.bytes, whole->masked.bytes) << seed;
      EXPECT_EQ(quality_of(*release, "lower_bound"), quality_of(*whole, "lower_bound")) << seed;
      EXPECT_LE(quality_of(*release, "lower_bound"), quality_of(*release, "information_loss")) << seed;
      ++compared;
    }
    better += quality_of(*release, "information_loss") < loss_at_first ? 1U : 0U;
  }
  EXPECT_GT(compared, 20U);
  EXPECT_GT(better, 2U);
}

// Where a research subset has bystanders whom the job asks nothing about, and where identifiers go out as
// codes, these stay what they were.
TEST(Masking, GoesOnAmongBystandersAndWithTheSameCodes) {
  std::string csv = "Name,Age,In\n";
  for (int i = 0; i < 90; ++i) {
    csv +=
        "P" + std::to_string(i) + "," + std::to_string(20 + i * 7 % 31) + (i % 3 == 0 ? ",no\n" : ",yes\n");
  }
  const auto job = [](int effort) {
    return R"({"kordon": 1, "attributes": [{"name": "Name", "role": "identifier", "pseudonym": {"kind": "keyed"}},
      {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [2, 4, 8]}}},
      {"name": "In", "role": "identifier"}],
      "input": {"subset": {"column": "In", "values": ["yes"]}},
      "privacy": {"k": 4}, "algorithm": {"name": "peel", "effort": )" +
           std::to_string(effort) + "}}";
  };
  const Result<Key> key = Key::of_passphrase("a long enough passphrase");
  ASSERT_TRUE(key);
  const auto read = [&](const Job& parsed) {
    return with_subset(*read_csv(csv, parsed.input), *parsed.subset);
  };
  const Result<Job> first = parse_job(job(1), no_files, demand_forms());
  ASSERT_TRUE(first) << first.failure().mistakes[0].what;
  const Result<CsvFile> file = read(*first);
  ASSERT_TRUE(file);
  Masking masking(*file, RunMode::open);
  ASSERT_TRUE(masking.release(*first, {}, {&*key}));
  ASSERT_TRUE(masking.can_continue());
  const Result<Release> more = masking.continue_search({});
  ASSERT_TRUE(more);
  const Result<Job> second = parse_job(job(2), no_files, demand_forms());
  const Result<Release> whole = anonymize(*file, *second, {}, RunMode::whole, {&*key});
  ASSERT_TRUE(whole);
  expect_same_release(*more, *whole);
}

TEST(Masking, DoesNotGoOnWhereMoreEffortNeedNotLoseLess) {
  const auto can_continue = [](const std::function<void(Job&)>& change, RunMode finish = RunMode::open) {
    testing::RandomCase random = peel_case(1, 0);
    change(random.job);
    const CsvFile file{random.table, {}, {}};
    Masking masking(file, finish);
    EXPECT_TRUE(masking.release(random.job, {}, {}));
    return masking.can_continue();
  };
  EXPECT_TRUE(can_continue([](Job&) {}));
  EXPECT_FALSE(can_continue([](Job&) {}, RunMode::whole));
  EXPECT_FALSE(can_continue([](Job&) {}, RunMode::draft));
  EXPECT_FALSE(can_continue([](Job& job) { job.nested = NestedClasses::avoid; }));
  EXPECT_FALSE(can_continue([](Job& job) { job.demands = {testing::alpha(0.9, {}, true)}; }));
  EXPECT_FALSE(can_continue([](Job& job) {
    job.algorithm = "greedy-cka";
    job.options.clear();
  }));
}

// One figure over the bytes of many releases: the same natively and in wasm, on every machine.
TEST(Anonymize, GoldenReleasesAreTheSameBytesEverywhere) {
  const auto hash_of_all = [](LossMeasure loss) {
    std::uint64_t all = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      testing::RandomCase random = testing::random_case(seed, 60);
      random.job.algorithm = "greedy-cka";
      random.job.loss = loss;
      const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
      if (release) all = splitmix64(all ^ hash_text(release->masked.bytes));
    }
    return all;
  };
  EXPECT_EQ(hash_of_all(LossMeasure::levels), 16343849199152066056U);
  EXPECT_EQ(hash_of_all(LossMeasure::share), 8730776057637411450U);
}

// --- What the order of a release tells ---

// Ages and cities of as many people as asked for, no two alike if there are fewer than 4,000.
std::string people_alike(std::uint64_t seed, std::size_t rows) {
  std::string csv = "Age,City\n";
  Random random(seed);
  std::vector<std::size_t> all(4000);
  std::iota(all.begin(), all.end(), 0U);
  random.shuffle(all);
  for (std::size_t i = 0; i < rows; ++i) {
    csv += std::to_string(all[i] % 80) + "," + std::to_string(1000 + all[i] / 80) + "\n";
  }
  return csv;
}

std::string ages_and_cities(const std::string& age_weight, int k, const std::string& rest) {
  return R"({"kordon": 1, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "weight": )" +
         age_weight + R"(, "hierarchy": {"intervals": {"widths": [5, 10, 20, 40]}}},
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 4}}}],
    "privacy": {"k": )" +
         std::to_string(k) + "}" + rest + "}";
}

// Rows of the input that stand at the same place in both.
std::size_t alike_by_place(const Release& a, const Release& b) {
  std::size_t alike = 0;
  for (std::size_t i = 0; i < std::min(a.masked.origin.size(), b.masked.origin.size()); ++i) {
    if (a.masked.origin[i] == b.masked.origin[i]) ++alike;
  }
  return alike;
}

// Sweeney's unsorted matching attack: one row in all is to be expected, whatever the table's size.
TEST(OrderOfRelease, TwoJobsOverOneTableAgreeByPlaceNoMoreThanChance) {
  const std::string csv = people_alike(1, 2000);
  const std::string masks = R"(, "output": {"suppressed": "mask"})";
  const std::vector<std::string> jobs = {
      ages_and_cities("1", 5, ""),
      ages_and_cities("9", 5, ""),
      ages_and_cities("1", 50, ""),
      ages_and_cities("1", 5, R"(, "algorithm": {"name": "mondrian"})"),
      ages_and_cities("1", 5, R"(, "algorithm": {"name": "greedy-cka"})"),
      ages_and_cities("1", 5, R"(, "algorithm": {"name": "datafly"})"),
      ages_and_cities("1", 6, masks),
      ages_and_cities("9", 7, masks),
  };
  std::vector<Release> releases;
  for (const std::string& each : jobs) {
    Result<Release> release = mask(csv, each);
    ASSERT_TRUE(release) << release.failure().mistakes[0].what;
    releases.push_back(std::move(*release));
  }
  for (std::size_t i = 0; i < releases.size(); ++i) {
    for (std::size_t j = i + 1; j < releases.size(); ++j) {
      EXPECT_LT(alike_by_place(releases[i], releases[j]), 12U) << jobs[i] << jobs[j];
    }
  }
}

// Of algorithms whose choices depend on the rows as a multiset.
TEST(OrderOfRelease, IsTheSameForAnyPermutationOfTheInput) {
  std::istringstream lines(people_alike(2, 300));
  std::string header;
  std::getline(lines, header);
  std::vector<std::string> rows;
  for (std::string line; std::getline(lines, line);) rows.push_back(line);
  Random random(3);
  for (const std::string algorithm : {"datafly", "incognito", "samarati", "mu-argus"}) {
    for (const std::string suppressed : {"remove", "mask"}) {
      const std::string job =
          ages_and_cities("2", 3,
                          R"(, "algorithm": {"name": ")" + algorithm +
                              (algorithm == "mu-argus" ? R"(", "unprotected": "accept"})" : "\"}") +
                              R"(, "output": {"suppressed": ")" + suppressed + "\"}");
      std::string first;
      for (int times = 0; times < 5; ++times) {
        std::string csv = header + "\n";
        for (const std::string& row : rows) csv += row + "\n";
        const Result<Release> release = mask(csv, job);
        ASSERT_TRUE(release) << algorithm << release.failure().mistakes[0].what;
        if (first.empty()) first = release->masked.bytes;
        EXPECT_EQ(release->masked.bytes, first) << algorithm << suppressed;
        random.shuffle(rows);
      }
    }
  }
}

// Twelve people in three classes; who knows them guesses who of a class has which illness. All 13,824 guesses
// yield the same rows, and so the same file.
TEST(OrderOfRelease, AGuessOfTheInputIsNeitherConfirmedNorRefuted) {
  std::vector<std::vector<std::string>> illnesses = {{"flu", "cold", "asthma", "gout"},
                                                     {"flu", "ulcer", "cold", "mumps"},
                                                     {"gout", "flu", "rabies", "cold"}};
  const auto bytes_of_guess = [&] {
    std::string csv = "Age,Illness\n";
    for (std::size_t i = 0; i < 12; ++i) {
      csv += std::to_string(20 * (i % 3) + i / 3) + "," + illnesses[i % 3][i / 3] + "\n";
    }
    const Result<Release> release = mask(csv, R"({"kordon": 1, "attributes": [
      {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [20]}},
       "boundaries": [{"level": 1}]},
      {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 4, "p": 4}})");
    EXPECT_TRUE(release);
    return release ? release->masked.bytes : std::string();
  };
  const std::string truth = bytes_of_guess();
  Random random(1);
  for (int guess = 0; guess < 200; ++guess) {
    for (std::vector<std::string>& each : illnesses) random.shuffle(each);
    ASSERT_EQ(bytes_of_guess(), truth);
  }
}

TEST(HashText, DependsOnEveryByte) {
  const std::string text = "0123456789abcdef!";
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = 'x';
    EXPECT_NE(hash_text(other), hash_text(text));
  }
}

}  // namespace
}  // namespace kordon::anonymize_test
