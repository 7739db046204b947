// Decimal numbers, exactly: BigInt in units of 10^-18.
const places = 18;
export const unit = 10n ** BigInt(places);

const form = /^[ \t]*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?[ \t]*$/;

// Undefined where the text is no number, or is beyond what Kordon reads: more than 18 places after the point,
// or beyond 10^18.
export function parse(text) {
  const match = form.exec(text);
  if (!match || (match[2] + (match[3] ?? '')).length === 0) return undefined;
  const [, sign, whole, fraction = '', exponent = '0'] = match;
  const shift = places - fraction.length + Number(exponent);
  let digits = BigInt(whole + fraction);
  if (shift >= 0) {
    if (shift > 60 && digits !== 0n) return undefined;
    digits *= 10n ** BigInt(shift);
  } else {
    const divisor = 10n ** BigInt(-shift);
    if (digits % divisor !== 0n) return undefined;
    digits /= divisor;
  }
  if (digits > 10n ** 36n) return undefined;
  return sign === '-' ? -digits : digits;
}

export function floorDivide(dividend, divisor) {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

export const isInteger = (number) => number % unit === 0n;

// Without zeros behind the last digit.
export function format(number) {
  const size = number < 0n ? -number : number;
  const fraction = (size % unit).toString().padStart(places, '0').replace(/0+$/, '');
  return (number < 0n ? '-' : '') + (size / unit).toString() + (fraction === '' ? '' : `.${fraction}`);
}
