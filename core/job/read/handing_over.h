// Reads from a job's JSON what a person says of handing over the release, for whom it is and why a column
// goes out, and writes it for the report.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/base/json_reader.h"
#include "core/job/job.h"

namespace kordon {

// Reads one line of plain text, of max_saying characters at most. Returns an empty text where that is not it.
std::string read_saying(const JsonReader& reader, const char* remedy);

// Reads "for_whom". A key that is there has to say something; `review` has to be a day.
ForWhom read_for_whom(const JsonReader& reader);

// Reads the "reason" of an attribute. Returns an empty text where it cannot be read.
std::string read_reason(const JsonReader& reader);

// What a report says of it.
struct HandingOver {
  ForWhom for_whom;
  std::vector<std::pair<std::string, std::string>> reasons;  // column and reason, of columns that go out
};
HandingOver handing_over_of(const Job& job);

// Adds "for_whom", with the keys that somebody has said, and "reasons": [{"attribute", "reason"}].
void add_handing_over(const HandingOver& said, Json& json);

}  // namespace kordon
