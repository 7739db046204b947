// The version of Kordon, which `kordon --version`, every report and the page show. It is here alone:
// CMakeLists.txt and the page's build read it. public/manual/changes.md says what a number promises.
#pragma once

namespace kordon {

inline constexpr const char* version = "1.0.0";

}  // namespace kordon
