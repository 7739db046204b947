// Schritt 4: was aus Gruppen wird, die eine Forderung an sensible Spalten verfehlen.
import { count } from '../../figures.ts';
import type { Texts } from '../../texts.ts';

export const withheld: Texts['withheld'] = {
  title: 'Gruppen, die diese Forderungen verfehlen',
  means:
    'Bilden die Forderungen die Gruppen mit, dann sieht eine Fachperson mit einem Verzeichnis aller, welche Zeilen ihretwegen ungenauer sind, und kennt womöglich den Wert von einigen. Bildet k allein die Gruppen, kann das niemand.',
  avoid: ['Es gibt keine', 'Zeilen werden allgemeiner, bis jede Gruppe die Forderungen erfüllt; alle sensiblen Zellen bleiben zu sehen'],
  withhold: ['Ihre sensiblen Zellen zurückhalten', 'die Spalte zeigt * in der ganzen Gruppe, und in ebenso vielen anderen, die der Zufall zieht; von den übrigen Spalten geht weniger verloren'],
  set: 'sensible Zellen verfehlender Gruppen werden zurückgehalten',
  inRows: (attribute, rows, all) => `${attribute} ist in ${count(rows)} von ${count(all)} Zeilen zurückgehalten, als *.`,
  alone: 'Nur eine solche Freigabe herausgeben: Zwei verraten, welche Gruppen die Forderungen verfehlen.',
  changed: (withheld) => `Gruppen, die eine Forderung verfehlen: ${withheld ? 'ihre sensiblen Zellen zurückhalten' : 'es gibt keine'}`,
};
