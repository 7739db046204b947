// Finds entries of the catalogue by name, which only tests do.
#pragma once

#include <algorithm>
#include <string_view>

#include "core/privacy/catalogue/catalogue.h"

namespace kordon {

template <class Entries>
auto find_entry(const Entries& entries, std::string_view name) {
  const auto entry =
      std::find_if(entries.begin(), entries.end(), [&](const auto* each) { return each->name == name; });
  return entry == entries.end() ? nullptr : *entry;
}

// These return nullptr if there is none of that name.
inline const PrivacyModel* find_privacy_model(std::string_view name) {
  return find_entry(privacy_models(), name);
}
inline const Metric* find_metric(std::string_view name) {
  return find_entry(metrics(), name);
}

}  // namespace kordon
