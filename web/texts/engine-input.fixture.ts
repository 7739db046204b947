// What to give the engine so that it speaks: tables, jobs and projects, bad and good. Names and values are German, so that
// English in what is said is the engine's own.

export type Json = Record<string, unknown>;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

// Twelve people.
export const people = `Name;Alter;Ort;Befund;Kosten;Art
Ada;23;Gera;Grippe;100;ja
Ben;27;Gera;Asthma;120;ja
Cem;31;Gera;Ulkus;90;ja
Dia;34;Gotha;Grippe;300;ja
Eli;45;Gotha;Asthma;250;ja
Fay;48;Gotha;Grippe;220;ja
Gus;62;Jena;Asthma;180;ja
Hua;66;Jena;Ulkus;175;ja
Ina;61;Jena;Grippe;60;ja
Jan;64;Weimar;Grippe;75;ja
Kim;29;Weimar;Asthma;90;ja
Leo;33;Weimar;Grippe;100;nein
`;

const ages = { name: 'Alter', role: 'quasi-identifier', hierarchy: { intervals: { widths: [10, 20], origin: 0 } } };
const towns = {
  name: 'Ort',
  role: 'quasi-identifier',
  hierarchy: { tree: { label: 'Land', children: [{ label: 'West', children: ['Gera', 'Gotha'] }, { label: 'Ost', children: ['Jena', 'Weimar'] }] } },
};
const findings = { name: 'Befund', role: 'sensitive', hierarchy: { flat: true } };
const costs = { name: 'Kosten', role: 'sensitive' };
const kinds = { name: 'Art', role: 'insensitive' };
const attributes = [{ name: 'Name', role: 'identifier' }, ages, towns, findings, costs, kinds];

export const job: Json = {
  kordon: 1,
  attributes,
  privacy: { k: 2 },
  suppression: { limit: 1 },
  algorithm: { name: 'peel' },
};

const withAttribute = (name: string, change: Json): Json => ({
  ...job,
  attributes: attributes.map((each) => (each.name === name ? { ...each, ...change } : each)),
});
const foldedOver = (one: string[], other: string[]): Json =>
  withAttribute('Befund', {
    fold: true,
    hierarchy: { tree: { label: 'alle', children: [{ label: 'eins', children: one }, { label: 'zwei', children: other }] } },
  });
const town = (hierarchy: unknown, more: Json = {}): Json => withAttribute('Ort', { hierarchy, ...more });
const age = (hierarchy: unknown, more: Json = {}): Json => withAttribute('Alter', { hierarchy, ...more });
const asking = (privacy: Json, more: Json = {}): Json => ({ ...job, privacy: { k: 2, ...privacy }, ...more });
const by = (name: string, more: Json = {}): Json => ({ ...job, algorithm: { name, ...more } });

const nested = (depth: number): unknown => (depth === 0 ? 'Gera' : { label: `G${depth}`, children: [nested(depth - 1)] });

export const badTables: [Uint8Array, Json?][] = [
  [utf8('')],
  [utf8('\nA;B\n')],
  [utf8('A;B\n')],
  [utf8('A;A;\n1;2;3\n')],
  [utf8('A;B\n1\n2;3;4\n')],
  [utf8('A;B\n\n1;2\n')],
  [utf8('A;B\n\n\n1;2\n')],
  [utf8('A;B\nx"y;2\n')],
  [utf8('A;B\n"x"y;2\n')],
  [utf8('A;B\n"x;2\n')],
  [utf8(`A;B\n"${'x'.repeat(1_100_000)}";2\n`)],
  [utf8(`A;B\n${'x'.repeat(1_100_000)};2\n`)],
  [utf8('A;B\n1\0;2\n'), { delimiter: ';' }],
  [utf8(`${Array.from({ length: 70_000 }, (_, i) => `S${i}`).join(';')}\n1\n`)],
  [utf8(`A;B\n${'1;2;3\n'.repeat(3000)}`)],
  [Uint8Array.of(65, 59, 66, 10, 0x81, 59, 50, 10)],
  [Uint8Array.of(65, 59, 66, 10, 0xff, 59, 50, 10), { encoding: 'utf-8' }],
  [Uint8Array.of(65, 59, 66, 10, 0x81, 59, 50, 10), { encoding: 'windows-1252' }],
  [Uint8Array.of(0xff, 0xfe, 65, 0), { encoding: 'utf-16be' }],
  [Uint8Array.of(65, 0, 66), { encoding: 'utf-16le' }],
  [utf8('A;B\n1;2\n'), { delimiter: 'x', encoding: 5, missing: 'x', fremd: 1 }],
  [utf8('A;B\n1;2\n'), { missing: [1] }],
];

