#include "core/audit/nested/narrowing.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/random.h"
#include "tests/random/rounds.h"

namespace kordon::nested_narrowing_test {
namespace {

// Classes of one row each, whose boxes are these: by class, then by column.
struct Boxes {
  explicit Boxes(const std::vector<std::vector<LeafSet>>& boxes) {
    const std::size_t width = boxes.front().size();
    table.columns.resize(width);
    columns.resize(width);
    for (std::size_t c = 0; c < boxes.size(); ++c) {
      for (std::size_t j = 0; j < width; ++j) {
        table.columns[j].cells.push_back(table.columns[j].values.intern(std::to_string(c)));
        columns[j].values.push_back({boxes[c][j], boxes[c][j], {}});
      }
    }
    std::vector<const Column*> cells;
    for (const Column& column : table.columns) cells.push_back(&column);
    classes = find_classes(std::move(cells), std::vector<bool>(boxes.size(), false));
  }
  Table table;
  std::vector<BoxColumn> columns;
  ReleasedClasses classes;
};

std::vector<LeafSet> left_of(const std::vector<LeafSet>& outer,
                             const std::vector<std::vector<LeafSet>>& inner) {
  const Boxes boxes(inner);
  std::vector<std::uint32_t> all;
  for (std::uint32_t c = 0; c < inner.size(); ++c) all.push_back(c);
  StepBudget steps{10'000'000};
  std::vector<LeafSet> left;
  EXPECT_TRUE(find_left(Containment(boxes.columns, boxes.classes), outer, all, left, steps));
  return left;
}

// Twelve ages, each covered by a class of Jena, are all that Jena has; of eleven one is left. A twelfth is no
// number that binary fractions add up to 1.
TEST(Narrowing, OfManyBoxesThatCoverAllTogether) {
  for (std::uint32_t ages = 3; ages <= 60; ++ages) {
    const std::vector<LeafSet> outer = {{{0, 1}}, {{0, ages - 1}}};
    std::vector<std::vector<LeafSet>> inner;
    for (std::uint32_t age = 0; age < ages; ++age) inner.push_back({{{1, 1}}, {{age, age}}});
    EXPECT_EQ(left_of(outer, inner), (std::vector<LeafSet>{{{0, 0}}, {{0, ages - 1}}})) << ages;
    inner.pop_back();
    EXPECT_EQ(left_of(outer, inner), outer) << ages;
  }
}

// --- Against all tuples ---

constexpr std::uint32_t leaves = 5;

LeafSet set_of(const std::vector<bool>& has) {
  LeafSet set;
  for (std::uint32_t leaf = 0; leaf < has.size(); ++leaf) {
    if (!has[leaf]) continue;
    if (!set.empty() && set.back().last + 1 == leaf) {
      set.back().last = leaf;
    } else {
      set.push_back({leaf, leaf});
    }
  }
  return set;
}

// Leaves of which each is there with a chance of `much` in 8, one at least.
LeafSet random_set(Random& random, std::uint64_t much) {
  std::vector<bool> has(leaves, false);
  has[static_cast<std::size_t>(random.below(leaves))] = true;
  for (std::size_t leaf = 0; leaf < leaves; ++leaf) has[leaf] = has[leaf] || random.below(8) < much;
  return set_of(has);
}

// Looks at each tuple of the outer box; nothing is ruled out if none is left.
std::vector<LeafSet> slowly(const std::vector<LeafSet>& outer,
                            const std::vector<std::vector<LeafSet>>& inner) {
  const std::size_t width = outer.size();
  std::vector<std::vector<bool>> has(width, std::vector<bool>(leaves, false));
  std::size_t tuples = 1;
  for (std::size_t j = 0; j < width; ++j) tuples *= leaves;
  bool any = false;
  for (std::size_t tuple = 0; tuple < tuples; ++tuple) {
    std::vector<std::uint32_t> leaf;
    for (std::size_t j = 0, rest = tuple; j < width; ++j, rest /= leaves) {
      leaf.push_back(static_cast<std::uint32_t>(rest % leaves));
    }
    const auto in = [&](const std::vector<LeafSet>& box) {
      for (std::size_t j = 0; j < width; ++j) {
        if (!contains(box[j], LeafRange{leaf[j], leaf[j]})) return false;
      }
      return true;
    };
    if (!in(outer)) continue;
    bool is_covered = false;
    for (const std::vector<LeafSet>& each : inner) is_covered = is_covered || in(each);
    if (is_covered) continue;
    any = true;
    for (std::size_t j = 0; j < width; ++j) has[j][leaf[j]] = true;
  }
  if (!any) return outer;
  std::vector<LeafSet> left;
  for (const std::vector<bool>& each : has) left.push_back(set_of(each));
  return left;
}

TEST(Narrowing, AgreesWithAllTuples) {
  std::uint64_t narrowed = 0, apart = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(5000U); ++seed) {
    Random random(seed);
    const auto width = static_cast<std::size_t>(1 + random.below(3));
    std::vector<LeafSet> outer;
    for (std::size_t j = 0; j < width; ++j) outer.push_back(random_set(random, 6));
    std::vector<std::vector<LeafSet>> inner(static_cast<std::size_t>(1 + random.below(8)));
    const std::uint64_t much = 1 + random.below(7);
    for (std::vector<LeafSet>& box : inner) {
      for (std::size_t j = 0; j < width; ++j) {
        box.push_back(random.below(3) == 0 ? outer[j] : random_set(random, much));
      }
      apart += !meet(box[0], outer[0]);
    }
    const std::vector<LeafSet> expected = slowly(outer, inner);
    ASSERT_EQ(left_of(outer, inner), expected) << seed;
    narrowed += expected != outer;
  }
  EXPECT_GT(narrowed, testing::rounds(1000U));
  EXPECT_GT(apart, testing::rounds(500U));
}

}  // namespace
}  // namespace kordon::nested_narrowing_test
