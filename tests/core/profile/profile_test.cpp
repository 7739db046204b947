#include "core/profile/json.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/base/random.h"

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

// As the job takes it.
std::string suggested(const std::string& name, const std::vector<std::string>& cells) {
  return to_json({profile_of(name, cells)})[0]["suggested_hierarchy"].dump();
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

// Whatever name and cells say, a column that its codebook flags is suggested as nothing weaker.
TEST(Profile, TakesTheCodebooksWordForAnIdentifier) {
  using Cells = std::vector<std::string>;
  const Codebook codebook{"",
                          "",
                          {{.name = "age", .identifier = true},
                           {.name = "born", .identifier = true},
                           {.name = "town", .labels = {{"1", "Köln"}, {"2", "Bonn"}}, .identifier = true},
                           {.name = "notes", .identifier = true},
                           {.name = "sex"}}};
  for (const auto& [name, cells] : {std::pair<std::string, Cells>{"age", {"31", "32", "31"}},
                                    {"born", {"2001-02-03", "1999-01-01", "1980-12-31"}},
                                    {"town", {"1", "2", "2"}},
                                    {"notes", {"", "", ""}},
                                    {"sex", {"f", "m", "f"}}}) {
    Table table;
    table.rows = cells.size();
    Column& column = table.columns.emplace_back();
    column.name = name;
    for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
    const ColumnProfile found = profile(table, {"", "?"}, codebook)[0];
    const bool flagged = name != "sex";
    EXPECT_EQ(found.role == Role::identifier, flagged) << name;
    EXPECT_EQ(found.reason == "the codebook calls it an identifier", flagged) << name;
  }
}

TEST(Profile, CountsDistinctAndMissingValues) {
  const ColumnProfile found = profile_of("x", {"a", "", "b", "?", "a", ""});
  EXPECT_EQ(found.distinct, 2U);
  EXPECT_EQ(found.missing, 3U);
}

TEST(ProfileType, Numbers) {
  EXPECT_EQ(type_of({"1", "-2.5", "?", "300"}), ColumnType::number);
  EXPECT_EQ(type_of({"1", "2", "unknown"}), ColumnType::number);
  EXPECT_EQ(type_of({"1", "no", "unknown"}), ColumnType::text);
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
  const std::map<std::string, std::string> formats = {{"2021-03-05", "yyyy-mm-dd"},
                                                      {"05.03.2021", "dd.mm.yyyy"},
                                                      {"03/25/2021", "mm/dd/yyyy"},
                                                      {"25/03/2021", "dd/mm/yyyy"},
                                                      {"2021-03-05T10:00:00", "yyyy-mm-ddThh:mm:ss"}};
  for (const auto& [text, format] : formats) {
    const ColumnProfile found = profile_of("x", {text, "", text});
    EXPECT_EQ(found.type, ColumnType::date) << text;
    EXPECT_EQ(found.date_format, format);
  }
  EXPECT_EQ(type_of({"2021-03-05", "2021-02-30", "2021-02-31"}), ColumnType::text);
}

TEST(ProfileType, DatesInDoubtHaveOnlyLevelsThatAreNot) {
  const ColumnProfile found = profile_of("x", {"03/05/2021", "04/05/2021"});
  EXPECT_EQ(found.type, ColumnType::date);
  EXPECT_TRUE(found.in_doubt);
  EXPECT_EQ(std::get<DatesForm>(found.suggested_hierarchy).levels,
            (std::vector<std::string>{"year", "decade"}));
  ASSERT_EQ(found.distribution.size(), 1U);
  EXPECT_EQ(found.distribution[0].value, "2021");
  EXPECT_FALSE(profile_of("x", {"03/05/2021", "04/25/2021"}).in_doubt);
}

// A number in the form of a date is one unless something speaks against it; one in a column of codes is none.
TEST(ProfileType, DigitsAreDatesWhereTheNameOrManyOfThemSaySo) {
  std::vector<std::string> cells;
  for (int day = 10; day < 22; ++day) cells.push_back("202403" + std::to_string(day));
  EXPECT_EQ(type_of(cells), ColumnType::date);
  EXPECT_EQ(type_of(cells, "Fallnummer"), ColumnType::code);
  EXPECT_EQ(type_of(cells, "client no"), ColumnType::code);
  EXPECT_EQ(type_of({"20240305", "20231201"}), ColumnType::number);
  EXPECT_EQ(type_of({"20240305", "20231201"}, "Datum"), ColumnType::date);
  EXPECT_EQ(type_of({"20241305", "20231201"}, "Datum"), ColumnType::number);
  EXPECT_EQ(type_of({"03.2024", "11.2023"}), ColumnType::date);
  EXPECT_EQ(type_of({"12.2024", "11.2023"}), ColumnType::number);
  EXPECT_EQ(type_of({"12.2024", "11.2023"}, "visit date"), ColumnType::date);
  EXPECT_EQ(type_of({"05Mar2024", "06Apr2023"}), ColumnType::date);
}

TEST(ProfileType, NumbersInDoubtHaveTwoReadings) {
  const ColumnProfile found = profile_of("x", {"1.234", "5.678", "2.345", "3.456", "7.891"});
  ASSERT_EQ(found.readings.size(), 2U);
  EXPECT_TRUE(found.in_doubt);
  EXPECT_EQ(found.readings[0].as, "1234");
  EXPECT_EQ(found.readings[0].number, (NumberFormat{",", "."}));
  EXPECT_EQ(std::get<IntervalsForm>(found.readings[0].suggested_hierarchy).widths[0], "500");
  EXPECT_EQ(found.readings[1].as, "1.234");
  EXPECT_EQ(found.readings[1].number, (NumberFormat{".", ""}));
  EXPECT_EQ(std::get<IntervalsForm>(found.readings[1].suggested_hierarchy).widths[0], "0.5");
}

TEST(ProfileType, CategoriesAndText) {
  EXPECT_EQ(type_of({"red", "blue", "red"}), ColumnType::category);
  EXPECT_EQ(type_of({"red", "blue", "green"}), ColumnType::text);
  EXPECT_EQ(type_of({"", "?"}), ColumnType::text);
}

std::vector<std::string> cells_of(const std::vector<std::pair<std::string, int>>& values) {
  std::vector<std::string> cells;
  for (const auto& [value, rows] : values) {
    cells.insert(cells.end(), static_cast<std::size_t>(rows), value);
  }
  return cells;
}

std::vector<std::string> notes_of(const std::vector<std::string>& cells) {
  std::vector<std::string> notes;
  for (const Text& note : profile_of("x", cells).notes) notes.push_back(english(note));
  return notes;
}

using Notes = std::vector<std::string>;

// 15 dirty cells among 2,000 once turned a birth date into text, and all of it into `*`.
TEST(ProfileOdd, AFewDirtyCellsDoNotChangeTheType) {
  const auto cells =
      cells_of({{"1968-04-17", 1000}, {"00.00.0000", 5}, {"1970-01-02", 985}, {"unbekannt", 10}});
  const ColumnProfile found = profile_of("x", cells);
  EXPECT_EQ(found.type, ColumnType::date);
  EXPECT_EQ(found.date_format, "yyyy-mm-dd");
  EXPECT_EQ(notes_of(cells),
            (Notes{R"(1985 of 2000 rows look like dates yyyy-mm-dd; the others: "unbekannt", "00.00.0000")",
                   R"(may stand for a missing value: "00.00.0000", "unbekannt")"}));
  EXPECT_EQ(suggested("x", cells), R"({"dates":{"format":"yyyy-mm-dd","levels":["month","year","decade"]}})");
  EXPECT_EQ(type_of(cells_of({{"12", 30}, {"7", 30}, {"many", 2}})), ColumnType::number);
  EXPECT_EQ(notes_of(cells_of({{"12", 30}, {"7", 30}, {"many", 2}})),
            Notes{R"(60 of 62 rows look like numbers; the others: "many")"});
  EXPECT_EQ(type_of(cells_of({{"01067", 30}, {"80331", 30}, {"k.A.", 3}})), ColumnType::code);
}

TEST(ProfileOdd, HalfOfTheRowsMayBeOddAndNoMore) {
  EXPECT_EQ(type_of(cells_of({{"12", 19}, {"x", 1}})), ColumnType::number);
  EXPECT_EQ(type_of(cells_of({{"12", 10}, {"x", 10}})), ColumnType::number);
  EXPECT_EQ(type_of(cells_of({{"12", 9}, {"x", 10}})), ColumnType::category);
  EXPECT_EQ(type_of(cells_of({{"2024-02-30", 19}, {"2024-02-28", 19}})), ColumnType::date);
  EXPECT_EQ(type_of(cells_of({{"2024-02-30", 20}, {"2024-02-28", 19}})), ColumnType::category);
  EXPECT_EQ(type_of(cells_of({{"20240228", 19}, {"20240301", 1}, {"20249999", 2}}), "Datum"),
            ColumnType::number)
      << "what could be numbers are dates only where nearly all are";
}

// Three odd dates of 40 once turned a column into text, and nothing of them was told.
TEST(ProfileOdd, TellsHowManyLookLikeWhatAndListsTheOthers) {
  const auto cells = cells_of({{"17.04.1968", 20}, {"01.02.1970", 17}, {"Ostern", 2}, {"Mai", 1}});
  const ColumnProfile found = profile_of("born", cells);
  EXPECT_EQ(english(found.notes.at(0)),
            R"(37 of 40 rows look like dates dd.mm.yyyy; the others: "Ostern", "Mai")");
  EXPECT_EQ(found.odd_values, 2U);
  EXPECT_EQ(suggested("born", cells),
            R"({"dates":{"format":"dd.mm.yyyy","levels":["month","year","decade"]}})");
}

// Postcodes; one in thirteen is none.
TEST(ProfileOdd, ATemplateFitsWithSomeValuesLeftOver) {
  std::vector<std::string> cells;
  for (const char* code : {"DN55 1PT", "N1C 4AG", "NE3 4AB", "N1 9GU", "M11AE", "BT1 5GS", "NE35 9ZZ",
                           "B33 8TH", "CR2 6XH", "W1A 0AX", "EC1A 1BB", "NE3 1ED"}) {
    cells.insert(cells.end(), 3, code);
  }
  cells.emplace_back("withheld");
  const ColumnProfile found = profile_of("postcode", cells);
  EXPECT_TRUE(std::holds_alternative<TreeForm>(found.suggested_hierarchy));
  ASSERT_EQ(found.odd.size(), 1U);
  EXPECT_EQ(found.odd[0].value, "withheld");
  EXPECT_EQ(english(found.notes.at(0)), R"(Postcodes of the United Kingdom: 1 value is unknown: "withheld")");
}

std::string said_of(const std::string& name, const std::vector<std::string>& cells) {
  std::string text;
  for (const Text& note : profile_of(name, cells).notes) text += english(note) + "\n";
  return text;
}

std::vector<std::string> ages(int from, int to, int rows) {
  std::vector<std::string> cells;
  for (int age = from; age <= to; ++age)
    cells.insert(cells.end(), static_cast<std::size_t>(rows), std::to_string(age));
  return cells;
}

TEST(ProfileOdd, CodesForRefusedAreMarkersAndYearsAmongAgesAreOdd) {
  std::vector<std::string> cells = ages(6, 18, 5);
  for (const char* code : {"-1", "-1", "-999", "96", "99", "1999", "2004"}) cells.emplace_back(code);
  const ColumnProfile found = profile_of("cov_age", cells);
  EXPECT_EQ(found.type, ColumnType::number);
  EXPECT_EQ(found.markers, (std::vector<std::string>{"-1", "-999", "96", "99"}));
  EXPECT_EQ(found.odd_values, 2U);
  EXPECT_NE(
      said_of("cov_age", cells).find(R"(2 rows look like a year among smaller numbers: "1999", "2004")"),
      std::string::npos)
      << said_of("cov_age", cells);
}

TEST(ProfileOdd, AsksOnceWhetherFewWholeNumbersAreCodesOrAmounts) {
  const std::vector<std::string> regions = ages(1, 16, 4);
  for (const char* name : {"v12", "region"}) {
    const ColumnProfile found = profile_of(name, regions);
    EXPECT_TRUE(found.codes_or_amounts) << name;
    ASSERT_EQ(found.readings.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<FlatForm>(found.readings[0].suggested_hierarchy));
    EXPECT_TRUE(std::holds_alternative<IntervalsForm>(found.readings[1].suggested_hierarchy));
  }
  EXPECT_EQ(suggested("region", regions), R"({"flat":true})") << "the name speaks for codes";
  EXPECT_EQ(suggested("v12", regions).substr(0, 13), R"({"intervals":)");
  EXPECT_TRUE(to_json({profile_of("v12", regions)})[0].at("codes_or_amounts").get<bool>());
  EXPECT_FALSE(profile_of("age", regions).codes_or_amounts) << "the name speaks for amounts";
  EXPECT_FALSE(profile_of("v12", ages(1, 80, 2)).codes_or_amounts);
}

TEST(ProfileOdd, LongNumbersAreCodesAndTellThatASpreadsheetRoundedThem) {
  std::vector<std::string> whole, rounded, shortened;
  for (int i = 0; i < 30; ++i) {
    whole.push_back("40312345678901" + std::to_string(100 + i));
    rounded.push_back("40312345678" + std::to_string(1000 + i) + "00");
    shortened.push_back("4.03124E+" + std::to_string(15 + i % 2));
  }
  EXPECT_EQ(profile_of("x", whole).type, ColumnType::code);
  EXPECT_EQ(profile_of("x", whole).role, Role::identifier);
  EXPECT_NE(said_of("x", whole).find("of more than 15 digits"), std::string::npos) << said_of("x", whole);
  EXPECT_NE(said_of("x", rounded).find("a spreadsheet has rounded them"), std::string::npos);
  EXPECT_NE(said_of("x", shortened).find("a spreadsheet has shortened"), std::string::npos);
  EXPECT_EQ(said_of("x", ages(1000, 1030, 1)).find("spreadsheet"), std::string::npos);
}

TEST(ProfileOdd, OtherDigitsAndCalendarsAreTold) {
  EXPECT_NE(
      said_of("x", cells_of({{"٥٣", 3}, {"٦٥", 4}})).find(R"(7 rows have digits of another script, as "٥٣")"),
      std::string::npos);
  EXPECT_NE(said_of("x", cells_of({{"５３", 3}})).find("another script"), std::string::npos);
  EXPECT_EQ(said_of("x", cells_of({{"Zürich", 3}, {"日本", 4}})).find("another script"), std::string::npos);
  EXPECT_NE(said_of("x", cells_of({{"11/03/2514", 3}, {"14/05/2531", 4}})).find("Buddhist"),
            std::string::npos);
  EXPECT_NE(said_of("x", cells_of({{"1379-03-31", 3}, {"1382-05-29", 4}})).find("Persian"),
            std::string::npos);
  EXPECT_EQ(said_of("x", cells_of({{"2014-03-11", 3}, {"9999-12-31", 1}})).find("calendar"),
            std::string::npos);
}

TEST(ProfileOdd, TheFormatThatFitsMostRowsIsTaken) {
  const auto cells = cells_of({{"03/04/2024", 25}, {"25/12/2024", 1}});
  EXPECT_EQ(profile_of("x", cells).date_format, "dd/mm/yyyy");
  EXPECT_TRUE(notes_of(cells).empty());
}

TEST(ProfileOdd, OddRowsAreInNoBar) {
  const auto cells = cells_of({{"12", 30}, {"7", 30}, {"many", 2}});
  std::uint64_t rows = 0;
  for (const auto& [value, count] : bars_of(cells)) rows += count;
  EXPECT_EQ(rows, 60U);
}

TEST(ProfileOdd, NamesTheMostFrequentAndCountsTheOthers) {
  std::vector<std::pair<std::string, int>> values = {{"12", 200}};
  for (const char* odd : {"a", "b", "c", "d", "e", "f"}) values.emplace_back(odd, 1);
  values.emplace_back("g", 2);
  EXPECT_EQ(notes_of(cells_of(values)),
            Notes{R"(200 of 208 rows look like numbers; the others: "g", "a", "b", "c", "d", 2 others)"});
}

TEST(ProfileOdd, ListsThemWithTheirRows) {
  const ColumnProfile profile = profile_of("x", cells_of({{"12", 200}, {"13", 50}, {"k.A.", 2}, {"a", 3}}));
  ASSERT_EQ(profile.odd.size(), 2U);
  EXPECT_EQ(profile.odd[0].value, "a");
  EXPECT_EQ(profile.odd[0].rows, 3U);
  EXPECT_EQ(profile.odd_values, 2U);
  EXPECT_TRUE(profile.variants.empty());
}

TEST(ProfileOdd, CategoriesHaveVariants) {
  const ColumnProfile profile = profile_of("x", cells_of({{"Bonn", 20}, {"Jena", 9}, {"bonn", 2}}));
  ASSERT_EQ(profile.variants.size(), 1U);
  EXPECT_EQ(profile.variants[0][0].text, "Bonn");
  EXPECT_EQ(profile.variants[0][1].rows, 2U);
}

TEST(ProfileOdd, AllFamiliesOfVariantsAreThere) {
  std::vector<std::pair<std::string, int>> values;
  for (char first = 'a'; first <= 'f'; ++first) {
    for (char second = 'a'; second <= 'f'; ++second) {
      const std::string word = {first, second};
      values.emplace_back(word, 3);
      values.emplace_back(word + " ", 1);
    }
  }
  EXPECT_EQ(profile_of("x", cells_of(values)).variants.size(), 36U);
}

TEST(ProfileMissing, MarkersOfAnyColumnAreProposed) {
  const auto markers = [](const std::vector<std::string>& cells) { return profile_of("x", cells).markers; };
  EXPECT_EQ(markers({"m", "w", "k. A.", "N/A", "Unbekannt", "-"}), (Notes{"k. A.", "N/A", "Unbekannt", "-"}));
  EXPECT_TRUE(markers({"m", "w", "none", "Nina", "?"}).empty());  // ? is missing as it is
  EXPECT_EQ(markers({"01067", "10115", "01067", "10115", "-9"}), Notes{"-9"}) << "among codes";
  EXPECT_EQ(markers({"m", "w", "m", "w", "-9"}), Notes{"-9"}) << "among words";
}

TEST(ProfileMissing, NinesAreOneWhereTheyStandFarOff) {
  const auto markers = [](const std::vector<std::string>& cells) { return profile_of("x", cells).markers; };
  EXPECT_EQ(markers({"34", "81", "999"}), Notes{"999"});
  EXPECT_EQ(markers({"34", "81", "999", "9999"}), (Notes{"999", "9999"}));
  EXPECT_TRUE(markers({"980", "12", "999"}).empty());
  EXPECT_TRUE(markers({"34", "81", "99"}).empty());
  EXPECT_TRUE(markers({"999"}).empty());
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
    EXPECT_EQ(role_of(name), Role::undecided) << name;
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
            "rows per person");
  EXPECT_EQ(study[1].role, Role::identifier);
  EXPECT_EQ(study[1].reason,
            "its name suggests a person's name, which points to one person; 40 values in 200 rows: several "
            "rows per person");
  EXPECT_EQ(study[2].role, Role::undecided);
  EXPECT_EQ(study[3].role, Role::quasi_identifier);
  EXPECT_EQ(study[4].role, Role::quasi_identifier);
}