export const badJson = [
  '',
  '{',
  '{"kordon": 1,}',
  '[1 2]',
  'nul',
  '{"kordon" 1}',
  '{"kordon": "x',
  '{"kordon": "\t"}',
  '{"kordon": "\\x"}',
  '{"kordon": 1.}',
  '{"kordon": -}',
  '{"kordon": 1e}',
  '{"kordon": 1e+}',
  '{"kordon": 1, "kordon": 1}',
  '['.repeat(2000),
];

export const badJobs: Json[] = [
  [] as unknown as Json,
  {},
  { ...job, kordon: 2 },
  { ...job, Kordon: 1, atributes: [], zzz: 1 },
  { ...job, attributes: 5 },
  { ...job, attributes: [] },
  { ...job, attributes: [costs] },
  withAttribute('Art', { fold: true }),
  withAttribute('Art', { pseudonym: { kind: 'random' } }),
  withAttribute('Name', { pseudonym: {} }),
  withAttribute('Name', { pseudonym: { kind: 'keyed' } }), // without a passphrase
  foldedOver(['Grippe', 'Asthma', 'Ulkus'], ['grippe']),
  { ...job, attributes: [...attributes, ages] },
  { ...job, attributes: attributes.slice(1) },
  { ...job, attributes: [...attributes, { ...ages, name: 'Fehlt' }] },
  { ...job, attributes: [...attributes, { name: 'Fehlt', role: 'sensitive' }] },
  { ...job, attributes: [...attributes.slice(1), { name: '', role: 'rolle' }, { name: 5 }, 'Ort'] },
  { ...job, seed: -1, suppression: { limit: 7 }, output: { order: 'x', suppressed: null } },
  { ...job, input: { delimiter: 'x', encoding: 'x', missing: 'x' } },
  { ...job, algorithm: 'peel' },
  { ...job, algorithm: {} },
  { ...job, algorithm: { name: 5 } },
  by('unbekannt'),
  by('greedy-cka', { effort: 1 }),
  by('peel', { effort: 'viel', andere: 1, dritte: [] }),
  by('peel', { effort: 'viel', andere: 1 }),
  by('mondrian', { variant: 'x' }),
  by('samarati', { all: 1 }),
  by('mondrian', { variant: 'x', boundaries: 'x' }),
  by('peel', { classification: {} }),
  by('peel', { classification: { attribute: 'Fehlt' } }),
  by('peel', { classification: { attribute: 'Ort', penalty: 5000 } }),
  by('peel', { classification: { attribute: 'Ort' } }),
  withAttribute('Befund', { boundaries: [], weight: 1 }),
  withAttribute('Name', { hierarchy: { flat: true } }),
  withAttribute('Befund', { hierarchy: { set: true } }),
  withAttribute('Ort', { hierarchy: undefined }),
  withAttribute('Ort', { weight: 0 }),
  withAttribute('Ort', { weight: 'x' }),
  withAttribute('Ort', { boundaries: 'x' }),
  withAttribute('Ort', { boundaries: [5, {}, { level: 9 }, { level: 1, label: 'Süd' }, 'Nirgends', { width: 3 }, { width: 'x' }, { level: 1, label: 4 }] }),
  withAttribute('Ort', { boundaries: [{ level: 9 }, { level: 1, label: 'Süd' }, 'Nirgends'] }),
  withAttribute('Ort', { boundaries: [{ width: 3 }] }),
  town({ set: true }, { boundaries: ['Gera'] }),
  age({ range: {} }, { boundaries: ['20'] }),
  age({ range: {} }, { boundaries: [{ width: 3 }, { width: 4 }, { width: -1 }] }),
  age({ range: {} }, { boundaries: [{ width: 3 }, { width: 4 }] }),
  // Forms of hierarchies
  town({}),
  town({ flat: true, set: true }),
  town({ flat: false }),
  town({ flat: 1 }),
  town({ file: 'ort.csv' }),
  town({ file: 5 }),
  town({ tree: 5 }),
  town({ tree: 'Gera' }),
  town({ tree: { label: 'Land', children: 5 } }),
  town({ tree: { label: 'Land', children: [{ label: '', children: ['Gera'] }] } }),
  town({ tree: { label: 'Land', children: [{ children: [5] }] } }),
  town({ tree: nested(205) }),
  town({ levels: ['Gera', 'Gotha', 'Jena', 'Weimar'].map((each) => Array.from({ length: 205 }, (_, i) => (i ? `G${i}` : each))) }),
  town({ tree: { label: 'Land', children: ['Gera', 'Jena', { label: 'West', children: ['Gera', 'gotha', { label: 'Weimar', children: ['Süd'] }] }] } }),
  town({ tree: { label: 'Land', children: ['gera', 'Jena', { label: 'Gotha', children: ['Süd'] }] } }),
  town({ tree: { label: 'Land', children: [{ label: 'West', children: ['Gera', 'Gotha'] }, { label: 'West', children: ['Jena', 'Weimar'] }] } }),
  town({ tree: { label: 'Land', children: [{ label: 'Land', children: ['Gera', 'Gotha', 'Jena', 'Weimar'] }] } }, { boundaries: ['Land'] }),
  town({ levels: 5 }),
  town({ levels: [] }),
  town({ levels: [[], []] }),
  town({ levels: [['Gera', 5], 'Jena'] }),
  town({ levels: [['Gera', 'West', '*'], ['Jena', '*'], ['Gotha', '', '*']] }),
  town({ levels: [['Gera', 'West', '*'], ['Gera', 'Ost', '*'], ['Jena', 'Ost', '*'], ['Gotha', 'West', '*'], ['Weimar', 'Ost', '*']] }),
  town({ levels: [['Gera', 'A', 'West', '*'], ['Jena', 'A', 'Ost', '*'], ['Gotha', 'B', 'West', '*'], ['Weimar', 'B', 'West', '*']] }),
  town({ levels: [['Gera', 'West', '*']] }),
  town({ mask: {} }),
  town({ mask: { digits: 0 } }),
  town({ mask: { digits: 1000 } }),
  town({ mask: { digits: 3 } }),
  town({ prefix: 3 }),
  town({ prefix: [] }),
  town({ prefix: [3, 0] }),
  town({ prefix: [1, 3] }),
  town({ prefix: Array.from({ length: 200 }, (_, i) => 200 - i) }),
  town({ intervals: { widths: [5] } }),
  town({ range: {} }),
  town({ dates: { format: '%Y-%m-%d', levels: ['month'] } }),
  town({ dates: { format: '%Y-%Y-%q', levels: ['month', 'Woche', 'day', 'month'] } }),
  town({ dates: { format: '%Y', levels: [] } }),
  town({ dates: { format: 5, levels: 'x' } }),
  town({ dates: {} }),
  town({ dates: { format: 'dd.mm.yyyy yy q', levels: ['year'] } }),
  town({ dates: { format: 'yyyy %I', pivot: 101, levels: ['year'] } }),
  town({ dates: { format: 'yyyy am/pm', levels: ['month'] } }),
  age({ intervals: {} }),
  age({ intervals: { widths: [], origin: 'x' } }),
  age({ intervals: { widths: [] } }),
  age({ intervals: { widths: [-5, 10, 25], origin: 0 } }),
  age({ intervals: { widths: [1e300, 5, 7], origin: 1e300 } }),
  age({ intervals: { widths: Array.from({ length: 300 }, () => 5) } }),
  age({ range: { step: 0 } }),
  age({ range: { step: 'x' } }),
  age({ range: { step: 1e-30 } }),
  // Demands
  { ...job, privacy: 5 },
  { ...job, privacy: {} },
  asking({ k: 1 }),
  asking({ k: 0.5 }),
  asking({ k: 1000 }),
  asking({ p: 1 }),
  asking({ k: 2, p: 5 }),
  asking({ l: { kind: 'x' } }),
  asking({ l: { kind: 'distinct', l: 2, c: 2 } }),
  asking({ l: { kind: 'entropy', l: 0.5 } }),
  asking({ l: { kind: 'recursive', l: 2 } }),
  asking({ l: { kind: 'recursive', l: 2, c: -1 } }),
  asking({ l: { kind: 'distinct', l: 1 } }),
  asking({ l: {} }),
  asking({ l: [] }),
  asking({ t: { kind: 'x', t: 7 } }),
  asking({ t: {} }),
  asking({ t: { kind: 'ordered', t: 0.5, attribute: 'Befund' } }),
  asking({ t: { kind: 'hierarchical', t: 0.5 } }),
  asking({ t: { kind: 'equal', t: 0.5, attribute: 'Ort' } }),
  asking({ t: { kind: 'equal', t: 0.5, attribute: 'Fehlt' } }),
  asking({ t: { kind: 'equal', t: 0.5, attribute: '' } }),
  asking({ t: { kind: 'equal', t: 0.5, attribute: 5 } }),
  asking({ alpha: {} }),
  asking({ alpha: { alpha: 0, values: [], refined: 'x' } }),
  asking({ alpha: { alpha: 0.5, values: ['Grippe', 'Grippe'] } }),
  asking({ alpha: { alpha: 0.5, values: ['Husten'], attribute: 'Befund' } }),
  { ...asking({ p: 2 }), attributes: [{ name: 'Name', role: 'identifier' }, ages, towns, { name: 'Befund', role: 'insensitive' }, { name: 'Kosten', role: 'insensitive' }, kinds] },
];

