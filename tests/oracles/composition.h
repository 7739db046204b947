// Finds what core/audit/composition/compose.h finds by the definitions: every reader is asked by himself, who
// has some of the earlier releases or all, and knows of them who was absent or does not. Everybody is
// compared with everybody, in texts.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace kordon::oracle {

// A release, by person: in each of his or her classes the values that are the person's.
using Persons = std::map<std::string, std::map<std::string, std::set<std::string>>>;

struct Composed {
  std::uint64_t both = 0, smallest = 0, newcomers = 0, leavers = 0;
  std::set<std::string> exposed;  // among fewer than k to some reader of the later release and an earlier one
  std::set<std::string>
      failing;  // of a reader's group with fewer than p values in a release, if rows are linked
  std::set<std::string> given;  // whose value follows to some such reader, and from no class alone
};

Composed compose(const std::vector<Persons>& earlier, const Persons& later, std::uint32_t k, std::uint32_t p);

}  // namespace kordon::oracle
