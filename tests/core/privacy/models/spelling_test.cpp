// Models that count the spellings of a value as one: the same as over a table with one spelling each.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <map>

#include "core/audit/without_original/masked.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"
#include "tests/core/privacy/models/model_case.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::testing::spelling_models_test {
namespace {

using Ids = std::vector<std::uint32_t>;

// --- The values ---

struct Asked {
  Texts cells;
  std::vector<Demand> demands = {};
  std::optional<HierarchyForm> hierarchy = std::nullopt;
  bool fold = true;
};

Result<SensitiveAttribute> encoded(const Asked& asked) {
  Rows rows;
  for (const std::string& cell : asked.cells) rows.push_back({cell});
  Job job;
  job.attributes = {plain("Value", Role::sensitive)};
  job.attributes[0].fold = asked.fold;
  job.attributes[0].hierarchy = asked.hierarchy;
  job.demands = asked.demands;
  return encode_sensitive(table_of({"Value"}, rows), job, 0);
}

std::string mistake(const Asked& asked) {
  const Result<SensitiveAttribute> result = encoded(asked);
  if (result) return "none";
  const Mistake& first = result.failure().mistakes.front();
  return english(first.where) + ": " + english(first.what) + "; " + english(first.remedy);
}

TEST(FoldedValues, SpellingsAreOneValueTheFirstStandsForAll) {
  const auto attribute = encoded({{"Flu ", "HIV", "flu", "hiv", "FLU", "cold"}, {p(2)}});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->values, (Ids{0, 1, 0, 1, 0, 2}));
  EXPECT_EQ(attribute->counts, (Ids{3, 2, 1}));
  EXPECT_EQ(attribute->labels, (Texts{"Flu ", "HIV", "cold"}));
  EXPECT_EQ(attribute->spellings.values, 6U);
  EXPECT_EQ(attribute->spellings.folded, 3U);
}

TEST(FoldedValues, WithoutFoldTheyAreCountedAndStayApart) {
  const auto attribute = encoded({{"Flu ", "flu", "HIV"}, {p(2)}, std::nullopt, false});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->counts, (Ids{1, 1, 1}));
  EXPECT_EQ(attribute->spellings.folded, 2U);
}

TEST(FoldedValues, SpellingsOfMissingTextsAreMissing) {
  const auto attribute = encoded({{"a", " ", "?", "", "\xC2\xA0", "A"}, {p(2)}});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->values, (Ids{0, 1, 1, 1, 1, 0}));
  EXPECT_EQ(attribute->missing, 1U);
}

// Full width, blanks, zeros: numbers when folded.
TEST(FoldedValues, NumbersAreReadFromFoldedTexts) {
  const auto attribute = encoded({{"\xEF\xBC\x97", "07", "10", " 2", "7.0", "?"}, {t("ordered", 1)}});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->values, (Ids{0, 0, 1, 2, 3, 4}));
  EXPECT_EQ(attribute->ranks, (Ids{2, 3, 1, 2, 0}));
}

TEST(FoldedValues, AlphaNamesAValueByAnyOfItsSpellings) {
  EXPECT_EQ(mistake({{"HIV ", "flu"}, {alpha(0.5, {"hiv"})}}), "none");
  EXPECT_EQ(mistake({{"HIV ", "flu"}, {alpha(0.5, {"hiv"})}, std::nullopt, false}),
            "privacy.alpha.values[0]: column \"Value\" has no value \"hiv\"; write it as the table does, or "
            "remove it");
  EXPECT_EQ(mistake({{"HIV ", "flu"}, {alpha(0.5, {"hivs"})}}),
            "privacy.alpha.values[0]: column \"Value\" has no value \"hivs\"; write it as the table does, or "
            "remove it");
  EXPECT_EQ(mistake({{"flu", " ?"}, {alpha(0.5, {"?\xE2\x80\x8B"})}}), "none");
  EXPECT_EQ(
      mistake({{"flu", "a"}, {alpha(0.5, {"Hiv"})}, TreeForm{"*", {leaf("FLU"), leaf("A"), leaf("HIV")}}}),
      "none");
}

