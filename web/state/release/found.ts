// What the engine found of a release, as people read and confirm it. The engine words it and says how grave it is; here is
// which of it belongs together, and what has to be confirmed.
import type { Finding } from '../../protocol/report.ts';
import { phraseOf, type Text } from '../../protocol/text.ts';
import { said } from '../../texts/engine.ts';
import { enumerated } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { capital, mostListed, quoted, shown } from '../../texts/wording.ts';
import { columnsOfRole } from '../job/job.ts';
import type { Release } from '../session/state.ts';
import { madeBy } from './made-by.ts';

type Found = { findings: readonly Finding[] };

const topics = {
  people: ['people', 'households', 'linked_people', 'linked_cost', 'codes', 'pseudonyms', 'shifted', 'since'],
  unchanged: ['weights', 'name', 'cells', 'generalized', 'unique', 'unique_together', 'unchanged', 'not_looked_at'],
  spellings: ['spelling'],
  values: ['value'],
  readers: ['known', 'nested', 'counting', 'withheld', 'minimality'],
  unknown: ['not_computed'],
  earlier: ['earlier'],
  loss: ['lost', 'cost', 'rare_pairs', 'tables'],
};
export type Topic = keyof typeof topics;

export const foundAbout = ({ findings }: Found, ...about: Topic[]): Finding[] => findings.filter(({ kind }) => about.some((topic) => topics[topic].includes(kind)));

export const foundOfKind = ({ findings }: Found, of: string): Finding[] => findings.filter(({ kind }) => kind === of);

export const isKnown = ({ gravity }: Finding): boolean => gravity === 'know';

// What must be looked at before anything is handed on, the gravest first. That a release failed its audit its verdict says.
export const warningsOf = ({ findings }: Found): Finding[] => findings.filter(({ kind, gravity }) => gravity !== 'know' && kind !== 'audit');

// Whether a text begins with a word of its own, and not with the name of a column, which stays as it is.
function beginsWithWords(text: Text): boolean {
  if (typeof text !== 'object' || !('phrase' in text)) return false;
  return text.phrase.startsWith('{') ? text.with.length > 0 && beginsWithWords(text.with[0]!) : true;
}

// A text of the engine as a sentence: some are clauses.
export function sentenceOf(text: Text): string {
  const words = said(text);
  if (/[.!?]$/.test(words)) return words;
  return `${beginsWithWords(text) || phraseOf(text) === '' ? capital(words) : words}.`;
}

export const sentencesOf = (findings: readonly Finding[]): string[] => findings.map(({ says }) => sentenceOf(says));

// What is said of each column, where it is not of one only.
export const oneByOne = (findings: readonly Finding[]): string[] => findings.flatMap(({ says, members }) => (members ?? [says]).map(sentenceOf));

// With all columns, where the sentence does not name them all.
export function fullSentenceOf({ says, attributes }: Finding): string {
  const sentence = sentenceOf(says);
  return attributes.length > mostListed ? `${sentence} (${enumerated(attributes, 'and')})` : sentence;
}

// What the engine says of sensitive columns alone: spellings of a value that k tells apart.
export const spelledApart = (release: Pick<Release, 'job' | 'profile'>): string[] => {
  const columns = columnsOfRole(madeBy(release), 'quasi-identifier');
  return release.profile.flatMap(({ name, variants }) =>
    variants?.length && columns.includes(name) ? [t.release.spelledApart(shown(name), enumerated(variants[0]!.map(({ value }) => quoted(value)), 'and'))] : [],
  );
};

// By what a tick is remembered: each thing by which people can be found has a tick of its own, all others share one.
export const tickOf = ({ gravity, says }: Finding): string => (gravity === 'stops' ? JSON.stringify(says) : 'others');

// A release that failed its checks, and was made all the same, has a tick of its own.
export const unprotectedTick = 'unprotected';

export const ticksOf = (report: Found): string[] => [
  ...(foundOfKind(report, 'audit').length ? [unprotectedTick] : []),
  ...new Set(warningsOf(report).map(tickOf)),
];

// Whether nobody has said yet that all warnings were looked at: until then no table goes out.
export const isUnseen = ({ report, confirmed }: { report: Found; confirmed: readonly string[] }): boolean =>
  ticksOf(report).some((tick) => !confirmed.includes(tick));
