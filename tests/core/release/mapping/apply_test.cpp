#include "core/release/mapping/apply.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/full_domain.h"
#include "core/release/mapping/json.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/demands.h"
#include "tests/examples/no_files.h"
#include "tests/random/demands.h"

namespace kordon::apply_test {
namespace {

using testing::no_files;

Job read_job(const std::string& text) {
  const Result<Job> job = parse_job(text, no_files, demand_forms());
  EXPECT_TRUE(job) << job.failure().mistakes[0].where << job.failure().mistakes[0].what;
  return *job;
}

CsvFile read_table(const std::string& csv) {
  const Result<CsvFile> file = read_csv(csv);
  EXPECT_TRUE(file);
  return *file;
}

Job age_and_city(const std::string& more = "", const std::string& k = "2") {
  return read_job(R"({"kordon": 1, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
      {"label": "Kansas", "children": ["Wichita", "Topeka"]}, {"label": "Texas", "children": ["Austin", "Waco"]}]}}},
    {"name": "Illness", "role": "sensitive"}],
    "privacy": {"k": )" +
                  k + R"(}, "output": {"order": "input", "suppressed": "mask"})" + more + "}");
}

// Classes: 20-29 Kansas, 20-29 Wichita, 60 Texas.
const std::string january =
    "Age,City,Illness\n21,Wichita,a\n24,Wichita,b\n22,Topeka,a\n29,Wichita,b\n60,Austin,a\n60,Waco,b\n";

Mapping by_hand(const std::string& classes) {
  const Result<Mapping> mapping = parse_mapping(
      R"({"kordon": 1, "mapping": {"algorithm": "greedy-cka", "k": 2, "rows": 6, "attributes": [
        {"name": "Age", "values": [{"value": "21", "rows": 6, "released": []}]},
        {"name": "City", "values": []}], "classes": [)" +
      classes + "]}}");
  EXPECT_TRUE(mapping) << mapping.failure().mistakes[0].where << mapping.failure().mistakes[0].what;
  return *mapping;
}

TEST(Apply, ARowGoesToTheClassOfLeastLossThatItFits) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-39", "Kansas"]},
                                     {"rows": 2, "values": ["20-29", "Wichita"]},
                                     {"rows": 2, "values": ["*", "Texas"]})");
  const CsvFile february = read_table(
      "Age,City,Illness\n25,Wichita,a\n25,Wichita,b\n35,Wichita,c\n25,Topeka,d\n70,Austin,e\n20,Waco,f\n");
  const Result<AppliedMapping> applied = apply(february, age_and_city(), mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(
      applied->release.masked.bytes,
      "Age,City,Illness\n20-29,Wichita,a\n20-29,Wichita,b\n20-39,Kansas,c\n20-39,Kansas,d\n*,Texas,e\n*,"
      "Texas,f\n");
  EXPECT_TRUE(applied->release.report.audit.passed());
  EXPECT_EQ(applied->offered, 3U);
  EXPECT_EQ(applied->failed + applied->moved + applied->lost + applied->unmatched, 0U);
}

TEST(Apply, OfSeveralClassesOfOneLossTheFirst) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-39", "Wichita"]},
                                     {"rows": 2, "values": ["20-29", "Kansas"]},
                                     {"rows": 2, "values": ["20-39", "Wichita"]})");
  // 20-39 loses 2/3, Kansas 1/2 and 20-29 1/3: weights make both classes lose as much.
  Job job = age_and_city();
  job.attributes[0].weight_milli = 1500;
  const Result<AppliedMapping> applied =
      apply(read_table("Age,City,Illness\n25,Wichita,a\n25,Wichita,b\n"), job, mapping);
  ASSERT_TRUE(applied);
  EXPECT_EQ(applied->release.masked.bytes, "Age,City,Illness\n20-39,Wichita,a\n20-39,Wichita,b\n");
}

