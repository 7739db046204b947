#include "core/measures/risk/risk.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/measures/risk/row_counter.h"
#include "core/recoding/covered_leaves.h"
#include "core/recoding/partition.h"
#include "core/recoding/tuples.h"

namespace kordon {
namespace {

// Returns the risk where a row of class c could be any of company[c] rows, which are sizes[c] or more.
template <class Company>
Risk risk(const std::vector<std::uint32_t>& sizes, const std::vector<Company>& company) {
  if (sizes.empty()) return {};
  const auto rows = static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0}));
  const Company least = *std::min_element(company.begin(), company.end());
  double found = 0;  // expected, of all rows
  std::uint64_t at_highest = 0;
  for (std::size_t c = 0; c < sizes.size(); ++c) {
    found += static_cast<double>(sizes[c]) / static_cast<double>(company[c]);
    if (company[c] == least) at_highest += sizes[c];
  }
  return {1 / static_cast<double>(least), found / rows, static_cast<double>(at_highest) / rows};
}

std::vector<double> risks_of(const std::vector<std::uint32_t>& company) {
  std::vector<double> risks;
  for (const std::uint32_t each : company) risks.push_back(each == 0 ? 0 : 1 / static_cast<double>(each));
  return risks;
}

// Returns the risk where readers know sets of columns. `shown` says, by column and class, what people see:
// equal numbers where it is equal. There is no population then.
Reidentification risk_in_sets(const EncodedTable& table, const Partition& classes,
                              const std::vector<std::vector<std::uint32_t>>& shown,
                              std::span<const KnownSet> sets) {
  std::vector<std::uint32_t> company(classes.classes, UINT32_MAX);  // by class: of its smallest group
  std::vector<std::uint32_t> rows(classes.classes, UINT32_MAX);
  std::vector<double> of_sample(classes.classes, 0);  // the greatest of any of its groups
  for (const KnownSet& set : sets) {
    const Partition of_classes = group_in(set, shown, classes.classes);
    Partition groups{classes.class_of, of_classes.classes};
    for (ClassId& each : groups.class_of) each = each == no_class ? no_class : of_classes.class_of[each];
    const std::vector<std::uint32_t> people = people_of(table, groups);
    const std::vector<std::uint32_t> sizes = class_sizes(groups);
    if (!table.weights.empty()) {
      const std::vector<double> risks = individual_risks(table, groups, people);
      for (ClassId c = 0; c < classes.classes; ++c) {
        of_sample[c] = std::max(of_sample[c], risks[of_classes.class_of[c]]);
      }
    }
    for (ClassId c = 0; c < classes.classes; ++c) {
      company[c] = std::min(company[c], people[of_classes.class_of[c]]);
      rows[c] = std::min(rows[c], sizes[of_classes.class_of[c]]);
    }
  }
  Reidentification result;
  result.prosecutor = risk(class_sizes(classes), company);
  result.marketer = result.prosecutor.average;
  if (table.groups) result.household = household_risk(table, classes, risks_of(company));
  if (!table.weights.empty()) result.sample = sample_risk(table, classes, of_sample);
  result.unique = static_cast<std::uint64_t>(std::count(rows.begin(), rows.end(), 1U));
  return result;
}

// `region_of(c)` returns what a person of the population must lie within to fit class c.
template <class RegionOf>
Reidentification reidentification(const EncodedTable& table, const Partition& partition,
                                  const EncodedPopulation* population, RegionOf region_of) {
  Reidentification result;
  const std::vector<std::uint32_t> sizes = class_sizes(partition);
  const std::vector<std::uint32_t> people = people_of(table, partition);
  result.prosecutor = risk(sizes, people);
  result.marketer = result.prosecutor.average;
  if (table.groups) result.household = household_risk(table, partition, risks_of(people));
  if (!table.weights.empty()) {
    result.sample = sample_risk(table, partition, individual_risks(table, partition, people));
  }
  result.unique = static_cast<std::uint64_t>(std::count(sizes.begin(), sizes.end(), 1U));
  if (population == nullptr) return result;
  const RowCounter counter(population->values, population->rows);
  std::vector<std::uint64_t> company;
  company.reserve(sizes.size());
  for (std::size_t c = 0; c < sizes.size(); ++c) {
    const std::uint64_t fitting = counter.within(region_of(static_cast<ClassId>(c)));
    if (fitting < people[c]) ++result.foreign;
    company.push_back(std::max(fitting, std::uint64_t{people[c]}));
  }
  result.journalist = risk(sizes, company);
  result.marketer = result.journalist->average;
  return result;
}

}  // namespace

Reidentification release_risk(const EncodedTable& table, const FinalRecoding& recoding,
                              const EncodedPopulation* population, std::span<const KnownSet> known) {
  if (!known.empty()) {
    return risk_in_sets(table, recoding.partition, shown_numbers(table, recoding), known);
  }
  return reidentification(table, recoding.partition, population, [&](ClassId c) {
    Region region;
    for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
      region.push_back(covered_leaves(table, recoding, c, j));
    }
    return region;
  });
}

Reidentification input_risk(const EncodedTable& table, const EncodedPopulation* population,
                            std::span<const KnownSet> known) {
  const Partition tuples = tuples_of_rows(table);
  std::vector<std::size_t> first(tuples.classes);
  for (std::size_t row = table.rows; row-- > 0;) first[tuples.class_of[row]] = row;
  if (!known.empty()) {
    std::vector<std::vector<std::uint32_t>> shown(table.quasi_identifiers.size());
    for (std::size_t j = 0; j < shown.size(); ++j) {
      for (const std::size_t row : first) shown[j].push_back(table.quasi_identifiers[j].leaves[row]);
    }
    return risk_in_sets(table, tuples, shown, known);
  }
  return reidentification(table, tuples, population, [&](ClassId c) {
    Region region;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      region.push_back({{qi.leaves[first[c]], qi.leaves[first[c]]}});
    }
    return region;
  });
}

}  // namespace kordon
