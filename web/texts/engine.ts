// What the engine says, in the page's language. The engine speaks English, and groups digits by narrow spaces. Its words
// are known as phrases (de/engine/); what is not known is shown in English rather than lost.
import { german } from './de/engine/index.ts';
import { count } from './figures.ts';
import { language } from './language.ts';
import { Phrasebook } from './phrases.ts';

const withFigures = (text: string): string =>
  text.replaceAll(/\d{1,3}(?:\u202f\d{3})+/g, (digits) => count(Number(digits.replaceAll('\u202f', ''))));

let phrasebook: Phrasebook | undefined;

export function said(text: string): string {
  if (language === 'en') return withFigures(text);
  phrasebook ??= new Phrasebook(german, (value) => `„${value}“`);
  return phrasebook.translate(text) ?? withFigures(text);
}
