// Compares released cells with the original ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/audit/cells/offences.h"
#include "core/audit/cells/scale.h"

namespace kordon {

// Collects what offends in the cells of quasi-identifiers.
struct CellOffences {
  Offences strangers;           // do not cover the original value
  Offences beyond;              // lie above their boundary
  std::vector<bool> violating;  // by released row: whether one of its cells is beyond

  // Adds what was found of a later column.
  void add(const CellOffences& later);
};

// Says which rows of the original the released rows stem from, and which are compared with them: not those
// that read as suppressed, nor those that stem from none.
class ComparedRows {
 public:
  // All are by released row; the original has so many rows.
  ComparedRows(const std::span<const std::uint32_t>& origin, const std::vector<bool>& masked,
               std::size_t rows, const Times& times)
      : origin_(origin), masked_(masked), rows_(rows), times_(times) {}

  std::size_t released() const { return origin_.size(); }
  std::uint32_t origin(std::size_t row) const { return origin_[row]; }
  bool is_known(std::size_t row) const { return origin_[row] < rows_; }
  bool is_compared(std::size_t row) const { return !masked_[row] && is_known(row); }
  std::uint64_t count() const;          // of the rows that are compared
  std::vector<bool> originals() const;  // by row of the original: whether a row is compared with it
  // Rows stem from anywhere, and memory takes long to bring them: the original's cell of a row to come is
  // asked for in time.
  void look_ahead(const IdColumn& original, std::size_t row) const {
    constexpr std::size_t far = 32;
    if (row + far < released() && is_known(row + far)) original.look_ahead(origin_[row + far]);
  }

 private:
  const std::span<const std::uint32_t>& origin_;
  const std::vector<bool>& masked_;
  std::size_t rows_;
  const Times& times_;
};

// Returns the columns that the release must hold, in the order of the original. Fails if one is missing, or
// if job and original have other columns.
Result<std::vector<ColumnPair>> match_columns(const Table& original, const Table& released, const Job& job);

// Returns, by row, whether each of these columns has `*` there.
std::vector<bool> rows_of_stars(const std::vector<const Column*>& columns, std::size_t rows);

// Compares a column that is released along its hierarchy, or as ranges or sets.
CellOffences compare_cells(const AuditScale& scale, const ComparedRows& rows);
// Compares a column that must have stayed as it was.
Offences find_changed_cells(const ColumnPair& pair, const ComparedRows& rows);

// The cell stands in released row `row`, which stems from row `origin` of the original.
void compare_cell(const AuditScale& scale, std::size_t row, std::uint32_t origin, CellOffences& found);

}  // namespace kordon
