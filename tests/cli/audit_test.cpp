#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::audit_test {
namespace {

using Json = nlohmann::json;

class Audit : public CommandLine {
 protected:
  Audit() {
    write("people.csv", people);
    write("job.json", people_job());
    const Outcome run = kordon("mask people.csv --job job.json -o release.csv");
    EXPECT_EQ(run.status, 0) << run.err;
  }
};

TEST_F(Audit, PassesItsOwnRelease) {
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("k-anonymity"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("FAILED"), std::string::npos) << run.out;
  EXPECT_EQ(run.err, "");
}

TEST_F(Audit, PassesAReleaseWithSuppressedRows) {
  write("job.json", people_job(R"({"k": 3})", R"("hierarchy": {"intervals": {"widths": [10, 20]}},
                                   "boundaries": [{"level": 2}])"));
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv").status, 0);
  ASSERT_NE(read("release.csv").find("*,*,*"), std::string::npos);
  EXPECT_EQ(kordon("audit people.csv release.csv --job job.json").status, 0);
}

TEST_F(Audit, ChecksWhatACertificateSaysOfTheLeastLoss) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv --certificate certificate.json").status, 0);
  const std::string audit = "audit people.csv release.csv --job job.json --certificate certificate.json";
  const Outcome run = kordon(audit + " --report audit.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("certificate"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("times as much"), std::string::npos) << run.out;
  EXPECT_EQ(Json::parse(read("audit.json"))["audit"]["results"].back()["name"], "certificate");

  Json certificate = Json::parse(read("certificate.json"));
  for (Json& each : certificate["certificate"]["prices"]) each["price"] = 3 * each["price"].get<int>() + 1;
  write("certificate.json", certificate.dump());
  const Outcome failed = kordon(audit);
  EXPECT_EQ(failed.status, 1);
  EXPECT_EQ(failed.err.find("kordon: certificate.json: certificate does not hold: "), 0U) << failed.err;

  certificate["certificate"]["k"] = 9;
  write("certificate.json", certificate.dump());
  const Outcome other = kordon(audit);
  EXPECT_EQ(other.status, 2);
  EXPECT_EQ(other.err.find("kordon: certificate.json: certificate.k: it is 9, that of the job is 2"), 0U)
      << other.err;
}

// 91, 92 and 93 are one value, "90+", and have one price.
TEST_F(Audit, ChecksACertificateOfValuesThatAreOneFromTheStart) {
  write("ages.csv", "Age\n91\n40\n92\n93\n40\n41\n41\n92\n");
  write("job.json",
        R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [{"name": "Age", "role": "quasi-identifier",
    "hierarchy": {"intervals": {"widths": [5], "top": 90, "always": true}}}]})");
  ASSERT_EQ(kordon("mask ages.csv --job job.json -o release.csv --certificate certificate.json").status, 0);
  const Outcome run = kordon("audit ages.csv --job job.json --certificate certificate.json");
  EXPECT_EQ(run.status, 0) << run.err;
  Json certificate = Json::parse(read("certificate.json"));
  Json& prices = certificate["certificate"]["prices"];
  EXPECT_EQ(prices.size(), 3U);
  prices.push_back(prices[0]);
  prices.back()["values"] = {"93"};
  write("certificate.json", certificate.dump());
  const Outcome twice = kordon("audit ages.csv --job job.json --certificate certificate.json");
  EXPECT_NE(twice.err.find("these values have a price already"), std::string::npos) << twice.err;
}

TEST_F(Audit, ChecksACertificateOfAReleaseWhoseRowsNobodyCanMatch) {
  Json job = Json::parse(people_job());
  job.erase("output");  // shuffled, and without the suppressed rows
  write("job.json", job.dump());
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv --certificate certificate.json").status, 0);
  const Outcome run = kordon("audit people.csv --job job.json --certificate certificate.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("no release loses less than"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("k-anonymity"), std::string::npos) << run.out;
  EXPECT_EQ(kordon("audit release.csv --job job.json --certificate certificate.json").status, 2);

  // A report would say of a release what nobody looked at.
  const Outcome report =
      kordon("audit people.csv --job job.json --certificate certificate.json --report audit.json");
  EXPECT_EQ(report.status, 2);
  EXPECT_EQ(report.err.find("kordon: --report: "), 0U) << report.err;
  EXPECT_FALSE(exists("audit.json"));
}

TEST_F(Audit, OfAReleaseThatDoesNotHoldCertifiesNoFactor) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv --certificate certificate.json").status, 0);
  const Outcome run = kordon("audit people.csv people.csv --job job.json --certificate certificate.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("no release loses less than"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("times as much"), std::string::npos) << run.out;
}

TEST_F(Audit, NothingIsCertifiedOfRanges) {
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"range": {}})"));
  const Outcome run = kordon("mask people.csv --job job.json -o ranges.csv --certificate certificate.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: job.json: attributes["), 0U) << run.err;
  EXPECT_FALSE(exists("ranges.csv"));
}

