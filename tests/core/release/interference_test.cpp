// What goes out says nothing of rows that do not: with the same released rows, and other rows that are
// suppressed or beside the study, the release has the same bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/base/random.h"
#include "core/job/read/job.h"
#include "core/release/editions/public_edition.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/demands.h"
#include "tests/examples/no_files.h"
#include "tests/random/rounds.h"

namespace kordon::interference_test {
namespace {

using testing::no_files;

Job parsed(const std::string& text) {
  Result<Job> job = parse_job(text, no_files, demand_forms());
  EXPECT_TRUE(job) << text << "\n" << (job ? "" : english(job.failure().mistakes[0].what));
  return std::move(*job);
}

CsvFile file_of(const std::vector<std::string>& rows, const Job& job, const std::string& header) {
  std::string text = header;
  for (const std::string& row : rows) text += row;
  Result<CsvFile> file = read_csv(text, job.input);
  EXPECT_TRUE(file) << text;
  return std::move(*file);
}

// ---- Columns of all forms ----

// A column's hierarchy with its boundaries, or how it is released; and what kind of values it has.
struct Form {
  const char* hierarchy;
  char values;  // n: whole numbers, f: with decimals, d: dates, c: codes
  const char* rest = "";
};

const std::vector<Form> forms = {
    {R"({"adaptive": {"rows": 3}})", 'n'},
    {R"({"adaptive": {"rows": 3}})", 'f'},
    {R"({"adaptive": {"rows": 2, "fanout": 3, "cost": "sse"}})", 'n'},
    {R"({"adaptive": {"cost": "agglomerative"}})", 'n'},
    {R"({"adaptive": {"rows": 3, "format": "yyyy-mm-dd"}})", 'd'},
    {R"({"adaptive": {"rows": 2}})", 'n', R"(, "boundaries": [{"width": 40}])"},
    {R"({"adaptive": {"rows": 2}})", 'n', R"(, "boundaries": [{"relative": 0.5}])"},
    {R"({"adaptive": {"rows": 2}})", 'n', R"(, "boundaries": [{"loss": 0.7}])"},
    {R"({"adaptive": {"rows": 2}})", 'n', R"(, "boundaries": [{"rows": 4}])"},
    {R"({"adaptive": {"rows": 2, "format": "yyyy-mm-dd"}})", 'd',
     R"(, "boundaries": [{"width": "9 years"}])"},
    {R"({"adaptive": {"rows": 2}})", 'f', R"(, "release": "mean")"},
    {R"({"intervals": {"widths": [5, 20]}})", 'n'},
    {R"({"intervals": {"widths": [5, 20]}})", 'f'},
    {R"({"intervals": {"widths": [5, 20, 100], "top": 90}})", 'f', R"(, "boundaries": [{"width": 30}])"},
    {R"({"intervals": {"widths": [5, 20]}})", 'n', R"(, "boundaries": [{"rows": 4}])"},
    {R"({"intervals": {"widths": [5, 20]}})", 'f', R"(, "release": "mean")"},
    {R"({"range": {}})", 'n'},
    {R"({"range": {"step": 5}})", 'f'},
    {R"({"range": {}})", 'n', R"(, "boundaries": [{"width": 40}])"},
    {R"({"range": {}})", 'f', R"(, "release": "median")"},
    {R"({"set": true})", 'c'},
    {R"({"frequent": {"rows": 3}})", 'c'},
    {R"({"frequent": {"rows": 4, "other": "rest"}})", 'n'},
    {R"({"frequent": {"rows": 4, "along": {"prefix": [2, 1]}}})", 'c'},
    {R"({"frequent": {"rows": 3, "along": {"intervals": {"widths": [5, 20]}}}})", 'f'},
    {R"({"frequent": {"rows": 3, "along": {"dates": {"format": "yyyy-mm-dd", "levels": ["month", "year"]}}}})",
     'd'},
    {R"({"prefix": [2, 1]})", 'c'},
    {R"({"prefix": [2, 1]})", 'c', R"(, "boundaries": [{"rows": 5}])"},
    {R"({"mask": {"digits": 3}})", 'c', R"(, "boundaries": [{"loss": 0.5}])"},
    {R"({"dates": {"format": "yyyy-mm-dd", "levels": ["month", "year", "decade"]}})", 'd'},
    {R"({"dates": {"format": "yyyy-mm-dd", "levels": ["month", "year"]}})", 'd',
     R"(, "boundaries": [{"rows": 4}])"},
    {R"({"flat": true})", 'c'},
};

std::string two_digits(std::uint64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

// Values of rows that are to go out lie near one another; those of others are far off, more precise, or odd.
std::string value(char kind, bool odd, Random& random) {
  if (random.below(25) == 0) return "";
  const std::uint64_t far = odd && random.below(2) == 0 ? 1 : 0;
  switch (kind) {
    case 'n':
      return (far && random.below(2) == 0 ? "-" : "") + std::to_string(far * 9000 + 20 + random.below(40)) +
             (far && random.below(3) == 0 ? ".125" : "");
    case 'f':
      return std::to_string(far * 9000 + 20 + random.below(40)) + (odd                    ? ".1234"
                                                                   : random.below(3) == 0 ? ".5"
                                                                                          : "");
    case 'd':
      return std::to_string((far ? 1900 : 1990) + random.below(10)) + "-" + two_digits(1 + random.below(12)) +
             "-" + two_digits(1 + random.below(28));
    default:
      return std::string(1, static_cast<char>('A' + random.below(far ? 20 : 3))) +
             two_digits(random.below(odd ? 100 : 14));
  }
}

struct Case {
  std::string job;
  std::string header;
  std::vector<char> kinds;

  // Without the line end: what identifies a row.
  std::string row(const std::string& town, bool odd, Random& random) const {
    std::string text = town;
    for (const char kind : kinds) text += "," + value(kind, odd, random);
    return text + "," + (random.below(2) == 0 ? "flu" : random.below(2) == 0 ? "cold" : "cough");
  }
};

const std::vector<std::string> algorithms = {
    R"({"name": "peel"})",
    R"({"name": "greedy-cka"})",
    R"({"name": "k-member"})",
    R"({"name": "mondrian"})",
    R"({"name": "top-down"})",
    R"({"name": "progressive"})",
    R"({"name": "datafly"})",
    R"({"name": "samarati"})",
    R"({"name": "incognito", "maxSuppressed": 4})",
    R"({"name": "peel", "effort": 1})",
    R"({"name": "min-gen"})",
};

// Towns are boundaries, so that those of few rows must go.
Case make_case(std::uint64_t seed, Random& random, const std::string& privacy_rest) {
  Case made;
  const std::size_t columns = 1 + random.below(2);
  std::string attributes =
      R"({"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": [{"level": 0}]})";
  made.header = "Town";
  bool makes_values = false;
  for (std::size_t j = 0; j < columns; ++j) {
    const Form& form =
        forms[static_cast<std::size_t>(j == 0 ? seed % forms.size() : random.below(forms.size()))];
    const std::string text = form.hierarchy;
    makes_values = makes_values || text.find("range") == 2 || text.find("set") == 2;
    attributes += R"(, {"name": "q)" + std::to_string(j) + R"(", "role": "quasi-identifier", "hierarchy": )" +
                  text + form.rest + "}";
    made.header += ",q" + std::to_string(j);
    made.kinds.push_back(form.values);
  }
  made.header += ",Illness\n";
  const std::size_t which = random.below(makes_values ? 3 : algorithms.size());
  made.job = R"({"kordon": 1, "input": {"header": 1, "missing": [""]}, "attributes": [)" + attributes +
             R"(, {"name": "Illness", "role": "sensitive"}], "privacy": {"k": )" +
             std::to_string(2 + random.below(3)) + privacy_rest + R"(}, "suppression": {"limit": 1},)" +
             R"("output": {"order": "shuffled"}, "seed": )" + std::to_string(random.below(100)) +
             R"(, "algorithm": )" + algorithms[which] + "}";
  return made;
}

std::vector<std::string> with_ends(const std::vector<std::string>& rows) {
  std::vector<std::string> lines;
  for (const std::string& row : rows) lines.push_back(row + "\n");
  return lines;
}

// Puts `others` anywhere among the rows, whose order stays; behind them where sensitive values are looked at:
// these are numbered as they come, and of equals an algorithm takes the first.
std::vector<std::string> mixed(std::vector<std::string> rows, const std::vector<std::string>& others,
                               Random& random, bool behind) {
  if (behind) {
    rows.insert(rows.end(), others.begin(), others.end());
    return rows;
  }
  for (const std::string& other : others) {
    rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(random.below(rows.size() + 1)), other);
  }
  return rows;
}

// The rows that went out, in the order of the table.
std::vector<std::string> released(const std::vector<std::string>& rows, const Release& release) {
  std::vector<bool> out(rows.size(), false);
  for (const std::uint32_t row : release.masked.origin) out[row] = true;
  std::vector<std::string> result;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (out[row]) result.push_back(rows[row]);
  }
  return result;
}

struct Counted {
  std::map<std::size_t, int> pairs;  // by the first column's form
  int all = 0, refused = 0, other_rows = 0, editions = 0, lost_more = 0;
};

Json told_of_columns(const Release& release) {
  Result<Json> edition = public_edition(to_json(release.report), release.task->job);
  if (!edition) return {};
  edition->erase("rows");
  return *edition;
}

TEST(Interference, OtherSuppressedRowsChangeNoByteOfTheRelease) {
  Counted counted;
  const std::vector<std::string> demands = {"", "", "", R"(, "p": 2)",
                                            R"(, "l": {"kind": "distinct", "l": 2})"};
  for (std::uint64_t seed = 0; seed < testing::rounds(2000U); ++seed) {
    Random random(seed);
    const std::string demand = demands[random.below(demands.size())];
    const Case made = make_case(seed, random, demand);
    const Job job = parsed(made.job);
    std::vector<std::string> rows, others;
    const std::uint64_t count = 8 + random.below(30);
    for (std::uint64_t i = 0; i < count; ++i) {
      rows.push_back(made.row(random.below(3) == 0 ? "Ayr" : "Bath", random.below(12) == 0, random));
    }
    others.push_back(made.row("Cork", true, random));
    if (random.below(2) == 0) others.push_back(made.row("Deal", true, random));
    const std::vector<std::string> first_rows = mixed(rows, others, random, !demand.empty());
    const Result<Release> first = anonymize(file_of(with_ends(first_rows), job, made.header), job);
    if (!first) {
      ++counted.refused;
      continue;
    }
    const std::vector<std::string> stay = released(first_rows, *first);
    counted.lost_more += stay.size() < rows.size() ? 1 : 0;
    for (int round = 0; round < 3; ++round) {
      std::vector<std::string> more;
      for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(round); ++i) {
        more.push_back(made.row(i == 0 ? "Elan" : "Fife", true, random));
      }
      const std::vector<std::string> second_rows = mixed(stay, more, random, !demand.empty());
      const Result<Release> second = anonymize(file_of(with_ends(second_rows), job, made.header), job);
      if (!second || released(second_rows, *second) != stay) {
        // Which rows are left out may depend on others, and an algorithm that may leave some out may leave
        // out more. Others release all of these rows where they are alone.
        ++counted.other_rows;
        const bool may_leave_out = made.job.find("datafly") != std::string::npos ||
                                   made.job.find("maxSuppressed") != std::string::npos;
        EXPECT_TRUE(round > 0 || may_leave_out) << seed << ' ' << made.job;
        continue;
      }
      ++counted.all;
      ++counted.pairs[seed % forms.size()];
      // Two algorithms look at more than the rows that they keep: Mondrian measures columns by all values
      // where nothing follows from the rows, and greedy clusters begin anywhere where values are demanded.
      const bool follows = made.job.find("adaptive") + 1 != 0 || made.job.find("frequent") + 1 != 0 ||
                           made.job.find("range") + 1 != 0 || made.job.find(R"("rows")") + 1 != 0;
      if (made.job.find("mondrian") != std::string::npos && !follows) continue;
      if (made.job.find("k-member") != std::string::npos && !demand.empty()) continue;
      EXPECT_EQ(second->masked.bytes, first->masked.bytes) << seed << ' ' << round << ' ' << made.job;
      const std::uint64_t few = job.k;
      if (round == 0 || first->report.rows.suppressed == 0 || first->report.rows.suppressed >= few ||
          second->report.rows.suppressed >= few) {
        continue;
      }
      ++counted.editions;
      EXPECT_EQ(told_of_columns(*first).dump(), told_of_columns(*second).dump()) << seed << ' ' << made.job;
    }
  }
  EXPECT_EQ(counted.pairs.size(), forms.size());
  EXPECT_GT(counted.all, testing::rounds(4000));
  EXPECT_GT(counted.editions, testing::rounds(1000));
  RecordProperty("pairs", counted.all);
  RecordProperty("editions", counted.editions);
  RecordProperty("first_runs_that_lost_more", counted.lost_more);
  RecordProperty("refused", counted.refused);
  RecordProperty("other_rows", counted.other_rows);
}

