// People who are alike in all their rows, from the job to audited bytes.
#include "core/release/linked.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/without_original/masked.h"
#include "core/recoding/losses.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/visits.h"
#include "tests/random/rounds.h"

namespace kordon::linked_test {
namespace {

using testing::Visit;
using testing::VisitsJob;

const Key& key() {
  static const Key made = *Key::of_passphrase("correct horse battery");
  return made;
}

Result<Release> release_of(const std::vector<Visit>& visits, const Job& job) {
  const CsvFile file = testing::file_of(visits, job);
  return anonymize(file, job, {}, RunMode::whole, {.key = &key()});
}

Table table_of(const std::string& bytes, const Job& job) {
  return read_csv(bytes, options_of_release({}, job))->table;
}

// What a reader of the bytes sees: by code, how many rows it has in each class; and whose rows each class
// has.
struct Seen {
  explicit Seen(const Table& released) {
    const std::size_t code = *released.find("person");
    for (std::size_t row = 0; row < released.rows; ++row) {
      const std::string who(released.columns[code].cell(row));
      std::string shown;
      for (const char* name : {"age", "town"})
        shown += std::string(released.columns[*released.find(name)].cell(row)) + "|";
      ++classes_of[who][shown];
      people_in[shown].insert(who);
      illnesses_in[shown].emplace(released.columns[*released.find("illness")].cell(row));
    }
    for (const auto& [who, classes] : classes_of) ++alike[classes];
  }
  std::size_t fewest_alike() const {
    std::size_t fewest = classes_of.size();
    for (const auto& [classes, people] : alike) fewest = std::min(fewest, people);
    return fewest;
  }

