// mask and apply beside earlier releases of the same people.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::earlier_cli_test {
namespace {

using testing::Outcome;
using Json = nlohmann::ordered_json;

// Twelve patients in May; in June one of them has moved, one has left and one is new.
class Earlier : public testing::CommandLine {
 protected:
  Earlier() {
    write(
        "may.csv",
        "id,town,ill\n1,Ayr,a\n2,Ayr,b\n3,Ayr,c\n4,Bonn,a\n5,Bonn,b\n6,Bonn,c\n7,Cork,a\n8,Cork,b\n9,Cork,c\n"
        "10,Deal,a\n11,Deal,b\n12,Deal,c\n");
    write("june.csv",
          "id,town,ill\n2,Ayr,b\n3,Ayr,c\n4,Bonn,a\n5,Bonn,b\n6,Ayr,c\n7,Cork,a\n8,Cork,b\n9,Cork,c\n10,Deal,"
          "a\n"
          "11,Deal,b\n12,Deal,c\n13,Cork,a\n");
    write("words", "eins zwei drei vier fuenf\n");
  }

  void job(const char* name, const std::string& code, const std::string& privacy = R"({"k": 2})",
           const std::string& output = R"({"order": "shuffled"})") const {
    write(name, R"({"kordon": 1, "attributes": [
      {"name": "id", "role": "identifier")" +
                    code + R"(},
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
        {"label": "sea", "children": ["Ayr", "Cork", "Deal"]}, "Bonn"]}}},
      {"name": "ill", "role": "sensitive"}], "privacy": )" +
                    privacy + R"(, "output": )" + output + "}");
  }
};

constexpr const char* keyed = R"(, "pseudonym": {"kind": "keyed"})";

TEST_F(Earlier, NumbersCanBeSubtractedAndAreRefused) {
  write("ages.csv", "id,age,ill\n1,30,a\n2,31,b\n3,40,a\n4,41,b\n");
  write("job.json", R"({"kordon": 1, "attributes": [{"name": "id", "role": "identifier"},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"range": {}}, "release": "mean"},
      {"name": "ill", "role": "sensitive"}], "privacy": {"k": 2},
      "output": {"order": "input", "suppressed": "mask"}})");
  ASSERT_EQ(kordon("mask ages.csv --job job.json -o may-out.csv").status, 0);
  EXPECT_EQ(read("may-out.csv"), "age,ill\n30.5,a\n30.5,b\n40.5,a\n40.5,b\n");
  for (const char* command : {"mask ages.csv --job job.json -o june-out.csv --earlier may-out.csv --rows",
                              "audit may-out.csv --job job.json --earlier may-out.csv --rows"}) {
    const Outcome run = kordon(command);
    EXPECT_EQ(run.status, 2) << command;
    EXPECT_NE(run.err.find("two releases of \"age\" as numbers can be subtracted"), std::string::npos)
        << run.err;
  }
  EXPECT_FALSE(exists("june-out.csv"));
}

// May has a class of p1 and p2 that is * in all columns but their codes. June may not part them: each would
// be beside one who is new, whose code nobody else in the class could have.
TEST_F(Earlier, AClassOfStarsIsOneWhereItGoesOutWithCodes) {
  const std::string attributes = R"({"kordon": 1, "attributes": [
      {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "id", "role": "identifier")";
  write("may.csv", "Town,id\nAyr,p1\nBath,p2\nCork,p3\nCork,p4\nCork,p5\n");
  write("june.csv", "Town,id\nAyr,p1\nAyr,p8\nBath,p2\nBath,p9\nCork,p3\nCork,p4\nCork,p5\n");
  for (const std::string output : {"{}", R"({"suppressed": "mask"})", R"({"order": "input"})"}) {
    const bool coded = output != R"({"order": "input"})";
    write("job.json",
          attributes + (coded ? keyed : "") + R"(}], "privacy": {"k": 2}, "output": )" + output + "}");
    const std::string phrase = coded ? " --passphrase-file words" : "";
    ASSERT_EQ(kordon("mask may.csv --job job.json -o may-out.csv" + phrase).status, 0) << output;
    const std::string beside = " --job job.json --earlier may-out.csv --person id" +
                               std::string(coded ? "" : " --earlier-original may.csv");
    const Outcome run = kordon("mask june.csv -o june-out.csv" + beside + phrase);
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.err.find("5 people were released before; at least 2 share all their groups"),
              std::string::npos)
        << run.err;
    const std::string released = read("june-out.csv");
    EXPECT_EQ(released.find("Ayr"), std::string::npos) << released;
    if (coded) EXPECT_EQ(kordon("audit june-out.csv" + beside).status, 0);
  }
  // An audit of two releases sees those as well.
  write("job.json", attributes + keyed + R"(}], "privacy": {"k": 2}})");
  write("may-out.csv", "Town,id\nAyr,C1\nAyr,C2\nBath,C3\nBath,C4\nAyr,C5\nAyr,C6\n");
  write("june-out.csv", "Town,id\n*,C1\n*,C3\nAyr,C2\nAyr,C5\nAyr,C6\n");
  const Outcome audit = kordon("audit june-out.csv --job job.json --earlier may-out.csv --person id");
  EXPECT_EQ(audit.status, 1);
  EXPECT_NE(audit.out.find("5 in the later release and in an earlier one"), std::string::npos) << audit.out;
}

