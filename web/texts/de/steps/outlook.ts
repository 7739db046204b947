import { count } from '../../figures.ts';
import type { Texts } from '../../texts.ts';
import { words } from '../words.ts';

export const outlook: Texts['outlook'] = {
  risk: 'Risiko',
  riskMeaning: 'Die Chance, zu einer Person, die bekanntlich in der Tabelle ist und deren Quasi-Identifikatoren bekannt sind, die richtige Zeile zu treffen – bei der Zeile, die am leichtesten zu finden ist: in der Eingabe und in der Freigabe. Gezählt werden Zeilen, oder Personen, wo k sie zählt: Gehören mehrere Zeilen zu einer Person und zählt k Zeilen, ist sie leichter zu finden.',
  notYet: 'noch nicht',
  found: 'Personen sind zu finden',
  to: 'auf',
  kept: 'Detail erhalten',
  keptMeaning: 'Was die Quasi-Identifikatoren noch sagen: 100\u00a0% weniger der normierte Informationsverlust. Es sind 100\u00a0%, wenn jede Zelle bleibt, wie sie ist, und 0\u00a0%, wenn jede zu * wird. Eine unterdrückte Zeile hat alles verloren.',
  suppressed: (n) => `${words.rows(n)} unterdrückt`,
  apart: 'Entwurf: ohne die frühere Freigabe',
  besideEarlier: 'Der Entwurf kennt die frühere Freigabe nicht, die in Schritt 4 gewählt ist: Neben ihr können Zeilen verloren gehen und die Klassen andere sein.',
  working: 'wird berechnet …',
  workingAnew: 'bisherige Werte, werden neu berechnet …',

  title: 'Was dabei herauskäme',
  suggested: 'Mit den vorgeschlagenen Einstellungen',
  asSet: 'Mit den jetzigen Einstellungen',
  fates: (leftOut, coded, generalized, asTheyAre) =>
    `${words.columns(leftOut)} weggelassen, ${coded ? `${count(coded)} als Codes, ` : ''}${count(generalized)} verallgemeinert, ${count(asTheyAre)} unverändert`,
  rows: (kept, all) => (kept === all ? `alle ${words.rows(all)} bleiben` : `${count(kept)} von ${words.rows(all)} bleiben`),
  draft: 'Das ist eine Vorschau. Ein Lauf sucht länger und erhält vielleicht mehr Detail.',
  undecided: (n) => `${n === 1 ? '1 Spalte ist' : `${count(n)} Spalten sind`} noch zu entscheiden und hier weggelassen. Vorher gibt es keine Freigabe.`,
  unplaced: (n) =>
    `${n === 1 ? '1 Wert hat keinen Platz in der Hierarchie seiner Spalte und gilt' : `${count(n)} Werte haben keinen Platz in den Hierarchien ihrer Spalten und gelten`} hier als fehlend. Vorher zu entscheiden, sonst gibt es keine Freigabe.`,
  place: (n) => (n === 1 ? 'Über den Wert entscheiden' : `Über die ${count(n)} Werte entscheiden`),
  decide: (n) => `Über ${words.columns(n)} entscheiden`,
  run: 'Mit diesen Einstellungen starten',
  refused: 'So gibt es keine Freigabe:',
  failed: 'Der Entwurf ließ sich nicht berechnen:',
  large: 'Bei einer so großen Tabelle dauert ein Entwurf lange und braucht Speicher für eine zweite Kopie. Er entsteht auf Wunsch.',
  make: 'Entwurf berechnen',
  firstRows: 'Die ersten Zeilen',
  before: 'Erste Zeilen des Entwurfs, wie sie in der Eingabe stehen',
  after: 'Erste Zeilen des Entwurfs',
  sides: { before: 'Vorher', after: 'Nachher' },
  leftOut: 'weggelassen',
};
