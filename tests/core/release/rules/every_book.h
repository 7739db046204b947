// The rule books of the project, and a made-up case that each of them passes.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/rules/judge.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/adult.h"

namespace kordon::testing {

inline std::vector<std::string> book_files() {
  std::vector<std::string> paths;
  for (const auto& each : std::filesystem::directory_iterator(KORDON_SOURCE_DIR "/core/release/rulebooks")) {
    paths.push_back(each.path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

inline std::vector<RuleBook> every_book() {
  std::vector<RuleBook> books;
  for (const std::string& path : book_files()) {
    Result<RuleBook> book = parse_rule_book(read_file(path).value_or(""));
    if (book) {
      books.push_back(std::move(*book));
    } else {
      for (const Mistake& each : book.failure().mistakes) {
        ADD_FAILURE() << path << ": " << each.where << ": " << each.what;
      }
    }
  }
  return books;
}

// A release with what is judged: each part may be changed.
struct RuledCase {
  Job job;
  Table original, released;
  Report report;

  JudgedRules judged(const RuleBook& book) const {
    return judge_rules(Evidence(job, report, original, released), book);
  }
  // Adds a column that goes out as it is: one value in the first rows, another one in the rest.
  void add_column(const std::string& name, const std::string& value) {
    for (Table* table : {&original, &released}) {
      Column& column = table->columns.emplace_back();
      column.name = name;
      for (std::size_t row = 0; row < table->rows; ++row) {
        column.cells.push_back(column.values.intern(value));
      }
    }
    job.attributes.push_back({.name = name, .role = Role::insensitive});
    job.attributes.back().reason = "it is asked for";
  }
};

// 6,000 people, alike in large groups. The job says all that a person can say to the book.
inline RuledCase passing_case(const RuleBook& book) {
  std::string csv = "patient_id,sex,age,insurance,illness\n";
  for (int row = 0; row < 6000; ++row) {
    csv += "P" + std::to_string(100'000 + row) + (row % 2 == 0 ? ",F" : ",M") +
           (row / 2 % 2 == 0 ? ",34" : ",58") + (row / 4 % 2 == 0 ? ",public," : ",private,") +
           (row / 8 % 3 == 0   ? "flu"
            : row / 8 % 3 == 1 ? "gout"
                               : "asthma") +
           "\n";
  }
  const auto because = [](const std::string& rest) { return R"("reason": "it is asked for", )" + rest; };
  nlohmann::json job = nlohmann::json::parse(
      R"({"kordon": 1, "attributes": [
        {"name": "patient_id", )" +
      because(R"("role": "identifier"},)") + R"({"name": "sex", )" +
      because(R"("role": "quasi-identifier", "hierarchy": {"flat": true}},)") + R"({"name": "age", )" +
      because(R"("role": "quasi-identifier", "hierarchy": {"flat": true}},)") + R"({"name": "insurance", )" +
      because(R"("role": "quasi-identifier", "hierarchy": {"flat": true}},)") + R"({"name": "illness", )" +
      because(R"("role": "sensitive"}], "privacy": {"k": 11},)") +
      R"("for_whom": {"recipient": "a university", "holds": "nothing", "contract": "of May",
                      "decided_by": "the board", "review": "2027-06-30"}})");
  job.merge_patch(book.job);
  job["rules"] = {{"book", book.name}, {"answers", nlohmann::json::object()}};
  for (const RuleBook::Heading& heading : book.headings) {
    for (const RuleBook::Clause& clause : heading.clauses) {
      for (const char* kind : {"question", "global_risk", "weight_not_released", "no_stopping_finding"}) {
        if (clause.check->kind == kind) job["rules"]["answers"][clause.id] = "a person says so";
      }
    }
  }
  const auto no_files = [](const std::string& name) -> Result<std::string> {
    return bad_input(name, "there are no files here", "give it inline");
  };
  Result<Job> read = parse_job(job.dump(), no_files, demand_forms());
  if (!read) {
    ADD_FAILURE() << book.name << ": " << read.failure().mistakes[0].where << ": "
                  << read.failure().mistakes[0].what;
    return {};
  }
  Result<CsvFile> input = read_csv(csv, read->input);
  Result<Release> release = anonymize(*input, *read);
  if (!release) {
    ADD_FAILURE() << book.name << ": " << release.failure().mistakes[0].what;
    return {};
  }
  Result<CsvFile> released = read_csv(release->masked.bytes, options_of_release(input->format, *read));
  return {std::move(*read), std::move(input->table), std::move(released->table), std::move(release->report)};
}

}  // namespace kordon::testing
