// Demands as a job makes them, in a few words: distinct(3) is {"l": {"kind": "distinct", "l": 3}}.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"

namespace kordon::testing {

inline const DemandForm* form_of(const std::string& key) {
  const auto forms = demand_forms();
  return *std::find_if(forms.begin(), forms.end(), [&](const DemandForm* form) { return form->key == key; });
}

inline Demand p(std::uint32_t p, std::string attribute = "") {
  return {form_of("p"), {{"p", static_cast<double>(p)}}, std::move(attribute), "privacy.p"};
}
inline Demand l(const std::string& kind, double l, double c = 0, std::string attribute = "") {
  Demand demand{form_of("l"), {{"kind", kind}, {"l", l}}, std::move(attribute), "privacy.l"};
  if (kind == "recursive") demand.given["c"] = c;
  return demand;
}
inline Demand distinct(double l, std::string attribute = "") {
  return testing::l("distinct", l, 0, std::move(attribute));
}
inline Demand entropy(double l, std::string attribute = "") {
  return testing::l("entropy", l, 0, std::move(attribute));
}
inline Demand recursive(double c, double l, std::string attribute = "") {
  return testing::l("recursive", l, c, std::move(attribute));
}
inline Demand t(const std::string& kind, double t, std::string attribute = "") {
  return {form_of("t"), {{"kind", kind}, {"t", t}}, std::move(attribute), "privacy.t"};
}
inline Demand alpha(double alpha, std::vector<std::string> values = {}, bool refined = false,
                    std::string attribute = "") {
  Demand demand{form_of("alpha"), {{"alpha", alpha}}, std::move(attribute), "privacy.alpha"};
  if (!values.empty()) demand.given["values"] = std::move(values);
  if (refined) demand.given["refined"] = true;
  return demand;
}
inline Demand beta(const std::string& kind, double beta, std::string attribute = "") {
  return {form_of("beta"), {{"kind", kind}, {"beta", beta}}, std::move(attribute), "privacy.beta"};
}
inline Demand delta(double delta, std::string attribute = "") {
  return {form_of("delta"), {{"delta", delta}}, std::move(attribute), "privacy.delta"};
}

}  // namespace kordon::testing
