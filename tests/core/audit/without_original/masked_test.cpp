#include "core/audit/without_original/masked.h"

#include <gtest/gtest.h>

#include <map>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/no_files.h"
#include "tests/random/demands.h"

namespace kordon::audit_masked_test {
namespace {

using testing::no_files;

// Columns Name (identifier), Age and Zip (quasi-identifiers), Illness (sensitive) and Note (insensitive).
Job job_of(const std::string& privacy = R"({"k": 2})") {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Name", "role": "identifier"},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20]}}},
    {"name": "Zip", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 3}}},
    {"name": "Illness", "role": "sensitive"}, {"name": "Note", "role": "insensitive"}],
    "privacy": )" + privacy + "}",
                                    no_files, demand_forms());
  EXPECT_TRUE(job) << job.failure().mistakes[0].where << job.failure().mistakes[0].what;
  Job masking = *job;
  masking.suppressed = Suppressed::mask;
  return masking;
}

Result<MaskedTableAudit> judge(const std::string& csv, const Job& job) {
  const Result<CsvFile> file = read_csv(csv);
  EXPECT_TRUE(file);
  return audit_masked(file->table, job);
}

MaskedTableAudit audit_of(const std::string& csv, const Job& job = job_of()) {
  const Result<MaskedTableAudit> report = judge(csv, job);
  EXPECT_TRUE(report) << report.failure().mistakes[0].what;
  return report ? *report : MaskedTableAudit{};
}

std::string failed(const MaskedTableAudit& report) {
  std::string names;
  for (const AuditCheck& check : report.checks) {
    if (!check.passed) names += (names.empty() ? "" : "; ") + english(check.name);
  }
  return names;
}

TEST(AuditMasked, MeasuresATableThatHolds) {
  const MaskedTableAudit report =
      audit_of("Age,Zip,Illness\n20-29,02*,a\n20-29,02*,b\n20-29,02*,b\n*,*,*\n30-39,021,a\n30-39,021,a\n");
  EXPECT_EQ(failed(report), "");
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.rows, 6U);
  EXPECT_EQ(report.suppressed, 1U);
  EXPECT_EQ(report.classes, 2U);
  EXPECT_EQ(report.smallest, 2U);
  EXPECT_EQ(report.largest, 3U);
  EXPECT_EQ(report.rows_below_k, 0U);
  EXPECT_EQ(report.discernibility, 9 + 4 + 6);
  EXPECT_EQ(report.average_class_size, 5.0 / 2 / 2);
  EXPECT_EQ(report.highest_risk, 0.5);
  EXPECT_EQ(report.average_risk, 0.4);
  ASSERT_EQ(report.disclosed.size(), 1U);
  EXPECT_EQ(report.disclosed[0].classes, 1U);
  EXPECT_EQ(report.disclosed[0].rows, 2U);
  ASSERT_EQ(report.losses.size(), 2U);
  EXPECT_DOUBLE_EQ(*report.losses[0].loss, 1.0 / 3);
  EXPECT_DOUBLE_EQ(*report.losses[1].loss, (3 * 1.0 / 3) / 5);
  EXPECT_DOUBLE_EQ(*report.loss, (5 * (1.0 / 3) + 1 + 1 + 1) / 12);
  EXPECT_TRUE(report.overlaps.empty());
}

TEST(AuditMasked, ClassesBelowKFail) {
  const MaskedTableAudit report =
      audit_of("Age,Zip,Illness\n20-29,02*,a\n20-29,02*,b\n30-39,*,a\n30-39,02*,a\n");
  EXPECT_EQ(failed(report), "k-anonymity");
  EXPECT_EQ(report.rows_below_k, 2U);
  EXPECT_EQ(
      report.checks[1].detail,
      "2 of 3 classes too small (required 2), first that of released row 3 with 1 row: \"30-39\", \"*\"");
}

TEST(AuditMasked, IdentifiersMayBeMissingOrBlank) {
  EXPECT_EQ(failed(audit_of("Name,Age,Zip,Illness\n*,*,021,a\n,*,021,b\n")), "");
  const MaskedTableAudit report = audit_of("Name,Age,Zip,Illness\n*,*,021,a\nAda,*,021,b\n");
  EXPECT_EQ(failed(report), "columns");
  EXPECT_EQ(report.checks[0].detail, "1 column still there that the job leaves out: \"Name\"");
}

