#include "core/table/workbook/grid.h"

#include <algorithm>

#include "core/table/csv/write.h"

namespace kordon {

void ReachFinder::row(std::uint32_t first, std::uint32_t repeat, bool hidden) {
  row_ = first;
  repeat_ = repeat;
  counts_hidden_ = hidden;
}

void ReachFinder::cell(std::uint32_t column, std::uint32_t repeat, std::string_view) {
  reach_.rows = std::max(reach_.rows, row_ + repeat_);
  reach_.columns = std::max(reach_.columns, column + repeat);
  if (counts_hidden_) reach_.hidden_rows += repeat_;
  counts_hidden_ = false;
}

Reach ReachFinder::found() && {
  for (const auto& [first, last] : hidden_) {
    const std::uint32_t end = std::min(last + 1, reach_.columns);
    if (end > first) reach_.hidden_columns += end - first;
  }
  std::erase_if(reach_.merges, [&](const Merge& each) {
    return each.top >= reach_.rows || each.left >= reach_.columns || each.bottom < each.top ||
           each.right < each.left;
  });
  std::sort(reach_.merges.begin(), reach_.merges.end(), [](const Merge& one, const Merge& other) {
    return std::pair(one.top, one.left) < std::pair(other.top, other.left);
  });
  return std::move(reach_);
}

CsvWriter::CsvWriter(const Reach& reach, std::size_t max_bytes)
    : reach_(reach), max_bytes_(max_bytes), cells_(reach.columns), record_(reach.columns) {
  // Merges that share no cell take no more cells than there are.
  std::uint64_t merged = 0;
  for (const Merge& each : reach.merges) {
    const std::uint64_t rows = std::min(each.bottom + 1, reach.rows) - each.top;
    merged += rows * (std::min(each.right + 1, reach.columns) - each.left);
  }
  overlapping_ = merged > std::uint64_t{reach.rows} * reach.columns;
}

void CsvWriter::row(std::uint32_t first, std::uint32_t repeat, bool /*hidden*/) {
  write_rows_before(first);
  for (std::string& each : cells_) each.clear();
  first_ = first;
  repeat_ = std::min(repeat, reach_.rows - std::min(first, reach_.rows));
}

void CsvWriter::cell(std::uint32_t column, std::uint32_t repeat, std::string_view text) {
  const std::size_t end = std::min<std::size_t>(column + repeat, cells_.size());
  for (std::size_t j = column; j < end; ++j) cells_[j] = text;
}

// Writes all rows up to this one, those without cells, too.
void CsvWriter::write_rows_before(std::uint32_t row) {
  for (row = std::min(row, reach_.rows); written_ < row && goes_on(); ++written_) {
    for (std::string& each : record_) each.clear();
    if (written_ >= first_ && written_ - first_ < repeat_) record_ = cells_;
    write(written_);
  }
}

// Puts into the record what merges spread from this row, or have spread from rows above.
void CsvWriter::begin_merges(std::uint32_t row) {
  std::erase_if(spreads_, [&](const MergedText& each) { return each.merge.bottom < row; });
  for (; next_merge_ < reach_.merges.size() && reach_.merges[next_merge_].top == row; ++next_merge_) {
    const Merge& merge = reach_.merges[next_merge_];
    spreads_.push_back({merge, record_[merge.left]});
  }
  // Each takes a column at least of its own, unless they overlap, which no spreadsheet writes.
  overlapping_ = overlapping_ || spreads_.size() > record_.size();
  for (const auto& [merge, text] : spreads_) {
    const std::size_t end = std::min<std::size_t>(merge.right + std::size_t{1}, record_.size());
    for (std::size_t j = merge.left; j < end; ++j) record_[j] = text;
  }
}

void CsvWriter::write(std::uint32_t row) {
  begin_merges(row);
  const bool blank =
      std::all_of(record_.begin(), record_.end(), [](const std::string& each) { return each.empty(); });
  if (blank) {
    csv_.push_back('\n');
  } else {
    const CsvFormat format;
    for (std::size_t j = 0; j < record_.size(); ++j) {
      if (j > 0) csv_.push_back(format.delimiter);
      append_field(csv_, record_[j], format);
    }
    csv_.push_back('\n');
  }
  too_large_ = csv_.size() > max_bytes_;
}

std::string CsvWriter::finish() {
  write_rows_before(reach_.rows);
  return std::move(csv_);
}

}  // namespace kordon
