// The floor plan of core/, as a table: which room may include which. core/README.md draws it and gives the
// reasons.
#ifndef __EMSCRIPTEN__
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace kordon::rooms_test {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

// From the ground up: a room includes only rooms of lines above its own.
const std::vector<std::pair<std::string, std::string>> plan = {
    {"base", ""},
    {"table", "base"},
    {"text", "base table"},
    {"bytes", "base"},
    {"csv", "base bytes table text"},
    {"workbook", "base bytes csv text"},
    {"terminal", "base"},
    {"formats", "base table text"},
    {"repair", "base csv formats table text"},
    {"arrangement", "base formats table text"},
    {"bins", "base formats"},
    {"hierarchy", "base bins csv formats table text"},
    {"templates", "base bins formats hierarchy text"},
    {"arx", "base bytes csv hierarchy"},
    {"job", "base bins csv formats hierarchy repair text"},
    {"pseudonyms", "base csv job table text"},
    {"linkage", "base job table text"},
    {"oddities", "base formats text"},
    {"encoded", "base bins formats hierarchy job oddities table text"},
    {"contents", "base formats job text"},
    {"profile", "base bins contents formats hierarchy job oddities table templates text"},
    {"identity", "base contents formats job oddities profile table text"},
    {"doubts", "base bins formats hierarchy job oddities profile table text"},
    {"boxes", "base hierarchy table text"},
    {"counting", "base boxes text"},
    {"nested", "base boxes counting hierarchy text"},
    {"distribution", "base hierarchy job table text"},
    {"minimality", "base boxes distribution text"},
    {"cells", "base bins boxes counting hierarchy job table text"},
    {"audit", "base cells counting distribution doubts identity job linkage minimality nested table text"},
    {"without_original", "audit base bins boxes cells hierarchy identity job linkage nested table text"},
    {"composition", "audit base job table text"},
    {"recoding", "base encoded"},
    {"microaggregation", "base encoded recoding table"},
    {"utility", "base encoded formats hierarchy job microaggregation profile recoding table"},
    {"catalogue", "base encoded job recoding"},
    {"disk", "base bytes"},
    {"files", "base catalogue composition csv disk job pseudonyms repair workbook"},
    {"outputs", "base bytes disk"},
    {"ladder", "base encoded recoding"},
    {"least_loss", "base encoded ladder recoding"},
    {"certificate", "audit base cells job least_loss table text"},
    {"risk", "base encoded hierarchy job recoding table"},
    {"population", "base catalogue csv encoded identity job recoding risk table"},
    {"metrics", "base catalogue recoding"},
    {"models", "base catalogue encoded recoding"},
    {"privacy", "base catalogue encoded job recoding table text"},
    {"feasibility", "base catalogue encoded job privacy recoding table"},
    {"suggestion", "base catalogue encoded feasibility hierarchy job privacy recoding"},
    {"k_member", "base catalogue privacy recoding"},
    {"lattice", "base catalogue encoded privacy recoding"},
    {"peel", "base catalogue encoded ladder privacy recoding"},
    {"refinement", "base catalogue ladder peel privacy recoding"},
    {"algorithms", "base catalogue k_member lattice peel privacy recoding refinement"},
    {"earlier", "base catalogue composition encoded job privacy pseudonyms recoding table"},
    {"division", "base catalogue encoded job privacy recoding"},
    {"writing", "arrangement base bytes csv encoded job pseudonyms recoding table"},
    {"findings", "audit base composition job privacy without_original"},
    {"release",
     "audit base catalogue composition csv division earlier encoded feasibility findings identity job "
     "least_loss linkage microaggregation minimality nested population privacy pseudonyms recoding "
     "refinement risk table text without_original writing"},
    {"editions", "base job"},
    {"compare", "base catalogue csv encoded job release"},
    {"mapping",
     "base catalogue csv earlier encoded feasibility job privacy pseudonyms recoding release table"},
    {"distributed",
     "audit base bytes csv division encoded feasibility job privacy pseudonyms recoding release table "
     "writing"},
    {"summary", "base feasibility identity job linkage minimality nested privacy profile release terminal"},
    {"parts",
     "base distributed encoded files identity outputs pseudonyms release summary table terminal text"},
    {"cli",
     "arx audit base catalogue certificate compare composition editions encoded feasibility files formats "
     "hierarchy identity job mapping outputs parts population profile pseudonyms release risk suggestion "
     "summary templates terminal utility without_original writing"},
};

Names words(const std::string& text) {
  std::istringstream stream(text);
  Names found;
  for (std::string word; stream >> word;) found.insert(word);
  return found;
}

// What a source includes, as it is written there; the types that others can see in it, each with its
// namespace; how long it is.
struct Source {
  Names includes;
  Names types;
  std::size_t lines = 0;
};

// Of `class Range final : public Set {` it adds `kordon::Range`; `space` is the innermost namespace so far.
void note_type(const std::string& line, std::string& space, Names& types) {
  static const std::regex type("(?:struct|class) (\\w+)(?: final)?(?: : .*)? \\{");
  std::smatch found;
  if (line == "namespace {") {
    space.clear();
  } else if (line.starts_with("namespace ")) {
    space = line.substr(10, line.find(" {") - 10);
  } else if (line == "}  // namespace") {
    space = "kordon";
  } else if (!space.empty() && std::regex_match(line, found, type)) {
    types.insert(space + "::" + found[1].str());
  }
}

// By path from the root: every source of core/ and wasm/.
const std::map<std::string, Source>& sources() {
  static const std::map<std::string, Source> all = [] {
    std::map<std::string, Source> found;
    const fs::path root = KORDON_SOURCE_DIR;
    for (const char* folder : {"core", "wasm"}) {
      for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp" && extension != ".inc") continue;
        Source& source = found[fs::relative(entry.path(), root).generic_string()];
        std::ifstream file(entry.path());
        std::string space;
        for (std::string line; std::getline(file, line); ++source.lines) {
          if (line.ends_with('{') || line == "}  // namespace") note_type(line, space, source.types);
          if (line.rfind("#include ", 0) == 0) {
            source.includes.insert(line.substr(10, line.find_last_of(">\"") - 10));
          }
        }
      }
    }
    return found;
  }();
  return all;
}

