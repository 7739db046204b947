// The tables that come with the page, each in the languages that the page speaks; that of a paper as it was printed.
import type { Language } from '../../texts/language.ts';

export interface Sample {
  key: SampleKey; // its title and story stand among the texts
  name: string;
  table(): Promise<Uint8Array<ArrayBuffer>>;
  job(): Promise<string | undefined>; // none where what the page suggests is what there is to see
}

const names = {
  clinic: { en: 'clinic.csv', de: 'klinik.csv' },
  panel: { en: 'panel.sav', de: 'befragung.sav' },
  school: { en: 'school.csv', de: 'schule.csv' },
  survey: { en: 'survey.csv', de: 'umfrage.csv' },
  census: { en: 'census.csv', de: 'zensus.csv' },
  hospital: { en: 'hospital.csv', de: 'krankenhaus.csv' },
  advice: { en: 'advice.csv', de: 'beratung.csv' },
  miller: { en: 'miller.csv', de: 'miller.csv' },
} as const satisfies Record<string, Record<Language, string>>;

export type SampleKey = keyof typeof names;

// Those that a tour is on.
export type TourSample = Extract<SampleKey, 'clinic' | 'panel'>;

export const sampleKeys = Object.keys(names) as SampleKey[];

// The samples are a script of its own, which the browser keeps: a page that was loaded while online has its samples
// offline, too.
export const fetchSamples = () => import('./sample-files.ts');

export function sampleIn(language: Language, key: SampleKey): Sample {
  const name = names[key][language];
  const file = async () => (await fetchSamples()).sampleFiles[name];
  return { key, name, table: async () => (await file()).table(), job: async () => (await file()).job };
}
