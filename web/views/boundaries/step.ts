// Step 3: the hierarchy of each quasi-identifier, and the boundaries in it. This is the face of its room: session and state
// come in; boundaries, edits of trees and other forms of hierarchy go to the session.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ColumnTemplate, Hierarchy } from '../../protocol/findings.ts';
import type { Attribute, Job } from '../../protocol/job.ts';
import { makesValues, rulesOf, toggleBoundaries, toggleLevel, widthOf, withMarked, withWidth } from '../../state/hierarchy/boundaries.ts';
import type { Edited } from '../../state/hierarchy/branches.ts';
import { BoundedHierarchies, type BoundedHierarchy } from '../../state/hierarchy/bounded.ts';
import { isMadeByHand } from '../../state/hierarchy/grouping.ts';
import { levelNames } from '../../state/hierarchy/level-names.ts';
import { looseValues } from '../../state/hierarchy/levels.ts';
import { templateFor, uncoveredOf, withTemplate } from '../../state/hierarchy/uncovered.ts';
import { lengthsOf } from '../../state/hierarchy/values.ts';
import { hierarchicalColumns } from '../../state/job/demands.ts';
import { codesOf } from '../../state/job/codebook.ts';
import { attributeOf, columnsOfRole, withAlsoMissing } from '../../state/job/job.ts';
import { isByRows } from '../../state/job/rules.ts';
import type { Suggester } from '../../state/workers/suggester.ts';
import { isUnfolded, unfold } from '../../state/session/folds.ts';
import { fencesOf, jobOf, needsMending, treeColumns } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { asTyped, count, enumerated } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import type { MenuItem } from '../parts/menu.ts';
import { needsTable } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import type { Tree } from '../tree/tree.ts';
import type { HierarchyBuilder } from './builder.ts';
import { boundariesCost } from './cost.ts';
import { goneBoundaries } from './gone.ts';
import { meaning } from './meaning.ts';
import { releasedAs } from './numbers.ts';
import { furtherRuleItems, rulesPanel } from './rules.ts';
import * as icons from '../parts/icons.ts';
import './levels-bar.ts';
import './suggestion.ts';
import './uncovered-panel.ts';

@customElement('kordon-boundaries')
export class BoundariesStep extends View {
  @property({ attribute: false }) suggester!: Suggester;
  @state() private pointed = 0;
  @state() private dropping = false;
  private readonly bounded = new BoundedHierarchies();

  private setBoundaries(name: string, { nodes }: Hierarchy, marked: ReadonlySet<number>): void {
    this.session.change((job) => withMarked(job, name, nodes, marked));
  }

  override render(): TemplateResult {
    const job = jobOf(this.state);
    const words = t.boundaries;
    if (!job) return needsTable(this.session, words.title);
    const names = treeColumns(job);
    const { column } = this.state;
    const attribute = attributeOf(job, names.includes(column) ? column : (names[0] ?? ''));
    return html`
      <div class="heading">
        <h1 tabindex="-1">${words.title}</h1>
        <p>${words.lead}</p>
      </div>
      ${attribute ? this.workplace(job, attribute) : this.noQuasiIdentifier()}
    `;
  }

  private noQuasiIdentifier(): TemplateResult {
    return html`<section class="nothing-yet">
      ${icons.boundary(48)}
      <p>${t.boundaries.noQuasiIdentifier}</p>
      <button class="primary" @click=${() => this.session.go('columns')}>${t.boundaries.chooseColumns}</button>
    </section>`;
  }

  private workplace(job: Job, attribute: Attribute): TemplateResult {
    const words = t.boundaries;
    const { name } = attribute;
    const sensitive = hierarchicalColumns(job);
    const buttons = (names: string[]) => html`<ul class="attributes">
      ${names.map((each) => this.attributeButton(attributeOf(job, each)!, each === name))}
    </ul>`;
    const answer = this.state.hierarchies[name];
    const good = this.boundedHierarchy(attribute)?.hierarchy;
    const shown = good ?? answer?.earlier;
    const width = {
      set: (width: number | undefined) => this.session.change((job) => withWidth(job, name, width), `${name} width`),
      settled: () => this.session.endGesture(),
    };
    return html`<div class="panes">
      <nav class="pane" aria-label=${words.columns}>
        ${buttons(columnsOfRole(job, 'quasi-identifier'))}
        ${sensitive.length ? html`<h2 class="attributes-title">${words.sensitive}</h2>${buttons(sensitive)}` : nothing}
      </nav>
      <section
        class="pane wide ${this.dropping ? 'dropping' : ''}"
        aria-label=${words.hierarchyOf(name)}
        @dragover=${this.onDragOver}
        @dragleave=${() => (this.dropping = false)}
        @drop=${this.onDrop}
      >
        ${this.door(attribute, html`<kordon-hierarchy-builder
            .session=${this.session}
            .state=${this.state}
            .attribute=${attribute}
            .hierarchy=${good}
            .problem=${answer?.failure}
            .further=${this.further(attribute, !!good)}
          ></kordon-hierarchy-builder>
          ${goneBoundaries(this.session, name)}
          ${shown ? this.hierarchy(job, attribute, shown, !good) : nothing}`)}
      </section>
      <aside class="pane" aria-label=${words.whatItMeans}>
        ${good && !this.isShut(attribute) ? meaning(good, attribute, this.pointed, { k: job.privacy.k, width, labels: codesOf(this.state.table?.facts, name)?.values }) : nothing} ${releasedAs(this.session, attribute)}
        ${boundariesCost(this.session, this.state, job)}
        <kordon-suggestion .session=${this.session} .state=${this.state} .suggester=${this.suggester}></kordon-suggestion>
      </aside>
    </div>`;
  }

