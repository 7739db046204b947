// Unpacks what zlib packed.
#pragma once

#include <string>
#include <string_view>

namespace kordon::cli {

// Unpacks bytes that make exactly as many as `to` has; returns whether they did.
bool inflate(std::string_view packed, std::string& to);

}  // namespace kordon::cli
