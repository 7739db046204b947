#include <gtest/gtest.h>

#include <algorithm>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/suppression.h"
#include "tests/examples/adult.h"
#include "tests/examples/entries.h"
#include "tests/examples/miller.h"
#include "tests/examples/runs.h"
#include "tests/oracles/clustering.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::mondrian_test {
namespace {

using Group = std::vector<std::uint32_t>;

enum class Variant { strict, relaxed };

const Algorithm& algorithm() {
  return *find_algorithm("mondrian");
}

Options options(Variant variant) {
  Options result;
  result.set("variant", static_cast<std::uint64_t>(variant));
  return result;
}

// The slow twin: everything sorted, copied and counted anew at every step.
class Twin {
 public:
  Twin(const EncodedTable& table, const Job& job, const std::vector<Requirement>& asked, Variant variant)
      : table_(table), k_(job.k), asked_(asked), variant_(variant) {}

  Partition run() {
    partition_ = {std::vector<ClassId>(table_.rows, suppressed), 0};
    const ClassRows mam = rows_by_class(maximum_allowed_microdata(table_));
    const KeptRows keep = rows_to_keep(table_, mam, asked_, k_);
    for (std::size_t c = 0; c + 1 < mam.start.size(); ++c) {
      Group rows;
      for (std::uint32_t i = mam.start[c]; i < mam.start[c + 1]; ++i) {
        if (keep.kept[mam.rows[i]]) rows.push_back(mam.rows[i]);
      }
      if (!rows.empty()) cut(rows);
    }
    return partition_;
  }

 private:
  void cut(const Group& rows) {
    const std::vector<std::size_t> attributes = widest_first(rows);
    for (const std::size_t j : attributes) {
      const Group sorted = sorted_by(rows, j);
      for (const std::size_t side : sides(sorted, j)) {
        const Group below(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(side));
        const Group above(sorted.begin() + static_cast<std::ptrdiff_t>(side), sorted.end());
        if (!hold(below) || !hold(above)) continue;
        cut(below);
        cut(above);
        return;
      }
    }
    if (!attributes.empty() && too_wide(rows, attributes.front())) return cut_out(rows, attributes.front());
    for (const std::uint32_t row : rows) partition_.class_of[row] = partition_.classes;
    ++partition_.classes;
  }

  Group sorted_by(Group rows, std::size_t j) const {
    std::sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(leaf(a, j), a) < std::pair(leaf(b, j), b);
    });
    return rows;
  }

  // How many rows may lie below the cut, the first choice first.
  std::vector<std::size_t> sides(const Group& sorted, std::size_t j) const {
    const std::size_t half = sorted.size() / 2;
    if (variant_ == Variant::relaxed) return {half};
    std::size_t down = half;
    while (down > 0 && leaf(sorted[down - 1], j) == leaf(sorted[half], j)) --down;
    std::size_t up = half;
    while (up < sorted.size() && leaf(sorted[up], j) == leaf(sorted[half], j)) ++up;
    const auto smaller = [&](std::size_t side) { return std::min(side, sorted.size() - side); };
    if (smaller(down) > smaller(up)) return {down, up};
    return {up, down};
  }

  void cut_out(const Group& rows, std::size_t j) {
    const Group sorted = sorted_by(rows, j);
    std::size_t first = 0;
    std::size_t count = 0;
    for (std::size_t end = 1; end <= sorted.size(); ++end) {
      for (std::size_t begin = 0; begin < end; ++begin) {
        const Group near(sorted.begin() + static_cast<std::ptrdiff_t>(begin),
                         sorted.begin() + static_cast<std::ptrdiff_t>(end));
        if (too_wide(near, j) || near.size() <= count) continue;
        first = begin;
        count = near.size();
      }
    }
    const auto at = [&](std::size_t i) { return sorted.begin() + static_cast<std::ptrdiff_t>(i); };
    for (const Group& part : {Group(at(0), at(first)), Group(at(first), at(first + count)),
                              Group(at(first + count), sorted.end())}) {
      if (hold(part)) cut(part);
    }
  }

  // The attributes in which rows differ.
  std::vector<std::size_t> widest_first(const Group& rows) const {
    std::vector<std::size_t> attributes;
    for (std::size_t j = 0; j < table_.quasi_identifiers.size(); ++j) {
      if (lowest(rows, j) != highest(rows, j)) attributes.push_back(j);
    }
    std::stable_sort(attributes.begin(), attributes.end(), [&](std::size_t a, std::size_t b) {
      if (too_wide(rows, a) != too_wide(rows, b)) return too_wide(rows, a);
      return width(rows, a) > width(rows, b);
    });
    return attributes;
  }

  Loss width(const Group& rows, std::size_t j) const {
    const QuasiIdentifier& qi = table_.quasi_identifiers[j];
    if (qi.range) return loss(qi, join(qi, lowest(rows, j), highest(rows, j)));
    if (qi.set) {
      oracle::Shared all = oracle::shared(qi, leaf(rows.front(), j));
      for (const std::uint32_t row : rows) all = oracle::meet(qi, all, oracle::shared(qi, leaf(row, j)));
      return oracle::loss(qi, all);
    }
    const auto leaves = [&](NodeId from, NodeId to) {
      std::uint64_t count = 0;
      for (NodeId node = from; node <= to; ++node) count += qi.tree.is_leaf(node) ? 1U : 0U;
      return count;
    };
    return (leaves(lowest(rows, j), highest(rows, j)) - 1) * qi.full /
           (leaves(0, qi.tree.last(Hierarchy::root)) - 1);
  }

  bool too_wide(const Group& rows, std::size_t j) const {
    const QuasiIdentifier& qi = table_.quasi_identifiers[j];
    return !fits(qi, join(qi, lowest(rows, j), highest(rows, j)));
  }

  bool hold(const Group& rows) const {
    if (rows.size() < k_) return false;
    return std::all_of(asked_.begin(), asked_.end(), [&](const Requirement& requirement) {
      ValueCounts counts(requirement.attribute->counts.size());
      for (const std::uint32_t row : rows) counts.add(requirement.attribute->values[row]);
      return requirement.model->judge(requirement, counts).holds;
    });
  }

  NodeId leaf(std::uint32_t row, std::size_t j) const { return table_.quasi_identifiers[j].leaves[row]; }
  NodeId lowest(const Group& rows, std::size_t j) const { return leaf(sorted_by(rows, j).front(), j); }
  NodeId highest(const Group& rows, std::size_t j) const { return leaf(sorted_by(rows, j).back(), j); }

  const EncodedTable& table_;
  const std::uint32_t k_;
  const std::vector<Requirement>& asked_;
  const Variant variant_;
  Partition partition_;
};

