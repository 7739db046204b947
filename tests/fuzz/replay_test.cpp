// Feeds every input of a fuzzer's corpus to it once: what a fuzzer found stays found.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

TEST(Corpus, ReplaysWithoutACrash) {
  std::size_t inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(KORDON_CORPUS)) {
    SCOPED_TRACE(entry.path().string());
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++inputs;
  }
  EXPECT_GT(inputs, 0U) << "there is nothing to replay in " << KORDON_CORPUS;
}
