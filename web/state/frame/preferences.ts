// What a person prefers of the page itself, remembered where the browser allows it (opened as a file, some do not).
import { languages, preferredLanguage, type Language } from '../../texts/language.ts';

export const colours = ['system', 'light', 'dark'] as const;
export type Colours = (typeof colours)[number];

export interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const languageKey = 'kordon language';
const coloursKey = 'kordon colours';
const nothingKey = 'kordon keeps nothing';
const forgottenKey = 'kordon forgot';

// Even to ask for the memory may be refused.
export type WithMemory = () => Memory;

function recall(memory: WithMemory, key: string): string | null {
  try {
    return memory().getItem(key);
  } catch {
    return null;
  }
}

function remember(memory: WithMemory, key: string, value: string): void {
  try {
    memory().setItem(key, value);
  } catch {
    // What is chosen then holds until the page is closed.
  }
}

export function keepsNothing(memory: WithMemory, untold: boolean): boolean {
  const told = recall(memory, nothingKey);
  return told === null ? untold : told === 'yes';
}

export const rememberToKeepNothing = (memory: WithMemory, nothing: boolean): void => remember(memory, nothingKey, nothing ? 'yes' : 'no');

// Only other tabs, which hear that something was remembered, have use for it.
export const rememberForgetting = (memory: WithMemory): void => remember(memory, forgottenKey, new Date().toISOString());

// The language chosen before, or the first that the person reads and the page speaks.
export function firstLanguage(memory: WithMemory, preferred: readonly string[]): Language {
  const chosen = recall(memory, languageKey);
  return chosen !== null && Object.hasOwn(languages, chosen) ? (chosen as Language) : preferredLanguage(preferred);
}

export const rememberLanguage = (memory: WithMemory, language: Language): void => remember(memory, languageKey, language);

export function firstColours(memory: WithMemory): Colours {
  const chosen = recall(memory, coloursKey);
  return colours.find((each) => each === chosen) ?? 'system';
}

export const rememberColours = (memory: WithMemory, chosen: Colours): void => remember(memory, coloursKey, chosen);