TEST(Apply, RowsThatFitNoClassAreSuppressedAndNamed) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Kansas"]})");
  const CsvFile february =
      read_table("Age,City,Illness\n25,Wichita,a\n31,Topeka,b\n25,Topeka,c\n22,Austin,d\n31,Topeka,e\n");
  const Result<AppliedMapping> applied = apply(february, age_and_city(), mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.masked.bytes,
            "Age,City,Illness\n20-29,Kansas,a\n*,*,*\n20-29,Kansas,c\n*,*,*\n*,*,*\n");
  EXPECT_EQ(applied->unmatched, 3U);
  ASSERT_EQ(applied->first_unmatched.size(), 2U);
  EXPECT_EQ(applied->first_unmatched[0].rows, 2U);
  EXPECT_EQ(applied->first_unmatched[0].values[0], (std::pair<std::string, std::string>("Age", "31")));
  ASSERT_EQ(applied->unmapped_values.size(), 2U);
  EXPECT_EQ(applied->unmapped_values[0].value, "31");
  EXPECT_EQ(applied->unmapped_values[0].rows, 2U);
  EXPECT_EQ(applied->unmapped_values[1].value, "Austin");
  const auto json = to_json(*applied, mapping);
  EXPECT_EQ(json["algorithm"], "apply");
  EXPECT_EQ(json["mapping"]["rows"]["unfit"], 3);
  EXPECT_EQ(json["mapping"]["classes"]["offered"], 1);
  EXPECT_EQ(json["audit"]["passed"], true);
  EXPECT_EQ(indented(json).find("Austin"), std::string::npos);  // reports go out with the release
}

// One row is too few for its class, and goes to the next one that it fits.
TEST(Apply, AClassThatDoesNotHoldHereIsGivenUp) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Wichita"]},
                                     {"rows": 2, "values": ["20-39", "Kansas"]},
                                     {"rows": 2, "values": ["60-79", "Texas"]})");
  const CsvFile february = read_table("Age,City,Illness\n25,Wichita,a\n25,Topeka,b\n60,Austin,c\n");
  const Result<AppliedMapping> applied = apply(february, age_and_city(), mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.masked.bytes, "Age,City,Illness\n20-39,Kansas,a\n20-39,Kansas,b\n*,*,*\n");
  EXPECT_EQ(applied->failed, 2U);
  EXPECT_EQ(applied->moved, 1U);
  EXPECT_EQ(applied->lost, 1U);
  EXPECT_EQ(applied->unmatched, 0U);
}

// Given up, it would lose the one from Topeka, who fits nothing else.
TEST(Apply, AClassThatIsNeededIsFilledFromOneThatCanSpare) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Wichita"]},
                                     {"rows": 2, "values": ["20-39", "Kansas"]})");
  const CsvFile february =
      read_table("Age,City,Illness\n25,Wichita,a\n26,Wichita,b\n27,Wichita,c\n35,Topeka,d\n");
  const Result<AppliedMapping> applied = apply(february, age_and_city(), mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.masked.bytes,
            "Age,City,Illness\n20-39,Kansas,a\n20-29,Wichita,b\n20-29,Wichita,c\n20-39,Kansas,d\n");
  EXPECT_EQ(applied->failed, 0U);
  EXPECT_EQ(applied->moved, 1U);
  EXPECT_EQ(applied->lost, 0U);
}

TEST(Apply, ClassesOfEqualValuesAreOne) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-39", "Kansas"]},
                                     {"rows": 2, "values": [{"level": 2, "label": "20-39"}, "Kansas"]})");
  const Result<AppliedMapping> applied =
      apply(read_table("Age,City,Illness\n25,Wichita,a\n35,Topeka,b\n"), age_and_city(), mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.report.classes.count, 1U);
}

TEST(Apply, ClassesMustHoldTheDemandsInTheNewTable) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Wichita"]},
                                     {"rows": 2, "values": ["20-29", "Kansas"]})");
  Job job = age_and_city();
  job.demands.push_back(testing::p(2));
  const CsvFile february =
      read_table("Age,City,Illness\n25,Wichita,a\n25,Wichita,a\n25,Topeka,b\n25,Topeka,a\n");
  const Result<AppliedMapping> applied = apply(february, job, mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.report.classes.count, 1U);
  EXPECT_EQ(applied->moved, 2U);
}

TEST(Apply, NothingIsReleasedAboveItsBoundary) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["*", "Kansas"]},
                                     {"rows": 2, "values": ["20-39", "Kansas"]})");
  Job job = age_and_city();
  job.attributes[0].boundaries = {{std::nullopt, "20-29"}};
  const CsvFile february =
      read_table("Age,City,Illness\n25,Wichita,a\n25,Wichita,a\n35,Topeka,b\n35,Topeka,a\n");
  const Result<AppliedMapping> applied = apply(february, job, mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.masked.bytes,
            "Age,City,Illness\n*,*,*\n*,*,*\n20-39,Kansas,b\n20-39,Kansas,a\n");
  EXPECT_EQ(applied->unmatched, 2U);
  EXPECT_EQ(applied->release.report.rows.mandatory, 0U);
}

