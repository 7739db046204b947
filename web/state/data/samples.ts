// The two tables that come with the page.

export interface Sample {
  key: 'clinic' | 'miller'; // its title and summary stand among the texts
  name: string;
  table(): Promise<string>;
  job(): Promise<string>;
}

// The samples are a script of its own, which the browser keeps: a page that was loaded while online has its samples
// offline, too.
export const fetchSamples = () => import('./sample-files.ts');

function sample(name: Sample['key']): Sample {
  const file = async () => (await fetchSamples()).sampleFiles[name];
  return { key: name, name: `${name}.csv`, table: async () => (await file()).table(), job: async () => (await file()).job };
}

export const samples: readonly Sample[] = [
  sample('clinic'),
  sample('miller'),
];
