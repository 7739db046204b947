#include "core/privacy/models/p_sensitivity.h"

#include <algorithm>

#include "core/base/text.h"

namespace kordon::p_sensitivity {
namespace {

std::uint64_t asked(const Requirement& requirement) {
  return static_cast<std::uint64_t>(requirement.required);
}

void prepare(Requirement& requirement, const Job& /*job*/) {
  requirement.least_values = static_cast<std::uint32_t>(asked(requirement));
  bin_by_frequency(requirement);
}

bool grows(const Requirement& /*requirement*/) {
  return true;
}

// Judges by Definition 2.
Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const auto distinct = static_cast<double>(counts.distinct());
  return {distinct, distinct - requirement.required, distinct >= requirement.required};
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return admits_by_frequency(requirement, counts, later,
                             [](const Requirement& asking, const Frequencies& frequencies, std::uint64_t) {
                               return frequencies.size() >= asked(asking);
                             });
}

std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  return size_for_distinct(rows, asked(requirement), k);
}

std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  return max_groups(frequencies(rows), asked(requirement));
}

std::optional<std::uint32_t> surplus(const Requirement& /*requirement*/, const ValueCounts& /*counts*/) {
  return std::nullopt;  // fewer rows have no more values
}

Bound bound(const Requirement& requirement, const ValueCounts& counts) {
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
    .most_classes = most_classes,
    .surplus = surplus,
    .bound = bound,
    .grows = grows,
};

}  // namespace kordon::p_sensitivity

namespace kordon {

SensitivityBounds sensitivity_bounds(const EncodedTable& table, std::uint32_t p) {
  SensitivityBounds bounds{UINT64_MAX, UINT64_MAX};
  for (const SensitiveAttribute& attribute : table.sensitive) {
    Frequencies sorted = attribute.counts;
    std::sort(sorted.rbegin(), sorted.rend());
    bounds.max_p = std::min<std::uint64_t>(bounds.max_p, sorted.size());
    bounds.max_groups = std::min(bounds.max_groups, max_groups(sorted, p));
  }
  return bounds;
}

bool is_p_sensitive(const EncodedTable& masked, const Partition& partition, std::uint32_t p,
                    std::uint32_t k) {
  const ClassRows classes = rows_by_class(partition);
  for (std::size_t c = 0; c + 1 < classes.start.size(); ++c) {
    if (classes.start[c + 1] - classes.start[c] < k) return false;
  }
  for (const SensitiveAttribute& attribute : masked.sensitive) {
    ValueCounts counts(attribute.counts.size());
    for (std::size_t c = 0; c + 1 < classes.start.size(); ++c) {
      counts.clear();
      for (std::uint32_t i = classes.start[c]; i < classes.start[c + 1]; ++i) {
        counts.add(attribute.values[classes.rows[i]]);
      }
      if (counts.distinct() < p) return false;
    }
  }
  return true;
}

bool is_p_sensitive(const EncodedTable& masked, const Partition& partition, std::uint32_t p, std::uint32_t k,
                    const SensitivityBounds& bounds) {
  // Without a class there is nothing to refuse.
  if (partition.classes > 0 && p > bounds.max_p) return false;
  if (partition.classes > bounds.max_groups) return false;
  return is_p_sensitive(masked, partition, p, k);
}

}  // namespace kordon
