// The floor plan of core/, as two tables: which wing may include which, and the order of the rooms in a wing.
// core/README.md draws it and gives the reasons.
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

// From the ground up: a wing includes only wings of lines above its own. All that it needs is listed, and
// nothing else.
const std::vector<std::pair<std::string, std::string>> wings = {
    {"base", ""},
    {"table", "base"},
    {"hierarchy", "base table"},
    {"job", "base table hierarchy"},
    {"profile", "base table hierarchy job"},
    {"recoding", "base table hierarchy job profile"},
    {"privacy", "base table hierarchy job recoding"},
    {"algorithms", "base recoding privacy"},
    {"audit", "base table hierarchy job profile"},
    {"measures", "base table hierarchy job profile recoding privacy audit"},
    {"release", "base table job profile recoding privacy algorithms audit measures"},
    {"cli", "base table hierarchy job profile recoding privacy audit measures release"},
};

// The rooms of each wing, likewise: a room includes only rooms that are listed before it. The files in the
// wing's own folder are a room, too.
const std::map<std::string, std::string> rooms = {
    {"base", "base"},
    {"table",
     "table text bytes csv formats workbook statistics spss stata sas exchange codebooks repair arrangement"},
    {"hierarchy", "bins hierarchy templates"},
    {"job", "job read arx"},
    {"profile", "contents oddities profile unique_sets people doubts"},
    {"recoding", "encoded recoding ladder microaggregation"},
    {"privacy", "catalogue privacy models feasibility suggestion"},
    {"algorithms", "k_member lattice peel alike refinement descent vacancies subsets exact algorithms"},
    {"audit",
     "boxes counting nested distribution minimality demands cells linkage sample audit without_original "
     "composition"},
    {"measures", "metrics risk utility least_loss overpaying certificate"},
    {"release",
     "pseudonyms dates writing earlier division population findings release rules tables run editions "
     "compare mapping distributed"},
    {"cli", "terminal disk files outputs summary books parts cli"},
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

// "table" of "core/table/csv/read.h"; nothing of what is not in core.
std::string wing_of(const std::string& path) {
  if (path.rfind("core/", 0) != 0) return "";
  return path.substr(5, path.find('/', 5) - 5);
}

// "csv" of "core/table/csv/read.h", "audit" of "core/audit/models.h"; nothing of what is not in core.
std::string room_of(const std::string& path) {
  return path.rfind("core/", 0) == 0 ? fs::path(path).parent_path().filename().string() : "";
}

// A header and the source beside it are one: "core/audit/models".
std::string unit_of(const std::string& path) {
  return path.substr(0, path.find_last_of('.'));
}

// By wing, the other wings that its files include.
std::map<std::string, Names> arrows() {
  std::map<std::string, Names> found;
  for (const auto& [path, source] : sources()) {
    const std::string wing = wing_of(path);
    if (wing.empty()) continue;
    Names& others = found[wing];
    for (const std::string& each : source.includes) {
      const std::string other = wing_of(each);
      if (!other.empty() && other != wing) others.insert(other);
    }
  }
  return found;
}

TEST(Wings, IncludeWhatThePlanAllowsAndNothingElse) {
  std::map<std::string, Names> planned;
  for (const auto& [wing, others] : wings) planned[wing] = words(others);
  EXPECT_EQ(arrows(), planned);
}

TEST(Wings, LieAboveAllThatTheyInclude) {
  Names below;
  for (const auto& [wing, others] : wings) {
    for (const std::string& other : words(others)) {
      EXPECT_EQ(below.count(other), 1U) << wing << " is below " << other;
    }
    below.insert(wing);
  }
}

TEST(Rooms, IncludeOnlyRoomsOfTheirWingThatAreListedBeforeThem) {
  std::map<std::string, Names> listed;
  std::map<std::string, std::size_t> place;
  for (const auto& [wing, names] : rooms) {
    std::istringstream stream(names);
    for (std::string name; stream >> name;) {
      listed[wing].insert(name);
      EXPECT_TRUE(place.emplace(name, place.size()).second) << "two rooms are called " << name;
    }
  }
  std::map<std::string, Names> built;
  for (const auto& [path, source] : sources()) {
    const std::string wing = wing_of(path);
    const std::string room = room_of(path);
    if (wing.empty()) continue;
    built[wing].insert(room);
    for (const std::string& each : source.includes) {
      if (wing_of(each) == wing) {
        EXPECT_LE(place[room_of(each)], place[room]) << path << " includes " << each;
      }
    }
  }
  EXPECT_EQ(built, listed);
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
  const Names of_entries = {"algorithms", "metrics", "models",
                            "templates"};  // as many files as there are entries
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
  std::map<std::string, Names> included = arrows();
  const Names& reached = included["audit"];
  EXPECT_EQ(reached, (Names{"base", "table", "hierarchy", "job", "profile"}));
  for (const std::string& wing : reached) {
    for (const std::string& other : included[wing]) EXPECT_EQ(reached.count(other), 1U) << wing;
  }
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
  EXPECT_EQ(knowing, (Names{"wasm/bindings.cpp", "wasm/packages.cpp", "wasm/slices.cpp"}));
}

}  // namespace
}  // namespace kordon::rooms_test
#endif
