// How the hierarchy of one column is made. Every change shows at once in the tree below. What takes time (a file that is
// chosen, read, and looked at by the engine) carries the name of the column it is for: another one may be in view by then.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ColumnProfile, ColumnReading, ColumnTemplate, Hierarchy } from '../../protocol/findings.ts';
import type { AdaptiveForm, Attribute, FrequentForm, HierarchyForm } from '../../protocol/job.ts';
import type { Failure } from '../../protocol/reply.ts';
import { baseName } from '../../state/data/table.ts';
import { makesValues } from '../../state/hierarchy/boundaries.ts';
import { refusal } from '../../state/hierarchy/branches.ts';
import { readTree, treeForm, treeText } from '../../state/hierarchy/form.ts';
import { asTree, isMadeByHand } from '../../state/hierarchy/grouping.ts';
import { templateOf } from '../../state/hierarchy/level-names.ts';
import { haveLeadingNumbers, leadingTree, usualLength, valuesOf } from '../../state/hierarchy/values.ts';
import { chosenReading, isOpen, lostRelease, withHierarchy } from '../../state/job/job.ts';
import { groupsOf, isByRows } from '../../state/job/rules.ts';
import { unfold } from '../../state/session/folds.ts';
import { jobOf } from '../../state/session/state.ts';
import { said } from '../../texts/engine.ts';
import { t } from '../../texts/language.ts';
import { quoted } from '../../texts/wording.ts';
import { selectOption } from '../parts/fields.ts';
import { pickFile, saveFile } from '../parts/files.ts';
import type { MenuItem } from '../parts/menu.ts';
import { inView, mistakeList } from '../parts/problem.ts';
import { View } from '../parts/view.ts';
import { builderFields, problemName, type Field, type Way } from './builder-fields.ts';
import { templatePreview } from './template-preview.ts';
import '../parts/menu.ts';

const plainKinds = ['intervals', 'mask', 'prefix', 'dates', 'flat', 'levels', 'tree', 'range', 'set'] as const;
const kindsByRows = ['adaptive', 'frequent'] as const;
const byNumber = 'leading'; // no form of its own: a tree
const kinds = [...plainKinds, ...kindsByRows];
type Kind = (typeof kinds)[number];

const longestText = 2000; // nodes offered for editing as text

const kindOf = (form: HierarchyForm): Kind => kinds.find((kind) => kind in form) ?? 'flat';

@customElement('kordon-hierarchy-builder')
export class HierarchyBuilder extends View {
  @property({ attribute: false }) attribute!: Attribute;
  @property({ attribute: false }) hierarchy: Hierarchy | undefined; // absent where it cannot be made
  @property({ attribute: false }) problem: Failure | undefined; // why it cannot
  @property({ attribute: false }) further: (MenuItem | TemplateResult)[] = []; // what else can be done with it

  @state() private editingText = false;
  @state() private typingFormat = false;
  @state() private previewed: ColumnTemplate | undefined; // not yet chosen
  @state() private failure: Failure | undefined;
  @state() private wrong: Field | undefined;
  private readonly former = new Map<string, HierarchyForm>(); // by column: what rare values went up along

  private get form(): HierarchyForm {
    return this.attribute.hierarchy ?? { flat: true };
  }

  private get profile(): ColumnProfile | undefined {
    return this.state.profile.find(({ name }) => name === this.attribute.name);
  }

  private get values(): { value: string; rows: number }[] {
    return this.hierarchy ? valuesOf(this.hierarchy) : (this.profile?.distribution ?? []);
  }

