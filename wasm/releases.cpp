#include "wasm/releases.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/release/pseudonyms/check.h"
#include "core/release/run/anonymize.h"
#include "wasm/beside.h"
#include "wasm/earlier.h"
#include "wasm/editions.h"
#include "wasm/slices.h"
#include "wasm/state.h"

namespace kordon::wasm {
namespace {

void forget_release() {
  state.arranged_release.reset();
  state.generalized.reset();
  state.preview.reset();
  state.release.reset();
}

void keep(Release release) {
  forget_release();
  state.release = std::move(release);
  const Release& kept = *state.release;
  state.preview.emplace(state.file->table, kept.encoded(), kept.shown(), kept.task->job, kept.coded);
}

// Tells of the release that is kept, and the check value of the key's passphrase if the job has none.
std::string told(const Key* key) {
  const Result<std::optional<std::string>> check = new_passphrase_check(state.release->task->job, key);
  if (!check) return failed(check.failure());
  const Report& report = state.release->report;
  Json nearest = Json::array();
  for (const Verdict& verdict : report.privacy) {
    nearest.push_back(verdict.nearest ? Json(*verdict.nearest) : Json());
  }
  Json reply = both_editions(report, state.release->task->job);
  reply["nearest"] = std::move(nearest);
  reply["goes_on"] = state.masking != nullptr;
  if (*check) reply["passphrase_check"] = **check;
  return done(reply);
}

template <class Tell>
std::string make_release(const std::string& text, const Progress& progress, RunMode finish, const Key* key,
                         const SideFiles& beside, Tell tell) {
  state.masking.reset();
  forget_release();
  return with_job(text, Roles::decided, [&](const CsvFile& file, const Job& job) -> std::string {
    const auto before = earlier_as(beside.earlier, job);
    if (!before) return failed(before.failure());
    const ScopedPopulation among(beside.population, job);
    if (among.failure()) return failed_beside(*among.failure());
    auto masking = std::make_unique<Masking>(file, finish);
    Result<Release> release =
        masking->release(job, progress, {key, *before ? &**before : nullptr, &release_store()});
    if (!release) return failed(release.failure());
    keep(std::move(*release));
    if (masking->can_continue()) state.masking = std::move(masking);
    return tell();
  });
}

}  // namespace

std::string run(const std::string& job, const Key* key, const SideFiles& beside, const Progress& progress) {
  return make_release(job, progress, RunMode::open, key, beside, [&] { return told(key); });
}

std::string look_longer(const Progress& progress) {
  return guarded([&]() -> std::string {
    if (!state.masking) {
      return failed(
          bad_input(in_part("release"), "nothing is kept of it to go on with", "run the job again"));
    }
    Result<Release> release = state.masking->continue_search(progress);
    if (!state.masking->can_continue()) state.masking.reset();
    if (!release) return failed(release.failure());
    keep(std::move(*release));
    return told(nullptr);
  });
}

std::string draft(const std::string& job, const std::string& population, bool looks_far) {
  const Result<Key> any = Key::fresh();
  return make_release(job, {}, looks_far ? RunMode::trial : RunMode::draft, any ? &*any : nullptr,
                      {"", population}, [] {
                        return done({{"report", to_json(state.release->report, to_json)}});
                      });
}

}  // namespace kordon::wasm
