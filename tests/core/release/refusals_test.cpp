#include "core/release/refusals.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"

namespace kordon::refusals_test {
namespace {

const char* const masked_before =
    "Age,City,Illness\n"
    "30,Bonn,flu\n*,*,*\n31,Bonn,cold\n\"*\",*,*\n30,Ulm,flu\n*,*,gout\n30,Ulm,mumps\n*,*,*\n*,*,gout\n";

std::string job_text(const std::string& starred, const std::string& rest = "") {
  return R"({"kordon": 1, "input": {)" + (starred.empty() ? "" : R"("starred": ")" + starred + "\"") +
         R"(}, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 2})" +
         rest + "}";
}

Result<Release> mask(const std::string& csv, const std::string& text) {
  const Result<Job> job = parse_job(
      text, [](const std::string& name) { return bad_input(name, "", ""); }, demand_forms());
  if (!job) return job.failure();
  const Result<CsvFile> file = read_csv(csv, job->input);
  if (!file) return file.failure();
  return anonymize(*file, *job);
}

const std::string keep_places = R"(, "output": {"suppressed": "mask", "order": "input"})";

TEST(StarredRows, AreRefusedWithTheWaysOut) {
  for (const std::string& output : {std::string(), keep_places}) {
    const Result<Release> release = mask(masked_before, job_text("", output));
    ASSERT_FALSE(release);
    EXPECT_EQ(release.failure().kind, FailureKind::bad_input);
    ASSERT_EQ(release.failure().mistakes.size(), 1U);
    const Mistake& mistake = release.failure().mistakes[0];
    EXPECT_EQ(mistake.where, "input.starred");
    EXPECT_EQ(
        mistake.what,
        "3 rows of the table, first row 2, hold nothing but \"*\", as an earlier masking suppressed them");
    EXPECT_NE(english(mistake.remedy).find("leave-out"), std::string::npos);
    EXPECT_NE(english(mistake.remedy).find("count"), std::string::npos);
  }
}

TEST(StarredRows, LeftOutTheyAreCountedNowhere) {
  const Result<Release> release = mask(masked_before, job_text("leave-out", keep_places));
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_EQ(release->report.rows.input, 6U);
  EXPECT_EQ(release->report.rows.suppressed, 0U);
  EXPECT_EQ(release->report.rows.starred, 0U);
  EXPECT_EQ(release->masked.origin.size(), 6U);
  EXPECT_EQ(release->masked.bytes.find("*,*,*"), std::string::npos);
  EXPECT_EQ(release->report.input_notes.back(), "3 rows of nothing but * left out, counted nowhere");
}

TEST(StarredRows, CountedTheyAreSuppressedRows) {
  const Result<Release> release = mask(masked_before, job_text("count"));
  ASSERT_TRUE(release) << release.failure().mistakes[0].what;
  EXPECT_EQ(release->report.rows.input, 9U);
  EXPECT_EQ(release->report.rows.released, 6U);
  EXPECT_EQ(release->report.rows.suppressed, 3U);
  EXPECT_EQ(release->report.rows.starred, 3U);
}

TEST(StarredRows, CountedTheyCountForTheLimit) {
  EXPECT_TRUE(mask(masked_before, job_text("count", R"(, "suppression": {"limit": 0.34})")));
  EXPECT_TRUE(mask(masked_before, job_text("leave-out", R"(, "suppression": {"limit": 0})")));
  const Result<Release> release =
      mask(masked_before, job_text("count", R"(, "suppression": {"limit": 0.3})"));
  ASSERT_FALSE(release);
  EXPECT_EQ(release.failure().mistakes[0].where, "suppression.limit");
  EXPECT_NE(english(release.failure().mistakes[0].what).find("3 of 9 rows would be suppressed"),
            std::string::npos)
      << release.failure().mistakes[0].what;
  EXPECT_NE(english(release.failure().mistakes[0].what).find("3 by an earlier masking"), std::string::npos);
}

// Bonn and Ulm go up to `*`, and both illnesses are `*`: such rows cannot be told from suppressed ones.
TEST(StarredRows, ThatAReleaseWouldMakeAreRefused) {
  const std::string csv = "City,Illness\nBonn,*\nUlm,*\nKiel,flu\nKiel,cold\n";
  const std::string job = R"({"kordon": 1, "attributes": [
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 2}, "output": {"suppressed": ")";
  const Result<Release> refused = mask(csv, job + "mask\"}}");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.failure().kind, FailureKind::unmet_policy);
  EXPECT_EQ(refused.failure().mistakes[0].what,
            "2 rows would be released with nothing but \"*\", as suppressed rows are");
  EXPECT_TRUE(mask(csv, job + "remove\"}}"));
}