// The cells of a row before its last comma.
std::string without_last(const std::string& row) {
  return row.substr(0, row.rfind(','));
}

std::string without_last_cells(const std::string& bytes) {
  std::string rest;
  std::istringstream lines(bytes);
  for (std::string line; std::getline(lines, line);) rest += without_last(line) + "\n";
  return rest;
}

// If cells of classes that fail are withheld, then k alone decides all that goes out but the sensitive
// column.
TEST(Interference, SensitiveCellsOfOtherRowsChangeNoOtherCellWhereSomeAreWithheld) {
  const std::vector<std::string> demands = {
      R"(, "p": 2)", R"(, "p": 2, "nested": "allow")", R"(, "l": {"kind": "entropy", "l": 1.5})",
      R"(, "t": {"kind": "equal", "t": 0.3})", R"(, "alpha": {"alpha": 0.5})"};
  int releases = 0, refused = 0;
  std::uint64_t withheld = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(1000U); ++seed) {
    Random random(seed + 200000);
    Case made = make_case(seed, random, demands[seed % demands.size()] + R"(, "failing": "withhold")");
    const std::string shuffled = R"("order": "shuffled")";
    made.job.replace(made.job.find(shuffled), shuffled.size(), R"("order": "input")");
    const Job job = parsed(made.job);
    std::vector<std::string> rows;
    const std::uint64_t count = 8 + random.below(30);
    for (std::uint64_t i = 0; i < count; ++i) {
      rows.push_back(made.row(random.below(3) == 0 ? "Ayr" : "Bath", random.below(12) == 0, random));
    }
    const Result<Release> first = anonymize(file_of(with_ends(rows), job, made.header), job);
    std::vector<std::string> moved = rows;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::string& giver = rows[static_cast<std::size_t>(random.below(rows.size()))];
      moved[row] = without_last(rows[row]) + giver.substr(giver.rfind(','));
    }
    const Result<Release> second = anonymize(file_of(with_ends(moved), job, made.header), job);
    ASSERT_EQ(static_cast<bool>(first), static_cast<bool>(second)) << seed << ' ' << made.job;
    if (!first) {
      ++refused;
      continue;
    }
    ++releases;
    withheld += first->report.audit.withheld.front().rows;
    EXPECT_EQ(without_last_cells(first->masked.bytes), without_last_cells(second->masked.bytes))
        << seed << ' ' << made.job;
    EXPECT_EQ(first->report.quality, second->report.quality) << seed << ' ' << made.job;
  }
  EXPECT_GT(releases, testing::rounds(500));
  EXPECT_GT(withheld, testing::rounds(2000U));
  RecordProperty("refused", refused);
}

