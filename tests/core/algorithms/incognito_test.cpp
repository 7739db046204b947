#include <gtest/gtest.h>

#include <tuple>

#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "tests/examples/lattice.h"
#include "tests/examples/runs.h"
#include "tests/examples/sweeney.h"
#include "tests/examples/wong.h"

#ifndef __EMSCRIPTEN__
#include "tests/examples/adult.h"
#endif

namespace kordon::incognito_test {
namespace {

using testing::for_each_lattice;
using testing::LatticeCase;
using testing::Rows;

const Algorithm& incognito() {
  return *find_algorithm("incognito");
}

// Tables 5 to 7 of Wong et al., k = 2 and alpha = 0.5.
TEST(Incognito, MasksTable5AsTable6aHasIt) {
  const testing::WongCase example(testing::wong_table_5(), testing::half("c"));
  EXPECT_EQ(example.released_by("incognito"), (Rows{{"male", "1965", "435*"},
                                                    {"male", "1965", "435*"},
                                                    {"male", "1965", "436*"},
                                                    {"male", "1965", "436*"}}));
}

// <G0, B1, P1> holds, so <G0, B1, P2> of table 6 (b) does, and so do <G0>, <G0, B1> and <B1, P1> of table 7.
TEST(Incognito, GeneralizationAndSubsetPropertyHoldInTables6And7) {
  const Table table = testing::wong_table_5();
  Job job;
  job.k = 2;
  job.demands = testing::half("c");
  job.attributes = {testing::quasi_identifier("Gender", FlatForm{}),
                    testing::quasi_identifier("Birth", testing::wong_births()),
                    testing::quasi_identifier("Postcode", MaskForm{4}),
                    testing::plain("Sens", Role::sensitive)};
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  const std::vector<Requirement> asked = requirements(*encoded, job);
  LatticeEvaluator evaluator(*encoded, std::vector<bool>(4, true), 2, asked,
                             {LatticeMetric::distortion_ratio, 0});
  ASSERT_EQ(evaluator.lattice().top(), (Levels{1, 2, 4}));
  for (const Levels& holds :
       {Levels{0, 1, 1}, Levels{0, 1, 2}, Levels{0, 2, 4}, Levels{0, 1, 4}, Levels{1, 1, 1}}) {
    EXPECT_EQ(evaluator.figures(holds).failing, 0U);
    EXPECT_FALSE(evaluator.ruled_out(holds));
  }
  EXPECT_TRUE(evaluator.ruled_out({0, 1, 0}));
  EXPECT_TRUE(evaluator.ruled_out({1, 0, 4}));
}

// Figure 4 of Sweeney: GT[0,1] has a precision of 0.83, GT[1,0] of 0.75.
TEST(Incognito, PrefersTheLeastDistortionOfSweeneysFigure4) {
  const Result<EncodedTable> table = encode(testing::sweeney_small_table(), testing::sweeney_small_job());
  ASSERT_TRUE(table);
  const Result<Recoding> recoding = testing::run(incognito(), {*table, 2, 0, {}});
  ASSERT_TRUE(recoding);
  EXPECT_EQ(testing::released(*table, *recoding), (Rows{{"black", "0213*"},
                                                        {"black", "0213*"},
                                                        {"black", "0214*"},
                                                        {"black", "0214*"},
                                                        {"white", "0213*"},
                                                        {"white", "0213*"},
                                                        {"white", "0214*"},
                                                        {"white", "0214*"}}));
}

// Every option against every node of the lattice, masked on its own.
TEST(Incognito, ReleasesTheBestOfAllNodesThatPass) {
  for_each_lattice(200, 40, false, [&](const LatticeCase& each) {
    for (std::uint64_t metric = 0; metric < std::size(testing::lattice_metrics); ++metric) {
      const std::uint64_t max_suppressed = (each.random.job.seed + metric) % 7;
      std::tuple<double, unsigned, Levels> best(1e308, 0, {});
      const oracle::LatticeNode* node = nullptr;
      for (const oracle::LatticeNode& other : each.nodes) {
        const std::tuple rank(each.cost(other, testing::lattice_metrics[metric]), total_levels(other.levels),
                              other.levels);
        if (other.failing > max_suppressed || !(rank < best)) continue;
        best = rank;
        node = &other;
      }
      ASSERT_NE(node, nullptr);
      Options options;
      options.set("metric", metric);
      if (max_suppressed > 0) options.set("maxSuppressed", max_suppressed);
      const Result<Recoding> recoding =
          testing::run(incognito(), {each.table, each.random.job.k, 0, {}, each.asked, options});
      ASSERT_TRUE(recoding);
      ASSERT_EQ(recoding->partition.class_of, node->release.partition.class_of);
      ASSERT_EQ(recoding->values, node->release.values);
      ASSERT_EQ(recoding->mandatory, each.keep.mandatory);
    }
  });
}

#ifndef __EMSCRIPTEN__
TEST(Incognito, FindsTheBestOfAllNodesOnAdult) {
  const auto adult = testing::adult(1000);
  if (!adult) GTEST_SKIP() << "Adult is not here";
  const Result<EncodedTable> table = encode(adult->table, adult->job);
  ASSERT_TRUE(table);
  LatticeEvaluator evaluator(*table, std::vector<bool>(table->rows, true), 5, {},
                             {LatticeMetric::distortion_ratio, 50});
  Cost least{1, 0};
  for (std::size_t place = 0; place < evaluator.lattice().nodes(); ++place) {
    const NodeFigures figures = evaluator.figures(evaluator.lattice().node(place));
    if (figures.failing <= 50 && figures.cost < least) least = figures.cost;
  }
  Options options;
  options.set("maxSuppressed", 50);
  const Result<Recoding> recoding = testing::run(incognito(), {*table, 5, 0, {}, {}, options});
  ASSERT_TRUE(recoding);
  std::uint64_t height = 0;  // of the lattice
  for (const QuasiIdentifier& qi : table->quasi_identifiers) height += qi.tree.height();
  std::uint64_t distortion = (table->rows - released_rows(*recoding)) * height;
  for (const std::uint64_t heights : total_heights(*table, *recoding)) distortion += heights;
  EXPECT_TRUE((Cost{distortion} == least));
}
#endif

}  // namespace
}  // namespace kordon::incognito_test
