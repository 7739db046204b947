#include "core/algorithms/alike/parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/privacy/suppression.h"
#include "tests/examples/visits.h"
#include "tests/random/rounds.h"

namespace kordon::parts_of_people_test {
namespace {

using testing::Visit;

struct People {
  explicit People(const std::vector<Visit>& visits)
      : job(*testing::read({})),
        table(*encode(testing::file_of(visits, job).table, job)),
        mam(find_mam(table, {}, 1)),
        rows(table, mam) {}

  std::vector<std::vector<std::uint32_t>> parts(std::size_t least) const {
    std::vector<std::uint32_t> all(rows.count());
    std::iota(all.begin(), all.end(), 0U);
    return parts_of(rows, all, least);
  }

  Job job;
  EncodedTable table;
  Mam mam;
  PeopleRows rows;
};

// Ages tell the visits of nobody apart from those of others; towns tell P and R from Q and S.
TEST(PartsOfPeople, AreOfThoseWhoHaveMuchInCommon) {
  const People people({{"P", 20, "Ayr", ""},
                       {"P", 60, "Ayr", ""},
                       {"Q", 20, "Bath", ""},
                       {"Q", 60, "Bath", ""},
                       {"R", 60, "Ayr", ""},
                       {"R", 20, "Ayr", ""},
                       {"S", 60, "Bath", ""},
                       {"S", 20, "Bath", ""}});
  EXPECT_EQ(people.parts(2), (std::vector<std::vector<std::uint32_t>>{{0, 2}, {1, 3}}));
  EXPECT_EQ(people.parts(3), (std::vector<std::vector<std::uint32_t>>{{0, 1, 2, 3}}));
}

TEST(PartsOfPeople, HaveEachPersonOnceAndEnoughPeople) {
  std::size_t parts = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    Random random(seed);
    const People people(testing::random_visits(random, 4 + random.below(40)));
    const auto least = static_cast<std::size_t>(1 + random.below(6));
    std::vector<std::uint32_t> all;
    for (const std::vector<std::uint32_t>& each : people.parts(least)) {
      EXPECT_GE(each.size(), std::min<std::size_t>(least, people.rows.count())) << seed;
      EXPECT_TRUE(std::is_sorted(each.begin(), each.end())) << seed;
      all.insert(all.end(), each.begin(), each.end());
      ++parts;
    }
    std::sort(all.begin(), all.end());
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << seed;
    EXPECT_EQ(all.size(), people.rows.count()) << seed;
  }
  EXPECT_GT(parts, testing::rounds(600U));
}

}  // namespace
}  // namespace kordon::parts_of_people_test
