#include "core/release/compare/compare.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/privacy/catalogue/catalogue.h"
#include "core/release/compare/output.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::compare_test {
namespace {

const CsvFile miller{testing::miller_table(), {}, {}};
const Job miller_job = testing::miller_job(testing::miller_ages_of_mm1());

Contender contender(const std::string& text) {
  const Result<Contender> result = parse_contender(text);
  EXPECT_TRUE(result) << text;
  return result ? *result : Contender{};
}

std::vector<Trial> trials(const Job& job, const Grid& grid) {
  Result<std::vector<Trial>> result = compare(miller, job, grid);
  EXPECT_TRUE(result) << result.failure().mistakes[0].what;
  return result ? std::move(*result) : std::vector<Trial>{};
}

TEST(Contender, IsAName) {
  const Contender plain = contender("mondrian");
  EXPECT_EQ(plain.label, "mondrian");
  EXPECT_EQ(plain.algorithm, "mondrian");
  EXPECT_TRUE(plain.options.empty());
  EXPECT_FALSE(plain.penalty_milli);
}

TEST(Contender, HasOptionsOfEveryKind) {
  const Contender rich =
      contender("datafly:maxSuppressed=10:fast=true:slow=false:variant=relaxed:penalty=0.25");
  EXPECT_EQ(rich.label, "datafly:maxSuppressed=10:fast=true:slow=false:variant=relaxed:penalty=0.25");
  EXPECT_EQ(rich.algorithm, "datafly");
  ASSERT_EQ(rich.options.size(), 4U);
  EXPECT_EQ(rich.options[0].key, "maxSuppressed");
  EXPECT_EQ(std::get<std::uint64_t>(rich.options[0].value), 10U);
  EXPECT_TRUE(std::get<bool>(rich.options[1].value));
  EXPECT_FALSE(std::get<bool>(rich.options[2].value));
  EXPECT_EQ(std::get<std::string>(rich.options[3].value), "relaxed");
  EXPECT_EQ(rich.penalty_milli, 250U);
}

TEST(Contender, EveryMistakeIsFound) {
  const Result<Contender> none = parse_contender(":a:=b:c=1:c=2:penalty=-1:penalty=1001:penalty=x:");
  ASSERT_FALSE(none);
  std::vector<std::string> found;
  for (const Mistake& each : none.failure().mistakes) found.push_back(english(each.what));
  EXPECT_EQ(found, (std::vector<std::string>{
                       "no algorithm is named", "\"a\" is no option", "\"=b\" is no option",
                       "the option \"c\" is given twice", "\"-1\" is no penalty, a number from 0 to 1000",
                       "\"1001\" is no penalty, a number from 0 to 1000",
                       "\"x\" is no penalty, a number from 0 to 1000", "\"\" is no option"}));
}

TEST(Compare, RunsEveryContenderInEveryModeWithEveryK) {
  const Grid grid{
      {contender("greedy-cka"), contender("greedy-cka")}, {2, 3}, {Boundaries::respect, Boundaries::ignore}};
  const std::vector<Trial> all = trials(miller_job, grid);
  ASSERT_EQ(all.size(), 8U);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].contender, "greedy-cka");
    EXPECT_EQ(all[i].boundaries, i % 4 < 2 ? Boundaries::respect : Boundaries::ignore);
    EXPECT_EQ(all[i].k, i % 2 == 0 ? 2U : 3U);
    ASSERT_TRUE(all[i].outcome);
    EXPECT_EQ(all[i].outcome->privacy[0].required, all[i].k);
  }
}

// A trial is what anonymize() makes of the job so changed, violations (Miller et al., Definition 5) included.
TEST(Compare, ATrialIsAnOrdinaryRelease) {
  for (const bool ignore : {false, true}) {
    Job job = miller_job;
    job.k = 3;
    job.algorithm = "greedy-cka";
    job.ignore_boundaries = ignore;
    const Result<Release> release = anonymize(miller, job);
    ASSERT_TRUE(release);
    const std::vector<Trial> all = trials(
        miller_job, {{contender("greedy-cka")}, {3}, {ignore ? Boundaries::ignore : Boundaries::respect}});
    ASSERT_EQ(all.size(), 1U);
    ASSERT_TRUE(all[0].outcome);
    const Report& report = *all[0].outcome;
    EXPECT_EQ(report.quality, release->report.quality);
    EXPECT_EQ(report.classes.count, release->report.classes.count);
    EXPECT_EQ(report.rows.mandatory, release->report.rows.mandatory);
    EXPECT_EQ(report.violations.cells, release->report.violations.cells);
    EXPECT_EQ(report.violations.cells > 0, ignore);
    EXPECT_TRUE(report.audit.passed());
  }
}

TEST(Compare, AnEmptyGridIsTheJobWithEveryAlgorithm) {
  Job job = miller_job;
  job.ignore_boundaries = true;
  const std::vector<Trial> all = trials(job, {});
  ASSERT_EQ(all.size(), algorithms().size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].contender, algorithms()[i]->name);
    EXPECT_EQ(all[i].k, 2U);
    EXPECT_EQ(all[i].boundaries, Boundaries::ignore);
    EXPECT_TRUE(all[i].outcome) << all[i].contender << in_one_line(all[i].outcome.failure());
  }
}