const bounded = {
  ...job,
  attributes: [attributes[0], { ...ages, boundaries: [{ level: 1 }] }, { ...towns, boundaries: [{ level: 1 }] }, findings, costs, kinds],
};
const rare = { ...bounded, attributes: [...bounded.attributes.slice(0, 5), { ...kinds, role: 'sensitive' }] };

// Jobs that are sound, whether this table can have them or not.
export const soundJobs: Json[] = [
  job,
  withAttribute('Name', { pseudonym: { kind: 'random' } }),
  { ...job, output: { order: 'input', suppressed: 'mask' } },
  { ...bounded, suppression: { limit: 0 } },
  { ...bounded, suppression: { limit: 0 }, privacy: { k: 4 } },
  { ...bounded, suppression: { limit: 0 }, privacy: { k: 3, p: 2 } },
  { ...bounded, privacy: { k: 11 } },
  { ...bounded, privacy: { k: 11, p: 2 } },
  { ...bounded, privacy: { k: 2, p: 3 }, suppression: { limit: 0 } },
  { ...bounded, algorithm: { name: 'peel', boundaries: 'ignore' } },
  { ...age({ range: {} }, { boundaries: [{ width: 5 }] }), algorithm: { name: 'k-member' }, suppression: { limit: 0 } },
  { ...age({ range: {} }, { boundaries: [{ width: 5 }] }), algorithm: { name: 'k-member' } },
  age({ range: {} }),
  { ...town({ set: true }), algorithm: { name: 'datafly' } },
  { ...town({ set: true }), algorithm: { name: 'k-member' } },
  town({ levels: ['Gera', 'Gera', 'Gotha', 'Jena', 'Weimar'].map((each) => [each, each < 'H' ? 'West' : 'Ost']) }),
  asking({ k: 12, p: 9 }),
  asking({ p: 2 }),
  { ...foldedOver(['GRIPPE', 'asthma'], ['Ulkus', 'x']), privacy: { k: 2, p: 2 } },
  asking({ p: 2 }, { suppression: { limit: 0 } }),
  ...(['distinct', 'entropy', 'recursive'] as const).flatMap((kind) =>
    [2, 3, 12].map((l) => asking({ l: { kind, l, ...(kind === 'recursive' && { c: 1 }), attribute: 'Befund' } })),
  ),
  asking({ l: { kind: 'recursive', l: 2, c: 0.01, attribute: 'Befund' } }),
  asking({ l: { kind: 'recursive', l: 3, c: 0.5, attribute: 'Befund' } }),
  asking({ l: { kind: 'recursive', l: 3, c: 1.1, attribute: 'Befund' } }),
  { ...rare, privacy: { k: 2, l: { kind: 'distinct', l: 2, attribute: 'Art' } } },
  { ...rare, privacy: { k: 2, l: { kind: 'distinct', l: 2, attribute: 'Art' } }, suppression: { limit: 0 } },
  { ...bounded, privacy: { k: 2, l: { kind: 'distinct', l: 3, attribute: 'Befund' } } },
  { ...bounded, privacy: { k: 2, t: { kind: 'equal', t: 0.1, attribute: 'Befund' } } },
  { ...job, privacy: { k: 3 }, algorithm: { name: 'datafly' }, suppression: { limit: 0 } },
  asking({ k: 3, p: 3 }, { algorithm: { name: 'datafly' }, suppression: { limit: 0 } }),
  { ...age({ range: {} }), algorithm: { name: 'datafly' } },
  { ...age({ range: {} }, { boundaries: [{ width: 3 }] }), privacy: { k: 3 }, algorithm: { name: 'k-member' }, suppression: { limit: 0 } },
  { ...age({ range: {} }, { boundaries: [{ width: 3 }] }), privacy: { k: 3, p: 3 }, suppression: { limit: 0 } },
  asking({ alpha: { alpha: 0.8, values: ['Grippe'], refined: true, attribute: 'Befund' } }),
  asking({ t: { kind: 'equal', t: 0.4, attribute: 'Befund' } }),
  asking({ t: { kind: 'equal', t: 0, attribute: 'Befund' } }),
  asking({ t: { kind: 'ordered', t: 0.3, attribute: 'Kosten' } }),
  asking({ t: { kind: 'hierarchical', t: 0.5, attribute: 'Befund' } }),
  asking({ alpha: { alpha: 0.6, attribute: 'Befund' } }),
  asking({ alpha: { alpha: 0.6, values: ['Grippe', 'Ulkus'], attribute: 'Befund' } }),
  asking({ alpha: { alpha: 0.1, values: ['Grippe', 'Ulkus'], attribute: 'Befund' } }),
  asking({ alpha: { alpha: 0.1, attribute: 'Befund' } }),
  asking({ alpha: { alpha: 0.6, refined: true, attribute: 'Befund' } }),
  asking({ alpha: { alpha: 0.6, values: ['Grippe'], refined: true, attribute: 'Befund' } }, { algorithm: { name: 'incognito' } }),
  asking({ alpha: { alpha: 0.6, refined: true } }, { algorithm: { name: 'samarati' } }),
  asking({ alpha: { alpha: 0.6, refined: true } }, { algorithm: { name: 'min-gen' } }),
  asking({ alpha: { alpha: 0.6, refined: true } }, { algorithm: { name: 'mondrian' } }),
  asking({ p: 2 }, { algorithm: { name: 'mu-argus' } }),
  by('mu-argus'),
  by('mu-argus', { unprotected: 'accept' }),
  by('min-gen', { level: 'cell' }),
  by('samarati', { all: true, maxSuppressed: 3 }),
  { ...bounded, privacy: { k: 3 }, algorithm: { name: 'mu-argus', unprotected: 'accept' } },
];

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const arxAttribute = (name: string, type: string, more = ''): string =>
  tag('assigment', tag('name', name) + tag('type', `${type}_ATTRIBUTE`) + more);

