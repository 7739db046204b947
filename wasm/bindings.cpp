// This is the engine as the page calls it: convert, call, convert. No other file knows JavaScript, but for
// slices.cpp, where bytes come from and go to.
#include <emscripten/bind.h>
#include <emscripten/val.h>
#include <algorithm>

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/base/progress.h"
#include "core/hierarchy/builders.h"
#include "core/job/arx/project.h"
#include "core/job/read/input.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/catalogue/fit.h"
#include "core/privacy/catalogue/json.h"
#include "core/privacy/feasibility/feasibility.h"
#include "core/profile/json.h"
#include "core/profile/unique_sets/unique_sets.h"
#include "core/profile/unique_sets/uniqueness.h"
#include "core/release/tables/together.h"
#include "core/table/arrangement/query.h"
#include "core/table/statistics/codebook_json.h"
#include "core/table/workbook/file_kinds.h"
#include "core/table/workbook/workbook.h"
#include "wasm/beside.h"
#include "wasm/earlier.h"
#include "wasm/fences.h"
#include "wasm/made.h"
#include "wasm/releases.h"
#include "wasm/rows.h"
#include "wasm/rules.h"
#include "wasm/slices.h"
#include "wasm/state.h"
#include "wasm/tables.h"
#include "wasm/tools.h"

