// Drives the built executable in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace kordon::testing {

struct Outcome {
  int status = -1;
  std::string out, err;
};

// The whole file, which must be there.
std::string read_file(const std::string& path);

class CommandLine : public ::testing::Test {
 protected:
  CommandLine();
  ~CommandLine() override;

  std::string path(std::string_view name) const { return folder_ + "/" + std::string(name); }
  void write(std::string_view name, std::string_view bytes) const;
  std::string read(std::string_view name) const { return read_file(path(name)); }
  bool exists(std::string_view name) const;
  std::vector<std::string> files() const;  // in the folder, hidden ones included, sorted

  // Runs `kordon ARGUMENTS` in the folder; the arguments are shell words.
  Outcome kordon(const std::string& arguments) const;
  // Runs a script of the shell there, in which $KORDON is the executable.
  Outcome shell(const std::string& script) const;

 private:
  std::string folder_;
};

// Eight people, and a job for them with k = 2: every row can be kept, row i of the release is row i.
extern const std::string_view people;
std::string people_job(const std::string& privacy = R"({"k": 2})",
                       const std::string& age = R"("hierarchy": {"intervals": {"widths": [10, 20]}})",
                       const std::string& more = "");

}  // namespace kordon::testing
