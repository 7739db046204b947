// Reads earlier releases of the same people, as options of a command name them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/audit/composition/earlier.h"
#include "core/base/result.h"
#include "core/cli/files/inputs.h"

namespace kordon::cli {

struct EarlierChoice {
  // Paths. There is an original for each release, in the same order, or none.
  std::vector<std::string> releases, originals;
  std::vector<std::string> person;
  bool rows = false;

  bool given() const { return !releases.empty(); }
  std::vector<std::string> paths() const;  // of what is given
};

// Refuses options without --earlier; --earlier without one way, and one only, to tell whose rows are whose;
// and originals of some of the releases only.
std::optional<Failure> refuse_options(const EarlierChoice& choice);

// Reads the earlier releases, and puts the columns that tell people apart in their places as they stand in
// the tables that they were made of, where these are given.
Result<EarlierReleases> read_earlier(const EarlierChoice& choice, JobFile& file);

// Places a mistake of one of the releases in its file, and any other within `others`.
Location in_table(const EarlierChoice& choice, const std::string& later, const Location& where,
                  const std::string& others);

}  // namespace kordon::cli
