// Numbers texts of two tables that stand for the same: equal texts get one number, in order of appearance.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

namespace kordon {

class Numbering {
 public:
  std::uint32_t operator()(const std::string& text) {
    return numbers_.try_emplace(text, static_cast<std::uint32_t>(numbers_.size())).first->second;
  }

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace kordon
