// Searches the manual, in a page of it: sections that have all words, those first that have them in their heading. The
// index comes before this script in its file (site.ts), as the pages' policy lets nothing be fetched.
interface Place {
  page: string;
  title: string;
  anchor: string;
  heading: string;
  text: string;
}

declare const kordonManual: Place[];

const most = 12;
const around = 70; // characters of a text, before and after the first word found

const found = (words: string[]): Place[] =>
  kordonManual
    .map((place) => {
      const heading = `${place.title} ${place.heading}`.toLowerCase();
      const text = `${heading} ${place.text.toLowerCase()}`;
      if (!words.every((word) => text.includes(word))) return { place, rank: 0 };
      const named = words.filter((word) => heading.includes(word)).length;
      return { place, rank: 1 + 10 * named + words.reduce((sum, word) => sum + Math.min(text.split(word).length - 1, 5), 0) };
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ place }) => place);

function element<K extends keyof HTMLElementTagNameMap>(name: K, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

// The text around the first word, with all words marked.
function excerpt(text: string, words: string[]): HTMLElement {
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length ? 0 : Math.max(0, first - around);
  const shown = `${from > 0 ? '… ' : ''}${text.slice(from, from + 2 * around).trim()} …`;
  const line = element('p');
  let at = 0;
  while (at < shown.length) {
    const rest = shown.slice(at).toLowerCase();
    const next = words.map((word) => ({ word, begin: rest.indexOf(word) })).filter(({ begin }) => begin >= 0).toSorted((a, b) => a.begin - b.begin)[0];
    if (!next) break;
    line.append(shown.slice(at, at + next.begin), element('mark', shown.slice(at + next.begin, at + next.begin + next.word.length)));
    at += next.begin + next.word.length;
  }
  line.append(shown.slice(at));
  return line;
}

function item(place: Place, words: string[]): HTMLElement {
  const link = element('a', place.heading ? `${place.title}: ${place.heading}` : place.title);
  link.href = `./${place.page}.html${place.anchor ? `#${place.anchor}` : ''}`;
  return element('li', link, excerpt(place.text, words));
}

const box = document.querySelector<HTMLElement>('#search')!;
const field = element('input');
field.type = 'search';
field.placeholder = 'Search the manual';
field.setAttribute('aria-label', 'Search the manual');
const said = element('span');
said.className = 'quiet';
said.setAttribute('role', 'status');
const list = element('ol');
list.setAttribute('aria-label', 'Places found');
list.hidden = true;
box.append(field, said, list);

field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const places = words.length ? found(words) : [];
  list.replaceChildren(...places.slice(0, most).map((place) => item(place, words)));
  list.hidden = places.length === 0;
  said.textContent = words.length ? (places.length === 1 ? '1 place' : `${places.length} places`) : '';
});
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') list.querySelector('a')?.click();
});
list.addEventListener('click', () => {
  list.hidden = true; // a place on the same page
});
