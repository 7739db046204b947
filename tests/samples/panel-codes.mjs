// The questions of the household panel in both languages: what columns are called, and what their values mean.

// A question that has no answer has one of these. SPSS declares three codes missing, or a range and one code: a range leaves
// room for the code of hidden cells.
const missing = [{ from: -9, to: -7 }];
const unanswered = [[-9, 'no answer', 'keine Angabe'], [-8, 'does not apply', 'trifft nicht zu'], [-7, 'does not know', 'weiß nicht']];

const yesNo = [[1, 'yes', 'ja'], [2, 'no', 'nein']];
const scale = [[0, 'completely dissatisfied', 'ganz unzufrieden'], [10, 'completely satisfied', 'ganz zufrieden']];

// English name and label, German name and label, level, values.
const nominal = (en, enLabel, de, deLabel, values) => ({ en, enLabel, de, deLabel, level: 'nominal', values });
const ordinal = (...question) => ({ ...nominal(...question), level: 'ordinal' });
const amount = (en, enLabel, de, deLabel, format = 'F4.0') => ({ en, enLabel, de, deLabel, level: 'scale', format, values: [] });

export const questions = [
  { ...nominal('resp_no', 'Respondent number', 'nr', 'Nummer der befragten Person'), format: 'F6.0' },
  { ...amount('int_date', 'Day of the interview', 'datum', 'Tag des Interviews', 'SDATE10'), type: 'date' },
  nominal('region', 'Region', 'region', 'Region', [
    [11, 'North Coast', 'Nordküste'], [12, 'North Port', 'Nordhafen'], [13, 'Heath', 'Heide'],
    [21, 'East Plain', 'Ostebene'], [22, 'Lake District', 'Seenland'], [23, 'East Hills', 'Osthügel'],
    [31, 'South Valley', 'Südtal'], [32, 'High Mountains', 'Hochgebirge'], [33, 'Vineyards', 'Weinland'],
    [41, 'West Bank', 'Westufer'], [42, 'Coalfield', 'Kohlerevier'], [43, 'Capital', 'Hauptstadt'],
  ]),
  ordinal('settlement', 'Kind of settlement', 'siedlung', 'Art der Siedlung', [[1, 'city', 'Großstadt'], [2, 'town', 'Stadt'], [3, 'village', 'Dorf']]),
  amount('hh_size', 'Persons in the household', 'hhgroesse', 'Personen im Haushalt'),
  amount('children', 'Children under 16 in the household', 'kinder', 'Kinder unter 16 im Haushalt'),
  nominal('sex', 'Sex', 'geschlecht', 'Geschlecht', [[1, 'male', 'männlich'], [2, 'female', 'weiblich'], [3, 'diverse', 'divers']]),
  amount('birth_year', 'Year of birth', 'gebjahr', 'Geburtsjahr'),
  nominal('birth_place', 'Born in', 'gebland', 'Geboren in', [
    [1, 'this country', 'diesem Land'], [2, 'another country of Europe', 'anderem Land Europas'], [3, 'Asia', 'Asien'], [4, 'Africa', 'Afrika'], [5, 'America or Oceania', 'Amerika oder Ozeanien'],
  ]),
  nominal('marital', 'Marital status', 'famstand', 'Familienstand', [
    [1, 'never married', 'ledig'], [2, 'married', 'verheiratet'], [3, 'civil partnership', 'eingetragene Partnerschaft'],
    [4, 'separated', 'getrennt lebend'], [5, 'divorced', 'geschieden'], [6, 'widowed', 'verwitwet'],
  ]),
  ordinal('isced', 'Highest education (ISCED 2011)', 'isced', 'Höchster Abschluss (ISCED 2011)', [
    [0, 'less than primary', 'ohne Grundschule'], [1, 'primary', 'Grundschule'], [2, 'lower secondary', 'Sekundarstufe I'], [3, 'upper secondary', 'Sekundarstufe II'],
    [4, 'post-secondary', 'nach der Sekundarstufe'], [5, 'short-cycle tertiary', 'kurze tertiäre Bildung'], [6, 'bachelor', 'Bachelor'], [7, 'master', 'Master'], [8, 'doctoral', 'Promotion'],
  ]),
  nominal('activity', 'Main activity', 'taetigkeit', 'Haupttätigkeit', [
    [1, 'employed', 'angestellt'], [2, 'self-employed', 'selbstständig'], [3, 'unemployed', 'arbeitslos'], [4, 'in education', 'in Ausbildung'],
    [5, 'retired', 'im Ruhestand'], [6, 'at home', 'im Haushalt'], [7, 'unable to work', 'erwerbsunfähig'],
  ]),
  nominal('isco', 'Occupation (ISCO-08, major group)', 'isco', 'Beruf (ISCO-08, Hauptgruppe)', [
    [0, 'armed forces', 'Streitkräfte'], [1, 'managers', 'Führungskräfte'], [2, 'professionals', 'akademische Berufe'], [3, 'technicians', 'technische Berufe'],
    [4, 'clerical support', 'Bürokräfte'], [5, 'services and sales', 'Dienstleistung, Verkauf'], [6, 'agriculture, fishery', 'Landwirtschaft, Fischerei'],
    [7, 'craft and trades', 'Handwerk'], [8, 'plant and machines', 'Anlagen und Maschinen'], [9, 'elementary occupations', 'Hilfsarbeit'],
  ]),
  { ...nominal('sector', 'Economic sector (NACE section)', 'branche', 'Wirtschaftszweig (NACE-Abschnitt)', [
    ['A', 'agriculture', 'Landwirtschaft'], ['C', 'manufacturing', 'Verarbeitendes Gewerbe'], ['F', 'construction', 'Bau'], ['G', 'trade', 'Handel'], ['H', 'transport', 'Verkehr'],
    ['I', 'hotels, restaurants', 'Gastgewerbe'], ['J', 'information', 'Information'], ['O', 'public administration', 'Öffentliche Verwaltung'], ['P', 'education', 'Erziehung'], ['Q', 'health', 'Gesundheit'],
  ]), type: 'text' },
  nominal('contract', 'Contract', 'vertrag', 'Arbeitsvertrag', [[1, 'permanent', 'unbefristet'], [2, 'temporary', 'befristet']]),
  amount('hours', 'Working hours a week', 'stunden', 'Arbeitsstunden in der Woche', 'F5.1'),
  nominal('home', 'Home', 'wohnung', 'Wohnverhältnis', [[1, 'owned', 'Eigentum'], [2, 'owned, with mortgage', 'Eigentum mit Kredit'], [3, 'rented', 'Miete'], [4, 'rented at reduced rate', 'Miete, ermäßigt']]),
  amount('rooms', 'Rooms of the home', 'zimmer', 'Zimmer der Wohnung'),
  amount('cars', 'Cars of the household', 'autos', 'Autos im Haushalt'),
  ordinal('income', 'Net income of the household a month', 'einkommen', 'Nettoeinkommen des Haushalts im Monat', [
    [1, 'under 800', 'unter 800'], [2, '800 to 1,199', '800 bis 1.199'], [3, '1,200 to 1,599', '1.200 bis 1.599'], [4, '1,600 to 1,999', '1.600 bis 1.999'], [5, '2,000 to 2,499', '2.000 bis 2.499'],
    [6, '2,500 to 2,999', '2.500 bis 2.999'], [7, '3,000 to 3,999', '3.000 bis 3.999'], [8, '4,000 to 4,999', '4.000 bis 4.999'], [9, '5,000 to 6,999', '5.000 bis 6.999'], [10, '7,000 or more', '7.000 oder mehr'],
  ]),
  ordinal('ends_meet', 'Making ends meet', 'auskommen', 'Auskommen mit dem Einkommen', [
    [1, 'with great difficulty', 'sehr schlecht'], [2, 'with difficulty', 'schlecht'], [3, 'with some difficulty', 'eher schlecht'], [4, 'fairly easily', 'eher gut'], [5, 'easily', 'gut'], [6, 'very easily', 'sehr gut'],
  ]),
  ordinal('health', 'Health in general', 'gesundheit', 'Gesundheit im Allgemeinen', [[1, 'very good', 'sehr gut'], [2, 'good', 'gut'], [3, 'fair', 'mittelmäßig'], [4, 'bad', 'schlecht'], [5, 'very bad', 'sehr schlecht']]),
  nominal('chronic', 'Chronic illness', 'chronisch', 'Chronische Krankheit', yesNo),
  ordinal('limited', 'Limited in everyday activities', 'eingeschraenkt', 'Im Alltag eingeschränkt', [[1, 'severely', 'stark'], [2, 'somewhat', 'etwas'], [3, 'not at all', 'gar nicht']]),
  amount('doctor', 'Visits to a doctor in 12 months', 'arztbesuche', 'Arztbesuche in 12 Monaten'),
  nominal('smoker', 'Smoking', 'rauchen', 'Rauchen', [[1, 'daily', 'täglich'], [2, 'sometimes', 'gelegentlich'], [3, 'not', 'nicht']]),
  amount('sport', 'Days with sport a week', 'sport', 'Tage mit Sport in der Woche'),
  ordinal('sat_life', 'Satisfaction with life', 'z_leben', 'Zufriedenheit mit dem Leben', scale),
  ordinal('sat_work', 'Satisfaction with work', 'z_arbeit', 'Zufriedenheit mit der Arbeit', scale),
  ordinal('sat_money', 'Satisfaction with the income', 'z_geld', 'Zufriedenheit mit dem Einkommen', scale),
  ordinal('sat_home', 'Satisfaction with the home', 'z_wohnung', 'Zufriedenheit mit der Wohnung', scale),
  ordinal('sat_health', 'Satisfaction with health', 'z_gesundheit', 'Zufriedenheit mit der Gesundheit', scale),
  ordinal('sat_leisure', 'Satisfaction with leisure', 'z_freizeit', 'Zufriedenheit mit der Freizeit', scale),
  ordinal('trust', 'Trust in other people', 'vertrauen', 'Vertrauen in andere', [[0, 'none at all', 'gar keines'], [10, 'complete', 'volles']]),
  ordinal('lonely', 'Feels lonely', 'einsam', 'Fühlt sich einsam', [[1, 'often', 'oft'], [2, 'sometimes', 'manchmal'], [3, 'seldom', 'selten'], [4, 'never', 'nie']]),
  nominal('club', 'Member of a club', 'verein', 'Mitglied in einem Verein', yesNo),
  nominal('volunteer', 'Does voluntary work', 'ehrenamt', 'Ehrenamtlich tätig', yesNo),
  ordinal('online', 'Uses the internet', 'internet', 'Nutzt das Internet', [[1, 'daily', 'täglich'], [2, 'weekly', 'wöchentlich'], [3, 'less often', 'seltener'], [4, 'never', 'nie']]),
  amount('weight', 'Weight of the person', 'gewicht', 'Gewicht der Person', 'F6.2'),
  { ...nominal('remark', 'What the town should do first', 'freitext', 'Was die Gemeinde zuerst tun soll'), type: 'text', format: 'A200' },
];

// Nobody fails to answer these: the office writes them.
export const ofOffice = ['resp_no', 'int_date', 'region', 'settlement', 'hh_size', 'children', 'sex', 'weight', 'remark'];

// What the file says of its columns, which a program for statistics shows.
export function panelCodebook(language) {
  const words = language === 'de' ? 2 : 1;
  const columns = questions.map(({ en, level, type = 'number', format = 'F4.0', values = [], ...question }) => {
    const isNumber = type === 'number' && !ofOffice.includes(en);
    const labels = isNumber ? [...values, ...unanswered] : values;
    return {
      name: language === 'de' ? question.de : en,
      label: question[`${language}Label`],
      type,
      format: type === 'text' && format === 'F4.0' ? 'A1' : format,
      level,
      ...(labels.length > 0 && { values: Object.fromEntries(labels.map((value) => [value[0], value[words]])) }),
      ...(isNumber && { missing }),
    };
  });
  return { title: language === 'de' ? 'Haushaltspanel, erfunden' : 'Household panel, made up', weight: language === 'de' ? 'gewicht' : 'weight', columns };
}
