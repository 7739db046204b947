#include "core/cli/earlier.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"

namespace kordon::cli {

std::vector<std::string> EarlierChoice::paths() const {
  std::vector<std::string> result;
  for (const std::string* path : {&release, &original}) {
    if (!path->empty()) result.push_back(*path);
  }
  return result;
}

void add_earlier_options(CLI::App& command, EarlierChoice& choice, const std::string& purpose) {
  command.add_option("--earlier", choice.release, "An earlier release of the same people: " + purpose)
      ->type_name("EARLIER.csv");
  command
      .add_option("--person", choice.person,
                  "With --earlier: columns that tell people apart, in both tables or in those that the "
                  "releases were made of")
      ->type_name("COLUMN ...");
  command.add_flag("--rows", choice.rows, "With --earlier: row i of both is one person's");
  command
      .add_option("--earlier-original", choice.original,
                  "The table that the earlier release was made of, row by row, for --person")
      ->type_name("ORIGINAL.csv");
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

Result<EarlierRelease> read_earlier(const EarlierChoice& choice, const JobFile& file) {
  Result<CsvFile> released = read_table(choice.release, {.header = 1});
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

std::string in_words(const Together& together) {
  const Composition& composition = together.composition;
  std::string words = std::to_string(composition.both) +
                      (composition.both == 1 ? " person is" : " people are") + " in both releases";
  if (composition.both > 0) {
    words += ", at least " + std::to_string(composition.smallest) + " in each pair of classes";
  }
  if (together.given > 0) {
    words +=
        "; " + counted(together.given, "row") + " left out, as both releases together would give values away";
  }
  return words;
}

void tell_together(const Composition& together, Remarks& remarks) {
  if (together.both == 0) {
    remarks.warn(
        "nobody is in a class of both releases: where the same people are, the columns that tell them apart "
        "do not, as codes that were drawn anew do not");
  }
  if (together.newcomers_below_k > 0) {
    remarks.warn(
        std::to_string(together.newcomers_below_k) +
        " of those who are in the later release only are among fewer than k such in their class: whoever "
        "knows who was in the earlier one finds them there");
  }
}

void tell_unlooked(const char* which, const Table& release, const std::vector<std::string>& person,
                   const Job& job, Remarks& remarks) {
  for (const Column& column : release.columns) {
    if (job.find(column.name) != nullptr ||
        std::find(person.begin(), person.end(), column.name) != person.end()) {
      continue;
    }
    remarks.warn(in_quotes(column.name) + " of the " + which +
                 " release has no role in the job: it was not looked at, and may tell more of people");
  }
}

}  // namespace kordon::cli
