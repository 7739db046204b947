#include "core/release/writing/withholding.h"
#include "core/job/failing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/recoding.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "core/table/text_classes.h"
#include "tests/examples/demands.h"
#include "tests/examples/no_files.h"
#include "tests/oracles/models.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::withholding_test {
namespace {

using testing::no_files;

// ---- The draw ----

// Classes of these sizes, each with one illness if it is to fail, else with two.
struct Groups {
  std::string rows;
  std::vector<bool> fails;

  void add(std::size_t size, bool failing) {
    const std::string name = "c" + std::to_string(fails.size());
    for (std::size_t row = 0; row < size; ++row) {
      rows += name + (failing || row > 0 ? ",flu\n" : ",cough\n");
    }
    fails.push_back(failing);
  }
};

// The numbers that are drawn follow from the key and the name of the column: here a number makes the latter.
std::vector<bool> draw(const Groups& groups, int number) {
  static const Key key = *Key::of_passphrase("withholding, a test");
  const std::string column = "Illness " + std::to_string(number);
  const Job job =
      *parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Class", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": ")" + column +
                     R"(", "role": "sensitive"}], "privacy": {"k": 2, "p": 2, "failing": "withhold"}})",
                 no_files, demand_forms());
  const Table table = read_csv("Class," + column + "\n" + groups.rows)->table;
  const EncodedTable encoded = *encode(table, job);
  const FinalRecoding classes =
      recode_locally(encoded, group_rows({encoded.quasi_identifiers[0].leaves.all()}, encoded.rows), 0);
  const WithheldClasses drawn = draw_withheld(encoded, demanded(encoded, job), classes, key);
  EXPECT_EQ(drawn.attributes, std::vector<std::string>{column});
  return drawn.classes;
}

constexpr int draws = 100;

// Of 60 peers 9 fail: each of the other 51 is drawn with the chance 10 / 51.
TEST(Withholding, AsManyOthersAreDrawnAsFailAndOneMore) {
  Groups groups;
  for (int c = 0; c < 60; ++c) groups.add(3, c % 7 == 3);
  const auto failing = std::count(groups.fails.begin(), groups.fails.end(), true);
  ASSERT_EQ(failing, 9);
  std::vector<int> times(60, 0);
  int others = 0;
  for (int i = 0; i < draws; ++i) {
    const std::vector<bool> drawn = draw(groups, i);
    for (std::size_t c = 0; c < drawn.size(); ++c) {
      EXPECT_TRUE(drawn[c] || !groups.fails[c]);
      times[c] += drawn[c] ? 1 : 0;
      others += drawn[c] && !groups.fails[c] ? 1 : 0;
    }
  }
  // On average 1000 in all, with a standard deviation of 28, and of each 20, with one of 4.
  EXPECT_GT(others, 1000 - 140);
  EXPECT_LT(others, 1000 + 140);
  for (std::size_t c = 0; c < times.size(); ++c) {
    if (groups.fails[c]) continue;
    EXPECT_GT(times[c], 2) << c;
    EXPECT_LT(times[c], 45) << c;
  }
}

// A size by itself that has one failing class draws among its own; if none of a size fails, one is drawn on
// average.
TEST(Withholding, PeersAreOfOneSize) {
  Groups groups;
  for (int c = 0; c < 30; ++c) groups.add(2, c < 12);
  for (int c = 0; c < 30; ++c) groups.add(5, false);
  int small = 0, large = 0;
  for (int i = 0; i < draws; ++i) {
    const std::vector<bool> drawn = draw(groups, i);
    small += static_cast<int>(std::count(drawn.begin() + 12, drawn.begin() + 30, true));
    large += static_cast<int>(std::count(drawn.begin() + 30, drawn.end(), true));
  }
  // 13 of 18 each time, and 1 of 30: 1300 (standard deviation 19) and 100 (10).
  EXPECT_GT(small, 1300 - 95);
  EXPECT_LT(small, 1300 + 95);
  EXPECT_GT(large, 50);
  EXPECT_LT(large, 150);
}

// 19 are too few to be peers: they join the next size. So one that fails has company in the draw.
TEST(Withholding, FewClassesJoinThoseOfAnotherSize) {
  Groups groups;
  groups.add(2, true);
  for (int c = 0; c < 18; ++c) groups.add(3, false);
  groups.add(40, false);
  std::set<std::vector<bool>> ways;
  bool largest = false;
  for (int i = 0; i < draws; ++i) {
    const std::vector<bool> drawn = draw(groups, i);
    EXPECT_TRUE(drawn[0]);
    largest = largest || drawn.back();
    ways.insert(drawn);
  }
  EXPECT_TRUE(largest);  // 2 in 19 each time
  EXPECT_GT(ways.size(), 30U);
}

