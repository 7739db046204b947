// How far a release's loss can be from the least possible one.
import type { Report } from '../protocol.ts';
import { decimal } from '../texts/figures.ts';
import { t } from '../texts/language.ts';

// Rounded up, so that it is true. Nothing where the report does not tell.
export function leastLossWords({ information_loss: loss, lower_bound: least }: Report['quality']): string {
  if (least === undefined) return '';
  if (loss === least) return t.release.leastLoss.reached;
  return least > 0 ? t.release.leastLoss.times(decimal(Math.ceil((100 * loss) / least) / 100, 2)) : '';
}
