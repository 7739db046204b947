#include "core/profile/people/people.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/random.h"

namespace kordon::people_test {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Table table_of(const std::vector<std::string>& header, const Rows& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < header.size(); ++j) {
    Column& column = table.columns.emplace_back();
    column.name = header[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
  }
  return table;
}

// Columns in the order of the roles; all rows released in place, in classes of equal last cells.
struct Case {
  Case(const std::vector<std::pair<std::string, Role>>& columns, const Rows& rows, std::uint32_t k) {
    std::vector<std::string> header;
    for (const auto& [name, role] : columns) {
      header.push_back(name);
      Attribute& attribute = job.attributes.emplace_back();
      attribute.name = name;
      attribute.role = role;
    }
    original = table_of(header, rows);
    job.k = k;
    left_out.assign(rows.size(), false);
    origin.resize(rows.size());
    std::iota(origin.begin(), origin.end(), 0U);
  }
  CountedPeople counted() const {
    return count_people(original, job, find_classes({&original.columns.back()}, left_out), origin);
  }
  People count() const { return counted().people; }

  Table original;
  Job job;
  std::vector<bool> left_out;
  std::vector<std::uint32_t> origin;
};

TEST(People, SpellingsOfAnIdentifierAreOnePerson) {
  const Case visits({{"patient_id", Role::identifier}, {"zip", Role::quasi_identifier}},
                    {{"P007", "a"}, {"p7", "a"}, {" P007", "a"}, {"", "a"}, {"?", "a"}}, 3);
  const People people = visits.count();
  ASSERT_EQ(people.identifiers.size(), 1U);
  EXPECT_EQ(people.identifiers[0].smallest_class, 2U);  // P007, and the person without a number
}

TEST(People, CountsDistinctValuesOfAClass) {
  const Case visits({{"patient_id", Role::identifier}, {"zip", Role::quasi_identifier}},
                    {{"p1", "a"},
                     {"p1", "a"},
                     {"p2", "a"},
                     {"p3", "b"},
                     {"p3", "b"},
                     {"p3", "b"},
                     {"p1", "c"},
                     {"p2", "c"},
                     {"p3", "c"}},
                    2);
  const People people = visits.count();
  EXPECT_TRUE(people.known);
  ASSERT_EQ(people.identifiers.size(), 1U);
  const People::Identifier& id = people.identifiers[0];
  EXPECT_EQ(id.attribute, "patient_id");
  EXPECT_EQ(id.values, 3U);
  EXPECT_EQ(id.rows, 9U);
  EXPECT_EQ(id.smallest_class, 1U);
  EXPECT_EQ(id.classes_below_k, 1U);
  EXPECT_EQ(id.rows_below_k, 3U);
}

// Ten persons of 30 rows each look as ten wards do: only the name tells them apart.
TEST(People, AColumnNumbersPersonsUnlessItsNameSaysSomethingElse) {
  Rows rows;
  for (int row = 0; row < 300; ++row)
    rows.push_back({"B" + std::to_string(row / 30), std::to_string(row / 30)});
  const auto found = [&](const std::string& name) {
    return Case({{name, Role::identifier}, {"zip", Role::quasi_identifier}}, rows, 5).count();
  };
  for (const char* name :
       {"Bewohner", "code", "x", "Patient-Nr", "Kind", "Name", "Lehrer", "citizen", "Stationspatient",
        "ward patient", "Fall", "Kranker", "job applicant", "Versicherungsnehmer", "ear_tag", "day patient",
        "birth mother", "date partner", "state witness"}) {
    ASSERT_EQ(found(name).identifiers.size(), 1U) << name;
    EXPECT_EQ(found(name).identifiers[0].smallest_class, 1U) << name;
  }
  for (const char* name : {"Haus", "Station-Nr", "ward_id", "Augenklinik", "school", "Aufnahmedatum", "sex",
                           "Krankheit", "Wohnort", "Geburtsort", "nationality", "Berufsgruppe", "Tag",
                           "Behandlungs-Tag", "days_absent", "Fehltage", "Verweildauer"}) {
    EXPECT_TRUE(found(name).identifiers.empty()) << name;
    EXPECT_FALSE(found(name).known) << name;
  }
}

// A family fills a class as a person does with several rows. Somebody must say which it is, and may name it.
TEST(People, AHouseholdIsCountedInDoubtUnlessTheJobNamesIt) {
  Rows rows;
  for (int row = 0; row < 120; ++row) {
    rows.push_back({std::to_string(row / 3), std::to_string(row / 3), std::to_string(row / 6)});
  }
  for (const char* name : {"household_no", "Haushaltsnr", "Familien-ID"}) {
    Case census({{name, Role::identifier}, {"patient_id", Role::leave_out}, {"zip", Role::quasi_identifier}},
                rows, 5);
    const People asked = census.count();
    ASSERT_EQ(asked.identifiers.size(), 1U) << name;
    EXPECT_TRUE(asked.identifiers[0].in_doubt) << name;
    census.job.group = {name};
    EXPECT_TRUE(census.count().identifiers.empty()) << name;
  }
  Case patients({{"patient_id", Role::identifier}, {"x", Role::leave_out}, {"zip", Role::quasi_identifier}},
                rows, 5);
  patients.job.group = {"patient_id"};
  EXPECT_EQ(patients.count().identifiers.size(), 1U) << "a number of persons is no household";
  EXPECT_FALSE(patients.count().identifiers[0].in_doubt);
}

// What is left out need not be a person: a ward sorts rows. A column with a name of persons always is.
TEST(People, AColumnThatSortsRowsNumbersNobody) {
  Rows rows;
  for (int row = 0; row < 80; ++row) {
    rows.push_back({std::to_string(row % 4), std::to_string(row % 2), std::to_string(row % 16), "a"});
  }
  const auto listed = [&](const std::string& name, std::size_t at, std::size_t from = 0) {
    Rows some;
    for (std::size_t row = from; row < rows.size(); ++row) some.push_back({rows[row][at], rows[row][3]});
    std::vector<std::string> names;
    for (const auto& each :
         Case({{name, Role::identifier}, {"zip", Role::quasi_identifier}}, some, 5).count().identifiers)
      names.push_back(each.attribute);
    return names == std::vector<std::string>{name};
  };
  EXPECT_FALSE(listed("ward", 0));
  EXPECT_FALSE(listed("shift", 1));
  EXPECT_TRUE(listed("ward", 0, 1)) << "79 rows of 4 values: it may number people";
  EXPECT_TRUE(listed("ward", 2)) << "16 values";
  EXPECT_TRUE(listed("patient_id", 0)) << "four patients";
  EXPECT_FALSE(listed("sex", 1, 60)) << "10 rows each, but the name says what it is";
  EXPECT_TRUE(listed("date_of_birth", 2)) << "5 rows each of 16 births";
}

// k is counted by what says most of persons, however few values another identifier has.
TEST(People, ANumberOfPersonsTellsMost) {
  Rows rows;
  for (int row = 0; row < 40; ++row) {
    rows.push_back(
        {std::to_string(row % 14), std::to_string(row % 20), std::to_string(row % 10), "Lee", "a"});
  }
  const People found = Case({{"arzt", Role::identifier},
                             {"patient_id", Role::identifier},
                             {"first name", Role::identifier},
                             {"last name", Role::identifier},
                             {"zip", Role::quasi_identifier}},
                            rows, 5)
                           .count();
  ASSERT_EQ(found.identifiers.size(), 3U);
  EXPECT_FALSE(found.identifiers[0].tells_most);
  EXPECT_TRUE(found.identifiers[1].tells_most);
  EXPECT_FALSE(found.identifiers[2].tells_most);
  EXPECT_EQ(found.identifiers[2].columns, (std::vector<std::string>{"first name", "last name"}));
}

// A number of cases is no number of persons, nor is a ward: k is counted by neither.
TEST(People, OnlyWhatMayNumberPersonsTellsMost) {
  Rows rows;
  for (int row = 0; row < 80; ++row) {
    rows.push_back({std::to_string(row / 2), std::to_string(row / 4), std::to_string(row % 16), "a"});
  }
  const auto told = [&](const std::string& first, const std::string& second) {
    const Case invoices({{first, Role::identifier},
                         {second, Role::identifier},
                         {"Station", Role::identifier},
                         {"zip", Role::quasi_identifier}},
                        rows, 5);
    std::vector<bool> most;
    for (const auto& each : invoices.count().identifiers) most.push_back(each.tells_most);
    return most;
  };
  using Most = std::vector<bool>;
  for (const char* name : {"Fall", "case", "Rechnung", "invoice no", "Beleg-Nr", "Auftrag", "order_id"}) {
    EXPECT_EQ(told(name, "visit"), (Most{false, false, false})) << name;
    EXPECT_EQ(told(name, "Chiffre"), (Most{false, true, false})) << name;
    EXPECT_EQ(told(name, "Name"), (Most{false, true, false})) << name;
    EXPECT_EQ(told("Kundennr", name), (Most{true, false, false})) << name;
  }
}

// 12 patients of five cases each, who are seen twice.
Case cases_of_patients(const std::string& person, const std::string& other, bool ward = false) {
  Rows rows;
  for (int row = 0; row < 120; ++row) {
    rows.push_back({"F" + std::to_string(row / 2), "P" + std::to_string(row / 10),
                    "2024-01-" + std::to_string(10 + row % 10), std::to_string(row / (ward ? 60 : 10))});
  }
  Case made({{person, Role::identifier},
             {other, Role::identifier},
             {"visit date", Role::identifier},
             {"zip", Role::quasi_identifier}},
            rows, 5);
  made.job.person = {person};
  return made;
}

std::vector<std::string> counted_by(const Case& made) {
  std::vector<std::string> names;
  for (const auto& each : made.count().identifiers) names.push_back(each.attribute);
  return names;
}

TEST(People, WhatSaysMoreThanTheJobsPersonsIsCountedToo) {
  using Names = std::vector<std::string>;
  const Case cases = cases_of_patients("fall_id", "patient_id");
  ASSERT_EQ(counted_by(cases), (Names{"fall_id", "patient_id"}));
  const CountedPeople counted = cases.counted();
  EXPECT_EQ(counted.people.identifiers[0].smallest_class, 5U);
  EXPECT_FALSE(counted.people.identifiers[0].tells_most);
  EXPECT_EQ(counted.people.identifiers[1].smallest_class, 1U);
  EXPECT_TRUE(counted.people.identifiers[1].tells_most);
  EXPECT_EQ(counted.person_of[9], counted.person_of[0]) << "of one patient";
  EXPECT_EQ(counted_by(cases_of_patients("fall_id", "Chiffre")), (Names{"fall_id", "Chiffre"}));
  EXPECT_EQ(counted_by(cases_of_patients("id", "Nr")), (Names{"id", "Nr"}));
  EXPECT_EQ(counted_by(cases_of_patients("fall_id", "Rechnung")), (Names{"fall_id", "Rechnung"}));
  EXPECT_FALSE(cases_of_patients("fall_id", "Rechnung").count().identifiers[1].tells_most);
  // These tell less: a ward is no person, and namesakes are several.
  for (const char* other : {"Station", "Rechnung", "Name", "Chiffre", "doctor_id"}) {
    EXPECT_EQ(counted_by(cases_of_patients("patient_id", other)), Names{"patient_id"}) << other;
  }
}

TEST(People, APartOfTheJobsPersonsSaysMoreBesideACaseOrADay) {
  using Names = std::vector<std::string>;
  Case both = cases_of_patients("fall_id", "patient_id");
  both.job.person = {"fall_id", "patient_id"};
  EXPECT_EQ(counted_by(both), (Names{"fall_id and patient_id", "patient_id"}));
  both.job.person = {"patient_id", "visit date"};
  EXPECT_EQ(counted_by(both), (Names{"fall_id", "patient_id"})) << "by day each row is another person's";
  // Patients are numbered anew at each site.
  Case sites = cases_of_patients("site", "patient_id");
  sites.job.person = {"site", "patient_id"};
  EXPECT_EQ(counted_by(sites), Names{"site and patient_id"});
}

TEST(People, OneInTwentyMayBelongToSeveral) {
  const auto counted_with = [](int shared) {
    Rows rows;
    for (int row = 0; row < 80; ++row) {
      rows.push_back({std::to_string(row / 2),
                      row % 2 == 0 && row / 2 < shared ? "0" : std::to_string(1 + row / 8),
                      std::to_string(row / 40)});
    }
    rows.push_back({"39", "", "1"});  // whose it is, nobody knows
    Case made(
        {{"fall_id", Role::identifier}, {"patient_id", Role::identifier}, {"zip", Role::quasi_identifier}},
        rows, 5);
    made.job.person = {"fall_id"};
    return made.count().identifiers.size();
  };
  EXPECT_EQ(counted_with(0), 2U);
  EXPECT_EQ(counted_with(2), 2U);
  EXPECT_EQ(counted_with(3), 1U);
}

// A row that does not go out changes nothing that is said of the others.
TEST(People, WhetherAColumnSortsRowsFollowsFromReleasedOnes) {
  Rows rows;
  for (int row = 0; row < 80; ++row) rows.push_back({std::to_string(row % 4), "a"});
  rows.push_back({"Zoe", "a"});
  Case teams({{"team", Role::identifier}, {"zip", Role::quasi_identifier}}, rows, 5);
  EXPECT_EQ(teams.count().identifiers.size(), 1U) << "Zoe has a row of her own";
  teams.left_out.back() = true;
  EXPECT_TRUE(teams.count().identifiers.empty());
}

TEST(People, AreUnknownWithoutAnIdentifier) {
  const Case visits({{"age", Role::insensitive}, {"zip", Role::quasi_identifier}}, {{"1", "a"}, {"1", "a"}},
                    2);
  EXPECT_FALSE(visits.count().known);
  EXPECT_TRUE(visits.count().identifiers.empty());
}

TEST(People, AreTheRowsWhereANumberOfPersonsIsDifferentInEach) {
  const std::vector<std::pair<std::string, Role>> columns = {
      {"patient_id", Role::identifier}, {"name", Role::identifier}, {"zip", Role::quasi_identifier}};
  Case namesakes(columns, {{"1", "Ann", "a"}, {"2", "Ann", "a"}, {"3", "Bo", "a"}}, 3);
  EXPECT_TRUE(namesakes.count().known);
  EXPECT_TRUE(namesakes.count().identifiers.empty());
  // A number of cases says nothing of people.
  namesakes.job.attributes[0].name = namesakes.original.columns[0].name = "case_id";
  ASSERT_EQ(namesakes.count().identifiers.size(), 1U);
  EXPECT_EQ(namesakes.count().identifiers[0].attribute, "name");
  EXPECT_EQ(namesakes.count().identifiers[0].smallest_class, 2U);
}

// Each visit has its own number, which says nothing of who came.
TEST(People, AreUnknownWhereOnlyNumbersOfCasesDiffer) {
  for (const char* name :
       {"Fallnummer", "visit_id", "encounter", "lfd. Nr", "row", "Aktenzeichen", "id", "Name"}) {
    const Case visits({{name, Role::identifier}, {"zip", Role::quasi_identifier}},
                      {{"1", "a"}, {"2", "a"}, {"3", "a"}}, 2);
    EXPECT_FALSE(visits.count().known) << name;
    EXPECT_TRUE(visits.count().identifiers.empty()) << name;
  }
}

// The person who treated or entered a row may have a number, too.
TEST(People, AnotherNumberOfPersonsDoesNotSilenceOneThatRepeats) {
  const Case visits(
      {{"patient_id", Role::identifier}, {"client_code", Role::identifier}, {"zip", Role::quasi_identifier}},
      {{"1", "x", "a"}, {"1", "y", "a"}, {"2", "z", "a"}}, 3);
  ASSERT_EQ(visits.count().identifiers.size(), 1U);
  EXPECT_EQ(visits.count().identifiers[0].attribute, "patient_id");
  EXPECT_EQ(visits.counted().person_of, (std::vector<ValueId>{0, 0, 1}));
}

// Nobody knows whose the rows without a value are. Where a number of persons differs in each, they are
// others.
TEST(People, RowsWithoutAValueAreOneOnlyWhereNothingElseTells) {
  const auto count = [](const char* number, const std::vector<std::string>& addresses) {
    Rows rows;
    for (const std::string& each : addresses) rows.push_back({std::to_string(rows.size()), each, "a"});
    return Case({{number, Role::identifier}, {"email", Role::identifier}, {"zip", Role::quasi_identifier}},
                rows, 4)
        .count();
  };
  EXPECT_TRUE(count("patient_id", {"x", "y", "", ""}).identifiers.empty());
  const People::Identifier repeats = count("patient_id", {"x", "x", "", ""}).identifiers.at(0);
  EXPECT_EQ(repeats.values, 3U);
  EXPECT_EQ(repeats.smallest_class, 3U);
  EXPECT_TRUE(repeats.in_doubt);
  const People::Identifier alone = count("row", {"x", "y", "", ""}).identifiers.at(0);
  EXPECT_EQ(alone.values, 3U);
  EXPECT_EQ(alone.rows_without, 2U);
  EXPECT_TRUE(alone.in_doubt);
  EXPECT_FALSE(count("row", {"x", "x", "", ""}).identifiers.at(0).in_doubt);
  EXPECT_TRUE(count("row", {"x", "y", "z", ""}).identifiers.empty());
}

TEST(People, ANumberOfPersonsCountsWhateverItsRole) {
  const Case visits({{"Fallnummer", Role::identifier},
                     {"Patienten-ID", Role::insensitive},
                     {"zip", Role::quasi_identifier}},
                    {{"1", "p", "a"}, {"2", "p", "a"}, {"3", "q", "a"}}, 3);
  ASSERT_EQ(visits.count().identifiers.size(), 1U);
  EXPECT_EQ(visits.count().identifiers[0].attribute, "Patienten-ID");
}

TEST(People, NamesCountTogether) {
  const Case pupils(
      {{"First name", Role::identifier},
       {"class", Role::insensitive},
       {"Last name", Role::identifier},
       {"zip", Role::quasi_identifier}},
      {{"Ann", "1", "Lee", "a"}, {"Ann", "1", "Ito", "a"}, {"Bo", "2", "Lee", "a"}, {"Bo", "2", "Lee", "b"}},
      2);
  ASSERT_EQ(pupils.count().identifiers.size(), 1U);
  EXPECT_EQ(pupils.count().identifiers[0].attribute, "First name and Last name");
  EXPECT_EQ(pupils.count().identifiers[0].values, 3U);
  EXPECT_EQ(pupils.counted().person_of, (std::vector<ValueId>{0, 1, 2, 2}));
}

TEST(People, FreeTextTellsNobodyApart) {
  const Case pupils({{"Notes", Role::identifier}, {"zip", Role::quasi_identifier}},
                    {{"ok", "a"}, {"ok", "a"}}, 2);
  EXPECT_FALSE(pupils.count().known);
  EXPECT_TRUE(pupils.count().identifiers.empty());
}

// A device may be one person's, and a telephone a family's.
TEST(People, WhatPeopleShareIsCountedInDoubtIfNothingElseTells) {
  for (const char* name : {"Telefon", "device_id", "contact", "Adresse"}) {
    Case pupils({{name, Role::identifier}, {"Pupil", Role::insensitive}, {"zip", Role::quasi_identifier}},
                {{"1", "x", "a"}, {"1", "y", "a"}, {"2", "z", "b"}, {"3", "u", "b"}}, 2);
    pupils.job.attributes[1].role = Role::leave_out;
    const People found = pupils.count();
    ASSERT_EQ(found.identifiers.size(), 1U) << name;
    EXPECT_TRUE(found.identifiers[0].in_doubt);
    EXPECT_TRUE(found.identifiers[0].tells_most);
    EXPECT_EQ(found.identifiers[0].classes_below_k, 1U);
    pupils.job.attributes[1].role = Role::identifier;
    ASSERT_EQ(pupils.count().identifiers.size(), 1U)
        << "each pupil has a row, but one telephone fills a class";
    pupils.job.k = 1;
    EXPECT_TRUE(pupils.count().identifiers.empty());
    pupils.job.attributes[1].name = pupils.original.columns[1].name = "Nr";
    EXPECT_EQ(pupils.count().identifiers.size(), 1U) << "a number that differs in each row tells nothing";
  }
}

// The number may be one of rows, if a name or a telephone has many.
TEST(People, ManyRowsOfANameAreCountedInDoubtBesideANumberThatDiffers) {
  for (const char* name : {"Name", "Telefon"}) {
    Rows rows;
    for (int row = 0; row < 8; ++row) {
      rows.push_back({std::to_string(row), row < 4 ? "x" : "y", row < 4 ? "a" : "b"});
    }
    const Case many(
        {{"Personen-Nr", Role::identifier}, {name, Role::identifier}, {"zip", Role::quasi_identifier}}, rows,
        2);
    ASSERT_EQ(many.count().identifiers.size(), 1U) << name;
    EXPECT_TRUE(many.count().identifiers[0].in_doubt);
  }
}

// The number may be one of rows.
TEST(People, WhatHasNoNameIsCountedInDoubtBesideANumberThatDiffers) {
  const Case rows(
      {{"Personen-Nr", Role::identifier}, {"Bewohner", Role::identifier}, {"zip", Role::quasi_identifier}},
      {{"1", "x", "a"}, {"2", "x", "a"}, {"3", "y", "b"}, {"4", "z", "b"}}, 2);
  const People found = rows.count();
  EXPECT_TRUE(found.known);
  ASSERT_EQ(found.identifiers.size(), 1U);
  EXPECT_EQ(found.identifiers[0].attribute, "Bewohner");
  EXPECT_TRUE(found.identifiers[0].in_doubt);
  EXPECT_FALSE(found.identifiers[0].tells_most && found.identifiers[0].classes_below_k == 0);
}

TEST(People, SuppressedRowsCountNowhere) {
  Case visits({{"id", Role::identifier}, {"zip", Role::quasi_identifier}},
              {{"1", "a"}, {"1", "a"}, {"2", "a"}, {"3", "a"}}, 2);
  visits.left_out[1] = true;
  EXPECT_TRUE(visits.count().identifiers.empty());  // those that are left are all different
  visits.left_out = {false, false, true, true};
  EXPECT_EQ(visits.count().identifiers.at(0).values, 1U);
  EXPECT_EQ(visits.count().identifiers.at(0).rows, 2U);
}

TEST(People, NothingReleasedIsNobody) {
  Case visits({{"id", Role::identifier}, {"zip", Role::quasi_identifier}}, {{"1", "a"}, {"1", "a"}}, 2);
  visits.left_out = {true, true};
  EXPECT_FALSE(visits.count().known);
  EXPECT_TRUE(visits.count().identifiers.empty());
}

// By the definition: the set of values of each class, as texts.
std::vector<People::Identifier> slowly(const Table& original, const Job& job, const Column& released,
                                       const std::vector<bool>& left_out,
                                       const std::vector<std::uint32_t>& origin) {
  std::vector<People::Identifier> found;
  for (std::size_t j = 0; j + 1 < original.columns.size(); ++j) {
    std::map<std::string, std::set<std::optional<std::string>>> values_of;
    std::map<std::string, std::uint64_t> rows_of;
    std::set<std::optional<std::string>> values;
    People::Identifier each;
    each.attribute = original.columns[j].name;
    for (std::size_t row = 0; row < origin.size(); ++row) {
      if (left_out[row]) continue;
      const std::string text(original.columns[j].cell(origin[row]));
      const bool missing = std::count(job.missing.everywhere.begin(), job.missing.everywhere.end(), text) > 0;
      const std::optional<std::string> value = missing ? std::nullopt : std::optional(text);
      values_of[std::string(released.cell(row))].insert(value);
      ++rows_of[std::string(released.cell(row))];
      values.insert(value);
      ++each.rows;
    }
    each.values = values.size();
    if (each.values == each.rows) continue;
    each.smallest_class = each.rows;
    for (const auto& [label, own] : values_of) {
      each.smallest_class = std::min<std::uint64_t>(each.smallest_class, own.size());
      if (own.size() >= job.k) continue;
      ++each.classes_below_k;
      each.rows_below_k += rows_of[label];
    }
    found.push_back(each);
  }
  return found;
}

TEST(People, AgreeWithTheirDefinitionOnRandomTables) {
  Random random(29);
  std::uint64_t repeating = 0;
  for (int round = 0; round < 400; ++round) {
    const std::size_t rows = static_cast<std::size_t>(1 + random.below(60));
    Rows cells;
    Rows released_cells;
    std::vector<bool> left_out;
    std::vector<std::uint32_t> origin(rows);
    std::iota(origin.begin(), origin.end(), 0U);
    random.shuffle(origin);
    const std::uint64_t people = 1 + random.below(rows * 2);
    const std::uint64_t classes = 1 + random.below(12);
    for (std::size_t i = 0; i < rows; ++i) {
      const std::uint64_t person = random.below(people);
      cells.push_back({random.below(9) == 0 ? (person % 2 == 0 ? "" : "?") : std::to_string(person),
                       "case" + std::to_string(random.below(8) == 0 ? 0 : i), "z"});
      released_cells.push_back({"c" + std::to_string(random.below(classes))});
      left_out.push_back(random.below(10) == 0);
    }
    Case random_case({{"id", Role::identifier}, {"case", Role::identifier}, {"zip", Role::quasi_identifier}},
                     cells, static_cast<std::uint32_t>(2 + random.below(4)));
    random_case.job.missing = {"", "?"};
    const Table released = table_of({"zip"}, released_cells);
    const CountedPeople counted = count_people(random_case.original, random_case.job,
                                               find_classes({&released.columns[0]}, left_out), origin);
    const People& found = counted.people;
    const auto expected =
        slowly(random_case.original, random_case.job, released.columns[0], left_out, origin);
    ASSERT_EQ(found.identifiers.size(), expected.size());
    repeating += expected.size();
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(found.identifiers[i].attribute, expected[i].attribute);
      EXPECT_EQ(found.identifiers[i].values, expected[i].values);
      EXPECT_EQ(found.identifiers[i].rows, expected[i].rows);
      EXPECT_EQ(found.identifiers[i].smallest_class, expected[i].smallest_class);
      EXPECT_EQ(found.identifiers[i].classes_below_k, expected[i].classes_below_k);
      EXPECT_EQ(found.identifiers[i].rows_below_k, expected[i].rows_below_k);
    }
  }
  EXPECT_GT(repeating, 400U);
}

}  // namespace
}  // namespace kordon::people_test
