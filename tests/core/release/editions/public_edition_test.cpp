// Somebody who has the public edition, and the release besides, looks for what they were not told.
#include "core/release/editions/public_edition.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/core/release/editions/masked_case.h"

namespace kordon::public_edition_test {
namespace {

using testing::masked_case;
using testing::MaskedCase;

// Every value, column and hierarchy that must not show has this in it.
const char* const mark = "zq";

// 24 rows in classes of six and one row each of `rare` at the end, which are alone beyond the boundary.
std::string people(int rare) {
  std::string csv = "zqname,zqcase,City,Born,Illness,Note\n";
  for (int row = 0; row < 24; ++row) {
    const std::string at = std::to_string(row);
    csv += "zqAnn" + at + ",zqc" + at + ",zqtown" + std::to_string(row % 2 + 2 * (row / 12)) + "," +
           std::to_string(1950 + row % 12) + ",zqill" + std::to_string(row % 5) + ",zqnote" + at + "\n";
  }
  for (int row = 0; row < rare; ++row) {
    const std::string at = std::to_string(100 + row);
    csv += "zqRare" + at + ",zqc" + at + ",zqfar" + std::to_string(row) + ",1907,zqrareill" +
           std::to_string(row) + ",zqrarenote\n";
  }
  return csv;
}

std::string job(const std::string& rest, const std::string& born = R"({"intervals": {"widths": [20, 40]}})") {
  return R"({"kordon": 1, "attributes": [
    {"name": "zqname", "role": "identifier"}, {"name": "zqcase", "role": "identifier"},
    {"name": "City", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
      {"label": "zqeast", "children": ["zqtown0", "zqtown1"]}, {"label": "zqwest", "children": ["zqtown2", "zqtown3"]},
      {"label": "zqother", "children": ["zqfar0"]}, {"label": "zqelsewhere", "children": ["zqfar1"]},
      {"label": "zqnowhere", "children": ["zqfar2", "zqfar3", "zqfar4", "zqfar5"]}]}},
      "boundaries": ["zqeast", "zqwest", "zqother", "zqelsewhere", "zqnowhere"]},
    {"name": "Born", "role": "quasi-identifier", "hierarchy": )" +
         born + R"(},
    {"name": "Illness", "role": "sensitive"}, {"name": "Note", "role": "insensitive"}],
    "seed": 770077,)" +
         rest + "}";
}

// The numbers of a document, wherever they stand, but for those at the paths to be passed by.
void collect_numbers(const Json& value, const std::string& path, std::multiset<double>& found) {
  if (path == "/kordon" || path.rfind("/left_out", 0) == 0) return;
  if (value.is_number()) found.insert(value.get<double>());
  if (!value.is_structured()) return;
  for (const auto& item : value.items()) collect_numbers(item.value(), path + "/" + item.key(), found);
}

const char* const k5 = R"("privacy": {"k": 5}, "suppression": {"limit": 0.223})";

TEST(PublicEdition, SaysWhatWasDoneAndWhatHolds) {
  const MaskedCase each = masked_case(people(0), job(k5));
  EXPECT_EQ(each.published["edition"], "public");
  EXPECT_EQ(each.published["algorithm"], "peel");
  EXPECT_EQ(each.published["asked"], Json::parse(R"({"k": 5, "counts": "rows", "suppression_limit": 0.223,
    "order": "shuffled", "suppressed": "remove", "boundaries": "respect"})"));
  EXPECT_EQ(each.published["columns"], Json::parse(R"([
    {"name": "City", "role": "quasi-identifier", "hierarchy": "tree", "boundaries": {"labels": 5}},
    {"name": "Born", "role": "quasi-identifier", "hierarchy": "intervals"},
    {"name": "Illness", "role": "sensitive"}, {"name": "Note", "role": "insensitive"}])"));
  EXPECT_EQ(each.published["columns_left_out"], 2);
  EXPECT_EQ(each.published["rows"], Json::parse(R"({"input": 24, "released": 24, "suppressed": 0})"));
  EXPECT_EQ(each.published["privacy"][0],
            Json::parse(R"({"model": "k-anonymity", "required": 5, "achieved": 6, "holds": true})"));
  EXPECT_EQ(each.published["quality"]["information_loss"], each.internal["quality"]["information_loss"]);
  EXPECT_EQ(each.published["quality"]["attributes"].size(), 2U);
  EXPECT_TRUE(each.published["audit"]["passed"].get<bool>());
  EXPECT_EQ(each.published["left_out"].size(), 9U);
}