// Whatever it refuses is tried without models.
TEST(Mondrian, AgreesWithTheSlowTwin) {
  std::uint64_t classes = 0;
  std::uint64_t chosen = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(900U); ++seed) {
    SCOPED_TRACE(seed);
    testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    if (seed % 3 != 0) testing::drop_hierarchies(random, seed, seed % 3 == 2);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;  // alpha names a value that this table does not have
    std::vector<Requirement> asked = requirements(*table, random.job);
    const bool refused = std::any_of(asked.begin(), asked.end(), [](const Requirement& requirement) {
      return algorithm().refuses(requirement) != nullptr;
    });
    if (refused) asked.clear();
    for (const Variant variant : {Variant::strict, Variant::relaxed}) {
      const Result<Recoding> recoding =
          testing::run(algorithm(), {*table, random.job.k, 0, {}, asked, options(variant)});
      ASSERT_TRUE(recoding);
      const Partition expected = Twin(*table, random.job, asked, variant).run();
      ASSERT_EQ(recoding->partition.class_of, expected.class_of);
      ASSERT_EQ(recoding->partition.classes, expected.classes);
      classes += expected.classes;
      const ClassRows mam = rows_by_class(maximum_allowed_microdata(*table));
      const KeptRows keep = rows_to_keep(*table, mam, asked, random.job.k);
      ASSERT_EQ(recoding->mandatory, keep.mandatory);
      for (std::size_t row = 0; row < table->rows; ++row) {
        if (keep.kept[row] && expected.class_of[row] == suppressed) ++chosen;
      }
    }
  }
  EXPECT_GT(classes, testing::rounds(1000U));
  EXPECT_GT(chosen, testing::rounds(100U));  // where ranges would be too wide
}

// In input order: what rows are released as, fields joined by blanks; empty where they are suppressed.
std::vector<std::string> released(const Table& table, Job job, Variant variant = Variant::strict) {
  const Result<EncodedTable> encoded = encode(table, job);
  EXPECT_TRUE(encoded);
  const Result<Recoding> recoding = testing::run(algorithm(), {*encoded, job.k, 0, {}, {}, options(variant)});
  EXPECT_TRUE(recoding);
  std::vector<std::string> rows;
  for (const ClassId c : recoding->partition.class_of) {
    std::string& row = rows.emplace_back();
    for (std::size_t j = 0; c != suppressed && j < encoded->quasi_identifiers.size(); ++j) {
      const NodeId value = recoding->value(c, j, encoded->quasi_identifiers.size());
      row += (j == 0 ? "" : " ") + std::string(released_label(*encoded, *recoding, j, value));
    }
  }
  return rows;
}

