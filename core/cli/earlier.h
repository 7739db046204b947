// The options of commands that look at an earlier release of the same people.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/composition/compose.h"
#include "core/composition/earlier.h"
#include "core/files/inputs.h"
#include "core/release/report.h"
#include "core/terminal/remarks.h"

namespace kordon::cli {

struct EarlierChoice {
  std::string release, original;  // paths
  std::vector<std::string> person;
  bool rows = false;

  bool given() const { return !release.empty(); }
  std::vector<std::string> paths() const;  // of what is given
};

// Adds --earlier, --earlier-original, --person and --rows; the choice must outlive the command. `purpose` is
// what the command does with them.
void add_earlier_options(CLI::App& command, EarlierChoice& choice, const std::string& purpose);

// Refuses options without --earlier, and --earlier without one way, and one only, to tell whose rows are
// whose.
std::optional<Failure> refuse_options(const EarlierChoice& choice);

// Reads the earlier release, and puts the columns that tell people apart in their places as they stand in the
// table that it was made of, where that is given.
Result<EarlierRelease> read_earlier(const EarlierChoice& choice, const JobFile& file);

// Returns "412 people are in both, 5 or more in each pair of classes; 6 rows left out, …".
std::string in_words(const Together& together);

// Tells what two releases together do not rule out.
void tell_together(const Composition& together, Remarks& remarks);

// Warns of columns of one of them, "earlier" or "later", that nobody looks at.
void tell_unlooked(const char* which, const Table& release, const std::vector<std::string>& person,
                   const Job& job, Remarks& remarks);

}  // namespace kordon::cli
