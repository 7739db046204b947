// A session with an engine that answers at once, or as the test says.
import { expect, vi } from 'vitest';
import type { Bridge } from '../../engine/bridge.ts';
import type { CallName } from '../../protocol/calls.ts';
import type { Job, ReadOptions } from '../../protocol/job.ts';
import type { Reply } from '../../protocol/reply.ts';
import { historyOf } from '../job/history.ts';
import { Session } from './session.ts';
import type { Work } from './versions.ts';
import { column } from '../job/columns.fixture.ts';

export { column };

const columns = ['Age', 'Ward'];
export const answers: Record<CallName, unknown> = {
  read: { rows: 2, columns, delimiter: ',', encoding: 'utf-8', line_end: '\n', header: 1, starred: 0, reading: [], notes: [], doubts: [] },
  profile: [column('Age', 'quasi-identifier'), column('Ward', 'insensitive')],
  hierarchy: { height: 1, notes: [], uncovered: [], nodes: [] },
  fences: { rules: [] },
  suggest: { rows: 2, asked: 0, by_bins: false, together: false, before: { lost: 0, detail: 0 }, suggested: [{ allowed: 0, lost: 0, detail: 0.5, columns: [] }] },
  feasibility: { rows: 2, out: 0, chosen: 0, allowed: 0, demands: [], coarse: [], clusters: 1, kept_clusters: 1, sizes: [], loosenings: [], spellings: [], unfit: [] },
  uniqueness: { combinations: 2, unique: 2 },
  templates: [],
  identifyingSets: [],
  run: { report: { audit: { passed: true } }, csv: new Blob(['x']), goes_on: false },
  lookLonger: { report: { audit: { passed: true } }, csv: new Blob(['y']), goes_on: true },
  draft: { report: { audit: { passed: true } } },
  ruleJob: { job: {} },
  rules: { rules: { book: '', headings: [], counts: {} }, in_english: {} },
  population: { report: { audit: { passed: true } } },
  addToStack: {},
  stacked: { csv: new Blob(['table,Age,Ward']), tables: [{ name: 'a', columns: ['Age', 'Ward'] }, { name: 'b', columns: ['Age'] }], formats: [], codebook: { columns: [] }, notes: [], doubts: [] },
  releaseTables: { tables: [] },
  takePopulation: { rows: 5, columns },
  forgetPopulation: {},
  earlier: { rows: 2, columns },
  earlierOriginal: { rows: 2, columns },
  forgetEarlier: {},
  auditTogether: { report: {}, passed: true, checks: [], in_english: {} },
  audit: { report: { audit: { passed: true } } },
  auditAgainst: { report: { audit: { passed: true } } },
  apply: { report: { audit: { passed: true } }, csv: new Blob(['x']) },
  identify: [],
  measure: { report: { audit: { passed: true } } },
  checkJob: {},
  readCodebook: { codebook: { columns: [] } },
  codebookFile: { text: '' },
  packageFile: { file: new Blob(['x']) },
  arrange: { rows: 1 },
  rows: [],
  arrangeRelease: { rows: 1 },
  releaseRows: [],
  classRows: [],
  releaseClass: { first: 0, rows: 0, values: [], sensitive: [] },
  releaseMapping: { text: '{}' },
  releaseCodes: { text: '' },
  releaseCertificate: { text: null },
  releaseNarrowed: [],
  releaseColumns: [],
  releaseAssociations: { rows: 2, pairs: 0, associated: 0, suffered: [] },
  releasePrediction: { column: 'Ward', rows: 2, categories: 1, by_originals: 2, by_release: 2, by_frequency: 2 },
  hash: { sha256: '' },
  catalogue: { version: '0', algorithms: [{ name: 'first' }], privacy_models: [], metrics: [] },
  arxProject: { table: new Blob(['x']), job: '{}', left_out: [] },
  levelTable: { text: '' },
  boundedLevelTable: { text: '' },
  readLevelTable: { levels: [] },
};

export function setUp() {
  const own = new Map<CallName, (options?: ReadOptions) => Promise<unknown>>(); // the options are those of `read`
  const calls: CallName[] = [];
  const args: [CallName, ...unknown[]][] = []; // the same, with what was handed over
  const engine = {
    generation: 1,
    call(name: CallName, given: [unknown?, ReadOptions?] = []) {
      const [, options] = given;
      calls.push(name);
      args.push([name, ...given]);
      return own.get(name)?.(options) ?? Promise.resolve({ ok: true, value: answers[name] });
    },
    cancel: vi.fn(),
  };
  const session = new Session(engine as unknown as Bridge);
  return { session, own, calls, args, engine };
}

// Work on a file that nobody looks into.
export const workOn = (job: Job): Work => historyOf({ job, file: { name: 'a.csv', source: new Blob() } });

export const table = new Blob(['Age,Ward\n1,A\n2,B\n']);
export const refusal = (what: string): Reply<never> => ({
  ok: false,
  failure: { kind: 'bad_input', mistakes: [{ where: { text: 'line 2, column 1', line: 2 }, what, remedy: '' }] },
});

export async function withTable() {
  const all = setUp();
  await all.session.begin();
  await all.session.open(table, 'a.csv');
  await vi.waitFor(() => expect(all.session.state.busy).toBe(false));
  return all;
}
