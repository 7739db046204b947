// A job asks for more than k of sensitive values by demands: a demand is one privacy model with its
// parameters.
//
// Which models there are is for the catalogue to say. Each declares the form of its demands as data: jobs are
// read and checked by it, the page builds its fields from it, and the schema of jobs repeats it.
#pragma once

#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/text.h"

namespace kordon {

// A kind is one variant of a model, as a parameter names it: "ordered". Some kinds mean something only for
// certain columns.
struct DemandKind {
  enum class Needs { nothing, numbers, hierarchy };
  const char* name;              // as in the job
  const char* title;             // as in the page's form
  Needs needs = Needs::nothing;  // what the sensitive attribute must consist of, or have
  const char* in_words = "";  // where it needs something, how messages name the kind: "an ordered distance"
};

// Says which figures a parameter can be.
struct Bounds {
  double least = 0;
  double most = std::numeric_limits<double>::max();
  bool above = false;              // whether it must be greater than `least`
  bool whole = false;              // whether it has no fraction
  const char* fraction_of = "";    // the kind of demand for which it may have a fraction all the same
  bool up_to_k = false;            // whether more than k is impossible: a class may have k rows only
  double first = 0;                // what the page's form begins with
  const char* remedy = nullptr;    // says what is possible; nullptr: the parameter's own remedy does
  const char* at_least = nullptr;  // what `least` itself, which is not allowed, would mean
};

// A parameter is one thing that a demand says, as data.
struct Parameter {
  enum class Kind { choice, figure, truth, values };
  const char* key;      // as in the job
  const char* title;    // as in the page's form
  const char* summary;  // what it says; the schema of jobs has it too
  Kind kind;
  bool required = false;                     // whether each demand must say it, if it is of the kind `of`
  const char* remedy = "";                   // what to give where it is missing
  std::span<const DemandKind> choices = {};  // for a choice: its kinds; a model has at most one choice
  const char* of = "";                       // the one kind that has this parameter; empty: all have it
  Bounds bounds = {};                        // for a figure
};

// A form says how a job writes a model's demands: as an object of these parameters and of "attribute", or as
// an array of such objects. The parameter with the key of the form itself is the figure that the model
// measures: "l" of l-diversity.
struct DemandForm {
  const char* key = "";  // in the job's "privacy"; empty: the model has no demands
  std::span<const Parameter> parameters = {};
  bool bare = false;  // whether the job gives the figure alone, not an object; it then binds every attribute

  const Parameter* find(std::string_view parameter) const;  // nullptr if there is none
  const Parameter* choice() const;  // the parameter that is a choice; nullptr if none is
};

struct Demand {
  const DemandForm* form = nullptr;  // the model's form in the catalogue
  std::map<std::string, std::variant<double, bool, std::string, std::vector<std::string>>, std::less<>> given;
  std::string attribute = {};  // the sensitive attribute that it binds; empty: it binds each of them
  std::string path = {};       // where it stands in the job: "privacy.l[1]"

  // These return what the job gives. A parameter that it leaves out is 0, false, or nothing.
  double figure(std::string_view parameter) const;
  double figure() const { return figure(form->key); }  // the figure that the model measures
  bool truth(std::string_view parameter) const;
  const std::vector<std::string>& values(std::string_view parameter) const;
  // Returns the word chosen; "" where the model has no choice.
  std::string_view kind() const;
  // Returns the kind chosen, with what it needs: nothing where the model has no choice.
  const DemandKind& chosen() const;
  // Returns the words that do not need what the chosen one does, as a job writes them: "kind": "equal" or
  // "ordered".
  Text other_choices() const;
};

}  // namespace kordon
