#include "core/table/sas/read.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/table/sas/transport.h"
#include "core/table/statistics/binary.h"
#include "core/table/statistics/cell_store.h"
#include "core/table/statistics/code_pages.h"

namespace kordon {
namespace {

constexpr std::string_view header_begins = "HEADER RECORD*******";

struct SasVariable {
  std::string name, label, format;
  bool is_text = false;
  std::size_t bytes = 8, first = 0;  // of a row

  StoredType type() const { return is_text ? StoredType::text : sas_stored_type(format); }
};

std::string_view up_to_blanks(std::string_view bytes) {
  while (!bytes.empty() && (bytes.back() == ' ' || bytes.back() == '\0')) bytes.remove_suffix(1);
  return bytes;
}

bool is_header(std::string_view record, std::string_view kind) {
  return record.starts_with(header_begins) && record.substr(header_begins.size()).starts_with(kind);
}

// A number that is written in digits, or nothing.
std::optional<std::size_t> digits_at(std::string_view record, std::size_t at, std::size_t count) {
  std::size_t number = 0;
  for (const char c : record.substr(at, count)) {
    if (c == ' ') continue;
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  return number;
}

class TransportReading {
 public:
  explicit TransportReading(BinaryReader& file) : file_(file) { file.big_endian = true; }

  Result<CsvFile> read(const CsvOptions& options) {
    read_head();
    if (!file_.failed()) read_variables();
    if (file_.failed()) return *file_.failure();
    std::vector<std::string> names;
    for (const SasVariable& variable : variables_) names.push_back(variable.name);
    CellStore cells(names, options, [this](std::size_t column, std::string_view stored) {
      return text_of(variables_[column], stored);
    });
    if (auto failure = cells.refusal()) return *failure;
    std::uint64_t rows = 0;
    if (auto failure = read_rows(cells, rows)) return *failure;
    if (file_.failed()) return *file_.failure();
    Result<CsvFile> csv = std::move(cells).finish(rows);
    if (!csv) return csv;
    if (decoder_.was_needed()) {
      csv->notes.push_back(say("converted from {encoding}", decoder_.name()));
      csv->reading.push_back(csv->notes.back());
    }
    if (has_another_table_) {
      csv->doubts.emplace_back(
          "another table begins behind this one, or a row looks like its beginning: what comes after was not "
          "read");
    }
    add_codebook(*csv);
    return csv;
  }

 private:
  // Of a file that breaks off it is blank.
  std::string record() {
    std::string bytes(file_.take(sas_record));
    bytes.resize(sas_record, ' ');
    return bytes;
  }

  std::string text(std::string_view bytes) {
    const std::optional<std::string> decoded = decoder_.decode(up_to_blanks(bytes));
    if (!decoded) file_.fail(say("a text cannot be read in the encoding {name}", decoder_.name()));
    return decoded.value_or("");
  }

  void read_head() {
    const std::string library = record();
    long_names_ = is_header(library, "LIBV8");
    if (!long_names_ && !is_header(library, "LIBRARY")) return file_.fail("this is no SAS transport file");
    file_.skip(2 * sas_record);
    const std::string member = record();
    if (!is_header(member, long_names_ ? "MEMBV8" : "MEMBER"))
      return file_.fail("the transport file has no table");
    const std::optional<std::size_t> size = digits_at(member, 74, 4);
    if (!size || (*size != sas_description && *size != 136)) {
      return file_.fail("variables of the transport file are described in an unknown way");
    }
    description_ = *size;
    file_.skip(2 * sas_record);
    title_ = text(record().substr(32, 40));
    const std::string variables = record();
    const std::optional<std::size_t> count = digits_at(variables, long_names_ ? 52 : 54, long_names_ ? 6 : 4);
    if (!is_header(variables, long_names_ ? "NAMSTV8" : "NAMESTR") || !count) {
      return file_.fail("the transport file does not say what its variables are");
    }
    count_ = *count;
  }

  void read_variables() {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < count_ && !file_.failed(); ++i) {
      read_variable();
      if (!file_.failed()) bytes += variables_.back().bytes;
    }
    if (bytes > row_bytes_) return file_.fail("variables of the file overlap");
    pass_rest_of_record(count_ * description_);
    for (std::string next = record(); !file_.failed(); next = record()) {
      if (is_header(next, long_names_ ? "OBSV8" : "OBS")) return;
      if (!is_header(next, "LABELV8") && !is_header(next, "LABELV9")) {
        return file_.fail("the transport file has no rows where they should begin");
      }
      read_long_labels(is_header(next, "LABELV9"), digits_at(next, 48, 32).value_or(0));
    }
  }

  void pass_rest_of_record(std::uint64_t bytes) {
    file_.skip((sas_record - bytes % sas_record) % sas_record);
  }

  void read_variable() {
    const std::string bytes(file_.take(description_));
    if (file_.failed()) return;
    const auto number = [&](std::size_t at, std::size_t size) {
      return static_cast<std::size_t>(BinaryReader::whole_of(std::string_view(bytes).substr(at, size), true));
    };
    const auto part = [&](std::size_t at, std::size_t size) {
      return text(std::string_view(bytes).substr(at, size));
    };
    SasVariable variable;
    variable.is_text = number(0, 2) == 2;
    variable.bytes = number(4, 2);
    variable.name = part(8, 8);
    variable.label = part(16, 40);
    variable.format = part(56, 8);
    if (const std::size_t width = number(64, 2); !variable.format.empty() && width > 0) {
      variable.format += std::to_string(width) + ".";
    }
    variable.first = number(84, 4);
    if (long_names_) variable.name = part(88, 32);
    const bool fits =
        variable.bytes > 0 && (variable.is_text || (variable.bytes >= 2 && variable.bytes <= 8));
    if (!fits || variable.first > (std::size_t{1} << 28U))
      return file_.fail("a variable does not fit into a row");
    row_bytes_ = std::max(row_bytes_, variable.first + variable.bytes);
    variables_.push_back(std::move(variable));
  }

  // Labels of more than 40 bytes stand apart, and in a later version formats, too.
  void read_long_labels(bool with_formats, std::size_t count) {
    std::uint64_t read = 0;
    for (std::size_t i = 0; i < count && !file_.failed(); ++i) {
      const std::uint64_t variable = file_.whole(2), name = file_.whole(2), label = file_.whole(2);
      const std::uint64_t formats = with_formats ? file_.whole(2) + file_.whole(2) : 0;
      (void)file_.take(name);
      const std::string words = text(std::string(file_.take(label)));
      file_.skip(formats);
      read += 6 + (with_formats ? 4 : 0) + name + label + formats;
      if (variable == 0 || variable > variables_.size())
        return file_.fail("a label is of a variable that is not there");
      variables_[static_cast<std::size_t>(variable) - 1].label = words;
    }
    pass_rest_of_record(read);
  }

  // The last record is filled with blanks: rows of nothing but blanks that lie in it are none.
  std::optional<Failure> read_rows(CellStore& cells, std::uint64_t& rows) {
    const std::string blank(row_bytes_, ' ');
    std::uint64_t blank_rows = 0;
    std::string left;  // bytes that make no row yet
    while (!file_.at_end()) {
      const std::string next = record();
      if (file_.failed()) break;
      if (is_header(next, "MEMBER") || is_header(next, "MEMBV8")) {
        has_another_table_ = true;
        break;
      }
      left += next;
      std::size_t at = 0;
      for (; left.size() - at >= row_bytes_; at += row_bytes_) {
        const std::string_view row = std::string_view(left).substr(at, row_bytes_);
        if (row == blank) {
          ++blank_rows;
          continue;
        }
        if (auto failure = add_blank(cells, blank, std::exchange(blank_rows, 0), rows)) return failure;
        if (auto failure = add(cells, row)) return failure;
        ++rows;
      }
      left.erase(0, at);
    }
    if (file_.failed()) return std::nullopt;
    if (left.find_first_not_of(' ') != std::string::npos) file_.fail("the last row breaks off");
    const std::uint64_t filling = left.size() < sas_record ? (sas_record - 1 - left.size()) / row_bytes_ : 0;
    return add_blank(cells, blank, blank_rows - std::min(blank_rows, filling), rows);
  }

  std::optional<Failure> add_blank(CellStore& cells, const std::string& blank, std::uint64_t count,
                                   std::uint64_t& rows) {
    for (; count > 0; --count, ++rows) {
      if (auto failure = add(cells, blank)) return failure;
    }
    return std::nullopt;
  }

  std::optional<Failure> add(CellStore& cells, std::string_view row) {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (!cells.takes(i)) continue;
      const std::string_view cell = row.substr(variables_[i].first, variables_[i].bytes);
      if (auto failure = cells.add(i, cell)) return failure;
    }
    return std::nullopt;
  }

