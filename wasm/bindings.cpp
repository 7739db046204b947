// The engine as the page calls it: convert, call, convert. The only file that knows JavaScript.
// One instance holds one table and its last release. Every reply is JSON, {"ok": true, "value": …} or
// {"ok": false, "failure": {"kind", "mistakes"}}; kind "crashed" means that the instance must be replaced.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/algorithm_fit.h"
#include "core/anonymize.h"
#include "core/arx_project.h"
#include "core/catalogue.h"
#include "core/encoder.h"
#include "core/feasibility.h"
#include "core/hierarchy_json.h"
#include "core/mapping.h"
#include "core/preview.h"
#include "core/profile.h"
#include "core/uniqueness.h"
#include "core/version.h"

namespace {

using kordon::Failure;
using kordon::FailureKind;
using nlohmann::ordered_json;

struct State {
  std::string bytes;
  std::optional<kordon::CsvFile> file;
  std::optional<kordon::Encoder> encoder;  // over its table
  double read_ms = 0;
  std::optional<kordon::Release> release;
  std::optional<kordon::Job> job;          // of the release
  std::optional<kordon::Preview> preview;  // of the release
} state;

std::string dump(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ordered_json list(const std::vector<kordon::Mistake>& mistakes) {
  ordered_json all = ordered_json::array();
  for (const auto& m : mistakes) all.push_back({{"where", m.where}, {"what", m.what}, {"remedy", m.remedy}});
  return all;
}

std::string failed(const char* kind, const std::vector<kordon::Mistake>& mistakes) {
  return dump({{"ok", false}, {"failure", {{"kind", kind}, {"mistakes", list(mistakes)}}}});
}

std::string failed(const Failure& failure) {
  const char* kind = failure.kind == FailureKind::bad_input      ? "bad_input"
                     : failure.kind == FailureKind::unmet_policy ? "unmet_policy"
                                                                 : "failed_audit";
  return failed(kind, failure.mistakes);
}

std::string done(const ordered_json& value) {
  return dump({{"ok", true}, {"value", value}});
}
std::string done_with(const std::string& json) {
  return R"({"ok":true,"value":)" + json + "}";
}

// Nothing thrown may cross into JavaScript.
template <class Body>
std::string guarded(Body body) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return failed("crashed", {{"memory", "there is not enough memory for this table",
                               "close other tabs, or run the command-line tool on this file"}});
  } catch (const std::exception& error) {
    return failed("crashed", {{"engine", error.what(), "please report this with the job"}});
  }
}

template <class Body>
std::string with_table(Body body) {
  return guarded([&]() -> std::string {
    if (!state.file) return failed(kordon::bad_input("table", "no table is loaded", "load a CSV first"));
    return body(*state.file);
  });
}

// A page has no file system: hierarchies come inline.
kordon::Result<std::string> no_files(const std::string& name) {
  return kordon::bad_input("", "the page cannot read " + name + " by itself",
                           "load that hierarchy file in step 3, Boundaries");
}

std::vector<std::string> strings(const std::string& json) {
  return ordered_json::parse(json).get<std::vector<std::string>>();
}

emscripten::val input_buffer(std::size_t size) {
  state = State();
  state.bytes.resize(size);
  return emscripten::val(
      emscripten::typed_memory_view(size, reinterpret_cast<unsigned char*>(state.bytes.data())));
}

std::string read_table(const std::string& options) {
  return guarded([&]() -> std::string {
    kordon::Result<kordon::CsvOptions> parsed = kordon::parse_csv_options(options);
    if (!parsed) return failed(parsed.failure());
    const auto start = std::chrono::steady_clock::now();
    kordon::Result<kordon::CsvFile> file = kordon::read_csv(state.bytes, *parsed);
    state.bytes = std::string();
    if (!file) return failed(file.failure());
    state.file = std::move(*file);
    state.encoder.emplace(state.file->table);
    state.read_ms =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    ordered_json columns = ordered_json::array();
    for (const auto& column : state.file->table.columns) columns.push_back(column.name);
    return done({{"rows", state.file->table.rows},
                 {"columns", columns},
                 {"delimiter", std::string(1, state.file->format.delimiter)},
                 {"encoding", kordon::encoding_name(state.file->format.encoding)},
                 {"line_end", state.file->format.line_end},
                 {"starred", state.file->starred},
                 {"notes", state.file->notes}});
  });
}

std::string rows(std::size_t first, std::size_t count) {
  return with_table([&](const kordon::CsvFile& file) {
    ordered_json list = ordered_json::array();
    for (std::size_t row = first; row < std::min(file.table.rows, first + count); ++row) {
      ordered_json cells = ordered_json::array();
      for (const auto& column : file.table.columns) cells.push_back(column.cell(row));
      list.push_back(std::move(cells));
    }
    return done(list);
  });
}

std::string profile(const std::string& missing) {
  return with_table([&](const kordon::CsvFile& file) {
    return done_with(kordon::to_json(kordon::profile(file.table, strings(missing))));
  });
}