namespace {

using kordon::Json;
using kordon::Roles;
using kordon::wasm::columns_of;
using kordon::wasm::done;
using kordon::wasm::done_with_text;
using kordon::wasm::failed;
using kordon::wasm::guarded;
using kordon::wasm::state;
using kordon::wasm::strings;
using kordon::wasm::with_job;
using kordon::wasm::with_key;
using kordon::wasm::with_table;

// For a file that stands beside the table: one that is to be compared with it. A workbook is null, and its
// parts follow.
void open_beside(emscripten::val file) {
  state.text.reset();
  state.parts.clear();
  if (!file.isNull()) state.text = kordon::wasm::slices_of(std::move(file));
}

void open_input(emscripten::val file) {
  state = {};
  open_beside(std::move(file));
}

emscripten::val part_buffer(const std::string& name, std::size_t size) {
  std::string& part = state.parts[name];
  part.resize(size);
  return emscripten::val(emscripten::typed_memory_view(size, reinterpret_cast<unsigned char*>(part.data())));
}

// Tells of the column that parts the table what values it has in the whole of it, so that others can be
// chosen.
Json parted_by(const std::string& name) {
  kordon::Table whole;
  kordon::Column& column = whole.columns.emplace_back();
  column.name = name;
  for (const kordon::Table* part : {&state.file->table, &*state.file->bystanders}) {
    const kordon::Column& from = part->columns[*part->find(name)];
    for (std::size_t row = 0; row < part->rows; ++row)
      column.cells.push_back(column.values.intern(from.cell(row)));
    whole.rows += part->rows;
  }
  return {{"rows", whole.rows},
          {"column", kordon::to_json(kordon::profile(whole, {}), kordon::to_json).at(0)}};
}

// Makes notes of what the table's codebook says; returns the texts that it declares missing, by column.
Json declared_missing(kordon::CsvFile& file) {
  kordon::Job nobody;
  nobody.missing.everywhere.clear();
  kordon::adopt_codebook(nobody, kordon::MissingTexts(nobody.missing), file);
  return nobody.missing.of_column;
}

// Keeps the table; returns what the page shows of it.
Json taken(kordon::CsvFile file, const std::optional<kordon::Subset>& subset, double read_ms) {
  const Json missing = declared_missing(file);
  state.file = std::move(file);
  state.subset = subset;
  state.encoder.emplace(state.file->table);
  state.file->read_ms = read_ms;
  Json columns = Json::array();
  for (const auto& column : state.file->table.columns) columns.push_back(column.name);
  std::vector<kordon::Text> notes;
  const std::vector<kordon::Text>& reading = state.file->reading;
  for (const kordon::Text& each : state.file->notes) {
    if (std::find(reading.begin(), reading.end(), each) == reading.end()) notes.push_back(each);
  }
  Json facts = {{"rows", state.file->table.rows},
                {"columns", columns},
                {"delimiter", std::string(1, state.file->format.delimiter)},
                {"encoding", kordon::encoding_name(state.file->format.encoding)},
                {"line_end", state.file->format.line_end},
                {"header", state.file->header},
                {"starred", state.file->starred},
                {"reading", kordon::to_json(state.file->reading, kordon::to_json)},
                {"notes", kordon::to_json(notes, kordon::to_json)},
                {"doubts", kordon::to_json(state.file->doubts, kordon::to_json)}};
  if (subset) facts["subset"] = parted_by(subset->column);
  const kordon::Codebook& codebook = state.file->codebook;
  if (!codebook.empty()) facts.update({{"codebook", kordon::to_json(codebook)}, {"missing", missing}});
  return facts;
}

// Of a CSV that was made of a file, some is said of both.
void add_others(std::vector<kordon::Text>& texts, const std::vector<kordon::Text>& more) {
  for (const kordon::Text& each : more) {
    if (std::find(texts.begin(), texts.end(), each) == texts.end()) texts.push_back(each);
  }
}

std::string read_table(const std::string& options) {
  return guarded([&]() -> std::string {
    const kordon::Result<kordon::Input> parsed = kordon::parse_input(options);
    if (!parsed) return failed(parsed.failure());
    kordon::Stopwatch watch;
    kordon::Result<kordon::CsvFile> file = kordon::wasm::read_text(parsed->csv);
    if (file) {
      file->codebook = parsed->codebook;
      add_others(file->notes, parsed->notes);
      add_others(file->doubts, parsed->doubts);
    }
    std::vector<kordon::StackedTable> tables = parsed->tables;
    if (file && tables.empty()) file = kordon::repaired(std::move(*file), parsed->repairs);
    if (file && !tables.empty()) {
      file = kordon::repaired(std::move(*file), tables, parsed->repairs, parsed->codebook);
    }
    if (file && parsed->subset) file = kordon::with_subset(std::move(*file), *parsed->subset);
    if (!file) return failed(file.failure());
    Json facts = taken(std::move(*file), parsed->subset, watch.lap());
    if (!tables.empty()) facts["tables"] = kordon::wasm::tables_json(tables);
    return done(facts);
  });
}

bool is_workbook_part(const std::string& name) {
  return kordon::is_workbook_part(name);
}
double max_workbook_bytes() {
  return static_cast<double>(kordon::max_workbook_bytes);
}
std::string for_large_workbooks() {
  return kordon::for_large_workbooks;
}

// Reads the parts as a workbook. Where it is not clear which sheet is meant, the failure has "sheets": what
// there is to choose from.
std::string read_workbook(const std::string& options) {
  return guarded([&]() -> std::string {
    const kordon::Result<kordon::Input> parsed = kordon::parse_input(options);
    if (!parsed) return failed(parsed.failure());
    kordon::Stopwatch watch;
    kordon::Result<kordon::Workbook> workbook = kordon::Workbook::open(std::exchange(state.parts, {}));
    if (!workbook) return failed(workbook.failure());
    Json sheets = Json::array();
    for (const kordon::Workbook::Sheet& each : workbook->sheets()) {
      sheets.push_back(
          {{"name", each.name}, {"hidden", each.hidden}, {"rows", each.rows}, {"columns", each.columns}});
    }
    const kordon::Result<std::size_t> chosen = workbook->choose(parsed->csv.sheet);
    if (!chosen) return failed(chosen.failure(), {{"sheets", sheets}});
    const Json name = sheets[*chosen]["name"];
    kordon::Result<kordon::CsvFile> file = std::move(*workbook).read(*chosen, parsed->csv);
    if (file) file = kordon::repaired(std::move(*file), parsed->repairs, parsed->codebook);
    if (file && parsed->subset) file = kordon::with_subset(std::move(*file), *parsed->subset);
    if (!file) return failed(file.failure());
    Json facts = taken(std::move(*file), parsed->subset, watch.lap());
    facts["workbook"] = {{"sheet", name}, {"sheets", sheets}};
    return done(facts);
  });
}

std::string profile(const std::string& missing) {
  return with_table([&](const kordon::CsvFile& file) {
    return done(kordon::to_json(
        kordon::profile(file.table, kordon::missing_texts(kordon::Json::parse(missing)), file.codebook),
        kordon::to_json));
  });
}

// The templates that fit a column, with what each would make of it.
std::string templates(const std::string& name, const std::string& missing) {
  return with_table([&](const kordon::CsvFile& file) {
    const auto column = file.table.find(name);
    if (!column) return done(Json::array());
    return done(kordon::templates_json(file.table.columns[*column], strings(missing), kordon::to_json));
  });
}

std::string uniqueness(const std::string& names) {
  return with_table([&](const kordon::CsvFile& file) {
    const kordon::Uniqueness result = kordon::uniqueness(file.table, columns_of(file.table, names));
    return done({{"combinations", result.combinations}, {"unique", result.unique}});
  });
}

// The smallest sets on which 95 of 100 of the rows are unique that are so on all these columns together. The
// page shows a few of them, and waits for no more than a fraction of a second.
std::string identifying_sets(const std::string& names, const std::string& missing) {
  return with_table([&](const kordon::CsvFile& file) {
    const kordon::SetSearch search{.largest = 3, .listed = 5, .percent = 95, .max_steps = 30'000'000};
    const std::vector<std::size_t> asked = columns_of(file.table, names);
    if (asked.size() > kordon::max_set_columns) return done(Json::array());
    const kordon::UniqueSets found = kordon::find_unique_sets(
        file.table, asked, kordon::missing_texts(kordon::Json::parse(missing)), search);
    Json sets = Json::array();
    for (const kordon::SetsOfSize& size : found.sizes) {
      for (const kordon::ColumnSet& set : size.minimal_sets) {
        Json columns = Json::array();
        for (const std::size_t column : set.columns) columns.push_back(file.table.columns[column].name);
        sets.push_back({{"columns", columns}, {"unique", set.tally.unique}});
      }
    }
    return done(sets);
  });
}

template <class Body>
std::string with_attribute(const std::string& attribute, const std::string& missing, Body body) {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    const kordon::Result<kordon::Attribute> parsed = kordon::parse_attribute(attribute, "attribute");
    if (!parsed) return failed(parsed.failure());
    const auto encoded = kordon::encode_attribute(file.table, *parsed, strings(missing), "attribute");
    return encoded ? body(encoded->qi) : failed(encoded.failure());
  });
}

