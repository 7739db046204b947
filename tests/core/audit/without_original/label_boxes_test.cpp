#include "core/audit/without_original/label_boxes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::label_boxes_test {
namespace {

const TreeForm form = {"*", {{"East", {{"Gera", {}}, {"Jena", {}}}}, {"?", {}}}};

// What a star may stand for if these are the boundaries: leaves, or why nobody knows.
std::string star(const std::vector<BoundaryRef>& boundaries, std::vector<std::string> missing = {"?", "n/a"},
                 bool ignore = false, bool is_written = true, ReleasedAs as = ReleasedAs::range) {
  Job job;
  job.attributes = {testing::quasi_identifier("Town", form, boundaries)};
  job.attributes[0].released_as = as;
  job.missing = std::move(missing);
  job.ignore_boundaries = ignore;
  const Column released = testing::make_column("Town", {"*"});
  const Result<BuiltHierarchy> built =
      build_hierarchy(form, testing::make_column("Town", {"Gera"}), {}, "here");
  const BoxColumn found = label_boxes(is_written ? std::optional(*built) : std::nullopt, released,
                                      job.attributes[0], job, "attributes[0]");
  if (!found.unknown.empty()) return english(found.unknown);
  std::string text;
  for (const LeafRange& range : found.values[0].possible) {
    text += std::to_string(range.first) + "-" + std::to_string(range.last) + " ";
  }
  return text;
}

BoundaryRef at(const std::string& label) {
  return {std::nullopt, label, std::nullopt};
}

TEST(LabelBoxes, GoByTheBoundariesThatAReaderKnows) {
  EXPECT_EQ(star({}), "0-2 ");
  EXPECT_EQ(star({at("East")}), "2-2 ");
  EXPECT_EQ(star({at("East")}, {}, true), "0-2 ");
  EXPECT_EQ(star({at("?")}), "0-1 ") << "what is missing is written out";
  EXPECT_EQ(star({at("n/a")}), "0-2 ") << "only the original has it as a leaf";
  EXPECT_EQ(star({at("n/a"), at("East")}), "2-2 ");
  EXPECT_EQ(star({{0U, std::nullopt, std::nullopt}}), "2-2 ") << "Gera and Jena are at level 0";
}

TEST(LabelBoxes, SayWhatNobodyKnows) {
  const std::string original = "\"Town\": only the original tells which values its labels stand for";
  EXPECT_EQ(star({at("Suhl")}), original);
  EXPECT_EQ(star({at("n/a")}, {"?"}), original);
  EXPECT_EQ(star({}, {}, false, false), original);
  EXPECT_EQ(star({}, {}, false, true, ReleasedAs::mean),
            "\"Town\" is released as numbers, and nobody sees which values stand behind them");
}

}  // namespace
}  // namespace kordon::label_boxes_test
