#include "core/release/rules/starting_job.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/profile/json.h"

namespace kordon {

Json asking_what(const RuleBook& book, Json job) {
  const auto k_of = [](const Json& asked) -> std::uint64_t {
    const auto privacy = asked.find("privacy");
    if (privacy == asked.end() || !privacy->is_object()) return 0;
    const auto k = privacy->find("k");
    return k != privacy->end() && k->is_number_integer() ? k->get<std::uint64_t>() : 0;
  };
  const std::uint64_t k = k_of(job);
  job.merge_patch(Json(book.job));
  if (k > k_of(job)) job["privacy"]["k"] = k;
  Json& rules = job["rules"];
  if (!rules.is_object() || rules.value("book", Json()) != book.name) rules = Json::object();
  rules["book"] = book.name;
  return job;
}

Json starting_job(const std::vector<ColumnProfile>& columns, const RuleBook& book) {
  constexpr std::uint64_t usual_k = 5;
  Json attributes = Json::array();
  for (const Json& column : to_json(columns, in_english)) {
    Json attribute = {{"name", column["name"]}, {"role", column["role"]}};
    if (column.contains("in_doubt")) attribute["role"] = role_name(Role::undecided);
    if (attribute["role"] == role_name(Role::quasi_identifier)) {
      if (column.contains("number")) attribute["number"] = column["number"];
      attribute["hierarchy"] = column["suggested_hierarchy"];
    }
    attributes.push_back(std::move(attribute));
  }
  return asking_what(book,
                     {{"kordon", 1}, {"attributes", std::move(attributes)}, {"privacy", {{"k", usual_k}}}});
}

}  // namespace kordon