TEST_F(Audit, FailsATamperedReleaseWithStatusOne) {
  std::string release = read("release.csv");
  write("release.csv", release.replace(release.find("20-29"), 5, "20-39"));
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("FAILED"), std::string::npos) << run.out;
  EXPECT_EQ(run.err.find("kordon: release.csv: "), 0U) << run.err;
}

TEST_F(Audit, FailsAReleaseWhoseSensitiveCellsChanged) {
  std::string release = read("release.csv");
  write("release.csv", release.replace(release.find("Asthma"), 6, "Flu"));
  EXPECT_EQ(kordon("audit people.csv release.csv --job job.json").status, 1);
}

TEST_F(Audit, CannotCompareAReleaseThatLacksARow) {
  const std::string release = read("release.csv");
  write("release.csv", release.substr(0, release.rfind('\n', release.size() - 2) + 1));
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: release.csv: "), 0U) << run.err;
}

TEST_F(Audit, NeedsAJobThatKeepsTheOrder) {
  std::string job = people_job();
  write("job.json", job.replace(job.find("\"input\""), 7, "\"shuffled\""));
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: job.json: output: "), 0U) << run.err;
}

// Masked tables of any tool, alone.
class AuditAlone : public Audit {};

TEST_F(AuditAlone, PassesAReleaseAndMeasuresItAsItsSummaryDoes) {
  const std::string loss = kordon("mask people.csv --job job.json -o release.csv").err;
  const Outcome run = kordon("audit release.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_NE(run.out.find("2 rows in the smallest of 4 classes, required 2"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("4 of 2 to 2 rows, 2 on average"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("prosecutor"), std::string::npos);
  EXPECT_NE(run.out.find("discernibility  16 "), std::string::npos) << run.out;
  EXPECT_NE(loss.find("loss     21.67 %"), std::string::npos) << loss;
  EXPECT_NE(run.out.find("total loss      21.67 %"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("Equal texts are equal values"), std::string::npos);
}

TEST_F(AuditAlone, NeedsNoOrderInTheJob) {
  std::string job = people_job();
  write("job.json", job.replace(job.find("\"input\""), 7, "\"shuffled\""));
  EXPECT_EQ(kordon("audit release.csv --job job.json").status, 0);
}

// As other tools write them: another delimiter, identifiers blanked, and rows of * with their diagnosis,
// which makes them a class.
TEST_F(AuditAlone, JudgesTablesOfOtherTools) {
  write("other.csv",
        "Name;Age;Zip;Diagnosis\r\n*;20-29;*;Flu\r\n*;20-29;*;Asthma\r\n*;*;*;Flu\r\n*;25-34;0213*;Flu\r\n"
        "*;25-34;*;Flu\r\n*;25-34;0213*;Asthma\r\n");
  const Outcome run = kordon("audit other.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err.find("kordon: other.csv: k-anonymity does not hold: 2 of 4 classes too small"), 0U)
      << run.err;
  EXPECT_NE(run.out.find("6; 2 in classes of fewer than 2 rows"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("such as \"20-29\" and \"25-34\""), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("k would be 3 and not 1"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\"Age\": unknown, as the hierarchy has no \"25-34\" (3 cells"), std::string::npos)
      << run.out;
}

// Rules and hierarchies from the rows: the audit finds for itself how far each value may go.
TEST_F(AuditAlone, WhereHierarchiesFollowFromTheRowsTheOriginalTellsTheLoss) {
  const auto job = [](const std::string& width) {
    return people_job(R"({"k": 2})",
                      R"("hierarchy": {"adaptive": {"rows": 2}}, "boundaries": [{"width": )" + width + "}]");
  };
  write("job.json", job("9"));
  EXPECT_EQ(kordon("mask people.csv --job job.json -o adaptive.csv").status, 0);
  EXPECT_EQ(kordon("audit people.csv adaptive.csv --job job.json").status, 0);
  const Outcome alone = kordon("audit adaptive.csv --job job.json");
  EXPECT_EQ(alone.status, 0) << alone.err;
  write("narrow.json", job("8"));
  const Outcome narrow = kordon("audit people.csv adaptive.csv --job narrow.json");
  EXPECT_EQ(narrow.status, 1);
  EXPECT_NE(narrow.err.find("boundaries"), std::string::npos) << narrow.err;
}

TEST_F(AuditAlone, FailsWhereIdentifiersAreStillThere) {
  const Outcome run = kordon("audit people.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err.find("kordon: people.csv: columns does not hold: 1 column still there that the job "
                         "leaves out: \"Name\""),
            0U)
      << run.err;
}

TEST_F(AuditAlone, CannotJudgeWithoutARole) {
  write("other.csv", "Age,Town,Diagnosis\n20-29,A,Flu\n");
  const Outcome run = kordon("audit other.csv --job job.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("kordon: other.csv: header: the job gives column \"Town\" no role"),
            std::string::npos)
      << run.err;
  EXPECT_NE(run.err.find("kordon: other.csv: header: there is no column \"Zip\""), std::string::npos)
      << run.err;
}

// Two releases of the same people, in other columns: each keeps k = 2, and both together keep nobody.
TEST_F(Audit, JudgesAReleaseTogetherWithAnEarlierOne) {
  write("may.csv", "Person,Age\nAnn,30-39\nBea,30-39\nCia,20-29\nDot,20-29\n");
  write("june.csv", "Place\nwest\neast\nwest\neast\n");
  write("people-of-june.csv", "Person,Place\nAnn,Bonn\nBea,Suhl\nCia,Bonn\nDot,Suhl\n");
  write("both.json", R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [
    {"name": "Person", "role": "identifier"},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Place", "role": "quasi-identifier", "hierarchy": {"flat": true}}],
    "output": {"order": "input", "suppressed": "mask"}})");
  const Outcome run = kordon(
      "audit people-of-june.csv june.csv --job both.json --earlier may.csv --person Person --report "
      "together.json");
  EXPECT_EQ(run.status, 1) << run.err;
  EXPECT_NE(run.out.find("1 person in the classes that share the fewest, required 2"), std::string::npos)
      << run.out;
  const Json report = Json::parse(read("together.json"));
  EXPECT_EQ(report["people"]["both"], 4);
  EXPECT_EQ(report["intersection"]["below_k"], 4);
  EXPECT_EQ(kordon("audit june.csv --job both.json --earlier may.csv --rows").status, 1);
  EXPECT_EQ(kordon("audit june.csv --job both.json --earlier june.csv --rows").status, 0);
  const Outcome unsaid = kordon("audit june.csv --job both.json --earlier may.csv");
  EXPECT_EQ(unsaid.status, 2);
  EXPECT_NE(unsaid.err.find("--person"), std::string::npos) << unsaid.err;
  EXPECT_EQ(kordon("audit june.csv --job both.json --rows").status, 2);
}

// What looks safe and is not: a column has no role, rows have another order. A row of * shows its code.
TEST_F(Audit, WarnsOfReleasesThatOnlySeemSafeTogether) {
  write("may.csv", "Code,Age,TOWN\nK1,30-39,Bonn\nK2,30-39,Suhl\nK7,*,*\n");
  write("june.csv", "Code,Age\nK7,30-39\nK8,30-39\n");
  const std::string attributes = R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [
    {"name": "Code", "role": "identifier", "pseudonym": {"kind": "keyed"}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}}])";
  write("shuffled.json", attributes + "}");
  write("kept.json", attributes + R"(, "output": {"order": "input", "suppressed": "mask"}})");
  const Outcome alone = kordon("audit june.csv --job kept.json --earlier may.csv --person Code");
  EXPECT_EQ(alone.status, 1) << "number 7 is alone among the rows of * in May";
  write("may.csv", "Code,Age,TOWN\nK7,30-39,Bonn\nK8,30-39,Suhl\n");
  const Outcome codes = kordon("audit june.csv --job shuffled.json --earlier may.csv --person Code");
  EXPECT_EQ(codes.status, 0) << codes.err;
  EXPECT_NE(codes.out.find("Earlier releases have TOWN"), std::string::npos) << codes.out;
  EXPECT_EQ(kordon("audit june.csv --job shuffled.json --earlier may.csv --person Code --strict").status, 1);

  write("other.csv", "Code,Age\nK3,30-39\nK4,30-39\n");
  EXPECT_EQ(kordon("audit june.csv --job shuffled.json --earlier other.csv --person Code").status, 2);

  const std::string rows = " --earlier june.csv --rows --strict";
  const Outcome places = kordon("audit june.csv --job shuffled.json" + rows);
  EXPECT_EQ(places.status, 1);
  EXPECT_NE(places.out.find("Row i of all was taken for one person's"), std::string::npos) << places.out;
  EXPECT_EQ(kordon("audit june.csv --job kept.json" + rows).status, 0);

  // Whose the rows of a shuffled release are, its original does not tell.
  write("people-of-june.csv", "Person,Age\nAnn,30\nBea,31\n");
  const std::string beside = " --earlier june.csv --earlier-original people-of-june.csv --person Person";
  EXPECT_EQ(kordon("audit people-of-june.csv june.csv --job shuffled.json" + beside).status, 2);
}