// They follow from how many values the input has below each node.
TEST(PublicEdition, LossesByShareStayInside) {
  const MaskedCase each = masked_case(people(0), job(std::string(R"("loss": "share", )") + k5));
  EXPECT_EQ(each.internal["loss"], "share");
  EXPECT_EQ(each.published["asked"]["loss"], "share");
  EXPECT_TRUE(each.internal["quality"].contains("information_loss"));
  EXPECT_FALSE(each.published["quality"].contains("information_loss"));
  EXPECT_FALSE(each.published["quality"].contains("normalized_information_loss"));
  for (const Json& column : each.published["quality"]["attributes"]) EXPECT_FALSE(column.contains("loss"));
}

TEST(PublicEdition, HasNoValueNoNameAndNoSeed) {
  const char* const with_models =
      R"("privacy": {"k": 5, "l": {"kind": "distinct", "l": 2, "attribute": "Illness"},
    "alpha": {"alpha": 0.9, "values": ["zqill1", "zqill2"], "attribute": "Illness"},
    "t": {"kind": "equal", "t": 0.9, "attribute": "Illness"}})";
  for (const int rare : {0, 1, 2, 6}) {
    for (const std::string rest : {k5, with_models}) {
      const std::string text =
          R"("algorithm": {"name": "greedy-cka"}, )" + rest.substr(0, rest.find(", \"suppression"));
      const MaskedCase each = masked_case(people(rare), job(text));
      ASSERT_FALSE(each.refused);
      EXPECT_NE(compact(each.internal).find(mark), std::string::npos);
      EXPECT_EQ(compact(each.published).find(mark), std::string::npos) << compact(each.published);
      EXPECT_EQ(compact(each.published).find("770077"), std::string::npos);
    }
  }
}

TEST(PublicEdition, SaysHowManyValuesAlphaNames) {
  const MaskedCase each = masked_case(people(0), job(R"("privacy": {"k": 5,
    "alpha": {"alpha": 0.9, "values": ["zqill1", "zqill2"], "attribute": "Illness"}})"));
  EXPECT_EQ(each.published["privacy"][1]["named_values"], 2);
  EXPECT_EQ(each.published["privacy"][1]["attribute"], "Illness");
}

// Every reader of the release knows its 24 rows; 25 or 26, 1/25 or what they would cost must stand nowhere.
// How many persons there are, and how many are singled out, is not told.
TEST(PublicEdition, SaysWhichIdentifiersGoOutAsCodes) {
  std::string coded = job(k5);
  const std::string plain = R"("role": "identifier"})";
  ASSERT_NE(coded.find(plain), std::string::npos) << coded;
  coded.replace(coded.find(plain), plain.size(), R"("role": "identifier", "pseudonym": {"kind": "random"}})");
  const MaskedCase each = masked_case(people(0), coded);
  const Json& edition = each.published;
  EXPECT_EQ(edition.at("columns").at(0).at("pseudonym"), "random") << edition;
  EXPECT_EQ(edition.at("columns_left_out"), 1);
  const Json& codes = edition.at("pseudonyms");
  EXPECT_EQ(codes.size(), 2U) << codes;
  EXPECT_EQ(codes.at("says"), each.internal.at("pseudonyms").at("says"));
  const Result<Json> for_page =
      public_edition(each.for_page, each.job, to_json);  // which speaks other languages, too
  ASSERT_TRUE(for_page);
  EXPECT_EQ(for_page->at("pseudonyms").at("says").at("phrase"), codes.at("says")) << *for_page;
  EXPECT_EQ(codes.at("columns").at(0).size(), 2U) << codes;  // the column, and the kind of its codes
}