TEST(Interference, BystandersChangeNoByteOfTheRelease) {
  int pairs = 0, counting = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(1000U); ++seed) {
    Random random(seed + 100000);
    const bool map = seed % 2 == 0;
    const Case made = make_case(seed / 2, random, map ? R"(, "k_map": 4)" : "");
    Job job = parsed(made.job);
    std::vector<std::string> rows;
    const std::uint64_t count = 8 + random.below(30);
    for (std::uint64_t i = 0; i < count; ++i)
      rows.push_back(made.row(i % 3 == 0 ? "Ayr" : "Bath", false, random));
    rows.push_back(made.row("Cork", true, random));
    // Those who may be company are the same; those of other towns are company for nobody.
    std::vector<std::string> company;
    for (int i = 0; map && i < 12; ++i)
      company.push_back(made.row(i % 3 == 0 ? "Ayr" : "Bath", false, random));
    std::vector<Release> releases;
    for (int round = 0; round < 3; ++round) {
      std::vector<std::string> beside = company;
      for (int i = 0; i < 1 + 4 * round; ++i) {
        beside.push_back(made.row(i % 2 == 0 || map ? "Far" + std::to_string(i % 3) : "Ayr", true, random));
      }
      CsvFile file = file_of(with_ends(rows), job, made.header);
      file.bystanders = file_of(with_ends(beside), job, made.header).table;
      Result<Release> release = anonymize(file, job);
      if (!release) {
        ++refused;
        break;
      }
      releases.push_back(std::move(*release));
    }
    for (std::size_t i = 1; i < releases.size(); ++i) {
      ++pairs;
      counting += map ? 1 : 0;
      EXPECT_EQ(releases[i].masked.bytes, releases[0].masked.bytes) << seed << ' ' << made.job;
      // Risks among a population are another one's with other bystanders; what a column lost is the same.
      EXPECT_EQ(told_of_columns(releases[i])["quality"], told_of_columns(releases[0])["quality"])
          << seed << ' ' << made.job;
    }
  }
  EXPECT_GT(pairs, testing::rounds(1000));
  RecordProperty("pairs", pairs);
  RecordProperty("with_k_map", counting);
  RecordProperty("refused", refused);
}

