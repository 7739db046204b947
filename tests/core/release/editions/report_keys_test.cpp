// Every key that a report can have is one that somebody has looked at: runs with whatever changes a report
// are made, and what they report is held against the list.
#include "core/release/editions/report_keys.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <utility>

#include "core/privacy/catalogue/algorithm.h"
#include "tests/core/release/editions/masked_case.h"
#include "tests/core/release/rules/every_book.h"
#include "tests/examples/adult.h"

namespace kordon::report_keys_test {
namespace {

using testing::masked_case;
using Paths = std::set<std::string>;

void collect(const Json& value, const std::string& path, Paths& found) {
  if (value.is_array()) {
    for (const Json& each : value) collect(each, path + "[]", found);
  } else if (value.is_object()) {
    for (const auto& item : value.items()) {
      // As the table or a rule book names them.
      const bool is_named_there = path == "privacy[].nearest.values" || path == "rules.words";
      const std::string key = is_named_there ? "*" : item.key();
      collect(item.value(), path.empty() ? key : path + "." + key, found);
    }
  } else {
    found.insert(path);
  }
}

Paths paths_of(const Json& report) {
  Paths found;
  collect(report, "", found);
  return found;
}

// 48 rows of 24 patients. A telephone number goes out as it is, another one generalized; two spellings of an
// illness, and a row that an earlier masking left.
std::string visits() {
  std::string csv = "patient_id,age,phone,mobile,zip,illness,score\n";
  for (int row = 0; row < 48; ++row) {
    const int patient = row / 2;
    csv += "P" + std::to_string(100 + patient) + "," + std::to_string(20 + patient % 4) + ",030 55512" +
           std::to_string(10 + row) + ",0171 66612" + std::to_string(10 + patient) + ",1000" +
           std::to_string(patient % 3) + "," +
           (row % 3 == 0   ? "flu"
            : row % 3 == 1 ? "Flu"
                           : "gout") +
           "," + std::to_string(row % 7) + "\n";
  }
  return csv + "*,*,*,*,*,*,*\n";
}

std::string visits_job(const std::string& rest, const std::string& patient = "identifier",
                       const std::string& age = R"({"intervals": {"widths": [2, 4]}})") {
  return R"({"kordon": 1, "input": {"starred": "count"}, "attributes": [
      {"name": "patient_id", "role": ")" +
         patient + R"("},
      {"name": "age", "role": "quasi-identifier", "hierarchy": )" +
         age + R"(},
      {"name": "phone", "role": "insensitive"},
      {"name": "mobile", "role": "quasi-identifier", "hierarchy": {"set": true}},
      {"name": "zip", "role": "insensitive"},
      {"name": "illness", "role": "sensitive", "hierarchy": {"flat": true}},
      {"name": "score", "role": "sensitive"}], )" +
         rest + "}";
}

const char* const people =
    "Age,Zip,Diagnosis\n23,02139,Flu\n27,02139,Asthma\n31,02138,Flu\n34,02138,Flu\n45,02141,Asthma\n"
    "48,02142,Flu\n62,02141,Asthma\n66,02142,Flu\n67,90210,Gout\n";

const char* const study = "Age,In\n23,yes\n27,yes\n31,no\n34,yes\n45,no\n48,yes\n62,no\n";

std::string study_job(const std::string& rest) {
  return R"({"kordon": 1, "input": {"subset": {"column": "In", "values": ["yes"]}}, "attributes": [
      {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
      {"name": "In", "role": "identifier"}], )" +
         rest + "}";
}

std::string people_job(const std::string& algorithm, const std::string& more = "") {
  return R"({"kordon": 1, "attributes": [
      {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
      {"name": "Zip", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 5}}, "boundaries": [{"level": 3}]},
      {"name": "Diagnosis", "role": "sensitive"}],
      "privacy": {"k": 2}, "algorithm": )" +
         algorithm + more + "}";
}

std::string windows_1252() {
  std::string csv = "Age,Zip,Diagnosis\n";
  for (int row = 0; row < 12; ++row) csv += "30,02139,R\xf6teln\n";
  return csv + "Total,,12\n";
}

void collect_samples(Paths& found) {
  const std::string samples = KORDON_SOURCE_DIR "/public/samples/";
  for (const char* name : {"miller", "clinic", "klinik", "school", "schule", "census", "zensus"}) {
    const auto csv = testing::read_file(samples + name + ".csv");
    const auto job = testing::read_file(samples + name + ".job.json");
    ASSERT_TRUE(csv && job) << name;
    collect(masked_case(*csv, *job).internal, "", found);
  }
}

