#include "core/cli/files/zip_archive.h"

#include <zip.h>

#include <memory>
#include <utility>

namespace kordon::cli {
namespace {

constexpr const char* save_again = "save or download the file again";

struct CloseArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseEntry {
  void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};

Result<std::string> unpack(zip_t* archive, const zip_stat_t& entry) {
  const auto damaged = [&](const char* reason) {
    return bad_input(entry.name, std::string("it cannot be unpacked: ") + reason, save_again);
  };
  const std::unique_ptr<zip_file_t, CloseEntry> file(zip_fopen_index(archive, entry.index, 0));
  if (file == nullptr) return damaged(zip_strerror(archive));
  std::string bytes(static_cast<std::size_t>(entry.size), '\0');
  std::size_t size = 0;
  zip_int64_t count = 0;
  while (size < bytes.size() &&
         (count = zip_fread(file.get(), bytes.data() + size, bytes.size() - size)) > 0) {
    size += static_cast<std::size_t>(count);
  }
  char beyond = 0;  // reading on to the end checks the sum of the bytes
  if (count >= 0) count = zip_fread(file.get(), &beyond, 1);
  if (count < 0) return damaged(zip_error_strerror(zip_file_get_error(file.get())));
  if (count > 0 || size < bytes.size()) return damaged("it is not as long as the archive says");
  return bytes;
}

}  // namespace

Result<std::map<std::string, std::string>> unpack_zip(std::string_view archive,
                                                      const std::function<bool(std::string_view)>& wanted,
                                                      std::uint64_t max_bytes, const Text& if_larger) {
  zip_error_t error;
  zip_error_init(&error);
  const auto failed = [&error] {
    Failure failure =
        bad_input({}, say("it is no ZIP archive: {reason}", std::string(zip_error_strerror(&error))),
                  "give a file as it was saved");
    zip_error_fini(&error);
    return failure;
  };
  zip_source_t* source = zip_source_buffer_create(archive.data(), archive.size(), 0, &error);
  if (source == nullptr) return failed();
  const std::unique_ptr<zip_t, CloseArchive> zip(zip_open_from_source(source, ZIP_RDONLY, &error));
  if (zip == nullptr) {
    zip_source_free(source);
    return failed();
  }
  std::map<std::string, std::string> entries;
  std::uint64_t left = max_bytes;
  const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(zip.get(), 0));
  for (zip_uint64_t i = 0; i < count; ++i) {
    zip_stat_t entry;
    if (zip_stat_index(zip.get(), i, 0, &entry) != 0 || !wanted(entry.name)) continue;
    if (entry.size > left) {
      return bad_input(entry.name, say("unpacked, the archive would take more than {n} MB", max_bytes >> 20U),
                       if_larger);
    }
    left -= entry.size;
    Result<std::string> bytes = unpack(zip.get(), entry);
    if (!bytes) return bytes.failure();
    if (!entries.emplace(entry.name, std::move(*bytes)).second) {
      return bad_input(entry.name, "the archive has it twice", save_again);
    }
  }
  return entries;
}

}  // namespace kordon::cli