// ---- Dates that move ----

// Cork has too few people, and leaves.
std::string stays_with(const std::string& dates_of_cork, const std::string& dates_of_others) {
  std::string table = "Id,Town,Seen,Left\n";
  for (int i = 0; i < 6; ++i) {
    table += "P" + std::to_string(i) + ",Ayr," + dates_of_others + "\n";
    if (i == 2) table += "P9,Cork," + dates_of_cork + "\n";
  }
  return table;
}

TEST(Interference, DatesOfSuppressedPeopleChangeNoByte) {
  const Result<Key> key = Key::of_passphrase("correct horse battery");
  ASSERT_TRUE(key);
  const RunExtras extras{.key = &*key};
  const Job job = parsed(R"({"kordon": 1, "input": {"header": 1}, "attributes": [
    {"name": "Id", "role": "identifier"},
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": [{"level": 0}]},
    {"name": "Seen", "role": "insensitive", "release": {"shift": {"days": 200, "kind": "keyed"}}},
    {"name": "Left", "role": "insensitive", "release": {"since": "Seen"}}],
    "privacy": {"k": 2, "person": "Id"}, "suppression": {"limit": 1}})");
  const auto release_of = [&](const std::string& table) {
    const CsvFile file = *read_csv(table, job.input);
    return anonymize(file, job, {}, RunMode::whole, extras);
  };
  std::set<std::string> bytes;
  // Other days, zeros in front, another number of digits, no date at all.
  for (const char* cork : {"11.12.2024,12.12.2024", "01.02.1999,31.12.2030", "5.3.2024,06.03.2024", ","}) {
    const Result<Release> release = release_of(stays_with(cork, "15.11.2024,20.11.2024"));
    ASSERT_TRUE(release) << release.failure().mistakes.front().what;
    EXPECT_EQ(release->report.rows.suppressed, 1U);
    bytes.insert(release->masked.bytes);
  }
  EXPECT_EQ(bytes.size(), 1U);
  // By Cork's date the day comes first. As that does not go out, nobody knows of the others.
  const Result<Release> doubtful = release_of(stays_with("25/12/2024,26/12/2024", "03/04/2024,05/04/2024"));
  ASSERT_FALSE(doubtful);
  EXPECT_EQ(doubtful.failure().mistakes.front().where, "attributes[2].release");
}

