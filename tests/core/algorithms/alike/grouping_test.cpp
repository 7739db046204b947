#include "core/algorithms/alike/grouping.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/privacy/suppression.h"
#include "tests/examples/visits.h"
#include "tests/random/rounds.h"

namespace kordon::grouping_test {
namespace {

using testing::Visit;

struct Encoded {
  explicit Encoded(const std::vector<Visit>& visits)
      : job(*testing::read({})),
        table(*encode(testing::file_of(visits, job).table, job)),
        mam(find_mam(table, {}, 1)),
        people(table, mam) {}

  Job job;
  EncodedTable table;
  Mam mam;
  PeopleRows people;
};

std::vector<std::vector<std::uint32_t>> people_of(const std::vector<Group>& groups) {
  std::vector<std::vector<std::uint32_t>> all;
  for (const Group& each : groups) {
    all.push_back(each.people());
    std::sort(all.back().begin(), all.back().end());
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(Groups, WhoHasLikeRowsCostsLittle) {
  const Encoded visits({{"P", 30, "Ayr", ""},
                        {"P", 31, "Bath", ""},
                        {"Q", 31, "Bath", ""},
                        {"Q", 32, "Ayr", ""},
                        {"R", 31, "Bath", ""}});
  Group group(visits.people, 0);
  // 30-34 in place of 30 and 32; the other two rows are equal. Of the root's height, an interval of five
  // years is a third.
  EXPECT_EQ(group.cost_of_joining(visits.people, 1) * 3, 2 * visits.table.loss_scale);
  // R has no row in Ayr: that of P would go.
  EXPECT_EQ(group.cost_of_joining(visits.people, 2), visits.people.dropped());
  group.join(visits.people, 1);
  EXPECT_EQ(group.slots().size(), 2U);
  EXPECT_EQ(group.dropped_rows(), 0U);
  group.join(visits.people, 2);
  ASSERT_EQ(group.slots().size(), 1U);
  EXPECT_EQ(group.slots()[0].rows.size(), 3U);
  EXPECT_EQ(group.slots()[0].loss, 0U);
  EXPECT_EQ(group.dropped_rows(), 2U);
}

TEST(Groups, TheCostIsWhatTheLossGrowsBy) {
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    Random random(seed);
    const Encoded visits(testing::random_visits(random, 6));
    Group group(visits.people, 0);
    for (std::uint32_t person = 1; person < visits.people.count(); ++person) {
      const Loss before = group.loss(visits.people);
      const Loss cost = group.cost_of_joining(visits.people, person);
      EXPECT_EQ(group.cost_of_joining(visits.people, person, cost), cost) << seed;
      if (cost > 0) EXPECT_GT(group.cost_of_joining(visits.people, person, cost - 1), cost - 1) << seed;
      group.join(visits.people, person);
      EXPECT_EQ(group.loss(visits.people), before + cost) << seed;
    }
  }
}

TEST(Grouping, FindsThoseWhoAreAlike) {
  const Encoded visits({{"P", 30, "Ayr", ""},
                        {"Q", 60, "Ayr", ""},
                        {"R", 31, "Ayr", ""},
                        {"S", 62, "Ayr", ""},
                        {"P", 33, "Ayr", ""},
                        {"R", 34, "Ayr", ""},
                        {"Q", 62, "Ayr", ""},
                        {"S", 61, "Ayr", ""}});
  const std::vector<Group> groups = group_people({.people = visits.people, .alike = 2});
  EXPECT_EQ(people_of(groups), (std::vector<std::vector<std::uint32_t>>{{0, 2}, {1, 3}}));
}

// Those with most rows find each other, and lose what is beyond the fewest.
TEST(Grouping, RowsBeyondTheFewestGo) {
  std::vector<Visit> visits;
  for (std::uint64_t i = 0; i < 9; ++i) visits.push_back({i < 5 ? "P" : "Q", 30, "Ayr", ""});
  for (const char* person : {"R", "S", "T"}) visits.push_back({person, 30, "Ayr", ""});
  const Encoded encoded(visits);
  const std::vector<Group> groups = group_people({.people = encoded.people, .alike = 2});
  EXPECT_EQ(people_of(groups), (std::vector<std::vector<std::uint32_t>>{{0, 1}, {2, 3, 4}}));
  EXPECT_EQ(groups[0].slots().size() + groups[1].slots().size(), 5U);
}

TEST(Grouping, EachSlotHasARowOfEach) {
  std::uint64_t grouped = 0, lost = 0, gained = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    Random random(seed);
    const Encoded visits(testing::random_visits(random, 4 + random.below(20)));
    const auto alike = static_cast<std::uint32_t>(2 + random.below(3));
    GroupingInput input{.people = visits.people, .alike = alike, .keep_rows = seed % 3 == 0, .rounds = 0};
    Loss before = 0;
    for (const std::uint64_t rounds : {0U, 3U}) {
      input.rounds = rounds;
      Loss loss = 0;
      std::set<std::uint32_t> people;
      std::set<Row> rows;
      for (const Group& group : group_people(input)) {
        loss += group.loss(visits.people);
        EXPECT_GE(group.people().size(), alike) << seed;
        if (input.keep_rows) EXPECT_EQ(group.dropped_rows(), 0U) << seed;
        lost += group.dropped_rows();
        std::uint64_t all = 0;
        for (const std::uint32_t person : group.people()) {
          EXPECT_TRUE(people.insert(person).second) << seed;
          all += visits.people.of(person).size();
          ++grouped;
        }
        EXPECT_EQ(all, group.dropped_rows() + group.slots().size() * group.people().size()) << seed;
        for (const Slot& slot : group.slots()) {
          std::set<std::uint32_t> whose;
          for (const Row row : slot.rows) {
            EXPECT_TRUE(rows.insert(row).second) << seed;
            EXPECT_EQ(visits.people.cluster(row), slot.cluster) << seed;
            whose.insert(visits.table.people->values[row]);
          }
          EXPECT_EQ(whose.size(), group.people().size()) << seed;
          EXPECT_EQ(whose.size(), slot.rows.size()) << seed;
        }
      }
      if (rounds > 0) EXPECT_LE(loss, before) << seed;
      if (rounds > 0 && loss < before) ++gained;
      before = loss;
    }
  }
  EXPECT_GT(grouped, testing::rounds(5000U));
  EXPECT_GT(lost, testing::rounds(400U));
  EXPECT_GE(gained, testing::rounds(20U));
}

}  // namespace
}  // namespace kordon::grouping_test
