// The field's terms in plain words, each with the source of its definition.
import { plural } from '../figures.ts';

export interface Entry {
  term: string;
  meaning: string; // a few plain sentences
  source: string; // the paper's definition; empty where the word is everyone's
}

export const glossary = {
  title: 'Glossary',
  search: 'Search terms',
  found: (n: number) => plural(n, 'term'),
  algorithms: 'Algorithms, and where they come from',
  nothing: (words: string) => `No term has “${words}” in it.`,
  entries: {
    microdata: {
      term: 'Microdata',
      meaning: 'A table with one row for each person, or other unit.',
      source: 'Miller, Campan, Truta 2008, section 1',
    },
    release: {
      term: 'Release',
      meaning: 'The table that is handed on: identifiers left out, quasi-identifiers generalized, some rows suppressed. Papers call it the masked microdata.',
      source: 'Miller, Campan, Truta 2008, section 2',
    },
    identifier: {
      term: 'Identifier',
      meaning: 'A column that names a person by itself, such as a name or a patient number. It is left out of the release, or goes out as codes.',
      source: 'Miller, Campan, Truta 2008, section 2',
    },
    quasiIdentifier: {
      term: 'Quasi-identifier',
      meaning: 'A column that others may know of a person, such as age or postal code. It names nobody alone, but several together often do. It is generalized.',
      source: 'Sweeney 2002, Definition 1',
    },
    sensitive: {
      term: 'Sensitive column',
      meaning: 'A column that must not be learned about a person, such as a diagnosis. It is released as it is; its protection is who shares its group.',
      source: 'Truta, Vinay 2006, section 2: confidential attribute',
    },
    insensitive: {
      term: 'Insensitive column',
      meaning: 'A column that neither finds a person nor harms one. It is released as it is.',
      source: '',
    },
    linkage: {
      term: 'Linkage',
      meaning: 'To find a person in a release by comparing it with another list that has names, on the columns that both have.',
      source: 'Sweeney 2002, section 2',
    },
    generalization: {
      term: 'Generalization',
      meaning: 'A value is replaced by a more general one that is still true: 34 by 30-39, a city by its state.',
      source: 'Sweeney 2002, section 3.1',
    },
    hierarchy: {
      term: 'Hierarchy',
      meaning: 'The steps by which a column’s values may be generalized, as a tree: values at its ends, groups of groups above them, one root.',
      source: 'Sweeney 2002, section 3.1; Miller, Campan, Truta 2008, section 2',
    },
    level: {
      term: 'Level',
      meaning: 'How far from the values a node of a hierarchy is: level 0 are the values as they came, the highest level is the root.',
      source: 'Sweeney 2002, section 3.1',
    },
    madeValue: {
      term: 'Range or set',
      meaning: 'What a class gets in a column without a hierarchy: the range of its numbers, such as [20-29], or the set of its values.',
      source: 'Byun and others 2007, section 3.2',
    },
    boundary: {
      term: 'Boundary',
      meaning: 'How far a value may be generalized at most. Kordon draws it as a fence around a part of the hierarchy: no value inside becomes anything more general than the label at its top.',
      source: 'Miller, Campan, Truta 2008, Definition 3: maximum allowed generalization value',
    },
    mamCluster: {
      term: 'Cluster within the boundaries',
      meaning: 'The rows that would be alike if every value were generalized right up to its boundary. Only rows of one such cluster can ever share a class; one with fewer than k rows cannot be kept by any method.',
      source: 'Miller, Campan, Truta 2008, Definitions 1 and 9, Property 6: QI-cluster of the maximum allowed microdata',
    },
    loosening: {
      term: 'Loosening',
      meaning: 'To move a boundary one step up in its hierarchy, so that more rows can be kept and values may become more general.',
      source: '',
    },
    equivalenceClass: {
      term: 'Class',
      meaning: 'Released rows that have the same values in all quasi-identifiers, so that nobody can tell which is whose.',
      source: 'Wong and others 2009, Definition 2; Miller, Campan, Truta 2008, Definition 1: QI-cluster',
    },
    kAnonymity: {
      term: 'k-anonymity',
      meaning: 'Every released row shares its quasi-identifiers with at least k - 1 others: each hides among at least k. It counts rows, or people where the job says whose the rows are.',
      source: 'Sweeney 2002, Definition 2',
    },
    knownColumns: {
      term: 'k in known columns',
      meaning: 'In each set of columns that a reader may know, every released row shares its values with at least k - 1 others, or with rows of k people. On all columns together a row may be alone.',
      source: 'Mohammed, Fung, Hung, Lee 2009; Terrovitis, Mamoulis, Kalnis 2008',
    },
    linkedPeople: {
      term: 'Alike in all rows',
      meaning: 'People who have equally many rows in each class. Where codes tell which rows are one person’s, only people who are alike in all rows cannot be told apart by all of them.',
      source: '',
    },
    pSensitivity: {
      term: 'p-sensitivity',
      meaning: 'Every class has at least p different values of each sensitive column.',
      source: 'Truta, Vinay 2006, Definition 2',
    },
    kMap: {
      term: 'k-map',
      meaning: 'Every released row may be of k people of the population, and each person is counted in one class only. In the table itself a row may then be in a smaller class.',
      source: 'Sweeney 2001',
    },
    presence: {
      term: 'delta-presence',
      meaning: 'Of the people of the population whom a class may be of, no more and no less than given shares are in the table: nobody can be sure of anybody’s being there, or not being there.',
      source: 'Nergiz, Atzori, Clifton 2007, Definition 3.1',
    },
    lDiversity: {
      term: 'l-diversity',
      meaning: 'In every class the values of a sensitive column are varied enough that none can be guessed with ease.',
      source: 'Machanavajjhala and others 2007',
    },
    tCloseness: {
      term: 't-closeness',
      meaning: 'In every class the values of a sensitive column are spread nearly as in the whole table.',
      source: 'Li, Li, Venkatasubramanian 2007',
    },
    alphaK: {
      term: '(alpha,k)-anonymity',
      meaning: 'On top of k, no value of a sensitive column, or none of those that are named, makes up more than a share alpha of any class.',
      source: 'Wong and others 2009, Definitions 4 and 6',
    },
    betaLikeness: {
      term: 'beta-likeness',
      meaning: 'In no class is a value of a sensitive column much more frequent than in the whole table, by the measure of how frequent it is there.',
      source: 'Cao, Karras 2012, Definitions 2 and 3',
    },
    deltaDisclosure: {
      term: 'delta-disclosure privacy',
      meaning: 'Each value of a sensitive column occurs in every class, nearly as often as in the whole table.',
      source: 'Brickell, Shmatikov 2008, Definition 1',
    },
    attributeDisclosure: {
      term: 'Attribute disclosure',
      meaning: 'Something new is learned about a person without finding the row: all rows of the class say the same. k-anonymity alone does not prevent it.',
      source: 'Truta, Vinay 2006, section 2',
    },
    nested: {
      term: 'Class inside another',
      meaning: 'A released class that says no less than another one in any column, and more in some. Where each row is released as precisely as it can be, no row of the outer class belongs to the inner one, and so values of the outer one can be ruled out.',
      source: 'Cohen 2022: downcoding',
    },
    suppression: {
      term: 'Suppression',
      meaning: 'A row does not go into the release, because no generalization within the boundaries protects it or because the others lose less without it.',
      source: 'Miller, Campan, Truta 2008, section 2; Sweeney 2002',
    },
    suppressionLimit: {
      term: 'Suppression limit',
      meaning: 'The share of rows that may be suppressed. If more would have to go, there is no release.',
      source: '',
    },
    informationLoss: {
      term: 'Information loss',
      meaning: 'How much detail generalization took away: 0% leaves every value as it was, 100% leaves nothing. Each cell counts by how high it was raised in its hierarchy; suppressed rows count as lost entirely.',
      source: 'Byun and others 2007, Definitions 5 and 6; Miller, Campan, Truta 2008, Definitions 10 and 11',
    },
    leastLoss: {
      term: 'Least possible loss',
      meaning: 'A figure that no release of this table with these boundaries and this k can fall below. How near a release comes to it says how good it is.',
      source: 'Kordon’s own lower bound',
    },
    risk: {
      term: 'Risk of being found',
      meaning: 'The chance to pick the right row for a person who is known to be in the table and whose quasi-identifiers are known: 1 divided by the size of the class.',
      source: 'Prosecutor risk; Truta, Vinay 2006, section 2: at most 1/k',
    },
    marketerRisk: {
      term: 'Marketer risk',
      meaning: 'The share of all rows that someone who tries everybody would be expected to match right.',
      source: '',
    },
    unique: {
      term: 'Unique row',
      meaning: 'A row that no other equals in all quasi-identifiers: anyone who knows these finds it for certain.',
      source: '',
    },
    localRecoding: {
      term: 'Local recoding',
      meaning: 'Each class is generalized as little as it needs, so that the same value may be released at different levels in different classes.',
      source: 'Wong and others 2009, Definition 7; cell level generalization in Miller, Campan, Truta 2008, section 2',
    },
    fullDomain: {
      term: 'Full-domain recoding',
      meaning: 'All values of a column are generalized to the same level of its hierarchy.',
      source: 'Miller, Campan, Truta 2008, section 2',
    },
    audit: {
      term: 'Audit',
      meaning: 'Separate code reads the finished release as an outsider would, compares it with the input and checks every promise. A release that fails is withheld.',
      source: '',
    },
    job: {
      term: 'Job',
      meaning: 'The file that holds every choice made on this page, but not the table: together with the table it gives the same release again, here or on the command line. Its hierarchies have original values: it belongs with the original.',
      source: '',
    },
    report: {
      term: 'Report',
      meaning: 'The file that says what a release promises, what the audit checked and found, and what it cost.',
      source: '',
    },
    valueMapping: {
      term: 'Value mapping',
      meaning: 'The file that says which value became what, so that another table can be released alike. It belongs with the original and must not be handed on.',
      source: '',
    },
    seed: {
      term: 'Seed',
      meaning: 'The number that the order of the released rows is made from, together with the rows themselves. With the same table and job, the same seed gives the same file.',
      source: '',
    },
  } satisfies Record<string, Entry>,
};