// So are all rows of a class where nothing but quasi-identifiers goes out. Nobody could tell them from
// suppressed ones, neither the next run nor an audit.
TEST(StarredRows, ThatAreAWholeClassAreRefused) {
  const std::string csv = "Id,City\np1,Bonn\np2,Ulm\np3,Kiel\np4,Kiel\n";
  const auto text = [](const std::string& coded, const std::string& suppressed) {
    return R"({"kordon": 1, "attributes": [{"name": "Id", "role": "identifier")" + coded + R"(},
      {"name": "City", "role": "quasi-identifier", "hierarchy": {"flat": true}}], "privacy": {"k": 2},
      "suppression": {"limit": 0}, "output": {"order": "input", "suppressed": ")" +
           suppressed + "\"}}";
  };
  const Result<Release> refused = mask(csv, text("", "mask"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.failure().kind, FailureKind::unmet_policy);
  EXPECT_EQ(refused.failure().mistakes[0].what,
            "2 rows would be released with nothing but \"*\", as suppressed rows are");
  EXPECT_EQ(mask(csv, text("", "remove"))->masked.bytes, "City\n*\n*\nKiel\nKiel\n");
  const Result<Release> coded = mask(csv, text(R"(, "pseudonym": {"kind": "random"})", "mask"));
  ASSERT_TRUE(coded) << "a code tells them";
  EXPECT_EQ(coded->report.rows.suppressed, 0U);
  EXPECT_EQ(coded->report.audit.classes, 2U);
}

// An identifier that is still there keeps such a row from being left out when the file is read.
TEST(StarredRows, BesideIdentifiersAreToBeTakenOutOfTheFile) {
  const std::string csv = "Name,Age\nAnn,30\nBob,30\nCid,*\n";
  for (const char* starred : {"", R"("starred": "count")"}) {
    const Result<Release> release =
        mask(csv, R"({"kordon": 1, "input": {)" + std::string(starred) + R"(}, "attributes": [
          {"name": "Name", "role": "identifier"},
          {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}}], "privacy": {"k": 2}})");
    ASSERT_FALSE(release);
    EXPECT_EQ(release.failure().mistakes[0].what,
              "1 row of the table, first row 3, holds nothing but \"*\" in all that would be released");
    EXPECT_NE(english(release.failure().mistakes[0].remedy).find("take them out of the file"),
              std::string::npos);
  }
}

TEST(StarredRows, AFileOfNothingElseHasNoRows) {
  const Result<CsvFile> file = read_csv("Age,City\n*,*\n*,*\n", {',', Encoding::utf8, Starred::leave_out});
  ASSERT_FALSE(file);
  EXPECT_EQ(file.failure().mistakes[0].what, "every row of the file holds nothing but \"*\"");
}

TEST(StarredRows, LeaveNoTraceInTheTable) {
  const Result<CsvFile> file =
      read_csv("Age,City\n*,*\n1,a\n*,*\n", {',', Encoding::utf8, Starred::leave_out});
  ASSERT_TRUE(file);
  EXPECT_EQ(file->starred, 2U);
  EXPECT_EQ(file->table.rows, 1U);
  EXPECT_EQ(file->table.columns[0].values.size(), 1U);
  const Result<CsvFile> kept = read_csv("Age,City\n*,*\n1,a\n*,*\n");
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->starred, 2U);
  EXPECT_EQ(kept->table.rows, 3U);
}