TEST_F(Earlier, MaskKeepsKOverBothReleasesByTheirCodes) {
  job("job.json", keyed);
  ASSERT_EQ(kordon("mask may.csv --job job.json -o may-out.csv --passphrase-file words").status, 0);
  ASSERT_EQ(kordon("mask june.csv --job job.json -o alone.csv --passphrase-file words").status, 0);
  EXPECT_EQ(kordon("audit alone.csv --job job.json --earlier may-out.csv --person id").status, 1);
  const Outcome run = kordon(
      "mask june.csv --job job.json -o june-out.csv --passphrase-file words --report report.json "
      "--public-report public.json --earlier may-out.csv --person id");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("earlier  11 people were released before; at least 2 share all their groups"),
            std::string::npos)
      << run.err;
  // Number 13 is the only new one.
  EXPECT_NE(run.err.find("12 read, 11 released, 1 suppressed (1 because of an earlier release"),
            std::string::npos)
      << run.err;
  EXPECT_EQ(kordon("audit june-out.csv --job job.json --earlier may-out.csv --person id").status, 0);
  const Json report = Json::parse(read("report.json"));
  EXPECT_EQ(report["composition"]["intersection"]["below_k"], 0);
  EXPECT_FALSE(Json::parse(read("public.json")).contains("composition"));
}

TEST_F(Earlier, ApplyLeavesOutWhoWouldBeAloneInBoth) {
  job("job.json", keyed);
  ASSERT_EQ(
      kordon("mask may.csv --job job.json -o may-out.csv --passphrase-file words --mapping map.json").status,
      0);
  const std::string apply = "apply june.csv --job job.json --mapping map.json --passphrase-file words -o ";
  ASSERT_EQ(kordon(apply + "alone.csv").status, 0);
  EXPECT_EQ(kordon("audit alone.csv --job job.json --earlier may-out.csv --person id").status, 1);
  const Outcome run = kordon(apply + "out.csv --earlier may-out.csv --person id --report report.json");
  ASSERT_EQ(run.status, 0) << run.err;
  // Number 6, who has moved, and 13, who is new.
  EXPECT_NE(run.err.find("2 are kept apart from theirs by an earlier release"), std::string::npos) << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["mapping"]["rows"]["strays"], 2);
  EXPECT_EQ(kordon("audit out.csv --job job.json --earlier may-out.csv --person id").status, 0);
}

TEST_F(Earlier, CodesThatAreRandomTellNobodyApart) {
  job("job.json", R"(, "pseudonym": {"kind": "random"})", R"({"k": 2})",
      R"({"order": "input", "suppressed": "mask"})");
  ASSERT_EQ(kordon("mask may.csv --job job.json -o may-out.csv").status, 0);
  const std::string mask = "mask june.csv --job job.json -o june-out.csv --earlier may-out.csv --person id";
  const Outcome refused = kordon(mask);
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("\"id\" goes out as random codes"), std::string::npos) << refused.err;
  EXPECT_NE(refused.err.find("--earlier-original"), std::string::npos) << refused.err;
  EXPECT_FALSE(exists("june-out.csv"));
  const Outcome run = kordon(mask + " --earlier-original may.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("11 people were released before"), std::string::npos) << run.err;
}

