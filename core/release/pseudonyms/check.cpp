#include "core/release/pseudonyms/check.h"

#include "core/release/pseudonyms/pseudonyms.h"

namespace kordon {
namespace {

std::string check_value(const Key& key, const std::string& salt) {
  return salt + "-" + code_of(Hmac(key.bytes()), "kordon passphrase check v1", salt).substr(0, 4);
}

}  // namespace

Result<std::optional<std::string>> new_passphrase_check(const Job& job, const Key* key) {
  if (key == nullptr || job.passphrase_check || !needs_passphrase(job)) {
    return std::optional<std::string>();
  }
  const Result<Key> fresh = Key::fresh();
  if (!fresh) return fresh.failure();
  return std::optional(check_value(*key, code_of(Hmac(fresh->bytes()), "", "")));
}

std::optional<Failure> refuse_other_passphrase(const Job& job, const Key* key) {
  const auto& check = job.passphrase_check;
  if (key == nullptr || !check || !needs_passphrase(job)) return std::nullopt;
  if (check->size() != 21 || (*check)[16] != '-') {  // 16 digits of salt, 4 of its code
    return bad_input("passphrase_check", "it is no check value of a passphrase",
                     "leave it out; the next run tells one");
  }
  if (check_value(*key, check->substr(0, 16)) == *check) return std::nullopt;
  return bad_input(
      "passphrase_check",
      "the passphrase is another one than that of this job: every code would be another one, too",
      "give the one that the job was first run with; if that is lost, take passphrase_check out of the "
      "job, and codes of earlier releases are found no more");
}

}  // namespace kordon
