// Who may include whom. core/README.md gives the reasons.
#ifndef __EMSCRIPTEN__
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Paths = std::set<std::string>;

// By file of core/ and wasm/, relative to the root: what it includes, as it is written there.
const std::map<std::string, Paths>& includes() {
  static const std::map<std::string, Paths> all = [] {
    std::map<std::string, Paths> found;
    const fs::path root = KORDON_SOURCE_DIR;
    for (const char* folder : {"core", "wasm"}) {
      for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp" && extension != ".inc") continue;
        Paths& direct = found[fs::relative(entry.path(), root).generic_string()];
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
          if (line.rfind("#include ", 0) == 0) direct.insert(line.substr(10, line.find_last_of(">\"") - 10));
        }
      }
    }
    return found;
  }();
  return all;
}

bool starts_with(const std::string& path, const std::string& prefix) {
  return path.rfind(prefix, 0) == 0;
}

// Everything that comes in with a file, the file itself only if it includes itself.
Paths closure(const std::string& file) {
  Paths reached;
  std::vector<std::string> open = {file};
  while (!open.empty()) {
    const auto entry = includes().find(open.back());
    open.pop_back();
    if (entry == includes().end()) continue;
    for (const std::string& each : entry->second) {
      if (reached.insert(each).second) open.push_back(each);
    }
  }
  return reached;
}

Paths closure_of_pair(const std::string& stem) {
  Paths both = closure(stem + ".h");
  both.merge(closure(stem + ".cpp"));
  return both;
}

TEST(IncludeRules, TheFlowRunsOneWay) {
  const std::vector<std::string> flow = {"result",
                                         "table",
                                         "csv",
                                         "hierarchy",
                                         "demand",
                                         "job",
                                         "sensitive_attribute",
                                         "encoded_table",
                                         "partition",
                                         "recoding",
                                         "privacy_model",
                                         "algorithm",
                                         "catalogue",
                                         "anonymize"};
  for (std::size_t i = 0; i < flow.size(); ++i) {
    ASSERT_EQ(includes().count("core/" + flow[i] + ".h"), 1U) << flow[i];
    const Paths reached = closure_of_pair("core/" + flow[i]);
    for (std::size_t j = i + 1; j < flow.size(); ++j) {
      EXPECT_EQ(reached.count("core/" + flow[j] + ".h"), 0U) << flow[i] << " includes " << flow[j];
    }
  }
}

TEST(IncludeRules, NoHeaderIncludesItself) {
  for (const auto& [file, direct] : includes()) EXPECT_EQ(closure(file).count(file), 0U) << file;
}

TEST(IncludeRules, TheCoreKnowsNeitherItsUsersNorItsTests) {
  for (const auto& [file, direct] : includes()) {
    if (starts_with(file, "core/cli/") || starts_with(file, "wasm/")) continue;
    for (const std::string& each : direct) {
      for (const char* outside : {"core/cli/", "wasm/", "tests/", "CLI/", "emscripten"}) {
        EXPECT_FALSE(starts_with(each, outside)) << file << " includes " << each;
      }
    }
  }
}

TEST(IncludeRules, OnlyTheBindingsKnowJavaScript) {
  Paths knowing;
  for (const auto& [file, direct] : includes()) {
    for (const std::string& each : direct) {
      if (starts_with(each, "emscripten")) knowing.insert(file);
    }
  }
  EXPECT_EQ(knowing, Paths{"wasm/bindings.cpp"});
}

TEST(IncludeRules, CatalogueEntriesReadNoTextAndNotOneAnother) {
  const std::vector<std::string> folders = {"core/algorithms/", "core/models/", "core/metrics/"};
  std::size_t entries = 0;
  for (const std::string& own : folders) {
    for (const auto& [file, direct] : includes()) {
      if (!starts_with(file, own)) continue;
      ++entries;
      for (const std::string& each : direct) {
        for (const char* text :
             {"core/csv", "core/json_reader", "core/job_hierarchy", "core/job_privacy", "nlohmann/"}) {
          EXPECT_FALSE(starts_with(each, text)) << file << " includes " << each;
        }
        for (const std::string& other : folders) {
          EXPECT_FALSE(other != own && starts_with(each, other)) << file << " includes " << each;
        }
        EXPECT_FALSE(each.size() > 4 && each.substr(each.size() - 4) == ".cpp")
            << file << " includes " << each;
      }
    }
  }
  EXPECT_GE(entries, folders.size());
}

TEST(IncludeRules, TheAuditSharesNothingWithWhatItJudges) {
  for (const char* part : {"audit", "audit_classes", "audit_distance", "audit_made_values", "audit_masked",
                           "audit_models", "people", "unchanged"}) {
    const std::string stem = "core/" + std::string(part);
    ASSERT_EQ(includes().count(stem + ".cpp"), 1U) << stem;
    const Paths reached = closure_of_pair(stem);
    for (const char* judged :
         {"encoded_table", "sensitive_attribute", "value_counts", "partition", "range", "recoding", "release",
          "algorithm", "privacy_model", "suppression", "unmet_demands", "verdict", "metric", "feasibility",
          "catalogue", "anonymize"}) {
      ASSERT_EQ(includes().count("core/" + std::string(judged) + ".h"), 1U) << judged;
      EXPECT_EQ(reached.count("core/" + std::string(judged) + ".h"), 0U) << part << " reaches " << judged;
    }
    for (const std::string& each : reached) {
      for (const char* folder : {"core/algorithms/", "core/models/", "core/metrics/", "core/index/"}) {
        EXPECT_FALSE(starts_with(each, folder)) << part << " reaches " << each;
      }
    }
  }
}

}  // namespace
#endif
