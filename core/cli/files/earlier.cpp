#include "core/cli/files/earlier.h"

#include <utility>

#include "core/base/text.h"
#include "core/job/failing.h"

namespace kordon::cli {

std::vector<std::string> EarlierChoice::paths() const {
  std::vector<std::string> result = releases;
  result.insert(result.end(), originals.begin(), originals.end());
  return result;
}

std::optional<Failure> refuse_options(const EarlierChoice& choice) {
  if (!choice.given()) {
    if (!choice.rows && choice.person.empty() && choice.originals.empty()) return std::nullopt;
    return bad_input("--earlier", "it is not given, and the other options are about an earlier release",
                     "give the earlier release, or leave them out");
  }
  if (!choice.originals.empty() && choice.originals.size() != choice.releases.size()) {
    return bad_input("--earlier-original",
                     say("{n|table|tables} for {m|earlier release|earlier releases}", choice.originals.size(),
                         choice.releases.size()),
                     "give it once for each --earlier, in the same order, or leave it out");
  }
  if (choice.rows != !choice.person.empty()) return std::nullopt;
  return bad_input("--earlier", "it is not said, or said twice, which rows of the releases are one person's",
                   "name the column that tells people apart (--person ID), or say that row i of all is one's "
                   "(--rows)");
}

Result<EarlierReleases> read_earlier(const EarlierChoice& choice, JobFile& file) {
  if (auto failure = refuse_beside_known(file.job, "--earlier")) return *failure;
  if (auto failure = refuse_beside_linked(file.job, "--earlier")) return *failure;
  if (auto failure = refuse_beside_withheld(file.job, "--earlier")) return *failure;
  EarlierReleases earlier{{}, choice.person, !choice.originals.empty()};
  for (const std::string& path : choice.releases) {
    Result<CsvFile> released = read_masked(path, file);
    if (!released) return released.failure();
    earlier.tables.push_back(std::move(released->table));
  }
  for (std::size_t i = 0; i < choice.originals.size(); ++i) {
    const Result<CsvFile> original = read_table(choice.originals[i], file);
    if (!original) return original.failure();
    if (auto failure = add_people(choice.person, earlier.tables[i], original->table, file.job, true)) {
      return in_file(choice.originals[i], *failure);
    }
  }
  return earlier;
}

Location in_table(const EarlierChoice& choice, const std::string& later, const Location& where,
                  const std::string& others) {
  for (std::size_t i = 0; i < choice.releases.size(); ++i) {
    if (where.part == in_earlier_release(i, choice.releases.size())) return input_name(choice.releases[i]);
  }
  if (where.part == in_later_release) return input_name(later);
  return within(input_name(others), where);
}

}  // namespace kordon::cli
