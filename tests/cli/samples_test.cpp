#include <cstdlib>

#include "tests/cli/command_line.h"

namespace kordon::testing::samples_test {
namespace {

using Samples = CommandLine;

TEST_F(Samples, TheClinicRegisterIsWhatItsGeneratorPrints) {
  const std::string printed = path("clinic.csv");
  ASSERT_EQ(std::system(("'" KORDON_CLINIC_REGISTER "' >'" + printed + "'").c_str()), 0);
  EXPECT_TRUE(read_file(printed) == read_file(KORDON_SOURCE_DIR "/public/samples/clinic.csv"))
      << "run the generator again, or keep the sample it printed";
}

}  // namespace
}  // namespace kordon::testing::samples_test
