// Which mutant runs, and which mutants a program reaches. A program that was started with
// KORDON_MUTANTS_REACHED appends a line for each of its tests to that file, or one line for the whole of a
// program without tests: name, milliseconds, numbers of mutants.
#include "tests/mutants/schema.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace kordon_mutants {

constexpr int most_mutants = 20'000;
unsigned char reached[most_mutants + 4];
int active = std::getenv("KORDON_MUTANT") ? std::atoi(std::getenv("KORDON_MUTANT")) : -1;

// A line written at once, as programs run side by side.
void write_reached(const std::string& name, long long milliseconds) {
  const char* path = std::getenv("KORDON_MUTANTS_REACHED");
  if (!path) return;
  std::string line = name + ' ' + std::to_string(milliseconds);
  for (int id = 0; id < most_mutants; ++id)
    if (reached[id]) line += ' ' + std::to_string(id);
  line += '\n';
  std::memset(reached, 0, sizeof reached);
  if (std::FILE* file = std::fopen(path, "a")) {
    std::fwrite(line.data(), 1, line.size(), file);
    std::fclose(file);
  }
}

}  // namespace kordon_mutants

#ifdef KORDON_MUTANTS_OF_TESTS
#include <gtest/gtest.h>

namespace {

class Listener : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override {
    std::memset(kordon_mutants::reached, 0, sizeof kordon_mutants::reached);
    begin_ = std::chrono::steady_clock::now();
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    const auto took = std::chrono::steady_clock::now() - begin_;
    kordon_mutants::write_reached(std::string(test.test_suite_name()) + '.' + test.name(),
                                  std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
  }
  std::chrono::steady_clock::time_point begin_;
};

const bool listens = [] {
  testing::UnitTest::GetInstance()->listeners().Append(new Listener);
  return true;
}();

}  // namespace
#else
namespace {

struct AtEnd {
  ~AtEnd() { kordon_mutants::write_reached("program", 0); }
} at_end;

}  // namespace
#endif