  std::map<std::string, std::map<std::string, int>> classes_of;
  std::map<std::string, std::set<std::string>> people_in, illnesses_in;
  std::map<std::map<std::string, int>, std::size_t> alike;
};

const AuditCheck* check_of(const std::vector<AuditCheck>& checks, const std::string& name) {
  const auto found = std::find_if(checks.begin(), checks.end(),
                                  [&](const AuditCheck& each) { return english(each.name) == name; });
  return found == checks.end() ? nullptr : &*found;
}

const Finding* finding_of(const Release& release, Finding::Kind kind) {
  const auto found = std::find_if(release.report.findings.begin(), release.report.findings.end(),
                                  [&](const Finding& each) { return each.kind == kind; });
  return found == release.report.findings.end() ? nullptr : &*found;
}

// Four patients. Row by row everybody has company; with all rows only one way makes pairs of people.
//
//   Ann    30 Ayr   45 Ayr      Ann and Bea: 30-34, 45-49
//   Bea    33 Ayr   46 Ayr      Cem and Dan: 30-34, 60-64
//   Cem    31 Ayr   60 Ayr
//   Dan    32 Ayr   61 Ayr
TEST(Linked, PatientsHideWithAllTheirVisits) {
  const std::vector<Visit> visits = {{"Ann", 30, "Ayr", "flu"},  {"Bea", 33, "Ayr", "cold"},
                                     {"Cem", 31, "Ayr", "flu"},  {"Dan", 32, "Ayr", "flu"},
                                     {"Ann", 45, "Ayr", "flu"},  {"Bea", 46, "Ayr", "flu"},
                                     {"Cem", 60, "Ayr", "cold"}, {"Dan", 61, "Ayr", "flu"}};
  const Job job = *testing::read({});
  const Result<Release> release = release_of(visits, job);
  ASSERT_TRUE(release) << english(release.failure().mistakes[0].what);
  const Seen seen(table_of(release->masked.bytes, job));
  EXPECT_EQ(seen.people_in.size(), 3U);
  EXPECT_EQ(seen.people_in.at("30-34|Ayr|").size(), 4U);
  EXPECT_EQ(seen.people_in.at("45-49|Ayr|").size(), 2U);
  EXPECT_EQ(seen.people_in.at("60-64|Ayr|").size(), 2U);
  EXPECT_EQ(seen.fewest_alike(), 2U);
  const AuditCheck* check = check_of(release->report.audit.checks, "linked");
  ASSERT_NE(check, nullptr);
  EXPECT_TRUE(check->passed);
  EXPECT_EQ(english(check->detail),
            "the smallest group of people alike in all their rows has 2 people, required 2");
  const Finding* cost = finding_of(*release, Finding::Kind::linked_cost);
  ASSERT_NE(cost, nullptr);
  EXPECT_EQ(
      english(cost->says),
      "With all their rows, 2 people or more are alike: in each class they have equally many rows. No row is "
      "suppressed for that. Of what the other rows lose, 100 % is in age.");
  EXPECT_EQ(finding_of(*release, Finding::Kind::linked_people), nullptr);
}

TEST(Linked, TheCostIsNamed) {
  std::vector<Visit> visits;
  for (int i = 0; i < 12; ++i) visits.push_back({"Ann", 30, "Ayr", "flu"});
  for (int i = 0; i < 5; ++i) visits.push_back({"Bea", 30, "Ayr", "flu"});
  for (const char* person : {"Cem", "Dan", "Eve", "Cem", "Dan", "Eve"})
    visits.push_back({person, 30, "Ayr", "cold"});
  const Job job = *testing::read({});
  const Result<Release> release = release_of(visits, job);
  ASSERT_TRUE(release);
  EXPECT_EQ(release->report.rows.suppressed, 7U);
  EXPECT_EQ(english(finding_of(*release, Finding::Kind::linked_cost)->says),
            "With all their rows, 2 people or more are alike: in each class they have equally many rows. 7 "
            "of 23 rows "
            "are suppressed for that. 1 person has more than 5 rows; 7 of their rows are suppressed.");
  Job strict = job;
  strict.suppression_limit = 0.3;
  const Result<Release> refused = release_of(visits, strict);
  ASSERT_FALSE(refused);
  EXPECT_EQ(english(refused.failure().mistakes[0].what),
            "7 of 23 rows would be suppressed, 0 of them because no algorithm could keep them, 7 so that "
            "people are alike in all their rows; the limit is 6");
  EXPECT_NE(english(refused.failure().mistakes[0].remedy).find(R"(lower "linked")"), std::string::npos);
}

TEST(Linked, WhereNobodyIsAlikeNothingGoesOut) {
  const Result<Release> refused = release_of(
      {{"Ann", 30, "Ayr", ""}, {"Bea", 30, "Ayr", ""}, {"Ann", 30, "Bath", ""}, {"Bea", 30, "Bath", ""}},
      *testing::read({.linked = 3}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.failure().mistakes[0].where, "privacy.linked");
}

TEST(Linked, HoldsByDefinition) {
  std::uint64_t releases = 0, with_demands = 0, lost = 0, refused = 0;
  const std::vector<std::string> demands = {"", "", R"(, "p": 2)", R"(, "l": {"kind": "distinct", "l": 2})"};
  const std::vector<std::string> ages = {R"({"intervals": {"widths": [5, 20]}})",
                                         R"({"range": {}})",
                                         R"({"adaptive": {"rows": 3}})",
                                         R"({"set": true})",
                                         R"({"intervals": {"widths": [5, 20]}}, "boundaries": [{"rows": 4}])",
                                         R"({"range": {}}, "release": "median")"};
  for (std::uint64_t seed = 0; seed < testing::rounds(900U); ++seed) {
    Random random(seed);
    VisitsJob asked{.k = static_cast<std::uint32_t>(2 + random.below(4)),
                    .linked = static_cast<std::uint32_t>(2 + random.below(4)),
                    .privacy = demands[seed % demands.size()],
                    .ages = ages[random.below(ages.size())]};
    if (seed % 2 == 0) asked.rest = R"(, "output": {"suppressed": "mask"})";
    const Job job = *testing::read(asked);
    const std::vector<Visit> visits = testing::random_visits(random, 4 + random.below(24));
    const Result<Release> release = release_of(visits, job);
    if (!release) {
      ++refused;
      EXPECT_EQ(release.failure().kind, FailureKind::unmet_policy) << seed;
      continue;
    }
    ++releases;
    lost += release->report.rows.suppressed;
    Table released = table_of(release->masked.bytes, job);
    const Result<MaskedTableAudit> alone = audit_masked(released, job);
    ASSERT_TRUE(alone) << seed;
    EXPECT_TRUE(alone->passed()) << seed;
    if (seed % 2 == 0) continue;
    const Seen seen(released);
    EXPECT_GE(seen.fewest_alike(), asked.linked) << seed;
    for (const auto& [shown, people] : seen.people_in) EXPECT_GE(people.size(), asked.k) << seed;
    if (asked.privacy.empty()) continue;
    ++with_demands;
    for (const auto& [shown, illnesses] : seen.illnesses_in) EXPECT_GE(illnesses.size(), 2U) << seed;
  }
  EXPECT_GT(releases, testing::rounds(500U));
  EXPECT_GT(with_demands, testing::rounds(50U));
  EXPECT_GT(lost, testing::rounds(500U));
  RecordProperty("refused", static_cast<int>(refused));
}

// ---- The optimum ----

// Looks at all ways to put rows into classes or to suppress them.
class Optimum {
 public:
  Optimum(const Task& task, std::uint32_t linked)
      : task_(task), linked_(linked), partition_(empty_partition(task.table.rows)) {}

  Loss find() {
    place(0);
    return least_;
  }

 private:
  void place(std::size_t row) {
    if (row == task_.table.rows) return judge();
    partition_.class_of[row] = no_class;
    place(row + 1);
    for (ClassId c = 0; c < partition_.classes; ++c) {
      partition_.class_of[row] = c;
      place(row + 1);
    }
    partition_.class_of[row] = partition_.classes++;
    place(row + 1);
    --partition_.classes;
    partition_.class_of[row] = no_class;
  }

  void judge() {
    std::map<std::uint32_t, std::multiset<ClassId>> classes_of;
    std::map<ClassId, std::set<std::uint32_t>> people_in;
    std::map<ClassId, NodeId> town_of;
    for (std::size_t row = 0; row < task_.table.rows; ++row) {
      const ClassId c = partition_.class_of[row];
      if (c == no_class) continue;
      classes_of[task_.table.people->values[row]].insert(c);
      people_in[c].insert(task_.table.people->values[row]);
      const NodeId town = task_.table.quasi_identifiers[1].leaves[row];
      if (!town_of.try_emplace(c, town).second && town_of[c] != town) return;
    }
    for (const auto& [c, people] : people_in) {
      if (people.size() < task_.job.k) return;
    }
    std::map<std::multiset<ClassId>, std::uint32_t> alike;
    for (const auto& [person, classes] : classes_of) ++alike[classes];
    for (const auto& [classes, people] : alike) {
      if (people < linked_) return;
    }
    least_ = std::min(least_, total_loss(task_.table, recode_locally(task_.table, partition_, 0)));
  }

  const Task& task_;
  const std::uint32_t linked_;
  Partition partition_;
  Loss least_ = UINT64_MAX;
};

TEST(Linked, LosesNoLessThanTheOptimumAndSeldomMuchMore) {
  double ratios = 0;
  std::uint64_t cases = 0, optimal = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(150U); ++seed) {
    Random random(seed);
    std::vector<Visit> visits;
    for (std::uint64_t person = 0; visits.size() < 7; ++person) {
      const std::uint64_t rows = std::min<std::uint64_t>(1 + random.below(2), 7 - visits.size());
      for (std::uint64_t i = 0; i < rows; ++i) {
        visits.push_back(
            {"P" + std::to_string(person), 20 + random.below(20), random.below(5) == 0 ? "Bath" : "Ayr", ""});
      }
    }
    const Job job = *testing::read({});
    const CsvFile file = testing::file_of(visits, job);
    const auto task = *Task::of(file.table, job);
    const Loss least = Optimum(*task, 2).find();
    const Loss all = task->table.rows * task->table.full_row_loss();
    const Result<Release> release = release_of(visits, job);
    if (!release) {
      ++cases;
      ratios += static_cast<double>(all) / static_cast<double>(std::max<Loss>(least, 1));
      continue;
    }
    const Loss lost = total_loss(release->encoded(), release->recoding);
    EXPECT_GE(lost, least) << seed;
    ASSERT_TRUE(release->bound) << seed;
    EXPECT_LE(release->bound->loss, least) << seed;
    if (least == 0) continue;
    ++cases;
    optimal += lost == least ? 1U : 0U;
    ratios += static_cast<double>(lost) / static_cast<double>(least);
  }
  RecordProperty("mean_percent", static_cast<int>(100 * ratios / static_cast<double>(cases)));
  RecordProperty("optimal", static_cast<int>(optimal));
  EXPECT_LT(ratios / static_cast<double>(cases), 1.15);
}

// ---- Rows that stay behind ----

TEST(Linked, SuppressedRowsChangeNoByte) {
  std::uint64_t pairs = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    Random random(seed);
    const std::vector<std::string> ages = {R"({"intervals": {"widths": [5, 20]}})", R"({"range": {}})",
                                           R"({"adaptive": {"rows": 3}})"};
    const Job job = *testing::read({.privacy = seed % 2 == 0 ? R"(, "p": 2)" : "",
                                    .ages = ages[seed % ages.size()],
                                    .codes = R"(, "pseudonym": {"kind": "keyed"})"});
    const std::vector<Visit> visits = testing::random_visits(random, 6 + random.below(20));
    const Result<Release> first = release_of(visits, job);
    if (!first) continue;
    std::vector<bool> out(visits.size(), false);
    for (const std::uint32_t row : first->masked.origin) out[row] = true;
    std::vector<Visit> stay, others;
    for (std::size_t row = 0; row < visits.size(); ++row) {
      if (out[row]) {
        stay.push_back(visits[row]);
        others.push_back(visits[row]);
      } else {
        others.push_back({visits[row].person, 900 + random.below(50), "Cork" + std::to_string(row), "gout"});
      }
    }
    // Without them; and with others that are alone in their town, of the same people.
    for (const std::vector<Visit>& again : {stay, others}) {
      const Result<Release> second = release_of(again, job);
      ASSERT_TRUE(second) << seed;
      if (second->masked.origin.size() != first->masked.origin.size()) {
        EXPECT_NE(&again, &stay);
        continue;
      }
      ++pairs;
      EXPECT_EQ(second->masked.bytes, first->masked.bytes) << seed;
    }
  }
  EXPECT_GT(pairs, testing::rounds(300U));
}

// ---- The audit ----

TEST(Linked, AChangedCellIsFound) {
  std::uint64_t found = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    Random random(seed);
    const Job job = *testing::read({.k = 2, .linked = 3});
    const std::vector<Visit> visits = testing::random_visits(random, 20);
    const CsvFile file = testing::file_of(visits, job);
    const Result<Release> release = anonymize(file, job);
    if (!release) continue;
    Table released = table_of(release->masked.bytes, job);
    const std::size_t which = random.below(released.rows);
    // One row gets the code of somebody else, or another row's age.
    const char* const name = seed % 2 == 0 ? "person" : "age";
    Column& column = released.columns[*released.find(name)];
    column.cells.set(which, column.cells[random.below(released.rows)]);
    const bool holds = Seen(released).fewest_alike() >= 3;
    const Result<AuditReport> audited = audit(file.table, released, job, release->masked.origin);
    const Result<MaskedTableAudit> alone = audit_masked(released, job);
    ASSERT_TRUE(audited && alone);
    for (const auto* checks : {&audited->checks, &alone->checks}) {
      const AuditCheck* check = check_of(*checks, "linked");
      ASSERT_NE(check, nullptr);
      EXPECT_EQ(check->passed, holds) << seed;
    }
    found += holds ? 0U : 1U;
  }
  EXPECT_GT(found, testing::rounds(100U));
}