TEST_F(Earlier, PeopleOfSeveralRowsAreRefusedWhereKCountsRows) {
  job("job.json", keyed);
  ASSERT_EQ(kordon("mask may.csv --job job.json -o may-out.csv --passphrase-file words").status, 0);
  write("june.csv", read("june.csv") + "2,Ayr,a\n");
  const std::string rest = " -o june-out.csv --passphrase-file words --earlier may-out.csv --person id";
  const Outcome refused = kordon("mask june.csv --job job.json" + rest);
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("privacy.person: people have several rows"), std::string::npos) << refused.err;
  job("people.json", keyed, R"({"k": 2, "person": "id"})");
  const Outcome run = kordon("mask june.csv --job people.json" + rest);
  EXPECT_EQ(run.status, 0) << run.err;
}

TEST_F(Earlier, AnotherPassphraseFindsNobodyAndIsRefused) {
  job("job.json", keyed);
  ASSERT_EQ(kordon("mask may.csv --job job.json -o may-out.csv --passphrase-file words").status, 0);
  write("other", "sechs sieben acht neun zehn\n");
  const Outcome run = kordon(
      "mask june.csv --job job.json -o out.csv --passphrase-file other --earlier may-out.csv --person id");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("may-out.csv: nobody in it is in the table, of 12 people told apart by \"id\""),
            std::string::npos)
      << run.err;
  EXPECT_FALSE(exists("out.csv"));
}

TEST_F(Earlier, RowsThatAreNoPairsAreRefused) {
  job("job.json", "", R"({"k": 2})", R"({"order": "input", "suppressed": "mask"})");
  ASSERT_EQ(kordon("mask may.csv --job job.json -o may-out.csv").status, 0);
  const Outcome run = kordon("mask may.csv --job job.json -o out.csv --earlier may-out.csv --rows");
  EXPECT_EQ(run.status, 0) << run.err;
  const std::string rows =
      "Deal,a\nAyr,b\nCork,c\nBonn,a\nAyr,b\nDeal,c\nBonn,a\nDeal,b\nAyr,c\nCork,a\n"
      "Bonn,b\nCork,c\n";
  write("sorted.csv", "town,ill\n" + rows);
  const Outcome refused = kordon("mask may.csv --job job.json -o other.csv --earlier sorted.csv --rows");
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("sorted.csv: row i of both is not one person's: "), std::string::npos)
      << refused.err;
  EXPECT_FALSE(exists("other.csv"));
}

TEST_F(Earlier, WhomKCountsAndWhoIsToldApartAreTheSame) {
  job("job.json", "", R"({"k": 2, "person": "id"})");
  write("may-out.csv", "id,town,ill\n2,Ayr,b\n3,Ayr,c\n");
  const Outcome run = kordon("mask june.csv --job job.json -o out.csv --earlier may-out.csv --person ill");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("k counts people by \"id\""), std::string::npos) << run.err;
}

TEST_F(Earlier, ClassesInsideOthersCannotBeAvoidedBesideIt) {
  job("job.json", "", R"({"k": 2, "nested": "avoid"})");
  write("may-out.csv", "id,town,ill\n2,Ayr,b\n3,Ayr,c\n");
  const Outcome run = kordon("mask june.csv --job job.json -o out.csv --earlier may-out.csv --person id");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("privacy.nested: an earlier release keeps rows apart"), std::string::npos)
      << run.err;
  job("job.json", "");
  ASSERT_EQ(
      kordon("mask june.csv --job job.json -o out.csv --report r.json --earlier may-out.csv --person id")
          .status,
      0);
  EXPECT_EQ(Json::parse(read("r.json"))["nested"]["not_computed"], "an earlier release keeps rows apart");
}

// Number 1 is the only one who left Ayr: a reader of both subtracts what 2 and 3 have.
TEST_F(Earlier, WhoLeftIsTold) {
  job("job.json", keyed);
  ASSERT_EQ(kordon("mask may.csv --job job.json -o may-out.csv --passphrase-file words").status, 0);
  const Outcome run = kordon(
      "mask june.csv --job job.json -o june-out.csv --passphrase-file words --report report.json --earlier "
      "may-out.csv --person id");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("warning  Of the people who are in earlier releases only, 1 is among fewer than k"),
            std::string::npos)
      << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["composition"]["leavers_below_k"], 1);
}

