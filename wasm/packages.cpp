// Files of statistics packages, and codebooks, as the page calls for them: a module of its own, which comes
// with the first such file. It makes CSV and a codebook of a file, and such files of a release. Its replies
// are as those of the engine (state.h), and bytes go to and fro as there (slices.h).
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/table/codebook.h"
#include "core/table/codebooks/formats.h"
#include "core/table/csv/read.h"
#include "core/table/csv/write.h"
#include "core/table/exchange/file.h"
#include "core/table/statistics/codebook_json.h"
#include "core/table/statistics/outgoing.h"
#include "core/table/workbook/file_kinds.h"
#include "core/table/workbook/workbook.h"
#include "wasm/reply.h"
#include "wasm/slices.h"

namespace {

using kordon::ByteStore;
using kordon::Codebook;
using kordon::CsvFile;
using kordon::Failure;
using kordon::FileFormat;
using kordon::Result;
using kordon::Table;
using kordon::wasm::done;
using kordon::wasm::failed;
using kordon::wasm::guarded;

emscripten::val view_of(const char* bytes, std::size_t size) {
  return emscripten::val(emscripten::typed_memory_view(size, reinterpret_cast<const unsigned char*>(bytes)));
}

// The page unpacks blocks of zlib, as it unpacks workbooks.
bool inflate(std::string_view packed, std::string& to) {
  const auto unpacked = emscripten::val::module_property("inflate")(view_of(packed.data(), packed.size()),
                                                                    static_cast<double>(to.size()));
  if (unpacked.isNull() || unpacked["length"].as<std::size_t>() != to.size()) return false;
  view_of(to.data(), to.size()).call<void>("set", unpacked);
  return true;
}

Result<kordon::Parts> unpack(std::string_view archive) {
  const auto found = emscripten::val::module_property("unpack")(view_of(archive.data(), archive.size()));
  if (found.isNull()) {
    return kordon::bad_input({}, "the workbook cannot be unpacked", "save or download the file again");
  }
  kordon::Parts parts;
  const auto names = emscripten::val::global("Object").call<emscripten::val>("keys", found);
  for (const std::string& name : emscripten::vecFromJSArray<std::string>(names)) {
    parts[name] = found[name].as<std::string>();
  }
  return parts;
}

// Makes CSV of a file of a package, and returns its codebook.
std::string read(emscripten::val file) {
  return guarded([&]() -> std::string {
    const std::unique_ptr<kordon::ByteSource> source = kordon::wasm::slices_of(std::move(file));
    const Result<std::string_view> first = source->next();
    if (!first) return failed(first.failure());
    const std::string begin(first->substr(0, kordon::bytes_that_tell_kind));
    if (auto failure = source->rewind()) return failed(*failure);
    Result<CsvFile> table = kordon::read_package_file(begin, *source, {}, inflate);
    if (!table) return failed(table.failure());
    ByteStore& store = kordon::wasm::release_store();
    if (auto failure = kordon::write_table(table->table, {}, store)) return failed(*failure);
    (void)store.read();  // the last piece goes, too
    return done({{"codebook", kordon::to_json(table->codebook)},
                 {"notes", kordon::to_json(table->notes, kordon::to_json)},
                 {"doubts", kordon::to_json(table->doubts, kordon::to_json)}});
  });
}

// Returns what differs between a table and what was written of it.
std::optional<Failure> difference(const Table& table, const Table& written) {
  const auto refused = [](const std::string& column) {
    return kordon::bad_input(kordon::in_part("release"),
                             kordon::say("the file would not hold all values of column {column} as they are",
                                         kordon::as_quoted(column)),
                             "take the release as CSV, with its codebook beside it");
  };
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    const kordon::Column& column = table.columns[j];
    if (table.rows != written.rows || j >= written.columns.size() || written.columns[j].name != column.name) {
      return refused(column.name);
    }
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (written.columns[j].cell(row) != column.cell(row)) return refused(column.name);
    }
  }
  return std::nullopt;
}

// What goes out: a release that is CSV with this delimiter, and what the codebook of its original says of it.
// `coded` are the columns of pseudonyms.
struct Outgoing {
  Table table;
  Codebook codebook;
};

Result<Outgoing> outgoing_of(emscripten::val csv, const std::string& delimiter, const std::string& original,
                             const std::string& coded) {
  Result<Codebook> codes = kordon::parse_codebook(original);
  if (!codes) return codes.failure();
  const std::unique_ptr<kordon::ByteSource> source = kordon::wasm::slices_of(std::move(csv));
  Result<CsvFile> release = kordon::read_csv(
      *source, {.delimiter = delimiter.at(0), .encoding = kordon::Encoding::utf8, .header = 1});
  if (!release) return release.failure();
  return Outgoing{std::move(release->table),
                  kordon::without_codes(std::move(*codes), kordon::wasm::strings(coded))};
}

// Makes a file of a package of a release. What was written is read back and compared.
std::string write(const std::string& format, emscripten::val csv, const std::string& delimiter,
                  const std::string& original, const std::string& coded) {
  return guarded([&]() -> std::string {
    const Result<Outgoing> release = outgoing_of(std::move(csv), delimiter, original, coded);
    if (!release) return failed(release.failure());
    const FileFormat kind = kordon::file_format_of("." + format);
    ByteStore& store = kordon::wasm::release_store();
    if (auto failure = kordon::write_package_file(kind, release->table, release->codebook, store)) {
      return failed(*failure);
    }
    const Result<CsvFile> written = kordon::read_written_file(kind, *store.read());
    if (!written) return failed(written.failure());
    if (auto failure = difference(release->table, written->table)) return failed(*failure);
    return done({{"rows", written->table.rows}});
  });
}

// Reads a codebook of any tool.
std::string read_codebook(emscripten::val file) {
  return guarded([&]() -> std::string {
    const std::unique_ptr<kordon::ByteSource> source = kordon::wasm::slices_of(std::move(file));
    if (source->size() > kordon::max_codebook_bytes) {
      return failed(kordon::bad_input(
          {}, kordon::say("the codebook has more than {n} MB", kordon::max_codebook_bytes >> 20U),
          "leave out what the table does not have"));
    }
    std::string bytes;
    while (!source->at_end()) {
      const Result<std::string_view> part = source->next();
      if (!part) return failed(part.failure());
      bytes += *part;
    }
    const Result<Codebook> codebook = kordon::read_codebook_file({bytes, unpack});
    return codebook ? done({{"codebook", kordon::to_json(*codebook)}}) : failed(codebook.failure());
  });
}

// Writes the codebook of a release that is in the file `table`, in the format that the name asks for.
std::string write_codebook(const std::string& name, const std::string& table, emscripten::val csv,
                           const std::string& delimiter, const std::string& original,
                           const std::string& coded) {
  return guarded([&]() -> std::string {
    const Result<Outgoing> release = outgoing_of(std::move(csv), delimiter, original, coded);
    if (!release) return failed(release.failure());
    const Codebook all = kordon::codebook_of_cells(
        kordon::codebook_of_values(release->codebook, release->table), release->table, kordon::hidden_cell);
    return done(
        {{"text", kordon::write_codebook_file(name, {all, table, delimiter.at(0), &release->table})}});
  });
}

bool is_workbook_part(const std::string& name) {
  return kordon::is_workbook_part(name);
}

}  // namespace

EMSCRIPTEN_BINDINGS(kordon_packages) {
  emscripten::function("read", &read);
  emscripten::function("write", &write);
  emscripten::function("readCodebook", &read_codebook);
  emscripten::function("writeCodebook", &write_codebook);
  emscripten::function("isWorkbookPart", &is_workbook_part);
}
