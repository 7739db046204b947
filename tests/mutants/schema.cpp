// `main` of tests that have all mutants. Started with KORDON_MUTANTS_REACHED, it appends a line for each test
// to that file: name, milliseconds of a processor, numbers of the mutants that the test reached. With
// KORDON_MUTANTS_ASKED it runs the tests that it is asked for, each time in a child: a process of its own
// would take longer to start than most tests take.
#include "tests/mutants/schema.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <string>

namespace kordon_mutants {

constexpr int most_mutants = 20'000;
unsigned char reached[most_mutants + 4];
int active = -1;

void write_reached(const std::string& name, long milliseconds) {
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

namespace {

class Listener : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override {
    std::memset(kordon_mutants::reached, 0, sizeof kordon_mutants::reached);
    begin_ = std::clock();
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    kordon_mutants::write_reached(std::string(test.test_suite_name()) + '.' + test.name(),
                                  (std::clock() - begin_) * 1000 / CLOCKS_PER_SEC);
  }
  std::clock_t begin_ = 0;
};

// Beyond these seconds of a processor, or many more of a clock, a signal ends this process. Beyond the
// memory, `new` throws.
void limit(int seconds) {
  const itimerval processor = {{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &processor, nullptr);
  alarm(60 + 10 * static_cast<unsigned>(seconds));
  const rlimit memory = {6ULL << 30, 6ULL << 30};
  setrlimit(RLIMIT_AS, &memory);
}

// Reads lines of a mutant, seconds and tests; a child runs these tests. Answers each line with the child's
// status, 0 if all tests passed.
void answer() {
  const int answers = dup(STDOUT_FILENO);
  const int nothing = open("/dev/null", O_WRONLY);
  dup2(nothing, STDOUT_FILENO);
  dup2(nothing, STDERR_FILENO);
  int seconds = 0;
  for (std::string tests; std::cin >> kordon_mutants::active >> seconds >> tests;) {
    const pid_t child = fork();
    if (child == 0) {
      limit(seconds);
      GTEST_FLAG_SET(filter, tests);
      _exit(RUN_ALL_TESTS());
    }
    int status = 1;
    waitpid(child, &status, 0);
    dprintf(answers, "%d\n", status);
  }
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(new Listener);
  if (!std::getenv("KORDON_MUTANTS_ASKED")) return RUN_ALL_TESTS();
  answer();
  return 0;
}
