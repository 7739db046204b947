// What is understood of tables as people have them (tests/real_life), and what comes of the suggestions
// alone.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/command_line.h"

namespace kordon::testing::real_life_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<fs::path> tables() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(fs::path(KORDON_SOURCE_DIR) / "tests/real_life")) {
    if (entry.path().extension() == ".csv") found.push_back(entry.path());
  }
  return found;
}

class RealLife : public CommandLine {
 protected:
  Json profile() {
    const Outcome run = kordon("profile table.csv --json");
    EXPECT_EQ(run.status, 0) << run.err;
    return Json::parse(run.out);
  }
};

TEST_F(RealLife, IsUnderstood) {
  ASSERT_EQ(tables().size(), 7U);
  for (const fs::path& path : tables()) {
    write("table.csv", text_of(path));
    Json found = Json::object();
    for (const Json& column : profile()) {
      Json& entry = found[column["name"].get<std::string>()];
      entry = {{"type", column["type"]}, {"role", column["role"]}, {"because", column["reason"]}};
      for (const char* told : {"reading", "notes"}) {
        for (const auto& note : column[told]) entry["notes"].push_back(note);
      }
      if (!column["suggested_hierarchy"].contains("flat")) entry["hierarchy"] = column["suggested_hierarchy"];
    }
    const Json wanted = Json::parse(text_of(fs::path(path).replace_extension(".json")));
    for (const auto& [name, column] : wanted.items()) EXPECT_EQ(found[name], column) << path << ": " << name;
    EXPECT_EQ(found.size(), wanted.size()) << path;
  }
}

// The suggestions alone release nothing, and no column that names people goes out where they are taken and
// what is left undecided is called insensitive.
TEST_F(RealLife, SuggestionsAloneReleaseNothing) {
  for (const fs::path& path : tables()) {
    write("table.csv", text_of(path));
    const std::string mask = "mask table.csv --job job.json -o " + path.stem().string() + ".csv";
    Json job = {{"kordon", 1},
                {"input", {{"missing", {"", "?", "k.A.", "unbekannt", "00.00.0000", "N/A"}}}},
                {"attributes", Json::array()},
                {"privacy", {{"k", 3}}}};
    std::size_t undecided = 0;
    for (const Json& column : profile()) {
      Json attribute = {{"name", column["name"]}, {"role", column["role"]}};
      if (attribute["role"] == "quasi-identifier") attribute["hierarchy"] = column["suggested_hierarchy"];
      if (attribute["role"] == "undecided") ++undecided;
      job["attributes"].push_back(std::move(attribute));
    }
    ASSERT_GT(undecided, 0U) << path;
    write("job.json", job.dump());
    const Outcome refused = kordon(mask);
    EXPECT_EQ(refused.status, 2) << path << refused.err;
    EXPECT_NE(refused.err.find("nobody has decided what"), std::string::npos) << refused.err;
    EXPECT_FALSE(exists(path.filename().string()));
    for (Json& attribute : job["attributes"]) {
      if (attribute["role"] == "undecided") attribute["role"] = "insensitive";
      if (attribute["name"] == "spot" || attribute["name"] == "q1") {
        attribute["role"] = "quasi-identifier";
        attribute["hierarchy"] = {{"flat", true}};
      }
    }
    write("job.json", job.dump());
    const Outcome run = kordon(mask);
    EXPECT_EQ(run.status, 0) << path << run.err;
    EXPECT_EQ(run.err.find(" look like "), std::string::npos) << path << run.err;
    EXPECT_EQ(run.err.find("its name suggests"), std::string::npos) << path << run.err;
  }
}

}  // namespace
}  // namespace kordon::testing::real_life_test
