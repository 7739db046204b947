// How the panel is released: somebody may know any three answers of a person, so that nearly every column is a quasi-identifier.
// Groups have words of their own where codes have labels.
import { questions } from './panel-codes.mjs';

// A tree of codes: a list is a group with its English and its German word.
const group = (en, de, ...children) => ({ en, de, children });

// By question: a tree, or another hierarchy. The questions that are not here, the study does not need.
const hierarchies = {
  region: [group('North', 'Norden', 11, 12, 13), group('East', 'Osten', 21, 22, 23), group('South', 'Süden', 31, 32, 33), group('West', 'Westen', 41, 42, 43)],
  settlement: [1, group('town or village', 'Stadt oder Dorf', 2, 3)],
  hh_size: { intervals: { widths: [2, 4], origin: 1, top: 5 } },
  children: [0, group('with children', 'mit Kindern', 1, 2, group('3 or more', '3 oder mehr', 3, 4, 5))],
  sex: { flat: true },
  birth_year: { intervals: { widths: [5, 10, 20], origin: 1920 } },
  birth_place: [1, group('another country', 'anderem Land', 2, group('outside Europe', 'außerhalb Europas', 3, 4, 5))],
  marital: [group('with partner', 'in Partnerschaft', 2, 3), group('without partner', 'ohne Partnerschaft', 1, group('no longer', 'nicht mehr', 4, 5, 6))],
  isced: [group('low', 'niedrig', 0, 1, 2), group('medium', 'mittel', 3, 4), group('high', 'hoch', 5, group('degree', 'Hochschule', 6, 7, 8))],
  activity: [group('working', 'erwerbstätig', 1, 2), group('not working', 'nicht erwerbstätig', 3, 4, 5, 6, 7)],
  isco: [
    group('not manual', 'keine Handarbeit', group('office, knowledge', 'Büro, Wissen', 1, 2, 3, 4), group('services, forces', 'Dienstleistung, Streitkräfte', 0, 5)),
    group('manual', 'Handarbeit', group('skilled manual', 'gelernte Handarbeit', 6, 7, 8), 9),
  ],
  home: [group('owner', 'Eigentümer', 1, 2), group('tenant', 'Mieter', 3, 4)],
  income: [
    group('under 2,500', 'unter 2.500', group('under 1,600', 'unter 1.600', 1, 2, 3), group('1,600 to 2,499', '1.600 bis 2.499', 4, 5)),
    group('2,500 or more', '2.500 oder mehr', group('2,500 to 3,999', '2.500 bis 3.999', 6, 7), group('4,000 or more', '4.000 oder mehr', 8, 9, 10)),
  ],
  health: [group('good or better', 'gut oder besser', 1, 2), group('fair or worse', 'mittelmäßig oder schlechter', 3, 4, 5)],
  chronic: { flat: true },
  smoker: [group('smoker', 'raucht', 1, 2), 3],
  sat_life: [group('0 to 6', '0 bis 6', group('0 to 3', '0 bis 3', 0, 1, 2, 3), group('4 to 6', '4 bis 6', 4, 5, 6)), group('7 to 10', '7 bis 10', 7, 8, 9, 10)],
  lonely: [group('at times', 'mitunter', 1, 2), group('seldom or never', 'selten oder nie', 3, 4)],
  club: { flat: true },
  volunteer: { flat: true },
  weight: { intervals: { widths: [0.5, 1], origin: 0 } },
};

// What the study compares stays this precise: parts of the country, ages, levels of education.
const boundaries = { region: [{ level: 1 }], birth_year: [{ level: 3 }], isced: [{ level: 2 }] };
// And these are what it is about.
const weights = { isco: 3, income: 3 };

export function panelJob(language) {
  const labels = (nodes) => nodes.map((each) => (each.children ? { label: each[language], children: labels(each.children) } : String(each)));
  const attributes = questions.map((question) => {
    const hierarchy = hierarchies[question.en];
    const name = question[language];
    if (!hierarchy) return { name, role: question.en === 'resp_no' ? 'identifier' : 'leave-out' };
    const [bounded, weight] = [boundaries[question.en], weights[question.en]];
    const tree = Array.isArray(hierarchy) ? { tree: { label: '*', children: labels(hierarchy) } } : hierarchy;
    return { name, role: 'quasi-identifier', hierarchy: tree, ...(bounded && { boundaries: bounded }), ...(weight && { weight }) };
  });
  return {
    kordon: 1,
    // A weight to the hundredth would tell the region that was generalized.
    input: { missing: [''], repairs: [{ column: questions.find(({ en }) => en === 'weight')[language], round: 0.25 }] },
    attributes,
    privacy: { k: 5, known: 3 },
    suppression: { limit: 0.05 },
    algorithm: { name: 'peel' },
    seed: 1,
    output: { order: 'shuffled', suppressed: 'remove', format: 'sav' },
  };
}
