#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

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

// What a class is to see: rows are narrowed where nested classes are allowed, none where they are avoided.
TEST_F(Samples, TheAdviceCentreShowsTheAttackAndTheRemedy) {
  for (const std::string name : {"advice", "beratung"}) {
    const std::string sample = KORDON_SOURCE_DIR "/public/samples/" + name;
    auto job = nlohmann::json::parse(read_file(sample + ".job.json"));
    const auto nested = [&](const char* choice) {
      job["privacy"]["nested"] = choice;
      write("job.json", job.dump());
      const Outcome run = kordon("mask " + sample + ".csv --job job.json -o out.csv --report report.json");
      EXPECT_EQ(run.status, 0) << run.err;
      return nlohmann::json::parse(read("report.json"))["nested"];
    };
    const auto allowed = nested("allow");
    EXPECT_EQ(allowed["classes_containing"], 4) << name;
    EXPECT_EQ(allowed["rows_narrowed"], name == "advice" ? 17 : 14);
    EXPECT_EQ(nested("avoid")["rows_narrowed"], 0) << name;
  }
}

}  // namespace
}  // namespace kordon::testing::samples_test
