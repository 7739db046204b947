#include "core/release/dates/columns.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>

#include "core/base/random.h"
#include "tests/random/rounds.h"

namespace kordon::dated_columns_test {
namespace {

using Rows = std::vector<std::vector<std::string>>;
using Texts = std::vector<std::string>;

// A table of patients and columns of dates, and a job for it.
struct Case {
  Case(const Texts& names, const Rows& rows) {
    table.rows = rows.size();
    for (std::size_t j = 0; j <= names.size(); ++j) {
      Column& column = table.columns.emplace_back();
      column.name = j == 0 ? "patient" : names[j - 1];
      for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
      Attribute& attribute = job.attributes.emplace_back();
      attribute.name = column.name;
      attribute.role = j == 0 ? Role::identifier : Role::insensitive;
    }
    job.person = {"patient"};
    released.assign(rows.size(), true);
    offsets = *date_offsets(table, with_shift(1).job, nullptr);
  }

  Case& with_shift(std::size_t column, std::string format = {}) {
    job.attributes[column].dates = ReleasedDates{ReleasedDates::Shift{400, false, {}}, "", std::move(format)};
    return *this;
  }
  Case& with_since(std::size_t column, const std::string& since, std::string format = {}) {
    job.attributes[column].dates = ReleasedDates{std::nullopt, since, std::move(format)};
    return *this;
  }
  // Says by how many days each patient's dates move, in the order of the table.
  Case& by(std::vector<std::int32_t> days) {
    offsets.days = std::move(days);
    return *this;
  }
  // Returns the cells of a column, by row; or what is wrong.
  Texts cells(std::size_t column) const {
    const auto made = dated_columns(table, job, offsets, released);
    if (!made) return {english(made.failure().mistakes.front().what)};
    for (const CodedColumn& each : *made) {
      EXPECT_TRUE(each.of_rows);
      if (each.column != column) continue;
      Texts cells;
      for (std::size_t row = 0; row < table.rows; ++row) cells.emplace_back(each.codes.cell(row));
      return cells;
    }
    return {};
  }

