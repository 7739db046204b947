// A journal says what a run is about to replace, so that its old files can be put back: by the run itself
// where it fails, by the next one where it was killed.
//
// Before the first destination is touched the journal is written beside every destination
// (`.NAME.PID.NUMBER.kordon-run`). As long as the first one of them is there, the run counts as not done, and
// everything is put back; with its removal the run is done, and what it had set aside is only to be removed.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <vector>

namespace kordon::cli {

// Tells a file from another that has come to stand in its destination, even if that one has got the same
// inode number.
struct FileIdentity {
  std::uint64_t inode = 0;
  std::int64_t written = 0;  // nanoseconds since 1970

  bool operator==(const FileIdentity&) const = default;
};
FileIdentity identity(const struct stat& status);

struct ReplacedFile {
  std::filesystem::path destination;
  std::filesystem::path hidden;  // name of the run's files beside the destination, without their endings
  bool had_file = false;         // whether a file stood there before the run
  FileIdentity file;             // the file that takes the destination
};

using Journal = std::vector<ReplacedFile>;

// Returns false on an error, which errno tells.
bool write_journals(const Journal& journal);

// Says that the run is done: from here on nothing is put back. Returns false, and sets errno, if that cannot
// be noted.
bool close_journal(const Journal& journal);

// Puts back what stood at the destination, unless another file has come to stand there since. Returns false
// on an error, which errno tells; the old file is then still beside the destination.
bool put_back(const ReplacedFile& replaced);

// Removes what the run has beside its destinations.
void remove_hidden(const Journal& journal);

// Returns the destinations that the journals beside these destinations speak of. To mend what a killed run
// has left takes the locks of all of them.
std::vector<std::filesystem::path> destinations_of_killed_runs(
    const std::vector<std::filesystem::path>& destinations);

// Puts back what killed runs were about to replace here, and removes what they have left. All these
// destinations must be locked.
void mend(const std::vector<std::filesystem::path>& destinations);

}  // namespace kordon::cli
