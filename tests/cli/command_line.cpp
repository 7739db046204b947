#include "tests/cli/command_line.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace kordon::testing {

namespace fs = std::filesystem;

const std::string_view people =
    "Name,Age,Zip,Diagnosis\n"
    "Ada,23,02139,Flu\n"
    "Ben,27,02139,Asthma\n"
    "Cem,31,02138,Flu\n"
    "Dia,34,02138,Flu\n"
    "Eli,45,02141,Asthma\n"
    "Fay,48,02142,Flu\n"
    "Gus,62,02141,Asthma\n"
    "Hua,66,02142,Flu\n";

std::string people_job(const std::string& privacy, const std::string& age, const std::string& more) {
  return R"({"kordon": 1, "attributes": [
    {"name": "Name", "role": "identifier"},
    {"name": "Age", "role": "quasi-identifier", )" +
         age + R"(},
    {"name": "Zip", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 5}}},
    {"name": "Diagnosis", "role": "sensitive"}],
    "privacy": )" +
         privacy + R"(, "output": {"order": "input", "suppressed": "mask"})" + more + "}";
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

CommandLine::CommandLine() {
  std::string name = (fs::temp_directory_path() / "kordon-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  folder_ = name;
}

CommandLine::~CommandLine() {
  fs::remove_all(folder_);
}

void CommandLine::write(std::string_view name, std::string_view bytes) const {
  std::ofstream file(path(name), std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

bool CommandLine::exists(std::string_view name) const {
  return fs::exists(path(name));
}

std::vector<std::string> CommandLine::files() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder_)) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

Outcome CommandLine::kordon(const std::string& arguments) const {
  return shell("\"$KORDON\" " + arguments);
}

Outcome CommandLine::shell(const std::string& script) const {
  // What it prints goes beside the folder, so that files() tells only what it wrote.
  const std::string out = folder_ + ".out";
  const std::string err = folder_ + ".err";
  const std::string command = "cd '" + folder_ + "' && KORDON='" KORDON_EXECUTABLE "' && {\n" + script +
                              "\n} >'" + out + "' 2>'" + err + "'";
  const int status = std::system(command.c_str());
  Outcome outcome{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(out), read_file(err)};
  fs::remove(out);
  fs::remove(err);
  return outcome;
}

}  // namespace kordon::testing