  // A column without groups: there is nothing else to say until somebody wants some.
  private hasNoGroups({ hierarchy, role, boundaries }: Attribute): boolean {
    return role !== 'sensitive' && !!hierarchy && 'flat' in hierarchy && !boundaries?.length;
  }

  private isShut(attribute: Attribute): boolean {
    return this.hasNoGroups(attribute) && !isUnfolded(this.state, 'groups');
  }

  // The same elements in either case: what is being worked with there stays.
  private door(attribute: Attribute, contents: TemplateResult): TemplateResult {
    const words = t.boundaries.noGroups;
    const shuts = this.hasNoGroups(attribute);
    const toggle = (event: Event) => {
      if (shuts) unfold(this.session, 'groups', (event.currentTarget as HTMLDetailsElement).open);
    };
    return html`<details class="groups" ?open=${!this.isShut(attribute)} @toggle=${toggle}>
      <summary ?hidden=${!shuts}><span>${words.keptOrHidden}</span> <span class="button">${words.act}</span></summary>
      <div class="groups-work">${contents}</div>
    </details>`;
  }

  // What else can be done with the tree in view, for the menu above it.
  private further(attribute: Attribute, isGood: boolean): (MenuItem | TemplateResult)[] {
    const words = t.boundaries;
    if (!isGood || makesValues(attribute.hierarchy)) return [];
    const tree = () => this.querySelector<Tree>('kordon-tree')!;
    const boundable = attribute.role !== 'sensitive';
    return [
      this.keys(boundable, isMadeByHand(attribute.hierarchy)),
      { title: words.openAll, act: () => tree().openAll() },
      { title: words.closeAll, act: () => tree().closeAll() },
      ...(boundable ? furtherRuleItems(this.session, attribute) : []),
    ];
  }

  // ---- A tree dropped on the one there is ----

  private onDragOver(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files')) this.dropping = true;
  }

  // Only trees are taken: tables and jobs are for the page.
  private onDrop(event: DragEvent): void {
    this.dropping = false;
    const file = event.dataTransfer?.files[0];
    if (!file || !/\.json$/i.test(file.name)) return;
    event.preventDefault();
    void this.builder.take(file);
  }

  private get builder(): HierarchyBuilder {
    return this.querySelector('kordon-hierarchy-builder')!;
  }

  // ---- The hierarchy ----

  private rowsWithValue(name: string): number {
    const column = this.state.profile.find((each) => each.name === name);
    return (this.state.table?.facts.rows ?? 0) - (column?.missing ?? 0);
  }

  private boundedHierarchy(attribute: Attribute): BoundedHierarchy | undefined {
    const from = this.state.hierarchies[attribute.name]?.value;
    return from && this.bounded.of(attribute, from, fencesOf(this.state, attribute.name));
  }

  private attributeButton(attribute: Attribute, current: boolean): TemplateResult {
    const { name } = attribute;
    const words = t.boundaries;
    const label = codesOf(this.state.table?.facts, name)?.label;
    const answer = this.state.hierarchies[name];
    const mending = needsMending(answer, attribute);
    const lacking = attribute.fold ? 0 : uncoveredOf(answer?.value).length;
    const marks = this.boundedHierarchy(attribute)?.marks ?? 0;
    const width = widthOf(attribute);
    const made = width === undefined ? words.noHierarchy : words.rangesUpTo(asTyped(width));
    const kind =
      attribute.role === 'sensitive' ? words.distancesOnly : makesValues(attribute.hierarchy) ? made : words.howMany(marks);
    const notes = answer?.value?.notes.length ?? 0;
    const short = lacking ? words.inNoGroupShort(lacking) : mending ? words.needsAttention : notes ? words.noted(kind, notes) : kind;
    return html`<li>
      <button
        class="attribute ${mending ? 'attention' : ''}"
        aria-current=${current ? 'true' : nothing}
        @click=${() => {
          this.session.showHierarchy(name);
          this.pointed = 0;
        }}
      >
        <span class="named" title=${label ? `${name}: ${label}` : name}><b>${name}</b>${label ? html` <span class="quiet">${label}</span>` : nothing}</span>
        <span class=${marks && !mending ? 'accent' : 'quiet'}>${short}</span>
      </button>
    </li>`;
  }

