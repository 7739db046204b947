#include "core/table/csv/header.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/table/csv/read.h"

namespace kordon::header_test {
namespace {

const std::string people =
    "Anna,1968-04-17,Lincoln\nBob,1970-01-02,Omaha\nCarl,1981-11-30,Lincoln\nDora,1990-07-07,York\n";

std::uint64_t line_of(std::string_view text, char delimiter) {
  return find_header(text, delimiter).line;
}

std::string notes_of(const CsvFile& file) {
  std::string notes;
  for (const auto* told : {&file.notes, &file.doubts}) {
    for (const Text& each : *told) notes += english(each) + "\n";
  }
  return notes;
}

TEST(Header, IsTheFirstLineWhereItNamesWhatIsBelow) {
  EXPECT_EQ(line_of("Name,Born,City\n" + people, ','), 1U);
  EXPECT_EQ(line_of("Age\n34\n35\n36\n", ','), 1U);
  EXPECT_EQ(line_of("Plan,Q1,Q2\nBasic,10,12\nGold,7,8\nSilver,9,9\n", ','), 1U) << "figures in names";
  EXPECT_EQ(line_of("Name,City\nAnna,Lincoln\nBob,Omaha\nCarl,York\n", ','), 1U)
      << "nothing speaks for a row";
  EXPECT_EQ(line_of("Land,2019,2020,2021\nA,2510,2600,2700\nB,1999,2000,2001\nC,3000,3100,3200\n", ','), 1U)
      << "years that count up are names";
  EXPECT_EQ(line_of("Id,City\n1,Lincoln\n2,City\n3,York\n", ','), 1U) << "Id stands above figures";
}

TEST(Header, ARowIsNoneAndIsReadAsARow) {
  EXPECT_EQ(line_of(people, ','), 0U);
  EXPECT_EQ(line_of("P-0001;Surgery\nK-0217;Surgery\nP-0218;ENT\nP-0300;ENT\n", ';'), 0U)
      << "a code among codes";
  EXPECT_EQ(line_of("w,Lincoln\nm,Omaha\nw,York\nm,Lincoln\n", ','), 0U) << "values that come again";
  EXPECT_EQ(line_of("Anna,7\nBob,34\nCarl,81\nDora,9\n", ','), 0U) << "a number among numbers";
  EXPECT_EQ(line_of("Anna,7\nBob,34\n", ','), 1U) << "two rows say nothing";
  for (const char* odd : {"k.A.", "NA", "n/a", "NULL", "-", "?", "unknown", ">89", "12 EUR", "April 1968"}) {
    const std::string first = "P-0001;" + std::string(odd) + ";Schizophrenia;f\n";
    EXPECT_EQ(line_of(first + "P-0002;22;Flu;m\nP-0003;35;Flu;f\nP-0004;41;Cold;f\n", ';'), 0U) << odd;
  }
  EXPECT_EQ(
      line_of(
          "Garcia,03/04/1976,05/13/2024 02:01 AM\nMiller,04/05/1980,06/13/2024\nSmith,01/02/1990,07/14/2024\n"
          "Doe,01/02/1970,07/15/2024\n",
          ','),
      0U)
      << "a time among dates";
  EXPECT_EQ(line_of("P-01;2019;2020\nP-02;2017;2018\nP-03;2018;2019\nP-04;2011;2012\n", ';'), 0U)
      << "years of a person";

  const Result<CsvFile> file = read_csv(people);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->header, 0U);
  EXPECT_EQ(file->table.rows, 4U);
  EXPECT_EQ(file->table.columns[2].name, "column 3");
  EXPECT_EQ(file->table.columns[0].cell(0), "Anna");
  EXPECT_NE(notes_of(*file).find("named column 1 to column 3"), std::string::npos);
}

TEST(Header, TitlesAboveTheNamesAreLeftOut) {
  const std::string titles = "Klinik Nord, Aufnahmen 2024;;\n\nStand: 01.02.2025;;\n";
  const std::string table = "Patient;Born;Ward\nP-1;1968;A\nP-2;1970;B\nP-3;1971;A\nP-4;1980;B\n";
  EXPECT_EQ(line_of(titles + table, ';'), 4U);
  EXPECT_EQ(line_of("A title\n\n" + table, ';'), 3U);
  EXPECT_EQ(line_of("\"Two lines\nin quotes\";;\n" + table, ';'), 3U) << "lines of the file, not records";
  EXPECT_EQ(line_of("A title;;\nP-1;1968;A\nP-2;1970;B\nP-3;1971;A\nP-4;1980;B\n", ';'), 1U)
      << "a person's row does not become the names";
  EXPECT_EQ(line_of("a;b;c\n1;2;3;4\n5;6;7;8\n9;10;11;12\n", ';'), 1U) << "no title, but a name too few";

  const Result<CsvFile> file = read_csv(titles + table);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->header, 4U);
  EXPECT_EQ(file->table.rows, 4U);
  EXPECT_EQ(file->table.columns[1].name, "Born");
  EXPECT_EQ(notes_of(*file), "the column names stand in line 4; 3 lines above it left out\n");
}