TEST(ProfileRole, SaysThatPeopleHaveSeveralRowsUnlessANumberOfPersonsIsDifferentInEach) {
  EXPECT_NE(english(study_of({"name", "Fall-ID"})[0].reason).find("several rows per person"),
            std::string::npos);
  EXPECT_NE(english(study_of({"name", "patient_id"})[1].reason).find("several rows per person"),
            std::string::npos);
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
  table.columns[1].cells.set(2, table.columns[1].values.intern(""));
  EXPECT_NE(english(profile(table, {""})[0].reason).find("2 values in 3 rows"), std::string::npos);
}

TEST(ProfileRole, WhatPeopleShareDoesNotTellThemApart) {
  EXPECT_EQ(profile_of("Telefon", {"1", "1", "2"}).reason,
            "its name suggests a telephone number, which points to one person");
}

TEST(ProfileRole, FreeTextMayNamePeople) {
  EXPECT_EQ(profile_of("Bemerkung", {"x", "x"}).reason, "its name suggests free text, which may name people");
}

TEST(ProfileRole, TakesColumnsOfDifferentValuesForIdentifiersUnlessMeasured) {
  EXPECT_EQ(role_of("x", {"k-1", "k-2", "k-3"}), Role::identifier);
  EXPECT_EQ(role_of("x", {"k-1", "k-2", "k-2"}), Role::undecided);
  EXPECT_EQ(role_of("x", {"3", "1", "2"}), Role::identifier);
  EXPECT_EQ(role_of("x", {"123456789", "323232323", "232345656"}), Role::identifier);
  EXPECT_EQ(role_of("x", {"1.5", "7.25", "3"}), Role::undecided);
  EXPECT_EQ(role_of("x", {"10", "250", "3"}), Role::undecided);
}

