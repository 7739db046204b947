#include "core/privacy/verdict.h"

#include <algorithm>

namespace kordon {
Verdict judge(const Requirement& requirement, const EncodedTable& table, const FinalRecoding& recoding,
              const Job& job) {
  Verdict verdict;
  verdict.model = requirement.model->name;
  verdict.required = requirement.required;
  verdict.least_values = requirement.least_values;
  if (requirement.attribute != nullptr) verdict.attribute = requirement.attribute->name;
  if (requirement.demand != nullptr) verdict.demand = *requirement.demand;
  ValueCounts counts = empty_counts(requirement);
  double slack = 0;
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    counts.clear();
    for (const std::uint32_t row : recoding.rows.of(c)) {
      counts.add(requirement.attribute != nullptr ? requirement.attribute->values[row] : 0);
    }
    const ClassStanding standing = requirement.model->judge(requirement, counts);
    verdict.holds = verdict.holds && standing.holds;
    if (verdict.nearest && standing.slack >= slack) continue;
    slack = standing.slack;
    verdict.nearest = c;
    verdict.achieved = standing.achieved;
    verdict.nearest_rows = counts.rows();
  }
  if (!verdict.nearest) return verdict;
  const std::size_t width = table.quasi_identifiers.size();
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    verdict.nearest_values.emplace_back(job.attributes[qi.attribute].name,
                                        shown_label(table, recoding, j, *verdict.nearest));
  }
  return verdict;
}

std::string Verdict::in_words() const {
  const std::string_view kind = demand ? demand->kind() : std::string_view(bound);
  return kind.empty() ? model : model + " (" + std::string(kind) + ")";
}

std::vector<Disclosure> disclosures(const EncodedTable& table, const FinalRecoding& recoding) {
  std::vector<Disclosure> result;
  for (const SensitiveAttribute& attribute : table.sensitive) {
    Disclosure& disclosure = result.emplace_back();
    disclosure.attribute = attribute.name;
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      const std::span<const std::uint32_t> rows = recoding.rows.of(c);
      const auto said = [&](std::uint32_t row) { return attribute.folded[attribute.values[row]]; };
      const bool one_value = std::all_of(rows.begin(), rows.end(),
                                         [&](std::uint32_t row) { return said(row) == said(rows.front()); });
      if (!one_value) continue;
      ++disclosure.classes;
      disclosure.rows += rows.size();
    }
  }
  return result;
}

}  // namespace kordon
