// What no verdict covers is told wherever one is: rows that are one person, and columns that go out
// unchanged.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::cautions_test {
namespace {

using Json = nlohmann::json;

class Cautions : public CommandLine {
 protected:
  // 60 patients with four visits each; k = 4 is each one's own class.
  Cautions() {
    std::string visits = "patient_id,age,date,ward,diagnosis\n";
    for (int patient = 0; patient < 60; ++patient) {
      for (int visit = 0; visit < 4; ++visit) {
        visits += "P" + std::to_string(100 + patient) + "," + std::to_string(20 + patient) + ",2024-0" +
                  std::to_string(1 + visit) + "-" + std::to_string(10 + patient % 2) + ",w" +
                  std::to_string(patient % 3) + "," + (visit % 2 == 0 ? "flu" : "gout") + "\n";
      }
    }
    write("visits.csv", visits);
    write("job.json", job());
  }

  static std::string job(const std::string& patient = "identifier", const std::string& date = "insensitive") {
    return R"({"kordon": 1, "attributes": [{"name": "patient_id", "role": ")" + patient + R"("},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [20, 40]}}},
      {"name": "date", "role": ")" +
           date + R"("}, {"name": "ward", "role": "insensitive"}, {"name": "diagnosis", "role": "sensitive"}],
      "privacy": {"k": 4}, "output": {"order": "input", "suppressed": "mask"}})";
  }
};

const char* const one_person =
    "warning  patient_id has 60 values in 240 rows. If each is a person, several rows are of one person. k "
    "counts rows, so the smallest group has 1 person; 60 groups have fewer than 4 (240 rows); \"person\": "
    "\"patient_id\" in \"privacy\" counts people\n";

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Cautions, MaskWarnsOfRowsThatAreOnePerson) {
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(has(run.err, one_person)) << run.err;
  const Json people = Json::parse(read("report.json"))["people"];
  EXPECT_EQ(people, Json::parse(R"({"known": true, "identifiers": [{"attribute": "patient_id", "values": 60,
    "rows": 240, "smallest_class": 1, "classes_below_k": 60, "rows_below_k": 240}]})"));
}

// Twelve wards of so many rows would be no news; twelve of something else may be persons.
TEST_F(Cautions, MaskWarnsOfWhatMayNumberPersons) {
  for (const char* name : {"Bewohner", "Station"}) {
    std::string rows = std::string(name) + ",age\n";
    for (int row = 0; row < 240; ++row) {
      rows += "B" + std::to_string(row / 20) + "," + std::to_string(20 + row / 20) + "\n";
    }
    write("rows.csv", rows);
    write("rows.json", R"({"kordon": 1, "attributes": [{"name": ")" + std::string(name) +
                           R"(", "role": "identifier"},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}}], "privacy": {"k": 5}})");
    const Outcome run = kordon("mask rows.csv --job rows.json -o release.csv");
    EXPECT_EQ(has(run.err, "release  people can be found in it"), name == std::string("Bewohner")) << run.err;
  }
}

// Each visit is its own person, as the job says; the patients of four visits say more.
TEST_F(Cautions, MaskWarnsOfPeopleWhomTheJobTakesForSeveral) {
  for (const char* person : {R"("visit_id")", R"(["visit_id", "patient_id"])"}) {
    std::string csv = "visit_id,patient_id,age\n";
    for (int row = 0; row < 480; ++row) {
      csv += "V" + std::to_string(row / 2) + ",P" + std::to_string(row / 8) + "," + std::to_string(row / 8) +
             "\n";
    }
    write("visits.csv", csv);
    write("job.json", R"({"kordon": 1, "attributes": [{"name": "visit_id", "role": "identifier"},
      {"name": "patient_id", "role": "identifier"},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}}], "privacy": {"k": 4, "person": )" +
                          std::string(person) + "}}");
    const Outcome run = kordon("mask visits.csv --job job.json -o release.csv");
    EXPECT_TRUE(has(run.err, "release  people can be found in it")) << run.err;
    EXPECT_TRUE(has(run.err,
                    "the smallest group has 1 person; 60 groups have fewer than 4 (480 rows); "
                    "\"person\": \"patient_id\" in \"privacy\" counts people\n"))
        << run.err;
  }
}

