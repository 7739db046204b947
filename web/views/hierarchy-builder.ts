// How the hierarchy of one column is made. Every change shows at once in the tree below.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Attribute, Failure, Hierarchy, HierarchyForm } from '../protocol.ts';
import { treeForm } from '../state/tree-form.ts';
import { asTree, isMadeByHand } from '../state/grouping.ts';
import { withHierarchy } from '../state/job.ts';
import { baseName, pickFile, saveFile } from './files.ts';
import { mistakeList } from './problem.ts';
import { View } from './view.ts';

type Kind = 'intervals' | 'mask' | 'dates' | 'flat' | 'levels' | 'tree' | 'range' | 'set';

const kinds: Record<Kind, string> = {
  intervals: 'Intervals of numbers',
  mask: 'Masked characters',
  dates: 'Calendar dates',
  flat: 'Flat: any value or *',
  levels: 'Level table from a file',
  tree: 'Tree, made by hand',
  range: 'No hierarchy: ranges of numbers',
  set: 'No hierarchy: sets of values',
};
const dateLevels = ['day', 'month', 'quarter', 'year', 'decade', 'century'];
const longestText = 2000; // nodes offered for editing as text

const kindOf = (form: HierarchyForm): Kind => (Object.keys(kinds) as Kind[]).find((kind) => kind in form) ?? 'flat';

@customElement('kordon-hierarchy-builder')
export class HierarchyBuilder extends View {
  @property({ attribute: false }) attribute!: Attribute;
  @property({ attribute: false }) hierarchy?: Hierarchy;

  @state() private editingText = false;
  @state() private failure?: Failure;

  private get form(): HierarchyForm {
    return this.attribute.hierarchy ?? { flat: true };
  }