  private get dateReadings(): { readings: ColumnReading[]; chosen: number; inDoubt: boolean } {
    const { profile } = this;
    if (profile?.type !== 'date') return { readings: [], chosen: -1, inDoubt: false };
    return { readings: profile.readings ?? [], chosen: chosenReading(this.attribute, profile), inDoubt: isOpen(this.attribute, profile) };
  }

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('attribute') as Attribute | undefined;
    if (before && before.name !== this.attribute.name) {
      this.editingText = false;
      this.typingFormat = false;
      this.previewed = undefined;
      this.refuse(undefined);
    }
  }

  private refuse(failure: Failure | undefined, wrong?: Field): void {
    this.failure = failure;
    this.wrong = wrong;
  }

  private apply(form: HierarchyForm, gesture?: string, name = this.attribute.name): void {
    if (name === this.attribute.name) this.refuse(undefined);
    const lost = lostRelease(jobOf(this.state)!, name, form);
    this.session.change((job) => withHierarchy(job, name, form), gesture && `${name} ${gesture}`);
    if (lost) this.session.say(t.boundaries.numbers.lost[lost](quoted(name)));
  }

  private get templates(): ColumnTemplate[] {
    return this.state.templates[this.attribute.name]?.value ?? [];
  }

  choose(value: string): void {
    this.previewed = this.templates.find(({ name }) => name === value);
    if (this.previewed) return;
    if (value === byNumber) this.apply({ tree: leadingTree(this.values, t.boundaries.others) });
    else this.chooseKind(value as Kind);
  }

  // Takes over the template that is looked at.
  useTemplate(): void {
    const form = this.previewed?.hierarchy;
    this.previewed = undefined;
    if (form) this.apply(form);
  }

  private chooseKind(kind: Kind): void {
    const suggested = this.profile?.suggested_hierarchy;
    const groups = groupsOf(this.form);
    if (groups) this.former.set(this.attribute.name, groups);
    this.editingText = false;
    if (kind === 'levels') void this.openFile();
    else if (kind === 'tree') this.makeTree();
    else if (suggested && kind in suggested) this.apply(suggested);
    else if (kind === 'intervals') this.apply({ intervals: { widths: [5, 10, 20] } });
    else if (kind === 'mask') this.apply({ mask: { digits: usualLength(this.values) ?? 5 } });
    else if (kind === 'prefix') this.apply({ prefix: [5, 3, 1] });
    else if (kind === 'dates') this.apply({ dates: { format: 'yyyy-mm-dd', levels: ['month', 'year'] } });
    else if (kind === 'range') this.apply({ range: {} });
    else if (kind === 'set') this.apply({ set: true });
    else if (kind === 'adaptive') this.apply({ adaptive: this.datesOfColumn });
    else if (kind === 'frequent') this.apply({ frequent: this.rareValues(groupsOf(this.form)) });
    else {
      unfold(this.session, 'groups', true); // or what was worked with would be shut
      this.apply({ flat: true });
    }
    this.requestUpdate();
  }

  // How the dates of the column are written; nothing where it has numbers.
  private get datesOfColumn(): AdaptiveForm {
    const { form, profile } = this;
    const suggested = profile?.type === 'date' ? (profile.suggested_hierarchy ?? undefined) : undefined;
    const dates = 'dates' in form ? form.dates : suggested && 'dates' in suggested ? suggested.dates : undefined;
    return dates ? { format: dates.format, ...(dates.pivot !== undefined && { pivot: dates.pivot }) } : {};
  }

  private rareValues(along: HierarchyForm | undefined, rows?: number): FrequentForm {
    return { ...(rows !== undefined && { rows }), ...(along ? { along } : { other: t.boundaries.rareGroup }) };
  }

  // The hierarchies that rare values of the column can go up along.
  private get ways(): Way[] {
    const { form, templates, profile } = this;
    const present = 'frequent' in form ? form.frequent.along : undefined;
    if (present) this.former.set(this.attribute.name, present);
    const forms = [this.former.get(this.attribute.name), groupsOf(profile?.suggested_hierarchy ?? undefined), ...templates.map(({ hierarchy }) => groupsOf(hierarchy))];
    const known = new Map(forms.flatMap((each) => (each ? [[JSON.stringify(each), each] as const] : [])));
    return [...known.values()].map((along) => {
      const title = templateOf(along, templates)?.title;
      return { along, title: title === undefined ? t.boundaries.kinds[kindOf(along)] : said(title) };
    });
  }

  // Turns the hierarchy into a tree made by hand. Where none fits the column, only its text is left to go on from.
  makeTree(): void {
    this.refuse(undefined);
    if (this.hierarchy) this.session.editTree(this.attribute.name, asTree(this.hierarchy.nodes));
    else this.editingText = true;
  }

  // ---- Files ----

  private async openFile(): Promise<void> {
    const { name } = this.attribute;
    const file = await pickFile('.csv,.txt,.json,text/csv,application/json');
    await this.take(file, name);
  }

  // Takes a tree or a level table for this column; a job that was meant for the page goes there.
  async take(file: File, name = this.attribute.name): Promise<void> {
    const text = await file.text();
    if (!/^\s*[{["]/.test(text) || /\.(csv|txt)$/i.test(file.name)) {
      const reply = await this.session.readLevelTable(text);
      if (reply.ok) this.apply({ levels: reply.value.levels }, undefined, name);
      else this.refuseFor(name, reply.failure);
    } else if (/"kordon"\s*:\s*1\b/.test(text)) await this.session.openJob(text, file.name);
    else this.useTree(text, name);
  }

  private useTree(text: string, name: string): boolean {
    const tree = readTree(text);
    if (tree.ok) this.apply({ tree: tree.value }, undefined, name);
    else this.refuseFor(name, tree.failure);
    return tree.ok;
  }

  // What went wrong with one column is not said of another.
  private refuseFor(name: string, failure: Failure | undefined): void {
    if (name === this.attribute.name) this.refuse(failure);
  }

  private fileName(ending: string): string {
    return `${baseName(this.state.table?.name ?? 'table')}.${this.attribute.name}.${ending}`;
  }

  private async saveLevels(bounded: boolean): Promise<void> {
    const { name } = this.attribute;
    const fileName = this.fileName(`${bounded ? 'bounded-' : ''}levels.csv`);
    const job = jobOf(this.state)!;
    const reply = await (bounded ? this.session.boundedLevelTable(job, name) : this.session.levelTable(job, name));
    if (reply.ok) saveFile(reply.value.text, fileName, 'text/csv');
    else this.refuseFor(name, reply.failure);
  }

  private saveTree(): void {
    saveFile(treeText(treeForm(this.hierarchy!.nodes)), this.fileName('tree.json'), 'application/json');
  }

  private get files(): MenuItem[] {
    const words = t.boundaries;
    const { boundaries, role } = this.attribute;
    const none = !this.hierarchy || makesValues(this.form);
    const bounded = !!boundaries?.length && role === 'quasi-identifier';
    return [
      { title: words.open, hint: words.openHint, act: () => void this.openFile() },
      { title: words.saveLevels, hint: words.saveLevelsHint, disabled: none, act: () => void this.saveLevels(false) },
      ...(bounded ? [{ title: words.saveBounded, hint: words.saveBoundedHint, disabled: none, act: () => void this.saveLevels(true) }] : []),
      { title: words.saveTree, hint: words.saveTreeHint, disabled: none, act: () => this.saveTree() },
      {
        title: words.editAsText,
        hint: words.editAsTextHint,
        disabled: !isMadeByHand(this.form) || this.editingText,
        act: () => (this.editingText = true),
      },
    ];
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { form, failure } = this;
    const words = t.boundaries;
    const kind = this.editingText ? 'tree' : kindOf(form);
    const problem = failure ?? this.problem;
    const wrong = failure ? this.wrong : this.problem && 'all';
    return html`<div class="builder">
      <div class="builder-line">
        <div class="builder-fields">
          <label>
            ${words.madeOf}
            ${this.choices(kind)}
          </label>
          ${this.editingText || this.previewed
            ? nothing
            : builderFields(form, {
                apply: (form, gesture) => this.apply(form, gesture),
                refuse: (field) => this.refuse(refusal(...words.mistaken[field], words[field]).failure, field),
                settled: () => this.session.endGesture(),
                wrong,
                ...this.dateReadings,
                typed: this.typingFormat,
                type: (typed) => (this.typingFormat = typed),
                k: jobOf(this.state)!.privacy.k,
                ways: 'frequent' in form ? this.ways : [],
              })}
        </div>
        <kordon-menu .label=${words.more} .items=${[...this.further, ...this.files]}></kordon-menu>
      </div>
      ${this.editingText || this.previewed || !isByRows(form) ? nothing : this.byRows()}
      ${problem ? html`<div id=${problemName} class="problem" role="alert">${mistakeList(problem, inView)}</div>` : nothing}
      ${this.editingText ? this.treeEditor() : nothing} ${this.previewed ? this.preview(this.previewed) : nothing}
    </div>`;
  }

  // What is ready-made for the column comes before the kinds of hierarchies that there are.
  private choices(kind: Kind): TemplateResult {
    const { templates, form } = this;
    const words = t.boundaries;
    const chosen = this.previewed?.name ?? (this.editingText ? undefined : templateOf(form, templates)?.name) ?? kind;
    const option = (value: string, title: string) => selectOption(value, title, value === chosen);
    const options = (names: readonly Kind[]) => names.map((name) => option(name, words.kinds[name]));
    // A kind that is among what is ready-made has the same name here and there.
    const others = plainKinds.filter((kind) => !templates.some(({ name }) => name === kind));
    // Distances of a sensitive column that depended on how often values occur would mean little.
    const byRows = this.attribute.role !== 'sensitive' || isByRows(form);
    return html`<select @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value)}>
      ${templates.length ? html`<optgroup label=${words.readyMade}>${templates.map(({ name, title }) => option(name, said(title)))}</optgroup>` : nothing}
      <optgroup label=${words.otherWays}>${haveLeadingNumbers(this.values) ? option(byNumber, words.leading) : nothing} ${options(others)}</optgroup>
      ${byRows ? html`<optgroup label=${words.fromRows}>${options(kindsByRows)}</optgroup>` : nothing}
    </select>`;
  }

  // What follows from the rows can be kept as it is today.
  private byRows(): TemplateResult {
    const { followsRows, keepTree } = t.boundaries;
    return html`<p class="by-rows quiet">${followsRows} <button ?disabled=${!this.hierarchy} @click=${() => this.makeTree()}>${keepTree}</button></p>`;
  }

  private preview(template: ColumnTemplate): TemplateResult {
    return templatePreview(template, this.profile?.distinct ?? 0, {
      use: () => this.useTemplate(),
      leave: () => (this.previewed = undefined),
    });
  }

  // A tree that does not fit is shown as the job has it.
  private treeEditor(): TemplateResult {
    const words = t.boundaries;
    const nodes = this.hierarchy?.nodes ?? [];
    const fallback = 'tree' in this.form ? this.form.tree : { label: '*', children: [] };
    const present = nodes.length && nodes.length <= longestText ? treeForm(nodes) : fallback;
    return html`<div class="paste">
      <label for="tree-text">${words.treeText}</label>
      <textarea id="tree-text" rows="12" spellcheck="false" .value=${treeText(present)}></textarea>
      <span>
        <button
          class="primary"
          @click=${() => {
            if (this.useTree(this.querySelector('textarea')!.value, this.attribute.name)) this.editingText = false;
          }}
        >
          ${words.useTree}
        </button>
        <button @click=${() => (this.editingText = false)}>${t.words.cancel}</button>
      </span>
    </div>`;
  }
}
