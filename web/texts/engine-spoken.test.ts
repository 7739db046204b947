// The engine's own words, from the built module: German leaves nothing of them in English.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../protocol/catalogue.ts';
import { phraseOf } from '../protocol/text.ts';
import { models } from '../state/job/models.fixture.ts';
import { everythingSaid, type Spoken } from './engine.fixture.ts';
import { said } from './engine.ts';
import { speak } from './language.ts';

let spoken: Spoken[] = [];
let catalogue: Catalogue;

beforeAll(async () => {
  ({ spoken, catalogue } = await everythingSaid());
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
    expect(new Set(spoken.map(({ text }) => JSON.stringify(text))).size).toBeGreaterThan(350);
  });

  it('is never left in English', () => {
    const left = new Map<string, string>();
    for (const { about, text } of spoken) {
      speak('en');
      const before = said(text);
      speak('de');
      const german = said(text);
      const same = german === before && !isCode(before) && / /.test(before);
      if (same || english.test(withoutQuotes(german))) left.set(before, `${german}   <- ${about}`);
    }
    expect([...left.values()]).toEqual([]);
  });

  it('comes from the models that tests without an engine have', () => {
    const declared = catalogue.privacy_models.filter(({ key }) => key).map((model) => ({
      ...model,
      title: '', summary: '', paper: '', monotone: '',
      parameters: model.parameters.map((parameter) => ({
        ...parameter,
        title: parameter.key,
        summary: '',
        choices: parameter.choices.map((kind) => ({ ...kind, title: kind.name })),
      })),
    }));
    expect(models.map(({ name }) => declared.find((each) => each.name === name))).toEqual(models);
  });

  it('says each summary, option, parameter and formula of the catalogue', () => {
    speak('de');
    const texts = [
      ...catalogue.algorithms.flatMap(({ summary, options }) => [summary, ...options.flatMap((option) => [option.title, option.summary, ...option.choices.map((choice) => ({ phrase: choice.replaceAll('_', ' '), with: [] }))])]),
      ...catalogue.privacy_models.flatMap(({ summary, monotone, parameters }) => [
        summary,
        monotone,
        ...parameters.flatMap((parameter) => [parameter.summary, ...parameter.choices.map(({ title }) => title)]),
      ]),
      ...catalogue.metrics.map(({ formula }) => formula),
    ];
    expect(texts.filter((text) => said(text) === phraseOf(text) || english.test(withoutQuotes(said(text))))).toEqual([]);
  });

  it('says of each paper where in it', () => {
    speak('de');
    const papers = [...catalogue.algorithms, ...catalogue.privacy_models].map(({ paper }) => paper);
    expect(papers.filter((paper) => /, (?:figure|Algorithm|Definitions) /.test(said(paper)))).toEqual([]);
  });
});
