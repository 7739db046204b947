// Holds how many rows of a class may lie in each part of one of its columns, and the sums that are known.
//
// A unit is a class and one of its columns: its parts hold all rows of the class. A region is a place where
// parts of several units meet: they hold no more rows together than a limit, as each part does alone. With a
// limit of 2:
//
//   unit            rows   parts                               rows in them
//   (East, f) Town  4      (Gera, f) (Jena, f)                 2, 2: neither holds more
//   (Jena, *) Sex   4      (Jena, f) (Jena, m) (Jena, other)   0, 2, 2: as the limit of (Jena, f) is used up
#pragma once

#include <cstdint>
#include <vector>

namespace kordon {

inline constexpr std::uint32_t no_region = UINT32_MAX;

struct CountedPart {
  std::uint32_t least = 0, most = 0;  // rows; as known before, and then as concluded
  std::uint32_t region = no_region;
  bool open = true;  // before: not known to hold none
};

struct CountedUnit {
  std::uint32_t owner = 0;     // its class; units of one class stand together
  std::uint32_t column = 0;    // and its column
  std::uint32_t rows = 0;      // of the class
  std::uint32_t first = 0;     // its parts: from here on,
  std::uint32_t parts = 0;     // so many
  bool contradiction = false;  // concluded: see tighten
};

struct CountedParts {
  std::vector<CountedUnit> units;
  std::vector<CountedPart> parts;  // unit after unit
  std::uint32_t regions = 0;       // their number
  std::uint32_t limit = 0;         // rows in a region, at most
};

}  // namespace kordon
