// How the report looks, on screen and on A4. No line begins with blanks: the build takes those away.
export const style = `
@page { size: A4; margin: 18mm 18mm 20mm 20mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; color: #555; } }
* { box-sizing: border-box; }
html { color-scheme: light; background: #fff; color: #16181d; font: 400 15.5px/1.5 Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', 'Liberation Serif', Georgia, serif; font-variant-numeric: lining-nums tabular-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; }
h1, h2, h3, table, .sans, svg, dl { font-family: ui-sans-serif, system-ui, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; letter-spacing: -0.015em; overflow-wrap: anywhere; }
h2 { margin: 2.6rem 0 0.7rem; padding-top: 0.7rem; border-top: 1.5px solid #16181d; font-size: 1.125rem; font-weight: 650; line-height: 1.3; }
h2 span { display: inline-block; min-width: 1.6em; color: #1d4fd8; }
h3 { margin: 1.5rem 0 0.4rem; font-size: 0.875rem; font-weight: 650; }
p, ul { margin: 0.5rem 0; }
ul { padding-left: 1.1rem; }
li { margin: 0.15rem 0; }
cite { color: #50535b; font-style: normal; }
.quiet { color: #50535b; font-size: 0.8125rem; line-height: 1.45; }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 1.5rem; align-items: start; }
header svg { width: 2.75rem; height: 2.75rem; }
header p { margin: 0.25rem 0 0; color: #50535b; }
.status { margin: 1.25rem 0 0; padding: 0.7rem 1rem; border: 1.5px solid #14703d; border-left-width: 6px; font-weight: 650; }
.status.bad { border-color: #b3261e; color: #8f1d17; }
.status.old { border-color: #7a5600; font-weight: 400; }
.status ul { margin: 0.3rem 0 0; }
.summary { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0 1.25rem; margin: 1.5rem 0; }
.summary div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding-top: 0.5rem; border-top: 1px solid #b9bbc1; }
.summary dt { color: #50535b; font-size: 0.75rem; line-height: 1.35; }
.summary dd { margin: 0; font-size: 1.5rem; font-weight: 600; letter-spacing: -0.02em; line-height: 1.25; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; line-height: 1.4; }
caption { padding: 0 0 0.3rem; font-weight: 650; font-size: 0.875rem; text-align: left; }
:is(th, td) { padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid #d9dae0; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: break-word; }
:is(th, td):last-child { padding-right: 0; }
thead :is(th, td) { border-bottom: 1px solid #16181d; color: #50535b; font-size: 0.75rem; }
tbody th { width: 9.5rem; max-width: 14rem; font-weight: 600; hyphens: auto; overflow-wrap: anywhere; min-width: 8rem; }
tbody .part th { padding-left: 1.2rem; font-weight: 400; }
td.role { white-space: nowrap; overflow-wrap: normal; }
td ul { margin: 0; }
td ul.alone { padding: 0; list-style: none; }
td.number, th.number { text-align: right; white-space: nowrap; overflow-wrap: normal; }
td.result { white-space: nowrap; font-weight: 650; overflow-wrap: normal; }
.holds { color: #14703d; }
.fails { color: #b3261e; }
.keys th { width: 11rem; }
.counts th { width: auto; max-width: none; }
.wide { margin-top: 1rem; }
svg.plot { display: block; width: 100%; margin: 0.6rem 0; font-size: 12px; }
svg.plot text { fill: #16181d; }
svg.plot .bar { fill: #5b6b9e; }
svg.plot .part { fill: #1d3f9e; stroke: #16181d; stroke-width: 0.6; }
svg.plot .on-dark { fill: #fff; }
.remaining dt { margin-top: 0.9rem; font-weight: 650; font-size: 0.875rem; }
.remaining dd { margin: 0.15rem 0 0; font-family: Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', 'Liberation Serif', Georgia, serif; }
code, pre { font: 0.78125rem/1.5 ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', monospace; }
code, dd { overflow-wrap: anywhere; }
pre { margin: 0.4rem 0; padding: 0.6rem 0.8rem; border: 1px solid #d9dae0; background: #f7f7f5; white-space: pre-wrap; overflow-wrap: anywhere; }
.hash { font-family: ui-monospace, Consolas, 'Liberation Mono', monospace; font-size: 0.75rem; overflow-wrap: anywhere; }
.sign { margin-top: 1rem; padding: 1rem 1.2rem 1.2rem; border: 1.5px solid #16181d; }
.sign ul { padding: 0; list-style: none; }
.box { display: inline-block; width: 0.85em; height: 0.85em; margin-right: 0.5em; border: 1.2px solid #16181d; vertical-align: -0.08em; }
.lines { display: grid; grid-template-columns: repeat(2, 1fr); gap: 0 1.5rem; margin: 0; }
.lines div { display: grid; align-content: end; height: 2.7rem; }
.lines .full { grid-column: 1 / -1; }
.lines dt { order: 1; padding-top: 0.15rem; border-top: 1px solid #16181d; color: #50535b; font-size: 0.75rem; }
.lines dd { margin: 0; }
footer { margin-top: 2rem; }
@media (max-width: 40rem) { .summary { grid-template-columns: repeat(2, 1fr); gap: 0.8rem 1.25rem; } .scroll { overflow-x: auto; } }
@media print {
html { font-size: 10pt; }
body { max-width: none; margin: 0; padding: 0; }
h2 { margin-top: 1.9rem; }
main > section:first-of-type { break-before: page; }
main > section:first-of-type > h2 { margin-top: 0; border-top: 0; }
h2, h3, caption { break-after: avoid; }
tr, svg, .sign, .status, .summary, .remaining div, .together { break-inside: avoid; }
thead { display: table-header-group; }
p { orphans: 3; widows: 3; }
details:not([open]), summary { display: none; }
}
`;

// What a report's policy knows it by; document.test.ts compares.
export const styleHash = 'sha256-GgcNY6vlZge+UkVPeeIOLmkyUfidWVDkYBcDisYeikU=';
