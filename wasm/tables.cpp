#include "wasm/tables.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/release/tables/parts.h"
#include "core/release/writing/write.h"
#include "core/table/csv/write.h"
#include "core/table/repair/stack.h"
#include "core/table/statistics/codebook_json.h"
#include "wasm/beside.h"
#include "wasm/slices.h"
#include "wasm/state.h"

namespace kordon::wasm {
Json tables_json(const std::vector<StackedTable>& tables) {
  Json list = Json::array();
  for (const StackedTable& each : tables) list.push_back({{"name", each.name}, {"columns", each.columns}});
  return list;
}

std::string add_to_stack(const std::string& name, const std::string& input, bool first) {
  return guarded([&]() -> std::string {
    if (first) {
      state.stack.clear();
      state.stacked.clear();
    }
    const Result<Input> parsed = parse_input(input);
    if (!parsed) return failed(parsed.failure());
    Result<CsvFile> file = read_beside(parsed->csv);
    if (!file) return failed_beside(file.failure());
    file->codebook = parsed->codebook;
    file->notes.insert(file->notes.end(), parsed->notes.begin(), parsed->notes.end());
    file->doubts.insert(file->doubts.end(), parsed->doubts.begin(), parsed->doubts.end());
    state.stack.push_back(std::move(*file));
    state.stacked.push_back({name});
    return done({});
  });
}

std::string stacked() {
  return guarded([]() -> std::string {
    std::vector<StackedTable> tables = std::move(state.stacked);
    Result<CsvFile> all = stack(std::move(state.stack), tables);
    state.stack.clear();
    state.stacked.clear();
    if (!all) return failed(all.failure());
    if (auto failure = write_table(all->table, all->format, release_store())) return failed(*failure);
    (void)release_store().read();  // the last piece goes, too
    Json formats = Json::array();
    for (const StackedTable& each : tables) {
      const CsvFormat& format = each.format;
      formats.push_back({{"delimiter", std::string(1, format.delimiter)},
                         {"line_end", format.line_end},
                         {"byte_order_mark", format.byte_order_mark},
                         {"quote_all", format.quote_all},
                         {"final_line_end", format.final_line_end}});
    }
    return done({{"tables", tables_json(tables)},
                 {"formats", std::move(formats)},
                 {"codebook", to_json(all->codebook)},
                 {"notes", to_json(all->notes, to_json)},
                 {"doubts", to_json(all->doubts, to_json)}});
  });
}

std::string release_tables(const std::string& formats) {
  return with_table([&](const CsvFile& file) -> std::string {
    if (!state.release) {
      return failed(bad_input(in_part("release"), "nothing was run yet", "run the job first"));
    }
    Job job = state.release->task->job;
    const Json written = Json::parse(formats);
    for (std::size_t i = 0; i < job.tables.size() && i < written.size(); ++i) {
      CsvFormat& format = job.tables[i].format;
      format.delimiter = written[i]["delimiter"].get<std::string>()[0];
      format.line_end = written[i]["line_end"].get<std::string>();
      format.byte_order_mark = written[i]["byte_order_mark"].get<bool>();
      format.quote_all = written[i]["quote_all"].get<bool>();
      format.final_line_end = written[i]["final_line_end"].get<bool>();
    }
    const Result<CsvFile> released = read_csv(*release_store().read(), options_of_release(file.format, job));
    if (!released) return failed(released.failure());
    Result<std::vector<std::string>> parts = parts_of(released->table, job);
    if (!parts) return failed(parts.failure());
    Json told = Json::array();
    for (std::size_t i = 0; i < parts->size(); ++i) {
      told.push_back({{"name", job.tables[i].name}, {"text", std::move((*parts)[i])}});
    }
    return done({{"tables", std::move(told)}});
  });
}

}  // namespace kordon::wasm
