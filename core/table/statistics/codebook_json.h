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

#include "core/base/json_reader.h"
#include "core/table/codebook.h"

namespace kordon {

Codebook read_codebook(const JsonReader& reader);
nlohmann::ordered_json to_json(const Codebook& codebook);

}  // namespace kordon
