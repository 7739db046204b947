// The line above a tree: search, what can be selected by a rule, how many nodes there are, and folding.
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
  openAll(): void;
  closeAll(): void;
  selectNone(): void;
}

export function treeTools(tools: TreeTools): TemplateResult {
  const { search, searchHint, openAll, closeAll } = t.boundaries;
  return html`<div class="tree-tools">
    <input
      type="search"
      aria-label=${search(tools.name)}
      placeholder=${searchHint}
      .value=${tools.search}
      @input=${(event: Event) => tools.seek((event.target as HTMLInputElement).value)}
    />
    ${tools.menu} ${count(tools)}
    <span class="tree-folding">
      <button class="link" @click=${tools.openAll}>${openAll}</button>
      <button class="link" @click=${tools.closeAll}>${closeAll}</button>
    </span>
  </div>`;
}

// Counts what is selected, or else what was found, or else all there is.
function count({ nodes, hits, selection, selectNone }: TreeTools): TemplateResult {
  const words = t.boundaries;
  const rows = [...selection].reduce((sum, id) => sum + nodes[id]!.rows, 0);
  const text = selection.size ? words.selected(selection.size, rows) : hits ? words.found(hits.size) : words.nodes(nodes.length);
  return html`<span class="tree-found ${selection.size ? '' : 'quiet'}"
    ><span aria-live="polite">${text}</span>
    ${selection.size ? html`<button class="link" @click=${selectNone}>${words.selectNone}</button>` : nothing}</span
  >`;
}