TEST(FoldedValues, AlphaCountsAllSpellingsOfTheValuesItNames) {
  Table table = table_of({"Class", "Value"}, {{"a", "HIV"}, {"a", "hiv "}, {"a", "flu"}, {"a", "cold"}});
  Job job;
  job.k = 2;
  job.attributes = {quasi_identifier("Class", FlatForm{}), plain("Value", Role::sensitive)};
  job.demands = {alpha(0.4, {"Hiv"})};
  job.attributes[1].fold = true;
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  EXPECT_EQ(requirements(*encoded, job)[0].named, (std::vector<bool>{true, false, false}));
}

// --- Hierarchies ---

const TreeForm illnesses = {"*", {{"lung", {leaf("Flu"), leaf("Asthma")}}, leaf("HIV")}};

TEST(FoldedValues, ALeafInAnySpellingCoversAValue) {
  const auto attribute = encoded({{"flu ", "FLU", "hiv", "Flu"}, {}, illnesses});
  ASSERT_TRUE(attribute);
  ASSERT_EQ(attribute->leaves.size(), 2U);
  EXPECT_EQ(attribute->tree.label(attribute->leaves[0]), "Flu");
  EXPECT_EQ(attribute->tree.label(attribute->leaves[1]), "HIV");
  EXPECT_EQ(mistake({{"flu ", "cough"}, {}, illnesses}).substr(0, 102),
            "attributes[0].hierarchy: the hierarchy does not cover 1 value of the column \"Value\": "
            "\"cough\" (1 row); ");
}

TEST(FoldedValues, SpellingsUnderOneParentShareALeaf) {
  const TreeForm tree = {"*", {{"lung", {leaf("Flu"), leaf("flu"), leaf("Asthma")}}, leaf("HIV")}};
  const auto attribute = encoded({{"flu", "Flu", "HIV"}, {}, tree});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->counts, (Ids{2, 1}));
  EXPECT_EQ(attribute->tree.label(attribute->leaves[0]), "Flu");
}

TEST(FoldedValues, SpellingsUnderDifferentParentsAreRefused) {
  const TreeForm tree = {"*", {{"lung", {leaf("Flu"), leaf("Asthma")}}, leaf("flu ")}};
  for (const Texts& cells : {Texts{"Flu", "flu "}, Texts{"Flu", "Flu"}, Texts{"FLU", "flu "}}) {
    EXPECT_EQ(mistake({cells, {}, tree}),
              "attributes[0].hierarchy: spellings of one value of the column \"Value\" stand under different "
              "parents: "
              "\"Flu\" and \"flu \"; put them under one parent, keep one of them, or leave out \"fold\"");
  }
  EXPECT_EQ(mistake({{"Flu", "flu "}, {}, tree, false}), "none");
  EXPECT_EQ(mistake({{"Asthma"}, {}, tree}), "none");  // of values that do not occur nobody asks
}

TEST(FoldedValues, MissingSpellingsHaveTheLeafOfTheMissingValue) {
  const TreeForm tree = {"*", {{"known", {leaf("a"), leaf("b")}}, {"unknown", {leaf("?")}}}};
  const auto inside = encoded({{" ?", "a", "?"}, {}, tree});
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->tree.label(inside->tree.parent(inside->leaves[0])), "unknown");
  const auto below_root = encoded({{"\xC2\xA0", "a"}, {}, tree});
  ASSERT_TRUE(below_root);
  EXPECT_EQ(below_root->tree.parent(below_root->leaves[0]), Hierarchy::root);
}

TEST(FoldedValues, FormsThatAreRulesReadTheValuesAsTheyAreWritten) {
  const auto dates =
      encoded({{"2020-01-07", " 2020-01-07", "2021-01-07"}, {}, DatesForm{"%Y-%m-%d", {"year"}}});
  ASSERT_TRUE(dates);
  EXPECT_EQ(dates->counts, (Ids{2, 1}));
  const auto codes = encoded({{"7", "007", "107"}, {}, MaskForm{3}});
  ASSERT_TRUE(codes);
  EXPECT_EQ(codes->tree.label(codes->leaves[0]), "007");
}

// --- Releases ---

