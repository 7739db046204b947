#include "core/release/write.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>

#include "core/arrangement/row_order.h"
#include "core/base/cores.h"
#include "core/base/random.h"

namespace kordon {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Several cores take so many rows each, or a few more; so many such blocks are in memory beside the release.
constexpr std::size_t rows_of_block = std::size_t{1} << 14U;
constexpr std::size_t blocks_at_once = 16;

// Short texts are copied in one go, together with what stands behind them: so there must be so many bytes.
constexpr std::size_t bytes_of_copy = 16;

bool reads_as_formula(std::string_view cell) {
  if (cell.empty()) return false;
  if (std::string_view("=@\t\r").find(cell.front()) != std::string_view::npos) return true;
  if (cell.front() != '+' && cell.front() != '-') return false;
  return cell.find_first_not_of("0123456789.,", 1) != std::string_view::npos;
}

// Holds a released column: each text it can hold, quoted once, and which of them each row gets.
class ReleasedColumn {
 public:
  // `alone` says that the release has no other column, so an empty cell would read as no record at all.
  ReleasedColumn(const Column& column, const CsvFormat& format, bool alone) : cells_(&column.cells) {
    for (ValueId value = 0; value < column.values.size(); ++value) add(column.values[value], format, alone);
    texts_.append(bytes_of_copy, ' ');
  }

  ReleasedColumn(const ToWrite& parts, std::size_t qi, bool alone)
      : recoding_(&parts.recoding), qi_(qi), quasi_identifiers_(parts.encoded.quasi_identifiers.size()) {
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

  // Returns the id of the text of a row that is not suppressed.
  std::uint32_t text_id(std::size_t row, ClassId row_class) const {
    if (cells_ != nullptr) return (*cells_)[row];
    if (numbers_ != nullptr && numbers_->of_class[row_class] != ClassNumbers::no_number) {
      return first_number_ + numbers_->of_class[row_class];
    }
    return recoding_->value(row_class, qi_, quasi_identifiers_);
  }
  // Has memory bring what text_id() looks at of a row, if its class does not say it all.
  void look_ahead(std::size_t row) const {
    if (cells_ != nullptr) IdColumn(*cells_).look_ahead(row);
  }
  std::string_view text(std::uint32_t id) const {
    return std::string_view(texts_).substr(ends_[id], ends_[id + 1] - ends_[id]);
  }
  std::size_t texts() const { return formula_.size(); }
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

  const ValueIds* cells_ = nullptr;  // of a column that stays as it is; else recoded:
  const Recoding* recoding_ = nullptr;
  std::size_t qi_ = 0;
  std::size_t quasi_identifiers_ = 0;
  const ClassNumbers* numbers_ = nullptr;  // where the column is released as numbers
  std::uint32_t first_number_ = 0;         // the id of the text of the first of them

  std::string texts_;  // and bytes_of_copy more
  std::vector<std::size_t> ends_ = {0};
  std::vector<bool> formula_;
};

bool goes_out(const Job& job, const std::string& column) {
  const Attribute* attribute = job.find(column);
  return attribute == nullptr || is_released(*attribute);
}

// Returns the column that is written in place of this one: its codes, or itself.
const Column& as_written(const Column& column, const ToWrite& parts) {
  for (const CodedColumn& each : parts.coded) {
    if (&parts.table.columns[each.column] == &column) return each.codes;
  }
  return column;
}

// Returns the rows to release, keyed by their places.
std::vector<KeyedRow> rows_to_release(const Partition& partition, Suppressed treatment) {
  std::vector<KeyedRow> rows;
  rows.reserve(partition.class_of.size());
  for (std::size_t row = 0; row < partition.class_of.size(); ++row) {
    if (partition.class_of[row] == suppressed && treatment == Suppressed::remove) continue;
    rows.push_back({row, static_cast<std::uint32_t>(row)});
  }
  return rows;
}

// Holds the cells of the release, row by row as the input has them.
struct ReleasedCells {
  std::vector<ReleasedColumn> columns;
  std::string star;  // every cell of a suppressed row
  const Recoding* recoding = nullptr;
  std::size_t quasi_identifiers = 0;

