// The engine made to speak: mistakes of every kind, notes, reasons, findings and reports of many runs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseStore, Slices } from '../engine/slices.ts';
import type { Catalogue } from '../protocol/catalogue.ts';
import type { ColumnProfile, Feasibility, Hierarchy, TableFacts } from '../protocol/findings.ts';
import type { Failure, Reply } from '../protocol/reply.ts';
import type { Finding, Report } from '../protocol/report.ts';
import type { Text } from '../protocol/text.ts';
import { arxProjects, badJobs, badJson, badTables, job, people, soundJobs, utf8, type Json } from './engine-input.fixture.ts';

type Engine = Record<string, (...args: unknown[]) => unknown>;

const root = resolve(import.meta.dirname, '../..');
const built = resolve(root, 'web', process.env['KORDON_WASM'] ?? '../build/wasm'); // as Vite finds it

const slicesOf = (bytes: Uint8Array): Slices => ({ size: bytes.length, read: (at, size) => bytes.subarray(at, at + size) });
const gone: Slices = { size: 5, read: () => 'NotReadableError' };

// Keeps nothing but the last piece, which the small releases here have no other of.
class LastPiece implements ReleaseStore {
  lost = false;
  private bytes = new Uint8Array();
  begin(): void {
    this.bytes = new Uint8Array();
  }
  append(bytes: Uint8Array): void {
    this.bytes = bytes.slice();
  }
  slices(): Slices {
    return this.lost ? gone : slicesOf(this.bytes);
  }
}
const release = new LastPiece();

async function startEngine(): Promise<Engine> {
  const { default: factory } = (await import(/* @vite-ignore */ pathToFileURL(resolve(built, 'kordon_engine.mjs')).href)) as {
    default: (options: object) => Promise<Engine>;
  };
  const wasm = new WebAssembly.Module(readFileSync(resolve(built, 'kordon_engine.wasm')));
  return factory({
    release,
    instantiateWasm(imports: WebAssembly.Imports, done: (...started: unknown[]) => void) {
      const instance = new WebAssembly.Instance(wasm, imports);
      done(instance, wasm);
      return instance.exports;
    },
  });
}

// The names by which roles are suggested, as the engine's source lists them.
function hintedNames(): string[] {
  const source = readFileSync(resolve(root, 'core/profile/role_hints.cpp'), 'utf8');
  const names = [...source.matchAll(/^ {4}\{"[*=]?([^"|*]+)/gm)].map((match) => match[1]!);
  if (names.length < 30) throw new Error(`only ${names.length} names that suggest a role`);
  return names;
}

// What is said of findings, to everybody, too.
const textsOf = (findings: (Finding & { in_public?: Text })[]): Text[] => findings.flatMap(({ says, members = [], in_public: told }) => [says, ...members, ...(told ? [told] : [])]);

export interface Spoken {
  about: string; // what made the engine say so
  text: Text;
}

