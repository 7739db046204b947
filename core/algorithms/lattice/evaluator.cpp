#include "core/algorithms/lattice/evaluator.h"

#include <algorithm>
#include <numeric>

#include "core/privacy/suppression.h"
#include "core/recoding/partition.h"

namespace kordon {
namespace {

std::vector<std::uint32_t> rows_of(const std::vector<bool>& kept) {
  std::vector<std::uint32_t> rows;
  for (std::uint32_t row = 0; row < kept.size(); ++row) {
    if (kept[row]) rows.push_back(row);
  }
  return rows;
}

// Returns, for each row listed, a number of the combination of all values that requirements look at; nothing
// if there are no requirements.
std::vector<std::uint32_t> labels_of(const std::vector<std::uint32_t>& rows,
                                     std::span<const Requirement> requirements) {
  if (requirements.empty()) return {};
  std::vector<std::vector<std::uint32_t>> columns;
  std::vector<const SensitiveAttribute*> seen;
  for (const Requirement& requirement : requirements) {
    if (std::find(seen.begin(), seen.end(), requirement.attribute) != seen.end()) continue;
    seen.push_back(requirement.attribute);
    std::vector<std::uint32_t>& column = columns.emplace_back();
    for (const std::uint32_t row : rows) column.push_back(requirement.attribute->values[row]);
  }
  return group_rows({columns.begin(), columns.end()}, rows.size()).class_of;
}

// Returns whether the requirement holds for every class that contains one for which it holds.
bool grows(const Requirement& requirement) {
  return requirement.model->grows != nullptr && requirement.model->grows(requirement);
}

}  // namespace

struct LatticeEvaluator::Failing {
  std::uint64_t rows = 0;
  std::uint64_t classes = 0;
  std::uint64_t squares = 0;  // of the sizes of these classes
  std::uint64_t price = 0;    // of the cells of these rows

  void add(std::uint64_t size, std::uint64_t price_of_row) {
    rows += size;
    ++classes;
    squares += size * size;
    price += size * price_of_row;
  }
};

LatticeEvaluator::LatticeEvaluator(const EncodedTable& table, std::vector<bool> kept, std::uint32_t k,
                                   std::span<const Requirement> requirements, const LatticeGoal& goal)
    : table_(table),
      kept_(std::move(kept)),
      rows_(rows_of(kept_)),
      labels_(labels_of(rows_, requirements)),
      k_(k),
      requirements_(requirements),
      metric_(goal.metric),
      max_suppressed_(goal.max_suppressed),
      lattice_(table, kept_),
      prices_(cell_prices(table, goal.metric)),
      counts_(empty_counts(requirements)),
      sizes_(table, rows_, {}, prices_),
      items_(table, requirements.empty() ? std::vector<std::uint32_t>() : rows_, labels_, prices_) {
  for (std::size_t j = 0; j < prices_.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    full_row_ += prices_[j].full;
    for (unsigned level = 0; level <= lattice_.top()[j]; ++level) {
      const std::vector<NodeId> released = generalization(qi, level);
      std::uint64_t cost = 0;
      for (const std::uint32_t row : rows_) cost += prices_[j].of_node[released[qi.leaves[row]]];
      cells_.resize(prices_.size());
      cells_[j].push_back(cost);
    }
  }
  for (std::size_t r = 0; r < requirements.size(); ++r) {
    const Requirement& requirement = requirements[r];
    all_.push_back(r);
    if (max_suppressed_ == 0 ? requirement.monotone : grows(requirement)) {
      ruling_.push_back(r);
    }
    std::vector<std::uint32_t>& value = value_.emplace_back();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (labels_[i] == value.size()) value.push_back(requirement.attribute->values[rows_[i]]);
      counts_[r].add(requirement.attribute->values[rows_[i]]);
    }
    max_classes_.push_back(requirement.model->max_classes(requirement, counts_[r]));
  }
}