// 40 rows of 20 people in classes of ten rows.
std::string calls(const std::string& more_names, const std::string& more_cells) {
  std::string csv = "patient_no,Age,Ill" + more_names + "\n";
  for (int row = 0; row < 40; ++row) {
    csv += "P" + std::to_string(row / 2) + "," + std::to_string(20 + row / 10) + ",ill" +
           std::to_string(row % 3);
    for (const char sign : more_cells) csv += sign == '%' ? std::to_string(row % 20) : std::string(1, sign);
    csv += "\n";
  }
  return csv;
}

std::string calls_job(const std::string& more, const std::string& patient = R"("role": "leave-out")",
                      const std::string& privacy = R"("k": 5)") {
  return R"({"kordon": 1, "attributes": [{"name": "patient_no", )" + patient + R"(},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Ill", "role": "sensitive"})" +
         more + R"(], "privacy": {)" + privacy + "}}";
}

std::vector<std::string> kinds(const Json& report) {
  std::vector<std::string> found;
  for (const Json& each : report.at("findings")) {
    found.push_back(each.at("kind").get<std::string>() + " " + each.at("gravity").get<std::string>());
  }
  return found;
}

// Returns what everybody may read of findings: no number, and nothing of those without a text for everybody.
std::set<Json> told_of(const Json& findings) {
  std::set<Json> told;
  for (const Json& each : findings) {
    if (!each.contains("in_public")) continue;
    told.insert(Json::object({{"kind", each["kind"]},
                              {"gravity", each["gravity"]},
                              {"attributes", each["attributes"]},
                              {"says", each["in_public"]}}));
  }
  return told;
}

TEST(PublicEdition, TellsTheRiskWhereItIsTrueOfTheReleaseAsAWhole) {
  const MaskedCase each = masked_case(calls("", ""), calls_job(""));
  EXPECT_EQ(each.published["findings"], Json::array());
  EXPECT_EQ(kinds(each.internal), (std::vector<std::string>{"people know", "unchanged know"}));
  EXPECT_EQ(each.published["risk"]["prosecutor"]["highest"], 0.1);
  EXPECT_EQ(each.internal["risk"]["prosecutor"]["highest"], 0.1);
}

TEST(PublicEdition, TellsNoRiskWherePeopleCanBeFoundOtherwise) {
  const std::string phone = R"(, {"name": "x", "role": "insensitive"})";
  const struct {
    std::string csv, job, kind;
  } cases[] = {
      {calls(",case_id", ",c7"), calls_job(R"(, {"name": "case_id", "role": "insensitive"})"), "name stops"},
      {calls(",birth_year", ",1960"), calls_job(R"(, {"name": "birth_year", "role": "insensitive"})"),
       "name stops"},
      {calls(",x", ",030 5551234"), calls_job(phone), "cells stops"},
      {calls(",x", ",she came with her husband % who lives next door to the school"), calls_job(phone),
       "cells stops"},
      {calls(",x", ",030 5551234"),
       calls_job(R"(, {"name": "x", "role": "quasi-identifier", "hierarchy": {"set": true}})"),
       "generalized stops"},
      {calls("", ""), calls_job("", R"("role": "identifier", "pseudonym": {"kind": "random"})"),
       "codes stops"},
      {calls("", ""), calls_job("", R"("role": "identifier")", R"("k": 6)"), "people stops"},
      {calls("", ""), calls_job("", R"("role": "identifier", "pseudonym": {"kind": "random"})", R"("k": 10)"),
       "linked_people stops"},
  };
  for (const auto& [csv, job, kind] : cases) {
    const MaskedCase each = masked_case(csv, job);
    ASSERT_FALSE(each.refused) << kind;
    const std::vector<std::string> found = kinds(each.published);
    EXPECT_NE(std::find(found.begin(), found.end(), kind), found.end()) << kind << each.published;
    EXPECT_EQ((std::set<Json>(each.published["findings"].begin(), each.published["findings"].end())),
              told_of(each.internal["findings"]));
    EXPECT_FALSE(each.published.contains("risk")) << each.published;
    EXPECT_FALSE(each.internal["risk"].contains("prosecutor")) << each.internal["risk"];
    EXPECT_TRUE(each.internal["risk"]["quasi_identifiers_alone"].contains("prosecutor"));
  }
}