void collect_algorithms(Paths& found) {
  for (const Algorithm* algorithm : algorithms()) {
    for (const char* boundaries : {"respect", "ignore"}) {
      const std::string accept =
          std::string(algorithm->name) == "mu-argus" ? R"(, "unprotected": "accept")" : "";
      collect(masked_case(people, people_job(R"({"name": ")" + std::string(algorithm->name) +
                                             R"(", "boundaries": ")" + boundaries + "\"" + accept + "}"))
                  .internal,
              "", found);
    }
  }
}

void collect_models(Paths& found) {
  for (const char* privacy :
       {R"("p": 2)", R"("l": {"kind": "distinct", "l": 2})", R"("l": {"kind": "entropy", "l": 1.2})",
        R"("l": {"kind": "recursive", "l": 2, "c": 3})", R"("t": {"kind": "equal", "t": 0.9})",
        R"("t": {"kind": "ordered", "t": 0.9, "attribute": "score"})",
        R"("t": {"kind": "hierarchical", "t": 0.9, "attribute": "illness"})", R"("alpha": {"alpha": 0.9})",
        R"("alpha": {"alpha": 0.9, "values": ["gout"], "attribute": "illness", "refined": true})",
        R"("person": "patient_id")", R"("person": "patient_id", "p": 2)",
        R"("person": "patient_id", "group": "patient_id")", R"("sampling_fraction": 0.1)"}) {
    collect(
        masked_case(visits(), visits_job(std::string(R"("privacy": {"k": 3, )") + privacy + "}")).internal,
        "", found);
  }
}

