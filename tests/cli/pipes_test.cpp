#include <gtest/gtest.h>

#include <string>

#include "tests/cli/command_line.h"

namespace kordon::pipes_test {
namespace {

using testing::people_job;

class Pipes : public testing::CommandLine {};

// A pipe is read in parts of 32 MB. In the second one a byte turns up that is not UTF-8, so that all is read
// anew as Windows-1252: what came before it, and what comes behind it.
TEST_F(Pipes, AreReadAsFilesAreWhereALateByteIsNoUtf8) {
  write("job.json", people_job());
  const std::string people(testing::people);
  const std::size_t header = people.find('\n') + 1;
  std::string text = people.substr(0, header);
  const std::string rows = people.substr(header);
  while (text.size() < 40'000'000) text += rows;
  text += "Z\xFCri,31,10115,flu\n";
  while (text.size() < 80'000'000) text += rows;
  write("people.csv", text);
  ASSERT_EQ(kordon("count people.csv --job job.json -o file.csv --quiet").status, 0);
  ASSERT_EQ(shell("cat people.csv | \"$KORDON\" count - --job job.json -o pipe.csv --quiet").status, 0);
  EXPECT_EQ(read("pipe.csv"), read("file.csv"));
}

}  // namespace
}  // namespace kordon::pipes_test
