// What may be typed where a figure is asked for.

export interface Expected {
  whole?: boolean;
  least: number;
  above?: boolean; // more than the least
  most?: number;
}

export function takes({ whole, least, above, most = Infinity }: Expected, value: number): boolean {
  return (!whole || Number.isSafeInteger(value)) && (above ? value > least : value >= least) && value <= most;
}
