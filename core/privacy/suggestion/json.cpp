#include "core/privacy/suggestion/json.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/decimal.h"

namespace kordon {
namespace {

// A column that became no tighter still has its rules; the others have nodes.
Json to_json(const BoundaryRef& boundary) {
  constexpr double million = 1'000'000;
  if (boundary.rows) return {{"rows", *boundary.rows}};
  if (boundary.relative) return {{"relative", *boundary.relative / million}};
  if (boundary.loss) return {{"loss", *boundary.loss / million}};
  if (boundary.width) {
    return {{"width", parse_decimal(*boundary.width) ? Json::parse(*boundary.width) : Json(*boundary.width)}};
  }
  if (!boundary.level) return *boundary.label;
  Json node = {{"level", *boundary.level}};
  if (boundary.label) node["label"] = *boundary.label;
  return node;
}

Json to_json(const std::vector<BoundaryRef>& boundaries) {
  Json list = Json::array();
  for (const BoundaryRef& each : boundaries) list.push_back(to_json(each));
  return list;
}

double share(std::uint64_t detail, Loss full, std::size_t rows) {
  if (full == 0 || rows == 0) return 0;
  return static_cast<double>(detail) / (static_cast<double>(full) * static_cast<double>(rows));
}

Json figures_of(const Guarantee& guarantee, const EncodedTable& table) {
  return {{"lost", guarantee.lost}, {"detail", share_of_detail(guarantee, table)}};
}

Json step_of(const Guarantee& guarantee, const EncodedTable& table) {
  Json step = {{"allowed", guarantee.allowed}};
  step.update(figures_of(guarantee, table));
  return step;
}

Json columns_of(const Guarantee& before, const Guarantee& after, const EncodedTable& table, const Job& job) {
  Json columns = Json::array();
  const auto boundaries = boundaries_of(after, table, job);
  for (std::size_t j = 0; j < boundaries.size(); ++j) {
    columns.push_back({{"attribute", job.attributes[table.quasi_identifiers[j].attribute].name},
                       {"boundaries", to_json(boundaries[j])},
                       {"before", share_of_detail(before, table, j)},
                       {"after", share_of_detail(after, table, j)}});
  }
  return columns;
}

}  // namespace

double share_of_detail(const Guarantee& guarantee, const EncodedTable& table) {
  return share(guarantee.detail, table.full_row_loss(), table.rows);
}

double share_of_detail(const Guarantee& guarantee, const EncodedTable& table, std::size_t quasi_identifier) {
  return share(guarantee.detail_of[quasi_identifier], guarantee.trees[quasi_identifier].full, table.rows);
}

std::vector<std::vector<BoundaryRef>> boundaries_of(const Guarantee& guarantee, const EncodedTable& table,
                                                    const Job& job) {
  std::vector<std::vector<BoundaryRef>> result;
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    result.push_back(boundaries_of(guarantee.trees[j], qi, job.attributes[qi.attribute]));
  }
  return result;
}

Json with_boundaries(std::string_view job_text, const EncodedTable& table,
                     const std::vector<std::vector<BoundaryRef>>& boundaries) {
  Json job = Json::parse(job_text);
  for (std::size_t j = 0; j < boundaries.size(); ++j) {
    Json& attribute = job["attributes"][table.quasi_identifiers[j].attribute];
    if (boundaries[j].empty()) {
      attribute.erase("boundaries");
    } else {
      attribute["boundaries"] = to_json(boundaries[j]);
    }
  }
  return job;
}

Json to_json(const Suggestion& suggestion, const Guarantee& chosen, const EncodedTable& table,
             const Job& job) {
  Json frontier = Json::array();
  for (const Guarantee& each : suggestion.suggested) frontier.push_back(step_of(each, table));
  return {{"rows", table.rows},
          {"columns", columns_of(suggestion.before, chosen, table, job)},
          {"before", figures_of(suggestion.before, table)},
          {"suggested", step_of(chosen, table)},
          {"frontier", std::move(frontier)}};
}

Json to_json(const Offer& offer, const EncodedTable& table, const Job& job) {
  const Suggestion& suggestion = offer.suggestion;
  Json suggested = Json::array();
  for (const Guarantee& each : suggestion.suggested) {
    Json step = step_of(each, table);
    step["columns"] = columns_of(suggestion.before, each, table, job);
    suggested.push_back(std::move(step));
  }
  return {{"rows", table.rows},
          {"asked", offer.asked},
          {"by_bins", offer.by_bins},
          {"together", offer.together},
          {"before", figures_of(suggestion.before, table)},
          {"suggested", std::move(suggested)}};
}

}  // namespace kordon