  override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('attribute') as Attribute | undefined;
    if (before && before.name !== this.attribute.name) {
      this.editingText = false;
      this.failure = undefined as never;
    }
  }

  private apply(form: HierarchyForm, gesture?: string): void {
    this.failure = undefined as never;
    this.session.change(
      (job) => withHierarchy(job, this.attribute.name, form),
      gesture && `${this.attribute.name} ${gesture}`,
    );
  }

  private refuse(where: string, what: string, remedy: string): void {
    this.failure = { kind: 'bad_input', mistakes: [{ where, what, remedy }] };
  }

  private choose(kind: Kind): void {
    const suggested = this.state.profile.find(({ name }) => name === this.attribute.name)?.suggested_hierarchy;
    this.editingText = false;
    if (kind === 'levels') void this.importTable();
    else if (kind === 'tree') this.makeTree();
    else if (suggested && kind in suggested) this.apply(suggested);
    else if (kind === 'intervals') this.apply({ intervals: { widths: [5, 10, 20] } });
    else if (kind === 'mask') this.apply({ mask: { digits: 5 } });
    else if (kind === 'dates') this.apply({ dates: { format: '%Y-%m-%d', levels: ['month', 'year'] } });
    else if (kind === 'range') this.apply({ range: {} });
    else if (kind === 'set') this.apply({ set: true });
    else this.apply({ flat: true });
    this.requestUpdate();
  }

  // Without a hierarchy that fits there is only the text to go on from.
  private makeTree(): void {
    if (this.hierarchy) this.session.editTree(this.attribute.name, asTree(this.hierarchy.nodes));
    else this.editingText = true;
  }

  private async importTable(): Promise<void> {
    const file = await pickFile('.csv,.txt,text/csv');
    if (!file) return;
    const reply = await this.session.readLevelTable(await file.text());
    if (reply.ok) this.apply({ levels: reply.value.levels });
    else this.failure = reply.failure;
  }

  private async exportTable(fenced = false): Promise<void> {
    const { name } = this.attribute;
    const reply = await (fenced ? this.session.boundedLevelTableText(name) : this.session.levelTableText(name));
    const table = baseName(this.state.table?.name ?? 'table');
    if (reply.ok) saveFile(reply.value.text, `${table}.${name}.${fenced ? 'fenced-' : ''}levels.csv`, 'text/csv');
    else this.failure = reply.failure;
  }

  private applyTree(): void {
    const text = this.querySelector('textarea')!.value;
    try {
      const tree = JSON.parse(text) as { tree?: unknown; label?: unknown };
      this.apply({ tree: (tree.tree ?? tree) as never });
      this.editingText = false;
    } catch (error) {
      this.refuse('the tree', String((error as Error).message), 'write it as {"label": "*", "children": ["a", "b"]}');
    }
  }

  override render(): TemplateResult {
    const form = this.form;
    const kind = this.editingText ? 'tree' : kindOf(form);
    return html`<div class="builder">
      <div class="builder-line">
        <label>
          Made of
          <select @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value as Kind)}>
            ${(Object.keys(kinds) as Kind[]).map(
              (name) => html`<option value=${name} .selected=${name === kind}>${kinds[name]}</option>`,
            )}
          </select>
        </label>
        ${this.fields(form)}
        <span class="builder-files">
          ${'levels' in form ? html`<button @click=${() => this.makeTree()}>Edit as a tree</button>` : nothing}
          ${isMadeByHand(form) && !this.editingText
            ? html`<button @click=${() => (this.editingText = true)}>Edit as text</button>`
            : nothing}
          <button @click=${() => void this.importTable()}>Open level table</button>
          <button ?disabled=${!this.hierarchy} @click=${() => void this.exportTable()}>Save level table</button>
          ${this.attribute.boundaries?.length && this.attribute.role === 'quasi-identifier'
            ? html`<button
                title="Each fence's label is repeated to the right: for ARX, the hierarchy ends there"
                ?disabled=${!this.hierarchy}
                @click=${() => void this.exportTable(true)}
              >
                Save with fences
              </button>`
            : nothing}
        </span>
      </div>
      ${this.editingText ? this.treeEditor() : nothing}
      ${this.failure ? html`<div class="problem" role="alert">${mistakeList(this.failure)}</div>` : nothing}
    </div>`;
  }

  private fields(form: HierarchyForm): TemplateResult | typeof nothing {
    if (this.editingText) return nothing;
    const settled = () => this.session.endGesture();
    if ('intervals' in form) {
      const { widths, origin = 0 } = form.intervals;
      return html`
        <label>
          Widths
          <input
            .value=${widths.join(', ')}
            @change=${settled}
            @input=${(event: Event) => {
              const parts = (event.target as HTMLInputElement).value.split(/[\s,;]+/).filter(Boolean).map(Number);
              if (!parts.length || parts.some((width) => !(width > 0))) {
                this.refuse('Widths', 'these are not widths', 'give numbers above 0, each a multiple of the one before, as in 5, 10, 20');
              } else this.apply({ intervals: { ...form.intervals, widths: parts } }, 'widths');
            }}
          />
        </label>
        <label>
          Starting at
          <input
            class="short"
            .value=${String(origin)}
            @change=${settled}
            @input=${(event: Event) => {
              const text = (event.target as HTMLInputElement).value.trim();
              if (text === '' || !Number.isFinite(Number(text))) this.refuse('Starting at', 'this is not a number', 'give the lower end of any interval, as in 0');
              else this.apply({ intervals: { widths, ...(Number(text) !== 0 && { origin: Number(text) }) } }, 'origin');
            }}
          />
        </label>
      `;
    }
    if ('mask' in form) {
      return html`<label>
        Characters
        <input
          class="short"
          type="number"
          min="1"
          max="64"
          .value=${String(form.mask.digits)}
          @change=${settled}
          @input=${(event: Event) => {
            const digits = Number((event.target as HTMLInputElement).value);
            if (Number.isInteger(digits) && digits > 0) this.apply({ mask: { digits } }, 'digits');
            else this.refuse('Characters', 'this is not a length', 'give the number of characters of every code, as in 5');
          }}
        />
      </label>`;
    }
    if ('range' in form) {
      return html`<label>
        Ends rounded to
        <input
          class="short"
          inputmode="decimal"
          placeholder="as they are"
          .value=${form.range.step === undefined ? '' : String(form.range.step)}
          @change=${settled}
          @input=${(event: Event) => {
            const text = (event.target as HTMLInputElement).value.trim();
            if (text === '') this.apply({ range: {} }, 'step');
            else if (Number(text) > 0) this.apply({ range: { step: Number(text) } }, 'step');
            else this.refuse('Ends rounded to', 'this is not a step', 'give a number above 0, as in 5, or leave it empty');
          }}
        />
      </label>`;
    }
    if ('dates' in form) return this.dateFields(form.dates, settled);
    return nothing;
  }

  private dateFields({ format, levels }: { format: string; levels: string[] }, settled: () => void): TemplateResult {
    return html`
      <label>
        Written as
        <input
          class="medium"
          .value=${format}
          title="%Y year, %m month, %d day, %H hour, %M minute, %S second"
          @change=${settled}
          @input=${(event: Event) =>
            this.apply({ dates: { format: (event.target as HTMLInputElement).value, levels } }, 'format')}
        />
      </label>
      <fieldset class="checks">
        <legend>Levels</legend>
        ${dateLevels.map(
          (level) => html`<label>
            <input
              type="checkbox"
              .checked=${levels.includes(level)}
              @change=${(event: Event) => {
                const wanted = (event.target as HTMLInputElement).checked;
                const next = dateLevels.filter((name) => (name === level ? wanted : levels.includes(name)));
                this.apply({ dates: { format, levels: next } });
              }}
            />${level}
          </label>`,
        )}
      </fieldset>
    `;
  }

  // A tree that does not fit is shown as the job has it.
  private treeEditor(): TemplateResult {
    const nodes = this.hierarchy?.nodes ?? [];
    const fallback = 'tree' in this.form ? this.form.tree : { label: '*', children: [] };
    const present = nodes.length && nodes.length <= longestText ? treeForm(nodes) : fallback;
    return html`<div class="paste">
      <label for="tree-text">The hierarchy as nested labels; the values are the innermost ones</label>
      <textarea id="tree-text" rows="12" spellcheck="false" .value=${JSON.stringify(present, null, 2)}></textarea>
      <span>
        <button class="primary" @click=${() => this.applyTree()}>Use this tree</button>
        <button @click=${() => (this.editingText = false)}>Cancel</button>
      </span>
    </div>`;
  }
}
