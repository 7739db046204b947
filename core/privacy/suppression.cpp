#include "core/privacy/suppression.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/recoding/tuples.h"

namespace kordon {
namespace {

bool passes(const Requirement& requirement, const ValueCounts& counts) {
  return !requirement.monotone || requirement.model->judge(requirement, counts).holds;
}

bool fails_for_good(std::span<const Requirement> requirements, std::uint32_t k,
                    std::span<const ValueCounts> counts, std::uint64_t rows) {
  if (rows < k) return true;
  for (std::size_t r = 0; r < requirements.size(); ++r) {
    if (requirements[r].model->mandatory && !passes(requirements[r], counts[r])) return true;
  }
  return false;
}

// A drop is what goes next for the sake of a requirement that fails: rows of the value that there is too much
// of, as many as one after the other would be chosen until it holds or another value is next. Their number is
// found by halving, since a frequent value may have to lose many. There is no drop if leaving out rows cannot
// help.
struct Drop {
  std::uint32_t value = 0;
  std::uint32_t rows = 0;
};
std::optional<Drop> next_drop(const Requirement& requirement, ValueCounts& counts) {
  const PrivacyModel& model = *requirement.model;
  const auto value = model.surplus(requirement, counts);
  if (!value) return std::nullopt;
  const std::uint32_t there = counts.of(*value);
  const auto goes_on_after = [&](std::uint32_t rows) {
    if (rows == counts.rows()) return false;
    counts.remove(*value, rows);
    const bool goes_on =
        !model.judge(requirement, counts).holds && model.surplus(requirement, counts) == value;
    counts.add(*value, rows);
    return goes_on;
  };
  std::uint32_t gone = 0;  // after which it goes on
  std::uint32_t step = 1;
  while (step < there - gone && goes_on_after(gone + step)) {
    gone += step;
    step *= 2;
  }
  for (; step > 0; step /= 2) {
    if (step < there - gone && goes_on_after(gone + step)) gone += step;
  }
  return Drop{*value, gone + 1};
}

// Holds the rows of a cluster by value of one requirement's attribute, the most costly to keep last.
class RowsByValue {
 public:
  RowsByValue(const Requirement& requirement, const std::vector<std::uint32_t>& rows) {
    for (const std::uint32_t row : rows) by_value_[requirement.attribute->values[row]].push_back(row);
  }
  std::uint32_t take(std::uint32_t value, const std::vector<bool>& kept) {
    std::vector<std::uint32_t>& rows = by_value_[value];
    while (!kept[rows.back()]) rows.pop_back();  // gone for another requirement
    const std::uint32_t row = rows.back();
    rows.pop_back();
    return row;
  }

 private:
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_value_;
};

// Returns, by row, how many rows its tuple has.
std::vector<std::uint32_t> tuple_sizes(const EncodedTable& table) {
  const Partition tuples = tuples_of_rows(table);
  const std::vector<std::uint32_t> sizes = class_sizes(tuples);
  std::vector<std::uint32_t> result;
  result.reserve(table.rows);
  for (const ClassId tuple : tuples.class_of) result.push_back(sizes[tuple]);
  return result;
}

class Suppression {
 public:
  Suppression(const EncodedTable& table, std::span<const Requirement> requirements, std::uint32_t k)
      : table_(table), requirements_(requirements), k_(k), counts_(empty_counts(requirements)) {
    keep_.kept.assign(table.rows, true);
  }

  void judge(const std::uint32_t* rows, std::uint32_t size) {
    if (size < k_) return drop_all(rows, size, keep_.mandatory);
    for (std::size_t r = 0; r < requirements_.size(); ++r) {
      counts_[r].clear();
      for (std::uint32_t i = 0; i < size; ++i) counts_[r].add(requirements_[r].attribute->values[rows[i]]);
    }
    if (fails_for_good(requirements_, k_, counts_, size)) return drop_all(rows, size, keep_.mandatory);
    if (failing() < requirements_.size()) trim(rows, size);
  }

  KeptRows take() { return std::move(keep_); }

 private:
  std::size_t failing() const {
    std::size_t r = 0;
    while (r < requirements_.size() && passes(requirements_[r], counts_[r])) ++r;
    return r;
  }

  void drop_all(const std::uint32_t* rows, std::uint32_t size, std::uint32_t& cause) {
    for (std::uint32_t i = 0; i < size; ++i) keep_.kept[rows[i]] = false;
    cause += size;
  }

