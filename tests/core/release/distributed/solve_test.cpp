#include "core/release/distributed/solve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/audit/audit.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "core/release/distributed/judge.h"
#include "core/release/distributed/lots.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/core/release/distributed/counted_case.h"
#include "tests/examples/no_files.h"
#include "tests/random/rounds.h"

namespace kordon::solve_test {
namespace {

using testing::CountedCase;

constexpr const char* by_rows[] = {"peel", "greedy-cka", "k-member", "mondrian", "top-down", "progressive"};

// Counts by a job for k alone. Some tuples have `many` times as many rows.
struct AlikeCase {
  AlikeCase(std::uint64_t seed, const char* algorithm, std::uint64_t many) {
    CountedCase subject(seed);
    Job asked = subject.subject.job;
    asked.demands.clear();
    asked.algorithm = algorithm;
    job = *job_of_counts(asked);
    counts = *count(subject.subject.table, attribute_names(job));
    Random random(seed ^ 0x616c696b65U);
    for (std::uint64_t& rows : counts.rows) rows *= random.below(3) == 0 ? many : 1;
  }

  Result<Release> alike(std::uint64_t most_rows) const {
    MemoryStore store;
    return anonymize_alike(counts, job, store, {}, most_rows);
  }

  TupleCounts counts;
  Job job;
};

// Masks all rows.
Result<Release> masked(const TupleCounts& counts, const Job& job) {
  CsvFile file;
  file.table = *rows_of(counts);
  return anonymize(file, job);
}

std::string report_of(const Release& release) {
  Json json = to_json(release.report);
  json.erase("timings_ms");
  return json.dump(1);
}

std::string mapping_by(const Release& release, const TupleCounts& counts) {
  return mapping_text(mapping_of(counts, release.encoded(), release.recoding));
}

std::string messages(const Failure& failure) {
  std::string all;
  for (const Mistake& each : failure.mistakes) all += english(each.what) + '\n' + english(each.remedy) + '\n';
  return all;
}

// Report, mapping and messages are the same to a byte.
TEST(SolvedByAlikeRows, RowsSayWhatAllRowsSay) {
  std::size_t met = 0, failed = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(200U); ++seed) {
    for (const char* algorithm : by_rows) {
      const AlikeCase subject(seed, algorithm, 1 + seed % 40);
      if (!is_solved_by_alike_rows(subject.counts, subject.job)) continue;
      const Result<Release> alike = subject.alike(most_rows_searched);
      const Result<Release> all = masked(subject.counts, subject.job);
      ASSERT_EQ(static_cast<bool>(alike), static_cast<bool>(all)) << seed << ' ' << algorithm;
      if (!all) {
        ++failed;
        EXPECT_EQ(messages(alike.failure()), messages(all.failure())) << seed << ' ' << algorithm;
        continue;
      }
      ++met;
      EXPECT_EQ(report_of(*alike), report_of(*all)) << seed << ' ' << algorithm;
      EXPECT_EQ(mapping_by(*alike, subject.counts), mapping_by(*all, subject.counts))
          << seed << ' ' << algorithm;
    }
  }
  EXPECT_GT(met, testing::rounds(700U));
  EXPECT_GT(failed, testing::rounds(6U));
}

// Of a table that gives a report much to tell: ages over 89, births beside ages, lost zeros, a town that
// tells its region, names, formulas.
TEST(SolvedByAlikeRows, RowsAreTalkedAboutAsAllRowsAre) {
  const Table table = read_csv(
                          "age,year of birth,town,region,postal code,remark,kordon_rows\n"
                          "91,1933,Bonn,West,05311,ann@example.org,7\n"
                          "93,1931,Bonn,West,5311,=1+1,6\n"
                          "52,1972,Kiel,North,24103,ann@example.org,9\n"
                          "53,1971,Kiel,North,24105,+49 431 12345,2\n"
                          "31,1993,Jena,East,07743,,1\n"
                          "30,1994,Jena,East,07745,,8\n"
                          "17,2007,Gera,East,7545,,1\n",
                          {.header = 1})
                          ->table;
  const TupleCounts counts = *read_counts(table);
  constexpr const char* jobs[] = {
      R"({"kordon":1,"attributes":[
        {"name":"age","role":"quasi-identifier","hierarchy":{"intervals":{"widths":[10,50]}}},
        {"name":"year of birth","role":"quasi-identifier","hierarchy":{"dates":{"format":"yyyy","levels":["decade"]}}},
        {"name":"town","role":"quasi-identifier","hierarchy":{"flat":true}},
        {"name":"region","role":"quasi-identifier","hierarchy":{"flat":true}},
        {"name":"postal code","role":"quasi-identifier","hierarchy":{"flat":true}},
        {"name":"remark","role":"quasi-identifier","hierarchy":{"flat":true}}],
        "privacy":{"k":2},"suppression":{"limit":0.5},"output":{"order":"input"}})",
      R"({"kordon":1,"attributes":[
        {"name":"age","role":"quasi-identifier","hierarchy":{"flat":true}},
        {"name":"year of birth","role":"quasi-identifier","hierarchy":{"flat":true}},
        {"name":"town","role":"quasi-identifier","hierarchy":{"flat":true},"boundaries":[{"level":0}]},
        {"name":"region","role":"quasi-identifier","hierarchy":{"flat":true}},
        {"name":"postal code","role":"quasi-identifier","hierarchy":{"flat":true}},
        {"name":"remark","role":"quasi-identifier","hierarchy":{"flat":true}}],
        "privacy":{"k":3,"sampling_fraction":0.1},"output":{"order":"input","suppressed":"mask"}})"};
  for (const char* text : jobs) {
    const Result<Job> read = parse_job(text, testing::no_files, demand_forms());
    ASSERT_TRUE(read) << english(read.failure().mistakes[0].what);
    const Job job = *job_of_counts(*read);
    ASSERT_TRUE(is_solved_by_alike_rows(counts, job));
    const Result<Release> all = masked(counts, job);
    ASSERT_TRUE(all) << messages(all.failure());
    MemoryStore store;
    const Result<Release> alike = anonymize_alike(counts, job, store, {});
    ASSERT_TRUE(alike) << messages(alike.failure());
    EXPECT_EQ(report_of(*alike), report_of(*all));
    EXPECT_FALSE(alike->report.audit.doubts.empty());
    EXPECT_GT(alike->report.formula_cells, 0U);
  }
}

