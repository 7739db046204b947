// What the files of a release are called.
import { baseName } from '../data/table.ts';
import { formatOf } from '../job/codebook.ts';
import type { Release } from '../session/state.ts';
import { madeBy } from './made-by.ts';

// Names for the entries of an archive: a column's name may hold what no file's may, and where two would be one file,
// on Windows by case alone, the later ones are numbered.
export function entryNames(columns: string[]): string[] {
  const taken = new Set<string>();
  const key = (name: string) => name.normalize('NFC').toLowerCase();
  return columns.map((column) => {
    const base = column.replaceAll(/[^\p{L}\p{N}_ -]/gu, '_');
    let name = base;
    for (let number = 2; taken.has(key(name)); number++) name = `${base} ${number}`;
    taken.add(key(name));
    return name;
  });
}

export type ReleaseFile =
  'input' | 'release' | 'csv' | 'page' | 'report' | 'publicPage' | 'publicReport' | 'job' | 'certificate' | 'mapping' | 'codes' | 'hierarchies';

// What the release of one of several tables is called.
export const tableFileName = (table: string, { report }: Pick<Release, 'report'>): string => `${table}.${report.audit.passed ? 'release' : 'unprotected'}.csv`;

export function fileNames(release: Pick<Release, 'table' | 'report' | 'job'>): Record<ReleaseFile, string> {
  const { table, report } = release;
  const base = baseName(table.name);
  const stem = `${base}.${report.audit.passed ? 'release' : 'unprotected'}`;
  return {
    input: table.name,
    release: `${stem}.${formatOf(madeBy(release)) ?? 'csv'}`,
    csv: `${stem}.csv`,
    page: `${base}.report.html`,
    report: `${base}.report.json`,
    publicPage: 'public-report.html', // without the table's name, which may be that of a person
    publicReport: 'public-report.json',
    job: `${base}.job.json`,
    certificate: `${base}.certificate.json`, // the command line writes it
    mapping: `${base}.mapping.json`,
    codes: `${base}.codes.csv`,
    hierarchies: `${base}.hierarchies.zip`,
  };
}