// Builds a hierarchy; one that covers every value is kept for `feasibility`.
std::string hierarchy(const std::string& attribute, const std::string& missing) {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    const kordon::Result<kordon::Attribute> parsed = kordon::parse_attribute(attribute, "attribute");
    if (!parsed) return failed(parsed.failure());
    const auto built = state.encoder->build(*parsed, strings(missing), "attribute");
    if (!built) return failed(built.failure());
    return done_with_text(kordon::to_json(*built, file.table.columns[*file.table.find(parsed->name)]));
  });
}

std::string level_table(const std::string& attribute, const std::string& missing) {
  return with_attribute(attribute, missing, [](const kordon::QuasiIdentifier& qi) {
    return done({{"text", kordon::write_level_table(kordon::level_table(qi.tree))}});
  });
}

std::string bounded_level_table(const std::string& attribute, const std::string& missing) {
  return with_attribute(attribute, missing, [](const kordon::QuasiIdentifier& qi) {
    const auto table = kordon::bounded_level_table(qi.tree, qi.magval, kordon::in_part("level table"));
    return table ? done({{"text", kordon::write_level_table(*table)}}) : failed(table.failure());
  });
}

std::string read_level_table(const std::string& text) {
  return guarded([&]() -> std::string {
    if (const auto refusal = kordon::refuse_as_level_table(text)) return failed(*refusal);
    const auto table = kordon::read_level_table(text, kordon::in_part("hierarchy file"));
    return table ? done({{"levels", table->rows}}) : failed(table.failure());
  });
}