  Table table;
  Job job;
  DateOffsets offsets;
  std::vector<bool> released;
};

// P moves by 12 days, Q by -60.
TEST(DatedColumns, MoveByThePersonsDaysAndKeepTheIntervals) {
  Case visits({"admission", "discharge"}, {{"P", "2024-02-20", "2024-03-01"},
                                           {"P", "2024-06-01", ""},
                                           {"Q", "2024-01-31", "2024-03-01"},
                                           {"p", "2023-12-31", "?"}});
  visits.with_shift(2).by({12, -60});
  EXPECT_EQ(visits.cells(1), (Texts{"2024-03-03", "2024-06-13", "2023-12-02", "2024-01-12"}));
  EXPECT_EQ(visits.cells(2), (Texts{"2024-03-13", "", "2024-01-01", ""}));
  visits.with_since(2, "admission");
  EXPECT_EQ(visits.cells(2), (Texts{"61", "", "30", ""}));
  visits.with_since(1, "admission");
  EXPECT_EQ(visits.cells(1), (Texts{"51", "153", "0", "0"}));
}

TEST(DatedColumns, DaysMayBeNegativeAndNobodyCountsFromNoDate) {
  Case visits({"operation", "birth"}, {{"P", "2024-01-10", "2024-01-07"}, {"Q", "", "2024-01-07"}});
  visits.with_since(2, "operation").by({0, 0});
  EXPECT_EQ(visits.cells(2), (Texts{"-3", ""}));
}

TEST(DatedColumns, RowsThatStayBehindSayNothing) {
  Case visits({"seen"}, {{"P", "5.3.2024"}, {"P", "17.11.2024"}, {"Q", "1.2.2020"}, {"Q", "no date"}});
  visits.released = {false, true, true, false};
  visits.by({-16, 0});
  // By 5.3. the column would have no zeros in front; by 1.2. it has none.
  EXPECT_EQ(visits.cells(1), (Texts{"", "1.11.2024", "1.2.2020", ""}));
  visits.released = {false, true, false, false};
  EXPECT_EQ(visits.cells(1), (Texts{"", "01.11.2024", "", ""}));
  visits.with_since(1, "seen");
  EXPECT_EQ(visits.cells(1), (Texts{"", "0", "", ""}));
}

TEST(DatedColumns, RefuseWhatTheyCannotReadOrWrite) {
  EXPECT_EQ(
      Case({"seen"}, {{"P", "2024-03-01"}, {"Q", "2024-03-02"}, {"R", "soon"}, {"S", "later"}}).cells(1),
      Texts{R"(row 3, column "seen": "soon" is no date of the form yyyy-mm-dd, and 1 other value is none)"});
  EXPECT_EQ(Case({"seen"}, {{"P", "2024-03-01"}, {"Q", "2024-02-30"}}).with_shift(1, "yyyy-mm-dd").cells(1),
            Texts{R"(row 2, column "seen": "2024-02-30" is no date of the form yyyy-mm-dd)"});
  EXPECT_EQ(Case({"seen"}, {{"P", "2024-03-01"}, {"Q", "9999-12-31"}}).by({1, 1}).cells(1),
            Texts{R"(row 2, column "seen": "9999-12-31" would move to a date that yyyy-mm-dd cannot tell)"});
  EXPECT_EQ(Case({"seen"}, {{"P", "5 Mar 2024"}, {"Q", "5 März 2024"}}).cells(1),
            Texts{R"("seen" names months in several ways, or in one that cannot be written again)"});
  Case nobody({"seen"}, {{"P", "2024-03-01"}});
  nobody.offsets = {};
  EXPECT_EQ(nobody.cells(1), Texts{"nobody has found by how many days dates move"});
}

// ---- A slow twin: it walks day by day, and writes by the format's letters ----

struct Day {
  int year, month, day;
};

int days_in(int year, int month) {
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  const std::array<int, 12> days = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[static_cast<std::size_t>(month - 1)];
}

Day walked(Day date, int days) {
  for (; days > 0; --days) {
    if (++date.day <= days_in(date.year, date.month)) continue;
    date.day = 1;
    if (++date.month <= 12) continue;
    date.month = 1;
    ++date.year;
  }
  for (; days < 0; ++days) {
    if (--date.day > 0) continue;
    if (--date.month == 0) {
      date.month = 12;
      --date.year;
    }
    date.day = days_in(date.year, date.month);
  }
  return date;
}

bool is_before(const Day& a, const Day& b) {
  return std::array{a.year, a.month, a.day} < std::array{b.year, b.month, b.day};
}

int days_between(Day from, const Day& to) {
  int days = 0;
  for (; is_before(from, to); ++days) from = walked(from, 1);
  for (; is_before(to, from); --days) from = walked(from, -1);
  return days;
}

std::string digits(int number, std::size_t width) {
  const std::string text = std::to_string(number);
  return text.size() < width ? std::string(width - text.size(), '0') + text : text;
}

struct Form {
  const char* format;
  const char* pattern;  // Y, M, D with zeros in front; m, d without; N a short name, u in capitals
};
constexpr std::array<Form, 6> forms = {{{"yyyy-mm-dd", "Y-M-D"},
                                        {"dd.mm.yyyy", "d.m.Y"},
                                        {"%m/%d/%Y %H:%M", "M/D/Y 07:30"},
                                        {"yyyymmdd", "YMD"},
                                        {"dd mmm yyyy", "d N Y"},
                                        {"ddmmmyyyy", "DuY"}}};

std::string written(const std::string& pattern, const Day& day) {
  constexpr std::array<const char*, 12> names = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::string text;
  for (const char sign : pattern) {
    std::string name = names[static_cast<std::size_t>(day.month - 1)];
    if (sign == 'u') {
      for (char& letter : name) letter = letter >= 'a' ? static_cast<char>(letter - 32) : letter;
    }
    text += sign == 'Y'                  ? digits(day.year, 4)
            : sign == 'M'                ? digits(day.month, 2)
            : sign == 'm'                ? digits(day.month, 1)
            : sign == 'D'                ? digits(day.day, 2)
            : sign == 'd'                ? digits(day.day, 1)
            : sign == 'N' || sign == 'u' ? name
                                         : std::string(1, sign);
  }
  return text;
}

// Returns the form with zeros in front, where none of the days would be written without.
std::string pattern_seen(const Form& form, const std::vector<Day>& days) {
  std::string pattern = form.pattern;
  for (const Day& day : days) {
    if (pattern.find('d') != std::string::npos && day.day < 10) return pattern;
    if (pattern.find('m') != std::string::npos && day.month < 10) return pattern;
  }
  for (char& sign : pattern) sign = sign == 'd' ? 'D' : sign == 'm' ? 'M' : sign;
  return pattern;
}

// Of a random table it returns the days, by row and column; nothing is missing. Leap days are frequent.
std::vector<std::array<std::optional<Day>, 2>> random_days(std::size_t rows, Random& random) {
  std::vector<std::array<std::optional<Day>, 2>> days(rows);
  for (auto& row : days) {
    for (auto& cell : row) {
      if (random.below(6) == 0) continue;
      const int year = 1996 + static_cast<int>(random.below(8));
      cell = random.below(4) == 0 ? Day{year, 2, days_in(year, 2)}
                                  : walked({year, 1, 1}, static_cast<int>(random.below(365)));
    }
  }
  return days;
}

TEST(DatedColumns, AreWhatAWalkThroughTheCalendarGives) {
  int cells = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    Random random(seed);
    const auto rows = static_cast<std::size_t>(2 + random.below(8));
    const auto days = random_days(rows, random);
    const auto any_form = [&] { return forms[static_cast<std::size_t>(random.below(forms.size()))]; };
    const std::array<Form, 2> form = {any_form(), any_form()};
    Rows texts(rows);
    for (std::size_t row = 0; row < rows; ++row) {
      texts[row] = {"P" + std::to_string(random.below(4))};
      for (std::size_t j = 0; j < 2; ++j) {
        texts[row].push_back(days[row][j]           ? written(form[j].pattern, *days[row][j])
                             : random.below(2) == 0 ? ""
                                                    : "?");
      }
    }
    Case made({"in", "out"}, texts);
    std::vector<std::int32_t> offsets;
    for (std::size_t person = 0; person < made.offsets.days.size(); ++person) {
      offsets.push_back(static_cast<std::int32_t>(random.below(801)) - 400);
    }
    made.by(offsets).with_shift(1, form[0].format);
    const bool since = random.below(2) == 0;
    if (since) {
      made.with_since(2, random.below(2) == 0 ? "in" : "out", form[1].format);
    } else {
      made.with_shift(2, form[1].format);
    }
    for (std::size_t row = 0; row < rows; ++row) made.released[row] = random.below(5) > 0;
    const std::size_t from = made.job.attributes[2].dates->since == "out" ? 1 : 0;
    for (std::size_t j = 0; j < 2; ++j) {
      const Texts found = made.cells(j + 1);
      ASSERT_EQ(found.size(), rows) << seed << ' ' << found.front();
      std::vector<Day> seen;
      for (std::size_t row = 0; row < rows; ++row) {
        if (made.released[row] && days[row][j]) seen.push_back(*days[row][j]);
      }
      const std::string pattern = pattern_seen(form[j], seen);
      for (std::size_t row = 0; row < rows; ++row) {
        std::string right;  // also of missing ones, whatever their text is
        if (made.released[row] && days[row][j] && (j == 0 || !since)) {
          right = written(pattern, walked(*days[row][j], offsets[made.offsets.person[row]]));
        } else if (made.released[row] && days[row][j]) {
          std::optional<Day> first;
          for (std::size_t other = 0; other < rows; ++other) {
            const auto& day = days[other][from];
            if (!made.released[other] || texts[other][0] != texts[row][0] || !day) continue;
            if (!first || is_before(*day, *first)) first = day;
          }
          right = first ? std::to_string(days_between(*first, *days[row][j])) : "";
        }
        EXPECT_EQ(found[row], right) << seed << ' ' << row << ' ' << texts[row][j + 1];
        ++cells;
      }
    }
  }
  EXPECT_GT(cells, testing::rounds(4000));
}

}  // namespace
}  // namespace kordon::dated_columns_test
