// Releases of several tables, against the definition: each table by itself, and their rows joined by code.
#include "core/release/tables/together.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/audit/without_original/masked.h"
#include "core/release/run/anonymize.h"
#include "core/release/tables/parts.h"
#include "tests/examples/patients.h"
#include "tests/random/rounds.h"

namespace kordon::together_test {
namespace {

using testing::TablesJob;
using testing::TwoTables;

std::string cell(const Table& table, const char* column, std::size_t row) {
  return std::string(table.columns[*table.find(column)].cell(row));
}

// What is made of two tables.
struct Made {
  Table input;
  Release release;
  std::vector<std::string> parts;
  Table patients, visits;  // as they go out
};

const Key& key() {
  static const Key made = *Key::of_passphrase("correct horse battery");
  return made;
}

Result<Made> make(const TwoTables& tables, const TablesJob& asked) {
  Result<Job> job = testing::read(asked);
  if (!job) return job.failure();
  Result<CsvFile> all = testing::stack_of(tables, *job);
  if (!all) return all.failure();
  Result<Release> release = anonymize(*all, *job, {}, RunMode::whole, {.key = &key()});
  if (!release) return release.failure();
  const Table released = read_csv(release->masked.bytes, CsvOptions{.header = 1})->table;
  Result<std::vector<std::string>> parts = parts_of(released, *job);
  if (!parts) return parts.failure();
  CsvOptions options{.header = 1};
  options.may_be_empty = true;
  Table patients = read_csv((*parts)[0], options)->table;
  Table visits = read_csv((*parts)[1], options)->table;
  return Made{std::move(all->table), std::move(*release), std::move(*parts), std::move(patients),
              std::move(visits)};
}

std::string patient_shown(const Table& patients, std::size_t row) {
  return cell(patients, "age", row) + "|" + cell(patients, "city", row);
}

// Returns the fewest people in a group.
template <class Key>
std::size_t fewest(const std::map<Key, std::set<std::string>>& people_in) {
  std::size_t least = SIZE_MAX;
  for (const auto& [key, people] : people_in) least = std::min(least, people.size());
  return least;
}

// A reader joins the tables by code: how many people have each row of the joined view, and how many have the
// same rows in both tables.
void judge_joined(const Made& made, std::uint32_t k, std::uint32_t linked, std::uint64_t seed) {
  std::map<std::string, std::multiset<std::string>> patient_of, visits_of;
  std::map<std::string, std::set<std::string>> like_patient, like_visit, like_joined;
  std::set<std::string> everybody;
  for (std::size_t row = 0; row < made.patients.rows; ++row) {
    const std::string code = cell(made.patients, "person", row);
    everybody.insert(code);
    patient_of[code].insert(patient_shown(made.patients, row));
    like_patient[patient_shown(made.patients, row)].insert(code);
  }
  for (std::size_t row = 0; row < made.visits.rows; ++row) {
    const std::string code = cell(made.visits, "person", row);
    const std::string ward = cell(made.visits, "ward", row);
    everybody.insert(code);
    visits_of[code].insert(ward);
    like_visit[ward].insert(code);
    for (const std::string& patient : patient_of[code]) like_joined[patient + "|" + ward].insert(code);
  }
  std::map<std::pair<std::multiset<std::string>, std::multiset<std::string>>, std::set<std::string>> alike;
  for (const std::string& code : everybody) alike[{patient_of[code], visits_of[code]}].insert(code);
  EXPECT_GE(fewest(like_patient), k) << seed;
  EXPECT_GE(fewest(like_visit), k) << seed;
  EXPECT_GE(fewest(like_joined), linked) << seed;
  EXPECT_GE(fewest(alike), linked) << seed;
}

// Without codes each table is by itself; whose a row is only the input says.
void judge_apart(const Made& made, std::uint32_t k, std::uint64_t seed) {
  EXPECT_FALSE(made.patients.find("person") || made.visits.find("person"));
  std::map<std::string, std::set<std::string>> like;
  const Table released = read_csv(made.release.masked.bytes, CsvOptions{.header = 1})->table;
  for (std::size_t row = 0; row < released.rows; ++row) {
    std::string shown;
    for (const char* column : {"table", "age", "city", "ward"}) shown += cell(released, column, row) + "|";
    like[shown].insert(cell(made.input, "person", made.release.masked.origin[row]));
  }
  EXPECT_GE(fewest(like), k) << seed;
}

// Nobody has visits in the release and no row among the patients, who had one.
void judge_references(const Made& made, const TwoTables& tables, std::uint64_t seed) {
  std::set<std::string> patients;
  for (std::size_t row = 0; row < made.patients.rows; ++row) {
    patients.insert(cell(made.patients, "person", row));
  }
  const Table input = read_csv(tables.patients)->table;
  std::set<std::string> had;
  for (std::size_t row = 0; row < input.rows; ++row) had.insert(cell(input, "person", row));
  std::map<std::string, std::string> person_of;  // by code
  const Table released = read_csv(made.release.masked.bytes, CsvOptions{.header = 1})->table;
  for (std::size_t row = 0; row < released.rows; ++row) {
    person_of[cell(released, "person", row)] = cell(made.input, "person", made.release.masked.origin[row]);
  }
  for (std::size_t row = 0; row < made.visits.rows; ++row) {
    const std::string code = cell(made.visits, "person", row);
    EXPECT_EQ(patients.contains(code), had.contains(person_of[code])) << seed;
  }
}

TEST(Together, HoldsByDefinition) {
  const std::vector<std::string> demands = {"", "", R"(, "p": 2)", R"(, "l": {"kind": "distinct", "l": 2})"};
  const std::vector<std::string> apart = {"", R"(, "l": {"kind": "entropy", "l": 1.5})",
                                          R"(, "alpha": {"alpha": 0.7})", R"(, "p": 2)"};
  const std::vector<std::string> ages = {R"({"intervals": {"widths": [5, 20]}})", R"({"range": {}})",
                                         R"({"set": true})", R"({"adaptive": {"rows": 3}})"};
  const std::vector<std::string> algorithms = {"peel",    "mondrian",  "k-member",
                                               "datafly", "incognito", "greedy-cka"};
  std::uint64_t joined = 0, by_itself = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(5000U); ++seed) {
    Random random(seed);
    const bool with_codes = seed % 3 != 0;
    TablesJob asked{.k = static_cast<std::uint32_t>(2 + random.below(3)),
                    .linked = with_codes ? static_cast<std::uint32_t>(2 + random.below(3)) : 0,
                    .privacy = demands[random.below(4)],
                    .cities = random.below(2) == 0 ? R"(, "boundaries": [{"level": 0}])" : ""};
    asked.ages = ages[random.below(with_codes ? 4 : 2)];
    if (!with_codes) {
      const std::string& algorithm = algorithms[random.below(algorithms.size())];
      const bool finds_all = algorithm == "peel" || algorithm == "k-member";
      if (!finds_all) asked.ages = ages[0];
      if (finds_all) asked.privacy = apart[random.below(4)];
      asked.rest = R"(, "algorithm": {"name": ")" + algorithm + R"("})";
    }
    const TwoTables tables = testing::random_tables(random, 6 + random.below(24));
    const Result<Made> made = make(tables, asked);
    if (!made) {
      EXPECT_EQ(made.failure().kind, FailureKind::unmet_policy)
          << seed << english(made.failure().mistakes[0].what);
      continue;
    }
    EXPECT_EQ(made->patients.rows + made->visits.rows, made->release.masked.origin.size());
    if (with_codes) {
      ++joined;
      judge_joined(*made, asked.k, asked.linked, seed);
      judge_references(*made, tables, seed);
    } else {
      ++by_itself;
      judge_apart(*made, asked.k, seed);
    }
    if (asked.privacy.empty()) continue;
    std::map<std::string, std::set<std::string>> illnesses_in;
    for (std::size_t row = 0; row < made->visits.rows; ++row) {
      illnesses_in[cell(made->visits, "ward", row)].insert(cell(made->visits, "illness", row));
    }
    for (const auto& [ward, illnesses] : illnesses_in) EXPECT_GE(illnesses.size(), 2U) << seed;
  }
  EXPECT_GT(joined, testing::rounds(1500U));
  EXPECT_GT(by_itself, testing::rounds(800U));
}

// ---- Rows that stay behind ----

TEST(Together, SuppressedRowsChangeNoByte) {
  std::uint64_t pairs = 0, smaller = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    Random random(seed);
    TablesJob asked{.k = 2, .linked = seed % 3 == 0 ? 0U : 2U, .privacy = seed % 2 == 0 ? R"(, "p": 2)" : ""};
    asked.codes = R"(, "pseudonym": {"kind": "keyed"})";
    const TwoTables tables = testing::random_tables(random, 6 + random.below(20));
    const Result<Made> first = make(tables, asked);
    if (!first || first->patients.rows == 0 || first->visits.rows == 0) continue;
    std::vector<bool> out(first->input.rows, false);
    for (const std::uint32_t row : first->release.masked.origin) out[row] = true;
    TwoTables stay;
    for (std::size_t row = 0; row < out.size(); ++row) {
      if (!out[row]) continue;
      const auto add = [&](std::string& text, const char* one, const char* other) {
        text += cell(first->input, "person", row) + "," + cell(first->input, one, row) + "," +
                cell(first->input, other, row) + "\n";
      };
      if (cell(first->input, "table", row) == "patients") {
        add(stay.patients, "age", "city");
      } else {
        add(stay.visits, "ward", "illness");
      }
    }
    const Result<Made> second = make(stay, asked);
    ASSERT_TRUE(second) << seed;
    ++pairs;
    smaller += second->input.rows < first->input.rows ? 1U : 0U;
    EXPECT_EQ(second->parts, first->parts) << seed;
  }
  EXPECT_GT(pairs, testing::rounds(400U));
  EXPECT_GT(smaller, testing::rounds(200U));
}

