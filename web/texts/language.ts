// The language that the page speaks. Every text that a person reads stands in en/ and de/, a file an area; German has what
// English has, which the compiler checks.
import * as de from './de/index.ts';
import * as en from './en/index.ts';
import { writeFiguresIn } from './figures.ts';
import type { Texts } from './texts.ts';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const catalogue: Record<Language, Texts> = { en, de };

// The texts in use. They are to be read where they are drawn, so that another language shows at once.
export let t: Texts = en;
export let language: Language = 'en';

const listeners = new Set<() => void>();

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function speak(next: Language, preferred: readonly string[] = []): void {
  language = next;
  t = catalogue[next];
  writeFiguresIn(next, preferred);
  for (const listener of listeners) listener();
}

// The first of the languages a person prefers that the page speaks.
export function preferredLanguage(preferred: readonly string[]): Language {
  const spoken = Object.keys(languages) as Language[];
  for (const tag of preferred) {
    const found = spoken.find((each) => tag === each || tag.startsWith(`${each}-`));
    if (found) return found;
  }
  return 'en';
}
