// What becomes of a sheet's cells: first how far they reach, and then a CSV text.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/table/workbook/sheets.h"

namespace kordon {

// How far the cells of a sheet reach that have a text. What is merged or hidden counts as far as they reach.
struct Reach {
  std::uint32_t rows = 0, columns = 0;
  std::vector<Merge> merges;  // by their first row
  std::uint64_t hidden_rows = 0, hidden_columns = 0;
};

class ReachFinder final : public CellSink {
 public:
  void row(std::uint32_t first, std::uint32_t repeat, bool hidden) override;
  void cell(std::uint32_t column, std::uint32_t repeat, std::string_view text) override;
  void merge(const Merge& merge) override { reach_.merges.push_back(merge); }
  void hidden_columns(std::uint32_t first, std::uint32_t last) override { hidden_.emplace_back(first, last); }
  bool goes_on() const override { return true; }

  Reach found() &&;

 private:
  Reach reach_;
  std::uint32_t row_ = 0, repeat_ = 0;
  bool counts_hidden_ = false;  // whether this row is hidden and has no text so far
  std::vector<std::pair<std::uint32_t, std::uint32_t>> hidden_;
};

// Writes the sheet as CSV: row n is record n, and line n as long as no text has a line break. Records have as
// many fields as the sheet has columns; rows without a text are blank lines. The text of a merge, which its
// first cell has, stands in each of its cells.
class CsvWriter final : public CellSink {
 public:
  // The reach outlives the writer.
  CsvWriter(const Reach& reach, std::size_t max_bytes);

  void row(std::uint32_t first, std::uint32_t repeat, bool hidden) override;
  void cell(std::uint32_t column, std::uint32_t repeat, std::string_view text) override;
  void merge(const Merge&) override {}
  void hidden_columns(std::uint32_t, std::uint32_t) override {}
  bool goes_on() const override { return !too_large_ && !overlapping_; }

  // Returns all that was written; the verdicts below are about that.
  std::string finish();
  bool too_large() const { return too_large_; }
  bool overlapping() const { return overlapping_; }  // merges that share cells

 private:
  struct Spread {
    Merge merge;
    std::string text;
  };
  void write_rows_before(std::uint32_t row);
  void write(std::uint32_t row);
  void begin_merges(std::uint32_t row);

  const Reach& reach_;
  std::size_t max_bytes_;
  std::string csv_;
  std::uint32_t written_ = 0;             // rows
  std::uint32_t first_ = 0, repeat_ = 0;  // the rows that cells_ are of
  std::vector<std::string> cells_;
  std::vector<std::string> record_;
  std::size_t next_merge_ = 0;
  std::vector<Spread> spreads_;  // merges that reach into the row that is written
  bool too_large_ = false, overlapping_ = false;
};

}  // namespace kordon
