// Groups to choose from, by their path, so that labels that recur can be told apart.
import { html, type TemplateResult } from 'lit';
import type { HierarchyNode } from '../../protocol/findings.ts';
import { pathToRoot } from '../../state/hierarchy/nodes.ts';
import { t } from '../../texts/language.ts';
import { shown } from '../../texts/wording.ts';

export function groupOptions(nodes: HierarchyNode[], ids: readonly number[]): TemplateResult[] {
  return ids.map((id) => {
    const path = pathToRoot(nodes, id).slice(0, -1).toReversed();
    const words = id ? path.map((at) => shown(nodes[at]!.label)).join(' › ') : t.boundaries.theRoot(shown(nodes[0]!.label));
    return html`<option value=${id}>${words}</option>`;
  });
}
