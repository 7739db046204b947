#include "core/privacy/catalogue/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "tests/core/privacy/models/model_case.h"
#include "tests/examples/demands.h"

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
           each.judge != nullptr && each.admits != nullptr && each.planned_size != nullptr &&
           each.most_classes != nullptr && each.surplus != nullptr && each.bound != nullptr;
  });
}

// Only k, of rows and of people, is no demand: every job asks for it.
TEST(Catalogue, EachDemandIsOfOneModel) {
  EXPECT_STREQ(model_of(testing::p(2)).name, "p-sensitivity");
  EXPECT_STREQ(model_of(testing::entropy(2)).name, "l-diversity");
  EXPECT_STREQ(model_of(testing::t("equal", 0.5)).name, "t-closeness");
  EXPECT_STREQ(model_of(testing::alpha(0.5)).name, "alpha-k-anonymity");
  EXPECT_STREQ(privacy_models().front()->demand.key, "");
  EXPECT_EQ(demand_forms().size() + 2, privacy_models().size());
}

// A parameter of one kind is of a kind that there is; bounds are those of figures; the page begins with a
// figure that is possible.
void check_parameter(const PrivacyModel& model, const Parameter& parameter) {
  SCOPED_TRACE(std::string(model.name) + ", " + parameter.key);
  const Bounds& bounds = parameter.bounds;
  EXPECT_TRUE(says_something(parameter.title) && says_something(parameter.summary));
  const bool is_choice = parameter.kind == Parameter::Kind::choice;
  EXPECT_EQ(parameter.choices.empty(), !is_choice);
  EXPECT_EQ(&parameter == model.demand.choice(), is_choice);
  const auto is_kind = [&](std::string_view name) {
    const Parameter* choice = model.demand.choice();
    return choice != nullptr && std::any_of(choice->choices.begin(), choice->choices.end(),
                                            [&](const DemandKind& each) { return each.name == name; });
  };
  EXPECT_TRUE(*parameter.of == '\0' || is_kind(parameter.of));
  EXPECT_TRUE(*bounds.fraction_of == '\0' || is_kind(bounds.fraction_of));
  if (parameter.kind != Parameter::Kind::figure) return;
  EXPECT_TRUE(bounds.above ? bounds.first > bounds.least : bounds.first >= bounds.least);
  EXPECT_LE(bounds.first, bounds.most);
}

TEST(Catalogue, ModelsDeclareWhatADemandSays) {
  for (const PrivacyModel* model : privacy_models()) {
    if (!says_something(model->demand.key)) continue;
    EXPECT_NE(model->prepare, nullptr);
    const Parameter* figure = model->demand.find(model->demand.key);
    ASSERT_NE(figure, nullptr) << model->name;
    EXPECT_EQ(figure->kind, Parameter::Kind::figure);
    EXPECT_TRUE(figure->required);
    EXPECT_TRUE(!model->demand.bare || model->demand.parameters.size() == 1) << model->name;
    EXPECT_TRUE(*model->monotone_unless == '\0' || model->demand.find(model->monotone_unless) != nullptr);
    for (const Parameter& parameter : model->demand.parameters) check_parameter(*model, parameter);
  }
}

// The page goes by the name.
TEST(Catalogue, AKindThatNeedsAHierarchyIsCalledHierarchical) {
  for (const DemandForm* form : demand_forms()) {
    if (form->choice() == nullptr) continue;
    for (const DemandKind& kind : form->choice()->choices) {
      EXPECT_EQ(kind.needs == DemandKind::Needs::hierarchy, kind.name == std::string_view("hierarchical"));
      EXPECT_EQ(kind.needs == DemandKind::Needs::nothing, !says_something(kind.in_words)) << kind.name;
    }
  }
}

TEST(Catalogue, MonotonyFollowsFromTheEntry) {
  const std::string always = "monotone: classes that satisfy it satisfy it merged";
  EXPECT_EQ(monotony(*find_privacy_model("k-anonymity")), always);
  EXPECT_EQ(monotony(*find_privacy_model("t-closeness")), always);
  EXPECT_EQ(monotony(*find_privacy_model("alpha-k-anonymity")), always + "; not so if refined");
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
