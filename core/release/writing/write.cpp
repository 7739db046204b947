#include "core/release/writing/write.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/base/cores.h"
#include "core/base/random.h"
#include "core/table/arrangement/row_order.h"

namespace kordon {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Several cores take so many rows each, or a few more. So many such blocks are written at a time, while as
// many go to the store.
constexpr std::size_t rows_of_block = std::size_t{1} << 14U;
constexpr std::size_t blocks_at_once = 8;

bool goes_out(const Job& job, const std::string& column) {
  const Attribute* attribute = job.find(column);
  return attribute == nullptr || is_released(*attribute);
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

std::string header_of(const std::vector<const Column*>& released, const CsvFormat& format) {
  std::string header = format.byte_order_mark ? std::string(byte_order_mark) : std::string();
  for (std::size_t j = 0; j < released.size(); ++j) {
    if (j > 0) header += format.delimiter;
    append_field(header, released[j]->name, format);
  }
  return header + format.line_end;
}

// Rows stand anywhere, and memory takes long to bring them: what the rows to come need is asked for in time.
void look_ahead(std::span<const KeyedRow> to_come, const WrittenCells& cells) {
  constexpr std::size_t far = 12, near = 4;
  if (to_come.size() > far) cells.look_far_ahead(to_come[far].row);
  if (to_come.size() > near) cells.look_ahead(to_come[near].row);
}

// Returns the hashes of the texts, by column.
std::vector<std::vector<std::uint64_t>> hashes_of(const WrittenCells& cells) {
  std::vector<std::vector<std::uint64_t>> hashes(cells.columns().size());
  std::size_t texts = 0;
  for (const WrittenColumn& column : cells.columns()) texts += column.texts();
  on_cores(hashes.size(), texts, [&](std::size_t j) {
    const WrittenColumn& column = cells.columns()[j];
    hashes[j].resize(column.texts());
    for (std::uint32_t id = 0; id < hashes[j].size(); ++id) hashes[j][id] = hash_text(column.text(id));
  });
  return hashes;
}

// What rows take and tell together.
struct Measures {
  std::size_t bytes = 0;       // of the cells
  std::uint64_t formulas = 0;  // cells that read as formulas
};

// Measures some rows. Where there are hashes, each key takes in the hashes of what the row shows.
Measures measure(std::span<KeyedRow> rows, const WrittenCells& cells, const Times& times,
                 const std::vector<std::vector<std::uint64_t>>& hashes) {
  const std::vector<WrittenColumn>& columns = cells.columns();
  const std::uint64_t star = hash_text(cells.star());
  std::vector<std::uint32_t> ids(columns.size());
  Measures all;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    look_ahead(rows.subspan(i), cells);
    std::uint64_t& key = rows[i].key;
    if (!cells.find(rows[i].row, ids)) {
      all.bytes += columns.size() * cells.star().size();
      for (std::size_t j = 0; j < hashes.size(); ++j) key = splitmix64(key ^ star);
      continue;
    }
    for (std::size_t j = 0; j < columns.size(); ++j) {
      all.bytes += columns[j].text(ids[j]).size();
      all.formulas += columns[j].is_formula(ids[j]) ? times.of(rows[i].row) : 0U;
    }
    for (std::size_t j = 0; j < hashes.size(); ++j) key = splitmix64(key ^ hashes[j][ids[j]]);
  }
  return all;
}

// Measures all rows on all cores. In a shuffled release they get keys, too, that depend on the seed, on what
// a row shows and on what all rows show together, and on nothing else.
Measures measure_all(std::vector<KeyedRow>& rows, const WrittenCells& cells, const Times& times,
                     const Job& job) {
  std::vector<std::vector<std::uint64_t>> hashes;
  if (job.order == Order::shuffled) {
    hashes = hashes_of(cells);
    const std::uint64_t start = splitmix64(job.seed);
    for (KeyedRow& each : rows) each.key = start;
  }
  std::vector<Measures> of_block(rows.size() / rows_of_block + 1);
  on_cores(of_block.size(), rows.size(), [&](std::size_t block) {
    const std::size_t begin = block * rows_of_block;
    of_block[block] = measure(std::span(rows).subspan(begin, std::min(rows_of_block, rows.size() - begin)),
                              cells, times, hashes);
  });
  Measures all;
  for (const Measures& each : of_block) {
    all.bytes += each.bytes;
    all.formulas += each.formulas;
  }
  if (hashes.empty()) return all;
  std::uint64_t sum = 0;  // the same whatever order the rows came in
  for (const KeyedRow& each : rows) sum += each.key;
  for (KeyedRow& each : rows) each.key = splitmix64(each.key ^ sum);
  return all;
}

// Copies a text that has bytes_of_copy more behind it; returns where it ends.
char* copy_text(std::string_view text, char* to) {
  std::memcpy(to, text.data(), bytes_of_copy);
  if (text.size() > bytes_of_copy) std::memcpy(to, text.data(), text.size());
  return to + text.size();
}

// Bytes that are written row by row, into room that is there already.
struct RowBlock {
  std::string bytes;
  std::size_t written = 0;         // of the bytes
  std::vector<std::uint32_t> ids;  // room for those of a row's texts
};

void write_row(RowBlock& block, std::uint32_t row, const WrittenCells& cells, const CsvFormat& format) {
  const std::vector<WrittenColumn>& columns = cells.columns();
  const bool starred = !cells.find(row, block.ids);
  std::size_t room = columns.size() + format.line_end.size() + bytes_of_copy;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    room += starred ? cells.star().size() : columns[j].text(block.ids[j]).size();
  }
  if (block.bytes.size() - block.written < room) block.bytes.resize(2 * block.bytes.size() + room);
  char* to = block.bytes.data() + block.written;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (j > 0) *to++ = format.delimiter;
    to = starred ? std::copy(cells.star().begin(), cells.star().end(), to)
                 : copy_text(columns[j].text(block.ids[j]), to);
  }
  to = std::copy(format.line_end.begin(), format.line_end.end(), to);
  block.written = static_cast<std::size_t>(to - block.bytes.data());
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
std::string write_block(std::span<KeyedRow> rows, const WrittenCells& cells, const CsvFormat& format) {
  RowBlock block;
  block.ids.resize(cells.columns().size());
  std::vector<std::size_t> ends;  // of the rows that share a key
  for (std::size_t first = 0, i = 0; i < rows.size(); first = i) {
    const std::size_t begin = block.written;
    ends.clear();
    for (; i < rows.size() && rows[i].key == rows[first].key; ++i) {
      look_ahead(rows.subspan(i), cells);
      write_row(block, rows[i].row, cells, format);
      ends.push_back(block.written);
    }
    if (ends.size() > 1) settle(rows.subspan(first, ends.size()), block.bytes, begin, ends);
  }
  block.bytes.resize(block.written);
  return std::move(block.bytes);
}

