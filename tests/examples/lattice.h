// Random tables with their lattice, each node masked by the slow twin.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/algorithms/lattice/evaluator.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/suppression.h"
#include "tests/oracles/lattice.h"
#include "tests/random/demands.h"

namespace kordon::testing {

struct LatticeCase {
  RandomCase random;
  EncodedTable table;
  std::vector<Requirement> asked;
  Keep keep;
  std::vector<oracle::LatticeNode> nodes;

  LatticeEvaluator evaluator(LatticeMetric metric, std::uint64_t max_suppressed) const {
    return LatticeEvaluator(table, keep.kept, random.job.k, asked, {metric, max_suppressed});
  }
  const oracle::LatticeNode& node(const Levels& levels) const {
    return *std::find_if(nodes.begin(), nodes.end(), [&](const auto& each) { return each.levels == levels; });
  }
  // The metric's value for a node's release, the less the better. Infinite where no row is left.
  double cost(const oracle::LatticeNode& node, LatticeMetric metric) const {
    const char* names[] = {"distortion_ratio", "information_loss", "discernibility", "average_class_size"};
    if (node.release.partition.classes == 0) return 1e300;
    return *find_metric(names[static_cast<std::size_t>(metric)])->measure({table, node.release, random.job});
  }
};

inline constexpr LatticeMetric lattice_metrics[] = {
    LatticeMetric::distortion_ratio, LatticeMetric::information_loss, LatticeMetric::discernibility,
    LatticeMetric::average_class_size};

// Calls body for cases in turn without models and with some, all monotone unless `any_model`.
template <class Body>
void for_each_lattice(std::uint64_t cases, std::uint64_t max_rows, bool any_model, Body body) {
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    LatticeCase each{random_case_with_demands(seed, max_rows), {}, {}, {}, {}};
    if (seed % 3 == 0) each.random.job.demands.clear();
    Result<EncodedTable> table = encode(each.random.table, each.random.job);
    if (!table) continue;  // alpha names a value that this table does not have
    each.table = *std::move(table);
    each.asked = requirements(each.table, each.random.job);
    std::erase_if(each.asked,
                  [&](const Requirement& requirement) { return !any_model && !requirement.monotone; });
    each.keep = rows_to_keep(each.table, rows_by_class(maximum_allowed_microdata(each.table)), each.asked,
                             each.random.job.k);
    each.nodes = oracle::lattice(each.table, each.keep.kept, each.random.job.k, each.asked);
    SCOPED_TRACE("seed " + std::to_string(seed));
    body(each);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace kordon::testing