// So are those of a job that does not fit, whether all rows are searched or some.
TEST(SolvedByAlikeRows, RowsAreRefusedAsAllRowsAre) {
  const auto compare = [](const char* csv, const char* attributes, const char* k) {
    const TupleCounts counts = *read_counts(read_csv(csv, {.header = 1})->table);
    const std::string text = R"({"kordon":1,"attributes":[)" + std::string(attributes) +
                             R"(],"suppression":{"limit":0},"privacy":{"k":)" + k + "}}";
    const Job job = *job_of_counts(*parse_job(text, testing::no_files, demand_forms()));
    ASSERT_TRUE(is_solved_by_alike_rows(counts, job));
    const Result<Release> all = masked(counts, job);
    ASSERT_FALSE(all) << attributes;
    for (const std::uint64_t most : {most_rows_searched, std::uint64_t{1}}) {
      MemoryStore store;
      const Result<Release> alike = anonymize_alike(counts, job, store, {}, most);
      ASSERT_FALSE(alike) << attributes;
      EXPECT_EQ(messages(alike.failure()), messages(all.failure()));
      const Result<TupleMapping> lot = solve_alike_lot(counts, job, {1, 1}, {}, most);
      if (!lot) EXPECT_EQ(messages(lot.failure()), messages(all.failure()));
    }
  };
  constexpr const char* towns = "town,kordon_rows\n5311,20\n53115,30\n7545,2\n";
  compare(towns, R"({"name":"town","role":"quasi-identifier","hierarchy":{"mask":{"digits":5}}})", "2");
  compare(towns, R"({"name":"town","role":"quasi-identifier","hierarchy":{"flat":true}})", "60");
  compare(towns,
          R"({"name":"town","role":"quasi-identifier","hierarchy":{"flat":true},"boundaries":[{"level":0}]})",
          "3");
  compare("town,kordon_rows\n*,20\nBonn,30\n",
          R"({"name":"town","role":"quasi-identifier","hierarchy":{"flat":true}})", "2");
}