export async function everythingSaid(): Promise<{ spoken: Spoken[]; catalogue: Catalogue }> {
  const engine = await startEngine();
  const spoken: Spoken[] = [];
  const take = <T>(about: string, answer: unknown): T | undefined => {
    const reply = JSON.parse(answer as string) as Reply<T>;
    if (reply.ok) return reply.value;
    hear(about, reply.failure);
    return undefined;
  };
  const hear = (about: string, { mistakes }: Pick<Failure, 'mistakes'>): void => {
    for (const { where, what, remedy } of mistakes) for (const text of [where.text, what, remedy]) spoken.push({ about, text });
  };
  const say = (about: string, texts: Text[]): void => {
    for (const text of texts) spoken.push({ about, text });
  };
  const read = (bytes: Uint8Array, options: Json = {}): TableFacts | undefined => {
    engine['openInput']!(slicesOf(bytes));
    return take<TableFacts>('read', engine['read']!(JSON.stringify(options)));
  };
  const profiles = (text: string): void => {
    read(utf8(text));
    say('profile', (take<ColumnProfile[]>('profile', engine['profile']!('[""]')) ?? []).map(({ reason }) => reason));
  };
  const call = <T>(name: string, ...args: unknown[]): T | undefined => take<T>(`${name} ${JSON.stringify(args).slice(0, 300)}`, engine[name]!(...args));

  call('checkJob', JSON.stringify(job)); // before there is a table
  engine['openInput']!(gone);
  call('read', '{}');
  for (const [bytes, options] of badTables) read(bytes, options);
  const converted = read(Uint8Array.of(65, 59, 66, 10, 0xe4, 59, 50, 10));
  say('read', converted ? [...converted.reading, ...converted.notes] : []);

  const names = hintedNames();
  const cells = (value: string): string => names.map(() => value).join(';');
  profiles(`${names.join(';')}\n${cells('x')}\n${cells('y')}\n${cells('z')}\n`);
  profiles(`Tag;Leer;Lfd;Wort;Text\n${Array.from({ length: 400 }, (_, i) => `0${1 + (i % 9)}/0${1 + (i % 7)}/2020;;u${i};x;Satz ${i % 390} im Text`).join('\n')}\n`);

  read(utf8(people));
  call('releaseRows', '{}', 0, 1);
  call('arrange', JSON.stringify({ sort: { column: 'no such column' } }));
  for (const text of badJson) call('checkJob', text);
  for (const bad of badJobs) {
    call('checkJob', JSON.stringify(bad));
    call('feasibility', JSON.stringify(bad), '[]');
    call('run', JSON.stringify(bad), '', '', '', () => {});
  }
  for (const sound of soundJobs) {
    const text = JSON.stringify(sound);
    const found = call<Feasibility>('feasibility', text, '[]');
    if (found) hear(text, { mistakes: found.unfit });
    say(text, found?.demands.flatMap(({ model, reason }) => [{ phrase: model, with: [] }, reason]) ?? []);
    const report = call<{ report: Report }>('run', text, '', '', '', () => {})?.report;
    if (!report) continue;
    say(text, report.pseudonyms ? [report.pseudonyms.says] : []);
    say(text, [...report.hierarchy_notes, ...report.input_notes, ...textsOf(report.findings), ...report.privacy.map(({ model }) => ({ phrase: model, with: [] }))]);
    say(text, report.audit.results.flatMap(({ name, detail }) => [name, detail]));
  }
  release.lost = true;
  call('run', JSON.stringify(soundJobs[0]), '', '', '', () => {});
  release.lost = false;
  for (const passphrase of ['short', 'tabs\tare no text', 'long enough for anybody']) call('run', JSON.stringify(job), passphrase, '', '', () => {});
  for (const attribute of badJobs.flatMap((each) => (Array.isArray(each['attributes']) ? (each['attributes'] as unknown[]) : []))) {
    const shape = call<Hierarchy>('hierarchy', JSON.stringify(attribute), '[]');
    say('hierarchy', shape?.notes ?? []);
    call('boundedLevelTable', JSON.stringify(attribute), '[]');
  }
  for (const table of ['', 'a;b\n"c', 'a;b;*\nc;*\n', 'a;\n']) call('readLevelTable', table);
  for (const project of arxProjects) {
    const parts = Object.fromEntries(Object.entries(project).map(([name, text]) => [name, utf8(text)]));
    say('arxProject', call<{ left_out: string[] }>('arxProject', parts)?.left_out ?? []);
  }
  for (const { name } of call<Catalogue>('catalogue')!.algorithms) {
    for (const more of [{}, { l: { kind: 'entropy', l: 1.5 } }, { t: { kind: 'equal', t: 0.8, attribute: 'Befund' } }]) {
      const report = call<{ report: Report }>('run', JSON.stringify({ ...job, privacy: { k: 2, ...more }, algorithm: { name } }), '', '', '', () => {})?.report;
      say(name, report?.audit.results.flatMap((check) => [check.name, check.detail]) ?? []);
    }
  }
  // Beside an earlier release: of other columns, without a value, of fewer rows, by random codes; and one that holds.
  const [coded, plain] = [{ kind: 'random' }, undefined].map((pseudonym) => JSON.stringify({ ...job, attributes: (job['attributes'] as Json[]).map((each) => (each['name'] === 'Name' ? { ...each, pseudonym } : each)) }));
  const put = (name: string, text: string, ...args: unknown[]) => {
    engine['openBeside']!(slicesOf(utf8(text)));
    call(name, ...args);
  };
  read(utf8(people));
  const all = { ids: ['a'], person: ['Name'] };
  call('run', plain, '', JSON.stringify(all), '', () => {});
  const [titles, ...lines] = people.trimEnd().split('\n');
  const turned = `${[titles, ...lines.toReversed()].join('\n')}\n`;
  for (const [earlier, person] of [['Ort\nGera\n', ['Name']], ['Name\nAda\n', ['Name']], ['Name;Ort\n;Gera\n', ['Name']], ['Name;Ort\nAda;Gera\n', []], [people, ['Ort']], ['Name;Ort\nNiemand;Gera\n', ['Name']], [turned, []], [people, ['Name']]] as const) {
    put('earlier', earlier, 'a');
    const choice = JSON.stringify({ ...all, person });
    for (const text of [plain, coded]) call('run', text, '', choice, '', () => {});
    const told = call<{ checks: { name: Text; detail: Text }[]; findings: Finding[] }>('auditTogether', plain, choice);
    say('auditTogether', told ? [...told.checks.flatMap(({ name, detail }) => [name, detail]), ...textsOf(told.findings)] : []);
  }
  const withPrivacy = (more: Json) => JSON.stringify({ ...job, privacy: { k: 2, ...more } });
  for (const more of [{ nested: 'avoid' }, { person: 'Ort' }]) call('run', withPrivacy(more), '', JSON.stringify(all), '', () => {});
  for (const original of ['Name\nAda\n', people.replace('ja', 'nein')]) {
    put('earlierOriginal', original, plain, 'a');
    call('run', plain, '', JSON.stringify(all), '', () => {});
  }
  // Beside two releases. One of them lacks some people.
  put('earlier', people, 'a');
  put('earlier', `${titles}\n${lines.slice(1).join('\n')}\n`, 'b');
  const both = call<{ checks: { name: Text; detail: Text }[] }>('auditTogether', plain, JSON.stringify({ ids: ['a', 'b'], person: ['Name'] }));
  say('auditTogether', both?.checks.flatMap(({ name, detail }) => [name, detail]) ?? []);
  call('auditTogether', plain, JSON.stringify({ ids: ['a', 'b'], person: [] }));
  // Among a population: of other columns, of other people, one that holds; and a part of a table that was not read so.
  read(utf8(people));
  for (const population of ['Ort\nGera\n', `${titles}\n${lines[0]}\n`, people, `${people.trimEnd()}\n${lines.join('\n')}\n`]) {
    put('takePopulation', population, 'p');
    for (const more of [{ k: 1, k_map: 2 }, { k_map: 1000 }, { presence: { most: 0.6, least: 0.1 } }, { k_map: 3, l: { kind: 'distinct', l: 2 } }]) {
      const report = call<{ report: Report }>('run', withPrivacy(more), '', '', 'p', () => {})?.report;
      say('population', report?.input_notes ?? []);
      say('population', report?.audit.results.flatMap(({ name, detail }) => [name, detail]) ?? []);
    }
  }
  call('run', withPrivacy({ k_map: 2 }), '', '', 'another', () => {});
  call('checkJob', JSON.stringify({ ...job, input: { ...(job['input'] as Json), subset: { column: 'Ort', values: ['Gera'] } } }));
  read(utf8(`Zahl;Ziel\n${'123456789012345678;x\n'.repeat(3)}0.000000001;y\n`));
  const numbers = { ...job, attributes: [{ name: 'Zahl', role: 'quasi-identifier', hierarchy: { range: {} } }, { name: 'Ziel', role: 'insensitive' }] };
  call('checkJob', JSON.stringify(numbers));
  // Many columns of codes: more than a search can look through.
  for (const columns of [80, 30, 12]) {
    const wide = Array.from({ length: columns }, (_, i) => `S${i}`);
    read(utf8(`${wide.join(';')}\n${Array.from({ length: 30 }, (_, i) => wide.map((_, j) => `${10_000 + i * 7 + j}`).join(';')).join('\n')}\n`));
    const coded = wide.map((name) => ({ name, role: 'quasi-identifier', hierarchy: { mask: { digits: 5 } } }));
    for (const algorithm of [{ name: 'incognito' }, { name: 'min-gen', level: 'cell' }]) call('run', JSON.stringify({ ...job, attributes: coded, algorithm }), '', '', '', () => {});
  }
  return { spoken, catalogue: call<Catalogue>('catalogue')! };
}