// The patients of LeFevre et al., figures 1 and 3, with k = 2. All three attributes span all of their values,
// so the first one, sex, is cut first, and then the ages of the men.
TEST(Mondrian, OfLeFevresPatients) {
  const Table patients = testing::table_of({"Sex", "Age", "Zipcode"}, {{"Male", "25", "53711"},
                                                                       {"Female", "25", "53712"},
                                                                       {"Male", "26", "53711"},
                                                                       {"Male", "27", "53710"},
                                                                       {"Female", "27", "53712"},
                                                                       {"Male", "28", "53711"}});
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("Sex", FlatForm{}),
                    testing::quasi_identifier("Age", RangeForm{}),
                    testing::quasi_identifier("Zipcode", RangeForm{})};
  EXPECT_EQ(released(patients, job),
            (std::vector<std::string>{"Male [25-26] 53711", "Female [25-27] 53712", "Male [25-26] 53711",
                                      "Male [27-28] [53710-53711]", "Female [25-27] 53712",
                                      "Male [27-28] [53710-53711]"}));
}

Job one_attribute(HierarchyForm form, std::uint32_t k) {
  Job job;
  job.k = k;
  job.attributes = {testing::quasi_identifier("A", std::move(form))};
  return job;
}

TEST(Mondrian, StrictKeepsEqualValuesTogetherAndRelaxedDividesThem) {
  const Table table = testing::table_of({"A"}, {{"1"}, {"2"}, {"2"}, {"2"}, {"2"}, {"3"}, {"3"}, {"3"}});
  const Job job = one_attribute(RangeForm{}, 2);
  // The median is the last 2; above it lie three rows, below it one.
  EXPECT_EQ(released(table, job),
            (std::vector<std::string>{"[1-2]", "[1-2]", "[1-2]", "[1-2]", "[1-2]", "3", "3", "3"}));
  EXPECT_EQ(released(table, job, Variant::relaxed),
            (std::vector<std::string>{"[1-2]", "[1-2]", "2", "2", "[2-3]", "[2-3]", "3", "3"}));
}

TEST(Mondrian, StrictCutsBelowTheMedianWhereNothingLiesAbove) {
  const Table table = testing::table_of({"A"}, {{"1"}, {"1"}, {"2"}, {"2"}, {"2"}});
  EXPECT_EQ(released(table, one_attribute(RangeForm{}, 2)),
            (std::vector<std::string>{"1", "1", "2", "2", "2"}));
}

TEST(Mondrian, RangesKeepToTheirWidth) {
  const Table table =
      testing::table_of({"A"}, {{"0"}, {"101"}, {"1"}, {"50"}, {"2"}, {"100"}, {"102"}, {"200"}});
  Job job = one_attribute(RangeForm{}, 3);
  job.attributes[0].boundaries = {{std::nullopt, std::nullopt, "10"}};
  EXPECT_EQ(released(table, job), (std::vector<std::string>{"[0-2]", "[100-102]", "[0-2]", "", "[0-2]",
                                                            "[100-102]", "[100-102]", ""}));
}

TEST(Mondrian, CutsTheWidestAttributeFirst) {
  const Table table = testing::table_of({"A", "B"}, {{"0", "0"}, {"0", "1"}, {"1", "0"}, {"1", "1"}});
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("A", FlatForm{}), testing::quasi_identifier("B", FlatForm{})};
  EXPECT_EQ(released(table, job), (std::vector<std::string>{"0 *", "0 *", "1 *", "1 *"}));
  job.attributes[1].weight_milli = 1001;
  EXPECT_EQ(released(table, job), (std::vector<std::string>{"* 0", "* 1", "* 0", "* 1"}));
}

#ifndef __EMSCRIPTEN__
// Byun et al. and everybody since compare against it on Adult.
TEST(Mondrian, OnAdult) {
  std::optional<testing::Adult> adult = testing::adult(30162);
  if (!adult) GTEST_SKIP() << "no Adult data here";
  const Result<EncodedTable> table = encode(adult->table, adult->job);
  ASSERT_TRUE(table);
  const Metric& loss = *find_metric("normalized_information_loss");
  const auto loss_of = [&](Variant variant) {
    const FinalRecoding made = *testing::run(algorithm(), {*table, 5, 0, {}, {}, options(variant)});
    return *loss.measure({*table, made, adult->job});
  };
  EXPECT_NEAR(loss_of(Variant::strict), 0.1721, 0.0001);
  EXPECT_NEAR(loss_of(Variant::relaxed), 0.3781, 0.0001);
}
#endif

}  // namespace
}  // namespace kordon::mondrian_test
