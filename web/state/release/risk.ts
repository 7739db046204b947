// The risk of being found, before and after, as step 5 and the report list it.
import { riskOf, type Report } from '../../protocol/report.ts';
import { count, percent, rough } from '../../texts/figures.ts';
import { t } from '../../texts/language.ts';
import { uniqueRows } from './verdict.ts';

export interface RiskRow {
  title: string;
  meaning: string;
  before: string;
  after: string;
}

// With a population there is also the risk from somebody who knows the population and not who of it is in the table.
export function riskRows(report: Report): RiskRow[] {
  const { before } = report.risk;
  const { prosecutor, household, journalist, marketer, sample } = riskOf(report);
  const words = t.release.risk;
  const row = (title: string, meaning: string, before: string, after: string): RiskRow => ({ title, meaning, before, after });
  return [
    row(words.highest, words.highestMeaning, percent(before.highest), percent(prosecutor.highest)),
    row(words.atHighest, words.atHighestMeaning, percent(before.prosecutor.share_at_highest), percent(prosecutor.share_at_highest)),
    row(words.average, words.averageMeaning, percent(before.average), percent(prosecutor.average)),
    ...(household && before.household
      ? [
          row(words.household, words.householdMeaning, percent(before.household.highest), percent(household.highest)),
          row(words.householdAverage, words.householdAverageMeaning, percent(before.household.average), percent(household.average)),
        ]
      : []),
    ...(sample && before.sample
      ? [
          row(words.sample, words.sampleMeaning, percent(before.sample.share), percent(sample.share)),
          row(words.found, words.foundMeaning, rough(before.sample.expected), rough(sample.expected)),
        ]
      : []),
    ...(sample?.household && before.sample?.household
      ? [row(words.sampleHousehold, words.sampleHouseholdMeaning, percent(before.sample.household.share), percent(sample.household.share))]
      : []),
    ...(journalist && before.journalist
      ? [
          row(words.registerHighest, words.registerHighestMeaning, percent(before.journalist.highest), percent(journalist.highest)),
          row(words.registerAverage, words.registerAverageMeaning, percent(before.journalist.average), percent(journalist.average)),
        ]
      : []),
    row(words.marketer, journalist ? words.registerMarketerMeaning : words.marketerMeaning, percent(before.marketer.average), percent(marketer.average)),
    row(words.unique, words.uniqueMeaning, count(before.unique), count(uniqueRows(report))),
  ];
}
