#include "core/algorithms/local_recoding.h"

#include "core/algorithms/class_counts.h"
#include "core/suppression.h"

namespace kordon {
namespace {

// Leaves out rows of which there are too many, the last first, until the others hold as one class; all rows
// where that cannot be.
void make_hold(std::vector<std::uint32_t>& rows, ClassCounts& counts) {
  counts.assign(rows);
  while (!counts.hold()) {
    const std::size_t before = rows.size();
    std::vector<std::uint32_t> stay;
    Obstacle obstacle = counts.obstacle();
    for (std::size_t i = rows.size(); i-- > 0;) {
      if (counts.hold() || !obstacle.eased_without(rows[i])) {
        stay.push_back(rows[i]);
      } else {
        counts.remove(rows[i]);
        obstacle = counts.obstacle();
      }
    }
    rows.assign(stay.rbegin(), stay.rend());
    if (rows.size() == before) return rows.clear();
  }
}

}  // namespace

Clusters clusters_that_hold(const AlgorithmInput& input) {
  const ClassRows mam = rows_by_class(maximum_allowed_microdata(input.table));
  const Keep keep = rows_to_keep(input.table, mam, input.requirements, input.k);
  ClassCounts counts(input.requirements, input.k);
  Clusters clusters{kept_clusters(mam, keep), keep.mandatory};
  for (std::vector<std::uint32_t>& rows : clusters.rows) make_hold(rows, counts);
  std::erase_if(clusters.rows, [](const auto& rows) { return rows.empty(); });
  return clusters;
}

LocalRecoding::LocalRecoding(const AlgorithmInput& input)
    : clusters_(clusters_that_hold(input)), progress_(input.progress, input.table.rows) {
  recoding_.mandatory = clusters_.mandatory;
  recoding_.partition.class_of.assign(input.table.rows, suppressed);
}

void LocalRecoding::release(const std::vector<std::uint32_t>& rows, const std::vector<NodeId>& values) {
  for (const std::uint32_t row : rows) recoding_.partition.class_of[row] = recoding_.partition.classes;
  ++recoding_.partition.classes;
  recoding_.values.insert(recoding_.values.end(), values.begin(), values.end());
  progress_.add(rows.size());
}

}  // namespace kordon
