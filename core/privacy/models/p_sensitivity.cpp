// p-sensitive k-anonymity follows T. M. Truta, B. Vinay, "Privacy Protection: p-Sensitive k-Anonymity
// Property" (2006), with its two necessary conditions.
#include "core/base/text.h"
#include "core/privacy/models/frequencies.h"

namespace kordon::p_sensitivity {
namespace {

std::uint64_t demand_of(const Requirement& requirement) {
  return static_cast<std::uint64_t>(requirement.required);
}

void prepare(Requirement& requirement, const Job& /*job*/) {
  requirement.least_values = static_cast<std::uint32_t>(demand_of(requirement));
  bin_by_frequency(requirement);
}

bool grows(const Requirement& /*requirement*/) {
  return true;
}

// Judges by Definition 2.
ClassStanding judge(const Requirement& requirement, const ValueCounts& counts) {
  const auto distinct = static_cast<double>(counts.distinct());
  return {distinct, distinct - requirement.required, distinct >= requirement.required};
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return admits_by_frequency(requirement, counts, later,
                             [](const Requirement& asking, const Frequencies& frequencies, std::uint64_t) {
                               return frequencies.size() >= demand_of(asking);
                             });
}

std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  return size_for_distinct(rows, demand_of(requirement), k);
}

std::uint64_t max_classes(const Requirement& requirement, const ValueCounts& rows) {
  return max_groups(frequencies(rows), demand_of(requirement));
}

std::optional<std::uint32_t> surplus(const Requirement& /*requirement*/, const ValueCounts& /*counts*/) {
  return std::nullopt;  // fewer rows have no more values
}

BestFigure bound(const Requirement& requirement, const ValueCounts& counts) {
  return {static_cast<double>(counts.distinct()),
          say("{name} has only {n|value|values}, so p can be at most {p}",
              as_quoted(requirement.attribute->name), counts.distinct(), counts.distinct())};
}

constexpr Parameter parameters[] = {
    {.key = "p",
     .title = "p",
     .summary = "p-sensitivity: every class has at least this many distinct values of each sensitive "
                "attribute; at most k.",
     .kind = Parameter::Kind::figure,
     .required = true,
     .bounds = {.least = 1,
                .most = max_k,
                .above = true,
                .whole = true,
                .up_to_k = true,
                .first = 2,
                .at_least = "protects nobody from attribute disclosure: a class may have a single value"}},
};

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "p-sensitivity",
    .title = "p-sensitive k-anonymity",
    .summary = "Each class has at least p different values of every sensitive column",
    .paper = "Truta, Vinay: Privacy Protection: p-Sensitive k-Anonymity Property (2006), Definition 2",
    .demand = {.key = "p", .parameters = parameters, .bare = true},
    .mandatory = true,
    .prepare = prepare,
    .judge = judge,
    .admits = admits,
    .planned_size = planned_size,
    .max_classes = max_classes,
    .surplus = surplus,
    .bound = bound,
    .grows = grows,
};

}  // namespace kordon::p_sensitivity
