import { count, plural } from '../figures.ts';
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
  lineEnds: { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' },
  moreMistakes: (n) => `und ${count(n)} ${n === 1 ? 'weiterer Fehler' : 'weitere Fehler'}`,
  cancel: 'Abbrechen',
  close: 'Schließen',
};
