// A task is what a run works on: a job, the table as algorithms see it, and what the job asks of classes.
// They stay together, since the requirements point into job and table: a task is neither copied nor moved.
// Code that needs it later shares it.
#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"
#include "core/table/table.h"

namespace kordon {

class Task {
 public:
  Task(Job asked, EncodedTable encoded);
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  // Makes the task of the job over this table, without boundaries where the job says so. What follows from
  // the rows follows from `counted` ones (encoded/table.h). Fails where the table cannot be encoded.
  static Result<std::shared_ptr<const Task>> of(const Table& table, const Job& job,
                                                const std::vector<bool>& counted = {});

  const Job job;
  const EncodedTable table;
  const std::vector<Requirement> requirements;  // besides k
  const AskedOfSets asked_of_sets;              // nothing if the job does not say what readers know
};

}  // namespace kordon
