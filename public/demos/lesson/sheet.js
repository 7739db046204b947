// The looks of the lesson, in light and dark, at any width.
export const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host {
  --ink: light-dark(#1a1c21, #e9e8e4);
  --quiet: light-dark(#575a62, #a6a9b1);
  --line: light-dark(#84868c, #767b86);
  --surface: light-dark(#ffffff, #1c1f25);
  --accent: light-dark(#1d4fd8, #8db1ff);
  --wash: light-dark(#dfe8fd, #26324f);
  --bad: light-dark(#b3261e, #ff948a);
  --bad-wash: light-dark(#fcebe9, #331b1a);
  display: block;
  container-type: inline-size;
  color: var(--ink);
  font: 1rem / 1.45 system-ui, 'Liberation Sans', sans-serif;
  accent-color: var(--accent);
}
.lesson { display: grid; gap: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
p, h2, ul { margin: 0; padding: 0; }
h2 { font-size: 1rem; }
.row { display: grid; grid-template-columns: 14rem minmax(0, 1fr) 9rem; gap: 0.5rem 1rem; align-items: center; }
.row select { grid-column: span 2; }
label, output { font-weight: 600; }
output { color: var(--accent); }
input, select { width: 100%; min-height: 1.75rem; margin: 0; font: inherit; color: inherit; }
select { border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
.released { display: grid; gap: 0.5rem; }
.levels { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); margin-block-start: 0.5rem; font-size: 0.875rem; }
.levels ul { display: grid; grid-auto-rows: minmax(1.3rem, 1fr); border-inline-end: 3px solid transparent; list-style: none; }
.levels li { align-content: center; padding-inline: 0.25rem; }
.levels .fence { border-inline-end: 3px dashed var(--accent); }
.levels .beyond { color: var(--quiet); text-decoration: line-through; }
/* The slider's knob is below the fence: a quarter of the width a step. */
.places input { width: calc(75% + 1rem); margin: 0.5rem -0.5rem 0 calc(25% - 0.5rem); }
.said { padding: 0.5rem 0.75rem; border-inline-start: 3px solid var(--accent); background: var(--wash); }
.said.known { border-color: var(--bad); background: var(--bad-wash); }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.2rem 0.5rem; text-align: start; white-space: nowrap; }
thead tr { border-block-end: 1px solid var(--line); }
tbody tr { border-inline-start: 4px solid var(--line); }
tbody tr.first { border-block-start: 1px solid var(--line); }
tbody tr.possible { border-inline-start-color: var(--accent); background: var(--wash); font-weight: 600; }
.quiet { color: var(--quiet); font-size: 0.8125rem; }
.mark { padding-inline-start: 0.5rem; border-inline-start: 4px solid var(--accent); background: var(--wash); color: var(--ink); font-weight: 600; justify-self: start; padding-inline-end: 0.5rem; }
@container (width < 36rem) {
  .row { grid-template-columns: minmax(0, 1fr); }
  .row select { grid-column: auto; }
  .levels { font-size: 0.75rem; }
  .lesson { padding: 0.75rem; }
  table { font-size: 0.75rem; }
  th, td { padding-inline: 0.15rem; }
}
`);
