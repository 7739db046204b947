#include "core/table/stata/read.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>
#include <utility>

#include "core/base/decimal.h"
#include "core/table/stata/dictionary.h"
#include "core/table/statistics/cell_store.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {
namespace {

constexpr std::size_t bytes_of_reference = 8;

// The shortest text that a number of four bytes may have been.
std::string float_text(float number) {
  const auto exact = static_cast<double>(number);
  for (int digits = 6; digits <= 8; ++digits) {
    const double read = std::strtod(with_digits(exact, digits).c_str(), nullptr);
    if (static_cast<float>(read) == number) return number_text(read);
  }
  return number_text(std::strtod(with_digits(exact, 9).c_str(), nullptr));
}

// Of a float, the bits of `.` and the step to the next letter.
std::string missing_of_bits(std::uint64_t bits, std::uint64_t system, std::uint64_t step) {
  const std::uint64_t letter = (bits - system) / step;
  if (bits < system || letter > 26) return {};
  return letter == 0 ? "." : std::string(".") + static_cast<char>('a' + letter - 1);
}

std::string cell_of(std::string missing) {
  return missing == "." ? std::string() : missing;
}

class StataReading {
 public:
  StataReading(StataDictionary dictionary, bool big_endian, const CsvOptions& options)
      : dictionary_(std::move(dictionary)),
        big_endian_(big_endian),
        cells_(names(), options,
               [this](std::size_t column, std::string_view stored) { return text_of(column, stored); }) {}
  StataReading(const StataReading&) = delete;
  StataReading& operator=(const StataReading&) = delete;

  Result<CsvFile> read(BinaryReader& file) {
    if (auto failure = cells_.refusal()) return *failure;
    std::uint64_t rows = 0;
    for (; rows < dictionary_.rows && !file.failed(); ++rows) {
      const std::string_view row = file.take(dictionary_.row_bytes);
      if (file.failed()) break;
      if (auto failure = add(row)) return *failure;
    }
    std::map<std::string, std::string> long_texts;
    if (dictionary_.layout.has_tags()) {
      pass_tag(file, "</data><strls>");
      read_long_texts(file, long_texts);
    }
    if (file.failed()) return *file.failure();
    const Result<StataLabels> labels = read_stata_labels(file, dictionary_);
    if (!labels) return labels.failure();
    Result<CsvFile> csv = std::move(cells_).finish(rows);
    if (!csv) return csv;
    if (auto failure = resolve(csv->table, long_texts)) return *failure;
    if (dictionary_.decoder.was_needed()) {
      csv->notes.push_back(say("converted from {encoding}", dictionary_.decoder.name()));
      csv->reading.push_back(csv->notes.back());
    }
    return with_codebook(std::move(*csv), *labels);
  }

 private:
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    names.reserve(dictionary_.variables.size());
    for (const StataVariable& variable : dictionary_.variables) names.push_back(variable.name);
    return names;
  }

  std::optional<Failure> add(std::string_view row) {
    for (std::size_t i = 0; i < dictionary_.variables.size(); ++i) {
      if (!cells_.takes(i)) continue;
      const StataVariable& variable = dictionary_.variables[i];
      if (auto failure = cells_.add(i, row.substr(variable.first, variable.type.bytes))) return failure;
    }
    return std::nullopt;
  }

  std::optional<std::string> text_of(std::size_t column, std::string_view stored) {
    const StataVariable& variable = dictionary_.variables[column];
    const StoredType type = variable.stored_type();
    const std::uint64_t bits = BinaryReader::whole_of(stored, big_endian_);
    const auto shown = [&](double number) {
      return stored_text(number, type, stata_count(type, variable.format));
    };
    switch (variable.type.kind) {
      case StataKind::text:
        return dictionary_.decoder.decode(stored.substr(0, std::min(stored.find('\0'), stored.size())));
      case StataKind::long_text:
        return std::string(stored);  // until long texts are read
      case StataKind::float64: {
        std::string missing = missing_of_bits(bits, 0x7fe0000000000000, 0x10000000000);
        const double number = float64_of_bits(bits);
        if (missing.empty() && !std::isfinite(number)) return std::string();
        return missing.empty() ? shown(number) : cell_of(std::move(missing));
      }
      case StataKind::float32: {
        std::string missing = missing_of_bits(bits, 0x7f000000, 0x800);
        float number = 0;
        std::memcpy(&number, &bits, sizeof number);  // its lower half
        if (missing.empty() && !std::isfinite(number)) return std::string();
        if (!missing.empty()) return cell_of(std::move(missing));
        return type == StoredType::number ? float_text(number) : shown(static_cast<double>(number));
      }
      default:
        break;
    }
    const unsigned shift = 64 - 8 * static_cast<unsigned>(stored.size());
    const std::int64_t number = static_cast<std::int64_t>(bits << shift) >> shift;
    std::string missing = stata_missing(number, stored.size());
    return missing.empty() ? shown(static_cast<double>(number)) : cell_of(std::move(missing));
  }

