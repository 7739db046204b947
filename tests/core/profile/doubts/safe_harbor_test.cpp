#include "core/profile/doubts/safe_harbor.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "core/table/csv/read.h"

namespace kordon::safe_harbor_test {
namespace {

Table table_of(const std::string& csv) {
  Result<CsvFile> file = read_csv(csv, {.delimiter = ',', .header = 1});
  EXPECT_TRUE(file);
  return std::move(file->table);
}

// So many rows have each value that it can be nobody's alone.
std::vector<std::string> of_many(const std::vector<std::string>& values) {
  std::vector<std::string> rows;
  for (int times = 0; times < 11; ++times) rows.insert(rows.end(), values.begin(), values.end());
  return rows;
}

// A column that goes out, before and after.
class Shown : public ::testing::Test {
 protected:
  void column(const std::string& name, const std::vector<std::string>& before,
              const std::vector<std::string>& after) {
    std::string one = name + "\n", other = name + "\n";
    for (const std::string& each : before) one += "\"" + each + "\"\n";
    for (const std::string& each : after) other += "\"" + each + "\"\n";
    original = table_of(one);
    released = table_of(other);
    job = {};
    job.attributes.emplace_back().name = name;
    if (before != after) job.attributes.back().role = Role::quasi_identifier;
    profiles = profile(original, job.missing);
  }
  void column(const std::string& name, const std::vector<std::string>& values) {
    column(name, values, values);
  }
  ShownTable table() const { return {original, released, job, profiles}; }

  static std::string told(const ShownKind& kind) {
    return !kind.shown.empty() ? "shown" : !kind.in_doubt.empty() ? "doubt" : "nothing";
  }
  std::string kind(char letter) const { return told(shown_of_kind(letter, table())); }
  std::string areas() const { return told(shown_areas(3, {"036", "059"}, table())); }
  std::string dates() const { return told(shown_dates(table())); }
  std::string ages() const { return told(shown_old_ages(table())); }