// The page has no job of a research subset, so it need not unpack who is in it.
bool is_arx_part(const std::string& name) {
  return kordon::is_arx_part(name) && name != kordon::arx_subset_part;
}
double max_arx_bytes() {
  return static_cast<double>(kordon::max_arx_bytes);
}

// `parts` is an object of names and Uint8Arrays. The table's bytes stay where they are.
std::string arx_project(const emscripten::val& parts) {
  return guarded([&]() -> std::string {
    kordon::ArxParts copied;
    const auto names = emscripten::val::global("Object").call<emscripten::val>("keys", parts);
    for (const std::string& name : emscripten::vecFromJSArray<std::string>(names)) {
      copied[name] = name == kordon::arx_table_part ? std::string() : parts[name].as<std::string>();
    }
    const auto project = kordon::read_arx_project(copied, kordon::ArxSubset::left_out);
    if (!project) return failed(project.failure());
    return done({{"table", kordon::arx_table_part},
                 {"job", project->job},
                 {"left_out", kordon::to_json(project->left_out, kordon::to_json)}});
  });
}

std::string check_job(const std::string& text) {
  return with_job(text, Roles::as_far_as_known,
                  [](const kordon::CsvFile& file, const kordon::Job& job) -> std::string {
                    const auto table = kordon::encode(file.table, job);
                    if (!table) return failed(table.failure());
                    const auto options = kordon::options_for(*table, kordon::requirements(*table, job), job);
                    return options ? done(Json::object()) : failed(options.failure());
                  });
}

constexpr std::size_t max_loosenings = 12;  // more are not offered on a page

// `kept` names columns whose hierarchy is the one that `hierarchy` was last asked about, whatever the job
// says.
std::string feasibility(const std::string& text, const std::string& kept) {
  return with_job(
      text, Roles::as_far_as_known, [&](const kordon::CsvFile&, const kordon::Job& job) -> std::string {
        const kordon::Result<kordon::EncodedTable> table = state.encoder->encode(job, strings(kept));
        if (!table) return failed(table.failure());
        const auto asked = kordon::requirements(*table, job);
        const kordon::Result<kordon::Feasibility> costs = kordon::feasibility_of(*table, job, asked);
        if (!costs) return failed(costs.failure());
        Json found = kordon::to_json(*costs, *table, job, max_loosenings, kordon::to_json);
        const auto options = kordon::options_for(*table, asked, job);
        found["unfit"] = options ? Json::array() : kordon::to_json(options.failure().mistakes);
        return done(found);
      });
}

kordon::Progress tell(emscripten::val& on_progress) {
  return {[](void* callback, const char* stage, std::uint64_t rows_done, std::uint64_t total) {
            (*static_cast<emscripten::val*>(callback))(std::string(stage), static_cast<double>(rows_done),
                                                       static_cast<double>(total));
          },
          &on_progress};
}

std::string run(const std::string& job, std::string passphrase, const std::string& earlier,
                const std::string& population, emscripten::val on_progress) {
  return with_key(std::move(passphrase), [&](const kordon::Key* key) {
    return kordon::wasm::run(job, key, {earlier, population}, tell(on_progress));
  });
}

std::string look_longer(emscripten::val on_progress) {
  return kordon::wasm::look_longer(tell(on_progress));
}

std::string apply(const std::string& job, const std::string& mapping, std::string passphrase,
                  const std::string& earlier, emscripten::val on_progress) {
  return with_key(std::move(passphrase), [&](const kordon::Key* key) {
    return kordon::wasm::apply(job, mapping, earlier, key, tell(on_progress));
  });
}

