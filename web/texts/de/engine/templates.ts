// Ready-made hierarchies: what they are for, what they follow, and what their levels are called.
import type { Phrase } from '../../phrases.ts';

export const templates: Phrase[] = [
  ['Diagnoses: ICD-10', 'Diagnosen: ICD-10'],
  [
    'categories, groups and chapters of ICD-10 (WHO, with the codes of its German and American modifications); labels are codes, of chapters with a short English title',
    'Dreisteller, Gruppen und Kapitel der ICD-10 (WHO, mit den Codes der deutschen und der amerikanischen Modifikation); Namen sind Codes, bei Kapiteln mit kurzem englischem Titel',
  ],
  ['category', 'Dreisteller'],
  ['group', 'Gruppe'],
  ['chapter', 'Kapitel'],
  ['Countries: ISO 3166', 'Länder: ISO 3166'],
  [
    'regions and continents of the United Nations (M49), for names and codes of countries; labels are German where any of the names is',
    'Regionen und Kontinente der Vereinten Nationen (M49), für Namen und Codes von Ländern; Namen sind deutsch, wo irgendein Ländername es ist',
  ],
  ['region', 'Region'],
  ['continent', 'Kontinent'],
  ['Ages in years', 'Alter in Jahren'],
  [
    'bands of 5, 10 and 20 years from 0 on; 90 and more always go out as 90+, as HIPAA wants it',
    'Schritte von 5, 10 und 20 Jahren ab 0; 90 und mehr gehen immer als 90+ hinaus, wie HIPAA es will',
  ],
  ['Calendar dates', 'Kalenderdaten'],
  [
    'months, quarters, years and decades, in whatever format the column has',
    'Monate, Quartale, Jahre und Jahrzehnte, in welchem Format auch immer die Spalte ist',
  ],
  ['Postal codes of Germany', 'Postleitzahlen in Deutschland'],
  ['the first three, two and one of five digits', 'die ersten drei, zwei und eine von fünf Ziffern'],
  ['Postal codes of Austria and Switzerland', 'Postleitzahlen in Österreich und der Schweiz'],
  ['the first two and one of four digits', 'die ersten zwei und eine von vier Ziffern'],
  ['ZIP codes of the USA', 'Postleitzahlen in den USA (ZIP)'],
  [
    'the five digits of ZIP+4 codes, then three (a sectional center), then one',
    'die fünf Ziffern von ZIP+4, dann drei (ein Verteilzentrum), dann eine',
  ],
  ["ZIP codes as HIPAA's Safe Harbor wants them", 'Postleitzahlen in den USA, wie Safe Harbor (HIPAA) sie will'],
  [
    'never more than three digits, and 000 for areas of fewer than 20,000 people (census of 2010)',
    'nie mehr als drei Ziffern, und 000 für Gebiete mit weniger als 20.000 Menschen (Zensus 2010)',
  ],
  ['first digit', 'erste Ziffer'],
  ['Postcodes of the United Kingdom', 'Postleitzahlen im Vereinigten Königreich'],
  ['outward codes, as SW1A, and areas, as SW', 'Zustellbezirke (outward codes) wie SW1A und Gebiete wie SW'],
  ['outward code', 'Zustellbezirk'],
  ['area', 'Gebiet'],
  ['Regions of Europe: NUTS', 'Regionen in Europa: NUTS'],
  ['NUTS 2, NUTS 1 and the country, by the first characters', 'NUTS 2, NUTS 1 und das Land, nach den ersten Zeichen'],
  ['Municipalities and districts of Germany: AGS', 'Gemeinden und Kreise in Deutschland: AGS'],
  [
    'districts (5 digits), administrative regions (3) and states (2, with their names)',
    'Kreise (5 Stellen), Regierungsbezirke (3) und Länder (2, mit Namen)',
  ],
  ['district', 'Kreis'],
  ['administrative region', 'Regierungsbezirk'],
  ['state', 'Land'],
  ['Occupations: ISCO-08', 'Berufe: ISCO-08'],
  [
    'minor, sub-major and major groups of the International Labour Organization; labels are codes, of major groups with their English title',
    'Berufsuntergruppen, -gruppen und -hauptgruppen der Internationalen Arbeitsorganisation; Namen sind Codes, bei Hauptgruppen mit englischem Titel',
  ],
  ['minor group', 'Untergruppe'],
  ['sub-major group', 'Berufsgruppe'],
  ['major group', 'Hauptgruppe'],
  ['Education: ISCED', 'Bildung: ISCED'],
  [
    'levels of ISCED as low (0 to 2), medium (3 and 4) and high (5 to 8), as Eurostat has them',
    'Stufen der ISCED als niedrig (0 bis 2), mittel (3 und 4) und hoch (5 bis 8), wie bei Eurostat',
  ],
  ['level', 'Stufe'],
  ['education', 'Bildung'],
];
