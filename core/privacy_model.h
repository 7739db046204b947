// A privacy model is data: one entry of the catalogue. Its verdict is for the report; the audit judges a
// release again with code of its own.
#pragma once

#include <cstdint>
#include <string>

#include "core/encoded_table.h"
#include "core/recoding.h"

namespace kordon {

struct Verdict {
  std::string model;
  std::uint64_t required = 0;
  std::uint64_t achieved = 0;
  bool holds = false;
};

struct PrivacyModel {
  const char* name;
  const char* title;
  const char* summary;
  const char* paper;
  bool monotone;  // merging two classes that satisfy it gives a class that does
  Verdict (*judge)(const EncodedTable& table, const Recoding& recoding, const Job& job);
};

}  // namespace kordon
