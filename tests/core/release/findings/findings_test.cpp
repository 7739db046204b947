#include "core/release/findings/findings.h"

#include <gtest/gtest.h>

#include "core/release/findings/people.h"

namespace kordon::found_test {
namespace {

using Kind = Finding::Kind;
using Gravity = Finding::Gravity;
using Change = Remedy::Change;

// A job whose columns have these roles, with rows shuffled.
Job job_of(const std::vector<std::pair<std::string, Role>>& columns) {
  Job job;
  job.k = 5;
  job.order = Order::shuffled;
  for (const auto& [name, role] : columns) {
    job.attributes.emplace_back();
    job.attributes.back().name = name;
    job.attributes.back().role = role;
  }
  return job;
}

Unchanged::Column column(const std::string& name, Role role, std::uint64_t unique, bool many = true) {
  Unchanged::Column made;
  made.attribute = name;
  made.role = role;
  made.unique = made.alone = unique;
  made.warning = many;
  return made;
}

std::vector<Kind> kinds(const std::vector<Finding>& findings) {
  std::vector<Kind> found;
  for (const Finding& each : findings) found.push_back(each.kind);
  return found;
}

TEST(FindingsOf, EqualOnesOfSeveralColumnsAreOne) {
  const Job job = job_of({{"a", Role::insensitive}, {"b", Role::insensitive}, {"c", Role::sensitive}});
  Unchanged unchanged;
  unchanged.rows = 100;
  unchanged.columns = {column("a", Role::insensitive, 40), column("b", Role::insensitive, 60),
                       column("c", Role::sensitive, 50)};
  const std::vector<Finding> found = findings_of(unchanged, job);
  ASSERT_EQ(kinds(found), (std::vector<Kind>{Kind::unique, Kind::unique}));
  EXPECT_EQ(found[0].gravity, Gravity::stops);
  EXPECT_EQ(found[0].attributes, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(found[0].says,
            "2 columns go out unchanged, with values that nobody else has (a and b). Anyone who knows such a "
            "value finds the row.");
  ASSERT_EQ(found[0].members.size(), 2U);
  EXPECT_EQ(found[0].members[1],
            "b goes out unchanged. Nobody else has the value of 60 of 100 rows: anyone who knows it finds "
            "the row.");
  ASSERT_EQ(found[0].remedies.size(), 1U);
  EXPECT_EQ(found[0].remedies[0].change, Change::leave_out);
  EXPECT_EQ(found[0].remedies[0].attributes, found[0].attributes);
  EXPECT_EQ(found[1].gravity, Gravity::decide);
  EXPECT_EQ(found[1].rows, 50U);
  EXPECT_TRUE(found[1].members.empty());
}

// A column by which people can be found is one finding, whatever shows it.
TEST(FindingsOf, AColumnIsToldOfOnce) {
  const Job job = job_of({{"zip", Role::insensitive}});
  Unchanged unchanged;
  unchanged.rows = 100;
  unchanged.columns = {column("zip", Role::insensitive, 40)};
  unchanged.columns[0].looks_like = "a postal code";
  unchanged.columns[0].cells = {{"a telephone number", 3}};
  const std::vector<Finding> found = findings_of(unchanged, job);
  ASSERT_EQ(kinds(found), std::vector<Kind>{Kind::name});
  EXPECT_EQ(found[0].says,
            "By its name, zip is a postal code, and k does not count it. In zip, 3 cells look like a "
            "telephone number. zip goes out unchanged. Nobody else has the value of 40 of 100 rows: anyone "
            "who knows it finds the row.");
  EXPECT_EQ(found[0].in_public,
            "By its name, zip is a postal code, and k does not count it. Some cells of zip look like a "
            "telephone number.");
  EXPECT_EQ(found[0].remedies[0].change, Change::leave_out);  // a set of values would show the telephones
  unchanged.columns[0].cells.clear();
  EXPECT_EQ(findings_of(unchanged, job)[0].remedies[0].change, Change::quasi_identifier);  // k can count it
}

// A number of persons that is left out as an identifier still says whose the rows are.
TEST(FindingsOf, ANumberOfPersonsBecomesAnIdentifier) {
  const Job job = job_of({{"patient_id", Role::sensitive}});
  Unchanged unchanged;
  unchanged.rows = 100;
  unchanged.columns = {column("patient_id", Role::sensitive, 40)};
  unchanged.columns[0].looks_like = "a number given to a person";
  EXPECT_EQ(findings_of(unchanged, job)[0].remedies[0].change, Change::identifier);
}

// A doctor is no patient, though there are fewer: k counts people by what says most of persons.
TEST(FindingsOf, PeopleAreCountedByWhatSaysMostOfPersons) {
  const Job job = job_of({{"doctor", Role::identifier},
                          {"patient_id", Role::identifier},
                          {"forename", Role::identifier},
                          {"surname", Role::sensitive}});
  const Unchanged none;
  People people;
  people.known = true;
  people.identifiers = {{"doctor", 14, 100, 2, 9, 50, {"doctor"}, false},
                        {"patient_id", 40, 100, 2, 9, 50, {"patient_id"}, true}};
  std::vector<Finding> found = findings_of({.job = job, .unchanged = none, .people = &people});
  EXPECT_TRUE(found[0].remedies.empty());
  ASSERT_EQ(found[1].remedies.size(), 1U);
  EXPECT_EQ(found[1].remedies[0].attributes, std::vector<std::string>{"patient_id"});
  // k counts people by identifiers alone, and by names together.
  people.identifiers = {{"forename and surname", 30, 100, 2, 9, 50, {"forename", "surname"}, true}};
  EXPECT_TRUE(findings_of({.job = job, .unchanged = none, .people = &people})[0].remedies.empty());
  people.identifiers[0].columns = {"forename"};
  EXPECT_EQ(findings_of({.job = job, .unchanged = none, .people = &people})[0].remedies.size(), 1U);
}

// What nobody else has may be the same in all rows of a person. The release does not show that.
TEST(FindingsOf, EverybodyReadsOfWhatTheReleasedRowsShow) {
  const Job job = job_of({{"a", Role::sensitive}, {"b", Role::sensitive}, {"c", Role::insensitive}});
  Unchanged unchanged;
  unchanged.rows = 100;
  unchanged.columns = {column("a", Role::sensitive, 50), column("b", Role::sensitive, 98),
                       column("c", Role::insensitive, 40)};
  unchanged.columns[1].alone = 50;
  unchanged.columns[2].alone = 0;
  const std::vector<Finding> found = findings_of(unchanged, job);
  ASSERT_EQ(kinds(found), (std::vector<Kind>{Kind::unique, Kind::unique}));
  EXPECT_EQ(found[0].attributes, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(found[0].gravity, Gravity::stops);  // b numbers persons
  EXPECT_EQ(found[0].gravity_in_public, Gravity::decide);
  EXPECT_EQ(found[0].in_public,
            "Values of a and b single out many rows. Anyone who knows such a value finds the row.");
  EXPECT_EQ(found[1].attributes, std::vector<std::string>{"c"});
  EXPECT_EQ(found[1].gravity, Gravity::stops);
  EXPECT_EQ(found[1].gravity_in_public, Gravity::know);
  EXPECT_TRUE(found[1].in_public.empty());
}

// By people a alone says as much as a and b. By rows it does not, and everybody reads what rows show.
TEST(FindingsOf, SeveralColumnsAreToldToEverybodyByRows) {
  const Job job = job_of({{"a", Role::insensitive}, {"b", Role::insensitive}});
  Unchanged unchanged;
  unchanged.rows = 100;
  unchanged.columns = {column("a", Role::insensitive, 100), column("b", Role::insensitive, 0, false)};
  unchanged.columns[0].alone = 0;
  unchanged.together = {{{"a", "b"}, 100, 60, true}};
  std::vector<Finding> found = findings_of(unchanged, job);
  ASSERT_EQ(kinds(found), (std::vector<Kind>{Kind::unique, Kind::unique_together, Kind::unchanged}));
  EXPECT_TRUE(found[0].in_public.empty());
  EXPECT_FALSE(found[1].in_public.empty());
  unchanged.together[0].alone = 0;
  found = findings_of(unchanged, job);
  EXPECT_EQ(kinds(found), (std::vector<Kind>{Kind::unique, Kind::unchanged}));
}

// A patient of five cases is one person, by whatever number k counts.
TEST(FindingsOf, WhatSaysMoreThanTheJobsPersonsIsTold) {
  Job job = job_of({{"fall_id", Role::identifier}, {"patient_id", Role::identifier}});
  job.person = {"fall_id"};
  const Unchanged none;
  People people;
  people.known = true;
  people.identifiers = {{"fall_id", 60, 120, 5, 0, 0, {"fall_id"}, false},
                        {"patient_id", 12, 120, 1, 12, 120, {"patient_id"}, true}};
  std::vector<Finding> found = findings_of({.job = job, .unchanged = none, .people = &people});
  ASSERT_EQ(kinds(found), (std::vector<Kind>{Kind::people, Kind::people}));
  EXPECT_EQ(found[0].gravity, Gravity::stops);
  EXPECT_EQ(found[0].rows, 120U);
  EXPECT_EQ(found[0].says,
            "The job counts people by fall_id, but several of its values belong to one value of patient_id, "
            "which has 12 values in 120 rows. If each of these is a person, the smallest group has 1 person; "
            "12 groups have fewer than 5 (120 rows).");
  EXPECT_EQ(found[0].in_public,
            "Several of the people whom k counts may be one person: some groups have fewer than 5 persons.");
  ASSERT_EQ(found[0].remedies.size(), 1U);
  EXPECT_EQ(found[0].remedies[0].change, Change::person);
  EXPECT_EQ(found[0].remedies[0].attributes, std::vector<std::string>{"patient_id"});
  EXPECT_EQ(found[1].gravity, Gravity::know);
  people.identifiers[1].tells_most = false;  // another case
  EXPECT_TRUE(findings_of({.job = job, .unchanged = none, .people = &people})[0].remedies.empty());
}

// A person who decides reads what more columns tell than fewer; everybody reads of the first set alone.
TEST(FindingsOf, SeveralColumnsAreToldOfWhereTheyTellMore) {
  const Job job = job_of({{"a", Role::insensitive}, {"b", Role::insensitive}, {"c", Role::sensitive}});
  Unchanged unchanged;
  unchanged.rows = 100;
  for (const char* name : {"a", "b", "c"}) {
    unchanged.columns.push_back(column(name, job.find(name)->role, 0, false));
  }
  unchanged.together = {{{"a", "b"}, 20, 20, true}, {{"a", "b", "c"}, 30, 30, true}};
  std::vector<Finding> found = findings_of(unchanged, job);
  ASSERT_EQ(kinds(found), (std::vector<Kind>{Kind::unique_together, Kind::unique_together, Kind::unchanged}));
  EXPECT_EQ(found[0].gravity, Gravity::stops);
  EXPECT_FALSE(found[0].in_public.empty());
  EXPECT_EQ(found[1].gravity, Gravity::decide);
  EXPECT_TRUE(found[1].in_public.empty());
  EXPECT_EQ(found[2].gravity, Gravity::know);
  EXPECT_TRUE(found[2].in_public.empty());
  unchanged.columns[0] = column("a", Role::insensitive, 20);
  found = findings_of(unchanged, job);
  ASSERT_EQ(kinds(found), (std::vector<Kind>{Kind::unique, Kind::unique_together, Kind::unchanged}));
  EXPECT_EQ(found[1].attributes.size(), 3U);
  EXPECT_TRUE(found[1].in_public.empty());  // nobody knows of these columns yet
}

TEST(FindingsOf, SayWhatCuresThem) {
  Job job = job_of({{"id", Role::identifier}, {"c", Role::sensitive}});
  job.order = Order::input;
  const Unchanged none;
  People people;
  people.known = true;
  people.identifiers = {{"id", 20, 40, 2, 3, 12, {"id"}, true},
                        {"forename and surname", 30, 40, 6, 0, 0, {"forename", "surname"}, false}};
  const std::vector<Finding> found = findings_of(
      {.job = job, .unchanged = none, .people = &people, .disclosed = {{"c", 2, 9}, {"d", 0, 0}}});
  ASSERT_EQ(kinds(found), (std::vector<Kind>{Kind::people, Kind::value, Kind::order, Kind::people}));
  EXPECT_EQ(found[0].remedies[0].change, Change::person);
  EXPECT_EQ(found[0].remedies[0].attributes, std::vector<std::string>{"id"});
  EXPECT_EQ(found[0].rows, 12U);
  EXPECT_TRUE(found[0].attributes.empty());  // it does not go out
  EXPECT_EQ(found[1].remedies[0].change, Change::differ);
  EXPECT_EQ(found[2].remedies[0].change, Change::shuffle);
  EXPECT_EQ(found[3].gravity, Gravity::know);
  EXPECT_TRUE(found[3].remedies.empty());
  job.k_map = 3;
  EXPECT_TRUE(findings_of({.job = job, .unchanged = none, .disclosed = {{"c", 2, 9}}})[0].remedies.empty());
}

// A guess is somebody's to weigh if the value is one that the job names, or is certain.
TEST(FindingsOf, WhatDemandsGiveAwayIsDecidedOnIfItIsNamed) {
  const Job job = job_of({{"ill", Role::sensitive}});
  const Unchanged none;
  Minimality found;
  found.rows_failing = found.rows_likelier = 5;
  const auto gravity = [&] {
    return findings_of({.job = job, .unchanged = none, .minimality = &found})[0].gravity;
  };
  EXPECT_EQ(gravity(), Gravity::know);
  found.rows_named = 2;
  EXPECT_EQ(gravity(), Gravity::decide);
  found.rows_named = 0;
  found.rows_certain = 1;
  EXPECT_EQ(gravity(), Gravity::decide);
}

TEST(FindingsOf, AColumnThatNobodySeesIsDecidedOn) {
  const Job job = job_of({{"ill", Role::sensitive}});
  const Unchanged none;
  Withheld withheld;
  withheld.attribute = "ill";
  withheld.rows = withheld.rows_in_classes = 9;
  withheld.failing_rows = 3;
  const auto found = [&] {
    const std::vector<Finding> all =
        findings_of({.job = job, .unchanged = none, .withheld = std::span(&withheld, 1)});
    EXPECT_EQ(all.size(), 1U);
    return all[0];
  };
  EXPECT_EQ(found().gravity, Gravity::decide);
  EXPECT_EQ(found().gravity_in_public, std::nullopt);
  EXPECT_EQ(found().says,
            "ill is withheld in all rows, as 3 of 9 rows are in groups that fail your demands. So it says "
            "nothing: leave it out, or ask for less.");
  EXPECT_EQ(found().remedies[0].change, Change::leave_out);
  withheld.rows_in_classes = 10;
  EXPECT_EQ(found().gravity, Gravity::know);
  withheld = {.attribute = "ill"};  // no class is left
  EXPECT_EQ(found().gravity, Gravity::know);
}

// A number that is in no figure of a job, or in any text for everybody.
TEST(FindingsOf, WhatEverybodyMayReadCountsNothing) {
  constexpr std::uint64_t rows = 7919;
  Job job = job_of({{"id", Role::identifier}, {"a", Role::insensitive}, {"c", Role::sensitive}});
  job.order = Order::input;
  job.k_map = 3;
  Unchanged unchanged;
  unchanged.rows = rows;
  unchanged.columns = {column("a", Role::insensitive, rows)};
  unchanged.columns[0].cells = {{"free text", rows}};
  unchanged.generalized = {{"b", {{"a telephone number", rows}}}};
  People people;
  people.known = true;
  people.identifiers = {{"id", rows, rows, 2, rows, rows}};
  Nested nested;
  nested.rows_narrowed = nested.counting.rows_located = rows;
  Minimality minimality;
  minimality.rows_failing = minimality.rows_certain = rows;
  Composition together;
  together.leavers_below_k = together.newcomers_below_k = rows;
  const std::vector<LinkedPeople> linked = {{{"id"}, Pseudonym::keyed, rows, rows, 0, 1, rows}};
  const std::vector<SpellingNote> spellings = {{"c", rows, 3, {"Flu", "flu"}, false}};
  const std::vector<Text> doubts = {"a doubt"};
  const std::vector<Finding> found = findings_of({.job = job,
                                                  .unchanged = unchanged,
                                                  .linked = linked,
                                                  .people = &people,
                                                  .nested = &nested,
                                                  .minimality = &minimality,
                                                  .disclosed = {{"c", 2, rows}},
                                                  .spellings = spellings,
                                                  .violating_cells = rows,
                                                  .violating_rows = rows,
                                                  .together = &together,
                                                  .doubts = doubts,
                                                  .failed = true});
  EXPECT_GT(found.size(), 14U);
  for (const Finding& each : found) {
    const std::string told = english(each.in_public);
    EXPECT_EQ(told.find_first_of("012346789"), std::string::npos) << told;  // k is 5
    EXPECT_EQ(told.find("Flu"), std::string::npos) << told;
    const bool stays = each.kind == Kind::earlier || each.kind == Kind::doubt || each.kind == Kind::audit ||
                       each.kind == Kind::minimality || each.gravity == Gravity::know;
    EXPECT_EQ(told.empty(), stays) << english(each.says);
  }
}

TEST(FindingsOf, StandByGravity) {
  Job job = job_of({{"house", Role::identifier}});
  job.group = {"house"};
  std::vector<Finding> findings;
  add_finding(findings, households(7, 0.488, 0.3, job));
  EXPECT_EQ(findings[0].says,
            "There are 7 households by house. Somebody of a household is found with a chance of 48.8 % at "
            "most, 30.0 % on average.");
  add_finding(findings, doubt("something is odd"));
  EXPECT_EQ(kinds(findings), (std::vector<Kind>{Kind::doubt, Kind::households}));
  EXPECT_TRUE(is_true_of_all(findings));
  add_finding(findings, not_looked_at({"x", "y"}));
  EXPECT_EQ(kinds(findings), (std::vector<Kind>{Kind::not_looked_at, Kind::doubt}));
  EXPECT_FALSE(is_true_of_all(findings));
  EXPECT_EQ(columns_that_find(findings), (std::vector<std::string>{"x", "y"}));
}

}  // namespace
}  // namespace kordon::found_test
