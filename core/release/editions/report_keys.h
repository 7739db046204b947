// Which keys of a report may stand in its public edition: an allow-list. A key that nobody has put on it does
// not get out, and a test fails until somebody has.
#pragma once

#include <span>
#include <string_view>

namespace kordon {

enum class Told {
  always,
  // Figures of the whole input: beside a release they tell how many rows were suppressed, or what stood in
  // them. Where none was, every reader of the release can work them out.
  where_all_released,
  never,
};

// The keys of a value, one after another from the top: "rows.released", "privacy[].model" for that of every
// entry. A `*` stands for names that the table gives: "privacy[].nearest.values.*".
struct ReportKey {
  std::string_view path;
  Told told = Told::never;
};

// Returns the keys of every value that a report of `kordon mask` can have, each once.
std::span<const ReportKey> report_keys();

// Returns what is said of the value at this path; of one that is not listed, `never`.
Told told_of(std::string_view path);

// Returns whether some value below this path is public.
bool tells_below(std::string_view path);

}  // namespace kordon
