#include "core/audit/cells/dates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "core/audit/audit.h"
#include "core/base/random.h"
#include "core/job/read/job.h"
#include "tests/examples/no_files.h"
#include "tests/random/rounds.h"

namespace kordon::moved_dates_test {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Table table_of(const std::vector<std::string>& names, const Rows& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < names.size(); ++j) {
    Column& column = table.columns.emplace_back();
    column.name = names[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
  }
  return table;
}

// P moves by 12 days, Q by -60, R by 0. Each test spoils a good release.
class MovedDates : public ::testing::Test {
 protected:
  AuditReport run() const {
    const Result<Job> job =
        parse_job(R"({"kordon": 1, "attributes": [{"name": "patient", "role": "identifier")" +
                      std::string(codes ? R"(, "pseudonym": {"kind": "random"})" : "") + R"(},
          {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
          {"name": "admission", "role": "insensitive", "release": )" +
                      admission + R"(}, {"name": "discharge", "role": "insensitive", "release": )" +
                      discharge + R"(}], "privacy": {"k": 2, "person": "patient"})" + output + "}",
                  testing::no_files, {});
    if (!job) {
      ADD_FAILURE() << job.failure().mistakes.front().what;
      return {};
    }
    const std::vector<std::string> names = {"patient", "town", "admission", "discharge"};
    const Table original = table_of(names, before);
    Table released = table_of({names.begin() + 1, names.end()}, after);
    if (codes) released.columns.insert(released.columns.begin(), original.columns.front());
    const Result<AuditReport> report = audit(original, released, *job, origin);
    if (!report) {
      ADD_FAILURE() << report.failure().mistakes.front().what;
      return {};
    }
    return *report;
  }
  // The checks that fail, each with what it says.
  std::string failed() const {
    std::string all;
    for (const AuditCheck& check : run().checks) {
      if (!check.passed) all += english(check.name) + ": " + english(check.detail) + "\n";
    }
    return all;
  }

  std::string admission = R"({"shift": {"days": 90}})", discharge = admission;
  std::string output;
  bool codes = false;  // whether rows of a person are linked
  Rows before = {{"P", "Gera", "2024-02-20 07:30", "2024-03-01"},
                 {"P", "Gera", "2024-06-01 12:00", ""},
                 {"Q", "Gera", "2024-01-31 23:59", "2024-03-01"},
                 {"R", "Gera", "2024-05-31 00:00", "2024-06-07"},
                 {"p", "Gera", "", "2023-12-20"}};
  Rows after = {{"Gera", "2024-03-03 07:30", "2024-03-13"},
                {"Gera", "2024-06-13 12:00", ""},
                {"Gera", "2023-12-02 23:59", "2024-01-01"},
                {"Gera", "2024-05-31 00:00", "2024-06-07"},
                {"Gera", "", "2024-01-01"}};
  std::vector<std::uint32_t> origin = {0, 1, 2, 3, 4};
};

TEST_F(MovedDates, PassWhereEachPersonHasOneNumberOfDays) {
  const AuditReport report = run();
  EXPECT_EQ(failed(), "");
  EXPECT_EQ(report.checks[4].name, "unchanged");
  EXPECT_EQ(report.checks[4].detail, "0 cells compared, all equal");
  EXPECT_EQ(report.checks[5].name, "shift of admission");
  EXPECT_EQ(report.checks[5].detail, "4 dates compared, each moved by its person's days, at most 90");
  EXPECT_EQ(report.checks[6].name, "shift of discharge");
  ASSERT_TRUE(report.shifted);
  EXPECT_EQ(report.shifted->attributes, (std::vector<std::string>{"admission", "discharge"}));
  EXPECT_EQ(report.shifted->persons, 3U);
  EXPECT_TRUE(report.unchanged.columns.empty());
}

TEST_F(MovedDates, RowsMayStandInAnyOrder) {
  std::swap(after[0], after[3]);
  std::swap(origin[0], origin[3]);
  EXPECT_EQ(failed(), "");
}

TEST_F(MovedDates, OneDayOffIsFound) {
  after[1][1] = "2024-06-14 12:00";
  EXPECT_EQ(failed(),
            "shift of admission: 1 of the cells at fault, first in released row 2, column \"admission\": "
            "\"2024-06-01 12:00\" became \"2024-06-14 12:00\": 13 days, and another date of the person moved "
            "by 12\n");
}

TEST_F(MovedDates, AnotherNumberInAnotherColumnIsFound) {
  after[2][2] = "2024-01-02";
  EXPECT_EQ(failed(),
            "shift of discharge: 1 of the cells at fault, first in released row 3, column \"discharge\": "
            "\"2024-03-01\" became \"2024-01-02\": -59 days, and another date of the person moved by -60\n");
}

TEST_F(MovedDates, SwappedPeopleAreFound) {
  std::swap(after[2][1], after[3][1]);
  EXPECT_NE(failed(), "");
}

TEST_F(MovedDates, DaysBeyondTheLimitAreFound) {
  admission = discharge = R"({"shift": {"days": 59}})";
  EXPECT_EQ(failed(),
            "shift of admission: 1 of the cells at fault, first in released row 3, column \"admission\": "
            "\"2024-01-31 23:59\" became \"2023-12-02 23:59\": -60 days are more than 59\n"
            "shift of discharge: 1 of the cells at fault, first in released row 3, column \"discharge\": "
            "\"2024-03-01\" became \"2024-01-01\": -60 days are more than 59\n");
}

TEST_F(MovedDates, ABrokenWeekIsFound) {
  admission = discharge = R"({"shift": {"days": 90, "weeks": true}})";
  EXPECT_NE(failed().find("first in released row 1, column \"admission\": \"2024-02-20 07:30\" became "
                          "\"2024-03-03 07:30\": 12 days are more than 90, or no whole weeks"),
            std::string::npos);
  after = {{"Gera", "2024-03-05 07:30", "2024-03-15"},
           {"Gera", "2024-06-15 12:00", ""},
           {"Gera", "2023-12-06 23:59", "2024-01-05"},
           {"Gera", "2024-05-31 00:00", "2024-06-07"},
           {"Gera", "", "2024-01-03"}};
  EXPECT_EQ(failed(), "");
}

TEST_F(MovedDates, AnotherTimeOfDayAndAnotherStyleAreFound) {
  after[0][1] = "2024-03-03 07:31";
  EXPECT_EQ(failed(),
            "shift of admission: 1 of the cells at fault, first in released row 1, column \"admission\": "
            "\"2024-02-20 07:30\" became \"2024-03-03 07:31\", and not only the date differs\n");
  after[0][1] = "03.03.2024 07:30";
  EXPECT_EQ(failed(),
            "shift of admission: 1 of the cells at fault, first in released row 1, column \"admission\": "
            "\"03.03.2024 07:30\" is no date of the form yyyy-mm-dd hh:mm\n");
}

TEST_F(MovedDates, AMissingValueStaysMissing) {
  after[1][2] = "2024-03-13";
  EXPECT_EQ(failed(),
            "shift of discharge: 1 of the cells at fault, first in released row 2, column \"discharge\": "
            "the missing value \"\" became \"2024-03-13\", and no empty cell\n");
  after[1][2] = "";
  after[0][2] = "";
  EXPECT_EQ(failed(),
            "shift of discharge: 1 of the cells at fault, first in released row 1, column \"discharge\": "
            "\"\" is no date of the form yyyy-mm-dd\n");
}

// Six people do so by chance in one of 2^37 tables, seven in one of 2^44 or more.
TEST_F(MovedDates, OneNumberForAllPeopleIsFound) {
  before.clear();
  after.clear();
  origin.clear();
  for (std::uint32_t person = 0; person < 7; ++person) {
    if (person == 6) EXPECT_EQ(failed(), "");
    before.push_back({"P" + std::to_string(person), "Gera", "2024-02-20 07:30", ""});
    after.push_back({"Gera", "2024-02-20 07:30", ""});
    origin.push_back(person);
  }
  EXPECT_EQ(failed(),
            "shift of admission: 1 of the cells at fault, first the dates of all people moved by one number "
            "of days\nshift of discharge: 1 of the cells at fault, first the dates of all people moved by "
            "one number of days\n");
  // Who has no date hides nobody.
  before.push_back({"P7", "Gera", "", ""});
  after.push_back({"Gera", "", ""});
  origin.push_back(7);
  EXPECT_NE(failed(), "");
  after[3][1] = "2024-02-19 07:30";
  EXPECT_EQ(failed(), "");
}

// 1 in 1025^4 is less than 1 in 2^40, and 1 in 1023^4 is more.
TEST_F(MovedDates, OneNumberForAllPeopleMayBeChance) {
  before.clear();
  after.clear();
  origin.clear();
  for (std::uint32_t person = 0; person < 5; ++person) {
    before.push_back({"P" + std::to_string(person), "Gera", "2024-02-20", ""});
    after.push_back({"Gera", "2024-02-20", ""});
    origin.push_back(person);
  }
  const auto passes = [&](const std::string& shift) {
    admission = discharge = R"({"shift": {"days": )" + shift + "}}";
    return failed().empty();
  };
  EXPECT_TRUE(passes("511"));
  EXPECT_FALSE(passes("512"));
  EXPECT_TRUE(passes(R"(512, "weeks": true)"));
}

TEST_F(MovedDates, DatesAreReadInTheirFormat) {
  for (Rows* rows : {&before, &after}) {
    for (auto& row : *rows) {
      std::string& cell = row[row.size() - 2];
      if (!cell.empty())
        cell = cell.substr(8, 2) + "." + cell.substr(5, 2) + "." + cell.substr(0, 4) + cell.substr(10);
    }
  }
  EXPECT_EQ(failed(), "");
  after[0][1].back() = '1';
  EXPECT_NE(failed().find("and not only the date differs"), std::string::npos);
}

TEST_F(MovedDates, SuppressedRowsHaveNone) {
  output = R"(, "output": {"order": "input", "suppressed": "mask"})";
  after[1] = after[4] = {"*", "*", "*"};
  EXPECT_EQ(failed(), "");
  EXPECT_EQ(run().checks[5].detail, "3 dates compared, each moved by its person's days, at most 90");
  discharge = R"({"since": "admission"})";
  after[0][2] = "10", after[2][2] = "30", after[3][2] = "7";
  EXPECT_EQ(failed(), "");
}

TEST_F(MovedDates, TheEarliestDateIsDayZeroInWhateverRowItIs) {
  discharge = R"({"since": "admission"})";
  before = {{"P", "Gera", "2024-06-01", "2024-06-02"},
            {"P", "Gera", "2024-02-20", ""},
            {"P", "Gera", "2024-03-01", "2024-02-19"}};
  after = {{"Gera", "2024-06-03", "103"}, {"Gera", "2024-02-22", ""}, {"Gera", "2024-03-03", "-1"}};
  origin = {0, 1, 2};
  EXPECT_EQ(failed().find("since of"), std::string::npos) << failed();
}

TEST_F(MovedDates, DaysSinceADateAreCountedAnew) {
  discharge = R"({"since": "admission"})";
  for (std::size_t row = 0; row < after.size(); ++row) {
    after[row][2] = std::vector<std::string>{"10", "", "30", "7", "-62"}[row];
  }
  EXPECT_EQ(failed(), "");
  EXPECT_EQ(run().checks[6].detail, "4 dates compared with the days that they became");
  EXPECT_EQ(run().since.front().persons, 0U);
  after[4][2] = "62";
  EXPECT_EQ(failed(),
            "since of discharge: 1 of the cells at fault, first in released row 5, column \"discharge\": "
            "\"2023-12-20\" became \"62\", and not \"-62\"\n");
  // Without the row that has the earliest date, the next one is day 0.
  before.erase(before.begin());
  after.erase(after.begin());
  origin.pop_back();
  after[3][2] = "-164";
  EXPECT_EQ(failed(), "");
}

TEST_F(MovedDates, WhoHasNoDateToCountFromIsCounted) {
  discharge = R"({"since": "admission"})";
  before = {{"P", "Gera", "", "2024-03-01"},
            {"P", "Gera", "", "2024-03-02"},
            {"Q", "Gera", "2024-01-01", ""},
            {"R", "Gera", "", ""}};
  after = {{"Gera", "", ""}, {"Gera", "", ""}, {"Gera", "2024-01-02", ""}, {"Gera", "", ""}};
  origin = {0, 1, 2, 3};
  EXPECT_EQ(failed(), "");
  EXPECT_EQ(run().since.front().persons, 1U);
  EXPECT_EQ(run().since.front().since, "admission");
  after[0][2] = "0";
  EXPECT_EQ(failed(),
            "since of discharge: 1 of the cells at fault, first in released row 1, column \"discharge\": "
            "\"2024-03-01\" became \"0\", and not \"\"\n");
}

// P's released 13 March is 12 days from its own date; R's dates are too far away, Q's is near.
TEST_F(MovedDates, CountWhomNobodyElseCouldBe) {
  before = {{"P", "Gera", "2024-03-01", ""},
            {"Q", "Gera", "2024-03-20", ""},
            {"R", "Gera", "2024-08-01", ""},
            {"R", "Gera", "2024-08-02", ""}};
  after = {{"Gera", "2024-03-13", ""},
           {"Gera", "2024-03-20", ""},
           {"Gera", "2024-08-03", ""},
           {"Gera", "2024-08-04", ""}};
  origin = {0, 1, 2, 3};
  admission = discharge = R"({"shift": {"days": 12}})";
  EXPECT_EQ(failed(), "");
  EXPECT_EQ(run().shifted->persons, 3U);
  EXPECT_EQ(run().shifted->alone, 2U);  // Q cannot be P, who is 19 days away; R is alone
  admission = discharge = R"({"shift": {"days": 19}})";
  EXPECT_EQ(run().shifted->alone, 1U);
  admission = discharge = R"({"shift": {"days": 365}})";
  EXPECT_EQ(run().shifted->alone, 0U);
}

// P and Q stay for 9 days, R for 10. Nobody has two stays so far apart as P.
TEST_F(MovedDates, CountWhoseIntervalsNobodyElseHas) {
  before = {{"P", "Gera", "2024-03-01", "2024-03-10"}, {"P", "Gera", "2024-06-01", "2024-06-10"},
            {"Q", "Gera", "2024-03-20", "2024-03-29"}, {"Q", "Gera", "2024-06-19", "2024-06-28"},
            {"R", "Gera", "2024-04-01", "2024-04-11"}, {"S", "Gera", "2024-04-01", ""}};
  after.clear();
  for (const auto& row : before) after.push_back({row[1], row[2], row[3]});
  origin = {0, 1, 2, 3, 4, 5};
  EXPECT_EQ(run().shifted->intervals, 1U);
  before[4][3] = after[4][2] = "2024-04-10";
  EXPECT_EQ(run().shifted->intervals, 0U);
  codes = true;
  EXPECT_EQ(run().shifted->intervals, 3U);  // 92 days between P's stays, 91 between Q's, and R has one
  before[3] = {"Q", "Gera", "2024-06-20", "2024-06-29"};
  after[3] = {"Gera", "2024-06-20", "2024-06-29"};
  EXPECT_EQ(run().shifted->intervals, 1U);
}

// By definition: a person is alone who has a row (with codes: all rows) whose days apart are those of nobody
// else.
TEST_F(MovedDates, IntervalsAreThoseThatALookAtAllPairsFinds) {
  using Row = std::pair<std::int64_t, std::int64_t>;  // -1: missing
  const auto apart = [](std::vector<Row> dates) {
    std::int64_t first = INT64_MAX;
    int known = 0;
    for (const auto& [in, out] : dates) {
      for (const std::int64_t day : {in, out}) {
        if (day >= 0) first = std::min(first, day);
        known += day >= 0;
      }
    }
    for (Row& row : dates) {
      for (std::int64_t* day : {&row.first, &row.second}) *day = *day < 0 ? -1 : *day - first;
    }
    std::sort(dates.begin(), dates.end());
    return known < 2 ? std::vector<Row>() : dates;
  };
  std::uint64_t some = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(200U); ++seed) {
    Random random(seed);
    codes = random.below(2) == 0;
    before.clear();
    after.clear();
    origin.clear();
    std::vector<std::vector<std::vector<Row>>> told(4);  // by person
    std::vector<std::vector<Row>> rows(4);
    for (std::uint32_t row = 0; row < 7; ++row) {
      const std::size_t person = random.below(4);
      const auto date = [&] { return static_cast<std::int64_t>(random.below(4)) - 1; };
      const Row dates{date(), date()};
      const auto text = [](std::int64_t day) { return day < 0 ? "" : iso_date(date_of_day(19800 + day)); };
      before.push_back(
          {std::string(1, static_cast<char>('P' + person)), "Gera", text(dates.first), text(dates.second)});
      after.push_back({"Gera", text(dates.first), text(dates.second)});
      origin.push_back(row);
      rows[person].push_back(dates);
      if (!codes) told[person].push_back(apart({dates}));
    }
    for (std::size_t person = 0; codes && person < 4; ++person) told[person] = {apart(rows[person])};
    std::uint64_t alone = 0;
    for (std::size_t person = 0; person < 4; ++person) {
      alone += std::any_of(told[person].begin(), told[person].end(), [&](const auto& pattern) {
        if (pattern.empty()) return false;
        for (std::size_t other = 0; other < 4; ++other) {
          const auto& others = told[other];
          if (other != person && std::find(others.begin(), others.end(), pattern) != others.end())
            return false;
        }
        return true;
      });
    }
    EXPECT_EQ(run().shifted->intervals, alone) << seed;
    some += alone;
  }
  EXPECT_GT(some, testing::rounds(100U));
}

// By definition: for each released date of a person, is there another person with an original date from
// which it can be reached?
TEST_F(MovedDates, ThoseAloneAreWhomALookAtAllPairsFinds) {
  std::uint64_t some = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(200U); ++seed) {
    Random random(seed);
    const bool weeks = random.below(2) == 0;
    const auto days = static_cast<std::int64_t>(7 + random.below(20));
    admission = discharge = R"({"shift": {"days": )" + std::to_string(days) + R"(, "weeks": )" +
                            (weeks ? "true" : "false") + "}}";
    before.clear();
    after.clear();
    origin.clear();
    std::vector<std::int64_t> offset(5), was(12), is(12);
    std::vector<std::size_t> person(12);
    const std::int64_t step = weeks ? 7 : 1, most = days / step;
    for (std::int64_t& each : offset) {
      each =
          step * (static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most);
    }
    for (std::size_t row = 0; row < 12; ++row) {
      person[row] = random.below(5);
      was[row] = 19800 + static_cast<std::int64_t>(random.below(300));
      is[row] = was[row] + offset[person[row]];
      before.push_back({"P" + std::to_string(person[row]), "Gera", iso_date(date_of_day(was[row])), ""});
      after.push_back({"Gera", iso_date(date_of_day(is[row])), ""});
      origin.push_back(static_cast<std::uint32_t>(row));
    }
    std::vector<bool> alone(5, false);
    for (std::size_t row = 0; row < 12; ++row) {
      bool other = false;
      for (std::size_t from = 0; from < 12; ++from) {
        const std::int64_t moved = is[row] - was[from];
        other =
            other || (person[from] != person[row] && std::abs(moved) <= days && (!weeks || moved % 7 == 0));
      }
      if (!other) alone[person[row]] = true;
    }
    const AuditReport report = run();
    ASSERT_TRUE(report.shifted) << seed;
    EXPECT_EQ(failed(), "") << seed;
    EXPECT_EQ(report.shifted->alone, static_cast<std::uint64_t>(std::count(alone.begin(), alone.end(), true)))
        << seed;
    some += report.shifted->alone;
  }
  EXPECT_GT(some, testing::rounds(100U));
}

}  // namespace
}  // namespace kordon::moved_dates_test
