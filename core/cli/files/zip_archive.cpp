#include "core/cli/files/zip_archive.h"

#include <minizip/unzip.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace kordon::cli {
namespace {

constexpr const char* save_again = "save or download the file again";

// An archive in memory, as minizip reads files: it gives out bytes from a place on.
struct Bytes {
  std::string_view all;
  std::uint64_t at = 0;
};

Bytes& archive_of(voidpf opaque) {
  return *static_cast<Bytes*>(opaque);
}

zlib_filefunc64_def reading(Bytes& bytes) {
  zlib_filefunc64_def functions{};
  functions.opaque = &bytes;
  functions.zopen64_file = [](voidpf opaque, const void*, int) -> voidpf { return opaque; };
  functions.zread_file = [](voidpf opaque, voidpf, void* to, uLong size) -> uLong {
    Bytes& from = archive_of(opaque);
    const std::uint64_t left = from.at < from.all.size() ? from.all.size() - from.at : 0;
    const auto taken = static_cast<std::size_t>(std::min<std::uint64_t>(size, left));
    std::memcpy(to, from.all.data() + (taken == 0 ? 0 : from.at), taken);
    from.at += taken;
    return taken;
  };
  functions.ztell64_file = [](voidpf opaque, voidpf) -> ZPOS64_T { return archive_of(opaque).at; };
  functions.zseek64_file = [](voidpf opaque, voidpf, ZPOS64_T offset, int origin) -> long {
    Bytes& from = archive_of(opaque);
    const std::uint64_t begin = origin == ZLIB_FILEFUNC_SEEK_END   ? from.all.size()
                                : origin == ZLIB_FILEFUNC_SEEK_CUR ? from.at
                                                                   : 0;
    from.at = begin + offset;
    return from.at > from.all.size() ? -1 : 0;
  };
  functions.zclose_file = [](voidpf, voidpf) { return 0; };
  functions.zerror_file = [](voidpf, voidpf) { return 0; };
  return functions;
}

struct CloseArchive {
  void operator()(unzFile archive) const { unzClose(archive); }
};
using Archive = std::unique_ptr<std::remove_pointer_t<unzFile>, CloseArchive>;

struct Entry {
  std::string name;
  std::uint64_t packed = 0, size = 0;
  bool encrypted = false;
};

// Returns nothing if the directory is damaged there.
std::optional<Entry> entry_at(unzFile archive) {
  unz_file_info64 info{};
  if (unzGetCurrentFileInfo64(archive, &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK)
    return std::nullopt;
  Entry entry{std::string(info.size_filename, '\0'), info.compressed_size, info.uncompressed_size,
              (info.flag & 1U) != 0};
  if (unzGetCurrentFileInfo64(archive, &info, entry.name.data(), info.size_filename, nullptr, 0, nullptr,
                              0) != UNZ_OK) {
    return std::nullopt;
  }
  return entry;
}

Result<std::string> unpack(unzFile archive, const Entry& entry) {
  const auto damaged = [&](const char* reason) {
    return bad_input(entry.name, std::string("it cannot be unpacked: ") + reason, save_again);
  };
  constexpr const char* other_size = "it is not as long as the archive says";
  constexpr std::uint64_t max_growth = 1032;  // no byte unpacks to more
  if (entry.encrypted) return damaged("it is encrypted");
  if (entry.size / max_growth > entry.packed) return damaged(other_size);
  if (unzOpenCurrentFile(archive) != UNZ_OK) return damaged("it is damaged, or packed in an unusual way");
  std::string bytes(static_cast<std::size_t>(entry.size), '\0');
  constexpr std::size_t max_read = std::size_t{1} << 30U;  // what minizip counts with int
  std::size_t size = 0;
  int count = 0;
  while (size < bytes.size() &&
         (count = unzReadCurrentFile(archive, bytes.data() + size,
                                     static_cast<unsigned>(std::min(bytes.size() - size, max_read)))) > 0) {
    size += static_cast<std::size_t>(count);
  }
  char beyond = 0;
  if (count >= 0) count = unzReadCurrentFile(archive, &beyond, 1);
  const bool has_its_sum = unzCloseCurrentFile(archive) == UNZ_OK;
  if (count < 0) return damaged("its bytes are damaged");
  if (count > 0 || size < bytes.size()) return damaged(other_size);
  if (!has_its_sum) return damaged("its bytes have another sum than the archive says");
  return bytes;
}

}  // namespace

Result<std::map<std::string, std::string>> unpack_zip(std::string_view archive,
                                                      const std::function<bool(std::string_view)>& wanted,
                                                      std::uint64_t max_bytes, const Text& if_larger) {
  std::map<std::string, std::string> entries;
  if (archive.empty()) return entries;
  const auto no_archive = [](const char* reason) {
    return bad_input({}, say("it is no ZIP archive: {reason}", std::string(reason)),
                     "give a file as it was saved");
  };
  Bytes bytes{archive};
  zlib_filefunc64_def functions = reading(bytes);
  const Archive zip(unzOpen2_64(nullptr, &functions));
  if (zip == nullptr) return no_archive("it has no directory at its end");
  unz_global_info64 all{};
  if (unzGetGlobalInfo64(zip.get(), &all) == UNZ_OK && all.number_entry == 0) return entries;
  std::uint64_t left = max_bytes;
  int found = unzGoToFirstFile(zip.get());
  for (; found == UNZ_OK; found = unzGoToNextFile(zip.get())) {
    const std::optional<Entry> entry = entry_at(zip.get());
    if (!entry) return no_archive("its directory is damaged");
    if (!wanted(entry->name)) continue;
    if (entry->size > left) {
      return bad_input(entry->name,
                       say("unpacked, the archive would take more than {n} MB", max_bytes >> 20U), if_larger);
    }
    left -= entry->size;
    Result<std::string> unpacked = unpack(zip.get(), *entry);
    if (!unpacked) return unpacked.failure();
    if (!entries.emplace(entry->name, std::move(*unpacked)).second) {
      return bad_input(entry->name, "the archive has it twice", save_again);
    }
  }
  if (found != UNZ_END_OF_LIST_OF_FILE) return no_archive("its directory is damaged");
  return entries;
}

}  // namespace kordon::cli
