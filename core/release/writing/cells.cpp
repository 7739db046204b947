#include "core/release/writing/cells.h"

#include <algorithm>

#include "core/base/cores.h"

namespace kordon {
namespace {

// Returns the column that is written in place of this one: its codes, or itself.
const Column& as_written(const Column& column, const ToWrite& parts) {
  for (const CodedColumn& each : parts.coded) {
    if (&parts.table.columns[each.column] == &column) return each.codes;
  }
  return column;
}

std::vector<WrittenColumn> columns_of(const std::vector<const Column*>& released, const ToWrite& parts) {
  const std::vector<QuasiIdentifier>& qis = parts.encoded.quasi_identifiers;
  const bool alone = released.size() == 1;
  std::vector<WrittenColumn> columns;
  columns.reserve(released.size());
  for (const Column* column : released) {
    const auto qi = std::find_if(qis.begin(), qis.end(), [&](const QuasiIdentifier& each) {
      return &parts.table.columns[each.column] == column;
    });
    if (qi == qis.end()) {
      columns.emplace_back(as_written(*column, parts), parts.format, alone);
    } else {
      columns.emplace_back(parts, static_cast<std::size_t>(qi - qis.begin()), alone);
    }
  }
  return columns;
}

RowWords shown_in(const std::vector<WrittenColumn>& columns, const Partition& partition) {
  std::vector<IdColumn> shown = {partition.class_of};
  for (const WrittenColumn& column : columns) {
    if (column.cells() != nullptr) shown.emplace_back(*column.cells());
  }
  return RowWords(shown);
}

}  // namespace

bool reads_as_formula(std::string_view cell) {
  if (cell.empty()) return false;
  if (std::string_view("=@\t\r").find(cell.front()) != std::string_view::npos) return true;
  if (cell.front() != '+' && cell.front() != '-') return false;
  return cell.find_first_not_of("0123456789.,", 1) != std::string_view::npos;
}

WrittenColumn::WrittenColumn(const Column& column, const CsvFormat& format, bool alone)
    : cells_(&column.cells) {
  for (ValueId value = 0; value < column.values.size(); ++value) add(column.values[value], format, alone);
  texts_.append(bytes_of_copy, ' ');
}

WrittenColumn::WrittenColumn(const ToWrite& parts, std::size_t qi, bool alone) : qi_(qi) {
  std::size_t values = parts.encoded.quasi_identifiers[qi].tree.size();
  if (!parts.recoding.made.empty()) values += parts.recoding.made[qi].losses.size();
  for (NodeId value = 0; value < values; ++value) {
    add(released_label(parts.encoded, parts.recoding, qi, value), parts.format, alone);
  }
  if (!parts.recoding.numbers.empty() && !parts.recoding.numbers[qi].of_class.empty()) {
    numbers_ = &parts.recoding.numbers[qi];
    first_number_ = static_cast<std::uint32_t>(values);
    for (ValueId number = 0; number < numbers_->labels.size(); ++number) {
      add(numbers_->labels[number], parts.format, alone);
    }
  }
  texts_.append(bytes_of_copy, ' ');
}

void WrittenColumn::add(std::string_view cell, const CsvFormat& format, bool alone) {
  if (alone && cell.empty()) {
    texts_ += "\"\"";
  } else {
    append_field(texts_, cell, format);
  }
  ends_.push_back(texts_.size());
  formula_.push_back(reads_as_formula(cell));
}

WrittenCells::WrittenCells(const std::vector<const Column*>& released, const ToWrite& parts)
    : recoding_(parts.recoding),
      quasi_identifiers_(parts.encoded.quasi_identifiers.size()),
      columns_(columns_of(released, parts)),
      shown_(shown_in(columns_, parts.recoding.partition)),
      width_(std::max<std::size_t>(shown_.words(), 1)),
      words_(parts.table.rows * width_, 0) {
  append_field(star_, "*", parts.format);
  constexpr std::size_t rows_of_block = std::size_t{1} << 14U;
  const std::size_t rows = parts.table.rows;
  on_cores(rows / rows_of_block + 1, rows, [&](std::size_t block) {
    const std::size_t end = std::min(rows, (block + 1) * rows_of_block);
    for (std::size_t row = block * rows_of_block; row < end; ++row) shown_.write(row, &words_[row * width_]);
  });
}

bool WrittenCells::find(std::size_t row, std::vector<std::uint32_t>& ids) const {
  const std::uint64_t* const words = words_of(row);
  const ClassId row_class = shown_.read(words, 0);
  if (row_class == suppressed) return false;
  const NodeId* const values = values_of(row_class);
  std::size_t next = 1;  // of the columns of `shown_`
  for (std::size_t j = 0; j < ids.size(); ++j) {
    ids[j] =
        columns_[j].cells() != nullptr ? shown_.read(words, next++) : columns_[j].id_of(row_class, values);
  }
  return true;
}

}  // namespace kordon
