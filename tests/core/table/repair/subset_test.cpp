#include "core/table/repair/subset.h"

#include <gtest/gtest.h>

#include "core/job/read/input.h"

namespace kordon::subset_test {
namespace {

CsvFile read(const std::string& csv) {
  return *read_csv(csv, {.header = 1});
}

TEST(Subset, PartsTheTable) {
  const Result<CsvFile> file =
      with_subset(read("age,in\n20,yes\n30,no\n40,y\n50,\n"), {"in", {"yes", "y", "Y"}});
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.rows, 2U);
  EXPECT_EQ(file->table.columns[0].cell(1), "40");
  EXPECT_EQ(file->table.columns[0].values.size(), 2U) << "no value that no row has";
  ASSERT_TRUE(file->bystanders);
  EXPECT_EQ(file->bystanders->rows, 2U);
  EXPECT_EQ(file->bystanders->columns[0].cell(1), "50");
  EXPECT_EQ(english(file->doubts.at(0)), "\"in\": 1 value that the subset names is in no row");
  EXPECT_EQ(english(file->notes.at(0)),
            "2 of 4 rows are in the subset by the values of \"in\"; the others are bystanders: people around "
            "it, and nothing is released of them");
}

TEST(Subset, IsReadFromTheInput) {
  const Result<Input> input = parse_input(R"({"subset": {"column": "in", "values": ["yes"]}})");
  ASSERT_TRUE(input);
  EXPECT_EQ(input->subset->column, "in");
  EXPECT_EQ(input->subset->values, (std::vector<std::string>{"yes"}));
  const auto place = [](const std::string& subset) {
    const Result<Input> read = parse_input(R"({"subset": )" + subset + "}");
    return read ? "" : english(read.failure().mistakes.at(0).where);
  };
  EXPECT_EQ(place(R"({"column": "in"})"), "input.subset.values");
  EXPECT_EQ(place(R"({"column": "in", "values": []})"), "input.subset.values");
  EXPECT_EQ(place(R"({"values": ["yes"]})"), "input.subset.column");
  EXPECT_EQ(place(R"("in")"), "input.subset");
}

TEST(Subset, RefusesAColumnThatIsNotThereAndAnEmptySubset) {
  const Result<CsvFile> column = with_subset(read("age\n20\n"), {"in", {"yes"}});
  ASSERT_FALSE(column);
  EXPECT_EQ(column.failure().mistakes.at(0).where, "input.subset.column");
  const Result<CsvFile> nobody = with_subset(read("age,in\n20,no\n"), {"in", {"yes"}});
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.failure().mistakes.at(0).where, "input.subset.values");
}

}  // namespace
}  // namespace kordon::subset_test