// The figure of a demand is that of the tables that have its column: here 3, of visits; each patient counts
// as a value of its own.
TEST(Together, ADemandIsToldOfTheTablesThatHaveTheColumn) {
  std::string patients = "person,age,city\n", visits = "person,ward,illness\n";
  const char* const illnesses[] = {"flu", "cold", "cough"};
  for (int i = 0; i < 12; ++i) {
    patients += "P" + std::to_string(i) + ",30,Ayr\n";
    visits += "P" + std::to_string(i) + ",eye," + illnesses[i % 3] + "\n";
  }
  const Result<Made> made = make({patients, visits}, {.privacy = R"(, "p": 2)"});
  ASSERT_TRUE(made);
  const auto& verdicts = made->release.report.privacy;
  const auto p = std::find_if(verdicts.begin(), verdicts.end(),
                              [](const Verdict& each) { return each.attribute == "illness"; });
  ASSERT_NE(p, verdicts.end());
  EXPECT_EQ(p->achieved, 3);
  EXPECT_EQ(p->nearest_rows, 12U);
}

// ---- The audit of the tables alone ----

TEST(Together, TheTablesAloneAreJudgedTogether) {
  std::uint64_t broken = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    Random random(seed);
    const TablesJob asked{.k = 2, .linked = 2, .privacy = R"(, "p": 2)"};
    Result<Made> made = make(testing::random_tables(random, 20), asked);
    if (!made) continue;
    const auto audited = [&](const Table& visits) {
      Job job = *testing::read(asked);
      std::vector<CsvFile> files(2);
      files[0].table = made->patients;
      files[1].table = visits;
      Result<CsvFile> all = put_together(std::move(files), job);
      adopt_codebook(job, MissingTexts(job.missing), *all);
      return audit_masked(all->table, job)->passed();
    };
    EXPECT_TRUE(audited(made->visits)) << seed;
    // One visit gets the code of somebody else.
    Table visits = made->visits;
    if (visits.rows < 2) continue;
    Column& person = visits.columns[*visits.find("person")];
    person.cells.set(random.below(visits.rows), person.cells[random.below(visits.rows)]);
    std::map<std::string, std::multiset<std::string>> seen;
    for (std::size_t row = 0; row < made->patients.rows; ++row)
      seen[cell(made->patients, "person", row)].insert(patient_shown(made->patients, row));
    for (std::size_t row = 0; row < visits.rows; ++row)
      seen[cell(visits, "person", row)].insert("visit " + cell(visits, "ward", row));
    std::map<std::multiset<std::string>, int> alike;
    for (const auto& [code, rows] : seen) ++alike[rows];
    const bool holds =
        std::all_of(alike.begin(), alike.end(), [](const auto& each) { return each.second > 1; });
    if (holds) continue;
    ++broken;
    EXPECT_FALSE(audited(visits)) << seed;
  }
  EXPECT_GT(broken, testing::rounds(50U));
}

