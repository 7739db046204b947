// A codebook as a job has it:
//
//   {"weight": "wt",
//    "columns": [{"name": "marital", "label": "Marital status", "type": "number", "format": "F1.0",
//                 "level": "nominal", "values": {"1": "single", "2": "married"},
//                 "missing": ["-9", {"from": -99, "to": -90}]},
//                {"name": "email", "identifier": true}]}
//
// Tested by tests/core/table/statistics/codebook_json_test.cpp.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/table/codebook.h"

namespace kordon {

Codebook read_codebook(const JsonReader& reader);
Result<Codebook> parse_codebook(std::string_view text);
nlohmann::ordered_json to_json(const Codebook& codebook);

}  // namespace kordon
