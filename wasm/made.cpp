#include "wasm/made.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/audit/nested/narrowed_classes.h"
#include "core/measures/certificate/check.h"
#include "core/measures/utility/json.h"
#include "core/release/certified.h"
#include "core/release/mapping/json.h"
#include "core/release/mapping/mapping.h"
#include "core/release/pseudonyms/code_list.h"
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
    return done(body(ComparedRelease{file.table, release.encoded(), release.recoding, release.task->job}));
  });
}

// Returns {"class", "rows", "values", "inner", "others_inside"}: "values" has {"column", "released"} and,
// where some value is ruled out, "ruled_out" and "left", both {"labels", "others"}; "inner" has {"class",
// "rows", "values"}, the released values in the same order. `class_of` gives the class of a released row.
Json narrowed_json(const ShownNarrowing& shown, const std::function<std::uint32_t(std::uint32_t)>& class_of) {
  const auto of_names = [](const ValueNames& names) {
    return Json{{"labels", names.labels}, {"others", names.others}};
  };
  Json values = Json::array();
  for (const ShownNarrowing::Value& each : shown.values) {
    Json value = {{"column", each.column}, {"released", each.released}};
    if (!each.left.labels.empty()) {
      value["ruled_out"] = of_names(each.ruled_out);
      value["left"] = of_names(each.left);
    }
    values.push_back(std::move(value));
  }
  Json inner = Json::array();
  for (const ShownClass& each : shown.inner) {
    inner.push_back({{"class", class_of(each.row)}, {"rows", each.rows}, {"values", each.values}});
  }
  return {{"class", class_of(shown.outer.row)},
          {"rows", shown.outer.rows},
          {"values", std::move(values)},
          {"inner", std::move(inner)},
          {"others_inside", shown.others_inside}};
}

}  // namespace

std::string release_mapping() {
  return with_release([](const ComparedRelease& parts) {
    const auto mapping = value_mapping(parts.encoded, parts.recoding, parts.job);
    return Json({{"text", mapping_text(mapping)}});
  });
}

std::string release_codes() {
  return with_release([](const ComparedRelease& parts) {
    const CsvFormat format = format_of_release(state.file->format, parts.job);
    return Json({{"text", code_list(parts.table, state.release->coded, parts.recoding.rows.rows, format)}});
  });
}

std::string release_certificate() {
  return with_release([](const ComparedRelease& parts) {
    if (refuse_certificate(parts.job)) return Json({{"text", nullptr}});
    const std::optional<Certificate> certificate = certified(*state.release, parts.table);
    return Json({{"text", certificate ? Json(certificate_text(*certificate)) : Json(nullptr)}});
  });
}

std::string release_narrowed() {
  return with_release([](const ComparedRelease&) {
    const Release& release = *state.release;
    const auto class_of = [&](std::uint32_t row) {
      return release.shown().partition.class_of[release.masked.origin[row]];
    };
    Json classes = Json::array();
    for (const ShownNarrowing& each : release.report.audit.narrowed) {
      classes.push_back(narrowed_json(each, class_of));
    }
    return classes;
  });
}

std::string release_columns(const std::string& names) {
  return with_release([&](const ComparedRelease& parts) {
    Json changes = Json::array();
    for (const std::size_t column : columns_of(parts.table, names)) {
      changes.push_back(to_json(column_change(parts, column)));
    }
    return changes;
  });
}

std::string release_associations() {
  return with_release([](const ComparedRelease& parts) { return to_json(associations(parts)); });
}

std::string release_prediction(const std::string& column) {
  return with_release([&](const ComparedRelease& parts) {
    return to_json(predict(parts, parts.table.find(column).value()));
  });
}

}  // namespace kordon::wasm