TEST(Compare, AnEmptyGridLeavesOutWhatCannotWorkWithTheJob) {
  Job job = miller_job;
  job.attributes[2].hierarchy = RangeForm{};
  std::vector<std::string> able;
  std::vector<std::string> found;
  for (const Algorithm* each : algorithms()) {
    if (each->made_values) able.emplace_back(each->name);
  }
  for (const Trial& each : trials(job, {})) found.push_back(each.contender);
  EXPECT_EQ(found, able);
  // Named, they run, and tell why not.
  for (const Algorithm* each : algorithms()) {
    EXPECT_EQ(bool(trials(job, {{contender(each->name)}, {}, {}})[0].outcome), each->made_values)
        << each->name;
  }
}

// What is proven beside peel holds for Mondrian's release, too. Effort never proves less.
TEST(Compare, WhatOneTrialProvesHoldsForAll) {
  const auto bound_of = [](const Trial& trial) {
    for (const auto& [metric, value] : trial.outcome->quality) {
      if (metric == "lower_bound") return value;
    }
    return -1.0;
  };
  const Contender mondrian = contender("mondrian");
  const double alone = bound_of(trials(miller_job, {{mondrian}, {}, {}})[0]);
  const std::vector<Trial> both = trials(miller_job, {{mondrian, contender("peel:effort=1")}, {}, {}});
  EXPECT_GE(bound_of(both[0]), alone);
  EXPECT_EQ(bound_of(both[0]), bound_of(both[1]));
}

// Algorithms that guarantee nothing are measured all the same: mu-Argus takes unique rows for safe if none of
// their pairs and triples of values are (Sweeney 2002, figure 11).
TEST(Compare, AnUnprotectedReleaseIsATrialThatDoesNotHold) {
  const CsvFile unsafe{testing::table_of({"A", "B", "C", "D"}, {{"0", "0", "0", "0"},
                                                                {"0", "0", "0", "1"},
                                                                {"0", "0", "1", "0"},
                                                                {"0", "1", "0", "0"},
                                                                {"1", "0", "0", "0"},
                                                                {"1", "1", "1", "0"},
                                                                {"1", "1", "0", "1"},
                                                                {"1", "0", "1", "1"},
                                                                {"0", "1", "1", "1"},
                                                                {"1", "1", "1", "1"}}),
                       {},
                       {}};
  Job job;
  job.k = 2;
  for (const char* name : {"A", "B", "C", "D"}) {
    job.attributes.push_back(testing::quasi_identifier(name, FlatForm{}));
  }
  const auto outcome = [&](const std::string& text) {
    auto result = compare(unsafe, job, {{contender(text)}, {}, {}});
    EXPECT_TRUE(result);
    return (*result)[0].outcome;
  };
  const Result<Report> accepted = outcome("mu-argus");
  ASSERT_TRUE(accepted) << in_one_line(accepted.failure());
  EXPECT_FALSE(all_hold(*accepted));
  EXPECT_EQ(accepted->classes.smallest, 1U);
  EXPECT_FALSE(outcome("mu-argus:unprotected=refuse"));
}

TEST(Compare, OptionsOfTheJobAreForItsAlgorithmOnly) {
  Job job = miller_job;
  job.algorithm = "some other";
  job.options = {{"option", std::uint64_t{1}}};
  EXPECT_TRUE(trials(job, {{contender("greedy-cka")}, {}, {}})[0].outcome);
  job.algorithm = "greedy-cka";
  const auto failure = check_grid(job, {{contender("greedy-cka")}, {}, {}});
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->mistakes[0].where, "greedy-cka: algorithm.option");
}

TEST(Compare, AFailedTrialIsATrialWithItsReason) {
  const std::vector<Trial> all = trials(miller_job, {{}, {2, 100, 3}, {}});
  ASSERT_GE(all.size(), 3U);
  EXPECT_TRUE(all[0].outcome);
  ASSERT_FALSE(all[1].outcome);
  EXPECT_EQ(in_one_line(all[1].outcome.failure()),
            "privacy.k: k is 100, but the table has only 7 rows; lower k, or give a larger table");
  EXPECT_TRUE(all[2].outcome);
}

TEST(Compare, PAboveKFails) {
  Job job = miller_job;
  job.k = 3;
  job.demands = {testing::p(3, "Income")};
  const std::vector<Trial> all = trials(job, {{contender("greedy-cka")}, {2, 3}, {}});
  ASSERT_EQ(all.size(), 2U);
  ASSERT_FALSE(all[0].outcome);
  EXPECT_EQ(all[0].outcome.failure().mistakes[0].where, "privacy.p");
  ASSERT_TRUE(all[1].outcome);
  EXPECT_TRUE(all_hold(*all[1].outcome));
}