// A class of two people with one illness, spelt twice.
Table flu_table() {
  return table_of({"Class", "Illness"},
                  {{"a", "Flu"}, {"a", "flu "}, {"b", "Flu"}, {"b", "cold"}, {"b", "COLD"}, {"a", "FLU"}});
}
Job flu_job(std::vector<Demand> demands, bool fold) {
  Job job;
  job.k = 2;
  job.attributes = {quasi_identifier("Class", FlatForm{}, {{0, std::nullopt}}),
                    plain("Illness", Role::sensitive)};
  job.attributes[1].fold = fold;
  job.demands = std::move(demands);
  job.order = Order::input;
  job.suppressed = Suppressed::mask;
  return job;
}
Result<Release> release_of(const Table& table, const Job& job) {
  return anonymize({table, {}, {}}, job);
}

TEST(FoldedReleases, SpellingsPassForDiversityButAreToldOf) {
  const Result<Release> release = release_of(flu_table(), flu_job({p(2)}, false));
  ASSERT_TRUE(release);
  EXPECT_EQ(release->report.rows.suppressed, 0U);
  ASSERT_EQ(release->report.spellings.size(), 1U);
  const SpellingNote& note = release->report.spellings[0];
  EXPECT_EQ(note.attribute, "Illness");
  EXPECT_EQ(note.values, 5U);
  EXPECT_EQ(note.folded, 2U);
  EXPECT_EQ(note.example, (Texts{"Flu", "flu "}));
  EXPECT_FALSE(note.fold);
  const std::string json = indented(to_json(release->report));
  EXPECT_NE(json.find(R"("spellings": [
    {
      "attribute": "Illness",
      "values": 5,
      "folded": 2,
      "example": [
        "Flu",
        "flu "
      ],
      "fold": false
    }
  ])"),
            std::string::npos)
      << json;
}

TEST(FoldedReleases, FoldedTheyAreNone) {
  const Result<Release> release = release_of(flu_table(), flu_job({p(2)}, true));
  ASSERT_TRUE(release);
  EXPECT_EQ(release->report.rows.suppressed, 3U);  // class a
  EXPECT_EQ(release->report.privacy[1].achieved, 2);
  EXPECT_TRUE(release->report.spellings[0].fold);
  EXPECT_EQ(release->report.audit.checks[6].detail,
            "distinct values (spellings folded) 2 in the worst of 1 class, required at least 2");

  Job strict = flu_job({p(3)}, true);
  strict.k = 3;
  const Result<Release> refused = release_of(flu_table(), strict);
  ASSERT_FALSE(refused);
  EXPECT_NE(english(refused.failure().mistakes[0].what)
                .find("\"Illness\" has only 2 values, so p can be at most 2"),
            std::string::npos);
}

// A reader of three spellings of one illness knows it, whatever models count.
TEST(FoldedReleases, DisclosuresCountSpellingsAsOneWhetherTheJobFoldsOrNot) {
  EXPECT_EQ(release_of(flu_table(), flu_job({}, false))->report.audit.disclosed[0].classes, 1U);
  EXPECT_EQ(release_of(flu_table(), flu_job({}, true))->report.audit.disclosed[0].classes, 1U);
}

// What a report names has been released.
TEST(FoldedReleases, NoExampleIsOfASuppressedRow) {
  Table table = flu_table();
  table.columns[1] =
      table_of({"Illness"}, {{"Flu"}, {"flu "}, {"Flu"}, {"cold"}, {"cold"}, {"FLU"}}).columns[0];
  Job job = flu_job({p(2)}, true);
  const Result<Release> release = release_of(table, job);
  ASSERT_TRUE(release);
  EXPECT_EQ(release->report.rows.suppressed, 3U);
  ASSERT_EQ(release->report.spellings.size(), 1U);
  EXPECT_EQ(release->report.spellings[0].values, 4U);
  EXPECT_TRUE(release->report.spellings[0].example.empty());
}

// --- The audit ---

std::string failed(const std::vector<AuditCheck>& checks) {
  std::string names;
  for (const AuditCheck& check : checks) names += check.passed ? "" : english(check.name) + "; ";
  return names;
}