  ClassId class_of(std::size_t row) const { return recoding->partition.class_of[row]; }
};

// Draws keys that depend on the seed, on what a row shows and on what all rows show together, and on nothing
// else.
void draw_keys(std::vector<KeyedRow>& rows, const ReleasedCells& cells, std::uint64_t seed) {
  const std::uint64_t start = splitmix64(seed);
  const std::uint64_t star = hash_text(cells.star);
  std::vector<std::vector<std::uint64_t>> hashes(cells.columns.size());
  on_cores(hashes.size(), rows.size(), [&](std::size_t j) {
    hashes[j].resize(cells.columns[j].texts());
    for (std::uint32_t id = 0; id < hashes[j].size(); ++id)
      hashes[j][id] = hash_text(cells.columns[j].text(id));
  });
  on_cores(rows.size() / rows_of_block + 1, rows.size(), [&](std::size_t block) {
    const std::size_t begin = block * rows_of_block;
    const std::size_t end = std::min(begin + rows_of_block, rows.size());
    for (std::size_t i = begin; i < end; ++i) rows[i].key = start;
    for (std::size_t j = 0; j < hashes.size(); ++j) {
      for (std::size_t i = begin; i < end; ++i) {
        const ClassId row_class = cells.class_of(rows[i].row);
        const std::uint64_t hash =
            row_class == suppressed ? star : hashes[j][cells.columns[j].text_id(rows[i].row, row_class)];
        rows[i].key = splitmix64(rows[i].key ^ hash);
      }
    }
  });
  std::uint64_t all = 0;  // a sum, so that it is the same whatever order the rows came in
  for (const KeyedRow& each : rows) all += each.key;
  for (KeyedRow& each : rows) each.key = splitmix64(each.key ^ all);
}

ReleasedCells cells_of(const std::vector<const Column*>& released, const ToWrite& parts) {
  ReleasedCells cells;
  cells.recoding = &parts.recoding;
  cells.quasi_identifiers = parts.encoded.quasi_identifiers.size();
  append_field(cells.star, "*", parts.format);
  const std::vector<QuasiIdentifier>& qis = parts.encoded.quasi_identifiers;
  const bool alone = released.size() == 1;
  cells.columns.reserve(released.size());
  for (const Column* column : released) {
    const auto qi = std::find_if(qis.begin(), qis.end(), [&](const QuasiIdentifier& each) {
      return &parts.table.columns[each.column] == column;
    });
    if (qi == qis.end()) {
      cells.columns.emplace_back(as_written(*column, parts), parts.format, alone);
    } else {
      const auto index = static_cast<std::size_t>(qi - qis.begin());
      cells.columns.emplace_back(parts, index, alone);
    }
  }
  return cells;
}

std::string header_of(const std::vector<const Column*>& released, const CsvFormat& format) {
  std::string header = format.byte_order_mark ? std::string(byte_order_mark) : std::string();
  for (std::size_t j = 0; j < released.size(); ++j) {
    if (j > 0) header += format.delimiter;
    append_field(header, released[j]->name, format);
  }
  return header + format.line_end;
}

// Returns the bytes of all cells of these rows, and how many of the cells read as formulas.
std::pair<std::size_t, std::uint64_t> measure(const std::vector<KeyedRow>& rows, const ReleasedCells& cells) {
  std::vector<std::size_t> bytes(cells.columns.size());
  std::vector<std::uint64_t> formulas(cells.columns.size());
  on_cores(cells.columns.size(), cells.columns.size() * rows.size(), [&](std::size_t j) {
    const ReleasedColumn& column = cells.columns[j];
    std::size_t sum = 0;
    for (const KeyedRow& each : rows) {
      const ClassId row_class = cells.class_of(each.row);
      if (row_class == suppressed) {
        sum += cells.star.size();
        continue;
      }
      const std::uint32_t id = column.text_id(each.row, row_class);
      sum += column.text(id).size();
      if (column.is_formula(id)) ++formulas[j];
    }
    bytes[j] = sum;
  });
  return {std::accumulate(bytes.begin(), bytes.end(), std::size_t{0}),
          std::accumulate(formulas.begin(), formulas.end(), std::uint64_t{0})};
}

// Rows stand anywhere, and memory takes long to bring them: what the rows to come need is asked for in time,
// first their cells and their classes, then what these became.
void look_ahead(std::span<const KeyedRow> to_come, const ReleasedCells& cells) {
  constexpr std::size_t far = 12, near = 4;
  if (to_come.size() > far) {
    const std::uint32_t row = to_come[far].row;
    __builtin_prefetch(cells.recoding->partition.class_of.data() + row);
    for (const ReleasedColumn& column : cells.columns) column.look_ahead(row);
  }
  if (to_come.size() > near) {
    const ClassId row_class = cells.class_of(to_come[near].row);
    if (row_class == suppressed) return;
    __builtin_prefetch(cells.recoding->values.data() + row_class * cells.quasi_identifiers);
  }
}

// Copies a text that has bytes_of_copy more behind it; returns where it ends.
char* copy_text(std::string_view text, char* to) {
  std::memcpy(to, text.data(), bytes_of_copy);
  if (text.size() > bytes_of_copy) std::memcpy(to, text.data(), text.size());
  return to + text.size();
}

// Finds the texts of a row; returns how many bytes they take.
std::size_t find_texts(std::uint32_t row, const ReleasedCells& cells, std::vector<std::uint32_t>& ids) {
  const ClassId row_class = cells.class_of(row);
  if (row_class == suppressed) return ids.size() * cells.star.size();
  // All look-ups of a row come first: they wait for memory together, not one after the other.
  for (std::size_t j = 0; j < ids.size(); ++j) ids[j] = cells.columns[j].text_id(row, row_class);
  std::size_t bytes = 0;
  for (std::size_t j = 0; j < ids.size(); ++j) bytes += cells.columns[j].text(ids[j]).size();
  return bytes;
}

// Writes a row, whose texts were found, where there is room for it; returns where it ends.
char* write_row(char* to, std::uint32_t row, const ReleasedCells& cells, const CsvFormat& format,
                const std::vector<std::uint32_t>& ids) {
  const bool starred = cells.class_of(row) == suppressed;
  for (std::size_t j = 0; j < ids.size(); ++j) {
    if (j > 0) *to++ = format.delimiter;
    to = starred ? std::copy(cells.star.begin(), cells.star.end(), to)
                 : copy_text(cells.columns[j].text(ids[j]), to);
  }
  return std::copy(format.line_end.begin(), format.line_end.end(), to);
}

// Orders rows of one key, which were written from `begin` on. They show the same unless their hashes collide;
// then they are put in order of their bytes.
void settle(std::span<KeyedRow> rows, std::string& bytes, std::size_t begin,
            const std::vector<std::size_t>& ends) {
  struct WrittenRow {
    std::string_view bytes;
    KeyedRow row;
  };
  std::vector<WrittenRow> written;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t start = i == 0 ? begin : ends[i - 1];
    written.push_back({std::string_view(bytes).substr(start, ends[i] - start), rows[i]});
  }
  const auto differs = [&](const WrittenRow& each) { return each.bytes != written.front().bytes; };
  if (std::none_of(written.begin(), written.end(), differs)) return;
  std::stable_sort(written.begin(), written.end(),
                   [](const WrittenRow& a, const WrittenRow& b) { return a.bytes < b.bytes; });
  std::string sorted;
  for (const WrittenRow& each : written) sorted += each.bytes;
  std::transform(written.begin(), written.end(), rows.begin(),
                 [](const WrittenRow& each) { return each.row; });
  bytes.replace(begin, sorted.size(), sorted);
}

// Writes some rows, all or none of those that share a key.
std::string write_block(std::span<KeyedRow> rows, const ReleasedCells& cells, const CsvFormat& format) {
  const std::size_t beside_texts = cells.columns.size() + format.line_end.size() + bytes_of_copy;
  std::string bytes;
  std::size_t written = 0;  // of the bytes
  std::vector<std::uint32_t> ids(cells.columns.size());
  std::vector<std::size_t> ends;  // of the rows that share a key
  for (std::size_t first = 0, i = 0; i < rows.size(); first = i) {
    const std::size_t begin = written;
    ends.clear();
    for (; i < rows.size() && rows[i].key == rows[first].key; ++i) {
      look_ahead(rows.subspan(i), cells);
      const std::size_t room = find_texts(rows[i].row, cells, ids) + beside_texts;
      if (bytes.size() - written < room) bytes.resize(2 * bytes.size() + room);
      char* const row = bytes.data() + written;
      written += static_cast<std::size_t>(write_row(row, rows[i].row, cells, format, ids) - row);
      ends.push_back(written);
    }
    if (ends.size() > 1) settle(rows.subspan(first, ends.size()), bytes, begin, ends);
  }
  bytes.resize(written);
  return bytes;
}

// Returns the rows in blocks, none of which ends between rows that share a key.
std::vector<std::span<KeyedRow>> blocks_of(std::span<KeyedRow> rows) {
  std::vector<std::span<KeyedRow>> blocks;
  while (!rows.empty()) {
    std::size_t size = std::min(rows_of_block, rows.size());
    while (size < rows.size() && rows[size].key == rows[size - 1].key) ++size;
    blocks.push_back(rows.first(size));
    rows = rows.subspan(size);
  }
  return blocks;
}

}  // namespace

