// What a fuzzer does with an input, `data` of `size` bytes; it ends the process where the engine does wrong:
//
//   KORDON_FUZZER(csv) {
//     …
//     return 0;
//   }
//
// is the entry of libFuzzer's program, and in the tests one that feeds every input of corpus/csv to it once:
// what a fuzzer found stays found.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef KORDON_FUZZ
#define KORDON_FUZZER(name) extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
#else
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace kordon::fuzz {

template <class Fuzzer>
void replay(const char* name, Fuzzer fuzzer) {
  const std::filesystem::path corpus =
      std::filesystem::path(KORDON_SOURCE_DIR) / "tests" / "fuzz" / "corpus" / name;
  std::size_t inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
    SCOPED_TRACE(entry.path().string());
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    fuzzer(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++inputs;
  }
  EXPECT_GT(inputs, 0U) << "there is nothing to replay in " << corpus;
}

}  // namespace kordon::fuzz

#define KORDON_FUZZER(name)                            \
  int run(const std::uint8_t* data, std::size_t size); \
  TEST(Corpus, Replays_##name) {                       \
    fuzz::replay(#name, run);                          \
  }                                                    \
  int run(const std::uint8_t* data, std::size_t size)
#endif
