// Small random tables with random hierarchies, boundaries, weights, k and seed.
#pragma once

#include <string>

#include "core/base/random.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon::testing {

struct RandomCase {
  Table table;
  Job job;
};

// A tree of up to 3 levels below the root, branches of uneven depth; labels are unique.
inline TreeForm random_tree(Random& random, const std::string& label, unsigned depth,
                            std::vector<std::string>& leaves) {
  TreeForm node{label, {}};
  if (depth == 0 || (depth < 3 && random.below(3) == 0)) {
    leaves.push_back(label);
    return node;
  }
  const std::uint64_t children = 1 + random.below(4);
  for (std::uint64_t c = 0; c < children; ++c) {
    node.children.push_back(random_tree(random, label + std::to_string(c), depth - 1, leaves));
  }
  return node;
}

inline void collect_labels(const TreeForm& tree, std::vector<std::string>& labels) {
  labels.push_back(tree.label);
  for (const TreeForm& child : tree.children) collect_labels(child, labels);
}

// 1 to 4 quasi-identifiers, then one sensitive column; up to max_rows rows. Each fifth
// counts its loss by share.
inline RandomCase random_case(std::uint64_t seed, std::uint64_t max_rows) {
  Random random(seed);
  RandomCase result;
  result.table.rows = static_cast<std::size_t>(1 + random.below(max_rows));
  result.job.k = static_cast<std::uint32_t>(2 + random.below(4));
  result.job.seed = random.below(1000);
  if (seed % 5 == 4) result.job.loss = LossMeasure::share;
  const std::uint64_t width = 1 + random.below(4);
  for (std::uint64_t j = 0; j <= width; ++j) {
    Column column;
    Attribute attribute;
    column.name = attribute.name = "c" + std::to_string(j);
    std::vector<std::string> values = {"x", "y", "z"};
    if (j < width) {
      values.clear();
      attribute.role = Role::quasi_identifier;
      TreeForm tree = random_tree(random, "*", 3, values);
      std::vector<std::string> labels;
      collect_labels(tree, labels);
      for (const std::string& label : labels) {
        if (random.below(8) == 0) attribute.boundaries.push_back({std::nullopt, label});
      }
      attribute.hierarchy = std::move(tree);
      if (random.below(4) == 0) attribute.weight_milli = static_cast<std::uint32_t>(1 + random.below(3000));
    } else {
      attribute.role = Role::sensitive;
    }
    for (std::size_t row = 0; row < result.table.rows; ++row) {
      // Squared, so that some values are frequent and others rare.
      const std::uint64_t pick = random.below(values.size()) * random.below(values.size()) / values.size();
      column.cells.push_back(column.values.intern(values[static_cast<std::size_t>(pick)]));
    }
    result.table.columns.push_back(std::move(column));
    result.job.attributes.push_back(std::move(attribute));
  }
  return result;
}

// Numbers in all ways that a column of ranges may write them, and missing values.
inline std::string random_number(Random& random) {
  const std::uint64_t pick = random.below(40);
  if (pick == 0) return "";
  if (pick == 1) return "?";
  const std::string sign = random.below(4) == 0 ? "-" : "";
  const std::string whole = std::to_string(random.below(6) * random.below(6));
  constexpr const char* fractions[] = {"", "", "", ".0", ".5", ".25"};
  return sign + whole + fractions[static_cast<std::size_t>(random.below(6))];
}

// Takes the hierarchies off the first quasi-identifier and some of the others, which become ranges (half of
// them with a greatest width, if there shall be any) or sets; and half of the time gives the first sensitive
// column's values as class labels.
inline void drop_hierarchies(RandomCase& subject, std::uint64_t seed, bool widths) {
  Random random(seed ^ 0x72616e6765U);
  for (std::size_t j = 0; j < subject.job.attributes.size(); ++j) {
    Attribute& attribute = subject.job.attributes[j];
    if (attribute.role == Role::sensitive) {
      if (subject.job.classification || random.below(2) == 0) continue;
      constexpr std::uint32_t penalties[] = {0, 300, 1000, 5000};
      subject.job.classification =
          Classification{attribute.name, penalties[static_cast<std::size_t>(random.below(4))]};
      continue;
    }
    const std::uint64_t pick = random.below(3);
    if (j > 0 && pick == 0) continue;
    attribute.boundaries.clear();
    if (pick == 2) {
      attribute.hierarchy = SetForm{};
      continue;
    }
    RangeForm form;
    constexpr const char* steps[] = {"1", "5", "0.5", "3"};
    if (random.below(2) == 0) form.step = steps[static_cast<std::size_t>(random.below(4))];
    attribute.hierarchy = form;
    if (widths && random.below(2) == 0) {
      attribute.boundaries.push_back({std::nullopt, std::nullopt, std::to_string(random.below(20))});
    }
    Column& column = subject.table.columns[j];
    column.values = {};
    const std::size_t rows = column.cells.size();
    column.cells = {};
    while (column.cells.size() < rows) column.cells.push_back(column.values.intern(random_number(random)));
  }
}

}  // namespace kordon::testing
