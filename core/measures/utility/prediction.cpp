#include "core/measures/utility/prediction.h"

#include <algorithm>

#include "core/base/logarithm.h"
#include "core/measures/utility/drawn_rows.h"

namespace kordon {
namespace {

constexpr std::size_t folds = 5;

std::size_t fold_of(Row row) {
  return static_cast<std::size_t>(splitmix64(row) % folds);
}

// What naive Bayes counts; columns[0] is predicted by the others. Counts lie by column and its category,
// those of the categories to predict beside one another, as they are asked for together.
class BayesCounts {
 public:
  explicit BayesCounts(const std::vector<ReleasedColumn>& columns) : told_(columns[0].categories().size()) {
    std::size_t end = told_;
    start_.push_back(0);
    for (std::size_t j = 1; j < columns.size(); ++j) {
      start_.push_back(end);
      end += columns[j].categories().size() * told_;
    }
    counts_.assign(end, 0);
  }

  void learn_original(const std::vector<ReleasedColumn>& columns, Row row) {
    const std::uint32_t y = columns[0].before(row);
    ++counts_[y];
    for (std::size_t j = 1; j < columns.size(); ++j) ++at(j, columns[j].before(row))[y];
  }

  void learn_released(const std::vector<ReleasedColumn>& columns, Row row) {
    const std::span<const CategoryShare> told = columns[0].after(row);
    for (const CategoryShare& y : told) counts_[y.category] += y.share;
    for (std::size_t j = 1; j < columns.size(); ++j) {
      for (const CategoryShare& x : columns[j].after(row)) {
        double* const beside = at(j, x.category);
        for (const CategoryShare& y : told) beside[y.category] += x.share * y.share;
      }
    }
  }

  void add(const BayesCounts& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
  }

  std::uint32_t most_frequent() const {
    const auto end = counts_.begin() + static_cast<std::ptrdiff_t>(told_);
    return static_cast<std::uint32_t>(std::max_element(counts_.begin(), end) - counts_.begin());
  }

  // Turns counts into the logarithms that tell() adds up. Nothing may be learnt afterwards.
  void take_logarithms() {
    const std::vector<double> rows(counts_.begin(), counts_.begin() + static_cast<std::ptrdiff_t>(told_));
    for (std::size_t j = 1; j < start_.size(); ++j) {
      const std::size_t end = j + 1 < start_.size() ? start_[j + 1] : counts_.size();
      const std::size_t values = (end - start_[j]) / told_;
      const auto categories = static_cast<double>(values);
      for (std::size_t i = start_[j]; i < end; ++i) {
        counts_[i] = logarithm((counts_[i] + 1) / (rows[(i - start_[j]) % told_] + categories));
      }
    }
    for (std::size_t y = 0; y < told_; ++y) counts_[y] = logarithm(rows[y] + 1);
  }

  // Returns what this row is said to have by its original cells.
  std::uint32_t tell(const std::vector<ReleasedColumn>& columns, Row row) {
    sums_.assign(counts_.begin(), counts_.begin() + static_cast<std::ptrdiff_t>(told_));
    for (std::size_t j = 1; j < columns.size(); ++j) {
      const double* const beside = at(j, columns[j].before(row));
      for (std::size_t y = 0; y < told_; ++y) sums_[y] += beside[y];
    }
    return static_cast<std::uint32_t>(std::max_element(sums_.begin(), sums_.end()) - sums_.begin());
  }

 private:
  double* at(std::size_t column, std::uint32_t category) {
    return counts_.data() + start_[column] + category * told_;
  }

  std::size_t told_;                // categories to predict
  std::vector<std::size_t> start_;  // by column
  std::vector<double> counts_;
  std::vector<double> sums_;
};

// What is learnt from the rows outside of one fold.
BayesCounts learnt_without(std::size_t fold, const std::vector<BayesCounts>& by_fold,
                           const BayesCounts& none) {
  BayesCounts learnt = none;
  for (std::size_t other = 0; other < folds; ++other) {
    if (other != fold) learnt.add(by_fold[other]);
  }
  return learnt;
}

}  // namespace

Prediction predict(const ComparedRelease& release, std::size_t target, std::uint64_t max_cells) {
  std::vector<ReleasedColumn> columns;
  columns.emplace_back(release, target, categories_to_count);
  for (const std::size_t column : columns_to_compare(release)) {
    if (column != target) columns.emplace_back(release, column, categories_to_count);
  }
  const std::vector<Row> rows = drawn_rows(release.table.rows, max_cells / columns.size());
  const BayesCounts none(columns);
  std::vector<BayesCounts> originals(folds, none), released(folds, none);
  for (const Row row : rows) {
    originals[fold_of(row)].learn_original(columns, row);
    if (release.recoding.partition.class_of[row] != suppressed) {
      released[fold_of(row)].learn_released(columns, row);
    }
  }
  Prediction prediction;
  prediction.column = columns[0].name();
  prediction.rows = rows.size();
  prediction.categories = columns[0].categories().size();
  for (std::size_t fold = 0; fold < folds; ++fold) {
    BayesCounts by_originals = learnt_without(fold, originals, none);
    BayesCounts by_release = learnt_without(fold, released, none);
    const std::uint32_t most_frequent = by_originals.most_frequent();
    by_originals.take_logarithms();
    by_release.take_logarithms();
    for (const Row row : rows) {
      if (fold_of(row) != fold) continue;
      const std::uint32_t truth = columns[0].before(row);
      prediction.by_originals += by_originals.tell(columns, row) == truth ? 1U : 0U;
      prediction.by_release += by_release.tell(columns, row) == truth ? 1U : 0U;
      prediction.by_frequency += most_frequent == truth ? 1U : 0U;
    }
  }
  return prediction;
}

}  // namespace kordon