// A combination that the first table did not have, and a value too.
TEST(Apply, AFullDomainMappingFitsEveryRow) {
  const Job job = age_and_city();
  const CsvFile first = read_table(january);
  const Result<EncodedTable> table = encode(first.table, job);
  ASSERT_TRUE(table);
  const Recoding recoding = recode_full_domain(*table, {2, 1}, std::vector<bool>(6, true), 0);
  const Mapping mapping = value_mapping(*table, recoding, job);
  ASSERT_EQ(mapping.attributes[0].level, 2U);
  const Result<AppliedMapping> applied = apply(
      read_table("Age,City,Illness\n21,Austin,a\n39,Waco,b\n85,Wichita,c\n95,Topeka,d\n"), job, mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.masked.bytes,
            "Age,City,Illness\n20-39,Texas,a\n20-39,Texas,b\n80-99,Kansas,c\n80-99,Kansas,d\n");
  EXPECT_TRUE(applied->full_domain);
}

TEST(Apply, ValuesThatTheHierarchyDoesNotKnowAreErrorsWithCounts) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Kansas"]})");
  const Result<AppliedMapping> applied =
      apply(read_table("Age,City,Illness\n25,Paris,a\n25,Paris,b\n25,Topeka,c\n"), age_and_city(), mapping);
  ASSERT_FALSE(applied);
  EXPECT_EQ(applied.failure().kind, FailureKind::bad_input);
  EXPECT_NE(english(applied.failure().mistakes[0].what).find("\"Paris\" (2 rows)"), std::string::npos);
}

TEST(Apply, MoreSuppressionThanAllowedFails) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Kansas"]})");
  const CsvFile february = read_table("Age,City,Illness\n25,Topeka,a\n25,Topeka,b\n25,Topeka,c\n35,Waco,c\n");
  const Result<AppliedMapping> applied =
      apply(february, age_and_city(R"(, "suppression": {"limit": 0.2})"), mapping);
  ASSERT_FALSE(applied);
  EXPECT_EQ(applied.failure().kind, FailureKind::unmet_policy);
  EXPECT_EQ(applied.failure().mistakes[0].where, "suppression.limit");
  EXPECT_NE(english(applied.failure().mistakes[0].what).find("Age \"35\" City \"Waco\""), std::string::npos);
  EXPECT_TRUE(apply(february, age_and_city(R"(, "suppression": {"limit": 0.25})"), mapping));
  const Result<AppliedMapping> none = apply(february, age_and_city("", "4"), mapping);
  ASSERT_FALSE(none);
  EXPECT_EQ(english(none.failure().mistakes[0].what).find("every row would be suppressed"), 0U);
}

TEST(Apply, AMappingOfAnotherJobIsRefused) {
  const auto first_mistake = [](const Mapping& mapping, const Job& job) {
    const Result<AppliedMapping> applied =
        apply(read_table("Age,City,Illness\n25,Topeka,a\n25,Topeka,b\n"), job, mapping);
    if (applied) return std::string("none");
    EXPECT_EQ(applied.failure().kind, FailureKind::bad_input);
    return english(applied.failure().mistakes[0].where) + ": " + english(applied.failure().mistakes[0].what);
  };
  Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Kansas"]})");
  EXPECT_EQ(first_mistake(mapping, age_and_city()), "none");
  Job job = age_and_city();
  job.attributes[1].role = Role::insensitive;
  EXPECT_EQ(first_mistake(mapping, job), "mapping.attributes[1]: \"City\" is no quasi-identifier of the job");
  job = age_and_city();
  job.attributes[2].role = Role::quasi_identifier;
  job.attributes[2].hierarchy = FlatForm{};
  EXPECT_EQ(first_mistake(mapping, job),
            "mapping.attributes: the quasi-identifier \"Illness\" of the job is not among them");
  mapping = by_hand(R"({"rows": 2, "values": ["20-24", "Ohio"]})");
  EXPECT_EQ(first_mistake(mapping, age_and_city()).find("mapping.attributes[0]: "), 0U);
  mapping.attributes[0].level = 9;
  mapping.attributes[1].level = 0;
  EXPECT_NE(first_mistake(mapping, age_and_city()), "none");
}

