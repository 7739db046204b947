#include "core/release/run/bound.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/release/report.h"

namespace kordon {
namespace {

// The bound is raised by so many steps, of one to three nanoseconds each: for Adult's 30,162 rows in a second
// or two, and no longer than that up to 400,000 rows. Larger tables need more for one look at all groups.
// Each unit of effort that the job asks its algorithm for adds to them; much effort ends earlier, where
// nothing is gained any more.
constexpr std::uint64_t steps_for_row = 16'000;
constexpr std::uint64_t most_of_small = 480'000'000;
constexpr std::uint64_t steps_for_row_of_large = 1'200;
constexpr std::uint64_t most_of_large = 1'200'000'000;
// Where most rows share one value of those that a class needs different ones of, prices climb far: the
// cheapest company proves little, as a row of another value is company for many.
constexpr std::uint64_t steps_for_row_of_scarce = 140'000;
constexpr std::uint64_t most_of_scarce = 4'000'000'000;
constexpr std::uint64_t steps_for_effort = 2'000'000'000;
constexpr std::uint64_t max_effort = 1000;

std::uint64_t steps_without_effort(std::uint64_t rows) {
  return std::max(std::min(steps_for_row * rows, most_of_small),
                  std::min(steps_for_row_of_large * rows, most_of_large));
}

std::size_t rows_of_commonest(std::vector<std::uint32_t> values) {
  std::sort(values.begin(), values.end());
  std::size_t most = 0;
  for (auto begin = values.begin(), end = begin; begin != values.end(); begin = end) {
    end = std::upper_bound(begin, values.end(), *begin);
    most = std::max(most, static_cast<std::size_t>(end - begin));
  }
  return most;
}

// Returns whether more than half of the rows share one value, where a class needs different ones.
bool is_scarce(const LeastClass& least) {
  return least.different() > 0 && 2 * rows_of_commonest(*least.value_of_row) > least.value_of_row->size();
}

// Where classes may fail the demands, k is all that they have in common. Of several columns in which a class
// needs as many values, that counts where they are hardest to find.
LeastClass least_class(const Task& task, bool unprotected) {
  LeastClass least{.rows = task.job.k};
  if (unprotected) return least;
  for (const Requirement& each : task.requirements) {
    if (each.least_values < std::max(least.values, 2U) || each.attribute == nullptr) continue;
    const std::vector<std::uint32_t>* values = &each.attribute->values;
    // Where people are counted, the requirement's own values are pairs of a person and a value.
    for (const SensitiveAttribute& attribute : task.table.sensitive) {
      if (each.pairs != nullptr && attribute.attribute == each.attribute->attribute)
        values = &attribute.values;
    }
    if (each.least_values == least.values && least.value_of_row != nullptr &&
        rows_of_commonest(*values) <= rows_of_commonest(*least.value_of_row)) {
      continue;
    }
    least.values = each.least_values;
    least.value_of_row = values;
  }
  least.rows = std::max(least.rows, least.values);
  return least;
}

}  // namespace

std::uint64_t effort_of(const Job& job) {
  const auto option = std::find_if(job.options.begin(), job.options.end(),
                                   [](const JobOption& each) { return each.key == "effort"; });
  if (option == job.options.end()) return 0;
  const auto* effort = std::get_if<std::uint64_t>(&option->value);
  return effort == nullptr ? 0 : std::min(*effort, max_effort);
}

BoundSought::Work bound_search(SearchForBound asked) {
  return [asked = std::move(asked)](const Progress& progress) {
    Stopwatch watch;
    const std::uint64_t effort = std::min(effort_of(asked.task->job) + asked.more_effort, max_effort);
    const LeastClass least = least_class(*asked.task, asked.unprotected);
    const std::uint64_t rows = asked.task->table.all_rows();
    const std::uint64_t of_scarce =
        is_scarce(least) ? std::min(steps_for_row_of_scarce * rows, most_of_scarce) : 0;
    const BoundSearch search{.price_steps =
                                 std::max(steps_without_effort(rows), of_scarce) + effort * steps_for_effort};
    TimedBound found;
    if (asked.rising == nullptr) {
      found.bound = lower_bound(asked.task->table, least, search, progress);
    } else {
      std::optional<RisingBound>& rising = *asked.rising;
      if (rising) {
        rising->raise(search.price_steps, progress);
      } else {
        rising.emplace(asked.task->table, least, search, progress);
      }
      found.bound = rising->now();
    }
    if (asked.divided) {
      const auto share = [](const EncodedTable& table, Loss loss) {
        return static_cast<double>(loss) / static_cast<double>(table.loss_scale);
      };
      // What holds for any release holds for those within the sections.
      found.divided = std::max(
          share(asked.divided->table, lower_bound(asked.divided->table, least, search, progress).loss),
          share(asked.task->table, found.bound.loss));
    }
    found.ms = watch.lap();
    return found;
  };
}

}  // namespace kordon
