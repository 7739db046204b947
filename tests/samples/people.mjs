// Names that nobody need have: family names are put together of two halves.
const names = {
  en: {
    women: ['Ada', 'Beth', 'Clara', 'Daisy', 'Edith', 'Fiona', 'Grace', 'Hazel', 'Iris', 'Joan', 'Kate', 'Lucy', 'Zoë', 'Nora'],
    men: ['Adam', 'Brian', 'Colin', 'Derek', 'Edwin', 'Frank', 'George', 'Henry', 'Ian', 'Jack', 'Keith', 'Liam', 'René', 'Noel'],
    starts: ['Ash', 'Birch', 'Brook', 'Cold', 'Elder', 'Fair', 'Hazel', 'Lang', 'Mill', 'Oak', 'Raven', 'Stone'],
    ends: ['bourne', 'combe', 'dale', 'field', 'ford', 'grave', 'ham', 'ley', 'shaw', 'wick'],
  },
  de: {
    women: ['Anna', 'Britta', 'Clara', 'Doris', 'Edith', 'Frieda', 'Greta', 'Hanna', 'Ida', 'Jutta', 'Käthe', 'Lotte', 'Zoë', 'Nora'],
    men: ['Anton', 'Bernd', 'Carl', 'Detlef', 'Emil', 'Frank', 'Georg', 'Heinz', 'Ingo', 'Jürgen', 'Karl', 'Lukas', 'René', 'Norbert'],
    starts: ['Ahren', 'Birken', 'Bäcker', 'Dorn', 'Eschen', 'Falken', 'Hasel', 'Linden', 'Mühl', 'Roden', 'Stein', 'Wolfs'],
    ends: ['bach', 'berg', 'brück', 'feld', 'hoff', 'kamp', 'mark', 'stett', 'wald', 'born'],
  },
};

export const surname = ({ pick }, language) => pick(names[language].starts) + pick(names[language].ends);

export const firstName = ({ pick }, language, isFemale) => pick(isFemale ? names[language].women : names[language].men);