TEST_F(Audit, WritesWhatItFoundAsAReport) {
  ASSERT_EQ(kordon("audit release.csv --job job.json --report alone.json").status, 0);
  const Json alone = Json::parse(read("alone.json"));
  EXPECT_EQ(alone["audit"]["passed"], true);
  EXPECT_EQ(alone["rows"]["input"], 8);
  EXPECT_GE(alone["classes"]["smallest"].get<int>(), 2);
  EXPECT_FALSE(alone.contains("people"));

  std::string release = read("release.csv");
  write("release.csv", release.replace(release.find("20-29"), 5, "20-39"));
  EXPECT_EQ(kordon("audit people.csv release.csv --job job.json --report beside.json").status, 1);
  const Json beside = Json::parse(read("beside.json"));
  EXPECT_EQ(beside["audit"]["passed"], false);
  EXPECT_TRUE(beside.contains("people"));
}

TEST_F(Audit, DoesNotWriteItsReportOverWhatItReads) {
  const std::string job = read("job.json");
  EXPECT_EQ(kordon("audit release.csv --job job.json --report job.json").status, 2);
  EXPECT_EQ(read("job.json"), job);
}

// Four patients and a row of nobody are not five people: it may be of one of the four.
TEST_F(Audit, DoesNotJudgePeopleWhereNobodyCanTellWhoseARowIs) {
  write("job.json", R"({"kordon": 1, "attributes": [{"name": "pid", "role": "identifier"},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}}],
      "privacy": {"k": 5, "person": "pid"}, "output": {"order": "input", "suppressed": "mask"}})");
  write("release.csv", "age\n30\n30\n30\n30\n30\n");
  for (const char* nobody : {"", " ", "?", "unknown", "k.A."}) {
    write("people.csv", "pid,age\nP1,30\nP2,30\nP3,30\nP4,30\n" + std::string(nobody) + ",30\n");
    for (const char* command :
         {"audit people.csv release.csv --job job.json", "mask people.csv --job job.json -o -"}) {
      const Outcome run = kordon(command);
      EXPECT_EQ(run.status, 2) << nobody << ": " << run.out;
      EXPECT_NE(run.err.find("nobody can tell whose"), std::string::npos) << run.err;
    }
  }
  write("people.csv", "pid,age\nP1,30\nP2,30\nP3,30\nP4,30\nP5,30\n");
  EXPECT_EQ(kordon("audit people.csv release.csv --job job.json").status, 0);
}

}  // namespace
}  // namespace kordon::testing::audit_test
