// The engine's own words, from the built module: German leaves nothing of them in English.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../protocol.ts';
import { everythingSaid, type Spoken } from './engine.fixture.ts';
import { said } from './engine.ts';
import { speak } from './language.ts';

let spoken: Spoken[] = [];
let catalogue: Catalogue;

beforeAll(async () => {
  ({ spoken, catalogue } = await everythingSaid());
  speak('de');
}, 120_000);
afterAll(() => speak('en'));

const english =
  /\b(?:the|is|are|of|with|must|rows?|columns?|has|have|had|and|or|not|give|no|for|to|by|be|class(?:es)?|each|every|its?|that|this|which|from|than|there|remove|write|add|use|keep|required|released|only|they|them|would|could|may|can|needs?|leave|line|cells?|become|at|on|as|without|job)\b/i;

// Values of the table, and what is written in a job just so.
const withoutQuotes = (text: string): string => text.replaceAll(/„[^“"]*“|"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, '…');

// Lists of keys, formats and algorithms that a person writes just so.
const isCode = (text: string): boolean => /^[\w.[\]-]+$|^[\w/]+\.\w+$/.test(text);

describe('what the engine says, in German', () => {
  it('was provoked', () => {
    expect(spoken.length).toBeGreaterThan(800);
    expect(new Set(spoken.map(({ text }) => text)).size).toBeGreaterThan(350);
  });

  it('is never left in English', () => {
    const left = new Map<string, string>();
    for (const { about, text } of spoken) {
      const german = said(text);
      const same = german === text && !isCode(text) && / /.test(text);
      if (same || english.test(withoutQuotes(german))) left.set(text, `${german}   <- ${about}`);
    }
    expect([...left.values()]).toEqual([]);
  });

  it('says each summary, option, parameter and formula of the catalogue', () => {
    const texts = [
      ...catalogue.algorithms.flatMap(({ summary, options }) => [summary, ...options.flatMap((option) => [option.title, option.summary, ...option.choices.map((choice) => choice.replaceAll('_', ' '))])]),
      ...catalogue.privacy_models.flatMap(({ summary, parameters, monotone }) => [summary, parameters, monotone]),
      ...catalogue.metrics.map(({ formula }) => formula),
    ];
    expect(texts.filter((text) => said(text) === text || english.test(withoutQuotes(said(text))))).toEqual([]);
  });
});
