#include "core/release/division/division.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/class_values.h"
#include "core/privacy/suppression.h"
#include "core/recoding/losses.h"
#include "core/recoding/tuples.h"
#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/examples/miller.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::division_test {
namespace {

using testing::RandomCase;
using Rows = std::vector<Row>;
using Sections = std::vector<Rows>;

// The definition, by trying every pair of rows.
class Slow {
 public:
  Slow(const EncodedTable& table, std::span<const Requirement> requirements, const Job& job)
      : table_(table),
        tuples_(tuples_of_rows(table)),
        most_(job.divide->tuples),
        least_(std::max<std::uint64_t>(job.divide->rows.value_or(most_ / 10), job.k)),
        k_(job.k) {
    requirements_.assign(requirements.begin(), requirements.end());
  }

  void divide(const Rows& rows, Sections& found) const {
    std::set<ClassId> different;
    for (const Row row : rows) different.insert(tuples_.class_of[row]);
    const Sections sections = different.size() > most_ ? best(rows) : Sections{};
    if (sections.empty()) found.push_back(rows);
    for (const Rows& section : sections) divide(section, found);
  }

 private:
  Sections best(const Rows& rows) const {
    Sections best;
    Loss dearest = 0;
    for (const QuasiIdentifier& qi : table_.quasi_identifiers) {
      for (unsigned depth = 1; depth <= qi.tree.height(); ++depth) {
        Sections sections = sections_at(qi, rows, depth);
        if (sections.size() < 2) continue;
        const Loss cheapest = cheapest_across(qi, sections);
        if (best.empty() || cheapest > dearest || (cheapest == dearest && sections.size() < best.size())) {
          best = std::move(sections);
          dearest = cheapest;
        }
        break;
      }
    }
    return best;
  }

  bool is_section(const Rows& rows) const {
    ClassValues values(requirements_);
    values.assign(rows);
    return rows.size() >= least_ && values.holds(k_);
  }

  Sections sections_at(const QuasiIdentifier& qi, const Rows& rows, unsigned depth) const {
    std::map<NodeId, Rows> groups;
    for (const Row row : rows) {
      NodeId node = qi.leaves[row];
      while (qi.tree.depth(node) > depth) node = qi.tree.parent(node);
      groups[node].push_back(row);
    }
    Sections alone;
    std::vector<std::pair<std::size_t, std::string>> order;
    Rows pool;
    std::multimap<std::pair<std::size_t, std::string>, Rows> large;
    for (const auto& [node, group] : groups) {
      if (is_section(group)) {
        large.emplace(std::pair(group.size(), std::string(qi.tree.label(node))), group);
      } else {
        pool.insert(pool.end(), group.begin(), group.end());
      }
    }
    while (!pool.empty() && !is_section(pool)) {
      if (large.empty()) return {};
      // Of groups of equal size the one whose label comes last joins.
      auto smallest = large.begin();
      while (std::next(smallest) != large.end() &&
             std::next(smallest)->first.first == large.begin()->first.first) {
        ++smallest;
      }
      pool.insert(pool.end(), smallest->second.begin(), smallest->second.end());
      large.erase(smallest);
    }
    for (const auto& [name, group] : large) alone.push_back(group);
    if (!pool.empty()) alone.push_back(pool);
    return alone;
  }

  static Loss cheapest_across(const QuasiIdentifier& qi, const Sections& sections) {
    Loss cheapest = UINT64_MAX;
    for (std::size_t a = 0; a < sections.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        for (const Row one : sections[a]) {
          for (const Row other : sections[b]) {
            const NodeId both = qi.tree.lowest_common_ancestor(qi.leaves[one], qi.leaves[other]);
            cheapest = std::min(cheapest, qi.node_loss[both]);
          }
        }
      }
    }
    return cheapest;
  }

  const EncodedTable& table_;
  const Partition tuples_;
  const std::uint64_t most_, least_;
  const std::uint32_t k_;
  std::vector<Requirement> requirements_;
};

