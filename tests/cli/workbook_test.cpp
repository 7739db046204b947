// Workbooks wherever a table is read, and files that are no table.
#include <zip.h>

#include <sstream>

#include "tests/cli/command_line.h"
#include "tests/examples/workbook.h"

namespace kordon::testing::workbook_test {
namespace {

// The people of people.csv: names and diagnoses as texts, ages as numbers, zip codes as numbers of format
// 00000.
std::string people_rows(bool xlsx) {
  std::istringstream lines{std::string(people)};
  std::string rows;
  bool header = true;
  for (std::string line; std::getline(lines, line); header = false) {
    std::istringstream fields(line);
    std::string row;
    unsigned column = 0;
    for (std::string field; std::getline(fields, field, ','); ++column) {
      const bool number = !header && (column == 1 || column == 2);
      const std::string stored = number && field[0] == '0' ? field.substr(1) : field;
      if (xlsx && number) {
        row += "<c s=\"" + std::string(column == 2 ? "3" : "0") + "\"><v>" + stored + "</v></c>";
      } else if (xlsx) {
        row += "<c t=\"inlineStr\"><is><t>" + field + "</t></is></c>";
      } else {
        row += "<table:table-cell" +
               (number ? " office:value-type=\"float\" office:value=\"" + stored + "\"" : "") + "><text:p>" +
               field + "</text:p></table:table-cell>";
      }
    }
    rows += xlsx ? "<row>" + row + "</row>" : "<table:table-row>" + row + "</table:table-row>";
  }
  return xlsx ? "<sheetData>" + rows + "</sheetData>" : rows;
}

class Workbooks : public CommandLine {
 protected:
  Workbooks() {
    write("people.csv", people);
    write("job.json", people_job());
    pack("people.xlsx", xlsx_of({{"People", people_rows(true)}}));
    pack("people.ods", ods_of({{"People", people_rows(false)}}));
    pack("several.xlsx",
         xlsx_of({{"People", people_rows(true)}, {"Codes", xlsx_rows({{"A"}, {"1"}}), true}}));
  }

