#pragma once

namespace kordon {

inline constexpr const char* version = "0.1.0";

}  // namespace kordon
