// An ARX project of eight people: every role, a hierarchy that ends early, weights, and more than a job can
// hold.
#pragma once

#include <string>

#include "core/job/arx/project.h"

namespace kordon::testing {

inline std::string arx_element(const std::string& name, const std::string& content) {
  return "<" + name + ">" + content + "</" + name + ">\n";
}

inline std::string arx_attribute(const std::string& name, const std::string& type,
                                 const std::string& more = "") {
  return arx_element("assigment",
                     "\n\t\t" + arx_element("name", name) + arx_element("type", type + "_ATTRIBUTE") + more);
}

inline ArxParts arx_example() {
  ArxParts parts;
  parts["metadata.xml"] =
      arx_element("metadata", arx_element("version", "3.9.1") + arx_element("vocabulary", "2.0"));
  parts["project.xml"] =
      arx_element("project", arx_element("name", "People") + arx_element("separator", ";"));
  parts["input/definition.xml"] = arx_element(
      "definition",
      arx_attribute("Name", "IDENTIFYING", arx_element("datatype", "String")) +
          arx_attribute("Age", "QUASI_IDENTIFYING",
                        arx_element("datatype", "Integer") + arx_element("ref", "hierarchies/Age.csv") +
                            arx_element("min", "All") + arx_element("max", "All")) +
          arx_attribute("Zip", "QUASI_IDENTIFYING",
                        arx_element("datatype", "String") + arx_element("ref", "hierarchies/Zip.csv") +
                            arx_element("min", "1") + arx_element("max", "2")) +
          arx_attribute("Diagnosis", "SENSITIVE",
                        arx_element("datatype", "String") + arx_element("ref", "hierarchies/Diagnosis.csv")) +
          arx_attribute("Ward", "INSENSITIVE", arx_element("datatype", "String")));
  parts["input/config.xml"] = arx_element(
      "config",
      arx_element("relativeMaxOutliers", "0.25") + arx_element("metric", "Loss (0.5)") +
          arx_element("attributeWeights", arx_element("attributeWeight", arx_element("attribute", "Age") +
                                                                             arx_element("weight", "0.25"))) +
          arx_element(
              "criteria",
              arx_element("criterion", "2-anonymity") +
                  arx_element("criterion", "distinct-2-diversity for attribute &apos;Diagnosis&apos;") +
                  arx_element("criterion", "0.5-closeness with no distance")));
  parts["input/hierarchies/Age.csv"] =
      "23;20-39;*\n27;20-39;*\n31;20-39;*\n34;20-39;*\n45;40-69;*\n48;40-69;*\n62;40-69;*\n66;40-69;*\n";
  parts["input/hierarchies/Zip.csv"] =
      "02138;0213*;021**;*\n02139;0213*;021**;*\n02141;0214*;021**;*\n02142;0214*;021**;*\n";
  parts["input/hierarchies/Diagnosis.csv"] = "Flu;Lungs;*\nAsthma;Lungs;*\nUlcer;Stomach;*\n";
  parts[std::string(arx_table_part)] =
      "Name;Age;Zip;Diagnosis;Ward\n"
      "Ada;23;02139;Flu;A\n"
      "Ben;27;02139;Asthma;B\n"
      "Cem;31;02138;Ulcer;A\n"
      "Dia;34;02138;Flu;A\n"
      "Eli;45;02141;Asthma;B\n"
      "Fay;48;02142;Flu;B\n"
      "Gus;62;02141;Asthma;A\n"
      "Hua;66;02142;Ulcer;A\n";
  return parts;
}

}  // namespace kordon::testing
