// Reads arbitrary bytes as a codebook of any format. What is accepted is written in every format and read
// back the same, once signs that a format does not have are gone; what is refused says what and what to do.
// Bytes that begin as a ZIP archive stand for a form: its two sheets are lines, with tabs between cells, and
// ^ between the sheets.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/table/codebooks/formats.h"
#include "tests/examples/workbook.h"
#include "tests/fuzz/engine.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::codebook_fuzz {

namespace {

std::string rows_of(std::string_view lines) {
  testing::SheetTexts rows(1, {""});
  for (const char c : lines) {
    if (c == '\n') {
      rows.push_back({""});
    } else if (c == '\t') {
      rows.back().emplace_back();
    } else {
      const bool marks = c == '<' || c == '&' || c == '>';
      rows.back().back() +=
          marks ? std::string("&#") + std::to_string(static_cast<int>(c)) + ";" : std::string(1, c);
    }
  }
  return testing::xlsx_rows(rows);
}

Result<Parts> form_of(std::string_view archive) {
  const std::string_view lines = archive.substr(4);
  const std::size_t end = std::min(lines.find('^'), lines.size());
  return testing::xlsx_of({{"survey", rows_of(lines.substr(0, end))},
                           {"choices", rows_of(lines.substr(std::min(end + 1, lines.size())))}});
}

Codebook read_back(const Codebook& book, const char* name) {
  Result<Codebook> again = read_codebook_file({write_codebook_file(name, {book})});
  if (!again) std::abort();
  return std::move(*again);
}

// In XML, names that differ in blanks at their ends or in control characters are the same.
bool has_names_of_xml(const Codebook& book) {
  return std::all_of(book.columns.begin(), book.columns.end(), [](const CodebookColumn& column) {
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    return !blank(column.name.front()) && !blank(column.name.back()) &&
           std::none_of(column.name.begin(), column.name.end(),
                        [&](char c) { return static_cast<unsigned char>(c) < 0x20 && !blank(c); });
  });
}

}  // namespace

KORDON_FUZZER(codebook) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const Result<Codebook> book = read_codebook_file({bytes, form_of});
  if (!book) {
    fuzz::check(book.failure());
    return 0;
  }
  for (const char* name : {"a.json", "datapackage.json", "a-metadata.json", "a.csv", "a.xml"}) {
    if (std::string_view(name) == "a.xml" && !has_names_of_xml(*book)) continue;
    const Codebook once = read_back(*book, name);
    if (read_back(once, name) != once) std::abort();
  }
  return 0;
}

}  // namespace kordon::codebook_fuzz
