#include "core/recoding/class_search.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/random/rounds.h"

namespace kordon::class_search_test {
namespace {

struct Case {
  std::vector<Choices> choices;
  std::vector<NodeId> values;
};

// Few values, so that many classes fit and losses tie.
Case random_case(Random& random) {
  Case result;
  const std::size_t width = static_cast<std::size_t>(1 + random.below(4));
  for (std::size_t j = 0; j < width; ++j) {
    Choices& choices = result.choices.emplace_back(4);
    for (std::vector<PricedValue>& of_leaf : choices) {
      Loss loss = 0;
      for (NodeId value = 0; value < 6; ++value) {
        if (random.below(2) == 0) of_leaf.push_back({value, loss += random.below(3)});
      }
    }
  }
  const std::uint64_t classes = random.below(40);
  for (std::uint64_t i = 0; i < classes * width; ++i) {
    result.values.push_back(static_cast<NodeId>(random.below(6)));
  }
  return result;
}

Loss loss_of(const Case& tested, const std::vector<NodeId>& leaves, ClassId c) {
  Loss loss = 0;
  for (std::size_t j = 0; j < leaves.size(); ++j) {
    for (const PricedValue& choice : tested.choices[j][leaves[j]]) {
      if (choice.value == tested.values[c * leaves.size() + j]) loss += choice.loss;
    }
  }
  return loss;
}

// One class after the other.
std::optional<ClassId> scan(const Case& tested, const std::vector<NodeId>& leaves,
                            const std::vector<bool>& removed) {
  std::optional<ClassId> best;
  Loss least = 0;
  const std::size_t width = tested.choices.size();
  for (ClassId c = 0; c < removed.size(); ++c) {
    Loss loss = 0;
    std::size_t fitting = 0;
    for (std::size_t j = 0; j < width; ++j) {
      for (const PricedValue& choice : tested.choices[j][leaves[j]]) {
        if (choice.value != tested.values[c * width + j]) continue;
        loss += choice.loss;
        ++fitting;
      }
    }
    if (fitting < width || removed[c] || (best && loss >= least)) continue;
    best = c;
    least = loss;
  }
  return best;
}

TEST(ClassSearch, FindsWhatAScanFinds) {
  std::uint64_t found = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(500U); ++seed) {
    Random random(seed);
    const Case tested = random_case(random);
    const std::size_t width = tested.choices.size();
    ClassSearch search(tested.choices, tested.values);
    std::vector<bool> removed(tested.values.size() / width, false);
    for (int query = 0; query < 30; ++query) {
      std::vector<NodeId> leaves;
      for (std::size_t j = 0; j < width; ++j) leaves.push_back(static_cast<NodeId>(random.below(4)));
      const std::optional<ClassId> closest = search.closest(leaves);
      ASSERT_EQ(closest, scan(tested, leaves, removed)) << "seed " << seed;
      if (closest) {
        const Loss loss = loss_of(tested, leaves, *closest);
        ASSERT_EQ(search.closest(leaves, loss), closest);
        ASSERT_EQ(loss == 0 ? std::nullopt : search.closest(leaves, loss - 1), std::nullopt);
      }
      for (ClassId c = 0; c < removed.size(); ++c) {
        std::vector<bool> others(removed.size(), true);
        others[c] = false;
        ASSERT_EQ(search.fits(leaves, c), scan(tested, leaves, others).has_value());
      }
      const auto back = static_cast<ClassId>(random.below(removed.size() + 1));
      if (back < removed.size() && removed[back]) {
        search.restore(back);
        removed[back] = false;
      }
      if (!closest) continue;
      ++found;
      if (random.below(2) == 0) continue;
      search.remove(*closest);
      removed[*closest] = true;
    }
  }
  EXPECT_GT(found, testing::rounds(1000U));
}

}  // namespace
}  // namespace kordon::class_search_test