// Searched rows leave k of a tuple aside, or none, and are at most so many, if they can be.
TEST(SolvedByAlikeRows, RowsAreSearchedAsFarAsThereIsRoom) {
  std::size_t reduced = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const AlikeCase subject(seed, "peel", 1 + seed % 97);
    const std::uint32_t k = subject.job.k;
    const std::uint64_t most = 1 + subject.counts.total() * (seed % 11) / 10;
    const TupleCounts searched = rows_to_search(subject.counts, k, most);
    std::uint64_t least = 0;
    ASSERT_EQ(searched.rows.size(), subject.counts.rows.size());
    for (std::size_t t = 0; t < searched.rows.size(); ++t) {
      const std::uint64_t rows = subject.counts.rows[t], some = searched.rows[t];
      EXPECT_TRUE(some == rows || (some + k <= rows && some >= 2 * k - 1)) << seed;
      reduced += some < rows;
      least += rows >= 3 * std::uint64_t{k} - 1 ? 2 * std::uint64_t{k} - 1 : rows;
    }
    if (subject.counts.total() <= most) EXPECT_EQ(searched.rows, subject.counts.rows);
    EXPECT_LE(searched.total(), std::max(most, least)) << seed;
  }
  EXPECT_GT(reduced, 500U);
}

TEST(SolvedByAlikeRows, RowsOfATupleAreSearchedToALimit) {
  TupleCounts counts = *read_counts(
      read_csv("Town,kordon_rows\nBonn,3000000000\nKiel,1000000000\nJena,7\n", {.header = 1})->table);
  EXPECT_EQ(rows_to_search(counts, 5, most_rows_searched).rows, (std::vector<std::uint64_t>{1000, 7, 1000}));
  EXPECT_EQ(rows_to_search(counts, 2000, most_rows_searched).rows,
            (std::vector<std::uint64_t>{3999, 7, 3999}));
}

// What was not searched joins at no loss, so whatever is promised of the searched rows is true of all. The
// bound is that of all rows.
TEST(SolvedByAlikeRows, RowsThatAreNotSearchedLoseNothing) {
  std::size_t met = 0, reduced = 0;
  double lost = 0, lost_of_all = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(200U); ++seed) {
    for (const char* algorithm : by_rows) {
      const AlikeCase subject(seed, algorithm, 2 + seed % 60);
      if (!is_solved_by_alike_rows(subject.counts, subject.job)) continue;
      const std::uint64_t most = 1 + subject.counts.total() * (seed % 4) / 8;
      const TupleCounts searched = rows_to_search(subject.counts, subject.job.k, most);
      const Result<Release> some = subject.alike(most);
      const Result<Release> all = subject.alike(most_rows_searched);
      const Result<Release> alone = masked(searched, subject.job);
      ASSERT_EQ(static_cast<bool>(some), static_cast<bool>(all)) << seed << ' ' << algorithm;
      if (!some || !alone) continue;
      ++met;
      reduced += searched.total() < subject.counts.total();
      EXPECT_EQ(total_loss(some->encoded(), some->recoding), total_loss(alone->encoded(), alone->recoding));
      EXPECT_EQ(some->report.rows.suppressed, all->report.rows.suppressed) << seed << ' ' << algorithm;
      ASSERT_EQ(some->bound.has_value(), all->bound.has_value());
      if (some->bound) {
        EXPECT_EQ(some->bound->loss, all->bound->loss) << seed << ' ' << algorithm;
        EXPECT_LE(some->bound->loss, total_loss(some->encoded(), some->recoding));
      }
      const std::vector<std::uint32_t> sizes = class_sizes(some->recoding.partition);
      EXPECT_TRUE(
          std::all_of(sizes.begin(), sizes.end(), [&](std::uint32_t size) { return size >= subject.job.k; }));
      const TupleMapping mapping = mapping_of(subject.counts, some->encoded(), some->recoding);
      const Result<CountsAudit> audited = audit_mapping(subject.counts, mapping, subject.job);
      ASSERT_TRUE(audited);
      EXPECT_TRUE(audited->passed()) << seed << ' ' << algorithm;
      EXPECT_EQ(audited->released, some->report.rows.released);
      EXPECT_EQ(audited->smallest_class, some->report.classes.smallest);
      lost += static_cast<double>(total_loss(some->encoded(), some->recoding)) /
              static_cast<double>(some->encoded().loss_scale);
      lost_of_all += static_cast<double>(total_loss(all->encoded(), all->recoding)) /
                     static_cast<double>(all->encoded().loss_scale);
    }
  }
  EXPECT_GT(met, testing::rounds(600U));
  EXPECT_GT(reduced, testing::rounds(300U));
  EXPECT_LE(lost, lost_of_all * 1.01) << lost << ' ' << lost_of_all;
}

