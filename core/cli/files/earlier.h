// Reads an earlier release of the same people, as options of a command name it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/audit/composition/earlier.h"
#include "core/base/result.h"
#include "core/cli/files/inputs.h"

namespace kordon::cli {

struct EarlierChoice {
  std::string release, original;  // paths
  std::vector<std::string> person;
  bool rows = false;

  bool given() const { return !release.empty(); }
  std::vector<std::string> paths() const;  // of what is given
};

// Refuses options without --earlier, and --earlier without one way, and one only, to tell whose rows are
// whose.
std::optional<Failure> refuse_options(const EarlierChoice& choice);

// Reads the earlier release, and puts the columns that tell people apart in their places as they stand in the
// table that it was made of, where that is given.
Result<EarlierRelease> read_earlier(const EarlierChoice& choice, JobFile& file);

// Places a mistake of one of two releases in its file, and any other within `others`.
Location in_table(const EarlierChoice& choice, const std::string& later, const Location& where,
                  const std::string& others);

}  // namespace kordon::cli