// No row can be kept for the sake of k alone; or none is, as the algorithm leaves rows out until both demands
// hold for all together, and finds no class in what is left, although rows 1 and 5 are one.
TEST(Refusals, SayThatNothingCanBeKeptOnlyWhereThatIsSo) {
  const std::string columns = R"({"kordon": 1, "attributes": [
      {"name": "City", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "Illness", "role": "sensitive"}, {"name": "Id", "role": "identifier"}],
      "suppression": {"limit": 1}, "privacy": )";
  const std::string people =
      "City,Illness,Id\nUlm,v,2\nJena,u,2\nUlm,v,3\nUlm,v,3\nUlm,u,6\nBonn,u,3\nBonn,v,2\n";
  const Result<Release> hard =
      mask(people, columns + R"({"k": 2, "person": "Id", "alpha": {"alpha": 0.5}}})");
  ASSERT_FALSE(hard);
  EXPECT_EQ(hard.failure().mistakes[0].what,
            "every row would be suppressed: the algorithm finds no class of 2 rows that holds what is asked");

  std::string bounded = columns;
  bounded.replace(bounded.find("true}"), 5, R"(true}, "boundaries": ["Ulm", "Bonn"])");
  const Result<Release> impossible = mask("City,Illness,Id\nUlm,u,1\nBonn,v,2\n", bounded + R"({"k": 2}})");
  ASSERT_FALSE(impossible);
  EXPECT_EQ(impossible.failure().mistakes[0].what,
            "every row would be suppressed: within the boundaries no 2 rows can share a class");
}

// Rows 3 and 4 are suppressed, as they are one person. They look like a class of two rows at the root, but
// that would be no class of two people.
// Two nodes have the label "North". Of six rows alpha = 0.84, refined, allows six to have one value; of the
// twelve that look alike in the release it allows eleven.
TEST(Refusals, NameLabelsOfTwoNodesIfWhatTheyMakeOneClassFails) {
  std::string csv = "Town,Illness\n";
  for (const char* town : {"Ayr", "Bath", "Cork", "Deal"}) {
    for (int row = 0; row < 3; ++row) csv += std::string(town) + ",flu\n";
  }
  const auto released = [&](const std::string& other_label) {
    return mask(csv, R"({"kordon": 1, "attributes": [
      {"name": "Town", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
        {"label": "North", "children": ["Ayr", "Bath"]},
        {"label": "East", "children": [{"label": ")" +
                         other_label + R"(", "children": ["Cork", "Deal"]}, "Epsom"]}]}}},
      {"name": "Illness", "role": "sensitive"}],
      "privacy": {"k": 6, "alpha": {"alpha": 0.84, "refined": true}}})");
  };
  EXPECT_TRUE(released("South"));
  const Result<Release> refused = released("North");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.failure().kind, FailureKind::unmet_policy);
  EXPECT_EQ(refused.failure().mistakes[0].where, "privacy.alpha");
  EXPECT_NE(english(refused.failure().mistakes[0].what).find("one label names two nodes"), std::string::npos);
}

TEST(Refusals, AreNotForSuppressedRowsThatAreTooFewPeople) {
  const Result<Release> release = mask("Q,Id\na,1\na,2\nb,3\nc,3\n", R"({"kordon": 1, "attributes": [
      {"name": "Q", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": ["a"]},
      {"name": "Id", "role": "identifier"}], "privacy": {"k": 2, "person": "Id"})" +
                                                                         keep_places + "}");
  ASSERT_TRUE(release) << english(release.failure().mistakes[0].what);
  EXPECT_EQ(release->report.rows.suppressed, 2U);
}

}  // namespace
}  // namespace kordon::refusals_test