TEST(Compare, RefusesWhatNoTableCouldMend) {
  Contender penalty = contender("greedy-cka:penalty=2");
  const auto failure =
      check_grid(miller_job, {{contender("magic"), contender("greedy-cka:speed=9"), penalty}, {1, 2}, {}});
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, FailureKind::bad_input);
  ASSERT_EQ(failure->mistakes.size(), 4U);
  EXPECT_EQ(failure->mistakes[0].where, "magic");
  EXPECT_NE(english(failure->mistakes[0].remedy).find("greedy-cka"), std::string::npos);
  EXPECT_EQ(failure->mistakes[1].where, "greedy-cka:speed=9: algorithm.speed");
  EXPECT_EQ(failure->mistakes[2].where, "greedy-cka:penalty=2");
  EXPECT_EQ(failure->mistakes[3].what, "1 is no possible k");
  EXPECT_FALSE(compare(miller, miller_job, {{contender("magic")}, {}, {}}));
  EXPECT_FALSE(check_grid(miller_job, {}));
}

TEST(Compare, RefusesAJobThatDoesNotFitTheTable) {
  Job job = miller_job;
  job.attributes.pop_back();
  const auto result = compare(miller, job, {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.failure().kind, FailureKind::bad_input);
}

TEST(Compare, TellsHowFarAllRunsAre) {
  struct Told {
    std::vector<std::string> stages;
    std::uint64_t last = 0;
    bool orderly = true;
  } told;
  const Progress progress{[](void* context, const char* stage, std::uint64_t done, std::uint64_t total) {
                            Told& all = *static_cast<Told*>(context);
                            if (all.stages.empty() || all.stages.back() != stage)
                              all.stages.emplace_back(stage);
                            all.orderly = all.orderly && done >= all.last && done <= total && total == 2000;
                            all.last = done;
                          },
                          &told};
  ASSERT_TRUE(compare(miller, miller_job, {{contender("greedy-cka")}, {2, 3}, {}}, progress));
  EXPECT_EQ(told.stages, (std::vector<std::string>{"greedy-cka, k = 2", "greedy-cka, k = 3"}));
  EXPECT_TRUE(told.orderly);
  EXPECT_GE(told.last, 1000U);
}

TEST(Compare, JsonHasTheReportOrTheFailureOfEachTrial) {
  const std::vector<Trial> all =
      trials(miller_job, {{contender("greedy-cka")}, {2, 100}, {Boundaries::ignore}});
  const auto json = to_json(all);
  EXPECT_EQ(json["kordon"], 1);
  ASSERT_EQ(json["trials"].size(), 2U);
  EXPECT_EQ(json["trials"][0]["algorithm"], "greedy-cka");
  EXPECT_EQ(json["trials"][0]["k"], 2);
  EXPECT_EQ(json["trials"][0]["boundaries"], "ignore");
  ASSERT_TRUE(all[0].outcome);
  EXPECT_EQ(json["trials"][0]["report"], to_json(*all[0].outcome));
  EXPECT_FALSE(json["trials"][0].contains("failure"));
  EXPECT_EQ(json["trials"][1]["failure"][0]["where"], "privacy.k");
  EXPECT_FALSE(json["trials"][1].contains("report"));
}

TEST(Compare, CsvHasALineForEachTrialAndAColumnForEachFigure) {
  Job job = miller_job;
  job.demands = {testing::p(2, "Income"), testing::entropy(1.2, "Income"), testing::entropy(1.1, "Income")};
  const std::vector<Trial> all = trials(job, {{contender("greedy-cka")}, {100, 2}, {}});
  const Result<CsvFile> csv = read_csv(to_csv(all));
  ASSERT_TRUE(csv) << csv.failure().mistakes[0].what;
  const Table& table = csv->table;
  ASSERT_EQ(table.rows, 2U);
  const auto cell = [&](const std::string& column, std::size_t row) {
    const auto found = table.find(column);
    EXPECT_TRUE(found) << column;
    return found ? std::string(table.columns[*found].cell(row)) : "";
  };
  ASSERT_TRUE(all[1].outcome);
  const Report& report = *all[1].outcome;
  EXPECT_EQ(cell("k", 0), "100");
  EXPECT_NE(cell("failure", 0), "");
  EXPECT_EQ(cell("released", 0), "");
  EXPECT_EQ(cell("algorithm", 1), "greedy-cka");
  EXPECT_EQ(cell("boundaries", 1), "respect");
  EXPECT_EQ(cell("failure", 1), "");
  EXPECT_EQ(cell("rows", 1), "7");
  EXPECT_EQ(cell("released", 1), std::to_string(report.rows.released));
  EXPECT_EQ(cell("suppressed", 1), std::to_string(report.rows.suppressed));
  EXPECT_EQ(cell("holds", 1), "true");
  for (const char* column : {"k-anonymity", "p-sensitivity of Income", "l-diversity (entropy) of Income",
                             "l-diversity (entropy) of Income 2"}) {
    EXPECT_EQ(cell(column, 1), "true") << column;
  }
  EXPECT_EQ(cell("violating_cells", 1), "0");
  EXPECT_EQ(cell("disclosing classes of Income", 1), "0");
  ASSERT_FALSE(report.quality.empty());
  for (const auto& [metric, value] : report.quality) EXPECT_EQ(std::stod(cell(metric, 1)), value) << metric;
}

}  // namespace
}  // namespace kordon::compare_test