TEST_F(Cautions, MaskWarnsOfTheOrderOfTheInput) {
  const char* const warning =
      "warning  Rows are in the order of the input. Anyone who knows that order finds rows by their place; "
      "\"order\": \"shuffled\" in \"output\" prevents that\n";
  EXPECT_TRUE(has(kordon("mask visits.csv --job job.json -o release.csv").err, warning));
  std::string shuffled = job();
  shuffled.replace(shuffled.find("\"input\""), 7, "\"shuffled\"");
  write("shuffled.json", shuffled);
  EXPECT_FALSE(has(kordon("mask visits.csv --job shuffled.json -o release.csv").err, "in the order"));
}

// Two of Jena have the flu, and would have been released as Jena had one of them another illness.
TEST_F(Cautions, WhatDemandsGiveAwayIsTold) {
  write("towns.csv", "town,illness\nJena,flu\nJena,flu\nGera,cough\nSuhl,fever\nBonn,flu\nBonn,cough\n");
  write("released.csv", "town,illness\nEast,flu\nEast,flu\nEast,cough\nEast,fever\n*,flu\n*,cough\n");
  write("towns.json",
        R"({"kordon": 1, "attributes": [{"name": "town", "role": "quasi-identifier", "hierarchy": {"tree":
    {"label": "*", "children": [{"label": "East", "children": ["Gera", "Jena", "Suhl"]}, "Bonn"]}}},
    {"name": "illness", "role": "sensitive"}], "privacy": {"k": 2, "p": 2},
    "output": {"order": "input", "suppressed": "mask"}})");
  Outcome run = kordon("audit towns.csv released.csv --job towns.json --report audit.json");
  EXPECT_TRUE(has(
      run.out,
      "warning  With a register of everybody, an expert sees that your demand on sensitive values keeps 2 "
      "of 6 rows from being more precise. The sensitive value of 2 rows is then likelier than you allow; "
      "that of 2 is certain. Each of these has \"flu\" in illness: if that does no harm, demand alpha of the "
      "other values instead."))
      << run.out;
  EXPECT_EQ(Json::parse(read("audit.json"))["minimality"],
            Json::parse(R"({"rows_failing": 2, "rows_likelier": 2, "rows_certain": 2,
                            "most_certain": {"attribute": "illness", "value": "flu", "rows": 2}})"));
  run = kordon("audit released.csv --job towns.json");
  EXPECT_TRUE(has(run.out, "what an expert learns who counts the rows of groups: only the original tells"))
      << run.out;
}

// Each person has two rows in the population: then three rows that fit are of two people at most.
TEST_F(Cautions, PeopleOfSeveralRowsInThePopulationAreToldOf) {
  const char* const doubt =
      "\"person_id\" has 3 values in 6 rows of the population, and each row counts as another person of it";
  const auto job_that = [](const std::string& more) {
    return R"({"kordon": 1, "attributes": [{"name": "person_id", "role": "identifier"}, {"name": "in", "role": "identifier"},
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}}], "suppression": {"limit": 1}, )" +
           more + "}";
  };
  const std::string visits =
      "person_id,in,town\n1,yes,Jena\n1,no,Jena\n2,yes,Jena\n2,no,Jena\n3,no,Gera\n3,no,Gera\n";
  write("visits.csv", visits);
  write("part.csv", "person_id,in,town\n1,yes,Jena\n2,yes,Jena\n");
  const std::string asks = R"("privacy": {"k": 1, "k_map": 4})";
  write("job.json", job_that(asks));
  EXPECT_TRUE(has(kordon("mask part.csv --job job.json -o release.csv --population visits.csv").err, doubt));
  write("job.json", job_that(R"("input": {"subset": {"column": "in", "values": ["yes"]}}, )" + asks));
  EXPECT_TRUE(has(kordon("mask visits.csv --job job.json -o release.csv").err, doubt));
  write("job.json", job_that(R"("privacy": {"k": 2})"));
  EXPECT_TRUE(has(kordon("mask part.csv --job job.json -o release.csv --population visits.csv").err, doubt));
  EXPECT_FALSE(has(kordon("mask part.csv --job job.json -o release.csv").err, doubt));
  write("once.csv", "person_id,in,town\n1,yes,Jena\n2,yes,Jena\n3,no,Jena\n4,no,Jena\n,no,Gera\n,no,Gera\n");
  write("job.json", job_that(asks));
  EXPECT_FALSE(
      has(kordon("mask part.csv --job job.json -o release.csv --population once.csv").err, "person_id"));
  // Nobody knows what "in" says of a row, and person_id says that each row is somebody else.
  write("numbered.csv", "person_id,in,town\n1,a,Jena\n2,a,Jena\n3,b,Jena\n4,c,Jena\n5,d,Gera\n6,e,Gera\n");
  EXPECT_FALSE(
      has(kordon("mask part.csv --job job.json -o release.csv --population numbered.csv").err, "\"in\" has"));
}

