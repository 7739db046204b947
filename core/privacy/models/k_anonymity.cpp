// k-anonymity: L. Sweeney, "k-Anonymity: A Model for Protecting Privacy" (2002); Definition 2 of J. Miller,
// A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008): every QI-cluster contains k or more tuples.
#include <algorithm>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon::k_anonymity {
namespace {

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
  const std::uint64_t rows = counts.rows();
  return {static_cast<double>(rows), say("there are only {n} rows, so k can be at most {k}", rows, rows)};
}

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "k-anonymity",
    .title = "k-anonymity",
    .summary = "Each row shares its quasi-identifier values with at least k - 1 others",
    .paper = "Sweeney: k-Anonymity: A Model for Protecting Privacy (2002)",
    .mandatory = true,
    .judge = judge,
    .admits = admits,
    .planned_size = planned_size,
    .most_classes = most_classes,
    .surplus = surplus,
    .bound = bound,
};

}  // namespace kordon::k_anonymity
