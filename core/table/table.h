// The initial microdata (IM) is a dictionary-coded table. Every cell is text, byte for byte as in the file
// (UTF-8); each column numbers its distinct values in order of first appearance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/times.h"
#include "core/table/value_ids.h"

namespace kordon {

// A dictionary holds the distinct values of a column. Ids are dense, in order of first appearance.
class Dictionary {
 public:
  ValueId intern(std::string_view value);  // the id of value, added if new; at most 2^32 - 1 values
  std::optional<ValueId> find(std::string_view value) const;
  std::string_view operator[](ValueId id) const {
    return {text_.data() + ends_[id], ends_[id + 1] - ends_[id]};
  }
  std::size_t size() const { return ends_.size() - 1; }

 private:
  static constexpr ValueId free_slot = UINT32_MAX;
  struct Slot {
    std::uint32_t hash = 0;  // kept so that growing reads no text and most mismatches compare none
    ValueId id = free_slot;
  };

  void grow();
  std::size_t probe(std::string_view value,
                    std::uint32_t value_hash) const;  // its slot, or the free one for it

  std::string text_;                     // all values, one after the other
  std::vector<std::size_t> ends_ = {0};  // value id stands at [ends_[id], ends_[id + 1])
  std::vector<Slot> slots_;              // open addressing; the size is a power of two
};

struct Column {
  std::string name;
  Dictionary values;
  ValueIds cells;  // by row

  std::string_view cell(std::size_t row) const { return values[cells[row]]; }
};

// Returns the column with the cells of these rows alone, or the whole column where `rows` is empty. Values
// keep their ids: one that none of the rows has is known, and counts nowhere.
Column cells_of_rows(const Column& column, const std::vector<bool>& rows);

struct Table {
  std::vector<Column> columns;
  std::size_t rows = 0;
  Times times = {};  // for how many rows each counts

  std::optional<std::size_t> find(std::string_view name) const {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (columns[j].name == name) return j;
    }
    return std::nullopt;
  }
};

// Has columns of the table know what values the columns of the same names have beside it, although no row of
// the table need have them: of these columns a hierarchy covers both, then.
void add_values(Table& table, const Table& beside, const std::vector<std::string>& columns);

}  // namespace kordon