TEST(Header, NobodyIsLostAboveANameThatIsNotPlain) {
  EXPECT_EQ(
      line_of(
          "Patient;City;;\nAnna Weber;Berlin;nurse;asthma\nBob May;Bonn;cook;flu\nIda Roth;Kiel;judge;cold\n"
          "Eva Lang;Ulm;clerk;gout\n",
          ';'),
      1U);
  EXPECT_EQ(
      line_of("Ida Roth;;;\nAnna Weber;Berlin;nurse;asthma\nBob May;Bonn;cook;flu\nEva Lang;Ulm;clerk;gout\n"
              "Max Kuhn;Trier;smith;cold\n",
              ';'),
      1U);
  const Result<CsvFile> broken =
      read_csv("Patient;Size 5\";Ward;Sex\nP-0001;k.A.;HIV clinic;f\nP-2;33;A;m\nP-3;34;B;f\nP-4;35;A;f\n");
  ASSERT_FALSE(broken) << "a header with a misplaced quote is not passed by";
  EXPECT_EQ(english(broken.failure().mistakes[0].where), "line 1, column 2");
}

// A spreadsheet's title over all columns stands in each of them.
TEST(Header, AMergedTitleIsATitle) {
  EXPECT_EQ(line_of("Klinik;Klinik;Klinik\nName;Age;Ward\nAnna;34;A\nBob;35;B\nCid;36;A\n", ';'), 2U);
}

TEST(Header, NamesThatLookLikeCellsAreTold) {
  const Result<CsvFile> file = read_csv("Id;Ward;Age\n1;Ward;34\n2;A;35\n3;A;36\n");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->header, 1U);
  EXPECT_NE(notes_of(*file).find("1 column name looks like the cells below"), std::string::npos)
      << notes_of(*file);
}

TEST(RaggedRows, AStarredRowStaysOneWhenItIsFilled) {
  const std::string text = "id;q;s\n1;a;x\n2;b;y\n*;*\n";
  const Result<CsvFile> file = read_csv(text, {.starred = Starred::leave_out, .ragged = Ragged::fill});
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.rows, 2U);
  EXPECT_EQ(file->starred, 1U);
}

TEST(Sums, ARowThatLooksLikeOneIsTold) {
  const auto told = [](const std::string& last) {
    const Result<CsvFile> file =
        read_csv("Name,City,Cost\nAnn,Lincoln,3\nBob,Omaha,4\n" + last + "\n", {.header = 1});
    return notes_of(*file).find("the last row looks like a sum") != std::string::npos;
  };
  EXPECT_TRUE(told("Total,,7"));
  EXPECT_TRUE(told(",Summe 2024:,7"));
  EXPECT_FALSE(told("Cid,Total,7")) << "nothing is empty";
  EXPECT_FALSE(told("Cid,,7"));
  EXPECT_FALSE(told("Totally,,7"));
}

TEST(Header, StandsWhereTheJobSays) {
  const std::string text = "1,2\n3,4\n5,6\n7,8\n";
  const auto read = [&](std::uint64_t header) { return read_csv(text, {.header = header}); };
  ASSERT_TRUE(read(1));
  EXPECT_EQ(read(1)->table.columns[0].name, "1");
  EXPECT_EQ(read(2)->table.columns[0].name, "3");
  EXPECT_EQ(read(2)->table.rows, 2U);
  EXPECT_EQ(read(0)->table.rows, 4U);
  EXPECT_EQ(notes_of(*read(0)), "the columns are named column 1 to column 2\n");
  ASSERT_FALSE(read(5));
  EXPECT_EQ(english(read(5).failure().mistakes[0].where), "line 5, column 1");
  EXPECT_FALSE(read_csv("a,b\n\"x\ny\",1\n", {.header = 3})) << "in the middle of a quoted field";
}

TEST(Header, NamelessEmptyColumnsAtTheEndAreLeftOut) {
  const Result<CsvFile> file = read_csv("a;b;;\n1;2;;\n3;4;;\n");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.columns.size(), 2U);
  EXPECT_EQ(notes_of(*file), "2 columns at the end without a name and without a value left out\n");

  const Result<CsvFile> filled = read_csv("a;b;;\n1;2;;\n3;4;x;\n");
  ASSERT_FALSE(filled) << "what has values is not dropped";
  EXPECT_EQ(english(filled.failure().mistakes[0].where), "line 1, column 3");
  const Result<CsvFile> named = read_csv("a;b;;\n1;2;;\n3;4;x;\n", {.complete_names = true});
  ASSERT_TRUE(named);
  EXPECT_EQ(named->table.columns.size(), 3U);
  EXPECT_EQ(named->table.columns[2].name, "column 3");
  EXPECT_FALSE(read_csv("a;;b\n1;;2\n")) << "not at the end";
}