const arxProject: Record<string, string> = {
  'metadata.xml': tag('metadata', tag('vocabulary', '2.0')),
  'project.xml': tag('project', tag('separator', ';')),
  'input/definition.xml': tag(
    'definition',
    arxAttribute('Alter', 'QUASI_IDENTIFYING', tag('ref', 'hierarchies/Alter.csv') + tag('min', '1') + tag('max', '1')) +
      arxAttribute('Ort', 'QUASI_IDENTIFYING') +
      arxAttribute('Plz', 'QUASI_IDENTIFYING', tag('microaggregationFunction', 'Modus')) +
      arxAttribute('Befund', 'SENSITIVE', tag('datatype', 'String') + tag('ref', 'hierarchies/Befund.csv') + tag('responseVariable', 'true')) +
      arxAttribute('Kosten', 'SENSITIVE', tag('datatype', 'String')) +
      arxAttribute('Klinik', 'INSENSITIVE'),
  ),
  'input/config.xml': tag(
    'config',
    tag('metric', 'Loss') +
      tag('attributeWeights', tag('attributeWeight', tag('attribute', 'Alter') + tag('weight', '0.0'))) +
      tag(
        'criteria',
        [
          '(0.1, 0.2)-Modell',
          '1-anonymity',
          'distinct-1-diversity for attribute &apos;Befund&apos;',
          'distinct-2-diversity for attribute &apos;Ort&apos;',
          '0.2-closeness with hierarchical distance for attribute &apos;Kosten&apos;',
          '0.2-closeness with ordered distance for attribute &apos;Befund&apos;',
        ]
          .map((words) => tag('criterion', words))
          .join(''),
      ),
  ),
  'input/hierarchies/Alter.csv': '23;20-39;*\n45;40-69;*\n',
  'input/hierarchies/Befund.csv': 'Grippe;*\n',
  'output/config.xml': '',
  'data/input.csv': 'Alter;Ort\n23;Gera\n',
};

export const arxProjects: Record<string, string>[] = [
  arxProject,
  {},
  Object.fromEntries(Object.entries(arxProject).filter(([part]) => !part.endsWith('.csv'))),
  Object.fromEntries(Object.entries(arxProject).filter(([part]) => part === 'metadata.xml')),
  { ...arxProject, 'metadata.xml': tag('metadata', tag('vocabulary', '9.0')) },
  { ...arxProject, 'metadata.xml': tag('anders', ''), 'project.xml': tag('project', tag('separator', '#')) },
  { ...arxProject, 'input/definition.xml': tag('definition', arxAttribute('Alter', 'FREMD')) },
  { ...arxProject, 'input/definition.xml': '<definition><', 'input/config.xml': '<config></konfig>', 'project.xml': '<!DOCTYPE x>\n' },
  { ...arxProject, 'input/hierarchies/Alter.csv': '23;20-39;*\n"45;40-69;*\n' },
];
