// What a boundary means: what the values of a node may become, and what that costs.
import { html, nothing, type TemplateResult } from 'lit';
import type { Hierarchy, HierarchyNode } from '../../protocol/findings.ts';
import type { Attribute } from '../../protocol/job.ts';
import { innerBoundaries, makesValues, outerBoundary, widthOf } from '../../state/hierarchy/boundaries.ts';
import { nodeName } from '../../state/hierarchy/labels.ts';
import { isBoundary, mostGeneral, pathToRoot } from '../../state/hierarchy/nodes.ts';
import type { Labels } from '../../state/job/codebook.ts';
import { asTyped, typedNumber } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { ruleWordsOf } from '../../texts/rules.ts';
import { shown } from '../../texts/wording.ts';
import { term } from '../parts/explain.ts';
import * as icons from '../parts/icons.ts';

export interface WidthField {
  set(width: number | undefined): void;
  settled(): void;
}

export interface MeaningOf {
  k: number;
  width: WidthField;
  labels: Labels | undefined; // of the column's values
}

export function meaning({ nodes }: Hierarchy, attribute: Attribute, pointed: number, { k, width, labels }: MeaningOf): TemplateResult {
  const words = t.boundaries;
  if (attribute.role !== 'sensitive' && makesValues(attribute.hierarchy)) return madeValues(attribute, width);
  const id = pointed < nodes.length ? pointed : 0;
  const node = nodes[id];
  if (!node || id === 0) {
    return html`<section class="meaning">
      <h2>${attribute.role === 'sensitive' ? words.howFar : words.mayBecome}</h2>
      <p class="quiet">${attribute.role === 'sensitive' ? words.pointAt : words.boundaryLegend(term('boundary', words.boundary))}</p>
    </section>`;
  }
  const nameOf = (at: number) => shown(nodeName(nodes, at, labels));
  const label = nameOf(id);
  if (attribute.role === 'sensitive') {
    return html`<section class="meaning">
      <h2>${label}</h2>
      <p>${words.fromNear(node.rows)}</p>
      <ol class="path" aria-label=${words.path}>${pathToRoot(nodes, id).map((at) => html`<li>${nameOf(at)}</li>`)}</ol>
    </section>`;
  }
  const most = mostGeneral(nodes, id);
  return html`<section class="meaning">
    <h2>${label}</h2>
    <p>${most === 0 && nodes[0]!.label === '*' ? words.noLimit(node.rows) : most === id ? words.boundaryNode(node.rows, label) : words.atMost(node.rows, nameOf(most))}</p>
    <ol class="path" aria-label=${words.path}>
      ${pathToRoot(nodes, id).map(
        (at) =>
          html`<li class=${at < most ? 'beyond' : at === most ? 'most' : ''}>
            ${nameOf(at)} ${at === most && at > 0 ? icons.boundary(14) : nothing}
          </li>`,
      )}
    </ol>
    ${nodes[most]!.rules ? html`<p class="quiet">${words.byRule.standsBy(ruleWordsOf(nodes[most]!.rules!))}</p>` : nothing}
    ${consequences(nodes, id, most, k)}
  </section>`;
}

// Rows share a class only with those of the same most general value; what inner boundaries keep is not among these.
function consequences(nodes: HierarchyNode[], id: number, most: number, k: number): TemplateResult {
  const words = t.boundaries;
  const inside = innerBoundaries(nodes, most);
  const sharing = nodes[most]!.rows - inside.rows;
  const outer = outerBoundary(nodes, id);
  const own = isBoundary(nodes[id]!) ? inside.boundaries : 0;
  return html`
    ${sharing < k && sharing > 0
      ? html`<p class="bad">${words.tooFew(sharing, k)}</p>`
      : most
        ? html`<p>${words.lostBy(sharing)}</p>`
        : nothing}
    ${outer === undefined ? nothing : html`<p class="quiet">${words.insideOf(shown(nodes[outer]!.label))}</p>`}
    ${own ? html`<p class="quiet">${words.innerBoundaries(own, inside.rows)}</p>` : nothing}
  `;
}

// Without a hierarchy there are no nodes to mark: ranges have a width instead.
function madeValues(attribute: Attribute, field: WidthField): TemplateResult {
  const words = t.boundaries;
  const { hierarchy } = attribute;
  if (!hierarchy || !('range' in hierarchy)) {
    return html`<section class="meaning">
      <h2>${words.mayBecome}</h2>
      <p>${words.setMeaning}</p>
    </section>`;
  }
  const width = widthOf(attribute);
  return html`<section class="meaning">
    <h2>${words.mayBecome}</h2>
    <p>${words.rangeMeaning}</p>
    <label class="field">
      <span>${icons.boundary(14)} ${words.noWider}</span>
      <input
        class="short"
        inputmode="decimal"
        placeholder=${words.any}
        .value=${width === undefined ? '' : asTyped(width)}
        @change=${() => field.settled()}
        @input=${(event: Event) => {
          const text = (event.target as HTMLInputElement).value.trim();
          const number = typedNumber(text);
          if (text === '') field.set(undefined);
          else if (number !== undefined && number >= 0) field.set(number);
        }}
      />
    </label>
    ${width === undefined ? nothing : html`<p class="quiet">${words.widthCost}</p>`}
  </section>`;
}
