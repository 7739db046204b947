#include "core/catalogue.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace kordon {
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
           each.judge != nullptr;
  });
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
  EXPECT_EQ(names.find("information_loss normalized_information_loss "), 0U);
  EXPECT_LT(names.find("precision"), names.find("distortion_ratio"));
  EXPECT_LT(names.find("distortion_ratio"), names.find("discernibility"));
  EXPECT_LT(names.find("discernibility"), names.find("average_class_size"));
}

// The page takes the first for a job that names none, as the job format does.
TEST(Catalogue, TheFirstAlgorithmIsTheDefault) {
  EXPECT_EQ(algorithms().front()->name, Job{}.algorithm);
}

}  // namespace
}  // namespace kordon
