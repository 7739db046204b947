// Encodes job after job over one table while a person works on it: hierarchies that were built before are
// used again, so that a change of boundaries costs no building.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/encoded_table.h"

namespace kordon {

class Encoder {
 public:
  // Refers to the table, which must outlive it.
  explicit Encoder(const Table& table) : table_(&table) {}

  // Builds the hierarchy of an attribute as far as its form goes (build_hierarchy_so_far). One that covers
  // every value is kept, in place of what was kept for its column; otherwise nothing is.
  Result<BuiltHierarchy> build(const Attribute& attribute, const std::vector<std::string>& missing,
                               const std::string& path);

  // As encode(table, job), but a quasi-identifier among `kept` has the hierarchy kept for its column,
  // whatever the job says of it. Fails besides where nothing is kept for one of them, or only for other
  // missing values.
  Result<EncodedTable> encode(const Job& job, const std::vector<std::string>& kept) const;

 private:
  struct Kept {
    QuasiIdentifier qi;
    std::vector<std::string> missing;
    std::vector<std::string> notes;
  };

  const Table* table_;
  std::map<std::string, Kept> kept_;  // by column
};

}  // namespace kordon
