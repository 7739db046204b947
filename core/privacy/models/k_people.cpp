// k-anonymity of people: where a person may have several rows, k counts people. A class of five rows of one
// patient is a class of one. K. Wang, B. C. M. Fung, "Anonymizing Sequential Releases" (KDD 2006), Definition
// 1, call it (X, Y)-anonymity: each group on X, the quasi-identifiers, is linked to k values on Y, the
// person.
//
// The requirement's attribute are the people of the table (encoded/people.h).
#include "core/base/text.h"
#include "core/privacy/models/frequencies.h"

namespace kordon::k_people {
namespace {

// One bin for all: which people a class has already is no reason against a row, as long as others can come.
void prepare(Requirement& requirement, const Job& /*job*/) {
  requirement.bins.assign(requirement.attribute->counts.size(), 0);
  requirement.least_values = static_cast<std::uint32_t>(requirement.required);
}

bool grows(const Requirement& /*requirement*/) {
  return true;
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const auto people = static_cast<double>(counts.distinct());
  return {people, people - requirement.required, people >= requirement.required};
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return static_cast<double>(counts.distinct() + 1 + later) >= requirement.required ? all_bins : 0;
}

std::uint64_t planned_size(const Requirement& /*requirement*/, const ValueCounts& /*rows*/, std::uint32_t k) {
  return k;
}

std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  return max_groups(frequencies(rows), static_cast<std::uint64_t>(requirement.required));
}

std::optional<std::uint32_t> surplus(const Requirement& /*requirement*/, const ValueCounts& /*counts*/) {
  return std::nullopt;  // fewer rows have no more people
}

Bound bound(const Requirement& requirement, const ValueCounts& counts) {
  const std::uint64_t people = counts.distinct();
  return {static_cast<double>(people),
          say("there are only {n|person|people} by {name}, so k can be at most {k}", people,
              as_quoted(requirement.attribute->name), people)};
}

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "k-people",
    .title = "k people",
    .summary = "Each class has rows of at least k different people",
    .paper = "Wang, Fung: Anonymizing Sequential Releases (2006), Definition 1",
    .mandatory = true,
    .prepare = prepare,
    .judge = judge,
    .admits = admits,
    .planned_size = planned_size,
    .most_classes = most_classes,
    .surplus = surplus,
    .bound = bound,
    .grows = grows,
};

}  // namespace kordon::k_people
