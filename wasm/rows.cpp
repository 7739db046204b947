#include "wasm/rows.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/table/arrangement/arrange.h"
#include "wasm/state.h"

namespace kordon::wasm {
namespace {

// Calls `use` with the rows that the query asks for. They are kept for the next piece of them; a query that
// finds others takes their place.
template <class Find, class Use>
std::string with_arranged(std::optional<Arranged>& kept, const std::string& query, Find find, Use use) {
  if (!kept || kept->query != query) {
    Result<std::vector<std::uint32_t>> rows = find(parse_query(query));
    if (!rows) return failed(rows.failure());
    kept = {query, std::move(*rows)};
  }
  return use(std::span<const std::uint32_t>(kept->rows));
}

std::span<const std::uint32_t> piece(std::span<const std::uint32_t> rows, std::size_t first,
                                     std::size_t count) {
  const std::size_t begin = std::min(first, rows.size());
  return rows.subspan(begin, std::min(count, rows.size() - begin));
}

template <class Use>
std::string with_rows(const std::string& query, Use use) {
  return with_table([&](const CsvFile& file) {
    const auto find = [&](const Query& asked) { return kordon::arrange(file.table, asked); };
    return with_arranged(state.arranged, query, find, use);
  });
}

template <class Body>
std::string with_preview(Body body) {
  return with_table([&](const CsvFile& file) -> std::string {
    if (!state.preview)
      return failed(bad_input(in_part("release"), "nothing was run yet", "run the job first"));
    return body(file.table, *state.preview);
  });
}

template <class Use>
std::string with_release_rows(const std::string& query, Use use) {
  return with_preview([&](const Table& table, const Preview& preview) {
    const auto find = [&](const Query& asked) {
      if (!state.generalized) state.generalized = preview.generalized();
      return kordon::arrange(table, {*state.generalized, preview.order(), preview.released()}, asked);
    };
    return with_arranged(state.arranged_release, query, find, use);
  });
}

}  // namespace

std::string arrange(const std::string& query) {
  return with_rows(query, [](auto rows) { return done({{"rows", rows.size()}}); });
}

std::string rows(const std::string& query, std::size_t first, std::size_t count) {
  return with_rows(query, [&](auto arranged) {
    Json list = Json::array();
    for (const std::uint32_t row : piece(arranged, first, count)) {
      Json cells = Json::array();
      for (const auto& column : state.file->table.columns) cells.push_back(column.cell(row));
      list.push_back({{"row", row}, {"cells", std::move(cells)}});
    }
    return done(list);
  });
}

std::string arrange_release(const std::string& query) {
  return with_release_rows(query, [](auto rows) { return done({{"rows", rows.size()}}); });
}

std::string release_rows(const std::string& query, std::size_t first, std::size_t count) {
  return with_release_rows(query,
                           [&](auto rows) { return done(state.preview->rows(piece(rows, first, count))); });
}

std::string class_rows(std::size_t first, std::size_t count) {
  return with_preview([&](const Table&, const Preview& preview) {
    return done(preview.rows(piece(preview.order(), first, count)));
  });
}

std::string release_class(ClassId id) {
  return with_table([&](const CsvFile&) -> std::string {
    if (!state.release || id >= state.release->shown().partition.classes)
      return failed(bad_input(in_part("release"), "there is no such class", "run the job first"));
    return done(state.preview->release_class(id));
  });
}

}  // namespace kordon::wasm
