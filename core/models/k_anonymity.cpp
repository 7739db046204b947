// k-anonymity: L. Sweeney, "k-Anonymity: A Model for Protecting Privacy" (2002); Definition 2 of J. Miller,
// A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008): every QI-cluster contains k or more tuples.
#include <algorithm>

#include "core/privacy_model.h"

namespace kordon {
namespace {

// A release without rows has no class that could fail; it achieves 0 and holds.
Verdict judge(const EncodedTable& /*table*/, const Recoding& recoding, const Job& job) {
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  const auto smallest = std::min_element(sizes.begin(), sizes.end());
  if (smallest == sizes.end()) return {"k-anonymity", job.k, 0, true};
  return {"k-anonymity", job.k, *smallest, *smallest >= job.k};
}

}  // namespace

extern const PrivacyModel k_anonymity;
const PrivacyModel k_anonymity = {
    "k-anonymity",
    "k-anonymity",
    "Each row shares its quasi-identifier values with at least k - 1 others",
    "Sweeney: k-Anonymity: A Model for Protecting Privacy (2002)",
    true,
    judge,
};

}  // namespace kordon
