import { html } from 'lit';
import { count, percent, plural } from '../figures.ts';
import type { Texts } from '../texts.ts';

export const words: Texts['words'] = {
  rows: (n) => plural(n, 'Zeile', 'Zeilen'),
  columns: (n) => plural(n, 'Spalte', 'Spalten'),
  values: (n) => plural(n, 'Wert', 'Werte'),
  boundaries: (n) => plural(n, 'Grenze', 'Grenzen'),
  groups: (n) => plural(n, 'Gruppe', 'Gruppen'),
  clusters: (n) => plural(n, 'Cluster', 'Cluster'),
  others: (n) => plural(n, 'weiterer', 'weitere'),
  empty: '(leer)',
  missing: '(fehlend)',
  quoted: (value) => `„${value}“`,
  secondsLeft: 'noch einige Sekunden',
  minuteLeft: 'noch weniger als eine Minute',
  minutesLeft: (n) => `noch etwa ${plural(n, 'Minute', 'Minuten')}`,
  delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'senkrechter Strich', ' ': 'Leerzeichen' },
  packages: { sav: 'SPSS-Datei', dta: 'Stata-Datei', xpt: 'SAS-Datei' },
  lineEnds: { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' },
  moreMistakes: (n) => `und ${count(n)} ${n === 1 ? 'weiterer Fehler' : 'weitere Fehler'}`,
  price: {
    told: ({ before, after, rows: n, lost }) =>
      html`${lost ? `Kostet ${lost > 1 ? plural(lost, 'Spalte', 'Spalten') : 'die Spalte'}` : percent(before) === percent(after) ? 'Kostet kein Detail' : html`Detail ${percent(before)} → <b>${percent(after)}</b>`}${n ? `, ${plural(Math.abs(n), 'Zeile', 'Zeilen')} ${n > 0 ? 'mehr' : 'weniger'} unterdrückt` : ''}`,
    pricing: 'Der Preis wird ermittelt…',
    brings: 'Bringt eine Warnung:',
    none: 'Damit gibt es keine Freigabe.',
  },
  cancel: 'Abbrechen',
  close: 'Schließen',
};
