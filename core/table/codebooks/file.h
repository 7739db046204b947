// The file of a codebook, as every format reads and writes it, and what several formats read alike.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/table/codebook.h"
#include "core/table/table.h"
#include "core/table/workbook/sheets.h"

namespace kordon {

// The largest file that is read as a codebook.
inline constexpr std::size_t max_codebook_bytes = std::size_t{64} << 20U;

// Unpacks the parts of a workbook. Who opens files brings the code that does.
using UnpackWorkbook = Result<Parts> (*)(std::string_view archive);

struct CodebookBytes {
  std::string_view bytes;
  UnpackWorkbook unpack = nullptr;
};

// A codebook and the table that it is written for.
struct CodebookToWrite {
  const Codebook& book;
  std::string table = "table.csv";  // the name of the table's file, without its folder
  char delimiter = ',';             // of that file, if it is CSV
  const Table* cells = nullptr;     // the table; without it all values are taken to have labels if some have
};

// Returns the text without the blanks and line ends around it.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Returns the sign between the names in the first line of a CSV file: no name of a codebook's columns has it.
// What labels have in them decides nothing, then.
inline char delimiter_between_names(std::string_view bytes) {
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  const std::size_t sign = line.find_first_of(",;\t|");
  return sign == std::string_view::npos ? '\0' : line[sign];
}

// Reads JSON of a codebook. What its text says takes a hundred times as much memory, so it is to be smaller.
inline Result<nlohmann::json> read_codebook_json(std::string_view bytes) {
  constexpr std::size_t most = std::size_t{16} << 20U;
  if (bytes.size() <= most) return read_json(bytes, "codebook");
  return bad_input({}, say("the codebook has more than {n} MB", most >> 20U),
                   "leave out what the table does not have");
}

// Returns the text that cells have of a JSON value: of 1 "1", of true "true". Of arrays and objects it
// returns nothing and adds a mistake.
inline std::optional<std::string> cell_text(const JsonReader& reader) {
  if (reader.value().is_number() || reader.value().is_boolean()) return reader.value().dump();
  return reader.text("give a value as the cells have it");
}

// Returns the one of these whose name it is, or nothing.
template <class Choice, std::size_t count>
std::optional<Choice> choice_named(std::string_view name, const Choice (&choices)[count],
                                   std::string_view (*name_of)(Choice)) {
  for (const Choice each : choices) {
    if (name_of(each) == name) return each;
  }
  return std::nullopt;
}

inline constexpr MeasurementLevel all_measurement_levels[] = {
    MeasurementLevel::unknown, MeasurementLevel::nominal, MeasurementLevel::ordinal, MeasurementLevel::scale};

}  // namespace kordon
