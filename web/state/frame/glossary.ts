// The glossary's entries as they are looked up: by the words of term or meaning, in the order of the page's language.

export interface Found<K> {
  key: K;
  term: string;
  meaning: string;
  source: string;
}

type Entries<K extends string> = Record<K, Omit<Found<K>, 'key'>>;

export function lookedUp<K extends string>(entries: Entries<K>, search: string, locale: string): Found<K>[] {
  const words = search.trim().toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const order = new Intl.Collator(locale, { numeric: true, ignorePunctuation: true });
  return (Object.keys(entries) as K[])
    .map((key) => ({ ...entries[key], key }))
    .filter(({ term, meaning }) => {
      const text = `${term} ${meaning}`.toLocaleLowerCase(locale);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => order.compare(a.term, b.term));
}