  std::optional<std::string> text_of(const SasVariable& variable, std::string_view stored) {
    if (variable.is_text) return decoder_.decode(up_to_blanks(stored));
    const std::string missing = sas_missing(stored);
    if (!missing.empty()) return missing == "." ? std::string() : missing;
    const StoredType type = variable.type();
    return stored_text(sas_number(stored), type, sas_count(type, variable.format));
  }

  void add_codebook(CsvFile& csv) const {
    csv.codebook.title = title_;
    for (const SasVariable& variable : variables_) {
      CodebookColumn column{variable.name, variable.label, variable.type(), variable.format};
      const auto at = csv.table.find(variable.name);
      for (char letter = 'a'; at && !variable.is_text && letter <= 'z'; ++letter) {
        const std::string value = {'.', letter};
        if (csv.table.columns[*at].values.find(value)) column.missing.push_back(value);
      }
      csv.codebook.columns.push_back(std::move(column));
    }
  }

  BinaryReader& file_;
  bool long_names_ = false, has_another_table_ = false;
  std::size_t description_ = 0, count_ = 0, row_bytes_ = 0;
  std::string title_;
  std::vector<SasVariable> variables_;
  TextDecoder decoder_;
};

}  // namespace

bool is_sas_transport(std::string_view begin) {
  return is_header(begin, "LIBRARY") || is_header(begin, "LIBV8");
}

Result<CsvFile> read_sas_transport(ByteSource& source, const CsvOptions& options) {
  BinaryReader file(source);
  return TransportReading(file).read(options);
}

}  // namespace kordon
