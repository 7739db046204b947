#include "core/cli/summary/figures.h"

#include "core/privacy/catalogue/catalogue.h"

namespace kordon::cli {

std::string figures_of_reports() {
  std::string text = "Figures of the report (h, H: heights of the released node and of its hierarchy):\n";
  for (const Metric* metric : metrics()) {
    text += "  " + std::string(metric->name) + ": " + metric->formula + ".\n    " + metric->paper + "\n";
  }
  return text +
         "  risk: 1 / rows that a released row could be. prosecutor: those of its class; journalist: rows of "
         "the population whose values lie at or below the class's, as many as the class has at least; "
         "marketer: the share of rows expected to be found. Suppressed rows are not counted.\n"
         "    El Emam, Dankar: Protecting Privacy Using k-Anonymity (2008); Dankar, El Emam: A Method for "
         "Evaluating Marketer Re-identification Risk (2010)\n";
}

}  // namespace kordon::cli
