// Holds the rooms of web/ (README.md draws them): which room may import which, types included. Tests and fixtures may
// import what they like.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

// The table goes from the ground up: a room may import only rooms of earlier lines.
const rooms: Record<string, string[]> = {
  manual: [],
  protocol: [],
  engine: ['protocol'],
  texts: ['protocol'],
  'state/data': ['protocol', 'engine', 'texts'],
  'state/job': ['protocol', 'texts'],
  'state/compare': ['protocol', 'texts', 'state/job'],
  'state/hierarchy': ['protocol', 'texts', 'state/job'],
  'state/tree': ['protocol', 'state/hierarchy'],
  'state/session': ['protocol', 'engine', 'texts', 'state/data', 'state/job', 'state/compare', 'state/hierarchy'],
  'state/workers': ['protocol', 'engine', 'texts', 'state/data', 'state/job', 'state/compare', 'state/session'],
  'state/protect': ['protocol', 'texts', 'state/job', 'state/session'],
  'state/release': ['protocol', 'texts', 'state/data', 'state/job', 'state/hierarchy', 'state/session', 'state/protect'],
  'state/tools': ['protocol', 'engine', 'texts', 'state/data', 'state/job', 'state/session', 'state/release'],
  'state/frame': ['protocol', 'texts', 'state/data', 'state/job', 'state/session', 'state/protect', 'state/release'],
  'state/memory': ['protocol', 'texts', 'state/data', 'state/job', 'state/session', 'state/frame'],
  report: ['protocol', 'texts', 'state/job', 'state/session', 'state/protect', 'state/release'],
  'views/parts': ['protocol', 'manual', 'engine', 'texts', 'state/data', 'state/session', 'state/protect', 'state/release', 'state/memory'],
  'views/rules': ['protocol', 'texts', 'state/data', 'state/job', 'state/protect', 'state/session', 'views/parts'],
  'views/grid': ['protocol', 'texts', 'state/data', 'state/session', 'views/parts'],
  'views/data': [
    'protocol', 'texts', 'state/data', 'state/job', 'state/session', 'state/workers', 'state/release', 'state/frame', 'state/memory', 'views/parts', 'views/grid',
  ],
  'views/columns': ['protocol', 'texts', 'state/data', 'state/job', 'state/session', 'state/workers', 'views/parts'],
  'views/tree': ['protocol', 'texts', 'state/job', 'state/hierarchy', 'state/tree', 'views/parts'],
  'views/boundaries': [
    'protocol', 'texts', 'state/data', 'state/job', 'state/hierarchy', 'state/session', 'state/workers', 'views/parts', 'views/tree',
  ],
  'views/protect': ['protocol', 'texts', 'state/job', 'state/session', 'state/protect', 'state/release', 'views/parts', 'views/rules'],
  'views/compare': ['protocol', 'texts', 'state/data', 'state/compare', 'state/session', 'state/workers', 'views/parts'],
  'views/release': [
    'protocol', 'texts', 'state/data', 'state/job', 'state/compare', 'state/hierarchy', 'state/session', 'state/workers', 'state/protect', 'state/release', 'report', 'views/parts', 'views/rules', 'views/grid',
  ],
  'views/tools': [
    'protocol', 'texts', 'state/data', 'state/job', 'state/session', 'state/release', 'state/tools', 'report', 'views/parts', 'views/data', 'views/protect', 'views/release',
  ],
  'views/frame': [
    'protocol', 'engine', 'texts', 'state/data', 'state/job', 'state/session', 'state/workers', 'state/protect', 'state/release', 'state/tools', 'state/frame',
    'state/memory', 'views/parts',
  ],
  '.': [
    'views/boundaries', 'views/columns', 'views/compare', 'views/data', 'views/frame', 'views/grid', 'views/parts', 'views/protect', 'views/release',
    'views/tools', 'views/tree',
  ],
};

const root = import.meta.dirname;
const isSource = (path: string): boolean => /^(?!.*\.(?:test|fixture|d|config)\.ts$).*\.ts$/.test(path);
const inRooms = Object.keys(rooms).filter((name) => name !== '.').map((name) => name.split('/')[0]!);
const sources = ['main.ts', ...[...new Set(inRooms)].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)].filter(isSource);

function roomOf(path: string): string {
  const [first, second] = path.split('/');
  if (second === undefined) return '.';
  return first === 'state' || first === 'views' ? `${first}/${second}` : first!;
}

// What a source imports of web/: by `import … from`, `export … from`, and `import(…)`.
export function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)(?:\?\w+)?'/g);
  return [...found].map(([, name]) => normalize(join(dirname(path), name!))).filter((name) => !name.startsWith('..'));
}

const imports = new Map(sources.map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]));
const arrows = [...imports].flatMap(([from, names]) => names.map((to) => ({ from, to, rooms: [roomOf(from), roomOf(to)] as const })));

describe('the rooms', () => {
  it('are read from the sources, types included', () => {
    const text = "import type { A } from './a.ts';\nimport '../b.ts';\nexport { c } from './c.ts';\nconst d = () => import('./d.ts');\nimport e from './e.ts?bundled';";
    expect(importsOf('x/y.ts', text)).toEqual(['x/a.ts', 'b.ts', 'x/c.ts', 'x/d.ts', 'x/e.ts']);
    expect(sources.length).toBeGreaterThan(120);
    expect(arrows.filter(({ to }) => !imports.has(to) && !to.endsWith('.d.ts'))).toEqual([]);
  });

  it('import only what the table allows', () => {
    const across = arrows.filter(({ rooms: [from, to] }) => from !== to);
    expect(across.filter(({ rooms: [from, to] }) => !rooms[from]?.includes(to)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('need every import that the table allows', () => {
    const used = new Set(arrows.map(({ rooms: [from, to] }) => `${from} -> ${to}`));
    const allowed = Object.entries(rooms).flatMap(([from, names]) => names.map((to) => `${from} -> ${to}`));
    expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([]);
  });

  it('come in an order in which none imports a later one, so that there is no circle of rooms', () => {
    const order = Object.keys(rooms);
    const upwards = order.flatMap((from, at) => rooms[from]!.filter((to) => order.indexOf(to) >= at || order.indexOf(to) < 0).map((to) => `${from} -> ${to}`));
    expect(upwards).toEqual([]);
  });

  it('have 4 to 15 files in each folder', () => {
    const sizes = new Map<string, number>();
    for (const path of sources) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    sizes.delete('.');
    expect([...sizes].filter(([, files]) => files < 4 || files > 15)).toEqual([]);
  });

  it('have files that do not repeat the name of their folder, but for the face', () => {
    const repeats = sources.filter((path) => {
      const folder = dirname(path).split('/').at(-1)!;
      const name = path.split('/').at(-1)!.replace(/\.ts$/, '');
      return name !== folder && name.startsWith(`${folder}-`);
    });
    expect(repeats).toEqual([]);
  });
});

it('no file imports itself by way of others', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    if (done.has(path) || way.includes(path)) return;
    for (const to of imports.get(path) ?? []) visit(to, [...way, path]);
    done.add(path);
  };
  for (const path of sources) visit(path, []);
  expect(circles).toEqual([]);
});
