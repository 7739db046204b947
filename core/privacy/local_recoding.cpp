#include "core/privacy/local_recoding.h"

#include "core/privacy/class_values.h"
#include "core/privacy/suppression.h"

namespace kordon {
namespace {

// If a value has too many rows, leaves these out, the last first, until the others hold as one class. Leaves
// out all rows where they cannot hold.
void make_hold(std::vector<Row>& rows, ClassValues& values, std::uint32_t k) {
  values.assign(rows);
  while (!values.holds(k)) {
    const std::size_t before = rows.size();
    std::vector<Row> stay;
    Obstacle obstacle = values.obstacle();
    for (std::size_t i = rows.size(); i-- > 0;) {
      if (values.holds(k) || !obstacle.eased_without(rows[i])) {
        stay.push_back(rows[i]);
      } else {
        values.remove(rows[i]);
        obstacle = values.obstacle();
      }
    }
    rows.assign(stay.rbegin(), stay.rend());
    if (rows.size() == before) return rows.clear();
  }
}

}  // namespace

Clusters clusters_that_hold(const AlgorithmInput& input) {
  const Mam& mam = input.mam;
  ClassValues values(input.requirements);
  Clusters clusters{kept_clusters(mam.clusters, mam.keep), mam.keep.mandatory};
  for (std::vector<Row>& rows : clusters.rows) make_hold(rows, values, input.k);
  std::erase_if(clusters.rows, [](const auto& rows) { return rows.empty(); });
  return clusters;
}

LocalRecoding::LocalRecoding(const AlgorithmInput& input)
    : clusters_(clusters_that_hold(input)), progress_(input.progress, input.table.rows) {
  recoding_.mandatory = clusters_.mandatory;
  recoding_.partition = empty_partition(input.table.rows);
}

void LocalRecoding::release(const std::vector<Row>& rows, const std::vector<NodeId>& values) {
  for (const Row row : rows) recoding_.partition.class_of[row] = recoding_.partition.classes;
  ++recoding_.partition.classes;
  recoding_.values.insert(recoding_.values.end(), values.begin(), values.end());
  progress_.add(rows.size());
}

}  // namespace kordon