// Who is released as East is not from Gera, since Gera is released by itself: it is the one from Jena.
TEST_F(Cautions, ReadersWhoRuleOutPeopleOfThePopulationAreWarnedOf) {
  write("towns.csv", "town\nJena\nGera\n");
  write("all.csv", "town\nJena\nGera\nGera\nGera\nGera\n");
  write("towns.json",
        R"({"kordon": 1, "attributes": [{"name": "town", "role": "quasi-identifier", "hierarchy": {"tree":
    {"label": "*", "children": [{"label": "East", "children": ["Gera", "Jena"]}, "Bonn"]}}}], "privacy": {"k": 1, "k_map": 2}})");
  const Outcome run = kordon("mask towns.csv --job towns.json -o release.csv --population all.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, "warning  An expert who knows the method can rule out")) << run.err;
  EXPECT_TRUE(has(run.err, "what you asked of the population may fail against such a reader")) << run.err;
  EXPECT_FALSE(has(run.err, "k is kept")) << run.err;
}

// Jena is released, and East: so everybody knows that nobody of East is from Jena.
TEST_F(Cautions, ClassesInsideOthersAreToldAndAvoided) {
  write("towns.csv", "town\nJena\nJena\nJena\nGera\nSuhl\n");
  const auto job_that = [](const std::string& privacy) {
    return R"({"kordon": 1, "attributes": [{"name": "town", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*",
      "children": [{"label": "East", "children": ["Gera", "Jena", "Suhl"]}, "Bonn"]}}}], "privacy": )" +
           privacy + R"(, "output": {"order": "input", "suppressed": "mask"}})";
  };
  write("towns.json", job_that(R"({"k": 2})"));
  const char* const note =
      "can rule out some more precise values of 2 of 5 rows. Their group has others inside: if these rows "
      "had "
      "such a value, they would be there. k is kept; \"nested\": \"avoid\" in \"privacy\" prevents that\n";
  Outcome run = kordon("mask towns.csv --job towns.json -o release.csv --report report.json");
  EXPECT_TRUE(has(run.err, note)) << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["nested"],
            Json::parse(R"({"classes_containing": 1, "rows_in_them": 2,
    "rows_narrowed": 2, "cells_single": 0, "cells_below": 0,
    "counting": {"rows_narrowed": 0, "cells_below": 0, "rows_located": 2, "rows_counted": 2}})"));
  const char* const counted =
      "in the groups of 2 of 5 rows some more precise value occurs. In the groups of 2 rows the expert also "
      "knows how often each value occurs. k is kept";
  EXPECT_TRUE(has(run.err, counted)) << run.err;
  EXPECT_TRUE(has(kordon("audit towns.csv release.csv --job towns.json").out, note));
  EXPECT_TRUE(has(kordon("audit release.csv --job towns.json").out, counted));
  EXPECT_TRUE(has(kordon("audit release.csv --job towns.json").out, note));
  write("towns.json", job_that(R"({"k": 2, "nested": "avoid"})"));
  run = kordon("audit towns.csv release.csv --job towns.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(has(run.err, "nested does not hold: values ruled out of 2 of 2 rows")) << run.err;
  run = kordon("mask towns.csv --job towns.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_FALSE(has(run.err, "rule out")) << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["nested"]["rows_narrowed"], 0);
  run = kordon("audit towns.csv release.csv --job towns.json --report audit.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "values ruled out of 0 of 3 rows")) << run.out;
  EXPECT_EQ(Json::parse(read("audit.json"))["nested"]["rows_narrowed"], 0);
  EXPECT_TRUE(
      has(kordon("audit release.csv --job towns.json").out, "Only an audit beside the original can show"));
}

TEST_F(Cautions, AuditOfAPairWarnsAsMaskDoes) {
  ASSERT_EQ(kordon("mask visits.csv --job job.json -o release.csv").status, 0);
  const Outcome run = kordon("audit visits.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, one_person)) << run.out;
  EXPECT_TRUE(has(run.out,
                  "note     3 columns go out unchanged, and few rows or none have a value of their own there "
                  "(date, ward "))
      << run.out;
}

TEST_F(Cautions, AuditOfAMaskedTableSaysThatItCannotTellPeople) {
  ASSERT_EQ(kordon("mask visits.csv --job job.json -o release.csv").status, 0);
  const Outcome run = kordon("audit release.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "without identifiers nobody can see which rows are of one person")) << run.out;
  EXPECT_TRUE(has(run.out, "3 columns go out unchanged")) << run.out;
  EXPECT_FALSE(has(run.out, "row is another person")) << run.out;
  std::string by_people = job();
  by_people.replace(by_people.find("\"k\": 4"), 6, "\"k\": 4, \"person\": \"patient_id\"");
  write("people.json", by_people);
  const Outcome warned = kordon("audit release.csv --job people.json");
  EXPECT_TRUE(has(warned.out, "warning  The job counts people,")) << warned.out;
  EXPECT_EQ(kordon("audit release.csv --job people.json --strict").status, 1);
}

TEST_F(Cautions, ApplyAndCompareWarnToo) {
  ASSERT_EQ(kordon("mask visits.csv --job job.json -o release.csv --mapping mapping.json").status, 0);
  const Outcome run = kordon("apply visits.csv --job job.json --mapping mapping.json -o again.csv");
  EXPECT_TRUE(has(run.err, one_person)) << run.err;
  const Outcome compared = kordon("compare visits.csv --job job.json --algorithms peel --k 2,4");
  EXPECT_TRUE(has(
      compared.out,
      "k counts rows, so the smallest group has 1 person; 60 groups have fewer than 2 (240 rows) (peel, k "
      "= 2)\n"))
      << compared.out;
}

TEST_F(Cautions, ProfileSaysThatAPersonHasSeveralRows) {
  EXPECT_TRUE(has(kordon("profile visits.csv").out, "; 60 values in 240 rows: several rows per person"));
  EXPECT_EQ(Json::parse(kordon("profile visits.csv --json").out)[0]["reason"],
            "its name suggests a number given to a person, which points to one person; 60 values in 240 "
            "rows: several "
            "rows per person");
}

TEST_F(Cautions, ANeutralLineWhereClassesHoldEnoughPeople) {
  std::string age = job();
  write("job.json",
        age.replace(age.find("\"hierarchy\""), 11, "\"boundaries\": [], \"weight\": 0.001, \"hierarchy\"")
            .replace(age.find("\"k\": 4"), 6, "\"k\": 80"));
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv --report report.json");
  ASSERT_EQ(run.status, 0) << run.err;
  const Json id = Json::parse(read("report.json"))["people"]["identifiers"][0];
  EXPECT_LT(id["smallest_class"], 80);  // 80 rows are 20 patients
  EXPECT_TRUE(has(run.err, "warning  patient_id")) << run.err;

  std::string table = "patient_id,age,date,ward,diagnosis\n";
  for (int row = 0; row < 40; ++row) {
    table += "P" + std::to_string(row % 20) + ",30,2024-01-01,w,flu\n";
  }
  write("visits.csv", table);
  write("job.json", job());
  const Outcome calm = kordon("mask visits.csv --job job.json -o release.csv");
  EXPECT_TRUE(has(
      calm.err,
      "note     patient_id has 20 values in 40 rows. If each is a person, several rows are of one person. "
      "Each group has 20 persons or more\n"))
      << calm.err;
  EXPECT_TRUE(has(calm.err, "every person hides among at least 20 who are alike"))
      << calm.err;  // not 40: of rows
  EXPECT_FALSE(has(calm.err, "warning  patient_id")) << calm.err;
}

TEST_F(Cautions, SayThatPeopleCannotBeToldWithoutAnIdentifier) {
  for (const std::string columns : {"", R"({"name": "Fallnummer", "role": "identifier"},)"}) {
    write("visits.csv", columns.empty() ? "age\n1\n2\n3\n4\n" : "Fallnummer,age\n1,20\n2,21\n3,22\n4,23\n");
    write("job.json",
          R"({"kordon": 1, "attributes": [)" + columns +
              R"({"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [20]}}}],
        "privacy": {"k": 2}})");
    const Outcome run = kordon("mask visits.csv --job job.json -o release.csv --report report.json");
    EXPECT_TRUE(has(run.err, "note     k counts rows. No column that the job names tells persons apart"))
        << run.err;
    EXPECT_EQ(Json::parse(read("report.json"))["people"]["known"], false);
  }
}