RandomCase divided_case(std::uint64_t seed) {
  RandomCase result =
      seed % 2 == 0 ? testing::random_case(seed, 120) : testing::random_case_with_demands(seed, 120);
  Random random(seed ^ 0x646976696465U);
  result.job.divide = Divide{1 + random.below(12), {}};
  if (random.below(2) == 0) result.job.divide->rows = 1 + random.below(15);
  return result;
}

std::set<std::set<Row>> as_sets(const Sections& sections) {
  std::set<std::set<Row>> sets;
  for (const Rows& rows : sections) sets.emplace(rows.begin(), rows.end());
  return sets;
}

Sections kept_sections(const Mam& mam) {
  return kept_clusters(mam.clusters, mam.keep);
}

TEST(Division, IsWhatTheDefinitionSays) {
  std::uint64_t divided = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(2000U); ++seed) {
    const RandomCase subject = divided_case(seed);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;
    const std::vector<Requirement> asked = requirements(*table, subject.job);
    const Mam mam = find_mam(*table, asked, subject.job.k);
    const Division division = divide(*table, mam, asked, subject.job);
    const Mam sections = mam_of_sections(mam, division);

    Sections expected;
    const Slow slow(*table, asked, subject.job);
    for (const Rows& cluster : kept_sections(mam)) slow.divide(cluster, expected);
    EXPECT_EQ(as_sets(kept_sections(sections)), as_sets(expected)) << seed;
    EXPECT_EQ(sections.keep.kept, mam.keep.kept) << seed;
    divided += division.clusters;
    if (division.clusters == 0) continue;
    EXPECT_EQ(division.sections - division.clusters, expected.size() - kept_sections(mam).size()) << seed;
    EXPECT_GE(division.smallest,
              std::max<std::uint64_t>(subject.job.divide->rows.value_or(0), subject.job.k));
  }
  EXPECT_GT(divided, testing::rounds(500U));
}

// Every section can be released by itself, so nobody is lost.
TEST(Division, LeavesSectionsThatHold) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const RandomCase subject = divided_case(seed);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;
    const std::vector<Requirement> asked = requirements(*table, subject.job);
    const Mam mam = find_mam(*table, asked, subject.job.k);
    const Mam sections = mam_of_sections(mam, divide(*table, mam, asked, subject.job));
    // Looked at anew without the rows that go anyway, no section loses another one.
    for (const Rows& rows : kept_sections(sections)) {
      ClassRows alone{rows, {0, static_cast<std::uint32_t>(rows.size())}};
      const KeptRows keep = rows_to_keep(*table, alone, asked, subject.job.k);
      EXPECT_EQ(keep.mandatory + keep.chosen, 0U) << seed;
    }
  }
}

TEST(Division, DoesNotDependOnTheOrderOfRows) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RandomCase subject = divided_case(seed);
    RandomCase turned = subject;
    for (std::size_t j = 0; j < turned.table.columns.size(); ++j) {
      Column& column = turned.table.columns[j];
      column.cells = {};
      column.values = {};
      for (std::size_t row = subject.table.rows; row-- > 0;) {
        column.cells.push_back(column.values.intern(subject.table.columns[j].cell(row)));
      }
    }
    std::set<std::set<Row>> found[2];
    for (const bool turn : {false, true}) {
      const RandomCase& each = turn ? turned : subject;
      const Result<EncodedTable> table = encode(each.table, each.job);
      if (!table) continue;
      const std::vector<Requirement> asked = requirements(*table, each.job);
      Mam mam = find_mam(*table, asked, each.job.k);
      if (mam.keep.chosen > 0) continue;  // which rows go depends on their order
      Sections sections = kept_sections(mam_of_sections(mam, divide(*table, mam, asked, each.job)));
      for (Rows& rows : sections) {
        for (Row& row : rows) row = turn ? static_cast<Row>(each.table.rows - 1 - row) : row;
      }
      found[turn ? 1 : 0] = as_sets(sections);
    }
    EXPECT_EQ(found[0], found[1]) << seed;
  }
}