// The towns went out in May, and are left out in June: May's classes are those of May all the same.
TEST_F(Earlier, AColumnThatIsLeftOutNowIsPartOfTheEarlierClasses) {
  write("may-out.csv", "id,town,ill,age\n1,Ayr,a,20\n2,Ayr,b,20\n3,Bonn,c,20\n4,Bonn,a,20\n");
  write("june-out.csv", "id,ill,age\n1,a,20-29\n3,c,20-29\n");
  write("job.json", R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [
    {"name": "id", "role": "identifier"}, {"name": "town", "role": "identifier"},
    {"name": "ill", "role": "sensitive"}, {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}}]})");
  const Outcome run = kordon("audit june-out.csv --job job.json --earlier may-out.csv --person id");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("1 person in the classes that share the fewest"), std::string::npos) << run.out;
}

TEST_F(Earlier, WhoseRowsAreWhoseMustBeSaid) {
  job("job.json", keyed);
  for (const char* missing : {" --earlier may.csv", " --person id", " --rows",
                              " --earlier may.csv --rows --person id", " --earlier-original may.csv"}) {
    const Outcome run =
        kordon("mask june.csv --job job.json --passphrase-file words -o out.csv" + std::string(missing));
    EXPECT_EQ(run.status, 2) << missing;
    EXPECT_NE(run.err.find("--earlier"), std::string::npos) << run.err;
  }
  EXPECT_FALSE(exists("out.csv"));
}

// Eight people, of whom each month tells something else: each two releases leave two people alike, and all
// three leave everybody alone.
class Months : public Earlier {
 protected:
  Months() {
    const auto month = [&](const char* file, int bit) {
      std::string rows = "id,town,seen\n";
      for (int id = 0; id < 8; ++id)
        rows += std::to_string(id) + ((id & bit) != 0 ? ",Ayr,x\n" : ",Bonn,x\n");
      write(file, rows);
    };
    month("april.csv", 1);
    month("may.csv", 2);
    month("june.csv", 4);
    write("job.json",
          R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [{"name": "id", "role": "identifier"},
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "seen", "role": "insensitive"}], "output": {"order": "input", "suppressed": "mask"}})");
  }
};

TEST_F(Months, EachTwoMayKeepKAndAllThreeMayNot) {
  const std::string audit = "audit june.csv --job job.json --person id --report report.json --earlier ";
  EXPECT_EQ(kordon(audit + "april.csv").status, 0);
  EXPECT_EQ(Json::parse(read("report.json"))["earlier_releases"], 1);
  EXPECT_EQ(kordon(audit + "may.csv").status, 0);
  const Outcome all = kordon(audit + "april.csv --earlier may.csv");
  EXPECT_EQ(all.status, 1);
  EXPECT_NE(all.out.find("8 people are among fewer"), std::string::npos) << all.out;
  EXPECT_NE(all.out.find("8 in the later release and in an earlier one, 0 in earlier ones only"),
            std::string::npos)
      << all.out;
  const Json report = Json::parse(read("report.json"));
  EXPECT_EQ(report["earlier_releases"], 2);
  EXPECT_EQ(report["intersection"]["below_k"], 8);
  EXPECT_EQ(report["intersection"]["pairs"], 8);
}

TEST_F(Months, MaskAndApplyKeepKOverAllReleases) {
  const std::string both = " --earlier april.csv --earlier may.csv --person id";
  const std::string mask = "mask june.csv --job job.json --mapping map.json -o ";
  ASSERT_EQ(kordon(mask + "out.csv --earlier may.csv --person id").status, 0);
  EXPECT_EQ(read("out.csv"), "town,seen\nBonn,x\nBonn,x\nBonn,x\nBonn,x\nAyr,x\nAyr,x\nAyr,x\nAyr,x\n");
  EXPECT_EQ(kordon("audit june.csv out.csv --job job.json" + both).status, 1);
  const Outcome run = kordon(mask + "kept.csv --report report.json" + both);
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("earlier  8 people were released before; at least 2 share all their groups"),
            std::string::npos)
      << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["composition"]["earlier_releases"], 2);
  EXPECT_EQ(kordon("audit june.csv kept.csv --job job.json" + both).status, 0);

  write("by-place.json",
        R"({"kordon": 1, "privacy": {"k": 2}, "attributes": [{"name": "id", "role": "identifier"},
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "seen", "role": "insensitive"}]})");
  ASSERT_EQ(kordon("mask june.csv --job by-place.json -o first.csv --mapping map.json").status, 0);
  const std::string apply = "apply june.csv --job by-place.json --mapping map.json -o applied.csv";
  EXPECT_EQ(kordon(apply + " --earlier april.csv --person id").status, 0);
  const Outcome applied = kordon(apply + both);
  EXPECT_EQ(applied.status, 1) << "each group of the mapping has each pair of earlier groups once";
  EXPECT_NE(applied.err.find("8 rows are kept apart from their class by an earlier release"),
            std::string::npos)
      << applied.err;
}

