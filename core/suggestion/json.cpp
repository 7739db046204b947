#include "core/suggestion/json.h"

#include <nlohmann/json.hpp>

namespace kordon {
namespace {

// Rules are nodes by now, and widths those of ranges, which are numbers.
Json to_json(const BoundaryRef& boundary) {
  if (boundary.width) return {{"width", Json::parse(*boundary.width)}};
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
  const auto figures = [&](const Guarantee& guarantee) {
    return Json{{"lost", guarantee.lost}, {"detail", share_of_detail(guarantee, table)}};
  };
  const auto step = [&](const Guarantee& guarantee) {
    Json entry = {{"allowed", guarantee.allowed}};
    entry.update(figures(guarantee));
    return entry;
  };
  Json columns = Json::array();
  const auto boundaries = boundaries_of(chosen, table, job);
  for (std::size_t j = 0; j < boundaries.size(); ++j) {
    columns.push_back({{"attribute", job.attributes[table.quasi_identifiers[j].attribute].name},
                       {"boundaries", to_json(boundaries[j])},
                       {"before", share_of_detail(suggestion.before, table, j)},
                       {"after", share_of_detail(chosen, table, j)}});
  }
  Json frontier = Json::array();
  for (const Guarantee& each : suggestion.suggested) frontier.push_back(step(each));
  return {{"rows", table.rows},
          {"columns", std::move(columns)},
          {"before", figures(suggestion.before)},
          {"suggested", step(chosen)},
          {"frontier", std::move(frontier)}};
}

}  // namespace kordon