std::string uniqueness(const std::string& names) {
  return with_table([&](const kordon::CsvFile& file) {
    std::vector<std::size_t> columns;
    for (const std::string& name : strings(names)) {
      if (const auto column = file.table.find(name)) columns.push_back(*column);
    }
    const kordon::Uniqueness result = kordon::uniqueness(file.table, columns);
    return done({{"combinations", result.combinations}, {"unique", result.unique}});
  });
}

template <class Body>
std::string with_attribute(const std::string& attribute, const std::string& missing, Body body) {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    const kordon::Result<kordon::Attribute> parsed = kordon::parse_attribute(attribute, "attribute");
    if (!parsed) return failed(parsed.failure());
    std::vector<std::string> notes;
    const auto qi = kordon::encode_attribute(file.table, *parsed, strings(missing), "attribute", notes);
    return qi ? body(*qi, notes) : failed(qi.failure());
  });
}

// What covers every value is kept for `feasibility`.
std::string hierarchy(const std::string& attribute, const std::string& missing) {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    const kordon::Result<kordon::Attribute> parsed = kordon::parse_attribute(attribute, "attribute");
    if (!parsed) return failed(parsed.failure());
    const auto built = state.encoder->build(*parsed, strings(missing), "attribute");
    if (!built) return failed(built.failure());
    return done_with(kordon::to_json(*built, file.table.columns[*file.table.find(parsed->name)]));
  });
}

std::string level_table(const std::string& attribute, const std::string& missing) {
  return with_attribute(attribute, missing, [](const kordon::QuasiIdentifier& qi, const auto&) {
    return done({{"text", kordon::write_level_table(kordon::level_table(qi.tree))}});
  });
}

std::string bounded_level_table(const std::string& attribute, const std::string& missing) {
  return with_attribute(attribute, missing, [](const kordon::QuasiIdentifier& qi, const auto&) {
    const auto table = kordon::bounded_level_table(qi.tree, qi.magval, "level table");
    return table ? done({{"text", kordon::write_level_table(*table)}}) : failed(table.failure());
  });
}

std::string read_level_table(const std::string& text) {
  return guarded([&]() -> std::string {
    const auto table = kordon::read_level_table(text, "hierarchy file");
    return table ? done({{"levels", table->rows}}) : failed(table.failure());
  });
}

bool is_arx_part(const std::string& name) {
  return kordon::is_arx_part(name);
}
double max_arx_bytes() {
  return static_cast<double>(kordon::max_arx_bytes);
}

// `parts`: an object of names and Uint8Arrays. The table's stays where it is.
std::string arx_project(const emscripten::val& parts) {
  return guarded([&]() -> std::string {
    kordon::ArxParts copied;
    const auto names = emscripten::val::global("Object").call<emscripten::val>("keys", parts);
    for (const std::string& name : emscripten::vecFromJSArray<std::string>(names)) {
      copied[name] = name == kordon::arx_table_part ? std::string() : parts[name].as<std::string>();
    }
    const auto project = kordon::read_arx_project(copied);
    if (!project) return failed(project.failure());
    return done({{"table", kordon::arx_table_part}, {"job", project->job}, {"left_out", project->left_out}});
  });
}

template <class Body>
std::string with_job(const std::string& text, Body body) {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    const kordon::Result<kordon::Job> job = kordon::parse_job(text, no_files);
    if (!job) return failed(job.failure());
    kordon::Result<kordon::EncodedTable> encoded = kordon::encode(file.table, *job);
    if (!encoded) return failed(encoded.failure());
    return body(file, *job, std::move(*encoded));
  });
}

std::string check_job(const std::string& text) {
  return with_job(text,
                  [](const kordon::CsvFile&, const kordon::Job& job, const kordon::EncodedTable& table) {
                    const auto options = kordon::options_for(table, kordon::requirements(table, job), job);
                    return options ? done(ordered_json::object()) : failed(options.failure());
                  });
}

constexpr std::size_t most_loosenings = 12;  // more are not offered on a page

// `kept`: columns whose hierarchy is the one that `hierarchy` was last asked about, whatever the job says.
std::string feasibility(const std::string& text, const std::string& kept) {
  return with_table([&](const kordon::CsvFile&) -> std::string {
    const kordon::Result<kordon::Job> job = kordon::parse_job(text, no_files);
    if (!job) return failed(job.failure());
    const kordon::Result<kordon::EncodedTable> table = state.encoder->encode(*job, strings(kept));
    if (!table) return failed(table.failure());
    const auto asked = kordon::requirements(*table, *job);
    ordered_json found = ordered_json::parse(kordon::to_json(
        kordon::feasibility(*table, job->k, asked, job->suppression_limit), *table, *job, most_loosenings));
    const auto options = kordon::options_for(*table, asked, *job);
    found["unfit"] = options ? ordered_json::array() : list(options.failure().mistakes);
    return done(found);
  });
}