// "audit" of "core/audit/models.h", "csv" of "core/table/csv/read.h"; nothing of what is not in core.
std::string room_of(const std::string& path) {
  return path.rfind("core/", 0) == 0 ? fs::path(path).parent_path().filename().string() : "";
}

// A header and the source beside it are one: "core/audit/models".
std::string unit_of(const std::string& path) {
  return path.substr(0, path.find_last_of('.'));
}

// By room, the other rooms that its files include.
std::map<std::string, Names> arrows() {
  std::map<std::string, Names> found;
  for (const auto& [path, source] : sources()) {
    const std::string room = room_of(path);
    if (room.empty()) continue;
    Names& others = found[room];
    for (const std::string& each : source.includes) {
      const std::string other = room_of(each);
      if (!other.empty() && other != room) others.insert(other);
    }
  }
  return found;
}

TEST(Rooms, IncludeWhatThePlanAllowsAndNothingElse) {
  std::map<std::string, Names> planned;
  for (const auto& [room, others] : plan) planned[room] = words(others);
  for (const auto& [room, others] : arrows()) {
    ASSERT_EQ(planned.count(room), 1U) << room << " is not in the plan";
    for (const std::string& other : others) {
      EXPECT_EQ(planned[room].count(other), 1U) << room << " may not include " << other;
    }
    for (const std::string& other : planned[room]) {
      EXPECT_EQ(others.count(other), 1U) << room << " need not be allowed " << other;
    }
  }
  EXPECT_EQ(planned.size(), arrows().size());
}

