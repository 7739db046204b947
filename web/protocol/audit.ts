// What the engine says of tables that are there already: one that another tool made, and one released by an earlier
// mapping.
import type { SizeBin, Spellings } from './findings.ts';
import type { AuditCheck, Composition, Disclosure, Finding, Minimality, Nested, People, Pseudonyms, Report, Unchanged } from './report.ts';

// The keys are those of a report, as far as what was judged has them: beside its original a table shows people and
// violations, alone its classes.
export interface AuditReport {
  kordon: 1;
  version: string;
  rows: { input: number; released: number; suppressed: number; below_k?: number }; // below_k: in classes of fewer than k rows
  classes: { count: number; smallest: number; average?: number; largest?: number; sizes?: SizeBin[] };
  violations?: { cells: number; tuples: number };
  findings: Finding[];
  disclosures?: Disclosure[];
  quality?: {
    discernibility: number;
    average_class_size: number;
    loss?: number; // of the whole table
    attributes: { name: string; loss?: number; unread?: number; first_unread?: string }[]; // unread: cells whose label the hierarchy does not have
  };
  risk?: { prosecutor?: { highest: number; average: number } }; // without where it is not true of the table as a whole
  nested: Nested;
  minimality?: Minimality;
  people?: People;
  unchanged: Unchanged;
  pseudonyms?: Pseudonyms;
  spellings: Spellings[];
  smallest_if_stars_match?: number; // rows that each could be at least, if * matched every value
  audit: { passed: boolean; checks: number; results: AuditCheck[] };
}

export interface Audited {
  report: AuditReport;
  in_english: unknown; // the report as the command line writes it
}

// A release by the mapping of an earlier one. `unfit` and `strangers` name values of the table, which no report does.
export interface Applied {
  report: Report & { mapping: AppliedMapping };
  in_english: unknown;
  unfit: { values: Record<string, string>; rows: number }[]; // the first that fit no class
  strangers: { attribute: string; value: string; rows: number }[]; // values above which no class has one
}

export interface AppliedMapping {
  algorithm: string;
  full_domain: boolean; // whether every row fits, as values go to levels
  classes: { offered: number; failed: number }; // failed: given up, as what came to them does not hold
  rows: { moved: number; lost: number; unfit: number; strays?: number }; // moved: to another class than the closest; lost: fit only classes given up; strays: kept apart from theirs by an earlier release
}

// Releases of the same people, judged together.
export interface AuditedTogether {
  report: Composition;
  findings: Finding[];
  passed: boolean;
  checks: AuditCheck[];
  in_english: unknown; // as the command line writes it
}
