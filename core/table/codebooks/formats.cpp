#include "core/table/codebooks/formats.h"

#include <algorithm>
#include <utility>

#include "core/table/codebooks/csvw.h"
#include "core/table/codebooks/ddi.h"
#include "core/table/codebooks/frictionless.h"
#include "core/table/codebooks/plain.h"
#include "core/table/codebooks/redcap.h"
#include "core/table/codebooks/xlsform.h"
#include "core/table/statistics/values.h"
#include "core/table/workbook/file_kinds.h"

namespace kordon {
namespace {

struct CodebookFormat {
  bool (*is)(std::string_view bytes);
  Result<Codebook> (*read)(const CodebookBytes& file);
};

// The first that fits is taken, and the plain one if none does.
constexpr CodebookFormat codebook_formats[] = {{is_xlsform, read_xlsform},
                                               {is_ddi, read_ddi},
                                               {is_csvw, read_csvw},
                                               {is_frictionless, read_frictionless},
                                               {is_redcap, read_redcap}};

struct WrittenFormat {
  std::string_view ending;  // of the file's name, in small letters
  std::string (*write)(const CodebookToWrite& codebook);
};

constexpr WrittenFormat written_formats[] = {{".xml", write_ddi},
                                             {"-metadata.json", write_csvw},
                                             {"datapackage.json", write_data_package},
                                             {".json", write_table_schema},
                                             {"", write_plain}};

// Whether a text is of the type as codebooks have it: "2024-03-01", "2024-03-01 10:15:00", "10:15:00".
bool is_of_type(std::string_view text, StoredType type) {
  if (type == StoredType::text) return true;
  if (type == StoredType::number) return parse_decimal(text) || number_of(text);
  constexpr std::string_view shapes[] = {"", "", "0000-00-00", "0000-00-00 00:00:00",
                                         "00:00:00"};  // as declared
  const std::string_view shape = shapes[static_cast<std::size_t>(type)];
  return text.size() == shape.size() &&
         std::equal(text.begin(), text.end(), shape.begin(),
                    [](char c, char sign) { return sign == '0' ? c >= '0' && c <= '9' : c == sign; });
}

// Whether all values of a column that some row has, and that are not missing, are of the type.
bool are_of_type(const Column& column, const std::vector<bool>& there, const CodebookColumn& codes,
                 StoredType type) {
  bool some = false;
  for (ValueId id = 0; id < there.size(); ++id) {
    const std::string_view value = column.values[id];
    if (!there[id] || value.empty() || codes.is_missing(value)) continue;
    if (!is_of_type(value, type)) return false;
    some = true;
  }
  return some;
}

CodebookColumn column_of_cells(const Column& column, const CodebookColumn* known, std::string_view hidden) {
  CodebookColumn codes = known == nullptr ? CodebookColumn{.name = column.name} : *known;
  std::vector<bool> there(column.values.size());
  for (const ValueId id : column.cells) there[id] = true;
  const auto hides = hidden.empty() ? std::nullopt : column.values.find(hidden);
  if (hides && there[*hides] && !codes.is_missing(hidden)) codes.missing.emplace_back(hidden);
  const bool fits = known != nullptr && are_of_type(column, there, codes, codes.type);
  for (const StoredType type : {StoredType::number, StoredType::date, StoredType::moment, StoredType::time}) {
    if (known == nullptr && are_of_type(column, there, codes, type)) {
      codes.type = type;
      return codes;
    }
  }
  const bool empty = std::none_of(column.cells.begin(), column.cells.end(), [&](ValueId id) {
    return !column.values[id].empty() && !codes.is_missing(column.values[id]);
  });
  if (!fits && !(empty && known != nullptr)) codes.type = StoredType::text;
  return codes;
}

}  // namespace

Result<Codebook> read_codebook_file(const CodebookBytes& file) {
  if (file.bytes.size() > max_codebook_bytes) {
    return bad_input({}, say("the codebook has more than {n} MB", max_codebook_bytes >> 20U),
                     "leave out what the table does not have");
  }
  for (const CodebookFormat& format : codebook_formats) {
    if (format.is(file.bytes)) return format.read(file);
  }
  if (auto refusal = refuse_as_table(file.bytes)) return std::move(*refusal);
  return read_plain(file);
}

std::string write_codebook_file(std::string_view path, const CodebookToWrite& codebook) {
  std::string name(path.substr(path.find_last_of("/\\") + 1));  // npos + 1 is 0
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const auto format = std::find_if(std::begin(written_formats), std::end(written_formats),
                                   [&](const WrittenFormat& each) { return name.ends_with(each.ending); });
  return format->write(codebook);
}

Codebook codebook_of_cells(const Codebook& codebook, const Table& table, std::string_view hidden) {
  Codebook of_cells{codebook.title, {}, {}};
  of_cells.columns.reserve(table.columns.size());
  for (const Column& column : table.columns) {
    of_cells.columns.push_back(column_of_cells(column, codebook.find(column.name), hidden));
    if (column.name == codebook.weight) of_cells.weight = column.name;
  }
  return of_cells;
}

}  // namespace kordon