CsvFormat format_of_release(CsvFormat input, const Job& job) {
  input.delimiter = job.output.delimiter.value_or(input.delimiter);
  input.byte_order_mark = job.output.byte_order_mark.value_or(input.byte_order_mark);
  return input;
}

CsvOptions options_of_release(const CsvFormat& input, const Job& job) {
  return {.delimiter = format_of_release(input, job).delimiter, .encoding = Encoding::utf8, .header = 1};
}

std::vector<const Column*> columns_to_release(const Table& table, const Job& job) {
  std::vector<const Column*> released;
  for (const Column& column : table.columns) {
    if (goes_out(job, column.name)) released.push_back(&column);
  }
  return released;
}

Result<MaskedTable> write_release(const ToWrite& parts, ByteStore& store, Progress progress) {
  const CsvFormat& format = parts.format;
  const std::vector<const Column*> released = columns_to_release(parts.table, parts.job);
  const ReleasedCells cells = cells_of(released, parts);
  const std::string header = header_of(released, format);
  std::vector<KeyedRow> rows = rows_to_release(parts.recoding.partition, parts.job.suppressed);

  MaskedTable masked;
  // The exact size comes first: memory that grows by doubling would cost up to three times the file. It is
  // measured in input order, which memory likes better than a shuffled one.
  const auto [bytes_of_cells, formulas] = measure(rows, cells);
  const std::size_t separators = released.size() - 1 + format.line_end.size();
  masked.formula_cells = formulas + static_cast<std::uint64_t>(std::count_if(
                                        released.begin(), released.end(),
                                        [](const Column* column) { return reads_as_formula(column->name); }));
  if (parts.job.order == Order::shuffled) {
    draw_keys(rows, cells, parts.job.seed);
    sort_by_key(rows);
  }

  if (auto failure = store.begin(header.size() + rows.size() * separators + bytes_of_cells)) return *failure;
  const std::vector<std::span<KeyedRow>> blocks = blocks_of(rows);
  std::vector<std::string> written(blocks_at_once);
  const auto append = [&](std::string_view bytes, bool last) {
    if (last && !format.final_line_end) bytes.remove_suffix(format.line_end.size());
    return store.append(bytes);
  };
  if (auto failure = append(header, blocks.empty())) return *failure;
  for (std::size_t first = 0; first < blocks.size(); first += blocks_at_once) {
    progress("write", static_cast<std::uint64_t>(blocks[first].data() - rows.data()), rows.size());
    const std::size_t count = std::min(blocks_at_once, blocks.size() - first);
    on_cores(count, cells.columns.size() * rows.size(),
             [&](std::size_t i) { written[i] = write_block(blocks[first + i], cells, format); });
    for (std::size_t i = 0; i < count; ++i) {
      if (auto failure = append(written[i], first + i + 1 == blocks.size())) return *failure;
    }
  }
  masked.origin.reserve(rows.size());
  for (const KeyedRow& each : rows) masked.origin.push_back(each.row);
  return masked;
}

}  // namespace kordon
