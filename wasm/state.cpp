#include "wasm/state.h"

#include <utility>

#include "core/base/text.h"

namespace kordon::wasm {

State state;

std::string failed(const char* kind, const std::vector<Mistake>& mistakes, const Json& more) {
  Json failure = {{"kind", kind}, {"mistakes", to_json(mistakes)}};
  if (!more.is_null()) failure.update(more);
  return compact({{"ok", false}, {"failure", std::move(failure)}});
}

std::string failed(const Failure& failure, const Json& more) {
  return failed(name_of(failure.kind), failure.mistakes, more);
}

std::string done(const Json& value) {
  return compact({{"ok", true}, {"value", value}});
}

std::string done_with_text(const std::string& json) {
  return R"({"ok":true,"value":)" + json + "}";
}

std::vector<std::string> strings(const std::string& json) {
  return Json::parse(json).get<std::vector<std::string>>();
}

std::vector<std::size_t> columns_of(const Table& table, const std::string& names) {
  std::vector<std::size_t> columns;
  for (const std::string& name : strings(names)) {
    if (const auto column = table.find(name)) columns.push_back(*column);
  }
  return columns;
}

Result<std::string> no_files(const std::string& name) {
  return bad_input({}, say("the page cannot read {name} by itself", printable(name)),
                   "load that hierarchy file in step 3, Boundaries");
}

std::optional<Failure> refuse_other_subset(const Job& job) {
  const std::optional<Subset>& read = state.subset;
  if (job.subset.has_value() == read.has_value() &&
      (!read || (job.subset->column == read->column && job.subset->values == read->values)))
    return std::nullopt;
  return bad_input("input.subset", "the table was read with another research subset than the job has",
                   "read the table again as the job says");
}

}  // namespace kordon::wasm
