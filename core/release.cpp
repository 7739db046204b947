#include "core/release.h"

#include <algorithm>
#include <string_view>

#include "core/random.h"

namespace kordon {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool reads_as_formula(std::string_view cell) {
  if (cell.empty()) return false;
  if (cell.front() == '=' || cell.front() == '@') return true;
  if (cell.front() != '+' && cell.front() != '-') return false;
  return cell.find_first_not_of("0123456789.,", 1) != std::string_view::npos;
}

// A released column: each text it can hold, quoted once, and which of them each row gets.
class ReleasedColumn {
 public:
  // `alone`: the release has no other column, so an empty cell would read as no record at all.
  ReleasedColumn(const Column& column, const CsvFormat& format, bool alone) : cells_(&column.cells) {
    for (ValueId value = 0; value < column.values.size(); ++value) add(column.values[value], format, alone);
  }

  ReleasedColumn(const EncodedTable& table, const Recoding& recoding, std::size_t qi, const CsvFormat& format,
                 bool alone)
      : recoding_(&recoding), qi_(qi), quasi_identifiers_(table.quasi_identifiers.size()) {
    std::size_t values = table.quasi_identifiers[qi].tree.size();
    if (!recoding.made.empty()) values += recoding.made[qi].losses.size();
    for (NodeId value = 0; value < values; ++value) {
      add(released_label(table, recoding, qi, value), format, alone);
    }
  }

  // Of a row that is not suppressed.
  std::uint32_t text_id(std::size_t row, ClassId row_class) const {
    return cells_ != nullptr ? (*cells_)[row] : recoding_->value(row_class, qi_, quasi_identifiers_);
  }
  std::string_view text(std::uint32_t id) const {
    return std::string_view(texts_).substr(ends_[id], ends_[id + 1] - ends_[id]);
  }
  bool is_formula(std::uint32_t id) const { return formula_[id]; }

 private:
  void add(std::string_view cell, const CsvFormat& format, bool alone) {
    if (alone && cell.empty()) {
      texts_ += "\"\"";
    } else {
      append_field(texts_, cell, format);
    }
    ends_.push_back(texts_.size());
    formula_.push_back(reads_as_formula(cell));
  }

  const std::vector<ValueId>* cells_ = nullptr;  // of a column that stays as it is; else recoded:
  const Recoding* recoding_ = nullptr;
  std::size_t qi_ = 0;
  std::size_t quasi_identifiers_ = 0;

  std::string texts_;
  std::vector<std::size_t> ends_ = {0};
  std::vector<bool> formula_;
};

bool is_identifier(const Job& job, const std::string& column) {
  return std::any_of(job.attributes.begin(), job.attributes.end(), [&](const Attribute& attribute) {
    return attribute.name == column && attribute.role == Role::identifier;
  });
}

std::vector<std::uint32_t> released_rows_in_order(const Partition& partition, const Job& job,
                                                  std::uint64_t secret) {
  std::vector<std::uint32_t> origin;
  origin.reserve(partition.class_of.size());
  for (std::size_t row = 0; row < partition.class_of.size(); ++row) {
    if (partition.class_of[row] == suppressed && job.suppressed == Suppressed::remove) continue;
    origin.push_back(static_cast<std::uint32_t>(row));
  }
  if (job.order == Order::shuffled) Random(splitmix64(job.seed) ^ secret).shuffle(origin);
  return origin;
}

}  // namespace

MaskedTable write_release(const Table& table, const CsvFormat& format, const EncodedTable& encoded,
                          const Recoding& recoding, const Job& job, std::uint64_t secret, Progress progress) {
  std::vector<const Column*> kept;
  for (const Column& column : table.columns) {
    if (!is_identifier(job, column.name)) kept.push_back(&column);
  }
  const std::vector<QuasiIdentifier>& qis = encoded.quasi_identifiers;
  std::vector<ReleasedColumn> columns;
  columns.reserve(kept.size());
  for (const Column* column : kept) {
    const auto qi = std::find_if(qis.begin(), qis.end(), [&](const QuasiIdentifier& each) {
      return &table.columns[each.column] == column;
    });
    if (qi == qis.end()) {
      columns.emplace_back(*column, format, kept.size() == 1);
    } else {
      const auto index = static_cast<std::size_t>(qi - qis.begin());
      columns.emplace_back(encoded, recoding, index, format, kept.size() == 1);
    }
  }
  std::string star;
  append_field(star, "*", format);

  MaskedTable masked;
  masked.origin = released_rows_in_order(recoding.partition, job, secret);
  const std::vector<ClassId>& class_of = recoding.partition.class_of;

  std::string header = format.byte_order_mark ? std::string(byte_order_mark) : std::string();
  for (std::size_t j = 0; j < kept.size(); ++j) {
    if (j > 0) header += format.delimiter;
    append_field(header, kept[j]->name, format);
  }
  header += format.line_end;

  // The exact size first: growing by doubling would cost up to three times the file in memory. In input
  // order, which memory likes better than a shuffled one.
  const std::size_t separators = columns.size() - 1 + format.line_end.size();
  std::size_t size = header.size() + masked.origin.size() * separators;
  for (const ReleasedColumn& column : columns) {
    for (std::size_t row = 0; row < class_of.size(); ++row) {
      if (class_of[row] == suppressed) {
        if (job.suppressed == Suppressed::mask) size += star.size();
        continue;
      }
      const std::uint32_t id = column.text_id(row, class_of[row]);
      size += column.text(id).size();
      if (column.is_formula(id)) ++masked.formula_cells;
    }
  }
  masked.bytes.reserve(size);
  masked.bytes += header;

  const std::size_t step = masked.origin.size() / 100 + 1;
  std::vector<std::uint32_t> ids(columns.size());
  for (std::size_t i = 0; i < masked.origin.size(); ++i) {
    if (i % step == 0) progress("write", i, masked.origin.size());
    const std::uint32_t row = masked.origin[i];
    const bool is_suppressed = class_of[row] == suppressed;
    // All look-ups of a row first: they wait for memory together, not one after the other.
    for (std::size_t j = 0; j < columns.size() && !is_suppressed; ++j) {
      ids[j] = columns[j].text_id(row, class_of[row]);
    }
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (j > 0) masked.bytes += format.delimiter;
      masked.bytes += is_suppressed ? std::string_view(star) : columns[j].text(ids[j]);
    }
    masked.bytes += format.line_end;
  }
  if (!format.final_line_end) masked.bytes.resize(masked.bytes.size() - format.line_end.size());
  return masked;
}

}  // namespace kordon