TEST(AuditMasked, ColumnsAreCountedByWhatBecameOfThem) {
  const std::string code(16, 'A');
  const auto said = [](const MaskedTableAudit& report) { return english(report.checks[0].detail); };
  EXPECT_EQ(said(audit_of("Age,Zip,Illness\n20,021,a\n20,021,a\n")), "2 quasi-identifiers, 1 left out");
  EXPECT_EQ(said(audit_of("Name,Age,Zip,Illness\n,20,021,a\n*,20,021,a\n")),
            "2 quasi-identifiers, 0 left out, 1 without values");
  Job job = job_of();
  job.attributes[0].pseudonym = Pseudonym::random;
  const MaskedTableAudit coded = audit_of("Name,Age,Zip,Illness\n" + code + ",20,021,a\n,20,021,a\n", job);
  EXPECT_EQ(said(coded), "2 quasi-identifiers, 0 left out, 1 as codes");
  EXPECT_EQ(failed(coded), "");
  for (const Job& each : {job, job_of()}) {
    const MaskedTableAudit names =
        audit_of("Name,Age,Zip,Illness\n" + code + ",20,021,a\nBob,20,021,a\n", each);
    EXPECT_EQ(said(names), "1 column still there that the job leaves out: \"Name\"");
    EXPECT_EQ(failed(names), "columns");
  }
}

TEST(AuditMasked, SaysWhichClassIsTheSmallest) {
  const auto said = [](const std::string& rows) {
    return english(audit_of("Age,Zip,Illness\n" + rows).checks[1].detail);
  };
  EXPECT_EQ(said("*,*,*\n"), "no row is in a class, required 2");
  EXPECT_EQ(said("20,021,a\n20,021,a\n20,021,a\n"), "3 rows in the smallest of 1 class, required 2");
  EXPECT_EQ(said("20,021,a\n20,021,a\n30,021,a\n").find("1 of 2 classes too small (required 2), first "), 0U);
}

TEST(AuditMasked, OfReadersOfFewColumnsNoStarsAreMatched) {
  const Job known = job_of(R"({"k": 2, "known": 1})");
  const std::string rows = "20,021,a\n20,021,a\n20,022,a\n20,022,a\n*,021,a\n*,022,a\n";
  const MaskedTableAudit report = audit_of("Age,Zip,Illness\n" + rows, known);
  EXPECT_EQ(failed(report), "");
  ASSERT_EQ(report.known.size(), 1U);
  EXPECT_EQ(report.known[0].smallest, 2U);
  EXPECT_FALSE(report.smallest_if_stars_match);
  EXPECT_EQ(report.highest_risk, 0.5);
  EXPECT_EQ(audit_of("Age,Zip,Illness\n*,*,*\n", known).highest_risk, 0);
}

TEST(AuditMasked, OfLinkedPeopleNothingIsSaidOfNestedClasses) {
  Job job = job_of();
  job.linked = 2;
  const MaskedTableAudit report = audit_of("Age,Zip,Illness\n20,021,a\n20,021,a\n", job);
  EXPECT_EQ(english(report.nested.unknown), not_of_linked);
  EXPECT_EQ(failed(report), "linked");  // as it has no codes
}

// By share only the original tells how many values there are; and of means nobody knows the values.
TEST(AuditMasked, TheLossIsToldWhereLabelsTellIt) {
  const std::string rows = "Age,Zip,Illness\n20-29,021,a\n20-29,021,a\n";
  EXPECT_TRUE(audit_of(rows).loss);
  Job job = job_of();
  job.loss = LossMeasure::share;
  EXPECT_FALSE(audit_of(rows, job).loss);
  EXPECT_FALSE(audit_of(rows, job).losses[0].loss);
  job = job_of();
  job.attributes[1].released_as = ReleasedAs::mean;
  EXPECT_FALSE(audit_of("Age,Zip,Illness\n25,021,a\n25,021,a\n", job).losses[0].loss);
  job = job_of();
  job.attributes[1].hierarchy.reset();
  EXPECT_EQ(audit_of(rows, job).losses.size(), 1U);
  EXPECT_FALSE(audit_of(rows, job).loss);
}

