// Step 3: the hierarchy of each quasi-identifier, and the fences in it.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Attribute, BoundaryRef, Hierarchy, Job, Role } from '../protocol.ts';
import { fenced, isFence, levelIsFenced, makesValues, markedNodes, mostGeneral, pathToRoot, refsOf, toggleFence, toggleLevel, unfenced, widthOf, withWidth } from '../state/boundaries.ts';
import { isMadeByHand, type Edited } from '../state/grouping.ts';
import { attributeOf, columnsOfRole, withBoundaries } from '../state/job.ts';
import { hierarchicalColumns } from '../state/privacy.ts';
import { jobOf, treeColumns } from '../state/state.ts';
import { count, percent, plural, shown } from '../state/words.ts';
import { sizeHistogram } from './charts.ts';
import * as icons from './icons.ts';
import { needsTable } from './needs-table.ts';
import { mistakeList } from './problem.ts';
import { View } from './view.ts';

const shownLoosenings = 3;

const distances =
  'Two values are as far apart as their common group stands high in this tree. The column itself is released as it is.';
const madeForClasses = 'There is no hierarchy: each class gets a value made of its own. These are the values there are.';

@customElement('kordon-boundaries')
export class BoundariesStep extends View {
  @state() private pointed = 0;

  private setFences(name: string, { nodes }: Hierarchy, marked: ReadonlySet<number>): void {
    this.session.change((job) => withBoundaries(job, name, refsOf(nodes, marked)));
  }

  override render(): TemplateResult {
    const job = jobOf(this.state);
    if (!job) return needsTable(this.session, 'Boundaries');
    const names = treeColumns(job);
    const { column } = this.state;
    const attribute = attributeOf(job, names.includes(column) ? column : (names[0] ?? ''));
    return html`
      <div class="heading">
        <h1 tabindex="-1">Boundaries</h1>
        <p>A fence keeps values inside: nothing is generalized beyond it.</p>
      </div>
      ${attribute ? this.workplace(job, attribute) : this.noQuasiIdentifier()}
    `;
  }

  private noQuasiIdentifier(): TemplateResult {
    return html`<section class="nothing-yet">
      ${icons.fence(48)}
      <p>There is no quasi-identifier yet: say in step 2 which columns others may know.</p>
      <button class="primary" @click=${() => this.session.go('columns')}>Choose columns</button>
    </section>`;
  }

  private workplace(job: Job, attribute: Attribute): TemplateResult {
    const sensitive = hierarchicalColumns(job);
    const buttons = (names: string[]) => html`<ul class="attributes">
      ${names.map((name) => this.attributeButton(attributeOf(job, name)!, name === attribute.name))}
    </ul>`;
    const value = this.fencedHierarchy(attribute);
    const { failure } = this.state.hierarchies[attribute.name] ?? {};
    return html`<div class="panes">
      <nav class="pane" aria-label="Columns with a hierarchy">
        ${buttons(columnsOfRole(job, 'quasi-identifier'))}
        ${sensitive.length ? html`<h2 class="attributes-title">Sensitive, for t-closeness</h2>${buttons(sensitive)}` : nothing}
      </nav>
      <section class="pane wide" aria-label="Hierarchy of ${attribute.name}">
        <kordon-hierarchy-builder
          .session=${this.session}
          .state=${this.state}
          .attribute=${attribute}
          .hierarchy=${value}
        ></kordon-hierarchy-builder>
        ${failure ? html`<div class="problem" role="alert">${mistakeList(failure)}</div>` : nothing}
        ${value ? this.hierarchy(attribute, value) : nothing}
      </section>
      <aside class="pane" aria-label="What it means">
        ${value ? this.meaning(value, attribute) : nothing} ${this.cost(job)}
      </aside>
    </div>`;
  }

  // Found once for every hierarchy and list of boundaries, not at every move of the pointer.
  private readonly found = new Map<string, { from: Hierarchy; role: Role; refs: BoundaryRef[] | undefined; to: Hierarchy }>();

  private fencedHierarchy({ name, role, boundaries }: Attribute): Hierarchy | undefined {
    const from = this.state.hierarchies[name]?.value;
    if (!from) return undefined;
    const last = this.found.get(name);
    if (last && last.from === from && last.refs === boundaries && last.role === role) return last.to;
    const to = role === 'sensitive' ? unfenced(from) : fenced(from, boundaries ?? []);
    this.found.set(name, { from, role, refs: boundaries, to });
    return to;
  }