// A column that is called x may number the rows all the same.
TEST(PublicEdition, TakesAColumnOfDifferentValuesForANumberOfTheRow) {
  for (const char* role : {"insensitive", "sensitive"}) {
    std::string csv = "Age,x\n";
    for (int row = 0; row < 40; ++row)
      csv += std::to_string(20 + row / 10) + ",v" + std::to_string(row) + "\n";
    const MaskedCase each = masked_case(
        csv, std::string(R"({"kordon": 1, "attributes": [{"name": "Age", "role": "quasi-identifier",
          "hierarchy": {"flat": true}}, {"name": "x", "role": ")") +
                 role + R"("}], "privacy": {"k": 5}})");
    EXPECT_EQ(kinds(each.published), (std::vector<std::string>{"unique stops"})) << role;
    EXPECT_FALSE(each.published.contains("risk"));
  }
}

TEST(PublicEdition, TellsOtherWarningsBesideTheRisk) {
  std::string csv = "Age,Ill\n";
  for (int row = 0; row < 40; ++row)
    csv += std::to_string(20 + row / 10) + (row < 10 ? ",flu\n" : row % 2 ? ",flu\n" : ",gout\n");
  const MaskedCase each = masked_case(csv, R"({"kordon": 1, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}}, {"name": "Ill", "role": "sensitive"}],
    "privacy": {"k": 5}, "output": {"order": "input"}})");
  EXPECT_EQ(kinds(each.published), (std::vector<std::string>{"order decide", "value decide"}));
  EXPECT_EQ(
      each.published["findings"][1]["says"],
      "In some groups all rows have the same value (Ill). Anyone who knows that a person is in such a group "
      "knows the value.");
  EXPECT_TRUE(each.published.contains("risk"));
}

TEST(PublicEdition, FewSuppressedRowsCannotBeCounted) {
  for (const int rare : {1, 2, 4}) {
    const MaskedCase each = masked_case(people(rare), job(k5));
    ASSERT_EQ(each.internal["rows"]["suppressed"], rare);
    EXPECT_EQ(each.published["rows"], Json::parse(R"({"released": 24, "suppressed": "<5"})"));
    EXPECT_FALSE(each.published["asked"].contains("suppression_limit"));
    std::multiset<double> numbers;
    collect_numbers(each.published, "", numbers);
    EXPECT_EQ(numbers.count(24 + rare), 0U);
    // The edition is the same whether one, two or four were suppressed: so nothing of it tells how many.
    EXPECT_EQ(compact(each.published), compact(masked_case(people(3), job(k5)).published));
  }
}

TEST(PublicEdition, TwoSuppressedRowsOfKTwoCannotBeCountedEither) {
  const char* const k2 = R"("privacy": {"k": 2}, "algorithm": {"name": "datafly"})";
  const Json one = masked_case(people(1), job(k2)).published;
  EXPECT_EQ(one["rows"]["suppressed"], "<3");
  EXPECT_EQ(compact(one), compact(masked_case(people(2), job(k2)).published));
}

TEST(PublicEdition, ManySuppressedRowsAreCounted) {
  const MaskedCase each =
      masked_case(people(6), job(R"("privacy": {"k": 6}, "suppression": {"limit": 0.5})"));
  ASSERT_EQ(each.internal["rows"]["suppressed"], 6);
  EXPECT_EQ(each.published["rows"], Json::parse(R"({"input": 30, "released": 24, "suppressed": 6})"));
  EXPECT_EQ(each.published["asked"]["suppression_limit"], 0.5);
}