std::string suggest(const std::string& job, double lose, emscripten::val on_progress) {
  return kordon::wasm::suggest(job, lose, tell(on_progress));
}

std::string hash(emscripten::val file) {
  return kordon::wasm::hash(*kordon::wasm::slices_of(std::move(file)));
}

std::string catalogue() {
  return guarded([] { return done(kordon::catalogue_json()); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(kordon) {
  emscripten::function("openInput", &open_input);
  emscripten::function("openBeside", &open_beside);
  emscripten::function("partBuffer", &part_buffer);
  emscripten::function("read", &read_table);
  emscripten::function("isWorkbookPart", &is_workbook_part);
  emscripten::function("maxWorkbookBytes", &max_workbook_bytes);
  emscripten::function("forLargeWorkbooks", &for_large_workbooks);
  emscripten::function("readWorkbook", &read_workbook);
  emscripten::function("arrange", &kordon::wasm::arrange);
  emscripten::function("rows", &kordon::wasm::rows);
  emscripten::function("profile", &profile);
  emscripten::function("templates", &templates);
  emscripten::function("uniqueness", &uniqueness);
  emscripten::function("identifyingSets", &identifying_sets);
  emscripten::function("hierarchy", &hierarchy);
  emscripten::function("levelTable", &level_table);
  emscripten::function("boundedLevelTable", &bounded_level_table);
  emscripten::function("readLevelTable", &read_level_table);
  emscripten::function("isArxPart", &is_arx_part);
  emscripten::function("maxArxBytes", &max_arx_bytes);
  emscripten::function("arxProject", &arx_project);
  emscripten::function("checkJob", &check_job);
  emscripten::function("feasibility", &feasibility);
  emscripten::function("fences", &kordon::wasm::fences);
  emscripten::function("suggest", &suggest);
  emscripten::function("draft", &kordon::wasm::draft);
  emscripten::function("run", &run);
  emscripten::function("lookLonger", &look_longer);
  emscripten::function("arrangeRelease", &kordon::wasm::arrange_release);
  emscripten::function("releaseRows", &kordon::wasm::release_rows);
  emscripten::function("classRows", &kordon::wasm::class_rows);
  emscripten::function("releaseClass", &kordon::wasm::release_class);
  emscripten::function("releaseMapping", &kordon::wasm::release_mapping);
  emscripten::function("releaseCodes", &kordon::wasm::release_codes);
  emscripten::function("releaseCertificate", &kordon::wasm::release_certificate);
  emscripten::function("releaseNarrowed", &kordon::wasm::release_narrowed);
  emscripten::function("ruleJob", &kordon::wasm::rule_job);
  emscripten::function("rules", &kordon::wasm::rules);
  emscripten::function("population", &kordon::wasm::population);
  emscripten::function("addToStack", &kordon::wasm::add_to_stack);
  emscripten::function("stacked", &kordon::wasm::stacked);
  emscripten::function("releaseTables", &kordon::wasm::release_tables);
  emscripten::function("takePopulation", &kordon::wasm::take_population);
  emscripten::function("forgetPopulation", &kordon::wasm::forget_population);
  emscripten::function("earlier", &kordon::wasm::earlier);
  emscripten::function("earlierOriginal", &kordon::wasm::earlier_original);
  emscripten::function("forgetEarlier", &kordon::wasm::forget_earlier);
  emscripten::function("auditTogether", &kordon::wasm::audit_together);
  emscripten::function("audit", &kordon::wasm::audit);
  emscripten::function("auditAgainst", &kordon::wasm::audit_against);
  emscripten::function("apply", &apply);
  emscripten::function("hash", &hash);
  emscripten::function("identify", &kordon::wasm::identify);
  emscripten::function("releaseColumns", &kordon::wasm::release_columns);
  emscripten::function("releaseAssociations", &kordon::wasm::release_associations);
  emscripten::function("releasePrediction", &kordon::wasm::release_prediction);
  emscripten::function("catalogue", &catalogue);
}
