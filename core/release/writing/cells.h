// Holds the cells of a release: the texts that a column can hold, and which of them each row gets.
//
// Tested by tests/core/release/writing/write_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/table/csv/write.h"
#include "core/table/row_words.h"

namespace kordon {

struct ToWrite {
  const Table& table;
  const CsvFormat& format;      // of the release
  const EncodedTable& encoded;  // encoded from `table`
  const Recoding& recoding;     // recoding of `encoded`
  const Job& job;
  std::span<const CodedColumn> coded = {};  // of `table`: what the job's pseudonyms are written as
};

// Says whether a spreadsheet may take the cell for a formula (see MaskedTable).
bool reads_as_formula(std::string_view cell);

// Short texts are copied in one go, together with what stands behind them: so there are so many bytes.
inline constexpr std::size_t bytes_of_copy = 16;

// The texts of one column, each quoted once. A column that is recoded has those of its nodes, of made
// values and of numbers; any other those of its values.
class WrittenColumn {
 public:
  // `alone` says that the release has no other column, so an empty cell would read as no record at all.
  WrittenColumn(const Column& column, const CsvFormat& format, bool alone);
  WrittenColumn(const ToWrite& parts, std::size_t qi, bool alone);

  // Returns the ids of the texts, by row, of a column that is not recoded; nothing of another.
  const ValueIds* cells() const { return cells_; }
  // Returns the id of the text of a recoded column, in a class with these values, by quasi-identifier.
  std::uint32_t id_of(ClassId row_class, const NodeId* values) const {
    if (numbers_ != nullptr && numbers_->of_class[row_class] != ClassNumbers::no_number) {
      return first_number_ + numbers_->of_class[row_class];
    }
    return values[qi_];
  }
  // Behind the text there are bytes_of_copy more.
  std::string_view text(std::uint32_t id) const {
    return {texts_.data() + ends_[id], ends_[id + 1] - ends_[id]};
  }
  std::size_t texts() const { return formula_.size(); }
  bool is_formula(std::uint32_t id) const { return formula_[id]; }

 private:
  void add(std::string_view cell, const CsvFormat& format, bool alone);

  const ValueIds* cells_ = nullptr;
  std::size_t qi_ = 0;
  const ClassNumbers* numbers_ = nullptr;  // where the column is released as numbers
  std::uint32_t first_number_ = 0;         // the id of the text of the first of them

  std::string texts_;  // and bytes_of_copy more
  std::vector<std::size_t> ends_ = {0};
  std::vector<bool> formula_;
};

// Rows are looked at in any order, so what a row has stands side by side: its class, which says what is
// recoded, and the ids of its other texts.
class WrittenCells {
 public:
  // The columns are those of the table that are released.
  WrittenCells(const std::vector<const Column*>& released, const ToWrite& parts);

  const std::vector<WrittenColumn>& columns() const { return columns_; }
  const std::string& star() const { return star_; }  // every cell of a suppressed row

  // Finds the ids of the texts of a row, by column; returns false for a suppressed row, which has none.
  bool find(std::size_t row, std::vector<std::uint32_t>& ids) const;
  // Have memory bring what find() looks at of a row: first that it asks for itself, then what this leads
  // to.
  void look_far_ahead(std::size_t row) const { __builtin_prefetch(words_of(row)); }
  void look_ahead(std::size_t row) const {
    const ClassId row_class = shown_.read(words_of(row), 0);
    if (row_class != suppressed) __builtin_prefetch(values_of(row_class));
  }

 private:
  const std::uint64_t* words_of(std::size_t row) const { return &words_[row * width_]; }
  const NodeId* values_of(ClassId row_class) const {
    return recoding_.values.data() + row_class * quasi_identifiers_;
  }

  const Recoding& recoding_;
  const std::size_t quasi_identifiers_;
  std::string star_;
  std::vector<WrittenColumn> columns_;
  const RowWords shown_;              // the class, then the columns that are not recoded
  const std::size_t width_;           // in words, of a row
  std::vector<std::uint64_t> words_;  // by row
};

}  // namespace kordon
