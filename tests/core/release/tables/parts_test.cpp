#include "core/release/tables/parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "tests/examples/patients.h"

namespace kordon::parts_test {
namespace {

Result<std::vector<std::string>> parts(const std::string& released) {
  Job job = *testing::read(testing::TablesJob{.linked = 2});
  job.tables = {{"patients", {"person", "city"}, {}},
                {"visits", {"ward", "person", "date"}, {.delimiter = ';'}}};
  return parts_of(read_csv(released, CsvOptions{.header = 1})->table, job);
}

TEST(Parts, EachTableHasItsColumnsInItsOwnForm) {
  const auto made =
      parts("table,person,city,ward\npatients,A,Ayr,\nvisits,A,,\"eye; left\"\nvisits,A,,heart\n");
  ASSERT_TRUE(made);
  EXPECT_EQ((*made)[0], "person,city\nA,Ayr\n");
  EXPECT_TRUE((*made)[1] == "ward;person\n\"eye; left\";A\nheart;A\n" ||
              (*made)[1] == "ward;person\nheart;A\n\"eye; left\";A\n")
      << (*made)[1];
}

TEST(Parts, OneColumnMayHaveEmptyCells) {
  const auto made = parts("table,city,ward\npatients,,\npatients,Ayr,\nvisits,,eye\n");
  ASSERT_TRUE(made);
  EXPECT_EQ((*made)[0].size(), std::string("city\n\"\"\nAyr\n").size());
}

TEST(Parts, TheOrderIsTheSameInEveryForm) {
  Job job = *testing::read(testing::TablesJob{.linked = 2});
  std::string all = "table,person,city\n";
  for (int i = 0; i < 30; ++i) all += "patients,P" + std::to_string(i) + ",Ayr\n";
  const Table released = read_csv(all, CsvOptions{.header = 1})->table;
  job.tables = {{"patients", {"person", "city"}, {}}};
  const std::string plain = (*parts_of(released, job))[0];
  job.tables[0].format = {.delimiter = ';', .line_end = "\r\n"};
  std::string other = (*parts_of(released, job))[0];
  EXPECT_NE(other, plain);
  std::erase(other, '\r');
  std::replace(other.begin(), other.end(), ';', ',');
  EXPECT_EQ(other, plain);
}

// Whatever order the rows were in, and whatever rows other tables have.
TEST(Parts, TheOrderFollowsFromTheRowsOfTheTable) {
  std::vector<std::string> rows;
  for (int i = 0; i < 40; ++i)
    rows.push_back("patients," + std::string(i % 7 == 0 ? "Bath" : "Ayr") + std::to_string(i % 9) + ",\n");
  std::string first;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    for (std::size_t i = rows.size(); i > 1; --i)
      std::swap(rows[i - 1], rows[static_cast<std::size_t>(random.below(i))]);
    std::string all = "table,city,ward\n";
    for (const std::string& row : rows) all += row;
    all += "visits,,eye" + std::to_string(seed) + "\n";
    const auto made = parts(all);
    ASSERT_TRUE(made);
    if (first.empty()) first = (*made)[0];
    EXPECT_EQ((*made)[0], first);
  }
  std::string sorted = "city\n";
  std::sort(rows.begin(), rows.end());
  EXPECT_NE(first.find("Bath"), std::string::npos);
  EXPECT_NE(first.substr(0, 12), (sorted + "Ayr1\nA").substr(0, 12));
}

}  // namespace
}  // namespace kordon::parts_test