// Six rows of one person are one person, whether the job says so or the identifier does.
TEST(PublicEdition, SuppressedRowsThatMayBeOfOnePersonAreNotCounted) {
  std::string csv = people(6);
  for (int row = 101; row < 106; ++row) {
    csv.replace(csv.find("zqc" + std::to_string(row)), 6, row % 2 == 0 ? "zqc100" : "ZQC100");
  }
  const std::string k6 = R"("privacy": {"k": 6)";
  for (const std::string person : {"", R"(, "person": "zqcase")"}) {
    const MaskedCase each = masked_case(csv, job(k6 + person + "}"));
    ASSERT_EQ(each.internal["rows"]["suppressed"], 6);
    EXPECT_EQ(each.internal["rows"]["suppressed_people"], 1);
    EXPECT_EQ(each.published["rows"], Json::parse(R"({"released": 24, "suppressed": "some"})"));
    EXPECT_EQ(each.published["asked"]["counts"], person.empty() ? "rows" : "people");
    EXPECT_FALSE(each.published["quality"].contains("information_loss"));
    EXPECT_FALSE(each.published["asked"].contains("suppression_limit"));
    EXPECT_EQ(compact(each.published).find(mark), std::string::npos);
  }
}

// With one row suppressed, trying each illness shows which one gives the distance to the whole input.
TEST(PublicEdition, TheDistanceOfClassesDoesNotTellASuppressedIllness) {
  const char* const t = R"("privacy": {"k": 5, "t": {"kind": "equal", "t": 0.9, "attribute": "Illness"}})";
  const auto with = [&](const std::string& illness) {
    std::string csv = people(1);
    csv.replace(csv.find("zqrareill0"), 10, illness);
    for (std::size_t at = csv.find("zqtown0,"); at != std::string::npos; at = csv.find("zqtown0,", at + 1)) {
      csv.replace(csv.find("zqill", at), 6, "zqill0");  // the class nearest to failing
    }
    return masked_case(csv, job(t));
  };
  const MaskedCase one = with("zqill0");
  const MaskedCase other = with("zqrareill");
  ASSERT_NE(one.internal["privacy"][1]["achieved"], other.internal["privacy"][1]["achieved"]);
  EXPECT_EQ(compact(one.published), compact(other.published));
  EXPECT_EQ(one.published["privacy"][1]["model"], "t-closeness");
  EXPECT_FALSE(one.published["privacy"][1].contains("achieved"));
  EXPECT_TRUE(masked_case(people(0), job(t)).published["privacy"][1].contains("achieved"));
}

// Two rows of an illness may be of one person or of two: who has the release cannot see which.
TEST(PublicEdition, WhereKCountsPeopleNoShareTellsWhoseTheRowsAre) {
  const char* const by_people = R"("privacy": {"k": 3, "person": "zqcase", "p": 2, "alpha":
    {"alpha": 0.9, "attribute": "Illness"}, "l": {"kind": "entropy", "l": 1.1, "attribute": "Illness"}})";
  const Json verdicts = masked_case(people(0), job(by_people)).published["privacy"];
  std::map<std::string, bool> achieved;
  for (const Json& verdict : verdicts) achieved[verdict["model"]] = verdict.contains("achieved");
  EXPECT_EQ(achieved, (std::map<std::string, bool>{{"k-anonymity", true},
                                                   {"k-people", false},
                                                   {"p-sensitivity", true},
                                                   {"l-diversity", false},
                                                   {"alpha-k-anonymity", false}}));
  const Json by_rows =
      masked_case(people(0), job(R"("privacy": {"k": 3, "alpha": {"alpha": 0.9}})")).published;
  EXPECT_TRUE(by_rows["privacy"][1].contains("achieved"));
}

// A range's loss is a share of the width that the column has in the released rows.
TEST(PublicEdition, TheLossOfARangeDoesNotTellTheOldest) {
  const auto with = [](const std::string& born) {
    std::string csv = people(1);
    csv.replace(csv.find("1907"), 4, born);
    return masked_case(csv, job(k5, R"({"range": {}})"));
  };
  const MaskedCase one = with("1907");
  const MaskedCase other = with("1931");
  const auto loss = [](const Json& report) { return report["quality"]["attributes"][1]; };
  EXPECT_EQ(loss(one.internal)["loss"], loss(other.internal)["loss"]);
  EXPECT_EQ(compact(one.published), compact(other.published));
  EXPECT_FALSE(loss(one.published).contains("loss"));
  EXPECT_TRUE(loss(masked_case(people(0), job(k5, R"({"range": {}})")).published).contains("loss"));
}