TEST(AuditMasked, WhatCannotBeJudgedIsTold) {
  const auto mistakes = [](const std::string& csv, const std::string& privacy = R"({"k": 2})") {
    const Result<MaskedTableAudit> report = judge(csv, job_of(privacy));
    std::string text;
    if (!report) {
      for (const Mistake& each : report.failure().mistakes)
        text += english(each.where) + ": " + english(each.what) + "\n";
    }
    return text;
  };
  EXPECT_EQ(mistakes("Age,Illness,Town\n1,a,b\n"),
            "header: the job gives column \"Town\" no role\n"
            "header: there is no column \"Zip\", which is a quasi-identifier\n");
  EXPECT_EQ(mistakes("Age,Zip\n1,021\n1,021\n"), "");
  EXPECT_EQ(mistakes("Age,Zip\n1,021\n1,021\n", R"({"k": 2, "p": 2})"),
            "header: there is no column \"Illness\", which is sensitive\n");
  EXPECT_EQ(
      mistakes("Age,Zip,Illness\n1,021,a\n1,021,b\n", R"({"k": 2, "t": {"kind": "ordered", "t": 0.5}})"),
      "privacy.t: \"a\" is no number and has no place in an order\n");
}

// Who sees a row of * and the illness beside it knows that it is of one of those who are in no other class.
// Which values there are the table shows, and not who has them.
TEST(AuditMasked, OfPeopleOnlyDemandsOfValuesAreJudged) {
  const std::string table = "Age,Zip,Illness\n20-29,02*,a\n20-29,02*,b\n";
  const auto judged = [&](const std::string& demand) {
    return static_cast<bool>(judge(table, job_of(R"({"k": 2, "person": "Name", )" + demand + "}")));
  };
  EXPECT_TRUE(judged(R"("p": 2)"));
  EXPECT_TRUE(judged(R"("l": {"kind": "distinct", "l": 2})"));
  EXPECT_FALSE(judged(R"("l": {"kind": "entropy", "l": 1.5})"));
  EXPECT_FALSE(judged(R"("l": {"kind": "recursive", "l": 2, "c": 3})"));
  EXPECT_FALSE(judged(R"("t": {"kind": "equal", "t": 0.5})"));
  EXPECT_FALSE(judged(R"("alpha": {"alpha": 0.5})"));
}

TEST(AuditMasked, RowsThatShowSomethingBesideStarsAreAClass) {
  const std::string classes = "Age,Zip,Illness\n20-29,02*,a\n20-29,02*,b\n";
  EXPECT_EQ(audit_of(classes + "*,*,*\n").suppressed, 1U);
  const MaskedTableAudit alone = audit_of(classes + "*,*,c\n*,*,*\n");
  EXPECT_EQ(alone.suppressed, 1U);
  EXPECT_EQ(failed(alone), "k-anonymity");
  const Job diverse = job_of(R"({"k": 2, "p": 2})");
  EXPECT_EQ(failed(audit_of(classes + "*,*,c\n*,*,c\n", diverse)), "p-sensitivity of Illness");
  EXPECT_EQ(failed(audit_of(classes + "*,*,c\n*,*,d\n", diverse)), "");
}

// Where the job has suppressed rows go, rows of nothing but * are a class, and two of them enough.
TEST(AuditMasked, NoRowIsSuppressedWhereTheseAreRemoved) {
  Job job = job_of();
  job.suppressed = Suppressed::remove;
  EXPECT_EQ(audit_of("Age,Zip,Illness\n*,*,*\n*,*,*\n", job).classes, 1U);
  EXPECT_EQ(failed(audit_of("Age,Zip,Illness\n*,*,*\n20-29,021,a\n20-29,021,b\n", job)), "k-anonymity");
}

// A code, or a column that the job releases as it is, is something to see.
TEST(AuditMasked, ACodeBesideStarsMakesAClass) {
  Job job = job_of();
  job.attributes[0].pseudonym = Pseudonym::keyed;
  const std::string codes = "Name,Age,Zip,Illness\n0123456789ABCDEF,*,*,*\n";
  EXPECT_EQ(failed(audit_of(codes, job)), "k-anonymity");
  EXPECT_EQ(audit_of(codes + "0123456789ABCDEG,*,*,*\n*,*,*,*\n", job).suppressed, 1U);
}

