#include "core/audit/inferences.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/audit/boxes/containment.h"
#include "core/base/cores.h"
#include "core/job/failing.h"

namespace kordon {
namespace {

// Makes all rows of a value rise alike. The audit does not ask the catalogue, which makes releases.
bool generalizes_columns(std::string_view algorithm) {
  constexpr std::string_view all[] = {"datafly", "incognito", "min-gen", "mu-argus", "samarati"};
  return std::find(std::begin(all), std::end(all), algorithm) != std::end(all);
}

Minimality minimality_of(const std::vector<AuditScale>& scales, const std::vector<BoxColumn>& boxes,
                         const ReleasedClasses& classes, const Job& job,
                         std::span<const GroupDemand> demands) {
  Minimality found;
  const auto numbers =
      std::find_if(scales.begin(), scales.end(), [](const AuditScale& scale) { return scale.numbers; });
  if (numbers != scales.end()) {
    found.unknown = covered_by_numbers(*numbers->pair->after).unknown;
  } else if (!job.person.empty()) {
    found.unknown = "k counts people, but this looks at groups of rows";
  } else if (generalizes_columns(job.algorithm) && !is_local(boxes, classes)) {
    found.nothing = "all rows of a value rose alike, and one group anywhere may have been the reason";
  } else {
    found = find_minimality(boxes, classes, job.k, demands);
  }
  return found;
}

}  // namespace

ReaderInferences find_inferences(const std::vector<AuditScale>& scales, const ReleasedClasses& classes,
                                 std::span<const std::uint32_t> origin, const Job& job,
                                 std::span<const GroupDemand> demands) {
  ReaderInferences found;
  if (!job.known.empty()) {
    found.nested.unknown = found.nested.counting.unknown = not_of_known;
    if (!job.demands.empty()) found.minimality.emplace().unknown = not_of_known;
    return found;
  }
  if (job.linked > 0) {
    found.nested.unknown = found.nested.counting.unknown = not_of_linked;
    if (!job.demands.empty()) found.minimality.emplace().unknown = not_of_linked;
    return found;
  }
  std::vector<BoxColumn> boxes(scales.size());  // of the quasi-identifiers
  on_cores(boxes.size(), boxes.size() * origin.size(),
           [&](std::size_t j) { boxes[j] = box_column(scales[j], origin, job.ignore_boundaries); });
  if (withholds(job)) {
    found.minimality.emplace().nothing =
        "classes are formed by k alone, so no class shows what failed in others";
  }
  if (demands_of_classes(job)) found.minimality = minimality_of(scales, boxes, classes, job, demands);
  if (job.divide) {
    // Of what a class of one section covers, all that is in another is ruled out, whatever classes are
    // inside. What k rows of one class have in common lies in one section: minimality is what it is without.
    found.nested.unknown = found.nested.counting.unknown =
        "clusters may have been divided, and a reader who finds out where can rule out more";
    return found;
  }
  found.nested = find_nested(boxes, classes, company_of(job, true));
  const auto names = [&](std::size_t j, const LeafSet& leaves) {
    const AuditScale& scale = scales[j];
    return scale.made ? names_of(*scale.pair->before, leaves) : names_of(scale.tree, leaves);
  };
  for (const NarrowedClass& each : found.nested.examples) {
    found.narrowed.push_back(shown(each, boxes, classes, names));
  }
  return found;
}

}  // namespace kordon