// The example of the header, where towns are one cluster.
TEST(Division, TakesTheColumnWhereItCostsMost) {
  testing::Rows rows;
  const auto add = [&](const char* town, const char* degree, int times) {
    for (int i = 0; i < times; ++i) rows.push_back({town, degree});
  };
  add("Ayr", "BSc", 4);
  add("Bath", "MSc", 2);
  add("Cork", "BSc", 3);
  add("Deal", "MSc", 2);
  add("Elan", "BSc", 1);
  const Table table = testing::table_of({"Town", "Degree"}, rows);
  using testing::leaf;
  const TreeForm towns{"*",
                       {{"North", {leaf("Ayr"), leaf("Bath")}},
                        {"South", {leaf("Cork"), leaf("Deal")}},
                        {"West", {leaf("Elan")}}}};
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("Town", towns),
                    testing::quasi_identifier("Degree", FlatForm{})};
  job.divide = Divide{3, 4};
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  const Mam mam = find_mam(*encoded, {}, 2);
  const Division division = divide(*encoded, mam, {}, job);
  EXPECT_EQ(division.clusters, 1U);
  EXPECT_EQ(division.sections, 2U);
  EXPECT_EQ(division.smallest, 6U);
  EXPECT_EQ(division.section[0], division.section[5]);   // Ayr, Bath
  EXPECT_EQ(division.section[6], division.section[11]);  // Cork, Elan
  EXPECT_NE(division.section[0], division.section[6]);
}

// Rows of 0, 3, 6, 9 find company within a width of 3, and those of 0 and 6 do not.
TEST(Division, IsRefusedWhereRangesHaveAWidth) {
  const Table table = testing::table_of({"X"}, {{"0"}, {"3"}, {"6"}, {"9"}});
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("X", RangeForm{})};
  job.divide = Divide{1, 2};
  const Result<EncodedTable> wide = encode(table, job);
  ASSERT_TRUE(wide);
  EXPECT_FALSE(refuse_division(*wide, job, false));
  job.attributes[0].boundaries.emplace_back().width = "3";
  const Result<EncodedTable> narrow = encode(table, job);
  ASSERT_TRUE(narrow);
  EXPECT_TRUE(refuse_division(*narrow, job, false));
}

TEST(Division, ThatDividesNothingLeavesTheReportAsItWas) {
  CsvFile file;
  file.table = testing::table_of({"X"}, {{"0"}, {"0"}, {"1"}, {"1"}});
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("X", FlatForm{})};
  job.divide = Divide{4, 2};
  const Result<Release> whole = anonymize(file, job);
  ASSERT_TRUE(whole);
  EXPECT_TRUE(whole->report.audit.nested.unknown.empty());
  job.divide = Divide{1, 2};
  const Result<Release> divided = anonymize(file, job);
  ASSERT_TRUE(divided);
  EXPECT_FALSE(divided->report.audit.nested.unknown.empty());
}