// If more than half of the peers fail, then all are withheld.
TEST(Withholding, AllAreWithheldIfMostFail) {
  Groups groups;
  for (int c = 0; c < 40; ++c) groups.add(2, c < 25);
  const std::vector<bool> drawn = draw(groups, 0);
  EXPECT_EQ(std::count(drawn.begin(), drawn.end(), true), 40);
}

// All withheld rows would have the flu: one class more is withheld, although the chance is small.
TEST(Withholding, WithheldRowsMeetTheDemandsTogether) {
  Groups groups;
  groups.add(2, true);
  for (int c = 0; c < 200; ++c) groups.add(2, false);
  for (int i = 0; i < draws; ++i) {
    const std::vector<bool> drawn = draw(groups, i);
    EXPECT_TRUE(drawn[0]);
    EXPECT_GE(std::count(drawn.begin(), drawn.end(), true), 2);
  }
}

TEST(Withholding, OneKeyDrawsTheSameClasses) {
  Groups groups;
  for (int c = 0; c < 60; ++c) groups.add(3, c < 15);
  EXPECT_EQ(draw(groups, 1), draw(groups, 1));
  EXPECT_NE(draw(groups, 1), draw(groups, 2));
}

// ---- Whole releases, by the plain definition ----

std::string value_of(const Job& job, const std::string& text) {
  for (const std::string& each : job.missing.everywhere) {
    if (text == each) return job.missing.everywhere.front();
  }
  return text;
}

oracle::GroundDistance ground_of(const Demand& demand, const Attribute& attribute, const oracle::Texts& table,
                                 const Job& job) {
  if (demand.kind() == "ordered") return oracle::ordered_ground(table, job.missing.everywhere.front());
  if (demand.kind() == "hierarchical")
    return oracle::hierarchical_ground(std::get<TreeForm>(*attribute.hierarchy));
  return oracle::equal_ground();
}

// Returns whether these rows hold all that is demanded of the attribute.
bool hold(const Job& job, const Attribute& attribute, const oracle::Texts& rows, const oracle::Texts& table) {
  return std::all_of(job.demands.begin(), job.demands.end(), [&](const Demand& demand) {
    return !binds(demand, attribute) ||
           oracle::holds(demand, rows, table, ground_of(demand, attribute, table, job));
  });
}

std::string csv_of(const Table& table) {
  std::string text;
  for (const kordon::Column& column : table.columns) text += (text.empty() ? "" : ",") + column.name;
  text += "\n";
  for (std::size_t row = 0; row < table.rows; ++row) {
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
      text += (j == 0 ? "" : ",") + std::string(table.columns[j].cell(row));
    }
    text += "\n";
  }
  return text;
}

struct Tried {
  int releases = 0, refused = 0, withheld = 0, failing = 0, shown = 0;
};

Tried check_attribute(const Attribute& attribute, const Job& job, const Table& before, const Table& after,
                      const Release& release) {
  Tried tried;
  std::vector<const kordon::Column*> keys;
  for (const Attribute& each : job.attributes) {
    if (each.role == Role::quasi_identifier) keys.push_back(&after.columns[*after.find(each.name)]);
  }
  const kordon::Column& original = before.columns[*before.find(attribute.name)];
  const kordon::Column& shown = after.columns[*after.find(attribute.name)];
  oracle::Texts table;
  for (std::size_t row = 0; row < before.rows; ++row)
    table.push_back(value_of(job, std::string(original.cell(row))));
  const ReleasedClasses classes = find_classes(keys, std::vector<bool>(after.rows, false));
  oracle::Texts together;
  bool some_shown = false;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    oracle::Texts rows;
    std::size_t stars = 0;
    for (const std::uint32_t row : classes.of(c)) {
      const std::string cell(shown.cell(row));
      const std::string was(original.cell(release.masked.origin[row]));
      stars += cell == "*" ? 1U : 0U;
      EXPECT_TRUE(cell == "*" || cell == was);
      rows.push_back(value_of(job, was));
    }
    const bool holds = hold(job, attribute, rows, table);
    EXPECT_TRUE(stars == 0 || stars == rows.size());
    EXPECT_TRUE(holds || stars > 0) << attribute.name;
    ++(stars > 0 ? tried.withheld : tried.shown);
    tried.failing += holds ? 0 : 1;
    some_shown = some_shown || stars == 0;
    if (stars > 0) together.insert(together.end(), rows.begin(), rows.end());
  }
  if (some_shown && !together.empty()) EXPECT_TRUE(hold(job, attribute, together, table)) << attribute.name;
  return tried;
}