LatticeEvaluator::Failing LatticeEvaluator::failing(const Levels& levels, std::span<const std::size_t> asked,
                                                    std::uint64_t enough) {
  Failing failing;
  sizes_.move_to(levels);
  for (std::size_t c = 0; c < sizes_.classes(); ++c) {
    const std::uint32_t size = sizes_.items(c).front().rows;
    if (size < k_) failing.add(size, sizes_.price(c));
  }
  if (asked.empty() || failing.rows > enough) return failing;
  const std::uint64_t large = sizes_.classes() - failing.classes;
  for (const std::size_t r : asked) {
    if (large <= max_classes_[r] || failing.rows + (large - max_classes_[r]) * k_ <= enough) continue;
    failing.rows += (large - max_classes_[r]) * k_;
    return failing;
  }

  items_.move_to(levels);
  for (std::size_t c = 0; c < items_.classes(); ++c) {
    const std::span<const FrequencySets::Item> items = items_.items(c);
    const std::uint64_t size =
        std::accumulate(items.begin(), items.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const FrequencySets::Item& item) { return sum + item.rows; });
    if (size < k_) continue;
    const bool holds = std::all_of(asked.begin(), asked.end(), [&](std::size_t r) {
      counts_[r].clear();
      for (const FrequencySets::Item& item : items) counts_[r].add(value_[r][item.label], item.rows);
      return requirements_[r].model->judge(requirements_[r], counts_[r]).holds;
    });
    if (holds) continue;
    failing.add(size, items_.price(c));
    if (failing.rows > enough) return failing;
  }
  return failing;
}

std::uint64_t LatticeEvaluator::below_k(const Levels& levels) {
  return failing(levels, {}, UINT64_MAX).rows;
}

bool LatticeEvaluator::holds_from_k(const Levels& levels) {
  const std::uint64_t small = below_k(levels);
  return small <= max_suppressed_ && failing(levels, all_, small).rows == small;
}

bool LatticeEvaluator::ruled_out(const Levels& levels) {
  return failing(levels, ruling_, max_suppressed_).rows > max_suppressed_;
}

Cost LatticeEvaluator::floor(const Levels& levels) const {
  std::uint64_t cells = (table_.rows - rows_.size()) * full_row_;
  for (std::size_t j = 0; j < levels.size(); ++j) cells += cells_[j][levels[j]];
  return {cells};
}

NodeFigures LatticeEvaluator::figures(const Levels& levels) {
  const Failing failing = this->failing(levels, all_, UINT64_MAX);
  NodeFigures figures{sizes_.classes(), failing.rows, {}, floor(levels)};
  const std::uint64_t kept = rows_.size();
  switch (metric_) {
    case LatticeMetric::discernibility: {
      std::uint64_t squares = 0;
      for (std::size_t c = 0; c < sizes_.classes(); ++c) {
        const std::uint64_t size = sizes_.items(c).front().rows;
        squares += size * size;
      }
      const std::uint64_t out = (table_.rows - kept) * table_.rows;
      figures.cost = {out + squares - failing.squares + failing.rows * table_.rows};
      figures.floor = {out + squares};
      break;
    }
    case LatticeMetric::average_class_size: {
      figures.cost = {kept - failing.rows, figures.classes - failing.classes};
      if (figures.classes > 0) {
        figures.floor = {kept - std::min(kept, max_suppressed_), figures.classes};
      }
      break;
    }
    case LatticeMetric::distortion_ratio:
    case LatticeMetric::information_loss:
      figures.cost = {figures.floor.numerator - failing.price + failing.rows * full_row_};
      break;
  }
  if (failing.classes == figures.classes) figures.cost = {1, 0};
  return figures;
}

Recoding LatticeEvaluator::release(const Levels& levels, std::uint32_t mandatory) const {
  const ClassRows classes = rows_by_class(recode_full_domain(table_, levels, kept_, mandatory).partition);
  std::vector<bool> released = kept_;
  std::vector<ValueCounts> counts = empty_counts(requirements_);
  for (std::size_t c = 0; c + 1 < classes.start.size(); ++c) {
    const std::span<const std::uint32_t> rows =
        std::span(classes.rows).subspan(classes.start[c], classes.start[c + 1] - classes.start[c]);
    const bool holds = rows.size() >= k_ && std::all_of(all_.begin(), all_.end(), [&](std::size_t r) {
                         counts[r].clear();
                         for (const std::uint32_t row : rows) {
                           counts[r].add(requirements_[r].attribute->values[row]);
                         }
                         return requirements_[r].model->judge(requirements_[r], counts[r]).holds;
                       });
    if (holds) continue;
    for (const std::uint32_t row : rows) released[row] = false;
  }
  return recode_full_domain(table_, levels, released, mandatory);
}

}  // namespace kordon