// NOLINTNEXTLINE(readability-function-size)
void collect_odd_ones(Paths& found) {
  collect(
      masked_case(visits(), visits_job(R"("privacy": {"k": 2})", "insensitive", R"({"range": {}})")).internal,
      "", found);
  std::string means = visits_job(R"("privacy": {"k": 2})");
  const std::string quasi_identifier = R"("role": "quasi-identifier", )";
  means.insert(means.find(quasi_identifier), R"("release": "mean", )");
  collect(masked_case(visits(), means).internal, "", found);
  for (const char* privacy :
       {R"("sampling_fraction": 0.1)", R"("k_map": 3)", R"("presence": {"most": 0.9, "least": 0.1})"}) {
    collect(masked_case(study, study_job(std::string(R"("privacy": {"k": 2, )") + privacy + "}")).internal,
            "", found);
  }
  const std::string visit = visits_job(R"("privacy": {"k": 2})");
  collect(masked_case(visits(), visit, visits()).internal, "", found);  // population
  std::string households = people_job(R"({"name": "peel"})");
  households.replace(households.find(R"("k": 2)"), 6, R"("k": 2, "group": "Zip")");
  collect(masked_case(people, households).internal, "", found);
  const std::string weights =
      R"("privacy": {"k": 2, "weight": "score", "group": "patient_id", "global_risk": 1})";
  std::string survey = visits_job(weights);
  const std::string score = R"("name": "score", "role": "sensitive")";
  survey.replace(survey.find(score), score.size(), R"("name": "score", "role": "leave-out")");
  collect(masked_case(visits(), survey).internal, "", found);
  const std::string small =
      R"({"kordon": 1, "attributes": [{"name": "a", "role": "quasi-identifier", "hierarchy": {"flat": true}},
          {"name": "w", "role": "leave-out"}, {"name": "home", "role": "identifier"}],
          "privacy": {"k": 2, "weight": "w", "group": "home"}})";
  collect(masked_case("a,w,home\n1,5,x\n1,6,x\n1,7,y\n", small).internal, "", found);
  // The class of z fails: no cell shows it.
  const std::string withheld =
      R"({"kordon": 1, "attributes": [{"name": "a", "role": "quasi-identifier", "hierarchy": {"flat": true}},
          {"name": "b", "role": "sensitive"}], "privacy": {"k": 2, "p": 2, "failing": "withhold"}})";
  std::string towns = "a,b\n0,z\n0,z\n";
  for (int town = 1; town < 40; ++town)
    towns += std::to_string(town) + ",x\n" + std::to_string(town) + ",y\n";
  collect(masked_case(towns, withheld).internal, "", found);
  const std::string divide = R"(, "divide": {"tuples": 4})";
  collect(masked_case(people, people_job(R"({"name": "peel"})", divide)).internal, "", found);
  const std::string label = R"({"name": "k-member", "classification": {"attribute": "Diagnosis"}})";
  collect(masked_case(people, people_job(label)).internal, "", found);
  collect(masked_case(people, people_job(R"({"name": "peel"})"), people).internal, "", found);  // population
  std::string in_place =
      people_job(R"({"name": "peel"})", R"(, "output": {"order": "input", "suppressed": "mask"})");
  in_place.replace(in_place.find(R"("k": 2)"), 6, R"("k": 2, "p": 2)");
  const EarlierReleases earlier{{read_csv(masked_case(people, in_place).release, {})->table}, {}};
  collect(masked_case(people, in_place, "", &earlier).internal, "", found);
  const EarlierReleases named{{read_csv("id,Age,phone\nA,1,030\nB,1,031\n", {})->table}, {"id"}};
  const std::string by_id =
      R"({"kordon": 1, "attributes": [{"name": "id", "role": "identifier"},
          {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}}], "privacy": {"k": 2}})";
  collect(masked_case("id,Age\nA,1\nB,1\n", by_id, "", &named).internal, "", found);
  // What only A has stands in two rows.
  const std::string twice =
      R"({"kordon": 1, "attributes": [{"name": "id", "role": "identifier"},
          {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
          {"name": "seen", "role": "insensitive"}], "privacy": {"k": 2}})";
  collect(masked_case("id,Age,seen\nA,1,x\nA,1,x\nB,1,y\nB,1,y\n", twice).internal, "", found);
  // A row that lost its trade is no company for another of that trade, whom nobody looks at again.
  const std::string rare =
      R"({"kordon": 1, "attributes": [
          {"name": "Trade", "role": "quasi-identifier", "hierarchy": {"flat": true}},
          {"name": "Sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
          {"name": "Band", "role": "quasi-identifier", "hierarchy": {"flat": true}}], "privacy": {"k": 3},
          "algorithm": {"name": "mu-argus", "unprotected": "accept"}})";
  collect(masked_case("Trade,Sex,Band\ny,q,v\ny,q,u\ny,p,v\nx,p,v\ny,q,u\nx,q,u\nx,p,v\n", rare).internal, "",
          found);
  std::string known = rare.substr(0, rare.find(R"("privacy")")) + R"("privacy": {"k": 3, "known": 1}})";
  collect(masked_case("Trade,Sex,Band\ny,q,v\ny,q,u\ny,p,v\nx,p,v\ny,q,u\nx,q,u\nx,p,v\n", known).internal,
          "", found);
  const std::string loose = R"(, "input": {"missing": ["", "Total"]}, "suppression": {"limit": 1})";
  collect(masked_case(windows_1252(), people_job(R"({"name": "peel"})", loose)).internal, "", found);
  const std::string forest =
      R"({"levels": [["23", "young"], ["27", "young"], ["31", "young"], ["34", "young"],
      ["45", "old"], ["48", "old"], ["62", "old"], ["66", "old"], ["67", "old"]]})";
  std::string job = people_job(R"({"name": "peel"})");
  const std::string intervals = R"({"intervals": {"widths": [10, 20]}})";
  job.replace(job.find(intervals), intervals.size(), forest);
  collect(masked_case(people, job).internal, "", found);
  // "x" covers 23 and 27 at one level, 31 and 34 at another.
  const std::string unclear =
      R"({"levels": [["23", "m", "x", "*"], ["27", "m", "x", "*"], ["31", "x", "y", "*"],
      ["34", "x", "y", "*"], ["45", "z", "z", "*"], ["48", "z", "z", "*"], ["62", "z", "z", "*"],
      ["66", "z", "z", "*"], ["67", "z", "z", "*"]]})";
  job.replace(job.find(forest), forest.size(), unclear);
  collect(masked_case(people, job).internal, "", found);

  std::string coded = visits_job(R"("privacy": {"k": 2})");
  const std::string code = R"("role": "identifier", "pseudonym": {"kind": "random"}})";
  for (const char* plain : {R"("role": "identifier"})", R"("role": "insensitive"})"}) {
    coded.replace(coded.find(plain), std::string(plain).size(), code);
  }
  collect(masked_case(visits(), coded).internal, "", found);

  const std::string dates =
      R"({"kordon": 1, "attributes": [{"name": "id", "role": "identifier"},
          {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
          {"name": "seen", "role": "insensitive", "release": {"shift": {"days": 9}}},
          {"name": "left", "role": "insensitive", "release": {"since": "seen"}}],
          "privacy": {"k": 2, "person": "id"}})";
  collect(masked_case("id,Age,seen,left\nA,1,2024-03-01,2024-03-05\nB,1,,2024-03-07\n", dates).internal, "",
          found);

  std::string said =
      people_job(R"({"name": "peel"})", R"(, "loss": "share", "for_whom": {"recipient": "a", "holds": "b",
      "contract": "c", "decided_by": "d", "review": "2027-06-30"})");
  said.insert(said.find(R"("role": "sensitive")"), R"("reason": "e", )");
  collect(masked_case(people, said).internal, "", found);

  collect(masked_case("Age\n1\n1\n2\n2\n", R"({"kordon": 1, "attributes": [{"name": "Age",
          "role": "quasi-identifier", "hierarchy": {"flat": true}}], "privacy": {"k": 2},
          "algorithm": {"name": "peel", "effort": 1}})")
              .internal,
          "", found);
}

