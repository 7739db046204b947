#include "core/cli/files/zip_archive.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <utility>

namespace kordon::cli {
namespace {

constexpr const char* save_again = "save or download the file again";

// Numbers in an archive have their lowest byte first. What lies beyond its end is 0, which no caller takes
// for a signature.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number(std::uint64_t at, std::size_t width) const {
    if (at > bytes_.size() || bytes_.size() - at < width) return 0;
    std::uint64_t value = 0;
    for (std::size_t i = width; i-- > 0;) {
      value = value << 8U | static_cast<unsigned char>(bytes_[static_cast<std::size_t>(at) + i]);
    }
    return value;
  }
  // Returns nothing where there are fewer.
  std::optional<std::string_view> part(std::uint64_t at, std::uint64_t size) const {
    if (at > bytes_.size() || bytes_.size() - at < size) return std::nullopt;
    return bytes_.substr(static_cast<std::size_t>(at), static_cast<std::size_t>(size));
  }
  std::uint64_t size() const { return bytes_.size(); }

 private:
  std::string_view bytes_;
};

// The directory is a list of entries at the archive's end (APPNOTE.TXT of PKWARE, 4.3.12 to 4.3.16).
struct Directory {
  std::uint64_t begin, entries;
};

struct Entry {
  std::string name;
  std::uint64_t flags, method, sum, packed, size, local;
};

constexpr std::uint64_t end_mark = 0x06054b50, end_size = 22;
constexpr std::uint64_t large_end_mark = 0x06064b50, locator_mark = 0x07064b50, locator_size = 20;
constexpr std::uint64_t entry_mark = 0x02014b50, entry_size = 46;
constexpr std::uint64_t local_mark = 0x04034b50, local_size = 30;
constexpr std::uint64_t in_large_field = 0xffffffff;  // the number is in a field of eight bytes

// The end is followed by a comment, whose length it has.
std::optional<Directory> find_directory(const Bytes& archive) {
  constexpr std::uint64_t longest_comment = 0xffff;
  if (archive.size() < end_size) return std::nullopt;
  const std::uint64_t last = archive.size() - end_size;
  for (std::uint64_t back = 0; back <= std::min(last, longest_comment); ++back) {
    const std::uint64_t at = last - back;
    if (archive.number(at, 4) != end_mark || archive.number(at + 20, 2) > back) continue;
    const Directory found{archive.number(at + 16, 4), archive.number(at + 10, 2)};
    if (at < locator_size || archive.number(at - locator_size, 4) != locator_mark) return found;
    const std::uint64_t large = archive.number(at - locator_size + 8, 8);
    if (large > at || archive.number(large, 4) != large_end_mark) return std::nullopt;
    return Directory{archive.number(large + 48, 8), archive.number(large + 32, 8)};
  }
  return std::nullopt;
}

// Takes those numbers from the field of large ones that four bytes have no room for.
void read_large(const Bytes& archive, std::uint64_t at, std::uint64_t end, Entry& entry) {
  while (at + 4 <= end) {
    const std::uint64_t kind = archive.number(at, 2), next = at + 4 + archive.number(at + 2, 2);
    if (kind == 1) {
      at += 4;
      for (std::uint64_t* each : {&entry.size, &entry.packed, &entry.local}) {
        if (*each != in_large_field || at + 8 > std::min(next, end)) continue;
        *each = archive.number(at, 8);
        at += 8;
      }
      return;
    }
    at = next;
  }
}

// Returns the entry at a place of the directory, and moves on to the next.
std::optional<Entry> read_entry(const Bytes& archive, std::uint64_t& at) {
  if (archive.number(at, 4) != entry_mark) return std::nullopt;
  const std::uint64_t name_size = archive.number(at + 28, 2), more = archive.number(at + 30, 2);
  const auto name = archive.part(at + entry_size, name_size);
  if (!name) return std::nullopt;
  Entry entry{std::string(*name),         archive.number(at + 8, 2),  archive.number(at + 10, 2),
              archive.number(at + 16, 4), archive.number(at + 20, 4), archive.number(at + 24, 4),
              archive.number(at + 42, 4)};
  const std::uint64_t behind_name = at + entry_size + name_size;
  read_large(archive, behind_name, behind_name + more, entry);
  at = behind_name + more + archive.number(at + 32, 2);
  return entry;
}