TEST_F(Cautions, ANumberOfPersonsThatGoesOutIsWarnedOfAndCounts) {
  write("job.json", job("insensitive"));
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv --report report.json");
  // k counts people by an identifier: it becomes one first.
  const std::string all = one_person;
  EXPECT_TRUE(has(run.err, all.substr(0, all.find("; \"person\"")) + "\n")) << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["unchanged"]["columns"][0],
            Json::parse(R"({"attribute": "patient_id", "role": "insensitive", "values": 60, "unique": 240,
                            "warning": true, "looks_like": "a number given to a person"})"));
  // Each of its values has four rows, which are one person's.
  EXPECT_TRUE(has(
      run.err,
      "warning  By its name, patient_id is a number given to a person, and k does not count it. patient_id "
      "goes out unchanged. Nobody else has the value of 240 of 240 rows: anyone who knows it finds the row; "
      "\"role\": \"identifier\" keeps patient_id back\n"))
      << run.err;
}

TEST_F(Cautions, ColumnsOfManyUniqueRowsAreWarnedOfWhereverAVerdictIs) {
  std::string table = "patient_id,age,date,ward,diagnosis\n";
  for (int row = 0; row < 20; ++row) {
    table += "P" + std::to_string(row) + "," + std::to_string(20 + row % 5) + ",2024-01-" +
             std::to_string(10 + row % 10) + ",w" + std::to_string(row / 10) + "," +
             (row % 2 == 0 ? "flu" : "gout") + "\n";
  }
  write("visits.csv", table);
  const std::string together =
      "warning  date and ward go out unchanged. Nobody else has the values of 20 of 20 rows together: anyone "
      "who "
      "knows them finds the row\n";
  const Outcome masked =
      kordon("mask visits.csv --job job.json -o release.csv --report report.json --mapping mapping.json");
  EXPECT_TRUE(has(masked.err, together)) << masked.err;
  EXPECT_FALSE(has(masked.err, "patient_id")) << masked.err;  // a number of persons, different in each row
  EXPECT_TRUE(has(kordon("audit release.csv --job job.json").out, together));
  EXPECT_TRUE(has(kordon("audit visits.csv release.csv --job job.json").out, together));
  EXPECT_TRUE(
      has(kordon("apply visits.csv --job job.json --mapping mapping.json -o again.csv").err, together));
  EXPECT_EQ(Json::parse(read("report.json"))["unchanged"], Json::parse(R"({"columns": [
    {"attribute": "date", "role": "insensitive", "values": 10, "unique": 0, "warning": false},
    {"attribute": "ward", "role": "insensitive", "values": 2, "unique": 0, "warning": false},
    {"attribute": "diagnosis", "role": "sensitive", "values": 2, "unique": 0, "warning": false}],
    "together": [{"attributes": ["date", "ward"], "unique": 20, "warning": true},
                 {"attributes": ["date", "ward", "diagnosis"], "unique": 20, "warning": true}]})"));
}

