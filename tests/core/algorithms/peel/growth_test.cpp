#include "core/algorithms/peel/growth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "core/privacy/local_recoding.h"
#include "tests/examples/classes.h"
#include "tests/examples/runs.h"

namespace kordon::growth_test {
namespace {

using testing::flat_table;
using Rows = std::vector<std::uint32_t>;

Extents in_common(const JoinLosses& losses, const Rows& rows) {
  Extents extents = losses.of(rows.front());
  for (const std::uint32_t row : rows) losses.join(extents, row);
  return extents;
}

// Growth by its definition: again and again a class is grown from every open row, and the cheapest is made.
class Twin {
 public:
  Twin(const AlgorithmInput& input, const JoinLosses& losses, Rows rows)
      : input_(input), losses_(losses), open_(std::move(rows)) {
    const Rows all = open_;
    std::vector<Loss> known(input.table.rows, 0);
    while (true) {
      Rows cheapest;
      Loss least = never;
      for (const std::uint32_t row : open_) {
        const Rows grown = grown_from(row);
        const Loss loss = grown.empty() ? never : losses_.loss(in_common(losses_, grown));
        certain_ = certain_ && loss >= known[row];
        known[row] = loss;
        if (loss >= least) continue;
        least = loss;
        cheapest = grown;
      }
      if (cheapest.empty()) return;
      make(std::move(cheapest), least);
    }
  }

  const std::vector<Rows>& classes() const { return classes_; }
  const Rows& left() const { return open_; }
  // Whether from no row a cheaper class would have grown later, when others were gone; else it matters when
  // they grow again.
  bool certain() const { return certain_; }

 private:
  // By the nearest row, the first of the equally near; none if that comes to no class.
  Rows grown_from(std::uint32_t start) const {
    Rows rows = {start};
    ClassValues values(input_.requirements);
    values.assign(rows);
    while (!values.holds(input_.k)) {
      if (rows.size() >= std::size_t{4} * input_.k + 16) return {};
      const Extents extents = in_common(losses_, rows);
      std::uint32_t nearest = start;
      Loss least = never;
      for (const std::uint32_t row : open_) {
        if (std::find(rows.begin(), rows.end(), row) != rows.end()) continue;
        if (rows.size() >= input_.k && !values.obstacle().eased_with(row)) continue;
        const Loss loss = losses_.loss_with(extents, row);
        if (loss >= least) continue;
        least = loss;
        nearest = row;
      }
      if (least == never) return {};
      rows.push_back(nearest);
      values.add(nearest);
    }
    return rows;
  }

