// Where the manual (public/manual, in English) says more: a page, and a heading of it.
import type { Texts } from './texts.ts';

// Of a finding of a release, by its kind.
export const manualOfFinding: Record<string, string | undefined> = {
  audit: 'report#checks',
  name: 'what-k-does-not-count#columns-that-go-out-as-they-are',
  cells: 'what-k-does-not-count#columns-that-go-out-as-they-are',
  generalized: 'what-k-does-not-count#columns-that-go-out-as-they-are',
  unique: 'what-k-does-not-count#columns-that-go-out-as-they-are',
  unique_together: 'what-k-does-not-count#columns-that-go-out-as-they-are',
  people: 'what-k-does-not-count#rows-that-are-one-person',
  households: 'what-k-does-not-count#households',
  linked_people: 'pseudonyms',
  linked_cost: 'linked',
  tables: 'several-tables',
  codes: 'pseudonyms',
  shifted: 'dates',
  weights: 'survey-weights#weights-that-go-out',
  since: 'dates',
  value: 'models',
  spelling: 'models#spellings',
  nested: 'what-k-does-not-count#classes-inside-others',
  counting: 'what-k-does-not-count#counting',
  minimality: 'what-k-does-not-count#minimality',
  earlier: 'two-releases',
  order: 'job#output',
  known: 'known#what-it-does-not-promise',
};

const manualOfPath = {
  input: 'input',
  repairs: 'input#repairs',
  subset: 'input#a-research-subset',
  attributes: 'boundaries',
  privacy: 'job#privacy',
  known: 'known#the-demand',
  person: 'what-k-does-not-count#rows-that-are-one-person',
  linked: 'linked',
  weight: 'survey-weights',
  global_risk: 'survey-weights',
  population: 'population',
  earlier: 'two-releases#make-another-release-that-keeps-k',
  suppression: 'job#suppression',
  algorithm: 'algorithms',
  output: 'job#output',
};

// Of a mistake, by its place: "privacy.known" leads to known columns, "privacy.k" to all that privacy has.
export function manualOfPlace(path: string): string | undefined {
  const keys = path.match(/\w+/g) ?? [];
  const [first, second] = keys as (keyof typeof manualOfPath)[];
  return (first === 'privacy' && second && manualOfPath[second]) || (first && manualOfPath[first]);
}

// Of a term of the glossary.

export const manualOf: Record<keyof Texts['glossary']['entries'], string> = {
  microdata: 'input',
  release: 'report',
  identifier: 'job#roles',
  quasiIdentifier: 'identify',
  sensitive: 'models',
  insensitive: 'what-k-does-not-count#columns-that-go-out-as-they-are',
  linkage: 'limits#who-may-learn-what-from-a-release',
  generalization: 'boundaries',
  hierarchy: 'boundaries#hierarchies',
  level: 'boundaries#boundaries',
  madeValue: 'boundaries#hierarchies',
  boundary: 'boundaries#boundaries',
  mamCluster: 'boundaries#what-boundaries-cost',
  loosening: 'boundaries#what-boundaries-cost',
  equivalenceClass: 'limits',
  kAnonymity: 'limits',
  knownColumns: 'known#the-demand',
  linkedPeople: 'linked#the-demand',
  pSensitivity: 'models#the-six-models',
  kMap: 'population#the-two-demands',
  presence: 'population#the-two-demands',
  lDiversity: 'models#the-six-models',
  tCloseness: 'models#the-six-models',
  alphaK: 'models#the-six-models',
  betaLikeness: 'models#the-six-models',
  deltaDisclosure: 'models#the-six-models',
  attributeDisclosure: 'models',
  nested: 'what-k-does-not-count#classes-inside-others',
  suppression: 'boundaries#what-boundaries-cost',
  suppressionLimit: 'job#suppression',
  informationLoss: 'report#losses',
  leastLoss: 'lower-bound',
  risk: 'report#risks',
  marketerRisk: 'report#risks',
  unique: 'identify',
  localRecoding: 'algorithms',
  fullDomain: 'algorithms',
  audit: 'report#checks',
  job: 'job',
  report: 'report',
  valueMapping: 'report#the-value-mapping',
  seed: 'job#the-keys-of-a-job',
};