TEST_F(Months, MistakesNameTheReleaseThatHasThem) {
  write("nobody.csv", "id,town,seen\n91,Ayr,x\n92,Ayr,x\n");
  write("short.csv", "town,seen\nAyr,x\nAyr,x\n");
  for (const std::string command :
       {"audit june.csv --job job.json", "mask june.csv --job job.json -o out.csv"}) {
    const Outcome nobody = kordon(command + " --earlier april.csv --earlier nobody.csv --person id");
    EXPECT_EQ(nobody.status, 2);
    EXPECT_NE(nobody.err.find("nobody.csv: nobody in it is in the table"), std::string::npos) << nobody.err;
    const Outcome pairs = kordon(command + " --earlier april.csv --earlier short.csv --rows");
    EXPECT_EQ(pairs.status, 2);
    EXPECT_NE(pairs.err.find("short.csv: 2 rows in it, 8 in the later release"), std::string::npos)
        << pairs.err;
  }
  EXPECT_FALSE(exists("out.csv"));
}

TEST_F(Months, AnOriginalGoesWithEachReleaseOrWithNone) {
  write("april-out.csv", "town,seen\nBonn,x\nAyr,x\nBonn,x\nAyr,x\nBonn,x\nAyr,x\nBonn,x\nAyr,x\n");
  write("may-out.csv", "town,seen\nBonn,x\nBonn,x\nAyr,x\nAyr,x\nBonn,x\nBonn,x\nAyr,x\nAyr,x\n");
  const std::string command =
      "mask june.csv --job job.json -o out.csv --person id --earlier april-out.csv --earlier may-out.csv "
      "--earlier-original april.csv";
  const Outcome one = kordon(command);
  EXPECT_EQ(one.status, 2);
  EXPECT_NE(one.err.find("--earlier-original: 1 table for 2 earlier releases"), std::string::npos) << one.err;
  EXPECT_FALSE(exists("out.csv"));
  const Outcome run = kordon(command + " --earlier-original may.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(read("out.csv"), "town,seen\n*,x\n*,x\n*,x\n*,x\n*,x\n*,x\n*,x\n*,x\n");
  write("few.csv", "id,town,seen\n0,Bonn,x\n");
  const Outcome wrong = kordon(command + " --earlier-original few.csv");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("few.csv"), std::string::npos) << wrong.err;
}

// Refined alpha may hold in two classes and not in both together.
TEST_F(Earlier, AnAlgorithmThatIsNoneIsAMistake) {
  write("t.csv", "Town,id\nAyr,p1\nAyr,p2\n");
  write("job.json", R"({"kordon": 1, "attributes": [
      {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "id", "role": "identifier"}], "privacy": {"k": 2}, "algorithm": {"name": "shuffle"},
      "output": {"order": "input", "suppressed": "mask"}})");
  const Outcome run = kordon("mask t.csv --job job.json -o out.csv --earlier t.csv --person id");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("there is no algorithm"), std::string::npos) << run.err;
}

TEST_F(Earlier, DemandsThatMergingBreaksAreRefused) {
  job("may.json", keyed);
  ASSERT_EQ(kordon("mask may.csv --job may.json -o may-out.csv --passphrase-file words").status, 0);
  job("job.json", keyed, R"({"k": 2, "alpha": {"alpha": 0.5, "refined": true}})");
  const Outcome run = kordon(
      "mask june.csv --job job.json -o out.csv --passphrase-file words --earlier may-out.csv --person id");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("not in all of them together"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace kordon::earlier_cli_test
