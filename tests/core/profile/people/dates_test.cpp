#include "core/profile/people/dates.h"

#include <gtest/gtest.h>

#include <string>

namespace kordon::people_dates_test {
namespace {

using Texts = std::vector<std::string>;

struct Case {
  explicit Case(const std::vector<std::pair<std::string, Texts>>& columns) {
    for (const auto& [name, cells] : columns) {
      Column& column = table.columns.emplace_back();
      column.name = name;
      for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
      table.rows = cells.size();
      Attribute& attribute = job.attributes.emplace_back();
      attribute.name = name;
      attribute.dates = ReleasedDates{ReleasedDates::Shift{10, false, {}}, "", ""};
    }
  }
  // Returns the formats, by column; or what is wrong.
  Texts formats(const std::vector<bool>& counted = {}) const {
    const auto read = read_dates(table, job, counted);
    if (!read)
      return {english(read.failure().mistakes.front().where), english(read.failure().mistakes.front().what)};
    Texts found;
    for (const DatesOfColumn& each : *read) found.push_back(each.format_text);
    return found;
  }

  Table table;
  Job job;
};

TEST(DatesOfColumns, FormatsAreFoundByAllColumnsTogether) {
  EXPECT_EQ(Case({{"a", {"2024-03-01", ""}}, {"b", {"?", "01.03.2024"}}}).formats(),
            (Texts{"yyyy-mm-dd", "dd.mm.yyyy"}));
  // 25/12 is day first; so is what else has slashes.
  EXPECT_EQ(Case({{"a", {"25/12/2024"}}, {"b", {"03/04/2024"}}}).formats(),
            (Texts{"dd/mm/yyyy", "dd/mm/yyyy"}));
  EXPECT_EQ(Case({{"a", {"20240305"}}}).formats(), Texts{"yyyymmdd"});
}

TEST(DatesOfColumns, InDoubtTheReadingsAreTold) {
  const Texts doubt = {"attributes[0].release",
                       R"("a": "03/04/2024" is 4 March 2024 or 3 April 2024: say which in the format, )"
                       "mm/dd/yyyy or dd/mm/yyyy"};
  EXPECT_EQ(Case({{"a", {"03/04/2024"}}}).formats(), doubt);
  Case given({{"a", {"03/04/2024"}}});
  given.job.attributes[0].dates->format = "dd/mm/yyyy";
  EXPECT_EQ(given.formats(), Texts{"dd/mm/yyyy"});
  // A row that is not counted says nothing.
  EXPECT_EQ(Case({{"a", {"03/04/2024", "25/12/2024"}}}).formats({true, false}), doubt);
}

TEST(DatesOfColumns, WhatIsNoWholeDateIsRefused) {
  EXPECT_EQ(Case({{"a", {"ab", "cd"}}}).formats(),
            (Texts{"attributes[0].release", R"(nobody can tell how "a" writes dates)"}));
  EXPECT_EQ(Case({{"a", {"03.2024", "04.2024"}}}).formats(),
            (Texts{"attributes[0].release",
                   R"(dates of the form "mm.yyyy" have no day, month and year, so no days can be counted)"}));
  EXPECT_EQ(
      Case({{"a", {"2024-03-01", "2024-03"}}}).formats(),
      (Texts{"attributes[0].release", R"(row 2, column "a": "2024-03" is no date of the form yyyy-mm-dd)"}));
}

TEST(DatesOfColumns, MissingValuesAreReadAsNone) {
  Case some({{"a", {"2024-03-01", "", " n/a ", "2024-03-02"}}});
  some.job.missing = {"N/A"};
  const auto read = read_dates(some.table, some.job);
  ASSERT_TRUE(read);
  const auto& of_value = read->front().of_value;
  EXPECT_TRUE(of_value[0]);
  EXPECT_FALSE(of_value[1]);
  EXPECT_FALSE(of_value[2]);
  EXPECT_EQ(of_value[3]->date, (Moment{2024, 3, 2}));
  EXPECT_EQ(Case({{"a", {"", "?"}}}).formats(), Texts{"yyyy-mm-dd"});
}

}  // namespace
}  // namespace kordon::people_dates_test