// The first table had whole numbers only: what "20-29" becomes when others come in is another label.
TEST(Apply, IntervalsThatChangeTheirLabelsAreToldOf) {
  const Mapping mapping = by_hand(R"({"rows": 2, "values": ["20-29", "Kansas"]})");
  const Result<AppliedMapping> applied =
      apply(read_table("Age,City,Illness\n25.5,Topeka,a\n25,Topeka,b\n"), age_and_city(), mapping);
  ASSERT_FALSE(applied);
  EXPECT_NE(english(applied.failure().mistakes[0].what).find("\"20-29\""), std::string::npos);
  // And the other way round, the earlier labels stay.
  Mapping decimals = by_hand(R"json({"rows": 2, "values": ["[20, 30)", "Kansas"]})json");
  decimals.attributes[0].values[0].text = "21.5";
  const Result<AppliedMapping> back =
      apply(read_table("Age,City,Illness\n26,Topeka,a\n25,Topeka,b\n"), age_and_city(), decimals);
  ASSERT_TRUE(back) << back.failure().mistakes[0].what;
  EXPECT_EQ(back->release.masked.bytes, "Age,City,Illness\n\"[20, 30)\",Kansas,a\n\"[20, 30)\",Kansas,b\n");
}

TEST(Apply, RangesAndSetsTakeWhatTheyCover) {
  const Job job = read_job(R"({"kordon": 1, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"range": {}}},
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"set": true}}],
    "privacy": {"k": 2}, "output": {"order": "input", "suppressed": "mask"}})");
  const Result<Mapping> mapping = parse_mapping(
      R"({"kordon": 1, "mapping": {"algorithm": "k-member", "k": 2, "rows": 4, "attributes": [
        {"name": "Age", "values": [
          {"value": "20", "rows": 1, "released": [{"as": "[20-29]", "rows": 1, "classes": 1}]},
          {"value": "29", "rows": 1, "released": [{"as": "[20-29]", "rows": 1, "classes": 1}]}]},
        {"name": "City", "values": [
          {"value": "Waco", "rows": 1, "released": [{"as": "{Waco, Austin}", "rows": 1, "classes": 1}]},
          {"value": "Austin", "rows": 1, "released": [{"as": "{Waco, Austin}", "rows": 1, "classes": 1}]}]}],
        "classes": [{"rows": 2, "values": ["[20-29]", "{Waco, Austin}"]}]}})");
  ASSERT_TRUE(mapping) << mapping.failure().mistakes[0].what;
  const Result<AppliedMapping> applied =
      apply(read_table("Age,City\n25,Waco\n22,Austin\n30,Austin\n25,Paris\n"), job, *mapping);
  ASSERT_TRUE(applied) << applied.failure().mistakes[0].what;
  EXPECT_EQ(applied->release.masked.bytes,
            "Age,City\n[20-29],\"{Waco, Austin}\"\n[20-29],\"{Waco, Austin}\"\n*,*\n*,*\n");
}

// --- Random tables ---

bool fits(const EncodedTable& table, const Mapping& mapping, std::size_t row, std::size_t c) {
  const std::size_t width = table.quasi_identifiers.size();
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    const NodeName& name = mapping.attributes[j].released[mapping.values[c * width + j]];
    const NodeId node =
        name.level ? qi.tree.find(*name.level, name.label).value() : qi.tree.find(name.label)[0];
    if (!qi.tree.contains(node, qi.leaves[row]) || !qi.tree.contains(qi.magval[qi.leaves[row]], node))
      return false;
  }
  return true;
}

// The rows from `begin` to before `end`.
CsvFile rows_of(const Table& table, std::size_t begin, std::size_t end) {
  CsvFile file;
  for (const Column& column : table.columns) {
    Column& part = file.table.columns.emplace_back(Column{column.name, column.values, {}});
    for (std::size_t row = begin; row < end; ++row) part.cells.push_back(column.cells[row]);
  }
  file.table.rows = end - begin;
  return file;
}

