#include "core/models/p_sensitivity.h"

#include <algorithm>

#include "core/wording.h"

namespace kordon {
namespace {

std::uint64_t asked(const Requirement& requirement) {
  return std::get<PSensitivity>(requirement.demand->model).p;
}

bool covers(const Demand& demand) {
  return std::holds_alternative<PSensitivity>(demand.model);
}

void prepare(Requirement& requirement, const Job& /*job*/) {
  requirement.required = static_cast<double>(asked(requirement));
  bin_by_frequency(requirement);
}

bool monotone(const Requirement& /*requirement*/) {
  return true;
}

// Definition 2.
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
          in_quotes(requirement.attribute->name) + " has only " + counted(counts.distinct(), "value") +
              ", so p can be at most " + std::to_string(counts.distinct())};
}

}  // namespace

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

extern const PrivacyModel p_sensitivity;
const PrivacyModel p_sensitivity = {
    "p-sensitivity",
    "p-sensitive k-anonymity",
    "Each class has at least p different values of every sensitive column",
    "Truta, Vinay: Privacy Protection: p-Sensitive k-Anonymity Property (2006), Definition 2",
    "p: the least number of different values, from 2 to k",
    "monotone: classes that satisfy it satisfy it merged",
    covers,
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
