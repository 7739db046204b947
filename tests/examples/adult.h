// The Adult table with its hierarchies, where they are present beside the project; native tests only.
#pragma once

#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "core/job/job.h"
#include "core/table/csv/read.h"

namespace kordon::testing {

struct Adult {
  Table table;
  CsvFormat format;
  Job job;
};

inline std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

inline const std::string shared_data = KORDON_SOURCE_DIR "/../shared/data/";

// Eight quasi-identifiers, k = 5, no boundaries; the first `rows` rows.
inline std::optional<Adult> adult(std::size_t rows) {
  const auto text = read_file(shared_data + "adult.csv");
  if (!text) return std::nullopt;
  std::size_t end = 0;
  for (std::size_t line = 0; line <= rows && end != std::string::npos; ++line)
    end = text->find('\n', end + 1);
  Result<CsvFile> file = read_csv(std::string_view(*text).substr(0, end));
  if (!file) return std::nullopt;
  Adult result{std::move(file->table), file->format, {}};
  result.job.k = 5;
  for (const Column& column : result.table.columns) {
    Attribute attribute;
    attribute.name = column.name;
    for (const char* name :
         {"sex", "age", "race", "marital-status", "education", "native-country", "workclass", "occupation"}) {
      if (column.name != name) continue;
      const auto levels = read_file(shared_data + "hierarchies-arx/" + name + ".csv");
      if (!levels) return std::nullopt;
      attribute.role = Role::quasi_identifier;
      attribute.hierarchy = *read_level_table(*levels, name);
    }
    result.job.attributes.push_back(std::move(attribute));
  }
  return result;
}

}  // namespace kordon::testing
