#include "core/profile/people/unchanged.h"

#include "core/profile/contents/contents.h"
#include "core/profile/role_hints.h"
#include "core/profile/unique_sets/uniqueness.h"

namespace kordon {
namespace {

class Finder {
 public:
  Finder(const Table& released, const Job& job, const ReleasedClasses& classes,
         std::span<const ValueId> persons)
      : released_(released),
        job_(job),
        times_(classes.times),
        counted_(released.rows, false),
        persons_(persons) {
    result_.rows = classes.all_rows();
    for (const std::uint32_t row : classes.rows) counted_[row] = true;
  }

  Unchanged run() {
    std::vector<std::size_t> insensitive;  // indexes into result_.columns
    std::vector<std::size_t> all;
    for (const Attribute& attribute : job_.attributes) {
      const std::optional<std::size_t> column = released_.find(attribute.name);
      if (!column) continue;
      if (attribute.role == Role::quasi_identifier) add_generalized(attribute, released_.columns[*column]);
      if (!shows_what_others_know(attribute)) continue;
      if (attribute.role == Role::insensitive) insensitive.push_back(columns_.size());
      all.push_back(columns_.size());
      add(attribute, released_.columns[*column]);
    }
    if (insensitive.size() > 1) result_.together.push_back(together(insensitive));
    if (all.size() > 1 && all.size() > insensitive.size()) result_.together.push_back(together(all));
    return std::move(result_);
  }

 private:
  // Rows of one person are not alone, but no company either.
  std::uint64_t alone_in(const std::vector<const Column*>& columns, std::uint64_t unique) const {
    return persons_.empty() ? unique : uniqueness(columns, counted_).unique;
  }

  // Suppressed rows count nowhere, and missing texts say nothing; but a name goes out as a name, though the
  // job has it among the missing texts.
  std::vector<Content> contents_of(const Column& column) const {
    std::vector<std::string> missing = job_.missing.in(column.name);
    std::erase_if(missing, [](const std::string& text) {
      return !find_contents({.values = {{text, 1}}, .rows = 1}).empty();
    });
    return find_contents(present_values(column, missing, counted_, times_));
  }

  // What is known of places and sentences is what quasi-identifiers are for; names and numbers of persons are
  // not.
  void add_generalized(const Attribute& attribute, const Column& column) {
    Unchanged::Generalized found{attribute.name, {}};
    for (const Content& content : contents_of(column)) {
      if (content.role == Role::identifier && content.like != free_text) {
        found.cells.push_back({content.like, content.rows});
      }
    }
    if (!found.cells.empty()) result_.generalized.push_back(std::move(found));
  }

  void add(const Attribute& attribute, const Column& column) {
    columns_.push_back(&column);
    const Uniqueness alone = uniqueness({&column}, counted_, persons_);
    Unchanged::Column& found = result_.columns.emplace_back();
    found.attribute = attribute.name;
    found.role = attribute.role;
    found.values = alone.combinations;
    found.unique = alone.unique;
    found.alone = alone_in({&column}, found.unique);
    const RoleHint* hint = find_role_hint(name_in_words(attribute.name, job_.codebook));
    const bool identifies =
        hint != nullptr && (hint->role == Role::identifier ||
                            (hint->role == Role::quasi_identifier && attribute.role == Role::insensitive));
    if (identifies) found.looks_like = hint->meaning;
    for (const Content& content : contents_of(column)) {
      found.cells.push_back({content.like, content.rows});
    }
    found.warning = result_.are_many(found.unique) || !found.looks_like.empty() || !found.cells.empty();
  }

  Unchanged::Together together(const std::vector<std::size_t>& members) const {
    Unchanged::Together found;
    std::vector<const Column*> columns;
    for (const std::size_t each : members) {
      found.attributes.push_back(result_.columns[each].attribute);
      columns.push_back(columns_[each]);
    }
    found.unique = uniqueness(columns, counted_, persons_).unique;
    found.alone = alone_in(columns, found.unique);
    found.warning = result_.are_many(found.unique);
    return found;
  }

  const Table& released_;
  const Job& job_;
  const Times& times_;
  std::vector<bool> counted_;  // by row: whether a class has it
  std::span<const ValueId> persons_;
  std::vector<const Column*> columns_;  // as in the result
  Unchanged result_;
};

}  // namespace

Unchanged find_unchanged(const Table& released, const Job& job, const ReleasedClasses& classes,
                         std::span<const ValueId> persons) {
  return Finder(released, job, classes, persons).run();
}

}  // namespace kordon
