#include "core/release/earlier/ties.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/privacy/catalogue/catalogue.h"
#include "core/release/mapping/apply.h"
#include "core/release/mapping/mapping.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::ties_test {
namespace {

using testing::RandomCase;

// Tables of the same people, month by month, and a job for all.
struct Months {
  std::vector<Table> tables;
  Job job;

  const Table& now() const { return tables.back(); }
};

Column column_of(const std::string& name, const std::vector<std::string>& cells) {
  Column column;
  column.name = name;
  for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  return column;
}

// Leaves nothing but quasi-identifiers, so that no other column tells a class of `*` from suppressed rows.
void strip(RandomCase& random) {
  std::erase_if(random.table.columns, [&](const Column& column) {
    return random.job.find(column.name)->role != Role::quasi_identifier;
  });
  std::erase_if(random.job.attributes,
                [](const Attribute& each) { return each.role != Role::quasi_identifier; });
  random.job.demands.clear();
  random.job.classification.reset();
}

// Some leave, some are new, some values change.
Table next_month(const Table& before, Random& draw, std::size_t month) {
  const std::size_t last = before.columns.size() - 1;
  std::vector<std::vector<std::string>> cells(last + 1);
  for (std::size_t row = 0; row < before.rows; ++row) {
    if (draw.below(8) == 0) continue;
    for (std::size_t j = 0; j < last; ++j) {
      const std::size_t from = draw.below(8) == 0 ? static_cast<std::size_t>(draw.below(before.rows)) : row;
      cells[j].emplace_back(before.columns[j].cell(from));
    }
    cells[last].push_back(draw.below(8) == 0 ? "n" + std::to_string(month) + "-" + std::to_string(row)
                                             : std::string(before.columns[last].cell(row)));
  }
  Table table;
  for (std::size_t j = 0; j <= last; ++j)
    table.columns.push_back(column_of(before.columns[j].name, cells[j]));
  table.rows = cells[last].size();
  return table;
}

// Each person has a row, or with `several` up to three.
Months months(std::uint64_t seed, std::size_t count) {
  const bool several = seed % 4 == 2;
  RandomCase random =
      seed % 3 == 1 ? testing::random_case_with_demands(seed, 60) : testing::random_case(seed, 60);
  Random draw(seed ^ 0x6d6f6e746873U);
  if (seed % 5 < 2) strip(random);
  Months result;
  result.job = std::move(random.job);
  if (seed % 2 == 0) result.job.suppressed = Suppressed::mask;
  Attribute who;
  who.name = "who";
  who.role = Role::identifier;
  result.job.attributes.push_back(who);
  if (several) result.job.person = {"who"};
  std::vector<std::string> names;
  for (std::size_t row = 0; row < random.table.rows; ++row) {
    names.push_back("p" + std::to_string(several ? row / 3 : row));
  }
  random.table.columns.push_back(column_of("who", names));
  result.tables.push_back(std::move(random.table));
  while (result.tables.size() < count) {
    result.tables.push_back(next_month(result.tables.back(), draw, result.tables.size()));
  }
  return result;
}

// A release with the column that tells people apart, as an attacker knows them.
Table known(const Table& table, const Release& release, const Job& job) {
  Result<CsvFile> released = read_csv(release.masked.bytes, options_of_release({}, job));
  EXPECT_TRUE(released);
  std::vector<std::string> names;
  for (const std::uint32_t row : release.masked.origin) names.emplace_back(table.columns.back().cell(row));
  released->table.columns.push_back(column_of("who", names));
  return std::move(released->table);
}

// Releases all months but the last, each without a thought of the others; those that cannot be are passed
// over.
EarlierReleases released_alone(const Months& months) {
  EarlierReleases earlier{{}, {"who"}};
  for (std::size_t month = 0; month + 1 < months.tables.size(); ++month) {
    const Result<Release> release = anonymize({months.tables[month], {}, {}}, months.job);
    if (release) earlier.tables.push_back(known(months.tables[month], *release, months.job));
  }
  return earlier;
}

std::string class_of(const Table& table, std::size_t row, const Job& job) {
  std::string text;
  bool starred = job.suppressed == Suppressed::mask;
  for (const Attribute& attribute : job.attributes) {
    const auto at = table.find(attribute.name);
    if (attribute.role == Role::identifier || !at) continue;
    starred = starred && table.columns[*at].cell(row) == "*";
    if (attribute.role != Role::quasi_identifier) continue;
    text += std::string(table.columns[*at].cell(row)) + "|";
  }
  return starred ? "" : text;
}

// By the plain definition: of the people who are in one class of each earlier release, or in none of it, each
// later class has k or nobody.
void expect_ties(const Months& months, const EarlierReleases& earlier, const Release& release) {
  std::vector<std::map<std::string, std::set<std::string>>> classes_of;  // by earlier release, by person
  for (const Table& table : earlier.tables) {
    classes_of.emplace_back();
    for (std::size_t row = 0; row < table.rows; ++row) {
      const std::string c = class_of(table, row, months.job);
      if (!c.empty()) classes_of.back()[std::string(table.columns.back().cell(row))].insert(c);
    }
  }
  const Table released = known(months.now(), release, months.job);
  std::map<std::vector<std::string>, std::set<std::string>> people;
  for (std::size_t row = 0; row < released.rows; ++row) {
    const std::string c = class_of(released, row, months.job);
    if (c.empty()) continue;
    const std::string who(released.columns.back().cell(row));
    std::vector<std::vector<std::string>> choices = {{c}};
    for (const auto& classes : classes_of) {
      const auto found = classes.find(who);
      std::vector<std::vector<std::string>> longer;
      for (std::vector<std::string>& choice : choices) {
        choice.emplace_back();
        if (found == classes.end()) longer.push_back(choice);
        if (found == classes.end()) continue;
        for (const std::string& e : found->second) {
          choice.back() = e;
          longer.push_back(choice);
        }
      }
      choices = std::move(longer);
    }
    for (const std::vector<std::string>& choice : choices) people[choice].insert(who);
  }
  for (const auto& [choice, persons] : people) {
    EXPECT_GE(persons.size(), months.job.k) << "later " << choice[0] << ", earlier " << choice[1];
  }
  ASSERT_TRUE(release.report.together);
  EXPECT_EQ(release.report.together->composition.earlier_releases, earlier.tables.size());
  EXPECT_TRUE(release.report.together->composition.passed());
}

Composition judged(const EarlierReleases& earlier, const Release& release, const Months& months) {
  return *judge_together(*ties_to(earlier, months.now(), months.job, nullptr),
                         read_csv(release.masked.bytes, options_of_release({}, months.job))->table,
                         release.masked.origin, months.job);
}

TEST(Ties, EveryAlgorithmKeepsKOverAllReleases) {
  std::uint64_t released[2] = {}, alone[2] = {};  // beside one release; beside several
  for (const Algorithm* algorithm : algorithms()) {
    if (!algorithm->guarantees) continue;
    for (std::uint64_t seed = 0; seed < testing::rounds(150U); ++seed) {
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      Months all = months(seed, 2 + seed / 2 % 3);
      const EarlierReleases earlier = released_alone(all);
      if (earlier.tables.empty()) continue;
      const std::size_t several = earlier.tables.size() > 1 ? 1 : 0;
      all.job.algorithm = algorithm->name;
      const CsvFile now{all.now(), {}, {}};
      const Result<Release> release = anonymize(now, all.job, {}, RunMode::whole, {nullptr, &earlier});
      if (!release) {
        // It may be refused, but never because its audit failed.
        EXPECT_NE(release.failure().kind, FailureKind::failed_audit)
            << english(release.failure().mistakes.front().what);
        continue;
      }
      expect_ties(all, earlier, *release);
      ++released[several];
      all.job.algorithm = "peel";
      if (const Result<Release> regardless = anonymize(now, all.job); regardless) {
        alone[several] += judged(earlier, *regardless, all).passed() ? 0U : 1U;
      }
    }
  }
  for (std::size_t several = 0; several < 2; ++several) {
    EXPECT_GT(released[several], testing::rounds(80U));
    EXPECT_GT(alone[several], testing::rounds(50U));  // the cases are ones in which it matters
  }
}

// A release that keeps k beside each of two earlier ones by itself may not do so beside both.
TEST(Ties, ToOneReleaseDoNotKeepKBesideTwo) {
  std::uint64_t found = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    const Months all = months(seed, 3);
    const EarlierReleases earlier = released_alone(all);
    if (earlier.tables.size() != 2 || !ties_to(earlier, all.now(), all.job, nullptr)) continue;
    const EarlierReleases last{{earlier.tables[1]}, {"who"}}, first{{earlier.tables[0]}, {"who"}};
    const Result<Release> beside_last =
        anonymize({all.now(), {}, {}}, all.job, {}, RunMode::whole, {nullptr, &last});
    if (!beside_last || !judged(first, *beside_last, all).passed()) continue;
    found += judged(earlier, *beside_last, all).passed() ? 0U : 1U;
  }
  EXPECT_GT(found, 0U);
}

