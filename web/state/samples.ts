// The two tables that come with the page, each loaded when it is asked for.

export interface Sample {
  name: string;
  title: string;
  summary: string;
  table(): Promise<string>;
  job(): Promise<string>;
}

const files = import.meta.glob<string>(['/samples/*.csv', '/samples/*.job.json'], {
  query: '?raw',
  import: 'default',
});

function sample(name: string, title: string, summary: string): Sample {
  const file = (ending: string) => {
    const load = files[`/samples/${name}${ending}`];
    if (!load) throw new Error(`the sample ${name}${ending} is missing`);
    return load();
  };
  return { name: `${name}.csv`, title, summary, table: () => file('.csv'), job: () => file('.job.json') };
}

export const samples: readonly Sample[] = [
  sample('clinic', 'Clinic register', 'About 5 000 made-up patients, with hierarchies and boundaries ready to try.'),
  sample('miller', 'Seven people', 'The worked example of Miller, Campan and Truta: small enough to check by hand.'),
];