  private hierarchy(job: Job, attribute: Attribute, hierarchy: Hierarchy, stale: boolean): TemplateResult {
    const { name, role, hierarchy: form, fold } = attribute;
    const { nodes, notes } = hierarchy;
    const words = t.boundaries;
    const { k } = job.privacy;
    const templates = this.state.templates[name]?.value ?? [];
    const byHand = isMadeByHand(form) && !stale;
    const boundable = role !== 'sensitive' && !makesValues(form) && !stale; // a sensitive column is never generalized
    const edit = (edited: Edited) => this.session.editTree(name, edited);
    const remark = stale ? words.stale : boundable ? undefined : role === 'sensitive' ? words.distances : words.madeForClasses;
    return html`
      ${notes.length ? html`<ul class="notes">${notes.map((note) => html`<li>${said(note)}</li>`)}</ul>` : nothing}
      ${remark ? html`<p class="quiet">${remark}</p>` : nothing}
      ${uncoveredOf(hierarchy).length && !stale && !fold
        ? html`<kordon-uncovered
            .hierarchy=${hierarchy}
            .onEdit=${edit}
            .rows=${this.rowsWithValue(name)}
            .onMissing=${(values: string[]) => this.session.change((job) => withAlsoMissing(job, name, values))}
            .template=${templateFor(hierarchy, templates)}
            .onTemplate=${(template: ColumnTemplate) => this.session.change((job) => withTemplate(job, name, template))}
            .why=${form && 'mask' in form ? words.maskWhy(form.mask.digits, enumerated(lengthsOf(uncoveredOf(hierarchy)).map(count), 'or')) : ''}
            .isRule=${!isMadeByHand(form) && !('levels' in form!)}
          ></kordon-uncovered>`
        : nothing}
      ${stale || makesValues(form)
        ? nothing
        : html`<kordon-levels
            .nodes=${nodes}
            .names=${levelNames(form, templates)}
            .k=${k}
            .onLevelBoundary=${boundable ? (level: number) => this.setBoundaries(name, hierarchy, toggleLevel(nodes, level)) : undefined}
            .onClear=${() => this.setBoundaries(name, hierarchy, new Set())}
            .onEdit=${byHand ? edit : undefined}
            .ruled=${rulesOf(attribute).length > 0}
            .onByHand=${byHand || isByRows(form) ? undefined : () => this.builder.makeTree()}
          ></kordon-levels>`}
      ${boundable ? rulesPanel(this.session, attribute, fencesOf(this.state, name)) : nothing}
      ${byHand ? this.loose(hierarchy) : nothing}
      <kordon-tree
        .name=${name}
        .version=${this.state.hierarchies[name]?.key ?? ''}
        .nodes=${nodes}
        .labels=${codesOf(this.state.table?.facts, name)?.values}
        .k=${k}
        .stale=${stale}
        .onBoundary=${boundable ? (ids: number[]) => this.setBoundaries(name, hierarchy, toggleBoundaries(nodes, ids)) : undefined}
        .onPoint=${(id: number) => (this.pointed = id)}
        .onEdit=${byHand ? edit : undefined}
        .onSay=${(notice: string) => this.session.say(notice)}
      ></kordon-tree>
    `;
  }

  // Where some values are grouped, those that are not may have been forgotten.
  private loose({ nodes }: Hierarchy): TemplateResult | typeof nothing {
    const ids = looseValues(nodes);
    if (!ids.length) return nothing;
    const rows = ids.reduce((sum, id) => sum + nodes[id]!.rows, 0);
    return html`<p class="loose">
      ${t.boundaries.loose(ids.length, rows)}
      <button class="link" @click=${() => this.querySelector<Tree>('kordon-tree')!.selectAll(ids)}>${t.boundaries.selectThem(ids.length)}</button>
    </p>`;
  }

  private keys(boundable: boolean, byHand: boolean): TemplateResult {
    const { keys } = t.boundaries;
    return html`<p class="quiet keys">
      <span><kbd>↑</kbd> <kbd>↓</kbd> ${keys.go}</span> <span><kbd>←</kbd> <kbd>→</kbd> ${keys.fold}</span>
      ${boundable || byHand
        ? html`<span><kbd>${keys.space}</kbd> ${keys.select}</span> <span><kbd>${keys.shift}</kbd> <kbd>↓</kbd> ${keys.several}</span>`
        : nothing}
    </p>`;
  }
}
