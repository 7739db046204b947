#include "wasm/beside.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "core/release/population/population.h"
#include "core/table/workbook/file_kinds.h"
#include "wasm/state.h"

namespace kordon::wasm {

Result<CsvFile> read_text(const CsvOptions& options) {
  const std::unique_ptr<ByteSource> text = std::move(state.text);
  const Result<std::string_view> first = text->next();
  if (!first) return first.failure();
  const std::string begin(first->substr(0, bytes_that_tell_kind));
  if (auto failure = text->rewind()) return *failure;
  return read_csv_only(begin, *text, options);
}

Result<CsvFile> read_beside(const CsvOptions& options) {
  return state.text ? read_text(options) : read_workbook(std::exchange(state.parts, {}), options);
}

std::string failed_beside(const Failure& failure) {
  return failed(failure, {{"beside", true}});
}

std::string keep_beside(std::optional<Table>& place, Result<CsvFile> file) {
  if (!file) return failed_beside(file.failure());
  Json columns = Json::array();
  for (const Column& column : file->table.columns) columns.push_back(column.name);
  place = std::move(file->table);
  return done({{"rows", place->rows}, {"columns", std::move(columns)}});
}

std::string take_population(const std::string& id) {
  return guarded([&] {
    state.population_id = id;
    state.population.reset();
    return keep_beside(state.population, read_beside({}));
  });
}

std::string forget_population() {
  state.population.reset();
  return done({});
}

AmongTaken::AmongTaken(const std::string& id, const Job& job) {
  if (id.empty()) return;
  if (!state.population || state.population_id != id) {
    failure_ = bad_input(in_part("population"),
                         "it is not there any more, or another one was opened meanwhile", "try again");
    return;
  }
  notes_ = state.file->notes.size();
  doubts_ = state.file->doubts.size();
  failure_ = add_bystanders(*state.file, *state.population, job);
  added_ = !failure_;
}

AmongTaken::~AmongTaken() {
  if (!added_) return;
  state.file->bystanders.reset();
  state.file->notes.resize(notes_);
  state.file->doubts.resize(doubts_);
}

}  // namespace kordon::wasm
