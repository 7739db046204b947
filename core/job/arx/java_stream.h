// Finds one set of rows in what Java's object serialization wrote. A stream of it (protocol 2, as Oracle's
// "Java Object Serialization Specification" has it) says of each object which fields its class has, so it can
// be walked without knowing the classes:
//
//     ModelConfiguration { …, researchSubset: RowSet { length: 5, size: 2, array: {0b01001} } }
//
// are rows 0 and 3 of five. Nothing of it is run or made: values that are not asked for are passed over.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace kordon {

struct JavaRowSet {
  std::size_t rows = 0;      // how many there are to choose from
  std::vector<bool> inside;  // by row
};

struct JavaField {
  std::string_view of_class, name;  // org.deidentifier.arx.gui.model.ModelConfiguration, researchSubset
  std::string_view row_set;         // the class of what it holds: org.deidentifier.arx.RowSet
};

struct FoundRowSet {
  bool readable = false;           // the field is there, and what it holds is understood
  std::optional<JavaRowSet> rows;  // nothing: the field holds none
};

// Reads the field of the first object of a stream. It is not readable where the stream is not written so, is
// nested more than some hundred deep, or says of a set of rows what does not fit together. Takes some bytes
// of memory for each object of the stream.
FoundRowSet find_row_set(std::string_view stream, const JavaField& field);

}  // namespace kordon