  // Drops rows of values that the first failing requirement has too much of, until none fails.
  void trim(const std::uint32_t* rows, std::uint32_t size) {
    if (company_.empty()) company_ = tuple_sizes(table_);
    std::vector<std::uint32_t> ordered(rows, rows + size);
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return company_[a] > company_[b]; });
    std::map<std::size_t, RowsByValue> by_requirement;
    std::uint32_t dropped = 0;
    for (std::size_t r = failing(); r < requirements_.size(); r = failing()) {
      const std::optional<Drop> drop = next_drop(requirements_[r], counts_[r]);
      if (!drop || size - dropped < k_ + drop->rows) break;
      RowsByValue& values = by_requirement.try_emplace(r, requirements_[r], ordered).first->second;
      for (std::uint32_t i = 0; i < drop->rows; ++i) drop_row(values.take(drop->value, keep_.kept));
      dropped += drop->rows;
    }
    if (failing() == requirements_.size()) {
      keep_.chosen += dropped;
    } else {
      drop_all(rows, size, keep_.chosen);
    }
  }

  void drop_row(std::uint32_t row) {
    keep_.kept[row] = false;
    for (std::size_t i = 0; i < requirements_.size(); ++i) {
      counts_[i].remove(requirements_[i].attribute->values[row]);
    }
  }

  const EncodedTable& table_;
  std::span<const Requirement> requirements_;
  std::uint32_t k_;
  std::vector<ValueCounts> counts_;
  std::vector<std::uint32_t> company_;  // by row; made when it is needed
  KeptRows keep_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> kept_clusters(const ClassRows& clusters, const KeptRows& keep) {
  std::vector<std::vector<std::uint32_t>> result;
  for (std::size_t c = 0; c + 1 < clusters.start.size(); ++c) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = clusters.start[c]; i < clusters.start[c + 1]; ++i) {
      if (keep.kept[clusters.rows[i]]) rows.push_back(clusters.rows[i]);
    }
    if (!rows.empty()) result.push_back(std::move(rows));
  }
  return result;
}

std::vector<ValueCounts> empty_counts(std::span<const Requirement> requirements) {
  std::vector<ValueCounts> counts;
  counts.reserve(requirements.size());
  for (const Requirement& requirement : requirements) counts.push_back(empty_counts(requirement));
  return counts;
}

Shortfall shortfall(std::span<const Requirement> requirements, std::uint32_t k, std::uint64_t rows,
                    std::span<const ValueCounts> counts) {
  if (fails_for_good(requirements, k, counts, rows)) return {rows, 0};
  Shortfall result;
  for (std::size_t r = 0; r < requirements.size(); ++r) {
    if (passes(requirements[r], counts[r])) continue;
    ValueCounts left = counts[r];
    std::uint64_t dropped = 0;
    while (!passes(requirements[r], left)) {
      const std::optional<Drop> drop = next_drop(requirements[r], left);
      if (!drop || left.rows() < k + drop->rows) return {0, rows};
      left.remove(drop->value, drop->rows);
      dropped += drop->rows;
    }
    result.chosen = std::max(result.chosen, dropped);
  }
  return result;
}

Mam find_mam(const EncodedTable& table, std::span<const Requirement> requirements, std::uint32_t k,
             const std::vector<bool>& counted) {
  Partition partition = maximum_allowed_microdata(table, counted);
  Partition of_counted = partition;
  for (std::size_t row = 0; row < counted.size(); ++row) {
    if (!counted[row]) of_counted.class_of[row] = no_class;
  }
  ClassRows clusters = rows_by_class(of_counted);
  KeptRows keep = rows_to_keep(table, clusters, requirements, k);
  for (std::size_t row = 0; row < counted.size(); ++row) keep.kept[row] = keep.kept[row] && counted[row];
  return {std::move(partition), std::move(clusters), std::move(keep)};
}

KeptRows rows_to_keep(const EncodedTable& table, const ClassRows& clusters,
                      std::span<const Requirement> requirements, std::uint32_t k) {
  Suppression suppression(table, requirements, k);
  for (std::size_t c = 0; c + 1 < clusters.start.size(); ++c) {
    suppression.judge(&clusters.rows[clusters.start[c]], clusters.start[c + 1] - clusters.start[c]);
  }
  return suppression.take();
}

}  // namespace kordon
