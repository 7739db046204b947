#include "core/algorithms/exact/few_rows.h"

#include <algorithm>
#include <map>
#include <vector>

#include "core/algorithms/exact/groups.h"
#include "core/algorithms/exact/least_search.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

constexpr std::uint64_t all_steps = 10'000'000'000;
// A group takes some hundred bytes at each depth of the search.
constexpr std::size_t most_groups = 20'000;

// Puts the rows of a cluster into classes of their own, a class for each group.
void put(const std::vector<Row>& rows, const std::vector<std::uint32_t>& group_of, Partition& classes) {
  std::map<std::uint32_t, ClassId> class_of_group;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const auto [place, is_new] = class_of_group.try_emplace(group_of[at], classes.classes);
    if (is_new) ++classes.classes;
    classes.class_of[rows[at]] = place->second;
  }
}

}  // namespace

bool are_few(const AlgorithmInput& input, const Clusters& clusters) {
  const std::vector<QuasiIdentifier>& qis = input.table.quasi_identifiers;
  std::size_t rows = 0;
  for (const std::vector<Row>& cluster : clusters.rows) rows += cluster.size();
  return rows > 0 && rows <= FewRows::most && input.requirements.empty() &&
         std::none_of(qis.begin(), qis.end(), [](const QuasiIdentifier& qi) { return qi.makes_values(); });
}

FewRowsSearched least_of_few(const AlgorithmInput& input, const Clusters& clusters, const Partition& at_hand,
                             const Progress& progress) {
  const std::vector<Loss> losses =
      row_losses(input.table, recode_locally(input.table, at_hand, clusters.mandatory));
  FewRowsSearched result{empty_partition(input.table.rows), true};
  const std::uint64_t steps = all_steps / clusters.rows.size();
  for (const std::vector<Row>& rows : clusters.rows) {
    const std::vector<FewGroup> groups = groups_of(input.table, rows, input.k, most_groups);
    Loss loss = 0;
    for (const Row row : rows) loss += losses[row];
    const LeastOfFew found =
        groups.empty() ? LeastOfFew{} : least_loss({groups, rows.size(), input.k, loss}, steps, progress);
    result.optimal = result.optimal && found.proven;
    std::vector<std::uint32_t> group_of = found.group_of;
    if (group_of.empty()) {
      for (const Row row : rows) group_of.push_back(at_hand.class_of[row]);
    }
    put(rows, group_of, result.classes);
  }
  return result;
}

}  // namespace kordon