// Each class that fails is withheld, and no other decides what goes out of the quasi-identifiers: these are
// the same with k alone.
TEST(Withholding, AgreesWithThePlainDefinition) {
  Tried tried;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    testing::RandomCase subject = testing::random_case_with_demands(seed, 40);
    Job& job = subject.job;
    job.order = Order::input;
    job.failing = FailingClasses::withhold;
    const CsvFile file = *read_csv(csv_of(subject.table));
    const Result<Release> release = anonymize(file, job);
    Job alone = job;
    alone.failing = FailingClasses::avoid;
    alone.demands.clear();
    const Result<Release> by_k = anonymize(file, alone);
    ASSERT_EQ(static_cast<bool>(release), static_cast<bool>(by_k)) << seed;
    if (!release) {
      ++tried.refused;
      continue;
    }
    ++tried.releases;
    const Table after = read_csv(release->masked.bytes)->table;
    const Table after_k = read_csv(by_k->masked.bytes)->table;
    for (const Attribute& attribute : job.attributes) {
      if (attribute.role == Role::quasi_identifier) {
        const kordon::Column& one = after.columns[*after.find(attribute.name)];
        const kordon::Column& other = after_k.columns[*after_k.find(attribute.name)];
        for (std::size_t row = 0; row < after.rows; ++row) ASSERT_EQ(one.cell(row), other.cell(row)) << seed;
      } else if (withholds(job, attribute)) {
        const Tried here = check_attribute(attribute, job, file.table, after, *release);
        tried.withheld += here.withheld;
        tried.failing += here.failing;
        tried.shown += here.shown;
      }
    }
    EXPECT_TRUE(release->report.audit.passed());
    // A class that is withheld in two columns tells no more than one that is in one.
    const kordon::Column* first = nullptr;
    for (const Attribute& attribute : job.attributes) {
      if (attribute.role != Role::sensitive || !withholds(job, attribute)) continue;
      const kordon::Column& shown = after.columns[*after.find(attribute.name)];
      for (std::size_t row = 0; first != nullptr && row < after.rows; ++row) {
        ASSERT_EQ(shown.cell(row) == "*", first->cell(row) == "*") << seed;
      }
      first = &shown;
    }
  }
  EXPECT_GT(tried.releases, testing::rounds(300));
  EXPECT_GT(tried.failing, testing::rounds(300));
  EXPECT_GT(tried.withheld, tried.failing);
  EXPECT_GT(tried.shown, testing::rounds(100));
  RecordProperty("refused", tried.refused);
}

// Four rows can only be alike as `*`. If their illness is withheld, they look like suppressed rows; and
// whether it is withheld may be drawn. So they are refused by each key, even as they meet the demand.
TEST(Withholding, AClassOfStarsIsRefusedWhereSuppressedRowsStay) {
  const CsvFile file = *read_csv(std::string("Class,Illness,Note\na,flu,x\nb,cold,x\nc,flu,x\nd,cold,x\n"));
  const auto released = [&](const std::string& suppressed, const std::string& role_of_note) {
    const Job job = *parse_job(R"({"kordon": 1, "attributes": [
      {"name": "Class", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "Illness", "role": "sensitive"}, {"name": "Note", "role": ")" +
                                   role_of_note + R"("}], "privacy": {"k": 2, "p": 2, "failing": "withhold"},
      "output": {"order": "input", "suppressed": ")" +
                                   suppressed + R"("}})",
                               no_files, demand_forms());
    return anonymize(file, job);
  };
  for (int draw = 0; draw < 10; ++draw) {
    const Result<Release> refused = released("mask", "leave-out");
    ASSERT_FALSE(refused);
    EXPECT_EQ(english(refused.failure().mistakes[0].where), "output.suppressed");
  }
  EXPECT_TRUE(released("remove", "leave-out"));
  EXPECT_TRUE(released("mask", "insensitive"));
}

TEST(Withholding, AStarInTheColumnIsRefused) {
  const Job job = *parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Class", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 2, "p": 2, "failing": "withhold"}})",
                             no_files, demand_forms());
  const CsvFile file = *read_csv(std::string("Class,Illness\na,flu\na,*\n"));
  const Result<Release> release = anonymize(file, job);
  ASSERT_FALSE(release);
  EXPECT_EQ(english(release.failure().mistakes[0].where), "attributes[1]");
}

}  // namespace
}  // namespace kordon::withholding_test
