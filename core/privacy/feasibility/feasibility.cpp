#include "core/privacy/feasibility/feasibility.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/privacy/feasibility/clusters.h"
#include "core/privacy/known.h"
#include "core/privacy/spelling_notes.h"
#include "core/privacy/suppression.h"

namespace kordon {

Feasibility feasibility(const EncodedTable& table, std::uint32_t k, std::span<const Requirement> requirements,
                        double suppression_limit) {
  k = std::max(k, 1U);
  MamClusters clusters = mam_clusters(table, !requirements.empty());
  ClusterJudge judge(clusters, k, requirements);
  Feasibility result;
  result.rows = table.all_rows();
  result.clusters = clusters.sizes.size();
  std::uint64_t large = 0;  // clusters of k rows or more
  for (std::uint32_t c = 0; c < clusters.sizes.size(); ++c) {
    const Shortfall lost = judge.lost({&c, 1});
    clusters.lost.push_back(lost);
    result.out += lost.mandatory;
    result.chosen += lost.chosen;
    if (total(lost) < clusters.sizes[c]) ++result.kept_clusters;
    if (lost.chosen > 0) judge.tally(c);
    if (clusters.sizes[c] >= k) ++large;
  }
  result.demands = unmet_demands(table, k, requirements, suppression_limit, large);
  for (UnmetDemand& unmet : judge.unmet(allowed_suppression(suppression_limit, result.rows))) {
    const bool known =
        std::any_of(result.demands.begin(), result.demands.end(), [&](const UnmetDemand& each) {
          return each.path == unmet.path && each.attribute == unmet.attribute;
        });
    if (!known) result.demands.push_back(std::move(unmet));
  }
  result.coarse = coarse_demands(table, k, requirements);
  result.sizes = size_histogram(clusters.sizes, k);
  result.loosenings = find_loosenings(table, clusters, judge);
  return result;
}

Result<Feasibility> feasibility_of(const EncodedTable& table, const Job& job,
                                   std::span<const Requirement> requirements) {
  if (job.known.empty()) return feasibility(table, job.k, requirements, job.suppression_limit);
  if (auto failure = refuse_many_sets(job, table.rows)) return *failure;
  const Mam mam = find_mam(table, asked_of_sets(job, table, requirements), {});
  Feasibility result;
  result.rows = table.rows;
  result.out = mam.keep.mandatory;
  result.chosen = mam.keep.chosen;
  result.demands = unmet_demands(table, job.k, requirements, job.suppression_limit, 0);
  result.clusters = mam.partition.classes;
  result.kept_clusters = kept_clusters(mam.clusters, mam.keep).size();
  return result;
}

Json to_json(const Feasibility& feasibility, const EncodedTable& table, const Job& job,
             std::size_t max_loosenings, TextWriter write) {
  Json loosenings = Json::array();
  for (const Loosening& loosening : feasibility.loosenings) {
    if (loosenings.size() == max_loosenings) break;
    const QuasiIdentifier& qi = table.quasi_identifiers[loosening.quasi_identifier];
    const auto node = [&](NodeId id) {
      return Json{{"level", qi.tree.level(id)}, {"label", qi.tree.label(id)}};
    };
    Json from = Json::array();
    for (const NodeId id : loosening.from) from.push_back(node(id));
    Json to = node(loosening.to);
    to["root"] = loosening.to == Hierarchy::root;
    loosenings.push_back({{"attribute", job.attributes[qi.attribute].name},
                          {"from", std::move(from)},
                          {"to", std::move(to)},
                          {"saves", loosening.saves}});
  }
  Json demands = Json::array();
  for (const UnmetDemand& unmet : feasibility.demands) {
    demands.push_back({{"model", unmet.model},
                       {"attribute", unmet.attribute},
                       {"path", unmet.path},
                       {"impossible", unmet.impossible},
                       {"rows", unmet.rows},
                       {"reason", write(unmet.reason)}});
    if (std::isfinite(unmet.possible)) demands.back()["possible"] = unmet.possible;
  }
  Json coarse = Json::array();
  for (const auto& [path, warning] : feasibility.coarse) {
    coarse.push_back({{"path", path}, {"warning", write(warning)}});
  }
  const std::vector<SpellingNote> notes = spelling_notes(table);
  Json spellings = to_json(notes);
  for (std::size_t at = 0; at < notes.size(); ++at) spellings[at]["says"] = write(in_words(notes[at]));
  return {{"rows", feasibility.rows},
          {"out", feasibility.out},
          {"chosen", feasibility.chosen},
          {"allowed", allowed_suppression(job.suppression_limit, feasibility.rows)},
          {"clusters", feasibility.clusters},
          {"kept_clusters", feasibility.kept_clusters},
          {"sizes", to_json(feasibility.sizes)},
          {"demands", std::move(demands)},
          {"coarse", std::move(coarse)},
          {"loosenings", std::move(loosenings)},
          {"spellings", std::move(spellings)}};
}

}  // namespace kordon
