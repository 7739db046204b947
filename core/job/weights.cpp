// What a job says of the weights of a survey.
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/job/job.h"

namespace kordon {
namespace {

constexpr const char* path_of_weight = "privacy.weight";

void check_column(const Job& job, std::vector<Mistake>& mistakes) {
  const Attribute* weight = job.find(job.weight);
  if (weight == nullptr) {
    mistakes.push_back({path_of_weight, say("there is no attribute {name}", as_quoted(job.weight)),
                        "name the column that says how many people each row is for"});
    return;
  }
  if (stays(*weight) || weight->role == Role::insensitive || weight->role == Role::undecided) return;
  mistakes.push_back({path_of_weight,
                      say("the role of {name} is {role}, and a weight is no value of a person",
                          as_quoted(job.weight), in_words(weight->role)),
                      "make its role \"insensitive\" or \"leave-out\""});
}

}  // namespace

bool is_class_weight(const Attribute& attribute) {
  return attribute.role == Role::insensitive && attribute.released_as == ReleasedAs::mean;
}

std::vector<Mistake> check_weight(const Job& job) {
  std::vector<Mistake> mistakes;
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    if (!is_class_weight(job.attributes[i])) continue;
    const std::string path = "attributes[" + std::to_string(i) + "].release";
    if (job.attributes[i].name != job.weight) {
      mistakes.push_back(
          {path, "of the columns that go out unchanged only a weight may become the mean of its class",
           R"(leave it out; or name the column as "weight" in "privacy")"});
    } else if (!job.known.empty()) {
      mistakes.push_back({path, "beside \"known\" a class may be one row, whose weight would go out as it is",
                          R"(leave the weight out ("role": "leave-out"), or leave out "known")"});
    }
  }
  if (job.weight.empty()) {
    if (job.global_risk) {
      mistakes.push_back({"privacy.global_risk",
                          "it is found by the weights of a survey, and the job names none",
                          R"(name the column of weights: "weight" in "privacy")"});
    }
    return mistakes;
  }
  check_column(job, mistakes);
  if (!job.tables.empty()) {
    mistakes.push_back({path_of_weight, "weights are not yet worked out for several tables",
                        "leave it out, or give one table"});
  }
  return mistakes;
}

}  // namespace kordon
