#include "core/measures/risk/households.h"

#include <algorithm>
#include <unordered_set>

#include "core/table/numbering.h"

namespace kordon {
namespace {

// Who has several rows is found by the easiest of them.
std::vector<double> risk_of_people(const EncodedTable& table, const Partition& partition,
                                   std::span<const double> of_class) {
  std::vector<double> risks(table.people ? table.people->counts.size() : table.rows, 0);
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ClassId c = partition.class_of[row];
    if (c == no_class) continue;
    double& risk = risks[table.people ? table.people->values[row] : row];
    risk = std::max(risk, of_class[c]);
  }
  return risks;
}

}  // namespace

std::vector<std::uint32_t> people_of(const EncodedTable& table, const Partition& partition) {
  if (!table.people) return class_sizes(partition);
  std::vector<std::uint32_t> result(partition.classes, 0);
  std::vector<ClassId> last_class(table.people->counts.size(), no_class);  // by person
  const ClassRows classes = rows_by_class(partition);
  for (ClassId c = 0; c < partition.classes; ++c) {
    for (const std::uint32_t row : classes.of(c)) {
      ClassId& last = last_class[table.people->values[row]];
      if (last != c) ++result[c];
      last = c;
    }
  }
  return result;
}

HouseholdRisk household_risk(const EncodedTable& table, const Partition& partition,
                             std::span<const double> of_class) {
  const std::vector<std::uint32_t>& household = table.groups->values;
  const std::vector<double> risks = risk_of_people(table, partition, of_class);
  std::vector<double> missed(table.groups->counts.size(), 1);  // by household: that nobody of it is found
  std::vector<bool> is_there(missed.size(), false);
  std::unordered_set<std::uint64_t> counted;  // household and person; only ever asked for one
  HouseholdRisk result;
  for (std::size_t row = 0; row < table.rows; ++row) {
    if (partition.class_of[row] == no_class) continue;
    const std::uint32_t own = household[row];
    if (!is_there[own]) ++result.households;
    is_there[own] = true;
    if (table.people && !counted.insert(pair_of(own, table.people->values[row])).second) continue;
    missed[own] *= 1 - risks[table.people ? table.people->values[row] : row];
  }
  double sum = 0;
  std::uint64_t rows = 0, at_highest = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    if (partition.class_of[row] == no_class) continue;
    const double risk = 1 - missed[household[row]];
    ++rows;
    sum += risk;
    if (risk > result.risk.highest) at_highest = 0;
    if (risk >= result.risk.highest) ++at_highest;
    result.risk.highest = std::max(result.risk.highest, risk);
  }
  if (rows == 0) return result;
  result.risk.average = sum / static_cast<double>(rows);
  result.risk.share_at_highest = static_cast<double>(at_highest) / static_cast<double>(rows);
  return result;
}

}  // namespace kordon
