import type { Texts } from '../texts.ts';

export const memory: Texts['memory'] = {
  title: 'In diesem Browser aufbewahrt',
  summary: {
    on: 'Ihre Arbeit wird in diesem Browser aufbewahrt, die Tabelle nie.',
    off: 'Von Ihrer Arbeit wird nichts aufbewahrt.',
    failed: 'Dieser Browser bewahrt nichts von Ihrer Arbeit auf.',
  },
  meaning: {
    on: 'Damit beim Neuladen oder bei einem Absturz nichts verloren geht, bewahrt dieser Browser von Ihren letzten Arbeiten auf: den Namen der Datei und ihrer Spalten, den Auftrag mit allem, was sich rückgängig machen lässt, den Schritt und die Spalte, bei denen Sie waren. Die Tabelle gehört nicht dazu. Ein Auftrag enthält aber Werte ihrer Spalten, wo Hierarchien, Grenzen, Forderungen, Bereinigungen oder die Liste dessen, was als fehlend gilt, sie aufzählen: Wer diesen Browser nach Ihnen benutzt, kann sie sehen.',
    off: 'Was nicht gespeichert ist, geht verloren, wenn diese Seite geschlossen wird; vorher fragt sie nach.',
    failed: 'Er lässt es nicht zu: in einem privaten Fenster, wenn kein Platz mehr ist oder weil die Seite als Datei geöffnet wurde. Speichern Sie den Auftrag, bevor Sie die Seite verlassen; sie fragt nach.',
  },
  onDisk: 'Als Datei geöffnet bewahrt diese Seite nur etwas auf, wenn Sie es wollen: In manchen Browsern können andere so geöffnete Seiten es sehen.',
  nothing: 'Hier nichts aufbewahren (gemeinsam genutzter Computer)',
  forgetAll: 'Alles Aufbewahrte vergessen',

  goOn: 'Dort weitermachen, wo Sie waren',
  jobOf: (file) => `Der Auftrag von ${file}`,
  left: (when, step) => `${when}, Schritt ${step}`,
  continue: 'Fortsetzen',
  continueThis: (file) => `Den Auftrag von ${file} fortsetzen`,
  asksForFile: 'Nach der Datei wird noch einmal gefragt, denn die Tabelle wird nicht aufbewahrt.',
  forget: 'Vergessen',
  forgetThis: (file) => `Den Auftrag von ${file} vergessen`,

  sameFile: (file, when) => `An ${file} haben Sie schon gearbeitet: ${when}.`,
  sameColumns: (file, when) => `Eine Tabelle mit denselben Spalten haben Sie schon eingerichtet: ${file}, ${when}.`,
  continueIt: 'Dort fortsetzen',
  takeJob: 'Diesen Auftrag nehmen',
  no: 'Jetzt nicht',

  notices: {
    failed: 'Dieser Browser bewahrt nichts von Ihrer Arbeit auf: Speichern Sie den Auftrag, bevor Sie gehen',
    forgotten: 'Alles, was in diesem Browser aufbewahrt war, ist vergessen',
  },
};
