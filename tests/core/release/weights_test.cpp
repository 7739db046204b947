// Releases of surveys: what makes them and what judges them, by definition.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "core/measures/risk/sample.h"
#include "core/profile/people/weights.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/weighted.h"
#include "tests/random/rounds.h"

namespace kordon::weights_test {
namespace {

using testing::WeightedJob;

std::string reason(const Failure& failure) {
  return english(failure.mistakes.at(0).where) + ": " + english(failure.mistakes.at(0).what);
}

struct Survey {
  Job job;
  CsvFile file;
};

Survey survey(const std::string& text, const WeightedJob& asked) {
  Result<Job> job = testing::read_weighted(asked);
  EXPECT_TRUE(job) << reason(job.failure());
  Result<CsvFile> file = read_csv(text, job->input);
  EXPECT_TRUE(file);
  return {std::move(*job), std::move(*file)};
}

// The mean over the released rows of the risk of their labels: by definition, of texts.
double slow_global_risk(const Survey& of, const Release& release, const Table& released) {
  const Table& input = of.file.table;
  const auto text = [&](std::uint32_t row, const char* name) {
    return std::string(input.columns[*input.find(name)].cell(row));
  };
  std::vector<std::vector<std::string>> sets = {{"a", "b", "c", "d"}};
  if (!of.job.known.empty()) {
    sets = {{"a", "b"}, {"a", "c"}, {"a", "d"}, {"b", "c"}, {"b", "d"}, {"c", "d"}};
  }
  std::vector<double> greatest(released.rows, 0);
  for (const auto& set : sets) {
    std::map<std::string, std::map<std::string, double>> weight;  // by labels and person
    const auto labels = [&](std::size_t row) {
      std::string shown;
      for (const std::string& name : set)
        shown += std::string(released.columns[*released.find(name)].cell(row)) + "|";
      return shown;
    };
    const auto person = [&](std::size_t row) {
      return of.job.person.empty() ? std::to_string(row) : text(release.masked.origin[row], "person");
    };
    for (std::size_t row = 0; row < released.rows; ++row) {
      const double own = std::stod(text(release.masked.origin[row], "w"));
      const auto [at, fresh] = weight[labels(row)].emplace(person(row), own);
      if (!fresh) at->second = std::min(at->second, own);
    }
    for (std::size_t row = 0; row < released.rows; ++row) {
      const auto& people = weight[labels(row)];
      double population = 0;
      for (const auto& [name, own] : people) population += own;
      greatest[row] =
          std::max(greatest[row], individual_risk(static_cast<double>(people.size()), population));
    }
  }
  double sum = 0;
  for (const double risk : greatest) sum += risk;
  return released.rows == 0 ? 0 : sum / static_cast<double>(released.rows);
}

TEST(Weights, GlobalRiskIsThatOfTheDefinition) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    Random random(seed);
    WeightedJob asked{static_cast<std::uint32_t>(2 + random.below(3))};
    const bool person = random.below(2) == 0, known = random.below(3) == 0;
    if (person) asked.privacy += R"(, "person": "person", "group": "home")";
    if (known) asked.privacy += R"(, "known": 2)";
    asked.privacy += R"(, "global_risk": )" + std::string(random.below(2) == 0 ? "1" : "0.05");
    const Survey of = survey(testing::random_survey(random, 20 + random.below(60)), asked);
    const Result<Release> release = anonymize(of.file, of.job);
    if (!release) {
      const std::string why = reason(release.failure());
      seen.insert(why.substr(0, why.find(':')));
      EXPECT_EQ(why.find("audit"), std::string::npos) << why;
      continue;
    }
    seen.insert(known ? "known" : person ? "people" : "rows");
    const Result<CsvFile> released = read_csv(release->masked.bytes, {});
    ASSERT_TRUE(released);
    const double slow = slow_global_risk(of, *release, released->table);
    EXPECT_NEAR(*release->report.audit.global_risk, slow, 1e-12) << seed;
    EXPECT_NEAR(release->report.risk.sample->share, slow, 1e-12) << seed;
    EXPECT_LE(slow, *of.job.global_risk) << seed;
  }
  for (const char* kind : {"known", "people", "rows", "privacy.global_risk"})
    EXPECT_TRUE(seen.contains(kind)) << kind;
}

TEST(Weights, TooHighAGlobalRiskIsRefusedWithAWayOut) {
  const std::string text =
      "person,home,a,b,c,d,w\nP,1,1,1,1,1,9\nQ,1,1,1,1,1,4\nR,2,1,1,1,1,6\nS,1,1,1,1,1,8\n";
  const Survey of = survey(text, {2, R"(, "global_risk": 0.04)"});
  const Result<Release> refused = anonymize(of.file, of.job);
  ASSERT_FALSE(refused);
  EXPECT_EQ(reason(refused.failure()),
            "privacy.global_risk: 0.0470588 of the rows may be found by their weights, allowed 0.04");
  EXPECT_NE(english(refused.failure().mistakes[0].remedy).find("raise k, for example to 5"),
            std::string::npos);
}