TEST(SolvedByAlikeRows, RowsInLotsAreWhatOneRunSolves) {
  std::size_t met = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(150U); ++seed) {
    const AlikeCase subject(seed, by_rows[seed % 6], 30);
    if (!is_solved_by_alike_rows(subject.counts, subject.job)) continue;
    const std::uint64_t most = 1 + subject.counts.total() / 3;
    const Result<Release> whole = subject.alike(most);
    if (!whole) continue;
    std::vector<TupleMapping> lots;
    const auto of = static_cast<std::uint32_t>(1 + seed % 3);
    for (std::uint32_t number = 1; number <= of; ++number) {
      lots.push_back(*solve_alike_lot(subject.counts, subject.job, {number, of}, {}, most));
    }
    const Result<TupleMapping> all = joined(subject.counts, lots);
    ASSERT_TRUE(all) << seed;
    EXPECT_EQ(mapping_text(*all), mapping_by(*whole, subject.counts)) << seed;
    ++met;
  }
  EXPECT_GT(met, testing::rounds(80U));
}

TEST(SolvedByAlikeRows, RowsAreSolvedOneByOneIfMoreIsAsked) {
  const AlikeCase subject(2, "peel", 3);
  const auto solved = [&](const auto& change) {
    Job job = subject.job;
    change(job);
    const bool alike = is_solved_by_alike_rows(subject.counts, job);
    EXPECT_EQ(bytes_solved_by_rows(subject.counts, job), alike ? 0 : 90 * subject.counts.total());
    return alike;
  };
  ASSERT_TRUE(solved([](Job&) {}));
  EXPECT_FALSE(solved([](Job& job) { job.demands.push_back(testing::p(2)); }));
  EXPECT_FALSE(solved([](Job& job) { job.attributes[0].role = Role::sensitive; }));
  EXPECT_FALSE(solved([](Job& job) { job.attributes[0].hierarchy = SetForm{}; }));
  EXPECT_FALSE(solved([](Job& job) { job.attributes[0].boundaries = {BoundaryRef{.rows = 3}}; }));
  EXPECT_FALSE(solved([](Job& job) { job.algorithm = "incognito"; }));
  EXPECT_FALSE(solved([](Job& job) { job.algorithm = "mu-argus"; }));
  EXPECT_FALSE(solved([](Job& job) { job.nested = NestedClasses::avoid; }));
  EXPECT_FALSE(solved([](Job& job) { job.divide = Divide{2, {}}; }));
  EXPECT_FALSE(solved([](Job& job) { job.ignore_boundaries = true; }));
  EXPECT_FALSE(solved([](Job& job) { job.known = {KnownColumns{.any = 1, .always = {}, .k = 2}}; }));
}

// A judge that took such a row for one row would be wrong.
TEST(SolvedByAlikeRows, RowsAreNotAuditedForMoreThanK) {
  const AlikeCase subject(2, "peel", 3);
  Table table = subject.counts.tuples;
  table.times = Times({subject.counts.rows.begin(), subject.counts.rows.end()});
  std::vector<std::uint32_t> origin(table.rows);
  for (std::uint32_t row = 0; row < table.rows; ++row) origin[row] = row;
  EXPECT_TRUE(audit(table, table, subject.job, origin));
  Job job = subject.job;
  job.attributes[0].role = Role::sensitive;
  EXPECT_FALSE(audit(table, table, job, origin));
}

}  // namespace
}  // namespace kordon::solve_test