void collect_rules(Paths& found) {
  for (const RuleBook& book : testing::every_book()) {
    testing::RuledCase each = testing::passing_case(book);
    each.job.for_whom.recipient.clear();  // a remedy is told
    collect(to_json(each.judged(book), in_english), "rules", found);
  }
}

TEST(ReportKeys, EveryKeyOfEveryRunIsListedAndEveryListedKeyIsMet) {
  Paths met;
  collect_samples(met);
  collect_algorithms(met);
  collect_models(met);
  collect_odd_ones(met);
  collect_rules(met);
  Paths listed;
  for (const ReportKey& key : report_keys()) {
    EXPECT_TRUE(listed.insert(std::string(key.path)).second) << key.path << " is listed twice";
  }
  for (const Metric* metric : metrics()) listed.insert(std::string("quality.") + metric->name);
  for (const std::string& path : met) {
    EXPECT_TRUE(listed.contains(path)) << path << ": say in report_keys.cpp which editions have it";
  }
  for (const std::string& path : listed) EXPECT_TRUE(met.contains(path)) << path << " is in no report";
}

// A key that the runs above do not make is seen where it is written.
TEST(ReportKeys, EveryWordThatAReportIsWrittenWithIsListed) {
  Paths words;
  for (const ReportKey& key : report_keys()) {
    std::string word;
    for (const char sign : std::string(key.path) + ".") {
      if (sign != '.' && sign != '[' && sign != ']') {
        word += sign;
      } else {
        words.insert(std::exchange(word, ""));
      }
    }
  }
  // Of audits without a run, which have no public edition.
  words.merge(Paths{"below_k", "smallest_if_stars_match", "overlaps", "unread", "first_unread"});
  words.merge(Paths{"stops", "leave_out"});  // words of findings, which are no keys
  const std::regex key(R"re([{\[]"([a-z_]+)"[,\]])re");
  for (const char* source :
       {"release/json", "release/findings/json", "audit/linkage/json", "audit/demands/json",
        "audit/cells/json", "audit/without_original/json", "audit/minimality/json", "audit/nested/json",
        "measures/risk/json", "privacy/spelling_notes", "table/size_histogram"}) {
    const auto text = testing::read_file(KORDON_SOURCE_DIR "/core/" + std::string(source) + ".cpp");
    ASSERT_TRUE(text) << source;
    std::size_t found = 0;
    for (std::sregex_iterator at(text->begin(), text->end(), key), end; at != end; ++at, ++found) {
      EXPECT_TRUE(words.contains((*at)[1])) << (*at)[1] << ": say in report_keys.cpp which editions have it";
    }
    EXPECT_GT(found, 3U) << source;
  }
}

TEST(ReportKeys, WhatNobodyHasListedIsNotTold) {
  EXPECT_EQ(told_of("rows.released"), Told::always);
  EXPECT_EQ(told_of("rows"), Told::never);
  EXPECT_EQ(told_of("rows.released.more"), Told::never);
  EXPECT_EQ(told_of("news"), Told::never);
  EXPECT_TRUE(tells_below("classes.sizes"));
  EXPECT_TRUE(tells_below("classes.sizes[]"));
  EXPECT_FALSE(tells_below("classes.size"));
  EXPECT_FALSE(tells_below("risk.before"));
  EXPECT_FALSE(tells_below("news"));

  testing::MaskedCase each = masked_case(people, people_job(R"({"name": "peel"})"));
  for (const char* place : {"/news", "/rows/news", "/classes/sizes/0/news", "/privacy/0/news", "/risk/news",
                            "/quality/news", "/quality/attributes/0/news", "/audit/news"}) {
    each.internal[Json::json_pointer(place)] = "told by mistake";
  }
  const Result<Json> edition = public_edition(each.internal, each.job);
  ASSERT_TRUE(edition);
  EXPECT_EQ(compact(*edition), compact(each.published));
}

TEST(ReportKeys, TheEditionHasTheReportsValuesAtListedKeysOnly) {
  const testing::MaskedCase each = masked_case(people, people_job(R"({"name": "peel"})"));
  const Paths of_its_own = {"edition", "columns_left_out", "left_out[]", "findings[].says"};
  for (const std::string& path : paths_of(each.published)) {
    if (of_its_own.contains(path) || path.rfind("asked.", 0) == 0 || path.rfind("columns[].", 0) == 0)
      continue;
    EXPECT_NE(told_of(path), Told::never) << path;
  }
}

}  // namespace
}  // namespace kordon::report_keys_test
