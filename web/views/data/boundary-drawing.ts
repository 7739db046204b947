// The product's idea in one drawing: a tree of values, and a boundary around a part of it, drawn as a fence.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { t } from '../../texts/language.ts';

interface DrawnNode {
  label: string;
  x: number;
  y: number;
  parent?: DrawnNode;
}

// The levels come from top to bottom; most names of the example need no translation.
function drawnNodes(): DrawnNode[] {
  const { root, inside, outside } = t.data.drawingLabels;
  const country: DrawnNode = { label: root, x: 232, y: 18 };
  const midwest: DrawnNode = { label: 'Midwest', x: 138, y: 86, parent: country };
  const west: DrawnNode = { label: outside, x: 326, y: 86, parent: country };
  const nebraska: DrawnNode = { label: inside[0]!, x: 86, y: 136, parent: midwest };
  const kansas: DrawnNode = { label: inside[1]!, x: 206, y: 136, parent: midwest };
  const california: DrawnNode = { label: 'California', x: 326, y: 136, parent: west };
  const leaf = (label: string, x: number, parent: DrawnNode): DrawnNode => ({ label, x, y: 184, parent });
  return [
    country, midwest, west, nebraska, kansas, california,
    leaf('Lincoln', 52, nebraska), leaf('Omaha', 122, nebraska), leaf('Wichita', 206, kansas), leaf('San Diego', 326, california),
  ];
}

const boundary = { left: 12, right: 252, top: 60, bottom: 204 };
const postGap = 20;

// Posts and a second rail along the boundary's upper edge, as in the page's own sign.
function posts(): SVGTemplateResult[] {
  const { left, right, top } = boundary;
  const at = Array.from({ length: (right - left) / postGap + 1 }, (_, post) => left + post * postGap);
  return [svg`<path d="M${left} ${top - 7}H${right}"/>`, ...at.map((x) => svg`<path class="post" d="M${x - 3} ${top + 4}v-16l3-5 3 5v16z"/>`)];
}

function branch({ x, y, parent }: DrawnNode): SVGTemplateResult {
  const from = parent!;
  const middle = y - 25;
  return svg`<path d="M${from.x} ${from.y + 9}V${middle}H${x}V${y - 11}"/>`;
}

const label = ({ label, x, y }: DrawnNode): SVGTemplateResult => {
  const width = label.length * 7 + 14;
  return svg`<g><rect x=${x - width / 2} y=${y - 11} width=${width} height="21" rx="4"/><text x=${x} y=${y + 4}>${label}</text></g>`;
};

export function boundaryDrawing(): TemplateResult {
  const all = drawnNodes();
  const { left, right, top, bottom } = boundary;
  return html`<figure class="boundary-drawing">
    <svg viewBox="0 0 384 210" role="img" aria-label=${t.data.drawing}>
      <rect class="ground" x=${left} y=${top} width=${right - left} height=${bottom - top} rx="8" />
      <g class="branches">${all.filter(({ parent }) => parent).map(branch)}</g>
      <g class="boundary">
        <path d="M${left} ${top}H${right}V${bottom}H${left}z" />
        ${posts()}
      </g>
      <g class="labels">${all.map(label)}</g>
    </svg>
    <figcaption class="quiet">${t.data.drawingLabels.caption}</figcaption>
  </figure>`;
}
