#include "core/release/task.h"

#include <utility>

#include "core/privacy/catalogue/catalogue.h"

namespace kordon {

Task::Task(Job asked, EncodedTable encoded)
    : job(std::move(asked)),
      table(std::move(encoded)),
      requirements(kordon::requirements(table, job)),
      asked_of_sets(kordon::asked_of_sets(job, table, requirements)) {}

Result<std::shared_ptr<const Task>> Task::of(const Table& table, const Job& job,
                                             const std::vector<bool>& counted) {
  Result<EncodedTable> encoded = encode(table, job, counted);
  if (!encoded) return encoded.failure();
  if (job.ignore_boundaries) encoded = without_boundaries(std::move(*encoded));
  return std::make_shared<const Task>(job, std::move(*encoded));
}

}  // namespace kordon