  void pack(const std::string& name, const Parts& parts) const {
    zip_t* zip = zip_open(path(name).c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    ASSERT_NE(zip, nullptr);
    for (const auto& [part, bytes] : parts) {
      ASSERT_GE(zip_file_add(zip, part.c_str(), zip_source_buffer(zip, bytes.data(), bytes.size(), 0),
                             ZIP_FL_ENC_UTF_8),
                0);
    }
    ASSERT_EQ(zip_close(zip), 0);
  }

  void expect_refused(const std::string& arguments, const std::string& words) const {
    const Outcome run = kordon(arguments);
    EXPECT_EQ(run.status, 2) << arguments;
    EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
  }
};

TEST_F(Workbooks, OneTableGivesOneReleaseInEveryFormat) {
  for (const char* each : {"csv", "xlsx", "ods"}) {
    const std::string name(each);
    const Outcome run = kordon("mask people." + name + " --job job.json -o " + name + ".csv --mapping " +
                               name + ".json --population people." + name);
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err.find("read from the sheet \"People\"") != std::string::npos, name != "csv") << run.err;
    EXPECT_EQ(read(name + ".csv"), read("csv.csv"));
    EXPECT_EQ(read(name + ".json"), read("csv.json"));
    const Outcome applied = kordon("apply people." + name + " --job job.json --mapping csv.json -o -");
    EXPECT_EQ(applied.status, 0) << applied.err;
    EXPECT_EQ(applied.out, kordon("apply people.csv --job job.json --mapping csv.json -o -").out);
  }
}

TEST_F(Workbooks, EveryCommandThatReadsATableReadsThem) {
  for (const std::string command : {"profile FILE", "identify FILE", "feasibility FILE --job job.json",
                                    "hierarchy FILE --job job.json --attribute Age",
                                    "compare FILE --job job.json --algorithms datafly --k 2 --csv --quiet"}) {
    const auto output = [&](const std::string& file) {
      std::string arguments = command;
      const Outcome run = kordon(arguments.replace(arguments.find("FILE"), 4, file));
      EXPECT_EQ(run.status, 0) << arguments << run.err;
      // How long it took is the last field of a comparison's line.
      return command.substr(0, 7) == "compare" ? run.out.substr(0, run.out.find("datafly") + 20) : run.out;
    };
    const std::string expected = output("people.csv");
    // A note on the sheet may follow.
    for (const char* file : {"people.xlsx", "people.ods", "- < people.xlsx"}) {
      EXPECT_EQ(output(file).substr(0, expected.size()), expected) << command << file;
    }
  }
  ASSERT_EQ(kordon("mask people.csv --job job.json -o masked.csv").status, 0);
  EXPECT_EQ(kordon("audit masked.csv --job job.json").status, 0);
}

TEST_F(Workbooks, TheSheetIsNamedInTheJobOrByAnOption) {
  expect_refused(
      "profile several.xlsx",
      "kordon: several.xlsx: the workbook has several sheets: \"People\" (9 rows, 4 columns), \"Codes\" (2 "
      "rows, 1 column, hidden); say which one to read: \"sheet\" in the job's \"input\", or --sheet");
  expect_refused("mask several.xlsx --job job.json -o x.csv", "the workbook has several sheets");
  EXPECT_EQ(
      kordon("profile several.xlsx --sheet People").out,
      kordon("profile people.csv").out + "read from the sheet \"People\"; 1 other sheet is not looked at\n");
  EXPECT_EQ(kordon("identify several.xlsx --sheet People").out, kordon("identify people.csv").out);
  expect_refused("profile several.xlsx --sheet Peeple", "no sheet is named \"Peeple\"; there are \"People\"");
  std::string job = people_job();
  write("job.json", job.insert(job.find("\"attributes\""), R"("input": {"sheet": "People"}, )"));
  const Outcome run = kordon("mask several.xlsx --job job.json -o release.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("read from the sheet \"People\"; 1 other sheet is not looked at"), std::string::npos)
      << run.err;
  const Outcome csv = kordon("mask people.csv --job job.json -o csv.csv");
  EXPECT_NE(csv.err.find("the file is CSV and has no sheet \"People\""), std::string::npos) << csv.err;
  EXPECT_EQ(read("release.csv"), read("csv.csv"));
}

TEST_F(Workbooks, WhatIsNoTableIsNamedForWhatItIs) {
  write("people.csv", std::string_view("\x89PNG\r\n\x1a\n\0\0", 10));
  expect_refused("profile people.csv",
                 "kordon: people.csv: the file is a PNG picture, not a table; give the table itself");
  write("people.xlsx", "<html xmlns:o=\"urn:x\"><table>");
  expect_refused("mask people.xlsx --job job.json -o x.csv",
                 "the file is a web page (HTML), whatever its name says");
  pack("people.docx", {{"_rels/.rels", "<Relationships/>"}, {"word/document.xml", "<w/>"}});
  expect_refused("profile people.docx", "xl/workbook.xml: the workbook has no such part");
  pack("people.zip", {{"people.csv", "Age\n1\n"}});
  expect_refused("profile people.zip",
                 "the file is a ZIP archive, not a workbook; unpack it and give the table inside");
}

TEST_F(Workbooks, DamagedArchivesAreRefused) {
  const std::string whole = read("people.xlsx");
  write("people.xlsx", whole.substr(0, whole.size() / 2));
  expect_refused("profile people.xlsx", "kordon: people.xlsx: it is no ZIP archive");
  // The directory says that the sheet takes 4 GB.
  std::string bomb = whole;
  const std::size_t name = bomb.rfind("xl/worksheets/sheet1.xml");
  bomb.replace(name - 46 + 24, 4, "\xfe\xff\xff\xff");
  write("people.xlsx", bomb);
  expect_refused("profile people.xlsx",
                 "unpacked, the archive would take more than 1024 MB; save the sheet as CSV");
}

// Python packs the workbook anew: without compression, with large numbers in fields of their own, as a stream
// that tells sizes afterwards, with a comment, with more entries than two bytes count.
constexpr const char* pack_anew = R"(
import io, sys, zipfile
how = sys.argv[1]
class Stream(io.RawIOBase):
    bytes = b""
    def writable(self):
        return True
    def write(self, some):
        self.bytes += bytes(some)
        return len(some)
made = Stream() if how == "stream" else io.BytesIO()
with zipfile.ZipFile("people.xlsx") as old, zipfile.ZipFile(
        made, "w", zipfile.ZIP_STORED if how == "stored" else zipfile.ZIP_DEFLATED) as new:
    for name in old.namelist():
        with new.open(name, "w", force_zip64=how == "zip64") as file:
            file.write(old.read(name))
    if how == "comment":
        new.comment = b"made anew" * 300
    for i in range(66000 if how == "many" else 0):
        new.writestr(f"other/{i}", "")
open("anew.xlsx", "wb").write(made.bytes if how == "stream" else made.getvalue())
)";

TEST_F(Workbooks, EveryWayToPackIsRead) {
  write("pack.py", pack_anew);
  const Outcome expected = kordon("profile people.xlsx");
  ASSERT_EQ(expected.status, 0);
  for (const char* how : {"stored", "zip64", "stream", "comment", "many"}) {
    const Outcome packed = shell("python3 pack.py " + std::string(how));
    ASSERT_EQ(packed.status, 0) << packed.err;
    const Outcome run = kordon("profile anew.xlsx");
    EXPECT_EQ(run.out, expected.out) << how << run.err;
  }
}

TEST_F(Workbooks, LevelTablesAreCsv) {
  pack("levels.xlsx", xlsx_of({{"L", xlsx_rows({{"23", "*"}})}}));
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"file": "levels.xlsx"})"));
  expect_refused(
      "mask people.csv --job job.json -o x.csv",
      "the file is a workbook or another ZIP archive, not a level table; save the level table as CSV");
}

}  // namespace
}  // namespace kordon::testing::workbook_test