// What the edition says follows from the release and the job: the years below a released range may be others.
TEST(PublicEdition, TellsNoTwoInputsOfOneReleaseApart) {
  const char* const k12 = R"("privacy": {"k": 12})";
  std::string csv = people(0);
  csv.replace(csv.find(",1952,"), 6, ",1950,");
  const MaskedCase one = masked_case(people(0), job(k12));
  const MaskedCase other = masked_case(csv, job(k12));
  ASSERT_EQ(one.release, other.release);
  ASSERT_NE(one.internal["risk"]["before"], other.internal["risk"]["before"]);
  ASSERT_NE(one.internal["quality"]["non_uniform_entropy"], other.internal["quality"]["non_uniform_entropy"]);
  EXPECT_EQ(compact(one.published), compact(other.published));
}

// 40 values in two rows each, of one person or of two. Each group has ten persons or more.
TEST(PublicEdition, TellsNoTwoSetsOfIdentifiersApart) {
  for (const std::string role : {"insensitive", "sensitive"}) {
    const auto with = [&](int persons_per_value) {
      std::string csv = "patient_id,Age,x,y\n";
      for (int row = 0; row < 80; ++row) {
        csv += "P" + std::to_string(row * persons_per_value / 2) + "," + std::to_string(20 + row / 20) +
               ",v" + std::to_string(row / 2) + "," + std::to_string(row % 2) + "\n";
      }
      return masked_case(
          csv, R"({"kordon": 1, "attributes": [{"name": "patient_id", "role": "identifier"},
        {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
        {"name": "x", "role": ")" +
                   role + R"("}, {"name": "y", "role": "sensitive"}], "privacy": {"k": 5}, "seed": 7})");
    };
    const MaskedCase one = with(1);
    const MaskedCase two = with(2);
    ASSERT_EQ(one.release, two.release);
    ASSERT_NE(kinds(one.internal), kinds(two.internal));
    EXPECT_FALSE(one.internal["risk"].contains("prosecutor")) << "x finds persons";
    EXPECT_EQ(compact(one.published), compact(two.published));
    EXPECT_EQ(kinds(one.published), std::vector<std::string>{"unique_together decide"});
    EXPECT_TRUE(one.published.contains("risk"));
  }
}

TEST(PublicEdition, IsRefusedWhereTheReleaseDoesNotHold) {
  MaskedCase each = masked_case(people(0), job(k5));
  each.internal["audit"]["passed"] = false;
  const Result<Json> unprotected = public_edition(each.internal, each.job);
  ASSERT_FALSE(unprotected);
  EXPECT_EQ(unprotected.failure().kind, FailureKind::unmet_policy);
  each.internal["audit"]["passed"] = true;
  each.internal["privacy"][0]["holds"] = false;
  EXPECT_FALSE(public_edition(each.internal, each.job));
}

// No release that holds has such counts; if one had, they would not get out.
TEST(PublicEdition, CountsBelowKAreLeftOutWithAllBesideThem) {
  MaskedCase each = masked_case(people(0), job(k5));
  each.internal["quality"]["attributes"][0]["levels"] = {20, 4, 0};
  each.internal["classes"]["sizes"][0] = {{"lower", 4}, {"upper", 4}, {"clusters", 1}, {"rows", 4}};
  const Json published = *public_edition(each.internal, each.job);
  EXPECT_FALSE(published["quality"]["attributes"][0].contains("levels"));
  EXPECT_TRUE(published["quality"]["attributes"][1].contains("levels"));
  EXPECT_FALSE(published["classes"].contains("sizes"));
}

}  // namespace
}  // namespace kordon::public_edition_test
