#include "core/release/distributed/fingerprint.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/release/pseudonyms/sha_256.h"

namespace kordon {
namespace {

constexpr std::size_t digits = 16;

// Returns the repairs as they stand in the job: they have no other text.
nlohmann::json repairs_in(std::string_view text) {
  const nlohmann::json job = nlohmann::json::parse(text);
  const nlohmann::json input = job.value("input", nlohmann::json::object());
  return input.value("repairs", nlohmann::json::array());
}

std::string digest_of(const nlohmann::json& said) {
  Sha256 sums;
  sums.add(said.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  return in_hexadecimal(sums.finish()).substr(0, digits);
}

}  // namespace

std::string fingerprint_of(const Job& job, std::string_view text) {
  // Settings that are spelled out and those that are left to the default are the same in the job as it was
  // read.
  nlohmann::json roles = nlohmann::json::array();
  for (const Attribute& each : job.attributes) roles.push_back({each.name, role_name(each.role)});
  const auto sorted = [](std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
  };
  nlohmann::json missing = sorted(job.missing.everywhere);
  for (const auto& [column, texts] : job.missing.of_column) missing.push_back({column, sorted(texts)});
  const nlohmann::json rules = {roles,
                                missing,
                                repairs_in(text),
                                static_cast<int>(job.input.starred),
                                static_cast<int>(job.input.ragged),
                                job.input.complete_names,
                                job.input.sheet,
                                static_cast<int>(job.order),
                                static_cast<int>(job.suppressed)};
  return digest_of(rules);
}

std::string fingerprint_of_whole(std::string_view text) {
  return digest_of(nlohmann::json::parse(text));
}

Result<std::string> read_fingerprint(const Table& table) {
  const std::optional<std::size_t> found = table.find(job_column);
  if (!found || table.rows == 0) return std::string();
  const Column& column = table.columns[*found];
  for (std::size_t row = 1; row < table.rows; ++row) {
    if (column.cells[row] != column.cells[0]) {
      return bad_input({}, say("its rows differ in column {name}", as_quoted(std::string(job_column))),
                       "give what was made by one job");
    }
  }
  return std::string(column.cell(0));
}

}  // namespace kordon