TEST(Ties, ApplyKeepsKOverAllReleases) {
  std::uint64_t released = 0, strays = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Months all = months(seed, 2 + seed / 2 % 2);
    const Result<Release> first = anonymize({all.tables[0], {}, {}}, all.job);
    if (!first) continue;
    const EarlierReleases earlier = released_alone(all);
    const Mapping mapping = value_mapping(first->encoded(), first->recoding, all.job);
    const Result<AppliedMapping> applied =
        apply({all.now(), {}, {}}, all.job, mapping, {}, {nullptr, &earlier});
    if (!applied) {
      EXPECT_NE(applied.failure().kind, FailureKind::failed_audit)
          << english(applied.failure().mistakes.front().what);
      continue;
    }
    expect_ties(all, earlier, applied->release);
    ++released;
    strays += applied->strays;
  }
  EXPECT_GT(released, testing::rounds(50U));
  EXPECT_GT(strays, testing::rounds(50U));
}

// The fence costs nothing where everybody is in one class of the earlier release.
TEST(Ties, OneClassOfAllChangesNothing) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomCase random = testing::random_case(seed, 40);
    const CsvFile file{random.table, {}, {}};
    const Result<Release> regardless = anonymize(file, random.job);
    Table all_alike;
    all_alike.rows = random.table.rows;
    for (const Attribute& attribute : random.job.attributes) {
      if (attribute.role != Role::quasi_identifier) continue;
      all_alike.columns.push_back(
          column_of(attribute.name, std::vector<std::string>(random.table.rows, "all")));
    }
    const EarlierReleases earlier{{all_alike, all_alike}, {}};
    const Result<Release> release = anonymize(file, random.job, {}, RunMode::whole, {nullptr, &earlier});
    ASSERT_EQ(bool(release), bool(regardless));
    if (!release) continue;
    EXPECT_EQ(release->masked.bytes, regardless->masked.bytes);
  }
}

}  // namespace
}  // namespace kordon::ties_test
