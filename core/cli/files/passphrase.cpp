#include "core/cli/files/passphrase.h"

#include "core/cli/files/inputs.h"

namespace kordon::cli {

Result<std::optional<Key>> read_key(const std::string& path, const Job& job) {
  const bool needed = needs_passphrase(job);
  if (path.empty() && !needed) return std::optional<Key>();
  if (path.empty()) {
    return bad_input("--passphrase-file",
                     "the job has codes or shifts made by a passphrase, and none is given",
                     "name the file that has it, on one line");
  }
  if (!needed) {
    return bad_input("--passphrase-file", "no column of the job is coded or shifted by a passphrase",
                     R"(leave it out, or give an identifier "pseudonym": {"kind": "keyed"})");
  }
  Result<std::string> text = read_file(path);
  if (!text) return text.failure();
  std::string_view line = *text;
  if (line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);  // as some editors begin a file
  const std::size_t size = line.size();
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (line.size() + 1 == size && line.ends_with('\r')) line.remove_suffix(1);
  Result<Key> key = Key::of_passphrase(line);
  wipe(text->data(), text->size());
  if (!key) return in_file(path, key.failure());
  return std::optional<Key>(std::move(*key));
}

}  // namespace kordon::cli
