#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/options.h"
#include "core/cli/terminal/text_table.h"
#include "core/profile/profile.h"
#include "core/profile/unique_sets/rarity.h"
#include "core/profile/unique_sets/unique_sets.h"

namespace kordon::cli {
namespace {

struct IdentifyOptions {
  std::string input, job, columns;
  CsvChoice csv;
  SetSearch search;
  std::uint32_t k = 0;  // 0: the job's, or 5
  bool json = false;
};

// Returns the share as people read it, cut to so many digits after the point: all is 100 %, and nothing else
// is; nothing is 0 %, and nothing else is.
std::string share(std::uint64_t part, std::uint64_t whole, unsigned digits) {
  if (part == 0) return "0 %";
  if (part == whole) return "100 %";
  std::uint64_t units = 1;  // in a hundredth
  for (unsigned i = 0; i < digits; ++i) units *= 10;
  for (; part > UINT64_MAX / (100 * units); part /= 2) whole /= 2;
  const std::uint64_t figure = part * (100 * units) / whole;
  const std::string after = std::to_string(units + std::max<std::uint64_t>(figure, 1) % units).substr(1);
  return (figure == 0 ? "<" : "") + std::to_string(figure / units) + "." + after + " %";
}

std::string with_share(std::uint64_t rows, std::uint64_t all) {
  return std::to_string(rows) + " (" + share(rows, all, 2) + ")";
}

std::vector<std::string> figures(const Tally& tally, std::uint64_t rows) {
  const std::uint64_t pairs = pairs_of(rows);
  return {with_share(tally.unique, rows), std::to_string(tally.distinct), share(tally.distinct, rows, 2),
          share(pairs - tally.alike, pairs, 4)};
}

std::string names_of(const std::vector<std::size_t>& columns, const Table& table) {
  std::string text;
  for (const std::size_t column : columns) {
    text += (text.empty() ? "" : ", ") + printable(table.columns[column].name);
  }
  return text;
}

using Align = TextTable::Align;

std::string sets_as_text(const std::vector<ColumnSet>& sets, const Table& table) {
  TextTable text({{"unique rows", Align::right},
                  {"distinct", Align::right},
                  {"distinction", Align::right},
                  {"separation", Align::right},
                  {"columns"}});
  for (const ColumnSet& set : sets) {
    std::vector<std::string> cells = figures(set.tally, table.rows);
    cells.push_back(names_of(set.columns, table));
    text.add(std::move(cells));
  }
  return text.text();
}

// Says what all columns do together, and what each of them adds to that: those that add most come first.
std::string columns_as_text(const UniqueSets& found, const Table& table) {
  std::vector<UniqueSets::ColumnFigures> columns = found.columns;
  std::stable_sort(columns.begin(), columns.end(), [](const auto& one, const auto& other) {
    return std::pair(one.without, other.tally.distinct) < std::pair(other.without, one.tally.distinct);
  });
  const UniqueSets::ColumnFigures& first = columns.front();
  std::string text = with_share(found.together.unique, found.rows) + " of " + counted(found.rows, "row") +
                     (found.together.unique == 1 ? " is" : " are") + " unique on " +
                     (columns.size() == 1 ? "this column" : "these columns together");
  if (columns.size() > 1 && found.together.unique > 0) {
    text += first.without == found.together.unique
                ? "; without any one of them no fewer are"
                : "; without " + printable(table.columns[first.column].name) + " " +
                      with_share(first.without, found.rows) + (first.without == 1 ? " is" : " are");
  }
  TextTable lines({{"column"},
                   {"unique rows", Align::right},
                   {"distinct", Align::right},
                   {"distinction", Align::right},
                   {"separation", Align::right},
                   {"unique without it", Align::right}});
  for (const UniqueSets::ColumnFigures& each : columns) {
    std::vector<std::string> cells = figures(each.tally, found.rows);
    cells.insert(cells.begin(), table.columns[each.column].name);
    cells.push_back(with_share(each.without, found.rows));
    lines.add(std::move(cells));
  }
  return text + "\n\n" + lines.text();
}

// Says how many rows are rarer than k for readers who know any so many of the columns.
std::string rarity_as_text(const std::vector<Rarity>& rarity, std::uint32_t k, std::uint64_t rows) {
  TextTable lines(
      {{"known", Align::right}, {"rows rarer than " + std::to_string(k), Align::right}, {"most with"}});
  for (const Rarity& each : rarity) {
    std::string names;
    for (const Rarity::With& with : each.with) names += (names.empty() ? "" : ", ") + printable(with.column);
    lines.add(
        {"any " + std::to_string(each.any), each.rows ? with_share(*each.rows, rows) : "not counted", names});
  }
  return "A reader may know a few of these columns, whichever they are:\n\n" + lines.text();
}

std::string minimal_as_text(const UniqueSets& found, const Table& table) {
  if (found.goal == 0) return "No row is unique on all of them, so no set singles anybody out.\n";
  std::uint64_t all = 0;
  std::vector<ColumnSet> listed;
  for (const SetsOfSize& size : found.sizes) {
    all += size.minimal;
    listed.insert(listed.end(), size.minimal_sets.begin(), size.minimal_sets.end());
  }
  const std::string goal = found.goal == found.together.unique
                               ? "as many rows as all columns together"
                               : "at least " + std::to_string(found.goal) + " of the " +
                                     std::to_string(found.together.unique) +
                                     " rows that all columns single out together";
  const std::string sizes = "of up to " + counted(found.sizes.size(), "column");
  if (all == 0) return "No set " + sizes + " singles out " + goal + ".\n";
  std::string text = counted(all, "minimal set") + " " + sizes +
                     (all == 1 ? " singles out " : " single out ") + goal + ", and no part of " +
                     (all == 1 ? "it" : "them") + " does";
  if (listed.size() < all) text += "; the first of each size";
  return text + ":\n\n" + sets_as_text(listed, table);
}

std::string most_as_text(const UniqueSets& found, const Table& table) {
  std::string text;
  for (std::size_t i = 1; i < found.sizes.size(); ++i) {
    if (found.sizes[i].most.empty()) continue;
    text += "\nSets of " + std::to_string(i + 1) + " columns that single out most rows:\n\n" +
            sets_as_text(found.sizes[i].most, table);
  }
  return text;
}

// Says how many sets there are, why some were not counted, and what the figures do not say.
std::string notes_as_text(const UniqueSets& found) {
  SetsOfSize all;
  std::string warnings;
  for (std::size_t i = 0; i < found.sizes.size(); ++i) {
    const SetsOfSize& size = found.sizes[i];
    all.sets += size.sets;
    all.counted += size.counted;
    all.covered += size.covered;
    all.ruled_out += size.ruled_out;
    if (size.not_looked_at == 0) continue;
    warnings += "warning  " + std::to_string(size.not_looked_at) + " of " + counted(size.sets, "set") +
                " of " + counted(i + 1, "column") +
                " were not looked at: the steps are used up; name fewer --columns, or more --steps\n";
  }
  std::string text = "note     " + counted(all.sets, "set") + ": " + std::to_string(all.counted) + " counted";
  if (all.covered > 0) text += ", " + std::to_string(all.covered) + " that hold a minimal set passed by";
  if (all.ruled_out > 0)
    text += ", " + std::to_string(all.ruled_out) + " with too few values to be listed passed by";
  return text + "\n" + warnings +
         "note     rows are counted, not people; spellings of a value count as several values\n";
}

std::string as_text(const UniqueSets& found, const Candidates& candidates, const Table& table,
                    const std::vector<Rarity>& rarity, std::uint32_t k) {
  std::string text = counted(candidates.columns.size(), "column") + ", " + std::string(candidates.are) +
                     ": " + names_of(candidates.columns, table) + "\n";
  if (!candidates.left_out.empty()) {
    text += "left out, as they look like identifiers: ";
    for (const std::string& name : candidates.left_out) {
      text += (&name == &candidates.left_out.front() ? "" : ", ") + printable(name);
    }
    text += "\n";
  }
  return text + columns_as_text(found, table) + "\n" + rarity_as_text(rarity, k, table.rows) + "\n" +
         minimal_as_text(found, table) + most_as_text(found, table) + "\n" + notes_as_text(found);
}

// Reads the names between commas; a name that itself has commas stands alone.
Result<Candidates> chosen(const std::string& names, const Table& table) {
  Candidates candidates{"as chosen", {}, {}};
  std::vector<std::string> parts;
  if (table.find(names)) {
    parts = {names};
  } else {
    for (std::size_t from = 0; from <= names.size();) {
      const std::size_t comma = std::min(names.find(',', from), names.size());
      parts.push_back(names.substr(from, comma - from));
      from = comma + 1;
    }
  }
  Failure failure;
  for (const std::string& part : parts) {
    const std::optional<std::size_t> column = table.find(part);
    if (!column) {
      Enumeration known;
      for (const Column& each : table.columns) known.add(as_quoted(each.name));
      failure.mistakes.push_back({"--columns", say("the table has no column {name}", as_quoted(part)),
                                  say("name some of {names}", known.text())});
      continue;
    }
    std::vector<std::size_t>& columns = candidates.columns;
    if (std::find(columns.begin(), columns.end(), *column) == columns.end()) columns.push_back(*column);
  }
  if (!failure.mistakes.empty()) return failure;
  return candidates;
}

Candidates no_identifiers(const CsvFile& file, const MissingTexts& missing) {
  Candidates candidates{"all that do not look like identifiers", {}, {}};
  const std::vector<ColumnProfile> profiles = kordon::profile(file.table, missing, file.codebook);
  for (std::size_t j = 0; j < profiles.size(); ++j) {
    if (profiles[j].role == Role::identifier || profiles[j].role == Role::leave_out) {
      candidates.left_out.push_back(profiles[j].name);
    } else {
      candidates.columns.push_back(j);
    }
  }
  return candidates;
}

Result<std::vector<Candidates>> asked_for(const IdentifyOptions& options, const Job& job,
                                          const CsvFile& file) {
  const Table& table = file.table;
  std::vector<Candidates> all;
  if (!options.columns.empty()) {
    Result<Candidates> named = chosen(options.columns, table);
    if (!named) return named.failure();
    all.push_back(std::move(*named));
  } else if (!options.job.empty()) {
    Result<std::vector<Candidates>> found = candidates_of(job, table);
    if (!found) return in_file(options.job, found.failure());
    all = std::move(*found);
  } else {
    all.push_back(no_identifiers(file, job.missing));
    if (all.front().columns.empty()) all.clear();
  }
  if (all.empty()) return bad_input("table", "every column is an identifier", "name others by --columns");
  if (auto failure = refuse_many(all)) return *failure;
  return all;
}

std::optional<Failure> identify(const IdentifyOptions& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  JobFile file;
  if (!options.job.empty()) {
    Result<JobFile> read = read_job(options.job);
    if (!read) return read.failure();
    file = std::move(*read);
  }
  Job& job = file.job;
  job.input = options.csv.over(job.input);
  const Result<CsvFile> input = read_table(options.input, file);
  if (!input) return input.failure();
  const Table& table = input->table;
  const Result<std::vector<Candidates>> all = asked_for(options, job, *input);
  if (!all) return all.failure();

  const std::uint32_t k = options.k > 0 ? options.k : options.job.empty() ? 5 : std::max(job.k, 2U);
  Json documents = Json::array();
  std::string text;
  for (const Candidates& each : *all) {
    const UniqueSets found = find_unique_sets(table, each.columns, job.missing, options.search);
    const std::vector<Rarity> rarity = find_rarity(table, each.columns, k);
    documents.push_back(to_json(found, each, table));
    documents.back()["rarer"] = {{"k", k}, {"known", to_json(rarity)}};
    text += (text.empty() ? "" : "\n\n") + as_text(found, each, table, rarity, k);
  }
  std::cout << (options.json ? indented(documents) : text);
  return std::nullopt;
}

}  // namespace

Command identify_command(CLI::App& application) {
  CLI::App* command =
      application.add_subcommand("identify", "Tell which columns, alone or together, single rows out");
  const auto options = std::make_shared<IdentifyOptions>();
  SetSearch& search = options->search;
  command->add_option("INPUT", options->input, "The table: CSV, .xlsx or .ods")->required()->type_name("");
  command->add_option("--job", options->job, "Look at the columns of a job by their roles")
      ->type_name("JOB.json");
  command->add_option("--columns", options->columns, "Look at these columns, with commas between")
      ->type_name("NAMES");
  command->add_option("--most", search.largest, "Columns of a set at most, 1 to 8; 4 unless given")
      ->check(CLI::Range(1U, max_set_size))
      ->type_name("");
  command->add_option("--share", search.percent, "Unique rows of a minimal set in percent; 100 unless given")
      ->check(CLI::Range(1U, 100U))
      ->type_name("");
  command->add_option("--list", search.listed, "Sets to list of each size; 5 unless given")
      ->check(CLI::Range(1U, 10'000U))
      ->type_name("");
  command->add_option("--steps", search.max_steps, "Cells to look at, at most; 5000000000 unless given")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 53U))
      ->type_name("");
  command
      ->add_option("--k", options->k, "Rows are rare that fewer share; that of the job, or 5, unless given")
      ->check(CLI::Range(2U, max_k))
      ->type_name("");
  add_csv_options(*command, options->csv);
  command->add_flag("--json", options->json, "Write JSON");
  command->footer(
      "A row is unique on a set of columns if no other row has the same values there. Distinction is the\n"
      "share of combinations of values among rows, separation the share of pairs of rows that differ "
      "(Motwani\n"
      "and Xu 2007, as ARX reports them). A set is minimal if as many rows are unique on it as on all "
      "columns\n"
      "(or the --share of these), and no part of it does as much. With a job, quasi-identifiers are looked\n"
      "at, and apart from them what goes out as it is; else what `kordon profile` takes for no identifier.\n"
      "Missing values are one value. Spellings of a value count as several.\n"
      "Examples:\n"
      "  kordon identify patients.csv\n"
      "  kordon identify patients.csv --job job.json --most 3\n"
      "  kordon identify patients.csv --columns Age,Sex,Zip --share 95 --json");
  return {command, [options] { return identify(*options); }};
}

}  // namespace kordon::cli
