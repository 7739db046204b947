#include "core/verdict.h"

namespace kordon {
namespace {

void name(const Demand& demand, Verdict& verdict) {
  if (const auto* diversity = std::get_if<LDiversity>(&demand.model)) {
    constexpr const char* kinds[] = {"distinct", "entropy", "recursive"};
    verdict.kind = kinds[static_cast<std::size_t>(diversity->kind)];
    if (diversity->kind == LDiversity::Kind::recursive) verdict.c = diversity->c;
  } else if (const auto* closeness = std::get_if<TCloseness>(&demand.model)) {
    constexpr const char* kinds[] = {"equal", "ordered", "hierarchical"};
    verdict.kind = kinds[static_cast<std::size_t>(closeness->kind)];
  } else if (const auto* deassociation = std::get_if<AlphaDeassociation>(&demand.model)) {
    verdict.values = deassociation->values;
    verdict.refined = deassociation->refined;
  }
}

}  // namespace

Verdict judge(const Requirement& requirement, const EncodedTable& table, const Recoding& recoding,
              const Job& job) {
  Verdict verdict;
  verdict.model = requirement.model->name;
  verdict.required = requirement.required;
  if (requirement.demand != nullptr) {
    verdict.attribute = requirement.attribute->name;
    name(*requirement.demand, verdict);
  }
  const ClassRows classes = rows_by_class(recoding.partition);
  ValueCounts counts(requirement.attribute != nullptr ? requirement.attribute->counts.size() : 1);
  double slack = 0;
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    counts.clear();
    for (std::uint32_t i = classes.start[c]; i < classes.start[c + 1]; ++i) {
      counts.add(requirement.attribute != nullptr ? requirement.attribute->values[classes.rows[i]] : 0);
    }
    const Standing standing = requirement.model->judge(requirement, counts);
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
    verdict.nearest_values.emplace_back(
        job.attributes[qi.attribute].name,
        released_label(table, recoding, j, recoding.value(*verdict.nearest, j, width)));
  }
  return verdict;
}

std::vector<Disclosure> disclosures(const EncodedTable& table, const Recoding& recoding) {
  const ClassRows classes = rows_by_class(recoding.partition);
  std::vector<Disclosure> result;
  for (const SensitiveAttribute& attribute : table.sensitive) {
    Disclosure& disclosure = result.emplace_back();
    disclosure.attribute = attribute.name;
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      const std::uint32_t* rows = &classes.rows[classes.start[c]];
      const std::uint32_t size = classes.start[c + 1] - classes.start[c];
      std::uint32_t equal = 1;
      const auto said = [&](std::uint32_t row) { return attribute.folded[attribute.values[row]]; };
      while (equal < size && said(rows[equal]) == said(rows[0])) ++equal;
      if (equal < size) continue;
      ++disclosure.classes;
      disclosure.rows += size;
    }
  }
  return result;
}

}  // namespace kordon
