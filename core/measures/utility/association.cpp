#include "core/measures/utility/association.h"

#include <algorithm>
#include <cmath>

#include "core/measures/utility/drawn_rows.h"

namespace kordon {
namespace {

// Counts the rows of two columns by their categories.
class PairCounts {
 public:
  PairCounts(const ReleasedColumn& first, const ReleasedColumn& second)
      : first_(&first), second_(&second), columns_(second.categories().size()) {}

  CramersV before(const std::vector<Row>& rows) {
    clear();
    for (const Row row : rows) ++counts_[first_->before(row) * columns_ + second_->before(row)];
    return cramers_v(counts_, columns_);
  }

  CramersV after(const std::vector<Row>& rows, const Partition& partition) {
    clear();
    for (const Row row : rows) {
      if (partition.class_of[row] == suppressed) continue;
      const std::span<const Share> second = second_->after(row);
      for (const Share& a : first_->after(row)) {
        for (const Share& b : second) counts_[a.category * columns_ + b.category] += a.share * b.share;
      }
    }
    return cramers_v(counts_, columns_);
  }

 private:
  void clear() { counts_.assign(first_->categories().size() * columns_, 0); }

  const ReleasedColumn* first_;
  const ReleasedColumn* second_;
  std::size_t columns_;
  std::vector<double> counts_;
};

bool is_by_chance(const CramersV& found) {
  return found.chi2 <= found.freedom + 3 * std::sqrt(2 * found.freedom);
}

}  // namespace

CramersV cramers_v(const std::vector<double>& counts, std::size_t columns) {
  const std::size_t rows = counts.size() / columns;
  std::vector<double> row_sums(rows), column_sums(columns);
  double all = 0;
  for (std::size_t a = 0; a < rows; ++a) {
    for (std::size_t b = 0; b < columns; ++b) {
      row_sums[a] += counts[a * columns + b];
      column_sums[b] += counts[a * columns + b];
    }
    all += row_sums[a];
  }
  const auto occurring = [](const std::vector<double>& sums) {
    return std::count_if(sums.begin(), sums.end(), [](double sum) { return sum > 0; });
  };
  const auto fewer = static_cast<double>(std::min(occurring(row_sums), occurring(column_sums)));
  CramersV found;
  if (fewer < 2) return found;
  for (std::size_t a = 0; a < rows; ++a) {
    for (std::size_t b = 0; b < columns; ++b) {
      const double expected = row_sums[a] * column_sums[b] / all;
      if (expected == 0) continue;
      const double off = counts[a * columns + b] - expected;
      found.chi2 += off * off / expected;
    }
  }
  found.v = std::sqrt(found.chi2 / (all * (fewer - 1)));
  found.freedom =
      static_cast<double>(occurring(row_sums) - 1) * static_cast<double>(occurring(column_sums) - 1);
  return found;
}

Associations associations(const ToCompare& parts, const AssociationSearch& search) {
  std::vector<ReleasedColumn> columns;
  for (const std::size_t column : columns_to_compare(parts)) {
    columns.emplace_back(parts, column, categories_to_count);
  }
  Associations found;
  const auto of_interest = [&](std::size_t i, std::size_t j) {
    return columns[i].is_generalized() || columns[j].is_generalized();
  };
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) found.pairs += of_interest(i, j) ? 1U : 0U;
  }
  if (found.pairs == 0) return found;
  const std::vector<Row> rows = drawn_rows(parts.table.rows, search.most_cells / found.pairs);
  found.rows = rows.size();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t j = i + 1; j < columns.size(); ++j) {
      if (!of_interest(i, j)) continue;
      PairCounts counts(columns[i], columns[j]);
      const CramersV before = counts.before(rows);
      if (is_by_chance(before)) continue;
      ++found.associated;
      const double after = counts.after(rows, parts.recoding.partition).v;
      if (after < before.v) found.suffered.push_back({columns[i].name(), columns[j].name(), before.v, after});
    }
  }
  std::stable_sort(
      found.suffered.begin(), found.suffered.end(),
      [](const Association& a, const Association& b) { return a.before - a.after > b.before - b.after; });
  if (found.suffered.size() > search.listed) found.suffered.resize(search.listed);
  return found;
}

}  // namespace kordon