// The hospital's notes went out under a green verdict once: the column was called "Info".
TEST(ProfileRole, ReadsCellsWhereTheNameSaysNothing) {
  std::vector<std::string> phones;
  for (int i = 0; i < 30; ++i) phones.push_back("0170 12345" + std::to_string(10 + i));
  const ColumnProfile info = profile_of("Info", phones);
  EXPECT_EQ(info.role, Role::identifier);
  EXPECT_EQ(info.reason, "30 cells look like a telephone number, as \"0170 1234510\"");
  EXPECT_EQ(role_of("Feld", {"Anna Weber", "Paul Schmidt", "Anna Weber", ""}), Role::identifier);
  EXPECT_EQ(role_of("Feld", {"F32.1", "E11.9", "F32.1", "I10"}), Role::sensitive);
  std::vector<std::string> sentences;
  for (int i = 0; i < 40; ++i) sentences.push_back("kommt in " + std::to_string(i) + " Tagen wieder");
  EXPECT_EQ(role_of("Info", sentences), Role::identifier);
  EXPECT_EQ(role_of("diagnosis", sentences), Role::sensitive);  // but it is told:
  ASSERT_EQ(profile_of("diagnosis", sentences).notes.size(), 1U);
  EXPECT_EQ(profile_of("diagnosis", sentences).notes[0],
            "free text, which may name people, as \"kommt in 0 Tagen wieder\"");
}

