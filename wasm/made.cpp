#include "wasm/made.h"

#include <nlohmann/json.hpp>

#include "core/mapping/json.h"
#include "core/mapping/mapping.h"
#include "core/nested/json.h"
#include "core/pseudonyms/code_list.h"
#include "core/utility/json.h"
#include "wasm/state.h"

namespace kordon::wasm {
namespace {

// Calls the body with what the release can be compared with. The body returns JSON.
template <class Body>
std::string with_release(Body body) {
  return with_table([&](const CsvFile& file) -> std::string {
    if (!state.release)
      return failed(bad_input(in_part("release"), "nothing was run yet", "run the job first"));
    const Release& release = *state.release;
    return done(body(ToCompare{file.table, release.encoded(), release.recoding, release.task->job}));
  });
}

}  // namespace

std::string release_mapping() {
  return with_release([](const ToCompare& parts) {
    const auto mapping = value_mapping(parts.encoded, parts.recoding, parts.job);
    return Json({{"text", mapping_text(mapping)}});
  });
}

std::string release_codes() {
  return with_release([](const ToCompare& parts) {
    const CsvFormat format = format_of_release(state.file->format, parts.job);
    return Json({{"text", code_list(parts.table, state.release->coded, parts.recoding.rows.rows, format)}});
  });
}

std::string release_narrowed() {
  return with_release([](const ToCompare&) {
    const Release& release = *state.release;
    const auto class_of = [&](std::uint32_t row) {
      return release.shown().partition.class_of[release.masked.origin[row]];
    };
    Json classes = Json::array();
    for (const ShownNarrowing& each : release.report.audit.narrowed) {
      classes.push_back(to_json(each, class_of));
    }
    return classes;
  });
}

std::string release_columns(const std::string& names) {
  return with_release([&](const ToCompare& parts) {
    Json changes = Json::array();
    for (const std::size_t column : columns_of(parts.table, names)) {
      changes.push_back(to_json(column_change(parts, column)));
    }
    return changes;
  });
}

std::string release_associations() {
  return with_release([](const ToCompare& parts) { return to_json(associations(parts)); });
}

std::string release_prediction(const std::string& column) {
  return with_release(
      [&](const ToCompare& parts) { return to_json(predict(parts, parts.table.find(column).value())); });
}

}  // namespace kordon::wasm