TEST(Linked, ATableWithoutCodesFails) {
  const Job job = *testing::read({});
  const Result<MaskedTableAudit> alone =
      audit_masked(read_csv("age,town,illness\n30,Ayr,flu\n30,Ayr,flu\n", job.input)->table, job);
  ASSERT_TRUE(alone);
  EXPECT_FALSE(check_of(alone->checks, "linked")->passed);
}

// ---- Refusals ----

std::string refusal(const VisitsJob& asked,
                    const std::vector<Visit>& visits = {{"Ann", 30, "Ayr", ""}, {"Bea", 30, "Ayr", ""}}) {
  const Result<Job> job = testing::read(asked);
  if (!job) return english(job.failure().mistakes[0].where) + ": " + english(job.failure().mistakes[0].what);
  const Result<Release> release = release_of(visits, *job);
  if (release) return "";
  return english(release.failure().mistakes[0].where) + ": " + english(release.failure().mistakes[0].what);
}

TEST(Linked, WhatIsNotWorkedOutIsRefused) {
  EXPECT_EQ(refusal({}), "");
  const std::vector<std::pair<VisitsJob, std::string>> cases = {
      {{.codes = ""}, "privacy.linked"},
      {{.linked = 1}, "privacy.linked"},
      {{.privacy = R"(, "known": 1)"}, "privacy.known"},
      {{.privacy = R"(, "nested": "avoid")"}, "privacy.nested"},
      {{.privacy = R"(, "l": {"kind": "entropy", "l": 2})"}, "privacy.l"},
      {{.privacy = R"(, "t": {"t": 0.5})"}, "privacy.t"},
      {{.privacy = R"(, "alpha": {"alpha": 0.5})"}, "privacy.alpha"},
      {{.ages = R"({"range": {}}, "boundaries": [{"width": 10}])"}, "privacy.linked"},
      {{.rest = R"(, "divide": {"tuples": 10})"}, "divide"},
      {{.rest = R"(, "algorithm": {"name": "greedy-cka"})"}, "algorithm"},
      {{.rest = R"(, "output": {"order": "input"})"}, "output.order"}};
  for (const auto& [asked, where] : cases) {
    EXPECT_TRUE(refusal(asked).starts_with(where)) << testing::text_of(asked) << "\n" << refusal(asked);
  }
  EXPECT_EQ(refusal({.rest = R"(, "algorithm": {"name": "peel", "effort": 2})"}), "");
}

