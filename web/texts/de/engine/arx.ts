// Projects of ARX: what of them cannot be read, and what has no place in a job.
import type { Phrase } from '../../phrases.ts';

export const arx: Phrase[] = [
  // What cannot be read
  [
    'this is no ARX project: it has no part metadata.xml',
    'dies ist kein ARX-Projekt: der Teil metadata.xml fehlt',
  ],
  ['give a .deid file that ARX has saved', 'eine von ARX gespeicherte .deid-Datei wählen'],
  ['the project has no table', 'das Projekt hat keine Tabelle'],
  [
    'import the data in ARX and save the project again',
    'die Daten in ARX importieren und das Projekt erneut speichern',
  ],
  ['open the project in ARX and save it again', 'das Projekt in ARX öffnen und erneut speichern'],
  ['the project has no such part', 'diesen Teil hat das Projekt nicht'],
  [
    'the project has no such part: the hierarchy of {name}',
    'diesen Teil hat das Projekt nicht: die Hierarchie von {name}',
  ],
  [
    'give the attribute its hierarchy in ARX and save the project again',
    'der Spalte in ARX ihre Hierarchie geben und das Projekt erneut speichern',
  ],
  ['it is no text', 'dieser Teil ist kein Text'],
  [
    'it takes {n} MB; more than 1 MB is not read of a part with settings',
    'dieser Teil hat {n} MB; von einem Teil mit Einstellungen wird mehr als 1 MB nicht gelesen',
  ],
  ['open its table and hierarchies one by one', 'seine Tabelle und seine Hierarchien einzeln öffnen'],
  ['it has no element {name}', 'das Element {name} fehlt'],
  ['the vocabulary {version} is not known', 'das Vokabular {version} ist unbekannt'],
  ['use a version of Kordon that knows it', 'eine Version von Kordon verwenden, die es kennt'],
  [
    'the table is separated by {sign}, which is not read here',
    'die Tabelle ist durch {sign} getrennt, was hier nicht gelesen wird',
  ],
  [
    'export the data from ARX with semicolons, and open that file',
    'die Daten aus ARX mit Semikolons exportieren und diese Datei öffnen',
  ],
  [
    'the project has no such part: who is in the research subset',
    'diesen Teil hat das Projekt nicht: wer in der Teilmenge (Research Subset) ist',
  ],
  [
    'in ARX, select every row for the research subset and save the project again; or open its table and hierarchies one by one',
    'in ARX jede Zeile für die Teilmenge (Research Subset) auswählen und das Projekt erneut speichern; oder seine Tabelle und seine Hierarchien einzeln öffnen',
  ],
  [
    'it takes {n} MB; who is in the research subset is read of 64 MB at most',
    'dieser Teil hat {n} MB; wer in der Teilmenge (Research Subset) ist, wird aus höchstens 64 MB gelesen',
  ],
  [
    'who is in the research subset does not stand there in a way that is known here',
    'wer in der Teilmenge (Research Subset) ist, steht dort nicht in einer Weise, die hier bekannt ist',
  ],
  ['no row is in the research subset', 'keine Zeile ist in der Teilmenge (Research Subset)'],
  [
    'select the rows to be released for it in ARX, and save the project again',
    'die Zeilen, die freigegeben werden sollen, in ARX dafür auswählen und das Projekt erneut speichern',
  ],
  [
    'the table has {n|row|rows}, but the research subset is one of {m}',
    'die Tabelle hat {n|Zeile|Zeilen}, aber die Teilmenge (Research Subset) ist eine von {m}',
  ],
  ['the type {type} of {name} is not known', 'der Typ {type} von {name} ist unbekannt'],
  [
    'give the attribute a type in ARX and save the project again',
    'der Spalte in ARX einen Typ geben und das Projekt erneut speichern',
  ],

  // What a job has no place for
  [
    'the quality model {name}: algorithms here have their own, and the report tells the loss by several measures',
    'das Qualitätsmodell {name}: die Verfahren haben hier ihr eigenes, und der Bericht nennt den Verlust nach mehreren Maßen',
  ],
  [
    'the release that the project holds: run the job for one',
    'die Freigabe, die das Projekt enthält: für eine neue den Auftrag ausführen',
  ],
  ['the criterion {words}: {reason}', 'das Kriterium {words}: {reason}'],
  ['Kordon has no such model', 'Kordon hat kein solches Modell'],
  [
    'the research subset is not taken over here; kordon arx, on the command line, does it',
    'die Teilmenge (Research Subset) wird hier nicht übernommen; „kordon arx“ auf der Kommandozeile tut es',
  ],
  [
    'every row is in the research subset, so that everybody is known to be in a release',
    'jede Zeile ist in der Teilmenge (Research Subset), sodass von allen bekannt ist, dass sie in einer Freigabe sind',
  ],
  [
    'a job cannot ask for it beside demands on sensitive values',
    'ein Auftrag kann es neben Forderungen an sensible Werte nicht verlangen',
  ],
  [
    'the criterion {words}: a job cannot ask for it beside demands on sensitive values; k does instead, which asks for more',
    'das Kriterium {words}: ein Auftrag kann es neben Forderungen an sensible Werte nicht verlangen; stattdessen tut es k, das mehr verlangt',
  ],
  [
    'nothing of the criterion {words}: delta is {d} here, by natural logarithms, and each class has every value',
    'nichts vom Kriterium {words}: delta ist hier {d}, nach natürlichen Logarithmen, und jede Klasse hat jeden Wert',
  ],
  ['it asks for nothing', 'es verlangt nichts'],
  ['{name} is not sensitive in the project', '{name} ist im Projekt nicht sensibel'],
  ['{name} has no hierarchy in the project', '{name} hat im Projekt keine Hierarchie'],
  [
    'an ordered distance needs numbers here, and the data type of {name} is {type}',
    'ein geordneter Abstand braucht hier Zahlen, und der Datentyp von {name} ist {type}',
  ],
  [
    'k: the project asks for no k-anonymity, and a job must; {k} is set until you choose another',
    'k: das Projekt verlangt keine k-Anonymität, ein Auftrag muss es; bis zu einer anderen Wahl gilt {k}',
  ],
  [
    '{name} as a response variable: which column a release shall help to predict is for the algorithm\'s option "classification" to say',
    '{name} als Zielvariable: welche Spalte sich aus einer Freigabe vorhersagen lassen soll, wird in Schritt 4 beim Verfahren gesagt',
  ],
  [
    'the hierarchy of {name}: nothing asks for one where the role is {role}',
    'die Hierarchie von {name}: nichts verlangt eine, wenn die Rolle {role} ist',
  ],
  [
    'the microaggregation of {name} ({function}): its values are generalized instead',
    'die Mikroaggregation von {name} ({function}): die Werte werden stattdessen verallgemeinert',
  ],
  [
    'generalization of {name}: it has no hierarchy in the project, so its values stay as they are; give it one to change that',
    'die Verallgemeinerung von {name}: die Spalte hat im Projekt keine Hierarchie, daher bleiben ihre Werte, wie sie sind; um das zu ändern, ihr eine geben',
  ],
  [
    'the least level {n} of {name}: values may stay as they are; a hierarchy that begins there would keep them from it',
    'die Mindestebene {n} von {name}: Werte dürfen bleiben, wie sie sind; eine Hierarchie, die dort beginnt, würde das verhindern',
  ],
  [
    'the weight 0 of {name}: 0.001 is the least there is',
    'das Gewicht 0 von {name}: 0,001 ist das kleinste mögliche',
  ],
];
