#include "core/profile/doubts/empty_cells.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::empty_cells_test {
namespace {

std::vector<std::string> doubts(const MissingTexts& missing, const std::vector<bool>& suppressed,
                                Role role = Role::sensitive) {
  const Table table = testing::table_of(
      {"Class", "hiv"}, {{"a", "yes"}, {"a", ""}, {"a", "NA"}, {"b", ""}, {"b", "no"}, {"b", "no"}});
  Job job;
  job.missing = missing;
  job.attributes = {testing::quasi_identifier("Class", FlatForm{}), testing::plain("hiv", role)};
  const std::vector<std::uint32_t> origin = {0, 1, 2, 3, 4, 5};
  std::vector<std::string> found;
  for (const Text& each : doubts_of_empty_cells({{job.attributes[1], table.columns[1], table.columns[1]}},
                                                job, find_classes({&table.columns[0]}, suppressed), origin))
    found.push_back(english(each));
  return found;
}

TEST(EmptyCells, CountAsAValueIfAnotherTextIsMissing) {
  const std::vector<bool> none(6, false);
  EXPECT_EQ(doubts({"NA"}, none),
            std::vector<std::string>{
                R"("hiv" has 2 empty cells, which count as a value: "missing" lists "NA", and not "")"});
  EXPECT_EQ(doubts({"NA"}, {false, false, false, true, true, true}),
            std::vector<std::string>{
                R"("hiv" has 1 empty cell, which counts as a value: "missing" lists "NA", and not "")"});
  EXPECT_TRUE(doubts({"NA"}, {false, true, false, true, true, true}).empty()) << "they do not go out";
  EXPECT_TRUE(doubts({"NA", ""}, none).empty());
  EXPECT_TRUE(doubts({""}, none).empty());
  EXPECT_TRUE(doubts(MissingTexts(), none).empty()) << "the job says that nothing is missing";
  EXPECT_TRUE(doubts({"NA"}, none, Role::insensitive).empty());
  EXPECT_EQ(doubts({"NA"}, none, Role::quasi_identifier).size(), 1U);
}

}  // namespace
}  // namespace kordon::empty_cells_test
