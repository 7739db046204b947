#include "core/profile.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/random.h"

namespace kordon::profile_test {
namespace {

ColumnProfile profile_of(const std::string& name, const std::vector<std::string>& cells) {
  Table table;
  table.rows = cells.size();
  Column& column = table.columns.emplace_back();
  column.name = name;
  for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  return profile(table, {"", "?"})[0];
}

std::vector<std::string> numbered(int from, int count, const std::string& before = "") {
  std::vector<std::string> cells;
  for (int i = 0; i < count; ++i) cells.push_back(before + std::to_string(from + i));
  return cells;
}

ColumnType type_of(const std::vector<std::string>& cells, const std::string& name = "x") {
  return profile_of(name, cells).type;
}

Role role_of(const std::string& name, const std::vector<std::string>& cells = {"a", "b", "a", "b"}) {
  return profile_of(name, cells).role;
}

using Bars = std::vector<std::pair<std::string, std::uint64_t>>;
Bars bars_of(const std::vector<std::string>& cells) {
  Bars bars;
  for (const auto& count : profile_of("x", cells).distribution) bars.emplace_back(count.value, count.rows);
  return bars;
}

TEST(Profile, CountsDistinctAndMissingValues) {
  const ColumnProfile found = profile_of("x", {"a", "", "b", "?", "a", ""});
  EXPECT_EQ(found.distinct, 2U);
  EXPECT_EQ(found.missing, 3U);
}

TEST(ProfileType, Numbers) {
  EXPECT_EQ(type_of({"1", "-2.5", "?", "300"}), ColumnType::number);
  EXPECT_EQ(type_of({"1", "2", "unknown"}), ColumnType::text);
  EXPECT_EQ(type_of({"1990", "1985", "2001"}), ColumnType::number);
}

TEST(ProfileType, Codes) {
  EXPECT_EQ(type_of({"02139", "10115"}), ColumnType::code);
  EXPECT_EQ(type_of({"10115", "12345"}, "postal_code"), ColumnType::code);
  EXPECT_EQ(type_of({"10115", "12345"}), ColumnType::number);
  EXPECT_EQ(type_of({"E11", "I10"}), ColumnType::code);
  EXPECT_EQ(type_of({"abc", "def"}), ColumnType::text);
}

TEST(ProfileType, Dates) {
  const std::map<std::string, std::string> formats = {{"2021-03-05", "%Y-%m-%d"},
                                                      {"05.03.2021", "%d.%m.%Y"},
                                                      {"03/25/2021", "%m/%d/%Y"},
                                                      {"25/03/2021", "%d/%m/%Y"},
                                                      {"2021-03-05T10:00:00", "%Y-%m-%dT%H:%M:%S"}};
  for (const auto& [text, format] : formats) {
    const ColumnProfile found = profile_of("x", {text, "", text});
    EXPECT_EQ(found.type, ColumnType::date) << text;
    EXPECT_EQ(found.date_format, format);
  }
  EXPECT_EQ(type_of({"2021-03-05", "2021-02-30"}), ColumnType::text);
}

TEST(ProfileType, SaysWhenMonthAndDayCouldBeExchanged) {
  const ColumnProfile found = profile_of("x", {"03/05/2021", "04/05/2021"});
  EXPECT_EQ(found.date_format, "%m/%d/%Y");
  EXPECT_NE(found.reason.find("could be day/month/year"), std::string::npos);
  EXPECT_EQ(profile_of("x", {"03/05/2021", "04/25/2021"}).reason.find("could be"), std::string::npos);
}

TEST(ProfileType, CategoriesAndText) {
  EXPECT_EQ(type_of({"red", "blue", "red"}), ColumnType::category);
  EXPECT_EQ(type_of({"red", "blue", "green"}), ColumnType::text);
  EXPECT_EQ(type_of({"", "?"}), ColumnType::text);
}

TEST(ProfileRole, FollowsNamesInEnglishAndGerman) {
  for (const char* name :
       {"SSN", "patient_id", "PatientID", "E-Mail", "Telefonnummer", "last name", "Vorname", "Name"}) {
    EXPECT_EQ(role_of(name, numbered(0, 100, "v")), Role::identifier) << name;
  }
  for (const char* name :
       {"age", "Alter", "sex", "Geschlecht", "ZipCode", "PLZ", "Postleitzahl", "birth_date", "Geburtsdatum",
        "native-country", "race", "education-num", "Beruf", "marital-status"}) {
    EXPECT_EQ(role_of(name), Role::quasi_identifier) << name;
  }
  for (const char* name :
       {"Diagnosis", "Hauptdiagnose", "disease", "income", "Einkommen", "salary-class", "Kosten"}) {
    EXPECT_EQ(role_of(name), Role::sensitive) << name;
  }
  for (const char* name : {"wages_note", "capacity", "stage", "ward", "hours-per-week"}) {
    EXPECT_EQ(role_of(name), Role::insensitive) << name;
  }
}

TEST(ProfileRole, GivesItsReasonInWords) {
  EXPECT_EQ(profile_of("PLZ", {"01067", "01069"}).reason,
            "its name suggests a postal code, which others may know about a person");
}

// Forty people came five times each; what points to them repeats.
std::vector<ColumnProfile> study_of(const std::vector<std::string>& header) {
  Table table;
  table.rows = 200;
  for (const std::string& name : header) {
    Column& column = table.columns.emplace_back();
    column.name = name;
    for (int row = 0; row < 200; ++row) {
      const std::string person = std::to_string(1000 + row / 5);
      std::string cell = name == "visit"  ? std::to_string(row % 5 + 1)
                         : name == "name" ? "Person " + person
                                          : person;
      if (name == "Fall-ID") cell = "F" + std::to_string(row);
      column.cells.push_back(column.values.intern(cell));
    }
  }
  return profile(table, {""});
}

TEST(ProfileRole, OfIdentifiersThatRepeatIsIdentifierAndSaysSo) {
  const std::vector<ColumnProfile> study = study_of({"id", "name", "visit", "age", "zip"});
  EXPECT_EQ(study[0].role, Role::identifier);
  EXPECT_EQ(study[0].reason,
            "its name suggests an identifier, which points to one person; 40 values in 200 rows: several "
            "rows a person");
  EXPECT_EQ(study[1].role, Role::identifier);
  EXPECT_EQ(study[1].reason,
            "its name suggests a person's name, which points to one person; 40 values in 200 rows: several "
            "rows a person");
  EXPECT_EQ(study[2].role, Role::insensitive);
  EXPECT_EQ(study[3].role, Role::quasi_identifier);
  EXPECT_EQ(study[4].role, Role::quasi_identifier);
}

TEST(ProfileRole, SaysThatPeopleHaveSeveralRowsUnlessANumberOfPersonsIsDifferentInEach) {
  EXPECT_NE(study_of({"name", "Fall-ID"})[0].reason.find("several rows a person"), std::string::npos);
  EXPECT_NE(study_of({"name", "patient_id"})[1].reason.find("several rows a person"), std::string::npos);
  Table table;
  table.rows = 3;
  table.columns.resize(2);
  table.columns[0].name = "name";
  table.columns[1].name = "patient_id";
  for (const char* cell : {"Ann", "Ann", "Bo"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(cell));
  }
  for (const char* cell : {"1", "2", "3"})
    table.columns[1].cells.push_back(table.columns[1].values.intern(cell));
  EXPECT_EQ(profile(table, {""})[0].reason, "its name suggests a person's name, which points to one person");
  // Nobody's number is no person.
  table.columns[1].cells[2] = table.columns[1].values.intern("");
  EXPECT_NE(profile(table, {""})[0].reason.find("2 values in 3 rows"), std::string::npos);
}

TEST(ProfileRole, FreeTextMayNamePeople) {
  EXPECT_EQ(profile_of("Bemerkung", {"x", "x"}).reason, "its name suggests free text, which may name people");
}

TEST(ProfileRole, TakesColumnsOfDifferentValuesForIdentifiersUnlessMeasured) {
  EXPECT_EQ(role_of("x", {"k-1", "k-2", "k-3"}), Role::identifier);
  EXPECT_EQ(role_of("x", {"k-1", "k-2", "k-2"}), Role::insensitive);
  EXPECT_EQ(role_of("x", {"3", "1", "2"}), Role::identifier);
  EXPECT_EQ(role_of("x", {"123456789", "323232323", "232345656"}), Role::identifier);
  EXPECT_EQ(role_of("x", {"1.5", "7.25", "3"}), Role::insensitive);
  EXPECT_EQ(role_of("x", {"10", "250", "3"}), Role::insensitive);
}

TEST(ProfileRole, TakesDatesForQuasiIdentifiers) {
  EXPECT_EQ(role_of("x", {"2021-03-05", "2021-03-06", "2021-03-07"}), Role::quasi_identifier);
}

TEST(ProfileDistribution, BinsNumbersInOrderWithEmptyBins) {
  EXPECT_EQ(bars_of({"3", "1", "3"}), (Bars{{"1", 1}, {"2", 0}, {"3", 2}}));
  EXPECT_EQ(bars_of({"7", "31", "9"}), (Bars{{"6-7", 1},
                                             {"8-9", 1},
                                             {"10-11", 0},
                                             {"12-13", 0},
                                             {"14-15", 0},
                                             {"16-17", 0},
                                             {"18-19", 0},
                                             {"20-21", 0},
                                             {"22-23", 0},
                                             {"24-25", 0},
                                             {"26-27", 0},
                                             {"28-29", 0},
                                             {"30-31", 1}}));
}

TEST(ProfileDistribution, BinsDecimalsAndNegativesExactly) {
  EXPECT_EQ(bars_of({"0.3", "0.1"}), (Bars{{"[0.1, 0.2)", 1}, {"[0.2, 0.3)", 0}, {"[0.3, 0.4)", 1}}));
  const Bars bars = bars_of({"-41", "0"});
  EXPECT_EQ(bars.front(), (std::pair<std::string, std::uint64_t>{"-42 to -41", 1}));
  EXPECT_EQ(bars.back(), (std::pair<std::string, std::uint64_t>{"0-1", 1}));
}

TEST(ProfileDistribution, NeverHasMoreThan24BarsAndLosesNoRow) {
  Random random(3);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> cells;
    for (int i = 0; i < 40; ++i) {
      std::string cell = std::to_string(random.below(std::uint64_t{1} << random.below(60)));
      if (random.below(2) == 0) cell += "." + std::to_string(random.below(1000));
      if (random.below(3) == 0) cell.insert(0, "-");
      cells.push_back(cell);
    }
    std::uint64_t rows = 0;
    const Bars bars = bars_of(cells);
    for (const auto& [label, count] : bars) rows += count;
    EXPECT_LE(bars.size(), 24U);
    EXPECT_EQ(rows, 40U);
  }
}

TEST(ProfileDistribution, ListsTheMostFrequentValues) {
  std::vector<std::string> cells = numbered(0, 30, "v");
  cells.insert(cells.end(), {"v29", "v29", "v5"});
  const Bars bars = bars_of(cells);
  ASSERT_EQ(bars.size(), 24U);
  EXPECT_EQ(bars[0], (std::pair<std::string, std::uint64_t>{"v29", 3}));
  EXPECT_EQ(bars[1].first, "v5");
  EXPECT_EQ(bars[2].first, "v0");
}

TEST(ProfileDistribution, GroupsDatesByMonthYearOrDecade) {
  EXPECT_EQ(bars_of({"2021-05-01", "2019-01-01", "2021-05-31"}), (Bars{{"2019-01", 1}, {"2021-05", 2}}));
  std::vector<std::string> cells;
  for (const std::string& year : numbered(1940, 24))
    cells.insert(cells.end(), {year + "-06-01", year + "-07-01"});
  EXPECT_EQ(bars_of(cells)[1], (std::pair<std::string, std::uint64_t>{"1941", 2}));
  cells.clear();
  for (const std::string& year : numbered(1940, 50)) cells.push_back(year + "-06-01");
  EXPECT_EQ(bars_of(cells)[1], (std::pair<std::string, std::uint64_t>{"1950-1959", 10}));
}

TEST(ProfileHierarchy, FitsTheType) {
  EXPECT_EQ(profile_of("age", numbered(17, 74)).suggested_hierarchy,
            R"({"intervals": {"widths": [5, 10, 20], "origin": 0}})");
  EXPECT_EQ(profile_of("x", {"0.5", "1", "1.5", "2", "2.5"}).suggested_hierarchy,
            R"({"intervals": {"widths": [0.2, 0.4, 0.8], "origin": 0}})");
  EXPECT_EQ(profile_of("flag", {"0", "1"}).suggested_hierarchy, R"({"flat": true})");
  EXPECT_EQ(profile_of("plz", {"01067", "10115"}).suggested_hierarchy, R"({"mask": {"digits": 5}})");
  EXPECT_EQ(profile_of("x", {"01", "123"}).suggested_hierarchy, R"({"flat": true})");
  EXPECT_EQ(profile_of("x", {"01.02.2003"}).suggested_hierarchy,
            R"({"dates": {"format": "%d.%m.%Y", "levels": ["month", "year", "decade"]}})");
  EXPECT_EQ(profile_of("x", {"a", "b"}).suggested_hierarchy, R"({"flat": true})");
}

TEST(Uniqueness, CountsCombinationsAndLonelyRows) {
  Table table;
  table.rows = 4;
  table.columns.resize(2);
  for (const char* cell : {"a", "a", "b", "b"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(cell));
  }
  for (const char* cell : {"x", "x", "x", "y"}) {
    table.columns[1].cells.push_back(table.columns[1].values.intern(cell));
  }
  EXPECT_EQ(uniqueness(table, {0, 1}).combinations, 3U);
  EXPECT_EQ(uniqueness(table, {0, 1}).unique, 2U);
  EXPECT_EQ(uniqueness(table, {0}).unique, 0U);
  EXPECT_EQ(uniqueness(table, {}).combinations, 1U);
}

TEST(Uniqueness, AgreesWithAMapWhenColumnsOverflowOneNumber) {
  Random random(11);
  Table table;
  table.rows = 400;
  table.columns.resize(12);
  std::map<std::vector<ValueId>, int> expected;
  std::vector<std::size_t> columns;
  for (std::size_t j = 0; j < 12; ++j) columns.push_back(j);
  for (std::size_t i = 0; i < table.rows; ++i) {
    const std::uint64_t kind = random.below(300);
    std::vector<ValueId> row;
    for (std::size_t j = 0; j < 12; ++j) {
      Column& column = table.columns[j];
      column.cells.push_back(column.values.intern(std::to_string(splitmix64(kind * 12 + j) % 251)));
      row.push_back(column.cells.back());
    }
    ++expected[row];
  }
  std::uint64_t unique = 0;
  for (const auto& [row, count] : expected) unique += count == 1 ? 1 : 0;
  const Uniqueness found = uniqueness(table, columns);
  EXPECT_EQ(found.combinations, expected.size());
  EXPECT_EQ(found.unique, unique);
}

}  // namespace
}  // namespace kordon::profile_test