// The notes of a hospital's file once went out under a verdict without a warning.
TEST_F(Cautions, CellsThatLeadToPersonsAreWarnedOfAndStrictKeepsThemBack) {
  std::string table = "patient_id,age,date,ward,diagnosis\n";
  for (int row = 0; row < 40; ++row) {
    table += "P" + std::to_string(row) + "," + std::to_string(20 + row % 2) + ",d," +
             (row % 10 == 0 ? "Rückruf 0170 1234567" : "o. B.") + "," + (row % 3 == 0 ? "flu" : "gout") +
             "\n";
  }
  write("visits.csv", table);
  const std::string warned =
      "In ward, 4 cells look like a telephone number; \"role\": \"leave-out\" keeps ward back";
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, "release  people can be found in it by ward, whatever its groups say\n"))
      << run.err;
  EXPECT_TRUE(has(run.err, "warning  " + warned + "\n")) << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["unchanged"]["columns"][1]["cells"],
            Json::parse(R"([{"like": "a telephone number", "rows": 4}])"));

  const Outcome strict = kordon("mask visits.csv --job job.json -o strict.csv --report strict.json --strict");
  EXPECT_EQ(strict.status, 1) << strict.err;
  EXPECT_TRUE(has(strict.err, "kordon: --strict: " + warned)) << strict.err;
  EXPECT_FALSE(exists("strict.csv"));
  EXPECT_FALSE(exists("strict.json"));
  const Outcome audit = kordon("audit release.csv --job job.json --strict");
  EXPECT_EQ(audit.status, 1);
  EXPECT_TRUE(has(audit.err, warned)) << audit.err;
  EXPECT_EQ(kordon("audit release.csv --job job.json").status, 0);
}