// The audit builds hierarchies of the released rows, for a release of any tool.
TEST(Interference, TheAuditRefusesLabelsThatFollowFromOtherRows) {
  const Job job = parsed(R"({"kordon": 1, "input": {"header": 1}, "attributes": [
    {"name": "Pay", "role": "quasi-identifier", "hierarchy": {"adaptive": {"rows": 2}}},
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": [{"level": 0}]}],
    "privacy": {"k": 2}, "suppression": {"limit": 1}, "output": {"order": "input"}})");
  const std::string table = "Pay,Town\n1,Ayr\n2,Ayr\n3,Ayr\n4,Ayr\n990.5,Cork\n";
  const CsvFile file = *read_csv(table, job.input);
  const Result<Release> release = anonymize(file, job);
  ASSERT_TRUE(release);
  EXPECT_EQ(release->masked.bytes, "Pay,Town\n0-2,Ayr\n0-2,Ayr\n3-4,Ayr\n3-4,Ayr\n");
  const auto passes = [&](const std::string& bytes) {
    const CsvFile released = *read_csv(bytes, job.input);
    return audit(file.table, released.table, job, release->masked.origin)->passed();
  };
  EXPECT_TRUE(passes(release->masked.bytes));
  EXPECT_FALSE(passes("Pay,Town\n\"[0, 3)\",Ayr\n\"[0, 3)\",Ayr\n\"[3, 1000)\",Ayr\n\"[3, 1000)\",Ayr\n"));
}

}  // namespace
}  // namespace kordon::interference_test