TEST(FoldedAudit, JudgesFoldedValuesWhereTheJobFolds) {
  const Table table = flu_table();
  for (const bool fold : {false, true}) {
    const Job job = flu_job({p(2), distinct(2), entropy(1.5), alpha(0.7), t("equal", 0.4)}, fold);
    const Result<AuditReport> pair = audit(table, table, job, std::nullopt);
    ASSERT_TRUE(pair);
    EXPECT_EQ(failed(pair->checks),
              fold ? "p-sensitivity of Illness; l-diversity of Illness; l-diversity of Illness; "
                     "alpha of Illness; "
                   : "");
    const Result<MaskedTableAudit> alone = audit_masked(table, job);
    ASSERT_TRUE(alone);
    EXPECT_EQ(failed(alone->checks), failed(pair->checks));
    EXPECT_EQ(alone->disclosed[0].classes, 1U);
    EXPECT_EQ(alone->disclosed[0].rows, 3U);
  }
}

// A value replaced by a spelling of another is no diversity, and no unchanged cell.
TEST(FoldedAudit, ATamperedReleaseFails) {
  const Table original =
      table_of({"Class", "Illness"}, {{"a", "Flu"}, {"a", "cold"}, {"b", "flu"}, {"b", "cold"}});
  const Job job = flu_job({p(2), alpha(0.5, {"FLU"})}, true);
  const Result<AuditReport> sound = audit(original, original, job, std::nullopt);
  ASSERT_TRUE(sound);
  EXPECT_EQ(failed(sound->checks), "");
  const Table tampered = table_of({"Class", "Illness"}, {{"a", "Flu"},
                                                         {"a",
                                                          "\xC2\xA0"
                                                          "fLU"},
                                                         {"b", "flu"},
                                                         {"b", "cold"}});
  const Result<AuditReport> report = audit(original, tampered, job, std::nullopt);
  ASSERT_TRUE(report);
  EXPECT_EQ(failed(report->checks), "unchanged; p-sensitivity of Illness; alpha of Illness; ");
}

TEST(FoldedAudit, RefusesWhatTheEngineRefuses) {
  const Table table = table_of({"Class", "Illness"}, {{"a", "Flu"}, {"a", "flu"}});
  Job job = flu_job({t("hierarchical", 0.5)}, true);
  job.attributes[1].hierarchy = TreeForm{"*", {{"x", {leaf("Flu"), leaf("y")}}, leaf("flu")}};
  EXPECT_FALSE(audit(table, table, job, std::nullopt));
  job.attributes[1].hierarchy = TreeForm{"*", {{"x", {leaf("FLU"), leaf("y")}}, leaf("z")}};
  EXPECT_TRUE(audit(table, table, job, std::nullopt));
  job.demands = {alpha(0.5, {"other"})};
  EXPECT_FALSE(audit(table, table, job, std::nullopt));
}

// --- Random tables ---

std::string respelt(Random& random, const std::string& text) {
  const char* blanks[] = {" ", "\xC2\xA0", "\t", "\xE2\x80\x8B", "\xE3\x80\x80", "\xEF\xBB\xBF"};
  const auto blank = [&] { return std::string(blanks[static_cast<std::size_t>(random.below(6))]); };
  std::string result;
  for (const char c : text) {
    const bool letter = c >= 'a' && c <= 'z';
    const bool digit = c >= '0' && c <= '9';
    if (digit && (result.empty() || result.back() == '-') && random.below(3) == 0) result += '0';
    if (letter && random.below(3) == 0) {
      result += static_cast<char>(c - 'a' + 'A');
    } else if ((letter || digit || c == '?') && random.below(4) == 0) {  // full width: U+FF01 is `!`
      const unsigned code = 0xFF01U + static_cast<unsigned>(c - '!');
      result += static_cast<char>(0xE0U | code >> 12U);
      result += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
      result += static_cast<char>(0x80U | (code & 0x3FU));
    } else {
      result += c;
    }
  }
  if (random.below(4) == 0) result = blank() + result;
  if (random.below(4) == 0) result += blank();
  return result;
}

