// k-anonymity: L. Sweeney, "k-Anonymity: A Model for Protecting Privacy" (2002); Definition 2 of J. Miller,
// A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008): every QI-cluster contains k or more tuples.
#include <algorithm>

#include "core/privacy_model.h"

namespace kordon {
namespace {

void prepare(Requirement& requirement, const Job& job) {
  requirement.required = job.k;
}

bool monotone(const Requirement& /*requirement*/) {
  return true;
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const auto rows = static_cast<double>(counts.rows());
  return {rows, rows - requirement.required, rows >= requirement.required};
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return static_cast<double>(counts.rows() + 1 + later) >= requirement.required ? all_bins : 0;
}

std::uint64_t planned_size(const Requirement& /*requirement*/, const ValueCounts& /*rows*/, std::uint32_t k) {
  return k;
}

std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  return rows.rows() / static_cast<std::uint64_t>(requirement.required);
}

std::optional<std::uint32_t> surplus(const Requirement& /*requirement*/, const ValueCounts& /*counts*/) {
  return std::nullopt;
}

Bound bound(const Requirement& /*requirement*/, const ValueCounts& counts) {
  const std::string rows = std::to_string(counts.rows());
  return {static_cast<double>(counts.rows()),
          "there are only " + rows + " rows, so k can be at most " + rows};
}

}  // namespace

extern const PrivacyModel k_anonymity;
const PrivacyModel k_anonymity = {
    "k-anonymity",
    "k-anonymity",
    "Each row shares its quasi-identifier values with at least k - 1 others",
    "Sweeney: k-Anonymity: A Model for Protecting Privacy (2002)",
    "k: the least size of a class",
    "monotone: classes that satisfy it satisfy it merged",
    nullptr,
    prepare,
    monotone,
    judge,
    admits,
    planned_size,
    most_classes,
    surplus,
    bound,
};

}  // namespace kordon
