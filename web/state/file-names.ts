// What the files of a release are called.
import type { Release } from './state.ts';

export const baseName = (name: string): string => name.replace(/\.[^.]+$/, '');

export type ReleaseFile = 'input' | 'masked' | 'page' | 'report' | 'job' | 'mapping' | 'hierarchies';

export function fileNames({ table, report }: Pick<Release, 'table' | 'report'>): Record<ReleaseFile, string> {
  const base = baseName(table.name);
  return {
    input: table.name,
    masked: `${base}.${report.audit.passed ? 'masked' : 'unprotected'}.csv`,
    page: `${base}.report.html`,
    report: `${base}.report.json`,
    job: `${base}.job.json`,
    mapping: `${base}.mapping.json`,
    hierarchies: `${base}.hierarchies.zip`,
  };
}
