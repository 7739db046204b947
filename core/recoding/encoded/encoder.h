// An encoder encodes job after job over one table while a person works on it. Hierarchies that were built
// before are used again, so that a change of boundaries costs no building.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/recoding/encoded/table.h"

namespace kordon {

class Encoder {
 public:
  // The encoder refers to the table, which must outlive it.
  explicit Encoder(const Table& table) : table_(&table) {}

  // Builds the hierarchy of an attribute as far as its form goes (build_hierarchy_so_far). A hierarchy that
  // covers every value is kept, in place of the one that was kept for its column; otherwise nothing is kept.
  Result<BuiltHierarchy> build(const Attribute& attribute, const std::vector<std::string>& missing,
                               const std::string& path);

  // Does what encode(table, job) does, but a quasi-identifier named in `kept` has the hierarchy that is kept
  // for its column, whatever the job says of it. Fails also if no hierarchy is kept for one of them, or only
  // one for other missing values.
  Result<EncodedTable> encode(const Job& job, const std::vector<std::string>& kept) const;

  // Does the same for one attribute. The path is its place in the job.
  Result<EncodedAttribute> encode(const Attribute& attribute, const std::vector<std::string>& missing,
                                  bool kept, const std::string& path) const;

 private:
  struct Kept {
    EncodedAttribute encoded;
    std::vector<std::string> missing;
    HierarchyForm form;
  };

  const Table* table_;
  std::map<std::string, Kept> kept_;  // by column
};

}  // namespace kordon
