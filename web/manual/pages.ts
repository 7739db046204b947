// The manual as it lies in public/manual: its contents, README.md there, list the pages in their order, by groups.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Page {
  name: string; // of its file, without .md
  title: string;
  summary: string;
  markdown: string;
}

export interface Group {
  title: string;
  pages: Page[];
}

export interface Manual {
  contents: string; // the text of README.md
  groups: Group[];
}

const line = /^- \[([^\]]+)\]\(([a-z0-9-]+)\.md\): (.+)$/;

export function readManual(folder: string): Manual {
  const text = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8');
  const contents = text('README');
  const groups: Group[] = [];
  for (const each of contents.split('\n')) {
    if (each.startsWith('## ')) groups.push({ title: each.slice(3), pages: [] });
    const [, title, name, summary] = line.exec(each) ?? [];
    if (title && name && summary) groups.at(-1)!.pages.push({ name, title, summary, markdown: text(name) });
  }
  return { contents, groups };
}

export const pagesOf = ({ groups }: Manual): Page[] => groups.flatMap(({ pages }) => pages);
