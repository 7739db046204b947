#include "core/table/sas/dataset.h"

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/table/sas/pages.h"
#include "core/table/sas/transport.h"
#include "core/table/statistics/binary.h"
#include "core/table/statistics/cell_store.h"
#include "core/table/statistics/code_pages.h"

namespace kordon {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view dataset_begins = "\0\0\0\0\0\0\0\0\0\0\0\0\xc2\xea\x81\x60"sv;

// "." or ".a" of a number that is none: its third byte counts down from the missing value.
std::string missing_of(std::uint64_t bits) {
  const auto below = static_cast<unsigned>(~(bits >> 40U) & 0xffU);
  if (below >= 2 && below <= 27) return std::string(".") + static_cast<char>('a' + below - 2);
  return ".";
}

class DatasetReading {
 public:
  explicit DatasetReading(BinaryReader& file) : file_(file), pages_(layout_) {}

  Result<CsvFile> read(const CsvOptions& options) {
    const std::string header(file_.take(DatasetLayout::smallest_header));
    if (!file_.failed()) say_if(layout_.read(header));
    if (file_.failed()) return *file_.failure();
    file_.skip(layout_.header_bytes - header.size());
    decoder_ = TextDecoder(layout_.encoding);
    std::optional<CellStore> cells;
    std::uint64_t rows = 0;
    for (std::uint64_t page = 0; page < layout_.pages && !file_.failed(); ++page) {
      const std::string_view bytes = file_.take(layout_.page_bytes);
      if (file_.failed()) break;
      say_if(pages_.take(bytes));
      if (file_.failed() || pages_.rows().empty()) continue;
      if (!cells) cells.emplace(names(), options, text_of());
      if (file_.failed()) break;
      if (rows == 0) {
        if (auto failure = cells->refusal()) return *failure;
      }
      for (const std::string_view row : pages_.rows()) {
        if (auto failure = add(*cells, row)) return *failure;
        if (file_.failed()) break;
        ++rows;
      }
    }
    if (!cells && !file_.failed()) cells.emplace(names(), options, text_of());
    if (!file_.failed() && rows < pages_.row_count()) {
      file_.fail(say("the file has {m|row|rows} and says that it has {n}", rows, pages_.row_count()));
    }
    if (file_.failed()) return *file_.failure();
    if (auto failure = cells->refusal()) return *failure;
    Result<CsvFile> csv = std::move(*cells).finish(rows);
    if (csv) add_codebook(*csv);
    return csv;
  }

 private:
  void say_if(const std::optional<Text>& wrong) {
    if (wrong) file_.fail(*wrong);
  }

  CellStore::TextOf text_of() {
    return [this](std::size_t column, std::string_view stored) { return text_of(columns_[column], stored); };
  }

  // The columns are all known where the rows begin.
  std::vector<std::string> names() {
    say_if(pages_.finish_columns());
    columns_ = pages_.columns();
    std::vector<std::string> names;
    for (DatasetColumn& column : columns_) {
      for (std::string* text : {&column.name, &column.label, &column.format}) {
        const auto decoded = decoder_.decode(*text);
        if (!decoded) file_.fail(say("a text cannot be read in the encoding {name}", decoder_.name()));
        *text = decoded.value_or("");
      }
      names.push_back(column.name);
    }
    return names;
  }

  std::optional<Failure> add(CellStore& cells, std::string_view row) {
    if (pages_.are_packed() && row.size() < pages_.row_bytes()) {
      if (!unpack_run_lengths(row, pages_.row_bytes(), unpacked_)) {
        file_.fail("a compressed row of the SAS file is damaged");
        return std::nullopt;
      }
      row = unpacked_;
    }
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (!cells.takes(i)) continue;
      std::string_view cell = row.substr(columns_[i].first, columns_[i].bytes);
      while (columns_[i].is_text && !cell.empty() && (cell.back() == ' ' || cell.back() == '\0'))
        cell.remove_suffix(1);
      if (auto failure = cells.add(i, cell)) return failure;
    }
    return std::nullopt;
  }

  std::optional<std::string> text_of(const DatasetColumn& column, std::string_view stored) {
    if (column.is_text) return decoder_.decode(stored);
    // The lowest bytes of a short number were left out.
    std::uint64_t bits = BinaryReader::whole_of(stored, layout_.big_endian);
    bits <<= 8 * (8 - stored.size());
    const double number = float64_of_bits(bits);
    if (!std::isfinite(number)) {
      const std::string missing = missing_of(bits);
      return missing == "." ? std::string() : missing;
    }
    const StoredType type = sas_stored_type(column.format);
    return stored_text(number, type, sas_count(type, column.format));
  }

  void add_codebook(CsvFile& csv) const {
    if (decoder_.was_needed()) {
      csv.notes.push_back(say("converted from {encoding}", decoder_.name()));
      csv.reading.push_back(csv.notes.back());
    }
    for (const DatasetColumn& column : columns_) {
      const StoredType type = column.is_text ? StoredType::text : sas_stored_type(column.format);
      CodebookColumn codes{column.name, column.label, type, column.format};
      const auto at = csv.table.find(column.name);
      for (char letter = 'a'; at && !column.is_text && letter <= 'z'; ++letter) {
        const std::string value = {'.', letter};
        if (csv.table.columns[*at].values.find(value)) codes.missing.push_back(value);
      }
      csv.codebook.columns.push_back(std::move(codes));
    }
  }

  BinaryReader& file_;
  DatasetLayout layout_;
  DatasetPages pages_;
  TextDecoder decoder_;
  std::vector<DatasetColumn> columns_;
  std::string unpacked_;
};

}  // namespace

bool is_sas_dataset(std::string_view begin) {
  return begin.starts_with(dataset_begins);
}

Result<CsvFile> read_sas_dataset(ByteSource& source, const CsvOptions& options) {
  BinaryReader file(source);
  return DatasetReading(file).read(options);
}

// A command in the upper half of a byte, and in its lower half, or in the byte behind it, how often.
bool unpack_run_lengths(std::string_view packed, std::size_t bytes, std::string& row) {
  row.clear();
  std::size_t at = 0;
  const auto next = [&]() -> std::size_t {
    return at < packed.size() ? static_cast<unsigned char>(packed[at++]) : 0;
  };
  const auto copy = [&](std::size_t count) {
    row += packed.substr(std::min(at, packed.size()), count);
    at += count;
  };
  while (at < packed.size() && row.size() <= bytes) {
    const std::size_t byte = next(), command = byte >> 4U, count = byte & 0xfU;
    if (command <= 1) {
      copy(next() + 64 + count * 256 + command * 4096);
    } else if (command == 2) {
      copy(count + 96);
    } else if (command == 4) {
      const std::size_t times = next() + 18 + count * 256;
      row.append(times, static_cast<char>(next()));
    } else if (command >= 5 && command <= 7) {
      row.append(next() + 17 + count * 256, "@ \0"[command - 5]);
    } else if (command >= 8 && command <= 11) {
      copy(count + 1 + (command - 8) * 16);
    } else if (command == 12) {
      row.append(count + 3, static_cast<char>(next()));
    } else if (command >= 13) {
      row.append(count + 2, "@ \0"[command - 13]);
    } else {
      return false;
    }
  }
  return at == packed.size() && row.size() == bytes;
}

}  // namespace kordon
