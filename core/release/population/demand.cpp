#include "core/release/population/demand.h"

#include <algorithm>
#include <memory>

namespace kordon {
namespace {

const CrowdDemand& asked(const Requirement& requirement) {
  return prepared<CrowdDemand>(requirement);
}

// Quotients are correctly rounded, so a share that equals the bound in decimals compares as equal.
bool share_allowed(const CrowdDemand& demand, std::uint64_t rows_of_table, std::uint64_t rows) {
  return static_cast<double>(rows_of_table) / static_cast<double>(rows) <= demand.most;
}

// Returns how many rows of the table a class of so many rows may have.
std::uint64_t most_of_table(const CrowdDemand& demand, std::uint64_t rows) {
  auto most = std::min(rows, static_cast<std::uint64_t>(demand.most * static_cast<double>(rows)) + 1);
  while (most > 0 && !share_allowed(demand, most, rows)) --most;
  return most;
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const CrowdDemand& demand = asked(requirement);
  const std::uint64_t of_table = counts.of(CrowdDemand::in_table);
  if (of_table == 0) return {static_cast<double>(counts.rows()), static_cast<double>(counts.rows()), true};
  const double rows = static_cast<double>(counts.rows());
  const double own = static_cast<double>(of_table) - demand.k;
  const double all = rows - demand.k_map;
  const double share = (demand.most - static_cast<double>(of_table) / rows) * rows;
  return {rows, std::min({own, all, share}), demand.holds(of_table, counts.rows())};
}

// A row of the table comes if it can be joined by as many others as a class then needs, a bystander if the
// rows of the table that are there can.
BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  const CrowdDemand& demand = asked(requirement);
  const std::uint64_t rows = counts.rows() + 1 + later;
  const auto possible = [&](std::uint64_t of_table) {
    const std::uint64_t least = std::max<std::uint64_t>(of_table, demand.k);
    return rows >= demand.k_map && least - of_table <= later && least <= most_of_table(demand, rows);
  };
  const std::uint64_t of_table = counts.of(CrowdDemand::in_table);
  BinSet admitted = 0;
  if (possible(of_table + 1)) admitted |= BinSet{1} << CrowdDemand::in_table;
  if (of_table == 0 || possible(of_table)) admitted |= BinSet{1} << CrowdDemand::bystander;
  return admitted;
}

// Classes of some sizes can take a greater share of rows of the table than others: of 3 rows 1 is the most
// that 0.5 allows, of 4 rows 2.
std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  const CrowdDemand& demand = asked(requirement);
  const std::uint64_t least = std::max<std::uint64_t>({k, demand.k, demand.k_map});
  if (rows.rows() == 0) return least;
  const double share = static_cast<double>(rows.of(CrowdDemand::in_table)) / static_cast<double>(rows.rows());
  std::uint64_t best = least;
  double greatest = 0;
  for (std::uint64_t size = least; size < least + 100; ++size) {
    const double taken = static_cast<double>(most_of_table(demand, size)) / static_cast<double>(size);
    if (taken > greatest) {
      greatest = taken;
      best = size;
    }
    if (taken >= share) break;
  }
  return best;
}

// Every bystander may be a class.
std::uint64_t most_classes(const Requirement& /*requirement*/, const ValueCounts& rows) {
  return rows.rows();
}

// Where too few rows are there, those of the table have to go; where too many are in the table, some of them.
std::optional<std::uint32_t> surplus(const Requirement& /*requirement*/, const ValueCounts& counts) {
  if (counts.of(CrowdDemand::in_table) == 0) return std::nullopt;
  return CrowdDemand::in_table;
}

const PrivacyModel crowd_model = {
    .name = "crowd",
    .title = "",  // it stands in no menu
    .summary = "",
    .paper = "Sweeney: Computational Disclosure Control (2001)",
    .judge = judge,
    .admits = admits,
    .planned_size = planned_size,
    .most_classes = most_classes,
    .surplus = surplus,
    .bound = nullptr,  // nobody asks how strict it could be
};

}  // namespace

bool CrowdDemand::holds(std::uint64_t rows_of_table, std::uint64_t rows) const {
  if (rows_of_table == 0) return true;
  return rows_of_table >= k && rows >= k_map && share_allowed(*this, rows_of_table, rows);
}

std::uint64_t CrowdDemand::least_rows(std::uint64_t rows_of_table) const {
  std::uint64_t rows = std::max<std::uint64_t>(rows_of_table, k_map);
  const double quotient = static_cast<double>(rows_of_table) / most;
  rows = std::max(rows, quotient < 2 ? 1 : static_cast<std::uint64_t>(quotient) - 1);
  while (!share_allowed(*this, rows_of_table, rows)) ++rows;
  return rows;
}

Requirement crowd_requirement(const CrowdDemand& demand, const SensitiveAttribute& presence) {
  Requirement requirement;
  requirement.model = &crowd_model;
  requirement.path = "privacy";
  requirement.attribute = &presence;
  requirement.required = demand.k_map;
  requirement.bins = {CrowdDemand::in_table, CrowdDemand::bystander};
  requirement.prepared = std::make_shared<const CrowdDemand>(demand);
  return requirement;
}

}  // namespace kordon