// How many rows fit no class of the mapping. All others, and only they, must be in a class that they fit.
std::uint64_t count_unfit(const EncodedTable& table, const Mapping& mapping, const Recoding& recoding,
                          std::uint64_t seed) {
  const std::size_t width = table.quasi_identifiers.size();
  std::uint64_t unmatched = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    std::size_t fitting = 0;
    bool here = false;
    const ClassId own = recoding.partition.class_of[row];
    for (std::size_t c = 0; c < mapping.classes(); ++c) {
      if (!fits(table, mapping, row, c)) continue;
      ++fitting;
      bool same = own != suppressed;
      for (std::size_t j = 0; same && j < width; ++j) {
        same = mapping.attributes[j].released[mapping.values[c * width + j]].label ==
               table.quasi_identifiers[j].tree.label(recoding.value(own, j, width));
      }
      here = here || same;
    }
    EXPECT_EQ(here, own != suppressed) << "seed " << seed << " row " << row;
    unmatched += fitting == 0 ? 1U : 0U;
  }
  return unmatched;
}

// What apply() must give whatever the table: a release that holds, within the mapping, and no row without a
// place whose class was never given up.
TEST(Apply, RandomTablesHoldAndLoseNoRowThatFits) {
  std::size_t released = 0;
  std::size_t moved = 0;
  std::size_t unfit_rows = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    random.job.suppressed = Suppressed::mask;
    random.job.order = Order::input;
    // The first rows make the mapping, the last ones are masked by it.
    const std::size_t half = random.table.rows / 2;
    if (half == 0) continue;
    const CsvFile first = rows_of(random.table, 0, half);
    const CsvFile second = rows_of(random.table, half, random.table.rows);
    const Result<Release> release = anonymize(first, random.job);
    if (!release) continue;
    const Mapping mapping = value_mapping(release->encoded(), release->recoding, random.job);
    const Result<AppliedMapping> applied = apply(second, random.job, mapping);
    if (!applied) {
      EXPECT_EQ(applied.failure().kind, FailureKind::unmet_policy) << seed;
      continue;
    }
    ++released;
    moved += applied->moved > 0 ? 1U : 0U;
    EXPECT_TRUE(applied->release.report.audit.passed());
    const Recoding& recoding = applied->release.recoding;
    const EncodedTable& table = applied->release.encoded();
    EXPECT_EQ(applied->lost + applied->unmatched, applied->release.report.rows.suppressed);
    EXPECT_LE(recoding.mandatory, applied->release.report.rows.suppressed);
    if (mapping.full_domain()) {
      EXPECT_EQ(applied->unmatched, 0U);
      continue;
    }
    const std::uint64_t unmatched = count_unfit(table, mapping, recoding, seed);
    EXPECT_EQ(applied->unmatched, unmatched) << seed;
    unfit_rows += static_cast<std::size_t>(unmatched);
  }
  EXPECT_GT(released, 60U);
  EXPECT_GT(moved, 5U);
  EXPECT_GT(unfit_rows, 50U);
}

// The table that the mapping was made of comes out as it did, where values went to levels.
TEST(Apply, AFullDomainReleaseIsRepeated) {
  std::size_t repeated = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    Random choice(seed);
    Levels levels;
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      levels.push_back(static_cast<unsigned>(choice.below(qi.tree.height() + 1)));
    }
    const Recoding recoding =
        recode_full_domain(*table, levels, std::vector<bool>(random.table.rows, true), 0);
    const Mapping mapping = value_mapping(*table, recoding, random.job);
    CsvFile file;
    file.table = random.table;
    const Result<AppliedMapping> applied = apply(file, random.job, mapping);
    const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
    if (!applied) {
      for (const std::uint32_t size : sizes) EXPECT_LT(size, random.job.k);
      continue;
    }
    ++repeated;
    for (std::size_t row = 0; row < random.table.rows; ++row) {
      const ClassId before = recoding.partition.class_of[row];
      const ClassId after = applied->release.recoding.partition.class_of[row];
      ASSERT_EQ(after == suppressed, sizes[before] < random.job.k);
      if (after == suppressed) continue;
      for (std::size_t j = 0; j < levels.size(); ++j) {
        EXPECT_EQ(applied->release.recoding.value(after, j, levels.size()),
                  recoding.value(before, j, levels.size()));
      }
    }
  }
  EXPECT_GT(repeated, 50U);
}

}  // namespace
}  // namespace kordon::apply_test
