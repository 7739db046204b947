#include "core/privacy/feasibility/coarse_demands.h"

#include <algorithm>

#include "core/base/text.h"

namespace kordon {
namespace {

constexpr std::uint64_t fewer = 8;     // than the classes that k allows
constexpr std::uint64_t few_by_k = 4;  // with no more classes than these k leaves little itself

}  // namespace

std::vector<CoarseDemand> coarse_demands(const EncodedTable& table, std::uint32_t k,
                                         std::span<const Requirement> requirements) {
  std::vector<CoarseDemand> warnings;
  const std::uint64_t by_k = table.rows / std::max(k, 1U);
  if (by_k < few_by_k) return warnings;
  for (const Requirement& requirement : requirements) {
    if (requirement.attribute == nullptr || requirement.demand == nullptr || !requirement.monotone) continue;
    ValueCounts counts = empty_counts(requirement);
    std::uint64_t values = 0;
    for (std::uint32_t value = 0; value < requirement.attribute->counts.size(); ++value) {
      counts.add(value, requirement.attribute->counts[value]);
      values += requirement.attribute->counts[value] > 0 ? 1U : 0U;
    }
    if (!requirement.model->judge(requirement, counts).holds) continue;  // feasibility says why
    const std::uint64_t most = requirement.model->most_classes(requirement, counts);
    if (most > 1 && most * fewer > by_k) continue;
    warnings.push_back(
        {requirement.path,
         say("with the {n|value|values} of {name} a release has at most {m|class|classes}, where k alone "
             "allows {c}: hardly any detail is left; ask for less, or recode the column to fewer values",
             values, as_quoted(requirement.attribute->name), most, by_k)});
  }
  return warnings;
}

}  // namespace kordon
