// A nameless file is gone when its descriptor is closed, however the run ends: nothing of a killed run is
// left.
#pragma once

#include <sys/stat.h>

#include <filesystem>

#include "core/cli/disk/descriptor.h"

namespace kordon::cli {

// What a file may be until it is whole: read and written by its owner.
constexpr mode_t owner_only = S_IRUSR | S_IWUSR;

// Opens one in the folder, for its owner only, to be read and written. It is not open, and errno says why,
// where the folder takes none.
Descriptor nameless_file(const std::filesystem::path& folder);

// The same in the folder for files of a while (TMPDIR, or /tmp).
Descriptor nameless_file_for_a_while();

// Gives it a name in its folder, which no file may have yet. Not every file system can; errno says why not.
bool give_name(const Descriptor& file, const std::filesystem::path& name);

}  // namespace kordon::cli