// Returns the rows in blocks. No block ends between rows that share a key.
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
  const char as_read = input.delimiter == ' ' ? ',' : input.delimiter;  // few programs part fields by blanks
  input.delimiter = job.output.delimiter.value_or(as_read);
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

Result<MaskedTable> write_release(const WriteInput& input, ByteStore& store, Progress progress) {
  const CsvFormat& format = input.format;
  const std::vector<const Column*> released = columns_to_release(input.table, input.job);
  const WrittenCells cells(released, input);
  const std::string header = header_of(released, format);
  std::vector<KeyedRow> rows = rows_to_release(input.recoding.partition, input.job.suppressed);

  MaskedTable masked;
  // The exact size comes first: memory that grows by doubling would cost up to three times the file. It is
  // measured in input order, which memory likes better than a shuffled one.
  const Measures measured = measure_all(rows, cells, input.table.times, input.job);
  const std::size_t separators = released.size() - 1 + format.line_end.size();
  masked.formula_cells = measured.formulas + static_cast<std::uint64_t>(std::count_if(
                                                 released.begin(), released.end(), [](const Column* column) {
                                                   return reads_as_formula(column->name);
                                                 }));
  if (input.job.order == Order::shuffled) sort_by_key(rows);

  if (auto failure = store.begin(header.size() + rows.size() * separators + measured.bytes)) return *failure;
  const std::vector<std::span<KeyedRow>> blocks = blocks_of(rows);
  const auto append = [&](std::string_view bytes, bool last) {
    if (last && !format.final_line_end) bytes.remove_suffix(format.line_end.size());
    return store.append(bytes);
  };
  if (auto failure = append(header, blocks.empty())) return *failure;
  // While some blocks are written, those before them go to the store.
  std::vector<std::string> ready, written;
  std::size_t appended = 0;  // blocks
  for (std::size_t first = 0; first < blocks.size() || !written.empty(); first += written.size()) {
    progress("write", appended * rows_of_block, rows.size());
    ready = std::exchange(written, {});
    written.resize(std::min(blocks_at_once, blocks.size() - first));
    std::optional<Failure> failure;
    on_cores(written.size() + 1, cells.columns().size() * rows.size(), [&](std::size_t piece) {
      if (piece > 0) {
        written[piece - 1] = write_block(blocks[first + piece - 1], cells, format);
        return;
      }
      for (std::size_t i = 0; i < ready.size() && !failure; ++i) {
        failure = append(ready[i], ++appended == blocks.size());
      }
    });
    if (failure) return *failure;
  }
  masked.origin.reserve(rows.size());
  for (const KeyedRow& each : rows) masked.origin.push_back(each.row);
  return masked;
}

}  // namespace kordon