TEST(Rooms, StandAboveAllThatTheyInclude) {
  Names below;
  for (const auto& [room, others] : plan) {
    for (const std::string& other : words(others)) {
      EXPECT_EQ(below.count(other), 1U) << room << " stands below " << other;
    }
    below.insert(room);
  }
}

TEST(Rooms, HoldFourToFifteenFilesWithNamesOfTheirOwn) {
  std::map<std::string, std::size_t> files;
  for (const auto& [path, source] : sources()) {
    const std::string room = room_of(path);
    if (room.empty()) continue;
    ++files[room];
    const std::string name = fs::path(path).stem().string();
    EXPECT_NE(name.rfind(room + "_", 0), 0U) << path << " repeats its room's name";
    EXPECT_LE(source.lines, 400U) << path;
  }
  const Names of_entries = {"algorithms", "metrics", "models"};  // as many files as there are entries
  for (const auto& [room, count] : files) {
    EXPECT_GE(count, 4U) << room;
    EXPECT_TRUE(count <= 15U || of_entries.contains(room)) << room << " has " << count << " files";
  }
}

// Two types of one name would share the code that compilers make of vectors of them.
TEST(Rooms, GiveEachTypeANameOfItsOwn) {
  std::map<std::string, std::string> found;
  for (const auto& [path, source] : sources()) {
    for (const std::string& type : source.types) {
      const auto [other, is_new] = found.emplace(type, path);
      EXPECT_TRUE(is_new) << type << " is in " << other->second << " and in " << path;
    }
  }
  EXPECT_GT(found.size(), 300U);
}

TEST(Rooms, NoUnitIncludesItselfByWayOfOthers) {
  std::map<std::string, Names> direct;
  for (const auto& [path, source] : sources()) {
    for (const std::string& each : source.includes) {
      if (sources().contains(each) && unit_of(each) != unit_of(path)) {
        direct[unit_of(path)].insert(unit_of(each));
      }
    }
  }
  for (const auto& [unit, others] : direct) {
    Names reached;
    std::vector<std::string> open(others.begin(), others.end());
    while (!open.empty()) {
      const std::string next = open.back();
      open.pop_back();
      if (!reached.insert(next).second) continue;
      const auto entry = direct.find(next);
      if (entry != direct.end()) open.insert(open.end(), entry->second.begin(), entry->second.end());
    }
    EXPECT_EQ(reached.count(unit), 0U) << unit;
  }
}

// A mistake that both made would be seen by neither.
TEST(Rooms, TheAuditSharesNothingWithWhatItJudges) {
  std::map<std::string, Names> planned;
  for (const auto& [room, others] : plan) planned[room] = words(others);
  Names reached = planned["audit"];
  for (bool grown = true; grown;) {
    const std::size_t before = reached.size();
    for (const std::string& room : Names(reached)) reached.merge(Names(planned[room]));
    grown = reached.size() > before;
  }
  EXPECT_EQ(reached, (Names{"base",    "bins",     "csv",       "repair",       "table",   "formats",
                            "text",    "oddities", "hierarchy", "templates",    "job",     "contents",
                            "profile", "doubts",   "identity",  "distribution", "linkage", "minimality",
                            "boxes",   "bytes",    "counting",  "nested",       "cells"}));
}

TEST(Rooms, OnlyTheBindingsKnowJavaScriptAndNobodyKnowsTheTests) {
  Names knowing;
  for (const auto& [path, source] : sources()) {
    for (const std::string& each : source.includes) {
      if (each.rfind("emscripten", 0) == 0) knowing.insert(path);
      EXPECT_NE(each.rfind("tests/", 0), 0U) << path << " includes " << each;
      const bool has_options = Names{"cli", "parts", "terminal"}.contains(room_of(path));
      EXPECT_TRUE(has_options || each.rfind("CLI/", 0) != 0) << path << " includes " << each;
    }
  }
  EXPECT_EQ(knowing, (Names{"wasm/bindings.cpp", "wasm/slices.cpp"}));
}

}  // namespace
}  // namespace kordon::rooms_test
#endif