TEST(Division, LeavesAReleaseThatHoldsAndLosesNoMoreRows) {
  std::uint64_t divided = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    RandomCase subject = divided_case(seed);
    for (const char* algorithm : {"peel", "greedy-cka", "k-member", "mondrian", "top-down", "progressive"}) {
      subject.job.algorithm = algorithm;
      CsvFile file;
      file.table = subject.table;
      RandomCase whole = subject;
      whole.job.divide.reset();
      const Result<Release> without = anonymize(file, whole.job);
      const Result<Release> release = anonymize(file, subject.job);
      ASSERT_EQ(static_cast<bool>(without), static_cast<bool>(release)) << seed << ' ' << algorithm;
      if (!release) continue;
      EXPECT_TRUE(release->report.audit.passed());
      const bool monotone =
          std::all_of(release->task->requirements.begin(), release->task->requirements.end(),
                      [](const Requirement& each) { return each.monotone; });
      if (monotone) {
        EXPECT_EQ(release->report.rows.suppressed, without->report.rows.suppressed)
            << seed << ' ' << algorithm;
      }
      EXPECT_GE(total_loss(release->encoded(), release->recoding), without->bound->loss) << seed;
      ASSERT_TRUE(release->report.division);
      if (release->report.division->clusters == 0) continue;
      EXPECT_FALSE(release->report.audit.nested.unknown.empty());
      ++divided;
      const double scale = static_cast<double>(release->encoded().loss_scale);
      const double loss = static_cast<double>(total_loss(release->encoded(), release->recoding)) / scale;
      const double bound = *release->report.division->lower_bound;
      EXPECT_LE(bound, loss * (1 + 1e-12)) << seed << ' ' << algorithm;
      EXPECT_GE(bound * (1 + 1e-12), static_cast<double>(release->bound->loss) / scale) << seed;
      EXPECT_EQ(release->bound->loss, without->bound->loss) << seed;  // the bound is that of any release
    }
  }
  EXPECT_GT(divided, testing::rounds(500U));
}

// Merging classes that hold may give one that does not, where people are counted: a section holds as a whole.
TEST(Division, LosesNoMoreRowsWherePeopleAreCounted) {
  std::uint64_t divided = 0, lost = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    RandomCase subject = divided_case(seed);
    Random random(seed ^ 0x70656fU);
    Column who;
    who.name = "who";
    const std::uint64_t people = 2 + subject.table.rows / (1 + random.below(3));
    for (std::size_t row = 0; row < subject.table.rows; ++row) {
      who.cells.push_back(who.values.intern("p" + std::to_string(random.below(people))));
    }
    subject.table.columns.push_back(std::move(who));
    Attribute identifier;
    identifier.name = "who";
    identifier.role = Role::identifier;
    subject.job.attributes.push_back(std::move(identifier));
    subject.job.person = {"who"};
    subject.job.suppression_limit = 1;
    for (const char* algorithm : {"peel", "greedy-cka", "k-member", "mondrian", "top-down", "progressive"}) {
      subject.job.algorithm = algorithm;
      CsvFile file;
      file.table = subject.table;
      RandomCase whole = subject;
      whole.job.divide.reset();
      const Result<Release> without = anonymize(file, whole.job);
      const Result<Release> release = anonymize(file, subject.job);
      ASSERT_EQ(static_cast<bool>(without), static_cast<bool>(release)) << seed << ' ' << algorithm;
      if (!release || release->report.division->clusters == 0) continue;
      ++divided;
      const bool more = release->report.rows.suppressed > without->report.rows.suppressed;
      // Greedy clusters may leave rows over that hold with no other class; the others part what holds as a
      // whole.
      if (std::string(algorithm) == "greedy-cka" || std::string(algorithm) == "k-member") {
        lost += more ? 1U : 0U;
      } else {
        EXPECT_FALSE(more) << seed << ' ' << algorithm;
      }
    }
  }
  EXPECT_GT(divided, testing::rounds(300U));
  EXPECT_LE(lost * 100, divided);
}

TEST(Division, IsRefusedWhereTheWholeTableDecides) {
  RandomCase subject = testing::random_case(3, 60);
  subject.job.divide = Divide{10, {}};
  CsvFile file;
  file.table = subject.table;
  const auto refused = [&] {
    const Result<Release> release = anonymize(file, subject.job);
    return !release && english(release.failure().mistakes[0].where) == "divide";
  };
  for (const char* algorithm : {"incognito", "samarati", "datafly", "min-gen", "mu-argus"}) {
    subject.job.algorithm = algorithm;
    EXPECT_TRUE(refused()) << algorithm;
  }
  subject.job.algorithm = "peel";
  EXPECT_FALSE(refused());
  subject.job.nested = NestedClasses::avoid;
  EXPECT_TRUE(refused());
}

}  // namespace
}  // namespace kordon::division_test