TEST(AuditMasked, JudgesEveryModelOverItsOwnClasses) {
  const std::string table = "Age,Zip,Illness\n20-29,02*,1\n20-29,02*,2\n30-39,02*,2\n30-39,02*,2\n*,*,*\n";
  EXPECT_EQ(failed(audit_of(table, job_of(R"({"k": 2, "p": 2})"))), "p-sensitivity of Illness");
  EXPECT_EQ(failed(audit_of(table, job_of(R"({"k": 2, "l": {"kind": "distinct", "l": 2}})"))),
            "l-diversity of Illness");
  EXPECT_EQ(failed(audit_of(table, job_of(R"({"k": 2, "alpha": {"alpha": 0.5}})"))), "alpha of Illness");
  EXPECT_EQ(failed(audit_of(table, job_of(R"({"k": 2, "alpha": {"alpha": 0.5, "values": ["1"]}})"))), "");
}

// The original may have had them: nobody has them here, which is no more than any share.
TEST(AuditMasked, NamedValuesThatNoRowHasHold) {
  const std::string rows = "Age,Zip,Illness\n20-29,02*,1\n20-29,02*,2\n*,*,*\n";
  const MaskedTableAudit nobody =
      audit_of(rows, job_of(R"({"k": 2, "alpha": {"alpha": 0.1, "values": ["3", "4"]}})"));
  EXPECT_EQ(failed(nobody), "");
  EXPECT_EQ(english(nobody.checks.back().detail),
            "share of the values 0 in the worst of 1 class, required at most 0.1; no row in a class has "
            "\"3\", \"4\"");
  const MaskedTableAudit some =
      audit_of(rows, job_of(R"({"k": 2, "alpha": {"alpha": 0.1, "values": ["2", "4"]}})"));
  EXPECT_EQ(failed(some), "alpha of Illness");
}

// 1, 2, 2, 2 in classes: both are a quarter of the rows away from that. The suppressed row's * is no value.
TEST(AuditMasked, ClosenessIsToTheRowsInClasses) {
  const std::string table = "Age,Zip,Illness\n20-29,02*,1\n20-29,02*,2\n30-39,02*,2\n30-39,02*,2\n*,*,*\n";
  for (const char* kind : {"equal", "ordered"}) {
    const std::string t = R"({"k": 2, "t": {"kind": ")" + std::string(kind) + R"(", "t": )";
    EXPECT_EQ(failed(audit_of(table, job_of(t + "0.25}}"))), "") << kind;
    EXPECT_EQ(failed(audit_of(table, job_of(t + "0.24}}"))), "t-closeness of Illness") << kind;
  }
}

TEST(AuditMasked, AStarIsAValueLikeAnyOther) {
  const MaskedTableAudit report =
      audit_of("Age,Zip,Illness\n20-29,021,a\n20-29,*,b\n20-29,021,a\n20-29,022,a\n*,022,a\n");
  EXPECT_EQ(failed(report), "k-anonymity");
  EXPECT_EQ(report.smallest, 1U);
  // 021: two and the *; 022: itself, 20-29 * and * 022, as has * 022 all but 021.
  EXPECT_EQ(report.smallest_if_stars_match, 3U);
}

TEST(AuditMasked, WithoutStarsThereIsNothingToMatch) {
  EXPECT_FALSE(
      audit_of("Age,Zip,Illness\n20-29,021,a\n20-29,021,b\n,021,a\n,021,a\n").smallest_if_stars_match);
}

TEST(AuditMasked, ATableOfSuppressedRowsHasNoClass) {
  const MaskedTableAudit report = audit_of("Age,Zip,Illness\n*,*,*\n*,*,*\n");
  EXPECT_EQ(failed(report), "");
  EXPECT_EQ(report.classes, 0U);
  EXPECT_EQ(report.suppressed, 2U);
  EXPECT_EQ(report.loss, 1.0);
}

