#include "core/cli/files/inflate.h"

#include <zlib.h>

namespace kordon::cli {

bool inflate(std::string_view packed, std::string& to) {
  uLongf size = to.size();
  const auto* bytes = reinterpret_cast<const Bytef*>(packed.data());
  const int done = uncompress(reinterpret_cast<Bytef*>(to.data()), &size, bytes, packed.size());
  return done == Z_OK && size == to.size();
}

}  // namespace kordon::cli
