#include "core/audit/sample/sample.h"

#include <gtest/gtest.h>

#include "core/audit/audit.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::audit_sample_test {
namespace {

// Two classes of two rows; `shown` are the weights that go out.
struct Survey {
  Table original =
      testing::table_of({"Town", "Weight"}, {{"a", "10"}, {"a", "10"}, {"b", "20"}, {"b", "30"}});
  Job job;

  explicit Survey(ReleasedAs released_as = ReleasedAs::range) {
    job.k = 2;
    job.order = Order::input;
    job.weight = "Weight";
    job.attributes = {testing::quasi_identifier("Town", FlatForm{}),
                      testing::plain("Weight", Role::insensitive)};
    job.attributes[1].released_as = released_as;
  }
  AuditReport audited(const std::vector<std::string>& shown) const {
    const Result<AuditReport> report =
        audit(original,
              testing::table_of({"Town", "Weight"},
                                {{"a", shown[0]}, {"a", shown[1]}, {"b", shown[2]}, {"b", shown[3]}}),
              job, std::vector<std::uint32_t>{0, 1, 2, 3});
    EXPECT_TRUE(report);
    return *report;
  }
};

bool passes(const AuditReport& report, const std::string& name) {
  for (const AuditCheck& check : report.checks) {
    if (english(check.name) == name) return check.passed;
  }
  ADD_FAILURE() << name << " is not judged";
  return true;
}

TEST(AuditOfSamples, ARiskAboveWhatTheJobAllowsFails) {
  Survey survey;
  const std::vector<std::string> own = {"10", "10", "20", "30"};
  const double risk = *survey.audited(own).global_risk;
  EXPECT_GT(risk, 0.01);
  survey.job.global_risk = risk * 1.01;
  EXPECT_TRUE(survey.audited(own).passed());
  survey.job.global_risk = risk * 0.99;
  EXPECT_FALSE(passes(survey.audited(own), "global risk"));
  EXPECT_FALSE(survey.audited(own).passed());
}

TEST(AuditOfSamples, WeightsOfAClassAreTheirMean) {
  const Survey survey(ReleasedAs::mean);
  EXPECT_TRUE(passes(survey.audited({"10", "10", "25", "25"}), "weights of Weight"));
  for (const auto& shown : {std::vector<std::string>{"10", "10", "20", "30"},
                            {"10", "10", "25", "25.0"},
                            {"11", "11", "25", "25"},
                            {"10", "10", "x", "x"}}) {
    EXPECT_FALSE(passes(survey.audited(shown), "weights of Weight")) << shown[0] << " " << shown[2];
    EXPECT_FALSE(survey.audited(shown).passed());
  }
}

TEST(AuditOfSamples, SaysHowManyClassesHaveOtherWeights) {
  const auto detail = [](const std::vector<std::string>& shown) {
    for (const AuditCheck& check : Survey(ReleasedAs::mean).audited(shown).checks) {
      if (english(check.name) == "weights of Weight") return english(check.detail);
    }
    return std::string();
  };
  EXPECT_EQ(detail({"10", "10", "25", "25"}), "one weight in each of 2 classes, and its sum is kept");
  EXPECT_EQ(detail({"10", "10", "25.2", "25.2"}), "one weight in each of 2 classes, and its sum is kept");
  EXPECT_EQ(detail({"10", "10", "25.3", "25.3"})
                .find("1 of the classes with other weights than their mean, first "),
            0U);
}

TEST(AuditOfSamples, AWeightThatIsLeftOutIsNotRare) {
  Survey survey;
  survey.job.attributes[1].role = Role::leave_out;
  const Result<AuditReport> report =
      audit(survey.original, testing::table_of({"Town"}, {{"a"}, {"a"}, {"b"}, {"b"}}), survey.job,
            std::vector<std::uint32_t>{0, 1, 2, 9});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->weights.rare, 0U);
  Survey from_nowhere(ReleasedAs::mean);
  const Result<AuditReport> other =
      audit(from_nowhere.original,
            testing::table_of({"Town", "Weight"}, {{"a", "10"}, {"a", "10"}, {"b", "20"}, {"b", "20"}}),
            from_nowhere.job, std::vector<std::uint32_t>{0, 1, 2, 4});
  ASSERT_TRUE(other);
  EXPECT_EQ(other->weights.behind_means, 2U);
  EXPECT_FALSE(passes(*other, "weights of Weight"));  // 20 and 20 are more than the 20 of the one
}

// A sum may be off by a hundredth.
TEST(AuditOfSamples, MeansMayBeRounded) {
  Survey survey(ReleasedAs::mean);
  survey.original =
      testing::table_of({"Town", "Weight"}, {{"a", "50"}, {"a", "50"}, {"b", "0.25"}, {"b", "0.75"}});
  EXPECT_TRUE(passes(survey.audited({"50.5", "50.5", "0.5", "0.5"}), "weights of Weight"));
  EXPECT_FALSE(passes(survey.audited({"50.51", "50.51", "0.5", "0.5"}), "weights of Weight"));
}

TEST(AuditOfSamples, RareWeightsAreCountedAndThoseBehindMeans) {
  EXPECT_EQ(Survey().audited({"10", "10", "20", "30"}).weights.rare, 2U);
  EXPECT_EQ(Survey().audited({"10", "10", "20", "30"}).weights.behind_means, 0U);
  const AuditReport report = Survey(ReleasedAs::mean).audited({"10", "10", "25", "25"});
  EXPECT_EQ(report.weights.rare, 0U);
  EXPECT_EQ(Survey(ReleasedAs::mean).audited({"10", "10", "24", "25"}).weights.rare, 0U);
  EXPECT_EQ(Survey().audited({"10", "10", "30", "30"}).weights.rare, 0U);
  EXPECT_EQ(report.weights.behind_means, 3U);
}

}  // namespace
}  // namespace kordon::audit_sample_test