TEST(AuditMasked, ATableOfSuppressedRowsHoldsWhateverIsDemanded) {
  const std::string stars = "Town,Pay\n*,*\n*,*\n";
  for (const char* demand :
       {R"("p": 2)", R"("l": {"l": 2})", R"("l": {"kind": "entropy", "l": 2})",
        R"("l": {"kind": "recursive", "l": 2, "c": 1})", R"("alpha": {"alpha": 0.5})", R"("t": {"t": 0.5})",
        R"("t": {"kind": "ordered", "t": 0.5})", R"("t": {"kind": "hierarchical", "t": 0.5})",
        R"("beta": {"beta": 1})", R"("delta": {"delta": 1})"}) {
    for (const char* hierarchy : {"", R"(, "hierarchy": {"intervals": {"widths": [10]}})"}) {
      const Result<Job> job =
          parse_job(R"({"kordon": 1, "attributes": [
        {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
        {"name": "Pay", "role": "sensitive")" +
                        std::string(hierarchy) +
                        R"(}], "output": {"suppressed": "mask"}, "privacy": {"k": 2, )" + demand + "}}",
                    no_files, demand_forms());
      if (!job) continue;  // a hierarchical distance needs a hierarchy
      const MaskedTableAudit report = audit_of(stars, *job);
      EXPECT_TRUE(report.passed()) << demand << hierarchy << failed(report);
      EXPECT_EQ(report.suppressed, 2U);
      EXPECT_EQ(report.classes, 0U);
    }
  }
}

TEST(AuditMasked, OverlappingRangesAreToldOf) {
  const MaskedTableAudit report = audit_of(
      "Age,Zip,Illness\n20-29,021,a\n20-29,021,b\n[25-34],021,a\n[25-34],021,a\n40,021,a\n40,021,a\n33,021,"
      "a\n");
  ASSERT_EQ(report.overlaps.size(), 1U);
  EXPECT_EQ(report.overlaps[0].attribute, "Age");
  EXPECT_EQ(report.overlaps[0].one, "20-29");
  EXPECT_EQ(report.overlaps[0].other, "[25-34]");
  EXPECT_EQ(report.overlaps[0].values, 2U);
  EXPECT_TRUE(audit_of("Age,Zip,Illness\n20-29,021,a\n30-39,021,a\n").overlaps.empty());
}

TEST(AuditMasked, OverlapsAreOfRangesAndAsFarAsTheyReach) {
  const auto overlaps = [](const std::vector<std::string>& ages) {
    std::string text = "Age,Zip,Illness\n";
    for (const std::string& age : ages) text += age + ",021,a\n" + age + ",021,a\n";
    const MaskedTableAudit report = audit_of(text);
    return report.overlaps.empty() ? std::string()
                                   : report.overlaps[0].one + " " + report.overlaps[0].other + " " +
                                         std::to_string(report.overlaps[0].values);
  };
  EXPECT_EQ(overlaps({"20", "20.0"}), "");
  EXPECT_EQ(overlaps({"20", "20-25"}), "20 20-25 1");
  EXPECT_EQ(overlaps({"20-29", "30-39"}), "");
  EXPECT_EQ(overlaps({"20-29", "29-39"}), "20-29 29-39 1");
  EXPECT_EQ(overlaps({"10-50", "20-30", "40-45"}), "10-50 20-30 2");
  EXPECT_EQ(overlaps({"20-29", "20-25"}), "20-29 20-25 1");
}

TEST(AuditMasked, LabelsOfNoNodeLeaveTheLossUnknown) {
  const MaskedTableAudit report = audit_of("Age,Zip,Illness\nyoung,021,a\nyoung,021,b\n");
  EXPECT_FALSE(report.losses[0].loss);
  EXPECT_EQ(report.losses[0].unread, 2U);
  EXPECT_EQ(report.losses[0].first_unread, "young");
  EXPECT_EQ(report.losses[1].loss, 0.0);
  EXPECT_FALSE(report.loss);
}

// --- Against slow twins ---

// Rows that each row in a class could be, one by one.
std::uint64_t smallest_by_pairs(const Table& table, std::size_t quasi_identifiers) {
  const auto stars = [&](std::size_t row) {
    std::size_t count = 0;
    for (std::size_t j = 0; j < quasi_identifiers; ++j) count += table.columns[j].cell(row) == "*" ? 1U : 0U;
    return count;
  };
  std::uint64_t least = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    if (stars(row) == quasi_identifiers) continue;
    std::uint64_t matching = 0;
    for (std::size_t other = 0; other < table.rows; ++other) {
      bool same = true;
      for (std::size_t j = 0; j < quasi_identifiers; ++j) {
        const std::string_view a = table.columns[j].cell(row);
        const std::string_view b = table.columns[j].cell(other);
        same = same && (a == b || a == "*" || b == "*");
      }
      matching += same ? 1U : 0U;
    }
    if (least == 0 || matching < least) least = matching;
  }
  return least;
}