// The case in other spellings, cell by cell, and with "fold".
RandomCase respelt(const RandomCase& clean, std::uint64_t seed) {
  Random random(seed ^ 0x7370656c6cU);
  RandomCase result = clean;
  for (std::size_t j = 0; j < result.job.attributes.size(); ++j) {
    if (result.job.attributes[j].role != Role::sensitive) continue;
    result.job.attributes[j].fold = true;
    const Column& before = clean.table.columns[j];
    Column& after = result.table.columns[j];
    after.values = {};
    for (std::size_t row = 0; row < before.cells.size(); ++row) {
      after.cells.set(row, after.values.intern(respelt(random, std::string(before.cell(row)))));
    }
  }
  for (Demand& demand : result.job.demands) {
    std::vector<std::string> values = demand.values("values");
    if (values.empty()) continue;
    for (std::string& value : values) value = respelt(random, value);
    demand.given["values"] = std::move(values);
  }
  return result;
}

// By the definitions, from the texts of the clean table.
void expect_to_hold(const RandomCase& clean, const Recoding& recoding) {
  const ClassRows classes = rows_by_class(recoding.partition);
  for (const Demand& demand : clean.job.demands) {
    for (std::size_t j = 0; j < clean.job.attributes.size(); ++j) {
      if (!binds(demand, clean.job.attributes[j])) continue;
      const auto text = [&](std::size_t row) {
        const std::string cell(clean.table.columns[j].cell(row));
        return cell.empty() ? std::string("?") : cell;
      };
      Texts all;
      for (std::size_t row = 0; row < clean.table.rows; ++row) all.push_back(text(row));
      oracle::GroundDistance ground = oracle::equal_ground();
      if (demand.kind() == "ordered") ground = oracle::ordered_ground(all, "?");
      if (demand.kind() == "hierarchical") {
        ground = oracle::hierarchical_ground(std::get<TreeForm>(*clean.job.attributes[j].hierarchy));
      }
      for (ClassId c = 0; c < recoding.partition.classes; ++c) {
        Texts rows;
        for (std::uint32_t i = classes.start[c]; i < classes.start[c + 1]; ++i)
          rows.push_back(text(classes.rows[i]));
        ASSERT_TRUE(oracle::holds(demand, rows, all, ground)) << demand.path;
      }
    }
  }
}

TEST(FoldedReleases, AreThoseOfTheTableInOneSpelling) {
  std::map<std::string, std::uint64_t> released;
  std::uint64_t told = 0;
  for (const Algorithm* algorithm : algorithms()) {
    for (std::uint64_t seed = 0; seed < testing::rounds(150U); ++seed) {
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      RandomCase clean = random_case_with_demands(seed, 60);
      clean.job.algorithm = algorithm->name;
      if (!algorithm->guarantees) {  // it knows no models; disclosures are left to compare
        clean.job.demands.clear();
        clean.job.options.push_back({"unprotected", std::string("accept")});
      }
      const RandomCase spelt = respelt(clean, seed);
      const Result<Release> expected = release_of(clean.table, clean.job);
      const Result<Release> release = release_of(spelt.table, spelt.job);
      ASSERT_EQ(bool(release), bool(expected));
      if (!release) {
        ASSERT_NE(release.failure().kind, FailureKind::failed_audit);
        ASSERT_EQ(release.failure().mistakes.size(), expected.failure().mistakes.size());
        continue;
      }
      ++released[algorithm->name];
      told += release->report.spellings.size();
      ASSERT_EQ(release->recoding.partition.class_of, expected->recoding.partition.class_of);
      ASSERT_EQ(release->recoding.values, expected->recoding.values);
      for (std::size_t i = 0; i < expected->report.privacy.size(); ++i) {
        ASSERT_EQ(release->report.privacy[i].achieved, expected->report.privacy[i].achieved);
      }
      for (std::size_t i = 0; i < expected->report.audit.disclosed.size(); ++i) {
        ASSERT_EQ(release->report.audit.disclosed[i].rows, expected->report.audit.disclosed[i].rows);
      }
      ASSERT_TRUE(release->report.audit.passed() || !algorithm->guarantees);
      if (algorithm->guarantees) expect_to_hold(clean, release->recoding);
    }
    EXPECT_GT(released[algorithm->name], 3U) << algorithm->name;
  }
  EXPECT_GT(told, testing::rounds(300U));
}

}  // namespace
}  // namespace kordon::testing::spelling_models_test