// Cells overrule what a name says of others' knowledge, and single ones are pointed out.
TEST(ProfileRole, TellsOfSomeCells) {
  EXPECT_EQ(role_of("city", {"Anna Weber", "Paul Schmidt", "Berlin"}), Role::identifier);
  const ColumnProfile ward = profile_of("ward", {"A", "A", "B", "B", "Frau Weber"});
  EXPECT_EQ(ward.role, Role::undecided);
  ASSERT_EQ(ward.notes.size(), 1U);
  EXPECT_EQ(ward.notes[0], "1 cell looks like a person's name, as \"Frau Weber\"");
}

TEST(ProfileRole, LeavesOpenWhatNothingSpeaksFor) {
  EXPECT_EQ(profile_of("x", {"a", "b", "a"}).reason,
            "neither its name nor its cells tell what it says about a person");
  std::vector<std::string> amounts;
  for (int i = 0; i < 40; ++i) amounts.push_back(std::to_string(i * i) + ".5");
  const ColumnProfile exact = profile_of("x", amounts);
  EXPECT_EQ(exact.role, Role::undecided);
  EXPECT_EQ(exact.reason, "almost every number is different: somebody who knows one finds its row");
  EXPECT_EQ(role_of("x", {"", "?"}), Role::leave_out);  // it has no values
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

// Codes of unequal length were either no codes or had a flat hierarchy, which keeps a code or loses it.
TEST(ProfileHierarchy, CodesOfUnequalLengthHavePrefixes) {
  EXPECT_EQ(suggested("x", {"7F2.1", "7C5", "7C5.11", "7Z0"}), R"({"prefix":[3,1]})");
  EXPECT_EQ(suggested("plz", {"1010", "10115", "8001"}), R"({"prefix":[4,2]})");
  EXPECT_EQ(suggested("x", {"01067", "1010671"}), R"({"prefix":[5,3,1]})");
  EXPECT_EQ(suggested("x", {"A123456789012", "B12345678901"}), R"({"prefix":[9,7,5,3,1]})");
  EXPECT_EQ(suggested("x", {"F32.1", "C50.2"}), R"({"mask":{"digits":5}})");
}

TEST(ProfileType, CodesOfUnequalLengthBeginAlike) {
  EXPECT_EQ(type_of({"C50", "F32.1"}), ColumnType::code);
  EXPECT_EQ(type_of({"C7A.1", "C50"}), ColumnType::code);
  EXPECT_EQ(type_of({"C5", "F32.1"}), ColumnType::text);
  EXPECT_EQ(type_of({"8am", "10pm", "12am"}), ColumnType::text);
  EXPECT_EQ(type_of({"stage2", "stage10"}), ColumnType::text);
  EXPECT_EQ(type_of({"12.5", "7.25"}), ColumnType::number);
  EXPECT_EQ(type_of({"0.5", "12.25"}), ColumnType::number);
  EXPECT_EQ(type_of({"1.2.3", "1.10", "1.2.4"}), ColumnType::text);
  EXPECT_EQ(type_of({"1010", "10115"}, "number_of_steps"), ColumnType::number);
  EXPECT_EQ(type_of(cells_of({{"C50", 30}, {"F32.1", 30}, {"unbekannt", 3}})), ColumnType::code);
}

// Codes of occupations and places may follow some other list, so that theirs are offered and not suggested.
TEST(ProfileHierarchy, IsThatOfATemplateWhereNothingElseIsMeant) {
  EXPECT_NE(
      suggested("x", {"I50.1", "I50.01", "I10", "unknown", "I11"}).find(R"("I50.1"]}]}]},"unknown"]}})"),
      std::string::npos)
      << "with one left over";
  EXPECT_EQ(suggested("x", {"I50.1", "none", "I10", "unknown", "other"}), R"({"flat":true})");
  EXPECT_EQ(
      suggested("x", {"F32.1", "C50", "C50.11", "Z00"}),
      R"({"tree":{"label":"*","children":[)"
      R"({"label":"C00-D49 Neoplasms","children":[{"label":"C50","children":[{"label":"C50","children":["C50","C50.11"]}]}]},)"
      R"({"label":"F00-F99 Mental and behavioural disorders","children":[{"label":"F30-F39","children":[)"
      R"({"label":"F32","children":["F32.1"]}]}]},)"
      R"({"label":"Z00-Z99 Factors influencing health","children":[{"label":"Z00-Z13","children":[)"
      R"({"label":"Z00","children":["Z00"]}]}]}]}})");
  EXPECT_EQ(
      suggested("Land", {"Polen", "Tschechien", "Peru"}),
      R"({"tree":{"label":"*","children":[{"label":"Amerika","children":[{"label":"Südamerika",)"
      R"("children":["Peru"]}]},{"label":"Europa","children":[{"label":"Osteuropa","children":["Polen",)"
      R"("Tschechien"]}]}]}})");
  EXPECT_EQ(suggested("Alter", {"3",  "17", "44", "91", "999", "20", "21", "22", "23", "24",
                                "25", "26", "27", "28", "29",  "30", "31", "32", "33", "34"}),
            R"({"intervals":{"widths":[5,10,20],"origin":0,"top":90,"always":true}})");
  EXPECT_EQ(suggested("beruf", {"2211", "2212", "5120"}), R"({"flat":true})");
}

// What is suggested for a city is that it is a quasi-identifier, and nothing but `*` above its values.
TEST(ProfileHierarchy, AFlatOneOverManyValuesIsTold) {
  const auto notes = [](const std::string& name, int values) {
    std::vector<std::string> cells = numbered(0, values, "town ");
    cells.insert(cells.end(), cells.begin(), cells.begin() + values);
    std::string text;
    for (const Text& note : profile_of(name, cells).notes) text += english(note);
    return text;
  };
  EXPECT_EQ(
      notes("City", 101),
      "as a quasi-identifier: 101 values and only one level, *: each value is kept or lost; build levels "
      "(prefix, groups) or leave the column out");
  EXPECT_EQ(notes("City", 100), "");
  EXPECT_EQ(notes("remarks of nobody", 101), "");
}

// 45 CFR 164.514(b)(2)(i), (A) to (R).
TEST(ProfileHipaa, TellsWhichOfTheEighteenKindsAColumnSeemsToHold) {
  const auto letters = [](const std::string& name, std::vector<std::string> cells) {
    return profile_of(name, std::move(cells)).hipaa;
  };
  EXPECT_EQ(letters("Name", {"x", "y"}), "A");
  EXPECT_EQ(letters("x", {"Frau Anna Weber", "0170 1234567", "anna.weber@example.org"}), "ADF");
  EXPECT_EQ(letters("plz", {"01067", "10115"}), "B");
  EXPECT_EQ(letters("admitted", {"01.02.2003", "28.11.2004"}), "C");
  EXPECT_EQ(letters("dob", {"1970", "1980"}), "C");
  EXPECT_EQ(letters("birth date", {"1970", "1980"}), "BC") << "birth is when or where";
  EXPECT_EQ(letters("fax", {"x", "y"}), "E");
  EXPECT_EQ(letters("age", {"34", "89.5", "61"}), "");
  EXPECT_EQ(letters("age", {"34", "90", "61"}), "C");
  EXPECT_EQ(letters("count", {"34", "90", "61"}), "");
  EXPECT_EQ(letters("colour", {"red", "blue"}), "");
}

TEST(ProfileHierarchy, FitsTheType) {
  EXPECT_EQ(suggested("age", numbered(17, 74)),
            R"({"intervals":{"widths":[5,10,20],"origin":0,"top":90,"always":true}})");
  EXPECT_EQ(suggested("x", numbered(17, 74)), R"({"intervals":{"widths":[5,10,20],"origin":0}})");
  EXPECT_EQ(suggested("x", {"0.5", "1", "1.5", "2", "2.5"}),
            R"({"intervals":{"widths":[0.2,0.4,0.8],"origin":0}})");
  EXPECT_EQ(suggested("flag", {"0", "1"}), R"({"flat":true})");
  EXPECT_EQ(suggested("plz", {"01067", "10115"}), R"({"mask":{"digits":5}})");
  EXPECT_EQ(suggested("x", {"01", "123"}), R"({"prefix":[2]})");
  EXPECT_EQ(suggested("x", {"01.02.2003"}),
            R"({"dates":{"format":"dd.mm.yyyy","levels":["month","year","decade"]}})");
  EXPECT_EQ(suggested("x", {"a", "b"}), R"({"flat":true})");
}

}  // namespace
}  // namespace kordon::profile_test