// ---- What is told and refused ----

TEST(Together, TheJobKnowsWhatEachTableLacks) {
  Job job = *testing::read(TablesJob{});
  const Result<CsvFile> all =
      testing::stack_of({"person,age,city\nP,30,Ayr\n", "person,ward,illness\nP,eye,flu\nQ,eye,\n"}, job);
  ASSERT_TRUE(all);
  EXPECT_EQ(tables_without(job, "illness"), std::vector<std::string>{"patients"});
  EXPECT_EQ(tables_without(job, "person"), std::vector<std::string>{});
  EXPECT_EQ(rows_without(all->table, job, "illness"), (std::vector<bool>{true, false, false}));
  EXPECT_TRUE(rows_without(all->table, job, "person").empty());
  EXPECT_EQ(rows_of_first_table(all->table, job), (std::vector<bool>{true, false, false}));
}

std::string refusal(const TablesJob& asked, const TwoTables& tables) {
  const Result<Made> made = make(tables, asked);
  if (made) return "";
  const Mistake& first = made.failure().mistakes[0];
  return english(first.where) + ": " + english(first.what);
}

TEST(Together, WhatCannotBeHadIsRefused) {
  const TwoTables tables = {"person,age,city\nP,30,Ayr\nQ,30,Ayr\n",
                            "person,ward,illness\nP,eye,flu\nQ,eye,cold\n"};
  EXPECT_EQ(refusal({}, tables), "");
  EXPECT_EQ(refusal({.linked = 2}, tables), "");
  EXPECT_EQ(refusal({}, {tables.patients, "who,ward,illness\nP,eye,flu\n"}),
            "privacy.person: the table \"visits\" has no column \"person\"");
  EXPECT_EQ(refusal({.privacy = R"(, "t": {"kind": "equal", "t": 0.5})"}, tables),
            "privacy.t: it compares classes with all rows, and these are of several tables");
  const std::vector<std::pair<TablesJob, std::string>> cases = {
      {{.rest = R"(, "output": {"order": "input"})"}, "output.order"},
      {{.rest = R"(, "output": {"suppressed": "mask"})"}, "output.suppressed"},
      {{.privacy = R"(, "known": 1)"}, "privacy.known"},
      {{.rest = R"(, "divide": {"tuples": 10})"}, "divide"}};
  for (const auto& [asked, where] : cases) {
    EXPECT_TRUE(refusal(asked, tables).starts_with(where)) << where << " " << refusal(asked, tables);
  }
  EXPECT_EQ(refusal({}, {"person\nP\nQ\n", tables.visits}),
            "tables: no column of the table \"patients\" goes out");
  // Codes of a column that one table has join nothing.
  TablesJob asked{.linked = 2};
  const auto without_linked = [](std::string text) {
    return text.replace(text.find(R"(, "linked": 2)"), 13, "");
  };
  Result<Job> codes = parse_job(without_linked(testing::text_of(asked)), testing::no_files, demand_forms());
  ASSERT_TRUE(codes);
  const Result<CsvFile> all = testing::stack_of(tables, *codes);
  const auto refused = refuse_tables(all->table, *codes);
  ASSERT_TRUE(refused);
  EXPECT_EQ(english(refused->mistakes[0].what),
            "codes join the tables, so all rows of a person are seen together");
  codes->attributes[0].pseudonym.reset();
  EXPECT_FALSE(refuse_tables(all->table, *codes));
}

}  // namespace
}  // namespace kordon::together_test