// A set shows its members, names too.
TEST_F(Cautions, GeneralizedCellsThatLeadToPersonsAreWarnedOf) {
  std::string table = "patient_id,age,date,ward,diagnosis\n";
  for (int row = 0; row < 20; ++row) {
    table += "P" + std::to_string(row) + ",0170 12345" + std::to_string(10 + row) + ",d,w," +
             (row % 3 == 0 ? "flu" : "gout") + "\n";
  }
  write("visits.csv", table);
  std::string sets = job();
  const std::string intervals = R"({"intervals": {"widths": [20, 40]}})";
  sets.replace(sets.find(intervals), intervals.size(), R"({"set": true})");
  write("job.json", sets);
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(
      run.err,
      "warning  In age, 20 cells look like a telephone number. age is generalized, but its released values "
      "still lead to persons; \"role\": \"leave-out\" keeps age back\n"))
      << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["unchanged"]["generalized"],
            Json::parse(R"([{"attribute": "age", "cells": [{"like": "a telephone number", "rows": 20}]}])"));
  EXPECT_EQ(kordon("mask visits.csv --job job.json -o strict.csv --strict").status, 1);
}

// An algorithm without guarantee whose result somebody accepts is no release that --strict lets through.
TEST_F(Cautions, AFailedAuditIsAWarning) {
  // Any three of the columns have each combination twice, all four once: mu-Argus looks at three.
  std::string table = "a,b,c,d\n";
  for (unsigned row = 0; row < 16; ++row) {
    for (unsigned bit = 0; bit < 4; ++bit) {
      table += (bit == 0 ? "" : ",") + std::to_string((row >> bit) & 1U);
    }
    table += "\n";
  }
  write("visits.csv", table);
  Json unprotected = Json::parse(R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [],
      "algorithm": {"name": "mu-argus", "unprotected": "accept"}})");
  for (const char* name : {"a", "b", "c", "d"}) {
    unprotected["attributes"].push_back(
        {{"name", name}, {"role", "quasi-identifier"}, {"hierarchy", {{"flat", true}}}});
  }
  write("job.json", unprotected.dump());
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv");
  EXPECT_TRUE(has(run.err, "release  does not protect as the job asks\n")) << run.err;
  EXPECT_TRUE(has(run.err, "warning  This table does not protect as the job asks: its audit failed\n"))
      << run.err;
  EXPECT_EQ(kordon("mask visits.csv --job job.json -o strict.csv --strict").status, 1);
  EXPECT_FALSE(exists("strict.csv"));
  const Outcome published = kordon("mask visits.csv --job job.json -o told.csv --public-report public.json");
  EXPECT_EQ(published.status, 1);
  EXPECT_TRUE(has(published.err, "public edition: the release does not hold what it promises"))
      << published.err;
  EXPECT_FALSE(exists("told.csv"));
  EXPECT_FALSE(exists("public.json"));
}

TEST_F(Cautions, StrictLetsThroughWhatNeedsNoLook) {
  std::string table = "patient_id,age,date,ward,diagnosis\n";
  for (int row = 0; row < 40; ++row) {
    table += "P" + std::to_string(row) + "," + std::to_string(20 + row % 2) + ",d,w," +
             (row % 3 == 0 ? "flu" : "gout") + "\n";
  }
  write("visits.csv", table);
  std::string shuffled = job();
  shuffled.replace(shuffled.find("\"input\""), 7, "\"shuffled\"");
  write("job.json", shuffled);
  const Outcome run = kordon("mask visits.csv --job job.json -o strict.csv --strict");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(exists("strict.csv"));
}

TEST_F(Cautions, AJobWithAnUndecidedColumnReleasesNothing) {
  write("job.json", job("identifier", "undecided"));
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2) << run.err;
  EXPECT_TRUE(has(run.err,
                  "attributes[2].role: nobody has decided what \"date\" is; give identifier, "
                  "quasi-identifier, sensitive, insensitive or leave-out"))
      << run.err;
  EXPECT_FALSE(exists("release.csv"));
}

