import { count } from '../figures.ts';
import type { Texts } from '../texts.ts';

export const tour: Texts['tour'] = {
  label: 'Rundgang',
  place: (at, of) => `${at} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  doIt: 'Für mich erledigen',
  finish: 'Beenden',
  leave: 'Rundgang verlassen',
  done: 'Erledigt.',
  now: 'Jetzt:',
  elsewhere: (step) => `Der Rundgang geht bei Schritt „${step}“ weiter.`,
  goThere: 'Dorthin',
  needsSample: 'Der Rundgang arbeitet mit dem Klinikregister. Es tritt an die Stelle der Tabelle auf dieser Seite; wer zu ihr zurückkehren will, speichert vorher den Auftrag.',
  openSample: 'Klinikregister öffnen',
  loading: 'Das Klinikregister wird geladen.',
  stops: {
    table: ({ rows }) => ({
      title: 'Das Register einer Klinik',
      see: `${count(rows)} erfundene Patienten: wer sie sind, wann sie kamen, was sie hatten.`,
      why: 'Die Namen zu streichen genügt nicht. Keine zwei haben dasselbe Geburtsdatum, Geschlecht und denselben Beruf, dieselbe Postleitzahl und Versicherung: Wer das weiß, findet die Diagnose.',
    }),
    roles: ({ ward }) => ({
      title: 'Was können andere wissen?',
      see: 'Jede Spalte hat eine Zeile mit ihrer Rolle, die vorgeschlagen ist. Ein Klick auf den Namen sagt, warum.',
      why: 'Nur Quasi-Identifikatoren werden verallgemeinert. Ein vergessener ist ein Weg, Menschen zu finden.',
      act: `Wer zu Besuch war, kennt die Station; darum wird sie weggelassen. Soll sie bleiben, muss sie verallgemeinert werden: in der Zeile „${ward}“ Quasi-Identifikator wählen.`,
      done: 'Die Station wird nun verallgemeinert. Rückgängig (Strg Z) nähme es zurück.',
    }),
    boundary: ({ working, office }) => ({
      title: 'Eine Grenze: bis hierher und nicht weiter',
      see: `Die Berufe als Baum. Zwei Grenzen stehen schon: Wer arbeitet, wird höchstens zu „${working}“, nie zu „*“.`,
      why: 'Wer die Tabelle erhält, braucht Einzelheiten. Wie viele davon bleiben müssen, steht fest, bevor etwas läuft.',
      act: `Eine Grenze setzen: das Zeichen rechts neben „${office}“ anklicken (oder mit den Pfeiltasten hingehen und B drücken).`,
      done: `Eine Ingenieurin wird nun höchstens zu „${office}“. Eine engere Grenze erhält mehr Einzelheiten und kostet mehr Zeilen.`,
    }),
    line: () => ({
      title: 'Der Preis, bevor etwas läuft',
      see: 'Die Zeile unten zählt, wie viele Zeilen kein Verfahren mit diesen Grenzen und diesem k behalten kann.',
      why: 'Sie antwortet sofort auf jede Änderung. Ist der Preis zu hoch, zeigt das Feld neben dem Baum, welche Lockerungen die meisten Zeilen retten.',
    }),
    k: () => ({
      title: 'Unter wie vielen?',
      see: 'k ist die kleinste Zahl von Zeilen, die in der Freigabe gleich aussehen.',
      why: 'Selbst wer alle Quasi-Identifikatoren einer Person kennt, trifft die richtige Zeile höchstens mit einer Wahrscheinlichkeit von 1 zu k.',
      act: 'k auf 10 erhöhen.',
      done: 'Ein Blick auf die Zeile unten: Zehn ist teurer als fünf.',
    }),
    model: () => ({
      title: 'Was k nicht verhindert',
      see: 'Unter „Mehr Schutz“ stehen weitere Modelle, jedes mit einem Beispiel aus dieser Tabelle. l-Diversität ist schon an: mindestens drei verschiedene Diagnosen in jeder Gruppe.',
      why: 'Haben alle zehn Zeilen einer Gruppe dieselbe Diagnose, muss niemand wissen, welche Zeile zu wem gehört.',
      act: 'p-Sensitivität einschalten: mindestens zwei verschiedene Werte in jeder Gruppe, auch bei der Dauer des Aufenthalts.',
      done: 'Jede Gruppe muss sich nun in jeder sensiblen Spalte unterscheiden.',
    }),
    run: () => ({
      title: 'Starten',
      see: 'Das empfohlene Verfahren ist gewählt. Was nicht gehen kann, stünde hier, mit Begründung.',
      why: 'Was herauskommt, prüft eigener Code, bevor es jemand erhält; eine Freigabe, die nicht besteht, wird zurückgehalten.',
      act: 'Den Lauf starten.',
      done: 'Die Freigabe ist fertig und geprüft.',
    }),
    verdict: () => ({
      title: 'Zuerst das Urteil',
      see: 'Was zugesagt war und was die Prüfung fand, mit Zahlen: k, jedes Modell, kein Wert jenseits einer Grenze, die unterdrückten Zeilen.',
      why: 'Das lässt sich den Datenschutzbeauftragten vorlegen. Der Bericht sagt dasselbe auf Papier.',
    }),
    rows: () => ({
      title: 'Vorher und nachher',
      see: 'Eingabe und Freigabe nebeneinander, Klasse für Klasse; was sich geändert hat, ist markiert. Ein Klick auf eine Klasse zeigt sie genauer.',
      why: 'So ist zu sehen, ob die Tabelle noch brauchbar ist und was es gekostet hat.',
    }),
    save: () => ({
      title: 'Zum Mitnehmen',
      see: 'Die Freigabe zum Weitergeben; Bericht, Auftrag und Wertezuordnung, die beim Original bleiben.',
      why: 'Nichts wurde irgendwohin gesendet: Mehr als diese Dateien gibt es nicht.',
      act: 'Die Freigabe herunterladen.',
      done: 'Das war der ganze Weg. Jetzt mit einer eigenen Tabelle?',
    }),
  },
};
