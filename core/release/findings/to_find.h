// What findings are made of.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/composition/compose.h"
#include "core/audit/disclosed.h"
#include "core/base/text.h"
#include "core/job/job.h"
#include "core/privacy/spelling_notes.h"

namespace kordon {

// What is known of a release besides its classes.
struct ToFind {
  const Job& job;
  const Unchanged& unchanged;
  std::span<const LinkedPeople> linked = {};
  const ShiftedDates* shifted = nullptr;
  std::span<const DaysSince> since = {};
  const People* people = nullptr;  // whose the rows are, where the original tells
  const Nested* nested = nullptr;
  const Minimality* minimality = nullptr;
  std::span<const Withheld> withheld = {};
  std::span<const SuppressedValue> suppressed_values = {};
  std::span<const Rarity> rarity = {};  // where the job says what readers know
  std::vector<Disclosed> disclosed = {};
  std::span<const SpellingNote> spellings = {};
  WeightsShown weights = {};
  std::uint64_t violating_cells = 0, violating_rows = 0;
  const Composition* together = nullptr;  // with an earlier release
  std::span<const Text> doubts = {};
  bool alone = false;   // whether nobody knows the original
  bool failed = false;  // whether the release failed its audit
};

}  // namespace kordon
