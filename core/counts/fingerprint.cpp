#include "core/counts/fingerprint.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/text.h"
#include "core/pseudonyms/sha_256.h"

namespace kordon {
namespace {

constexpr std::size_t digits = 16;

using Sorted = nlohmann::json;  // keys stand in order, whoever wrote them

// Returns a member of the job without those keys.
Sorted without(const Sorted& job, const char* member, std::initializer_list<const char*> keys) {
  Sorted rest = job.value(member, Sorted::object());
  for (const char* key : keys) rest.erase(key);
  return rest;
}

}  // namespace

std::string fingerprint_of(std::string_view job) {
  const Sorted given = Sorted::parse(job);
  Sorted roles = Sorted::object();
  for (const Sorted& attribute : given.at("attributes")) {
    roles[attribute.at("name").get<std::string>()] = attribute.at("role");
  }
  const Sorted rules = {roles, without(given, "input", {"delimiter", "encoding", "header", "sheet"}),
                        without(given, "output", {"delimiter", "encoding"})};
  Sha256 sums;
  sums.add(rules.dump(-1, ' ', false, Sorted::error_handler_t::replace));
  std::string text;
  for (const std::uint8_t byte : sums.finish()) {
    for (const unsigned shift : {4U, 0U}) text.push_back("0123456789abcdef"[(byte >> shift) & 15U]);
  }
  return text.substr(0, digits);
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
