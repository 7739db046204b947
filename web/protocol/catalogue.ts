// What the engine offers: its algorithms with their options, its privacy models with their parameters, its metrics.
import type { Text } from './text.ts';

export interface CatalogueEntry {
  name: string;
  title: Text;
  summary: Text;
  paper: Text;
}

// Something that a job may say to an algorithm besides its name.
export interface Option {
  key: string;
  title: Text;
  summary: Text;
  kind: 'truth' | 'whole' | 'choice';
  choices: string[]; // where kind is choice; the first holds where the job does not say
}

export interface AlgorithmEntry extends CatalogueEntry {
  guarantees: boolean; // whether what it returns is protected as the job asks
  options: Option[];
}

// One of the kinds of a model: "ordered".
export interface DemandKind {
  name: string;
  title: Text;
  needs: 'nothing' | 'numbers' | 'hierarchy'; // what the sensitive column must consist of, or have
}

export interface Bounds {
  least: number;
  above: boolean; // whether a figure must be greater than the least
  most?: number;
  whole: boolean;
  fraction_of: string; // the kind for which a figure may have a fraction all the same
  up_to_k: boolean;
  first: number; // what the form begins with
}

// Something that a demand says.
export interface Parameter {
  key: string;
  title: Text;
  summary: Text;
  kind: 'choice' | 'figure' | 'truth' | 'values';
  required: boolean;
  of: string; // the one kind that has it; empty: all have it
  choices: DemandKind[];
  bounds?: Bounds; // of a figure
}

export interface ModelEntry extends CatalogueEntry {
  monotone: Text;
  mandatory: boolean; // rows that fail it cannot be kept, as with k; for others, rows are suppressed by choice
  at_most: boolean; // whether classes may have the demand's figure at most, not at least
  key: string; // of its demands in the job; empty for k-anonymity
  bare: boolean; // the job gives the figure alone, and it holds for every sensitive column
  parameters: Parameter[]; // the one with the model's own key is the figure that the model measures
}

export interface Catalogue {
  version: string;
  algorithms: AlgorithmEntry[];
  privacy_models: ModelEntry[];
  metrics: { name: string; formula: Text; paper: string }[];
}