  Table original, released;
  Job job;
  std::vector<ColumnProfile> profiles;
};

TEST_F(Shown, KindsByTheNameAndTheCells) {
  column("phone", {"030 5551234", "030 5551235"});
  EXPECT_EQ(kind('D'), "shown");
  EXPECT_EQ(kind('F'), "doubt") << "nobody has looked for other kinds";
  column("x17", {"ada@example.org", "bob@example.org"});
  EXPECT_EQ(kind('F'), "shown");
  column("phone", {"030 5551234", "030 5551235"}, {"*", "*"});
  EXPECT_EQ(kind('D'), "nothing");
  column("sex", of_many({"F", "M"}));
  EXPECT_EQ(kind('D'), "nothing");
}

TEST_F(Shown, WhatNobodyKnowsOfIsInDoubt) {
  column("x17", {"aa", "bb", "aa"});
  EXPECT_EQ(kind('R'), "doubt") << "a value of one row";
  column("x17", {"aa", "bb", "aa", "bb"});
  EXPECT_EQ(kind('R'), "doubt") << "two rows may be one person's";
  column("x17", of_many({"aa", "bb"}));
  EXPECT_EQ(kind('R'), "nothing");
  column("diagnosis", {"945 80 7302", "945 80 7302", "945 80 7303", "945 80 7303"});
  EXPECT_EQ(kind('D'), "doubt") << "whatever the name";
  column("x17", {"1", "2", "3", "17"});
  EXPECT_EQ(kind('R'), "nothing") << "short numbers";
}

TEST_F(Shown, CodesAreOfTheKindR) {
  column("patient_id", {"1", "2"}, {"X1", "X2"});
  job.attributes[0].role = Role::identifier;
  job.attributes[0].pseudonym = Pseudonym::random;
  EXPECT_EQ(kind('R'), "doubt");
  EXPECT_EQ(kind('H'), "nothing");
  job.attributes[0].pseudonym = Pseudonym::keyed;
  EXPECT_EQ(kind('R'), "shown");
}

TEST_F(Shown, AreasByTheDigitsThatAreLeft) {
  const std::vector<std::string> zips = {"12345", "12346", "12399"};
  column("zip", zips, {"123**", "123**", "123**"});
  EXPECT_EQ(areas(), "doubt") << "nobody here knows how many people live there";
  column("zip", zips, {"1234*", "1234*", "123**"});
  EXPECT_EQ(areas(), "shown");
  column("zip", {"03601", "03602", "12345"}, {"036**", "036**", "123**"});
  EXPECT_EQ(areas(), "shown") << "few people live there";
  column("zip", zips, {"000", "*", "*"});
  EXPECT_EQ(areas(), "nothing");
  column("city", {"Gera", "Jena", "Gera"});
  EXPECT_EQ(areas(), "doubt");
  column("street", {"Long Lane 3", "Long Lane 4", "Long Lane 5"});
  EXPECT_EQ(areas(), "shown");
  column("sex", of_many({"F", "M"}));
  EXPECT_EQ(areas(), "nothing");
  column("zip", {"*12345", "*12345"});
  EXPECT_EQ(areas(), "shown");
}

TEST_F(Shown, DatesThatAreFinerThanAYear) {
  const std::vector<std::string> days = {"1950-03-04", "1950-05-06", "1951-07-08"};
  column("birth_date", days);
  EXPECT_EQ(dates(), "shown");
  column("birth_date", days, {"1950-03", "1950-05", "1951"});
  EXPECT_EQ(dates(), "shown");
  column("birth_date", days, {"1950", "1950-1959", "before 1951"});
  EXPECT_EQ(dates(), "nothing");
  column("birth_date", days, {"spring 50", "spring 50", "summer 51"});
  EXPECT_EQ(dates(), "doubt");
  column("seen", days, {"3", "5", "9"});
  job.attributes[0].dates.emplace().since = "seen";
  EXPECT_EQ(dates(), "nothing");
  job.attributes[0].dates->shift = ReleasedDates::Shift{30, false, Pseudonym::random};
  EXPECT_EQ(dates(), "doubt");
}

TEST_F(Shown, DatesThatDoNotReadAsDatesAreInDoubt) {
  column("dob_code", {"19701018", "19810203", "19701018", "19810203"});
  EXPECT_NE(dates(), "nothing");
  column("x17", {"20701018", "20810203", "20701018", "20810203"});
  EXPECT_NE(dates(), "nothing");
  column("admission", {"Jan 2019", "Feb 2019", "Jan 2019", "Feb 2019"});
  EXPECT_NE(dates(), "nothing");
  column("x17", {"Q1 2025", "Q2 2025", "Q1 2025", "Q2 2025"});
  EXPECT_NE(dates(), "nothing");
  column("x17", {"2025-W38", "2025-W39", "2025-W38", "2025-W39"});
  EXPECT_NE(dates(), "nothing");
  column("income", of_many({"20000", "30000"}));
  EXPECT_EQ(dates(), "nothing");
  column("birth_date", {"1988-04-07", "1988-05-07"}, {"Apr 1988", "May 1988"});
  EXPECT_EQ(dates(), "doubt");
}

TEST_F(Shown, WordsOfAColumnWithoutAKnownNameMayBePlaces) {
  column("foo", {"Brooklyn", "Queens", "Brooklyn", "Queens"});
  EXPECT_EQ(areas(), "doubt");
  column("ref", {"X-00001", "X-00002", "X-00003", "X-00004"});
  EXPECT_EQ(kind('R'), "doubt");
  EXPECT_EQ(kind('M'), "doubt");
}

TEST_F(Shown, AgesOver89) {
  column("age", {"31", "95", "47"});
  EXPECT_EQ(ages(), "shown");
  column("age", {"31", "95", "47"}, {"30-39", "90+", "40-49"});
  EXPECT_EQ(ages(), "nothing");
  column("age", {"31", "95", "47"}, {"{31, 47}", "{91, 92}", "{31, 47}"});
  EXPECT_NE(ages(), "nothing");
  column("Altersgruppe", of_many({"20 bis 30", "91 bis 94"}));
  EXPECT_EQ(ages(), "doubt");
  column("birth_date", {"1921-03-04", "1980-05-06"}, {"1921", "1980"});
  EXPECT_EQ(ages(), "shown");
  column("birth_date", {"1971-03-04", "1980-05-06"}, {"1971", "1980"});
  EXPECT_EQ(ages(), "nothing");
}

}  // namespace
}  // namespace kordon::safe_harbor_test