// Returns the packed bytes, behind the header that stands before them once more.
std::optional<std::string_view> packed_bytes(const Bytes& archive, const Entry& entry) {
  if (archive.number(entry.local, 4) != local_mark) return std::nullopt;
  const std::uint64_t name_size = archive.number(entry.local + 26, 2);
  if (archive.part(entry.local + local_size, name_size) != entry.name) return std::nullopt;
  return archive.part(entry.local + local_size + name_size + archive.number(entry.local + 28, 2),
                      entry.packed);
}

// Returns whether the packed bytes are as many as the archive says, and fill all of them.
bool inflate_all(std::string_view packed, std::string& bytes) {
  constexpr std::size_t most = std::numeric_limits<uInt>::max();
  z_stream stream{};
  if (::inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  const std::unique_ptr<z_stream, int (*)(z_stream*)> ended(&stream, ::inflateEnd);
  // zlib reads them only, but its types do not say so.
  auto* next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  auto* next_out = reinterpret_cast<Bytef*>(bytes.data());
  std::size_t in_left = packed.size(), out_left = bytes.size();
  int outcome = Z_OK;
  while (outcome == Z_OK) {
    const std::size_t in = std::min(in_left, most), out = std::min(out_left, most);
    stream.next_in = next_in;
    stream.next_out = next_out;
    stream.avail_in = static_cast<uInt>(in);
    stream.avail_out = static_cast<uInt>(out);
    outcome = ::inflate(&stream, Z_NO_FLUSH);
    in_left -= in - stream.avail_in;
    out_left -= out - stream.avail_out;
    next_in = stream.next_in;
    next_out = stream.next_out;
  }
  return outcome == Z_STREAM_END && in_left == 0 && out_left == 0;
}

Result<std::string> unpack(const Bytes& archive, const Entry& entry) {
  constexpr std::uint64_t encrypted = 1, stored = 0, deflated = 8;
  const auto damaged = [&](const char* reason) {
    return bad_input(entry.name, std::string("it cannot be unpacked: ") + reason, save_again);
  };
  if ((entry.flags & encrypted) != 0) return damaged("it is encrypted");
  if (entry.method != stored && entry.method != deflated) return damaged("it is packed in an unusual way");
  const auto packed = packed_bytes(archive, entry);
  if (!packed) return damaged("it does not lie where the archive says");
  // No byte unpacks to more than 1032: what claims to is not given the memory.
  constexpr std::uint64_t most_of_one = 1032;
  if (entry.size / most_of_one > packed->size()) return damaged("it is not as long as the archive says");
  std::string bytes;
  if (entry.method == stored) {
    bytes = *packed;
  } else {
    bytes.resize(static_cast<std::size_t>(entry.size));
    if (!inflate_all(*packed, bytes))
      return damaged("its bytes are damaged, or not as many as the archive says");
  }
  if (bytes.size() != entry.size) return damaged("it is not as long as the archive says");
  const uLong sum = ::crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  if (sum != entry.sum) return damaged("its bytes have another sum than the archive says");
  return bytes;
}

Failure no_archive(const char* reason) {
  return bad_input({}, say("it is no ZIP archive: {reason}", std::string(reason)),
                   "give a file as it was saved");
}

}  // namespace

Result<std::map<std::string, std::string>> unpack_zip(std::string_view archive,
                                                      const std::function<bool(std::string_view)>& wanted,
                                                      std::uint64_t max_bytes, const Text& if_larger) {
  std::map<std::string, std::string> entries;
  if (archive.empty()) return entries;
  const Bytes bytes(archive);
  const std::optional<Directory> directory = find_directory(bytes);
  if (!directory) return no_archive("it has no directory at its end");
  std::uint64_t at = directory->begin, left = max_bytes;
  for (std::uint64_t i = 0; i < directory->entries; ++i) {
    const std::optional<Entry> entry = read_entry(bytes, at);
    if (!entry) return no_archive("its directory is damaged");
    if (!wanted(entry->name)) continue;
    if (entry->size > left) {
      return bad_input(entry->name,
                       say("unpacked, the archive would take more than {n} MB", max_bytes >> 20U), if_larger);
    }
    left -= entry->size;
    Result<std::string> unpacked = unpack(bytes, *entry);
    if (!unpacked) return unpacked.failure();
    if (!entries.emplace(entry->name, std::move(*unpacked)).second) {
      return bad_input(entry->name, "the archive has it twice", save_again);
    }
  }
  return entries;
}

}  // namespace kordon::cli