TEST(AuditMasked, StarsMatchAsACountByPairsSays) {
  std::size_t different = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    Job job;
    job.k = 2;
    job.suppressed = Suppressed::mask;
    Table table;
    table.rows = static_cast<std::size_t>(1 + random.below(40));
    const std::size_t width = static_cast<std::size_t>(1 + random.below(4));
    for (std::size_t j = 0; j < width; ++j) {
      Column& column = table.columns.emplace_back();
      Attribute& attribute = job.attributes.emplace_back();
      column.name = attribute.name = "c" + std::to_string(j);
      attribute.role = Role::quasi_identifier;
      attribute.hierarchy = FlatForm{};
      for (std::size_t row = 0; row < table.rows; ++row) {
        constexpr const char* values[] = {"a", "b", "*", ""};
        column.cells.push_back(column.values.intern(values[random.below(4)]));
      }
    }
    const Result<MaskedTableAudit> report = audit_masked(table, job);
    ASSERT_TRUE(report);
    const std::uint64_t expected = smallest_by_pairs(table, width);
    EXPECT_EQ(report->smallest_if_stars_match.value_or(report->smallest), expected) << seed;
    different += report->smallest_if_stars_match ? 1U : 0U;
  }
  EXPECT_GT(different, 50U);
}

// What a release says of itself is what its table shows.
TEST(AuditMasked, AgreesWithTheReportsOfReleases) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 250; ++seed) {
    testing::RandomCase random = testing::random_case_with_demands(seed, 40);
    random.job.suppressed = Suppressed::mask;
    CsvFile file;
    file.table = random.table;
    const Result<Release> release = anonymize(file, random.job);
    if (!release) continue;
    // Demands are judged against the whole table in one and the released rows in the other.
    random.job.demands.clear();
    const Result<CsvFile> masked = read_csv(release->masked.bytes);
    ASSERT_TRUE(masked);
    const Result<MaskedTableAudit> judged = audit_masked(masked->table, random.job);
    ASSERT_TRUE(judged) << judged.failure().mistakes[0].what;
    EXPECT_TRUE(judged->passed());
    const Report& report = release->report;
    EXPECT_EQ(judged->suppressed, report.rows.suppressed);
    ++compared;
    EXPECT_EQ(judged->classes, report.classes.count);
    EXPECT_EQ(judged->smallest, report.classes.smallest);
    EXPECT_EQ(judged->largest, report.classes.largest);
    const std::map<std::string, double> quality(report.quality.begin(), report.quality.end());
    EXPECT_EQ(judged->discernibility, quality.at("discernibility"));
    EXPECT_DOUBLE_EQ(judged->average_class_size, quality.at("average_class_size"));
    if (random.job.loss == LossMeasure::share) {
      EXPECT_FALSE(judged->loss) << "only the original tells";
      continue;
    }
    EXPECT_NEAR(judged->loss.value(), quality.at("normalized_information_loss"), 1e-9);
    for (std::size_t j = 0; j < report.attributes.size(); ++j) {
      EXPECT_NEAR(judged->losses[j].loss.value(), report.attributes[j].loss, 1e-9);
    }
    for (std::size_t i = 0; i < report.audit.disclosed.size(); ++i) {
      EXPECT_EQ(judged->disclosed[i].classes, report.audit.disclosed[i].classes);
      EXPECT_EQ(judged->disclosed[i].rows, report.audit.disclosed[i].rows);
    }
  }
  EXPECT_GT(compared, 80U);
}

}  // namespace
}  // namespace kordon::audit_masked_test