std::string run(const std::string& text, emscripten::val on_progress) {
  state.release.reset();
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    const kordon::Result<kordon::Job> job = kordon::parse_job(text, no_files);
    if (!job) return failed(job.failure());
    const kordon::Progress progress{
        [](void* callback, const char* stage, std::uint64_t rows_done, std::uint64_t total) {
          (*static_cast<emscripten::val*>(callback))(std::string(stage), static_cast<double>(rows_done),
                                                     static_cast<double>(total));
        },
        &on_progress};
    kordon::Result<kordon::Release> release = kordon::anonymize(file, *job, progress);
    if (!release) return failed(release.failure());
    release->report.timings_ms.read = state.read_ms;
    state.release = std::move(*release);
    state.preview.emplace(file.table, state.release->shown(), *job);
    state.job = *job;
    // Of each requirement the class nearest to failing, as the preview numbers it.
    ordered_json nearest = ordered_json::array();
    for (const kordon::Verdict& verdict : state.release->report.privacy) {
      nearest.push_back(verdict.nearest ? ordered_json(*verdict.nearest) : ordered_json());
    }
    return done_with(R"({"report":)" + kordon::to_json(state.release->report) + R"(,"nearest":)" +
                     nearest.dump() + "}");
  });
}

emscripten::val release_bytes() {
  const std::string& bytes = state.release->masked.bytes;
  return emscripten::val(
      emscripten::typed_memory_view(bytes.size(), reinterpret_cast<const unsigned char*>(bytes.data())));
}

std::string release_rows(std::size_t first, std::size_t count) {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    if (!state.release)
      return failed(kordon::bad_input("release", "nothing was run yet", "run the job first"));
    const kordon::Release& release = *state.release;
    return done_with(state.preview->rows(file.table, release.encoded, release.shown(), first, count));
  });
}

std::string release_class(kordon::ClassId id) {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    if (!state.release || id >= state.release->shown().partition.classes)
      return failed(kordon::bad_input("release", "there is no such class", "run the job first"));
    const kordon::Release& release = *state.release;
    return done_with(state.preview->release_class(file.table, release.encoded, release.shown(), id));
  });
}

std::string release_mapping() {
  return with_table([&](const kordon::CsvFile& file) -> std::string {
    if (!state.release)
      return failed(kordon::bad_input("release", "nothing was run yet", "run the job first"));
    const kordon::Release& release = *state.release;
    const auto mapping = kordon::value_mapping(file.table, release.encoded, release.recoding, *state.job);
    return done({{"text", kordon::to_json(mapping)}});
  });
}

template <class Entry>
ordered_json described(const Entry& entry) {
  return {{"name", entry.name}, {"title", entry.title}, {"summary", entry.summary}, {"paper", entry.paper}};
}

ordered_json described(const kordon::Option& option) {
  constexpr const char* kinds[] = {"truth", "whole", "choice"};
  return {{"key", option.key},
          {"title", option.title},
          {"summary", option.summary},
          {"kind", kinds[static_cast<std::size_t>(option.kind)]},
          {"choices", std::vector<std::string>(option.choices.begin(), option.choices.end())}};
}

std::string catalogue() {
  return guarded([] {
    ordered_json algorithms = ordered_json::array();
    ordered_json models = ordered_json::array();
    ordered_json metrics = ordered_json::array();
    for (const auto* entry : kordon::algorithms()) {
      ordered_json algorithm = described(*entry);
      algorithm["guarantees"] = entry->guarantees;
      algorithm["options"] = ordered_json::array();
      for (const kordon::Option& option : entry->options) algorithm["options"].push_back(described(option));
      algorithms.push_back(std::move(algorithm));
    }
    for (const auto* entry : kordon::privacy_models()) {
      ordered_json model = described(*entry);
      model["parameters"] = entry->parameters;
      model["monotone"] = entry->monotony;
      models.push_back(std::move(model));
    }
    for (const auto* entry : kordon::metrics()) {
      metrics.push_back({{"name", entry->name}, {"formula", entry->formula}, {"paper", entry->paper}});
    }
    return done({{"version", kordon::version},
                 {"algorithms", algorithms},
                 {"privacy_models", models},
                 {"metrics", metrics}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(kordon) {
  emscripten::function("inputBuffer", &input_buffer);
  emscripten::function("read", &read_table);
  emscripten::function("rows", &rows);
  emscripten::function("profile", &profile);
  emscripten::function("uniqueness", &uniqueness);
  emscripten::function("hierarchy", &hierarchy);
  emscripten::function("levelTable", &level_table);
  emscripten::function("boundedLevelTable", &bounded_level_table);
  emscripten::function("readLevelTable", &read_level_table);
  emscripten::function("isArxPart", &is_arx_part);
  emscripten::function("maxArxBytes", &max_arx_bytes);
  emscripten::function("arxProject", &arx_project);
  emscripten::function("checkJob", &check_job);
  emscripten::function("feasibility", &feasibility);
  emscripten::function("run", &run);
  emscripten::function("releaseBytes", &release_bytes);
  emscripten::function("releaseRows", &release_rows);
  emscripten::function("releaseClass", &release_class);
  emscripten::function("releaseMapping", &release_mapping);
  emscripten::function("catalogue", &catalogue);
}
