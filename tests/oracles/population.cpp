#include "tests/oracles/population.h"

#include <map>
#include <string>

#include "core/hierarchy/builders.h"

namespace kordon::oracle {
namespace {

// Returns whether the label is the value's or one above it; `within` keeps to the first boundary on the way
// up.
bool covers(const Hierarchy& tree, const Attribute& attribute, std::string_view label, std::string_view value,
            bool within) {
  for (NodeId node = *tree.leaf(value); node != no_node; node = tree.parent(node)) {
    if (tree.label(node) == label) return true;
    for (const BoundaryRef& boundary : attribute.boundaries) {
      if (within && *boundary.label == tree.label(node)) return false;
    }
  }
  return false;
}

}  // namespace

bool can_be_shared_out(const std::vector<std::vector<bool>>& fits, const std::vector<std::uint64_t>& asked) {
  for (std::size_t some = 1; some < (std::size_t{1} << asked.size()); ++some) {
    std::uint64_t wanted = 0;
    for (std::size_t c = 0; c < asked.size(); ++c) wanted += (some >> c & 1U) != 0 ? asked[c] : 0;
    std::uint64_t there = 0;
    for (const std::vector<bool>& person : fits) {
      bool fits_one = false;
      for (std::size_t c = 0; c < asked.size(); ++c)
        fits_one = fits_one || ((some >> c & 1U) != 0 && person[c]);
      there += fits_one ? 1U : 0U;
    }
    if (there < wanted) return false;
  }
  return true;
}

Crowded crowd_of(const Table& released, const std::vector<std::uint32_t>& origin, const Table& original,
                 const Table& bystanders, const Job& job) {
  std::vector<const Attribute*> columns;
  std::vector<Hierarchy> trees;
  for (const Attribute& attribute : job.attributes) {
    if (attribute.role != Role::quasi_identifier) continue;
    columns.push_back(&attribute);
    trees.push_back(build_hierarchy(*attribute.hierarchy, original.columns[*original.find(attribute.name)],
                                    job.missing.everywhere, "")
                        ->tree);
  }
  const auto values = [&](const Table& table, std::size_t row) {
    std::vector<std::string> found;
    for (const Attribute* each : columns)
      found.emplace_back(table.columns[*table.find(each->name)].cell(row));
    return found;
  };
  std::map<std::vector<std::string>, std::vector<std::size_t>> by_values;
  for (std::size_t row = 0; row < released.rows; ++row) by_values[values(released, row)].push_back(row);
  Crowded crowd;
  std::vector<bool> is_released(original.rows, false);
  for (const std::uint32_t row : origin) is_released[row] = true;
  const auto fits_of = [&](const std::vector<std::string>& person, bool within) {
    std::vector<bool> fits;
    for (const auto& [labels, rows] : by_values) {
      bool all = true;
      for (std::size_t j = 0; j < columns.size(); ++j)
        all = all && covers(trees[j], *columns[j], labels[j], person[j], within);
      fits.push_back(all);
    }
    return fits;
  };
  for (const auto& [labels, rows] : by_values) crowd.classes.push_back(rows);
  crowd.fitting.assign(crowd.classes.size(), 0);
  for (const Table* table : {&original, &bystanders}) {
    for (std::size_t row = 0; row < table->rows; ++row) {
      const std::vector<bool> anyhow = fits_of(values(*table, row), false);
      for (std::size_t c = 0; c < anyhow.size(); ++c) crowd.fitting[c] += anyhow[c] ? 1U : 0U;
      if (table == &bystanders || !is_released[row]) crowd.fits.push_back(fits_of(values(*table, row), true));
    }
  }
  return crowd;
}

bool holds(const Crowded& crowd, std::uint64_t k_map, double most) {
  std::vector<std::uint64_t> asked;
  for (const std::vector<std::size_t>& rows : crowd.classes) {
    std::uint64_t people = rows.size();
    while (people < k_map || static_cast<double>(rows.size()) / static_cast<double>(people) > most) ++people;
    asked.push_back(people - rows.size());
  }
  return can_be_shared_out(crowd.fits, asked);
}

}  // namespace kordon::oracle