  private attributeButton(attribute: Attribute, current: boolean): TemplateResult {
    const { name } = attribute;
    const { failure } = this.state.hierarchies[name] ?? {};
    const fences = this.fencedHierarchy(attribute)?.nodes.filter((node, id) => id > 0 && isFence(node)).length ?? 0;
    const fenceWords = fences ? plural(fences, 'fence') : 'no fence';
    const width = widthOf(attribute);
    const made = width === undefined ? 'no hierarchy' : `ranges up to ${width}`;
    const kind = attribute.role === 'sensitive' ? 'distances only' : makesValues(attribute.hierarchy) ? made : fenceWords;
    const words = failure ? 'needs attention' : kind;
    return html`<li>
      <button
        class="attribute ${failure ? 'attention' : ''}"
        aria-current=${current ? 'true' : nothing}
        @click=${() => {
          this.session.showHierarchy(name);
          this.pointed = 0;
        }}
      >
        <b>${name}</b>
        <span class=${fences && !failure ? 'accent' : 'quiet'}>${words}</span>
      </button>
    </li>`;
  }

  private hierarchy({ name, role, hierarchy: form }: Attribute, hierarchy: Hierarchy): TemplateResult {
    const { nodes, notes } = hierarchy;
    const byHand = isMadeByHand(form);
    const fences = role !== 'sensitive' && !makesValues(form); // a sensitive column is never generalized
    return html`
      ${notes.length ? html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>` : nothing}
      ${fences ? this.levels(name, hierarchy) : html`<p class="quiet">${role === 'sensitive' ? distances : madeForClasses}</p>`}
      <kordon-tree
        .name=${name}
        .nodes=${nodes}
        .onFence=${fences
          ? (id: number) => {
              if (!nodes[id]!.implied) this.setFences(name, hierarchy, toggleFence(nodes, id));
            }
          : undefined}
        .onPoint=${(id: number) => (this.pointed = id)}
        .onEdit=${byHand ? (edited: Edited) => this.session.editTree(name, edited) : undefined}
      ></kordon-tree>
      <p class="quiet keys">
        <span><kbd>↑</kbd> <kbd>↓</kbd> go</span> <span><kbd>←</kbd> <kbd>→</kbd> close, open</span>
        ${fences ? html`<span><kbd>B</kbd> fence</span>` : nothing}
        ${byHand
          ? html`<span><kbd>Space</kbd> select</span> <span><kbd>Shift</kbd> <kbd>↓</kbd> several</span>
              <span><kbd>G</kbd> group</span> <span><kbd>F2</kbd> rename</span> <span><kbd>U</kbd> ungroup</span>
              <span><kbd>M</kbd> move to</span>`
          : nothing}
      </p>
    `;
  }

  private levels(name: string, hierarchy: Hierarchy): TemplateResult {
    const { nodes, height } = hierarchy;
    const perLevel = Array.from({ length: height }, (_, level) => nodes.filter((node) => node.level === level).length);
    return html`<div class="levels" role="group" aria-label="Fence a whole level">
      <span class="quiet">Fence a level:</span>
      ${perLevel
        .map(
          (size, level) => html`<button
            class="level"
            aria-pressed=${size > 0 && levelIsFenced(nodes, level)}
            ?disabled=${!size}
            @click=${() => this.setFences(name, hierarchy, toggleLevel(nodes, level))}
          >
            ${icons.fence(14)} ${level === 0 ? 'values' : `level ${level}`} <span class="quiet">· ${count(size)}</span>
          </button>`,
        )
        .toReversed()}
      <button
        class="link"
        ?disabled=${!markedNodes(nodes).size}
        @click=${() => this.setFences(name, hierarchy, new Set())}
      >
        Clear
      </button>
    </div>`;
  }

  // What the values of the node under the pointer may become.
  private meaning({ nodes }: Hierarchy, attribute: Attribute): TemplateResult {
    const { role } = attribute;
    if (role !== 'sensitive' && makesValues(attribute.hierarchy)) return this.madeValues(attribute);
    const id = this.pointed < nodes.length ? this.pointed : 0;
    const node = nodes[id]!;
    const most = mostGeneral(nodes, id);
    if (id === 0) {
      return html`<section class="meaning">
        <h2>${role === 'sensitive' ? 'How far apart values are' : 'What a value may become'}</h2>
        <p class="quiet">Point at a value, or move to it with the arrow keys.</p>
      </section>`;
    }
    if (role === 'sensitive') {
      return html`<section class="meaning">
        <h2>${shown(node.label)}</h2>
        <p>${plural(node.rows, 'row')}. From near to far:</p>
        <ol class="path">${pathToRoot(nodes, id).map((at) => html`<li>${shown(nodes[at]!.label)}</li>`)}</ol>
      </section>`;
    }
    return html`<section class="meaning">
      <h2>${shown(node.label)}</h2>
      <p>
        ${plural(node.rows, 'row')}. ${most === id
          ? html`Fenced: what is inside becomes at most <b>${shown(node.label)}</b>.`
          : html`May become at most <b>${shown(nodes[most]!.label)}</b>.`}
      </p>
      <ol class="path">
        ${pathToRoot(nodes, id).map(
          (at) =>
            html`<li class=${at < most ? 'beyond' : at === most ? 'most' : ''}>
              ${shown(nodes[at]!.label)} ${at === most && at > 0 ? icons.fence(14) : nothing}
            </li>`,
        )}
      </ol>
    </section>`;
  }

  // Without a hierarchy there are no nodes to fence: ranges have a width instead.
  private madeValues(attribute: Attribute): TemplateResult {
    const { name, hierarchy } = attribute;
    if (!hierarchy || !('range' in hierarchy)) {
      return html`<section class="meaning">
        <h2>What a value may become</h2>
        <p>The set of all values in its class, as in <b>{Canada, USA}</b>. Some algorithms need a hierarchy and refuse this column.</p>
      </section>`;
    }
    const width = widthOf(attribute);
    return html`<section class="meaning">
      <h2>What a value may become</h2>
      <p>The range of all numbers in its class, as in <b>[20-29]</b>. Some algorithms need a hierarchy and refuse this column.</p>
      <label class="field">
        <span>${icons.fence(14)} No range wider than</span>
        <input
          class="short"
          inputmode="decimal"
          placeholder="any"
          .value=${width === undefined ? '' : String(width)}
          @change=${() => this.session.endGesture()}
          @input=${(event: Event) => {
            const text = (event.target as HTMLInputElement).value.trim();
            if (text !== '' && !(Number(text) >= 0)) return;
            this.session.change((job) => withWidth(job, name, text === '' ? undefined : Number(text)), `${name} width`);
          }}
        />
      </label>
      ${width === undefined ? nothing : html`<p class="quiet">Rows that find no class within this width are suppressed; how many shows when it has run.</p>`}
    </section>`;
  }

  private cost(job: Job): TemplateResult {
    const found = this.state.feasibility?.value;
    if (!found) return html`<section><h2>What it costs</h2><p class="quiet">Nothing to say before every hierarchy fits.</p></section>`;
    const { k, p } = job.privacy;
    const fewer = p === undefined ? '' : ` or with fewer than p = ${count(p)} different sensitive values`;
    const helpful = found.loosenings.filter(({ saves }) => saves > 0).slice(0, shownLoosenings);
    return html`<section class="cost">
      <h2>What it costs</h2>
      <p>
        ${found.out
          ? html`<b>${count(found.out)}</b> rows (${percent(found.out / found.rows)}) are fenced into clusters smaller than k =
              ${count(k)}${fewer} and cannot be kept.`
          : html`Every row is in a cluster that can be kept with k = ${count(k)}${p === undefined ? '' : ` and p = ${count(p)}`}.`}
        ${found.chosen ? html`At least <b>${count(found.chosen)}</b> ${found.out ? 'more ' : ''}rows would be suppressed for l, t or alpha.` : nothing}
      </p>
      ${helpful.length
        ? html`<h3>Loosen a fence</h3>
            <ul class="loosenings">
              ${helpful.map(
                (loosening) => html`<li>
                  <button @click=${() => void this.session.loosen(loosening)}>
                    <span>
                      allow <b>${loosening.attribute}</b> ${loosening.from
                        .slice(0, 3)
                        .map(({ label }) => shown(label))
                        .join(', ')}${loosening.from.length > 3 ? ', …' : ''}
                      to become <b>${shown(loosening.to.label)}</b>
                    </span>
                    <span class="accent">saves ${plural(loosening.saves, 'row')}</span>
                  </button>
                </li>`,
              )}
            </ul>`
        : nothing}
      <h3>${plural(found.clusters, 'cluster')} by size</h3>
      ${sizeHistogram(found.sizes, job.privacy.k, 'cluster')}
    </section>`;
  }
}
