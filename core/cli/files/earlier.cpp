#include "core/cli/files/earlier.h"

#include <utility>

#include "core/base/text.h"
#include "core/job/failing.h"

namespace kordon::cli {

std::vector<std::string> EarlierChoice::paths() const {
  std::vector<std::string> result;
  for (const std::string* path : {&release, &original}) {
    if (!path->empty()) result.push_back(*path);
  }
  return result;
}

std::optional<Failure> refuse_options(const EarlierChoice& choice) {
  if (!choice.given()) {
    if (!choice.rows && choice.person.empty() && choice.original.empty()) return std::nullopt;
    return bad_input("--earlier", "it is not given, and the other options are about an earlier release",
                     "give the earlier release, or leave them out");
  }
  if (choice.rows != !choice.person.empty()) return std::nullopt;
  return bad_input(
      "--earlier", "it is not said, or said twice, which rows of the two releases are one person's",
      "name the column that tells people apart (--person ID), or say that row i of both is one's "
      "(--rows)");
}

Result<EarlierRelease> read_earlier(const EarlierChoice& choice, JobFile& file) {
  if (auto failure = refuse_beside_known(file.job, "--earlier")) return *failure;
  if (auto failure = refuse_beside_linked(file.job, "--earlier")) return *failure;
  if (auto failure = refuse_beside_withheld(file.job, "--earlier")) return *failure;
  Result<CsvFile> released = read_masked(choice.release, file);
  if (!released) return released.failure();
  EarlierRelease earlier{std::move(released->table), choice.person, !choice.original.empty()};
  if (earlier.originals) {
    const Result<CsvFile> original = read_table(choice.original, file);
    if (!original) return original.failure();
    if (auto failure = add_people(choice.person, earlier.table, original->table, file.job, true)) {
      return in_file(choice.original, *failure);
    }
  }
  return earlier;
}

Location in_table(const EarlierChoice& choice, const std::string& later, const Location& where,
                  const std::string& others) {
  if (where.part == in_earlier_release) return input_name(choice.release);
  if (where.part == in_later_release) return input_name(later);
  return within(input_name(others), where);
}

}  // namespace kordon::cli