TEST(Weights, OfAClassAreItsMean) {
  for (std::uint64_t seed = 0; seed < testing::rounds(200U); ++seed) {
    Random random(seed);
    const Survey of = survey(testing::random_survey(random, 20 + random.below(60)),
                             {3, "", R"("role": "insensitive", "release": "mean")"});
    const Result<Release> release = anonymize(of.file, of.job);
    ASSERT_TRUE(release) << reason(release.failure());
    const Result<CsvFile> released = read_csv(release->masked.bytes, {});
    const Table& table = released->table;
    const std::vector<double> weights = *survey_weights(of.file.table, of.job);
    std::map<std::string, std::set<std::string>> shown;
    std::map<std::string, double> before, after;
    for (std::size_t row = 0; row < table.rows; ++row) {
      std::string labels;
      for (const char* name : {"a", "b", "c", "d"})
        labels += std::string(table.columns[*table.find(name)].cell(row)) + "|";
      const std::string weight(table.columns[*table.find("w")].cell(row));
      shown[labels].insert(weight);
      after[labels] += std::stod(weight);
      before[labels] += weights[release->masked.origin[row]];
    }
    for (const auto& [labels, found] : shown) {
      EXPECT_EQ(found.size(), 1U) << labels;
      EXPECT_NEAR(after[labels], before[labels], 0.005 * before[labels] + 1e-9) << labels;
    }
  }
}

TEST(Weights, ThatAreOthersThanTheMeanFailTheAudit) {
  const std::string text =
      "person,home,a,b,c,d,w\nP,1,1,1,1,1,10\nQ,1,1,1,1,1,20\nR,2,1,1,1,1,30\nS,1,2,1,1,1,40\nT,2,2,1,1,1,"
      "60\n";
  const Survey of = survey(text, {2, "", R"("role": "insensitive", "release": "mean")",
                                  R"(, "output": {"order": "input", "suppressed": "mask"})"});
  const auto passes = [&](const std::string& one, const std::string& two) {
    const std::string released =
        "a,b,c,d,w\n1,1,1,1," + one + "\n1,1,1,1," + two + "\n1,1,1,1,20\n2,1,1,1,50\n2,1,1,1,50\n";
    const Result<AuditReport> report =
        audit(of.file.table, read_csv(released, {})->table, of.job, std::nullopt);
    EXPECT_TRUE(report);
    for (const AuditCheck& check : report->checks) {
      if (english(check.name) == "weights of w") return check.passed;
    }
    ADD_FAILURE() << "not judged";
    return true;
  };
  EXPECT_TRUE(passes("20", "20"));
  EXPECT_FALSE(passes("20", "20.0"));
  EXPECT_FALSE(passes("10", "20"));
  EXPECT_FALSE(passes("", "20"));
  EXPECT_FALSE(passes("x", "20"));
}

TEST(Weights, WhatIsNoWeightIsNamed) {
  const Survey of =
      survey("person,home,a,b,c,d,w\nP,1,1,1,1,1,9\nQ,1,1,1,1,1,\nR,2,1,1,1,1,-6\nS,1,1,1,1,1,8\n", {});
  EXPECT_EQ(reason(anonymize(of.file, of.job).failure()),
            "privacy.weight: 2 rows without a weight in \"w\", first row 2");
  const Survey negative = survey("person,home,a,b,c,d,w\nP,1,1,1,1,1,9\nR,2,1,1,1,1,-6\n", {});
  EXPECT_EQ(reason(anonymize(negative.file, negative.job).failure()),
            "privacy.weight: 1 row of \"w\" with \"-6\" or the like, which is no number from 0 to 10^12, "
            "first row 2");
}

TEST(Weights, WhatAJobMayNotAskIsNamed) {
  const auto refused = [](const WeightedJob& asked) {
    const Result<Job> job = testing::read_weighted(asked);
    return job ? std::string() : reason(job.failure());
  };
  EXPECT_EQ(refused({2, R"(, "global_risk": 0)"}), "privacy.global_risk: 0 is not possible here");
  EXPECT_EQ(refused({2, "", R"("role": "sensitive")"}),
            "privacy.weight: the role of \"w\" is \"sensitive\", and a weight is no value of a person");
  EXPECT_EQ(
      refused({2, R"(, "known": 2)", R"("role": "insensitive", "release": "mean")"}),
      "attributes[6].release: beside \"known\" a class may be one row, whose weight would go out as it is");
  EXPECT_EQ(refused({2, "", R"("role": "leave-out")"}), "");
  EXPECT_EQ(refused({2, R"(, "person": "person")", R"("role": "insensitive", "release": "median")"}),
            "attributes[6].release: only a quasi-identifier has this; the role here is \"insensitive\"");
}

}  // namespace
}  // namespace kordon::weights_test