  // Long texts by the eight bytes that refer to them, as rows have these.
  void read_long_texts(BinaryReader& file, std::map<std::string, std::string>& texts) {
    const StataLayout& layout = dictionary_.layout;
    while (!file.failed()) {
      const std::string tag(file.take(3));
      if (tag == "</s") break;
      if (tag != "GSO") return file.fail("a long text of the Stata file does not begin where it should");
      const std::uint64_t owner = file.whole(4), row = file.whole(layout.gso_row_bytes);
      (void)file.whole(1);
      const std::string_view bytes = file.take(file.whole(4));
      if (file.failed()) return;
      const auto text = dictionary_.decoder.decode(bytes.substr(0, std::min(bytes.find('\0'), bytes.size())));
      if (!text)
        return file.fail(say("a text cannot be read in the encoding {name}", dictionary_.decoder.name()));
      texts.insert_or_assign(reference(owner, row), *text);
    }
    pass_tag(file, "trls>");
  }

  std::string reference(std::uint64_t owner, std::uint64_t row) const {
    std::string first, second;
    append_whole(first, owner, dictionary_.layout.owner_bytes);
    append_whole(second, row, bytes_of_reference - dictionary_.layout.owner_bytes);
    if (!big_endian_) return first + second;
    return std::string(first.rbegin(), first.rend()) + std::string(second.rbegin(), second.rend());
  }

  std::optional<Failure> resolve(Table& table, const std::map<std::string, std::string>& texts) const {
    for (const StataVariable& variable : dictionary_.variables) {
      const auto at = table.find(variable.name);
      if (variable.type.kind != StataKind::long_text || !at) continue;
      Column& column = table.columns[*at];
      Column read{column.name, {}, {}};
      std::vector<ValueId> ids;
      for (ValueId id = 0; id < column.values.size(); ++id) {
        const std::string key(column.values[id]);
        const auto text = texts.find(key);
        const bool none = key == reference(0, 0);
        if (text == texts.end() && !none) {
          return bad_input(in_part(say("the column {name}", as_quoted(column.name))),
                           "a long text is not in the file", "save the file again with Stata");
        }
        ids.push_back(read.values.intern(none ? std::string_view() : std::string_view(text->second)));
      }
      read.cells.append(column.cells, ids);
      column = std::move(read);
    }
    return std::nullopt;
  }

  Result<CsvFile> with_codebook(CsvFile csv, const StataLabels& labels) const {
    csv.codebook.title = dictionary_.title;
    std::size_t bytes = 0;
    for (const StataVariable& variable : dictionary_.variables) {
      CodebookColumn column{variable.name, variable.label, variable.stored_type(), variable.format};
      const bool text = column.type == StoredType::text;
      const auto of_name = labels.find(variable.labels);
      for (std::size_t i = 0; !text && of_name != labels.end() && i < of_name->second.size(); ++i) {
        const auto& [code, label] = of_name->second[i];
        bytes += Codebook::bytes_beside_label + label.size();
        if (bytes > Codebook::most_bytes) {
          return bad_input({}, "the file has too many labels of values", "leave out columns in Stata");
        }
        const std::string missing = stata_missing(code, 4);
        const std::string value = missing.empty() ? stored_text(static_cast<double>(code), column.type,
                                                                stata_count(column.type, variable.format))
                                                  : missing;
        column.labels.insert_or_assign(value, label);
      }
      if (const auto at = csv.table.find(variable.name); at && !text) {
        const Dictionary& values = csv.table.columns[*at].values;
        for (char letter = 'a'; letter <= 'z'; ++letter) {
          const std::string value = {'.', letter};
          if (values.find(value) || column.labels.contains(value)) column.missing.push_back(value);
        }
      }
      column.made = parse_made_values(variable.made, column.labels);
      csv.codebook.columns.push_back(std::move(column));
    }
    return csv;
  }

  StataDictionary dictionary_;
  bool big_endian_;
  CellStore cells_;
};

}  // namespace

bool is_stata(std::string_view begin) {
  if (begin.starts_with("<stata_dta>")) return true;
  const bool old = begin.size() >= 4 && begin[0] >= 102 && begin[0] <= 115 && begin[2] == 1;
  return old && (begin[1] == 1 || begin[1] == 2) && begin[3] == 0;
}

Result<CsvFile> read_stata(ByteSource& source, const CsvOptions& options) {
  BinaryReader file(source);
  Result<StataDictionary> dictionary = read_stata_dictionary(file);
  if (!dictionary) return dictionary.failure();
  return StataReading(std::move(*dictionary), file.big_endian, options).read(file);
}

}  // namespace kordon
