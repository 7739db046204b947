// Which columns identify people, alone and together, and what each adds: what `kordon identify` tells.
import { html, nothing, type TemplateResult } from 'lit';
import type { Identity, IdentityFigures, IdentitySet } from '../../protocol/findings.ts';
import type { Job } from '../../protocol/job.ts';
import type { Identifier } from '../../state/workers/identifier.ts';
import { identityKey, type State } from '../../state/session/state.ts';
import { baseName } from '../../state/data/table.ts';
import { inLanguage } from '../../texts/engine.ts';
import { count, enumerated, percent } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { capital, shown } from '../../texts/wording.ts';
import { explained } from '../parts/explain.ts';
import { saveJson } from '../parts/files.ts';
import { problemView } from '../parts/problem.ts';
import { progressView } from '../parts/progress.ts';

const mostSets = 4;

// Its line names the smallest combination that is known without asking.
export function identityFold(state: State, job: Job, identifier: Identifier): TemplateResult {
  const { identity, table } = state;
  const { key, value, failure } = identity ?? {};
  const words = t.columns.identity;
  const running = identity && !value && !failure;
  const find = html`<button @click=${() => void identifier.run()}>${identity ? words.again : words.find}</button>`;
  const [first] = smallest(state, 1);
  return html`<details class="fold identity">
    <summary>${words.title}${first ? html`<span class="quiet">: ${first}</span>` : nothing}</summary>
    ${counted(state)} ${first ? html`<p>${t.columns.enough} ${smallest(state, mostSets).map((set, at) => html`${at ? ' · ' : ''}${set}`)}</p>` : nothing}
    <p class="quiet">${words.hint}</p>
    ${running
      ? html`${progressView(words.finding, { stage: '', done: 0, total: 0 })}<button @click=${() => identifier.cancel()}>${t.words.cancel}</button>`
      : html`<p class="line">${find} ${identity && key !== identityKey(job) ? html`<span class="quiet">${words.stale}</span>` : nothing}</p>`}
    ${failure ? problemView(words.title, { failure }) : nothing} ${value?.map(foundOf)}
    ${value?.length && table
      ? html`<p class="quiet">${words.note}</p>
          <button @click=${() => saveJson(value, `${baseName(table.name)}.identity.json`)}>${words.save}</button>`
      : nothing}
  </details>`;
}

// The fewest released columns that are enough to single rows out, whatever their roles.
const smallest = ({ sets, table }: State, most: number): TemplateResult[] =>
  (table && sets?.value ? sets.value.slice(0, most) : []).map(
    ({ columns, unique }) => html`<b>${enumerated(columns.map(shown), 'and')}</b> (${percent(unique / table!.facts.rows)})`,
  );

function counted({ uniqueness, table }: State): TemplateResult | typeof nothing {
  const found = uniqueness?.value;
  return found && table ? html`<p>${t.columns.uniqueRows(found.unique, table.facts.rows)} · ${t.columns.combinations(found.combinations)}</p>` : nothing;
}

function foundOf({ candidates, rows, together, goal, columns, sizes, rarer }: Identity): TemplateResult {
  const words = t.columns.identity;
  const minimal = sizes.flatMap((size) => size.minimal_sets);
  const all = sizes.reduce((sum, size) => sum + size.minimal, 0);
  // Those that add most come first.
  const ordered = columns.toSorted((one, other) => one.without - other.without || other.distinct - one.distinct);
  const name = capital(inLanguage(candidates));
  const minimalWords = words.minimal(all, sizes.length, minimal.length);
  return html`<section aria-label=${name}>
    <h2>${name}: ${columns.map(({ column }) => shown(column)).join(', ')}</h2>
    <p>${words.together(together.unique, rows)}</p>
    ${rarer ? html`<p>${words.rarer(rarer.k, rarer.known.flatMap(({ any, rows }) => (rows === undefined ? [] : [[any, rows]])))}</p>` : nothing}
    ${figures(
      `${name}: ${words.column}`,
      words.column,
      ordered.map((each) => ({ ...each, columns: [each.column] })),
      rows,
      ordered.map(({ without }) => without),
    )}
    <p>${goal ? minimalWords : words.nobody}</p>
    ${minimal.length ? figures(`${name}: ${minimalWords}`, words.columns, minimal, rows) : nothing}
    ${sizes
      .filter(({ columns, most }) => columns > 1 && most.length)
      .map(({ columns, most }) => html`<h3>${words.most(columns)}</h3>${figures(`${name}: ${words.most(columns)}`, words.columns, most, rows)}`)}
    ${sizes.filter((size) => size.not_looked_at).map((size) => html`<p class="quiet">${words.notLookedAt(size.not_looked_at, size.columns)}</p>`)}
  </section>`;
}

function figures(label: string, title: string, sets: IdentitySet[], rows: number, without?: number[]): TemplateResult {
  const words = t.columns.identity;
  const share = (n: number) => html`${count(n)} <span class="quiet">${percent(rows ? n / rows : 0)}</span>`;
  const row = ({ columns, unique, distinct, distinction, separation }: IdentityFigures & { columns: string[] }, at: number) => html`<tr>
    <th scope="row">${columns.map(shown).join(', ')}</th>
    <td>${share(unique)}</td>
    <td>${count(distinct)}</td>
    <td>${percent(distinction)}</td>
    <td>${percent(separation)}</td>
    ${without ? html`<td>${share(without[at]!)}</td>` : nothing}
  </tr>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${label}><table class="identity-figures">
    <thead>
      <tr>
        <th scope="col">${title}</th>
        <th scope="col">${words.unique}</th>
        <th scope="col">${words.distinct}</th>
        <th scope="col">${explained(words.distinction, words.distinctionMeaning, 'unique', words.source)}</th>
        <th scope="col">${explained(words.separation, words.separationMeaning, 'unique', words.source)}</th>
        ${without ? html`<th scope="col">${words.without}</th>` : nothing}
      </tr>
    </thead>
    <tbody>${sets.map(row)}</tbody>
  </table></div>`;
}
