// The line above a tree: search, what can be selected by a rule, and how much is.
import { html, nothing, type TemplateResult } from 'lit';
import type { HierarchyNode } from '../../protocol/findings.ts';
import type { Selection } from '../../state/tree/selection.ts';
import { t } from '../../texts/language.ts';

export interface TreeTools {
  name: string; // the column's
  nodes: HierarchyNode[];
  search: string;
  hits: ReadonlySet<number> | undefined; // what the search found
  selection: Selection;
  menu: unknown; // what can be selected by a rule
  seek(words: string): void;
  selectNone(): void;
}

export function treeTools(tools: TreeTools): TemplateResult {
  const { search, searchHint } = t.boundaries;
  return html`<div class="tree-tools">
    <input
      type="search"
      aria-label=${search(tools.name)}
      placeholder=${searchHint}
      .value=${tools.search}
      @input=${(event: Event) => tools.seek((event.target as HTMLInputElement).value)}
    />
    ${tools.menu} ${count(tools)}
  </div>`;
}

// Counts what is selected, or else what was found.
function count({ nodes, hits, selection, selectNone }: TreeTools): TemplateResult {
  const words = t.boundaries;
  const rows = [...selection].reduce((sum, id) => sum + nodes[id]!.rows, 0);
  const text = selection.size ? words.selected(selection.size, rows) : hits ? words.found(hits.size) : '';
  return html`<span class="tree-found ${selection.size ? '' : 'quiet'}"
    ><span aria-live="polite">${text}</span>
    ${selection.size ? html`<button class="link" @click=${selectNone}>${words.selectNone}</button>` : nothing}</span
  >`;
}