  // Without requirements all rows join that lose no more for it.
  void make(Rows rows, Loss loss) {
    const Extents extents = in_common(losses_, rows);
    for (const std::uint32_t row : open_) {
      if (!input_.requirements.empty() || losses_.loss_with(extents, row) != loss) continue;
      if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    open_.erase(
        std::remove_if(open_.begin(), open_.end(),
                       [&](std::uint32_t row) { return std::binary_search(rows.begin(), rows.end(), row); }),
        open_.end());
    classes_.push_back(std::move(rows));
  }

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  Rows open_;
  std::vector<Rows> classes_;
  bool certain_ = true;
};

std::vector<Rows> classes_of(const Growth& growth) {
  std::vector<Rows> result;
  for (const Growth::Class& each : growth.classes()) {
    result.push_back(each.rows);
    std::sort(result.back().begin(), result.back().end());
  }
  return result;
}

// k = 2. The second and the fourth row are equal, and the fifth joins them at no loss; then come the first
// and the third, which share a value. The last has nobody.
TEST(Growth, WorkedExample) {
  const EncodedTable table =
      flat_table({{"a", "x"}, {"b", "y"}, {"a", "z"}, {"b", "y"}, {"b", "y"}, {"c", "v"}});
  const testing::AlgorithmCase each{table, 2, 0};
  const AlgorithmInput input = each.input();
  const JoinLosses losses(table);
  Growth growth(input, losses);
  growth.grow(Rows{0, 1, 2, 3, 4, 5}, nullptr);
  EXPECT_EQ(classes_of(growth), (std::vector<Rows>{{1, 3, 4}, {0, 2}}));
  EXPECT_EQ(growth.classes()[0].loss, 0U);
  EXPECT_EQ(growth.classes()[1].loss, table.loss_scale);
  EXPECT_EQ(growth.left(), Rows{5});
  growth.grow(Rows{5}, nullptr);
  EXPECT_TRUE(growth.classes().empty());
  EXPECT_EQ(growth.left(), Rows{5});
}

TEST(Growth, IsWhatTheDefinitionSaysOnRandomTables) {
  std::uint64_t plain = 0;
  std::uint64_t with_models = 0;
  std::uint64_t uncertain = 0;
  testing::for_each_monotone_case(400, 30, [&](const AlgorithmInput& input) {
    const JoinLosses losses(input.table);
    Growth growth(input, losses);
    for (const Rows& cluster : clusters_that_hold(input).rows) {
      growth.grow(cluster, nullptr);
      const Twin twin(input, losses, cluster);
      if (!twin.certain()) {
        ++uncertain;
        continue;
      }
      ASSERT_EQ(classes_of(growth), twin.classes());
      ASSERT_EQ(growth.left(), twin.left());
      (input.requirements.empty() ? plain : with_models) += twin.classes().size();
    }
  });
  EXPECT_GT(plain, 300U);
  EXPECT_GT(with_models, 100U);
  EXPECT_LT(uncertain, 40U);
}

void expect_sound(const AlgorithmInput& input, const JoinLosses& losses, const Rows& cluster,
                  const Growth& growth) {
  const Partition mam = maximum_allowed_microdata(input.table);
  Rows together = growth.left();
  for (const Growth::Class& each : growth.classes()) {
    ASSERT_NO_FATAL_FAILURE(testing::expect_class(input, mam, each.rows));
    ASSERT_EQ(each.loss, losses.loss(in_common(losses, each.rows)));
    ASSERT_EQ(each.loss, losses.loss(each.extents));
    together.insert(together.end(), each.rows.begin(), each.rows.end());
  }
  std::sort(together.begin(), together.end());
  ASSERT_EQ(together, cluster);
}

TEST(Growth, MakesClassesThatHoldWithNoiseOrWithout) {
  std::uint64_t classes = 0;
  std::uint64_t different = 0;
  testing::for_each_monotone_case(300, 90, [&](const AlgorithmInput& input) {
    const JoinLosses losses(input.table);
    Growth growth(input, losses);
    Growth again(input, losses);
    Random noise(input.seed);
    Random same(input.seed);
    for (const Rows& cluster : clusters_that_hold(input).rows) {
      growth.grow(cluster, nullptr);
      ASSERT_NO_FATAL_FAILURE(expect_sound(input, losses, cluster, growth));
      const std::vector<Rows> without = classes_of(growth);
      growth.grow(cluster, &noise);
      ASSERT_NO_FATAL_FAILURE(expect_sound(input, losses, cluster, growth));
      again.grow(cluster, &same);
      ASSERT_EQ(classes_of(again), classes_of(growth));
      ASSERT_EQ(again.left(), growth.left());
      classes += without.size();
      different += without == classes_of(growth) ? 0U : 1U;
    }
  });
  EXPECT_GT(classes, 1000U);
  EXPECT_GT(different, 50U);
}

// Without requirements and widths only fewer than k rows are left.
TEST(Growth, LeavesFewerThanK) {
  testing::for_each_monotone_case(200, 60, [&](const AlgorithmInput& input) {
    if (!input.requirements.empty() || has_widths(input.table)) return;
    const JoinLosses losses(input.table);
    Growth growth(input, losses);
    for (const Rows& cluster : clusters_that_hold(input).rows) {
      growth.grow(cluster, nullptr);
      ASSERT_LT(growth.left().size(), input.k);
    }
  });
}

}  // namespace
}  // namespace kordon::growth_test
