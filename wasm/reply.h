// How a call of a module ends. Every reply is JSON, {"ok": true, "value": …} or {"ok": false, "failure":
// {"kind", "mistakes"}}; kind "crashed" means that the instance must be replaced.
#pragma once

#include <exception>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace kordon::wasm {

// `more` is what the page wants to know besides.
std::string failed(const char* kind, const std::vector<Mistake>& mistakes, const Json& more = {});
std::string failed(const Failure& failure, const Json& more = {});
std::string done(const Json& value);
// A hierarchy is drawn after every change and comes as text (core/hierarchy/builders.cpp says why).
std::string done_with_text(const std::string& json);

std::vector<std::string> strings(const std::string& json);

// Nothing thrown may cross into JavaScript.
template <class Body>
std::string guarded(Body body) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return failed("crashed", {{in_part("memory"), "there is not enough memory for this table",
                               "close other tabs, or run the command-line tool on this file"}});
  } catch (const std::exception& error) {
    return failed("crashed",
                  {{in_part("engine"), std::string(error.what()), "please report this with the job"}});
  }
}

}  // namespace kordon::wasm
