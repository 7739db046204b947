#include "core/catalogue.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/core/models/model_case.h"

namespace kordon::catalogue_test {
namespace {

// Every entry has its texts and its function, a name that no other has, and is found by it.
template <class Entries, class Find, class Complete>
void check(const Entries& entries, const Find& find, const Complete& complete) {
  EXPECT_FALSE(entries.empty());
  std::set<std::string> names;
  for (const auto* entry : entries) {
    EXPECT_TRUE(names.insert(entry->name).second) << entry->name;
    EXPECT_EQ(find(entry->name), entry);
    EXPECT_TRUE(complete(*entry)) << entry->name;
  }
  EXPECT_EQ(find("no such entry"), nullptr);
}

bool says_something(const char* text) {
  return text != nullptr && *text != '\0';
}

TEST(Catalogue, Algorithms) {
  check(algorithms(), find_algorithm, [](const Algorithm& each) {
    return says_something(each.title) && says_something(each.summary) && says_something(each.paper) &&
           each.run != nullptr;
  });
  EXPECT_NE(find_algorithm("greedy-cka"), nullptr);
}

TEST(Catalogue, PrivacyModels) {
  check(privacy_models(), find_privacy_model, [](const PrivacyModel& each) {
    return says_something(each.title) && says_something(each.summary) && says_something(each.paper) &&
           says_something(each.parameters) && says_something(each.monotony) && each.prepare != nullptr &&
           each.monotone != nullptr && each.judge != nullptr && each.admits != nullptr &&
           each.planned_size != nullptr && each.most_classes != nullptr && each.surplus != nullptr &&
           each.bound != nullptr;
  });
}

// Only k-anonymity, which every job asks for, covers none.
TEST(Catalogue, EachDemandIsOfOneModel) {
  const auto models_of = [](const Demand& demand) {
    std::string names;
    for (const PrivacyModel* model : privacy_models()) {
      if (model->covers != nullptr && model->covers(demand)) names += std::string(model->name) + " ";
    }
    return names;
  };
  EXPECT_EQ(models_of(testing::p(2)), "p-sensitivity ");
  EXPECT_EQ(models_of(testing::entropy(2)), "l-diversity ");
  EXPECT_EQ(models_of(testing::t(TCloseness::Kind::equal, 0.5)), "t-closeness ");
  EXPECT_EQ(models_of(testing::alpha(0.5)), "alpha-k-anonymity ");
  EXPECT_EQ(privacy_models().front()->covers, nullptr);
}

// In the order of the models, then of the demands, then of the attributes.
TEST(Catalogue, ThereIsARequirementForEachDemandAndAttributeItBinds) {
  const testing::ModelCase subject(
      {"Class", "A", "B"}, {{"x", "1", "1"}, {"x", "2", "2"}},
      {testing::alpha(0.5), testing::distinct(2, "B"), testing::p(2), testing::distinct(2, "A")});
  std::string found;
  for (const Requirement& each : subject.requirements) {
    found += std::string(each.model->name) + " " + each.attribute->name + ", ";
  }
  EXPECT_EQ(found,
            "p-sensitivity A, p-sensitivity B, l-diversity B, l-diversity A, alpha-k-anonymity A, "
            "alpha-k-anonymity B, ");
  EXPECT_EQ(subject.requirements[2].demand, &subject.job.demands[1]);
  EXPECT_EQ(subject.requirements[2].attribute, &subject.table.sensitive[1]);
  EXPECT_EQ(subject.requirements[2].required, 2);
}

TEST(Catalogue, SizeIsARequirementWithoutDemand) {
  Job job;
  job.k = 7;
  const Requirement requirement = size_requirement(job);
  EXPECT_EQ(requirement.model, find_privacy_model("k-anonymity"));
  EXPECT_EQ(requirement.demand, nullptr);
  EXPECT_EQ(requirement.attribute, nullptr);
  EXPECT_EQ(requirement.required, 7);
}

TEST(Catalogue, Metrics) {
  check(metrics(), find_metric, [](const Metric& each) {
    return says_something(each.formula) && says_something(each.paper) && each.measure != nullptr;
  });
}

// The report lists its figures in this order.
TEST(Catalogue, MetricsStandInTheOrderOfTheReport) {
  std::string names;
  for (const Metric* metric : metrics()) names += std::string(metric->name) + " ";
  EXPECT_EQ(names.find("information_loss normalized_information_loss lower_bound "), 0U);
  EXPECT_LT(names.find("precision"), names.find("distortion_ratio"));
  EXPECT_LT(names.find("distortion_ratio"), names.find("discernibility"));
  EXPECT_LT(names.find("discernibility"), names.find("average_class_size"));
}

// The page takes the first for a job that names none, as the job format does.
TEST(Catalogue, TheFirstAlgorithmIsTheDefault) {
  EXPECT_EQ(algorithms().front()->name, Job{}.algorithm);
}

}  // namespace
}  // namespace kordon::catalogue_test