TEST(Linked, CodesThatLinkOtherRowsAreRefused) {
  const VisitsJob asked;
  // Two spellings of Ann are one person, and have two codes.
  EXPECT_TRUE(
      refusal(
          asked,
          {{"Ann", 30, "Ayr", ""}, {"Ann", 30, "Ayr", ""}, {"ann", 30, "Ayr", ""}, {"Bea", 30, "Ayr", ""}})
          .starts_with("attributes[0].pseudonym: codes of \"person\" link other rows"));
  EXPECT_TRUE(refusal(asked, {{"Ann", 30, "Ayr", ""}, {"ann", 30, "Ayr", ""}, {"Bea", 30, "Ayr", ""}})
                  .starts_with("privacy.linked: each row has a code of its own"));
}

TEST(Linked, AnEarlierReleaseAndAMappingAreRefused) {
  const Job job = *testing::read({});
  EXPECT_TRUE(refuse_beside_linked(job, "--earlier"));
  const CsvFile file = testing::file_of({{"Ann", 30, "Ayr", ""}, {"Bea", 30, "Ayr", ""}}, job);
  EXPECT_FALSE(recode_lot(file, job, {}, {}));
  const EarlierReleases earlier{{file.table}, {"person"}, true};
  EXPECT_FALSE(anonymize(file, job, {}, RunMode::whole, {.earlier = &earlier}));
}

}  // namespace
}  // namespace kordon::linked_test