TEST_F(Cautions, NamesAreEscaped) {
  write("visits.csv", "\x1b[31mid,age\n1,20\n1,21\n2,22\n2,23\n");
  write("job.json", R"({"kordon": 1, "attributes": [{"name": "\u001b[31mid", "role": "identifier"},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [20]}}}],
      "privacy": {"k": 4}})");
  const Outcome run = kordon("mask visits.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, "warning  \\x1b[31mid has 2 values in 4 rows")) << run.err;
}

TEST_F(Cautions, ColumnsThatMayNotBeOfPeopleAreCountedWithoutSayingSo) {
  for (const char* name : {"station", "kid"}) {
    write("visits.csv", std::string(name) + ",age\n1,20\n1,21\n2,22\n2,23\n");
    write("job.json",
          R"({"kordon": 1, "attributes": [{"name": ")" + std::string(name) + R"(", "role": "identifier"},
        {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [20]}}}],
        "privacy": {"k": 4}})");
    const Outcome run = kordon("mask visits.csv --job job.json -o release.csv");
    EXPECT_TRUE(has(run.err, "has 2 values in 4 rows. If each is a person, several rows are of one person"))
        << run.err;
  }
}

// The sample's own job is one to sign.
TEST_F(Cautions, TheClinicSampleHasNone) {
  const std::string sample = KORDON_SOURCE_DIR "/public/samples/clinic";
  const Outcome run =
      kordon("mask " + sample + ".csv --job " + sample + ".job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_FALSE(has(run.err, "warning")) << run.err;
  const Json report = Json::parse(read("report.json"));
  EXPECT_EQ(report["people"], Json::parse(R"({"known": true, "identifiers": []})"));
  for (const Json& each : report["unchanged"]["together"]) EXPECT_LT(each["unique"], 50) << each;
  EXPECT_LT(report["rows"]["suppressed"], 100);
  EXPECT_FALSE(has(kordon("audit release.csv --job " + sample + ".job.json").out, "warning  diagnosis"));
}

// 30 people of 40 to 69 and 10 of 95, each four times, so that all ages go out as they are.
std::string old_people(bool births) {
  std::string csv = births ? "seen,birth date,age\n" : "seen,age\n";
  for (int row = 0; row < 160; ++row) {
    const int age = row < 120 ? 40 + row / 4 : 95;
    csv += "2024-03-0" + std::to_string(1 + row % 4) + ",";
    if (births) csv += std::to_string(2024 - age) + "-01-1" + std::to_string(row % 4) + ",";
    csv += std::to_string(age) + "\n";
  }
  return csv;
}

std::string job_of_ages(const std::string& ages, const std::string& births) {
  std::string job = R"({"kordon": 1, "attributes": [{"name": "seen", "role": "insensitive"},)";
  if (!births.empty()) {
    job +=
        R"({"name": "birth date", "role": "quasi-identifier", "hierarchy": {"dates": {"format": "yyyy-mm-dd",
      "levels": ["year", "decade"])" +
        births + "}}},";
  }
  return job +
         R"({"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10])" +
         ages + R"(}}}], "privacy": {"k": 4}, "output": {"order": "input", "suppressed": "mask"}})";
}

TEST_F(Cautions, MaskWarnsOfAgesOver89) {
  write("old.csv", old_people(false));
  const char* const warning = "an age over 89 in \"age\", and few people are that old";
  write("exact.json", job_of_ages(R"(, "top": 90)", ""));
  const Outcome exact = kordon("mask old.csv --job exact.json -o out.csv");
  EXPECT_TRUE(has(exact.err, std::string("40 rows show ") + warning)) << exact.err;
  EXPECT_TRUE(has(read("out.csv"), "95"));
  write("always.json", job_of_ages(R"(, "top": 90, "always": true)", ""));
  const Outcome always = kordon("mask old.csv --job always.json -o out.csv");
  EXPECT_EQ(always.status, 0) << always.err;
  EXPECT_FALSE(has(always.err, warning)) << always.err;
  EXPECT_FALSE(has(read("out.csv"), "95"));
  EXPECT_TRUE(has(read("out.csv"), "90+"));
  const Outcome audit = kordon("audit old.csv out.csv --job always.json");
  EXPECT_EQ(audit.status, 0) << audit.err;
}