TEST(Header, NamesAreCompletedWhereTheJobSaysSo) {
  const std::string text = "a,a,,a (2),a\n1,2,3,4,5\n";
  EXPECT_EQ(read_csv(text).failure().mistakes.size(), 3U);
  const Result<CsvFile> file = read_csv(text, {.complete_names = true});
  ASSERT_TRUE(file);
  std::vector<std::string> names;
  for (const Column& column : file->table.columns) names.push_back(column.name);
  EXPECT_EQ(names, (std::vector<std::string>{"a", "a (2)", "column 3", "a (2) (2)", "a (3)"}));
}

TEST(RaggedRows, AreRefusedUnlessTheJobSaysOtherwise) {
  const std::string text = "a,b,c\n1,2,3\n4,5\n\n6,7,8,,\n9,10,11\n";
  EXPECT_EQ(read_csv(text).failure().mistakes.size(), 3U);

  const Result<CsvFile> filled = read_csv(text, {.ragged = Ragged::fill});
  ASSERT_TRUE(filled);
  EXPECT_EQ(filled->table.rows, 4U);
  EXPECT_EQ(filled->table.columns[2].cell(1), "");
  EXPECT_EQ(notes_of(*filled),
            "2 rows of another length than the header filled or cut\n1 blank line left out\n");

  const Result<CsvFile> left_out = read_csv(text, {.ragged = Ragged::leave_out});
  ASSERT_TRUE(left_out);
  EXPECT_EQ(left_out->table.rows, 2U);
  EXPECT_EQ(left_out->table.columns[0].cell(1), "9");
  EXPECT_EQ(notes_of(*left_out),
            "2 rows of another length than the header left out, counted nowhere\n1 blank line left out\n");

  EXPECT_FALSE(read_csv("a,b\n1,2,x\n", {.ragged = Ragged::fill})) << "a value beyond the header is not lost";
  EXPECT_FALSE(read_csv("a,b\n1,\"2\n", {.ragged = Ragged::leave_out})) << "an open quote is no ragged row";
}

// Whatever is read with a found header is read the same when the job says what was found.
TEST(Header, WhatWasFoundCanBeSaid) {
  Random random(7);
  const std::vector<std::string> cells = {"",     "a",   "Name", "12",   "1968",
                                          "2001", "P-1", "x y",  "12,5", "01.02.2003"};
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    const std::uint64_t lines = 1 + random.below(7), fields = 1 + random.below(4);
    for (std::uint64_t i = 0; i < lines; ++i) {
      const bool title = i < 2 && random.below(4) == 0;
      for (std::uint64_t j = 0; j < fields; ++j) {
        if (j > 0) text += ';';
        if (!title || j == 0) text += cells[static_cast<std::size_t>(random.below(cells.size()))];
      }
      text += '\n';
    }
    CsvOptions options{.delimiter = ';'};
    const Result<CsvFile> found = read_csv(text, options);
    if (!found) continue;
    options.header = found->header;
    const Result<CsvFile> said = read_csv(text, options);
    ASSERT_TRUE(said) << text;
    ASSERT_EQ(said->table.rows, found->table.rows) << text;
    ASSERT_EQ(said->table.columns.size(), found->table.columns.size()) << text;
    for (std::size_t j = 0; j < said->table.columns.size(); ++j) {
      EXPECT_EQ(said->table.columns[j].name, found->table.columns[j].name) << text;
    }
  }
}

TEST(Header, ALineOfDelimitersBelongsToTheTitle) {
  const std::string table = "Patient;Born;Ward\nP-1;1968;A\nP-2;1970;B\nP-3;1971;A\nP-4;1980;B\n";
  EXPECT_EQ(line_of("Klinik Nord;;\n;;\n" + table, ';'), 3U);
  EXPECT_EQ(line_of(";;\nKlinik Nord;;\n;;\n" + table, ';'), 4U);
}

// q0 and q1 look like the answers below them.
TEST(Header, TheNamesOfTheJobDecide) {
  const std::string answers = "q3,q2\nq4,q2\nq3,q5\nq7,q2\n";
  EXPECT_EQ(line_of("q0,q1\n" + answers, ','), 0U);
  const auto line_for = [](const std::string& text, const std::vector<std::string>& names) {
    return find_header(text, ',', names).line;
  };
  EXPECT_EQ(line_for("q0,q1\n" + answers, {"q0", "q1"}), 1U);
  EXPECT_EQ(line_for("Survey\n\nq0,q1\n" + answers, {"q1", "q0"}), 3U) << "below a title";
  EXPECT_EQ(line_for(" Q0,q1\n" + answers, {"q0", "q1"}), 1U) << "spelled otherwise";
  EXPECT_EQ(line_for("q0,q1,q2\n" + answers, {"q0", "q1"}), 1U) << "others are left out, or told";
  EXPECT_EQ(line_for("q0,q1\n" + answers, {"q0", "q1", "row"}), 1U) << "no line has the name of the rows";
  EXPECT_EQ(line_for("q0,q1\n" + answers, {"a", "b"}), 0U) << "as it looks";
  EXPECT_EQ(line_for("Name,City\n" + people, {"column 1", "column 2", "column 3"}), 0U)
      << "the job is of a table without names";
}

}  // namespace
}  // namespace kordon::header_test
