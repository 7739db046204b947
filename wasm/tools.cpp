#include "wasm/tools.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/audit/audit.h"
#include "core/audit/without_original/masked.h"
#include "core/profile/people/people.h"
#include "core/profile/unique_sets/rarity.h"
#include "core/profile/unique_sets/unique_sets.h"
#include "core/release/mapping/apply.h"
#include "core/release/mapping/json.h"
#include "core/release/pseudonyms/sha_256.h"
#include "core/release/refusals.h"
#include "core/release/writing/meanings.h"
#include "core/table/statistics/codebook_json.h"
#include "wasm/beside.h"
#include "wasm/earlier.h"
#include "wasm/editions.h"
#include "wasm/slices.h"
#include "wasm/state.h"

namespace kordon::wasm {
namespace {

template <class Audit>
std::string judged(const Audit& audit, const Table& masked, const Job& job) {
  const std::vector<SpellingNote> spellings = spelling_notes(masked, job);
  const std::vector<Finding> findings = findings_of(audit, spellings, job);
  return done({{"report", to_json(audit, spellings, findings, to_json)},
               {"in_english", to_json(audit, spellings, findings)}});
}

Json unfit_json(const AppliedMapping& applied) {
  Json unmatched = Json::array();
  for (const AppliedMapping::UnmatchedTuple& each : applied.first_unmatched) {
    Json values = Json::object();
    for (const auto& [attribute, value] : each.values) values[attribute] = value;
    unmatched.push_back({{"values", std::move(values)}, {"rows", each.rows}});
  }
  return unmatched;
}

Json strangers_json(const AppliedMapping& applied) {
  Json unmapped_values = Json::array();
  for (const AppliedMapping::UnmappedValue& each : applied.unmapped_values) {
    unmapped_values.push_back({{"attribute", each.attribute}, {"value", each.value}, {"rows", each.rows}});
  }
  return unmapped_values;
}

}  // namespace

std::string audit(const std::string& text) {
  return with_job_of_release(text, Roles::decided, [](const CsvFile& masked, const Job& job) -> std::string {
    if (auto failure = refuse_beside_tables(job, "tables")) return failed(*failure);
    const Result<MaskedTableAudit> found = audit_masked(masked.table, job);
    return found ? judged(*found, masked.table, job) : failed(found.failure());
  });
}

std::string audit_against(const std::string& text, const std::string& population,
                          const std::string& codebook) {
  return with_job(text, Roles::decided, [&](const CsvFile& original, const Job& job) -> std::string {
    if (auto failure = refuse_unmatched_rows(job)) return failed(*failure);
    Result<CsvFile> masked = read_beside(options_of_release(original.format, job));
    if (!masked) return failed_beside(masked.failure());
    if (!codebook.empty()) {
      Result<Codebook> codes = parse_codebook(codebook);
      if (!codes) return failed(codes.failure());
      masked->codebook = std::move(*codes);
    }
    const ScopedPopulation among(population, job);
    if (among.failure()) return failed(*among.failure());
    const std::optional<Table>& bystanders = original.bystanders;
    if (bystanders) add_values(state.file->table, *bystanders, job.quasi_identifiers());
    Result<AuditReport> found =
        kordon::audit(original.table, masked->table, job, std::nullopt, bystanders ? &*bystanders : nullptr);
    if (!found) return failed_beside(found.failure());
    if (auto check = check_meanings(*masked, job.codebook, original.table)) {
      found->checks.push_back(std::move(*check));
    }
    return judged(*found, masked->table, job);
  });
}

std::string apply(const std::string& text, const std::string& mapping_text, const std::string& earlier,
                  const Key* key, Progress progress) {
  state.preview.reset();
  state.release.reset();
  return with_job(text, Roles::decided, [&](const CsvFile& file, const Job& job) -> std::string {
    const Result<Mapping> mapping = parse_mapping(mapping_text);
    if (!mapping) return failed(mapping.failure());
    const Result<std::optional<EarlierReleases>> release = earlier_as(earlier, job);
    if (!release) return failed(release.failure());
    Result<AppliedMapping> applied = kordon::apply(file, job, *mapping, progress,
                                                   {key, *release ? &**release : nullptr, &release_store()});
    if (!applied) return failed(applied.failure());
    const Json reply = {{"report", to_json(*applied, *mapping, to_json)},
                        {"in_english", to_json(*applied, *mapping)},
                        {"unfit", unfit_json(*applied)},
                        {"strangers", strangers_json(*applied)}};
    state.release = std::move(applied->release);
    return done(reply);
  });
}

std::string population() {
  return with_table([](const CsvFile&) -> std::string {
    if (!state.release) {
      return failed(bad_input(in_part("release"), "nothing was run yet", "run the job first"));
    }
    const Release& release = *state.release;
    const Result<CsvFile> file = read_beside({});
    if (!file) return failed_beside(file.failure());
    const Result<EncodedPopulation> found =
        encode_population(file->table, release.encoded(), release.task->job);
    if (!found) return failed_beside(found.failure());
    Report report = release.report;
    add_population(report, release.encoded(), release.shown(), *found);
    for (Text& each : doubts_of_people({&file->table}, release.task->job)) {
      add_finding(report.findings, doubt(std::move(each)));
    }
    return done(both_editions(report, release.task->job));
  });
}

std::string hash(ByteSource& file) {
  return guarded([&]() -> std::string {
    Sha256 sums;
    while (!file.at_end()) {
      const Result<std::string_view> bytes = file.next();
      if (!bytes) return failed(bytes.failure());
      sums.add(*bytes);
    }
    return done({{"sha256", in_hexadecimal(sums.finish())}});
  });
}

std::string identify(const std::string& text) {
  return with_job(text, Roles::as_far_as_known, [](const CsvFile& file, const Job& job) -> std::string {
    const Result<std::vector<Candidates>> all = candidates_of(job, file.table);
    if (!all) return failed(all.failure());
    if (const auto failure = refuse_many(*all)) return failed(*failure);
    Json documents = Json::array();
    for (const Candidates& each : *all) {
      documents.push_back(
          to_json(find_unique_sets(file.table, each.columns, job.missing, {}), each, file.table));
      const std::uint32_t k = std::max(job.k, 2U);
      documents.back()["rarer"] = {{"k", k}, {"known", to_json(find_rarity(file.table, each.columns, k))}};
    }
    return done(documents);
  });
}

}  // namespace kordon::wasm
