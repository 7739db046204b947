#include "core/release/pseudonyms/check.h"

#include <gtest/gtest.h>

#include "core/release/pseudonyms/pseudonyms.h"

namespace kordon::check_test {
namespace {

Job keyed_job() {
  Job job;
  Attribute& id = job.attributes.emplace_back();
  id.name = "id";
  id.role = Role::identifier;
  id.pseudonym = Pseudonym::keyed;
  return job;
}

TEST(PassphraseCheck, FitsItsPassphraseAndNoOther) {
  const Result<Key> key = Key::of_passphrase("tundra bread walnut"),
                    other = Key::of_passphrase("tundrs bread walnut");
  ASSERT_TRUE(key && other);
  Job job = keyed_job();
  const auto first = new_passphrase_check(job, &*key), second = new_passphrase_check(job, &*key);
  ASSERT_TRUE(first && second && *first && *second);
  EXPECT_NE(**first, **second) << "each has a salt of its own";
  for (const auto& check : {**first, **second}) {
    job.passphrase_check = check;
    EXPECT_EQ(check.size(), 21U);
    EXPECT_EQ(check[16], '-');
    EXPECT_FALSE(refuse_other_passphrase(job, &*key));
    const auto refused = refuse_other_passphrase(job, &*other);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->mistakes[0].where, "passphrase_check");
    EXPECT_FALSE(*new_passphrase_check(job, &*key)) << "a job keeps the one that it has";
  }
}

TEST(PassphraseCheck, AJobWithoutKeyedCodesNeedsNone) {
  const Result<Key> key = Key::of_passphrase("tundra bread walnut");
  Job job = keyed_job();
  job.passphrase_check = "0123456789ABCDEF-0000";
  EXPECT_TRUE(refuse_other_passphrase(job, &*key));
  EXPECT_FALSE(refuse_other_passphrase(job, nullptr));
  job.attributes[0].pseudonym = Pseudonym::random;
  EXPECT_FALSE(refuse_other_passphrase(job, &*key));
  job.passphrase_check.reset();
  EXPECT_FALSE(*new_passphrase_check(job, &*key));
}

// What Python's hmac makes of the salt: the value is the same in every version that reads the job.
TEST(PassphraseCheck, IsWhatAnyoneCanWorkOutWhoHasTheKey) {
  const Result<Key> key = Key::of_passphrase("Grüße aus Köln");
  Job job = keyed_job();
  job.passphrase_check = "7K2M9QHC4X0D1Z5T-P4C8";
  EXPECT_FALSE(refuse_other_passphrase(job, &*key));
}

}  // namespace
}  // namespace kordon::check_test