TEST_F(Cautions, TheAuditRefusesANumberBeyondAnEndThatIsAlwaysKept) {
  write("old.csv", old_people(false));
  write("exact.json", job_of_ages(R"(, "top": 90)", ""));
  EXPECT_EQ(kordon("mask old.csv --job exact.json -o out.csv").status, 0);
  write("always.json", job_of_ages(R"(, "top": 90, "always": true)", ""));
  const Outcome audit = kordon("audit old.csv out.csv --job always.json");
  EXPECT_NE(audit.status, 0);
  EXPECT_TRUE(has(audit.out + audit.err, "\"95\" is not above \"95\"")) << audit.out << audit.err;
}

TEST_F(Cautions, MaskWarnsOfBirthsThatTellAnAgeOver89) {
  write("old.csv", old_people(true));
  write("job.json", job_of_ages(R"(, "top": 90, "always": true)", ""));
  write("births.json", job_of_ages(R"(, "top": 90, "always": true)", " "));
  const Outcome told = kordon("mask old.csv --job births.json -o out.csv");
  EXPECT_TRUE(has(told.err, "in \"birth date\" a birth that tells an age over 89 in 2024")) << told.err;
  EXPECT_TRUE(has(told.err, "\"birth date\" gives away what \"age\" hides")) << told.err;
  write("from.json", job_of_ages(R"(, "top": 90, "always": true)", R"(, "from": 1934)"));
  const Outcome kept = kordon("mask old.csv --job from.json -o out.csv");
  EXPECT_EQ(kept.status, 0) << kept.err;
  EXPECT_FALSE(has(kept.err, "over 89")) << kept.err;
  EXPECT_TRUE(has(read("out.csv"), "before 1934"));
  EXPECT_FALSE(has(read("out.csv"), "1929"));
}

// A birth follows from an age, a country does not.
TEST_F(Cautions, AnAgeGivesNoCountryOfBirthAway) {
  write("born.csv", "age,country of birth\n31,Chad\n31,Peru\n31,Chad\n31,Peru\n31,Oman\n31,Fiji\n");
  write("job.json", R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [
    {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "country of birth", "role": "quasi-identifier", "hierarchy": {"flat": true}}]})");
  const Outcome masked = kordon("mask born.csv --job job.json -o out.csv");
  EXPECT_EQ(masked.status, 0) << masked.err;
  EXPECT_TRUE(has(read("out.csv"), "31,*")) << read("out.csv");
  EXPECT_FALSE(has(masked.err, "gives away")) << masked.err;
}

TEST_F(Cautions, MaskWarnsOfCodesThatLostAZero) {
  write("plz.csv", "PLZ\n01067\n01067\n01067\n1067\n1067\n1067\n10115\n10115\n10115\n");
  const std::string input =
      R"("attributes": [{"name": "PLZ", "role": "quasi-identifier", "hierarchy": {"prefix": [4, 2]}}],
    "privacy": {"k": 3}})";
  write("job.json", R"({"kordon": 1, )" + input);
  const char* const warning = "1 code is shorter than the 5 digits of the others, as \"1067\"";
  EXPECT_TRUE(has(kordon("mask plz.csv --job job.json -o out.csv").err, warning));
  EXPECT_TRUE(has(kordon("profile plz.csv").out, warning));
  write("job.json",
        R"({"kordon": 1, "input": {"repairs": [{"column": "PLZ", "fill": {"length": 5}}]}, )" + input);
  const Outcome filled = kordon("mask plz.csv --job job.json -o out.csv");
  EXPECT_FALSE(has(filled.err, warning)) << filled.err;
  EXPECT_TRUE(has(filled.err, "\"PLZ\": 3 cells filled to 5 characters")) << filled.err;
}

TEST_F(Cautions, ProfileTellsOfDayNumbersAndCoarseDates) {
  std::string csv = "id,visit date,onset\n";
  for (int row = 0; row < 40; ++row) {
    csv += "p" + std::to_string(row) + "," + std::to_string(43301 + row * 7) + ",";
    csv += row % 4 == 0   ? "2019\n"
           : row % 4 == 1 ? "2019-06-UN\n"
                          : "2019-06-" + std::to_string(10 + row % 20) + "\n";
  }
  write("dates.csv", csv);
  const std::string told = kordon("profile dates.csv").out;
  EXPECT_TRUE(has(told, "40 rows have a day number of a spreadsheet: \"43301\" is 20 July 2018")) << told;
  EXPECT_TRUE(has(told, "2 values tell no whole date")) << told;
}

}  // namespace
}  // namespace kordon::testing::cautions_test
