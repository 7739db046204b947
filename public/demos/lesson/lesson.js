// <kordon-lesson>: seven people, a slider for k, a fence to drag, and what a reader concludes. `lang` of the element, of the page or
// of the browser says in which language. It needs no style sheet, and connects to nothing.
import { open } from '../kordon/inline.js';
import people from './people.js';
import { conclude, fences, groupsOf, jobOf, known, placesAt, rowsOf, sensitive, withoutNames } from './reader.js';
import { sheet } from './sheet.js';
import { texts } from './texts.js';

const persons = rowsOf(people);

function made(tag, properties, ...inside) {
  const { class: kind, ...rest } = properties;
  const element = Object.assign(document.createElement(tag), rest);
  if (kind) element.className = kind;
  element.append(...inside);
  return element;
}

// As high as the cities that it has.
function placeOf({ name, cities }) {
  const place = made('li', {}, name);
  place.style.gridRow = `span ${cities}`;
  return place;
}

class Lesson extends HTMLElement {
  static observedAttributes = ['lang'];
  #k = 2;
  #fence = fences - 1;
  #person = persons[0];
  #released; // rows; undefined: nothing can go out
  #report;
  #parts;
  #table;
  #asked = 0;

  attributeChangedCallback() {
    if (this.#parts) this.connectedCallback();
  }

  connectedCallback() {
    const named = this.closest('[lang]')?.lang || navigator.language;
    const lang = named.startsWith('de') ? 'de' : 'en';
    this.words = texts[lang];
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.#parts = this.#draw();
    root.replaceChildren(made('div', { class: 'lesson', lang }, ...this.#parts.all));
    void this.#release();
  }

  disconnectedCallback() {
    this.#asked++;
    this.#parts = undefined;
    void this.#table?.then((table) => table.close(), () => {});
    this.#table = undefined;
  }

  #draw() {
    const { words } = this;
    const k = made('input', { type: 'range', id: 'k', min: 1, max: persons.length, value: this.#k });
    const fence = made('input', { type: 'range', id: 'fence', min: 0, max: fences - 1, value: this.#fence });
    const person = made('select', { id: 'person' }, ...persons.map((each, at) => new Option(`${each.Name}: ${known.map((name) => each[name]).join(', ')}`, String(at), false, each === this.#person)));
    const parts = { k, fence, named: made('output', { htmlFor: 'k' }), levels: made('div', { class: 'levels', ariaHidden: 'true' }), table: made('div', { class: 'table', tabIndex: 0, role: 'group', ariaLabel: words.released }), said: made('p', { class: 'said', role: 'status' }), price: made('p', { class: 'quiet' }), released: made('div', { class: 'released', hidden: true }) };
    k.addEventListener('input', () => {
      this.#k = k.valueAsNumber;
      void this.#release();
    });
    fence.addEventListener('input', () => {
      this.#fence = fence.valueAsNumber;
      void this.#release();
    });
    person.addEventListener('change', () => {
      this.#person = persons[Number(person.value)];
      this.#show();
    });
    const places = made('div', { class: 'places' }, parts.levels, fence);
    const all = [
      made('p', {}, words.story),
      made('p', { class: 'row' }, made('label', { htmlFor: 'k' }, words.k), k, parts.named),
      made('div', {}, made('label', { htmlFor: 'fence' }, words.fence), ' ', (parts.behind = made('output', { htmlFor: 'fence' })), places),
      made('p', { class: 'row' }, made('label', { htmlFor: 'person' }, words.person), person),
      parts.said,
      parts.released,
      made('p', { class: 'quiet' }, words.source),
    ];
    parts.released.append(made('h2', {}, words.released), parts.table, (parts.marked = made('p', { class: 'quiet mark' }, words.possible)), parts.price);
    return { ...parts, all };
  }

  // Masks the people anew; of several answers only the last one counts.
  async #release() {
    const mine = ++this.#asked;
    this.#showControls();
    try {
      const [released, report] = this.#k === 1 ? [withoutNames(persons)] : await this.#masked();
      if (mine !== this.#asked) return;
      [this.#released, this.#report] = [released, report];
      this.#show();
    } catch (error) {
      if (mine === this.#asked) this.#parts.said.textContent = `${this.words.failed} ${error.message}`;
    }
  }

  async #masked() {
    this.#table ??= open(people);
    const table = await this.#table.catch((error) => {
      this.#table = undefined;
      throw error;
    });
    try {
      const { csv, report } = await table.mask(jobOf(persons, this.#k, this.#fence));
      return [rowsOf(await csv.text()), report];
    } catch (error) {
      if (error.kind === 'unmet_policy') return [];
      throw error;
    }
  }

  #showControls() {
    const { named, behind, fence, levels } = this.#parts;
    named.textContent = this.words.named(this.#k);
    behind.textContent = this.words.behind[this.#fence];
    fence.ariaValueText = this.words.behind[this.#fence];
    levels.replaceChildren(
      ...Array.from({ length: fences }, (_, level) =>
        made('ul', { class: `${level > this.#fence ? 'beyond' : ''} ${level === this.#fence ? 'fence' : ''}` }, ...placesAt(level).map(placeOf))),
    );
  }

  #show() {
    const { words } = this;
    const { said, table, price } = this.#parts;
    const released = this.#released ?? [];
    const { Name: name } = this.#person;
    const { rows, count, values } = conclude(this.#person, released);
    if (!this.#released) said.textContent = words.nothing;
    else if (count === 0) said.textContent = words.none(name);
    else if (count === 1) said.textContent = words.found(name, values[0]);
    else if (values.length === 1) said.textContent = words.same(name, count, values[0]);
    else said.textContent = words.several(name, count, values.join(', '));
    said.classList.toggle('known', this.#released !== undefined && count > 0 && values.length === 1);
    const { quality, rows: counted, nested } = this.#report ?? {};
    price.textContent = [
      quality && words.price(Math.round(quality.normalized_information_loss * 100), counted.suppressed),
      nested?.rows_narrowed > 0 && words.ruledOut(nested.rows_narrowed),
    ].filter(Boolean).join(' ');
    this.#parts.released.hidden = released.length === 0;
    table.replaceChildren(...(released.length ? [this.#tableOf(released, rows)] : []));
    this.#parts.marked.hidden = count === 0;
  }

  #tableOf(released, possible) {
    const names = [...known, sensitive];
    const group = groupsOf(released);
    const order = released.map((_, row) => row).toSorted((a, b) => group[a] - group[b] || a - b);
    const head = made('tr', {}, ...names.map((name) => made('th', { scope: 'col' }, this.words.columns[name])));
    const body = order.map((row, at) =>
      made('tr', { class: `${possible[row] ? 'possible' : ''} ${group[row] === group[order[at - 1]] ? '' : 'first'}` }, ...names.map((name) => made('td', {}, released[row][name], ...(possible[row] && name === sensitive ? [made('span', { class: 'heard' }, ` (${this.words.possible})`)] : [])))),
    );
    return made('table', {}, made('thead', {}, head), made('tbody', {}, ...body));
  }
}

if (!customElements.get('kordon-lesson')) customElements.define('kordon-lesson', Lesson);
