const SIGN = /^[+-]?/;
const DIGITS = /^\d{1,9}$/;
/** Groups of thousands, the first of which does not begin with 0: '1.234', '12.345.678'. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3}){1,3}$/;

function joined(whole: string, decimals = ''): number {
  return Number(decimals === '' ? whole : `${whole}.${decimals}`);
}

/** Readings of a text without sign. */
function plainReadings(text: string, maxDecimals: number): number[] {
  const [whole = '', decimals, ...more] = text.split(',');
  const isDecimals = (part: string) => /^\d{1,9}$/.test(part) && part.length <= maxDecimals;
  if (more.length > 0 || (decimals !== undefined && !isDecimals(decimals))) return [];
  const readings: number[] = [];
  if (DIGITS.test(whole)) readings.push(joined(whole, decimals));
  if (GROUPED.test(whole)) readings.push(joined(whole.replaceAll('.', ''), decimals));
  const [units = '', afterPoint = '', ...others] = whole.split('.');
  const isByPoint =
    decimals === undefined && others.length === 0 && DIGITS.test(units) && isDecimals(afterPoint);
  if (isByPoint) readings.push(joined(units, afterPoint));
  return readings;
}

/**
 * What a number typed in Portuguese may mean: none if it is no number, two if it is ambiguous, as '1.200' is, which may be
 * one thousand and two hundred or 1,2. Points separate thousands, and a comma the decimals; a point can be the decimal
 * point too, as on many keyboards. Units such as 'R$' and '%' are left out.
 *
 * @param maxDecimals of the field: with two, as money has, '1.200' can only be a thousand; with none, every point groups
 */
export function numberReadings(text: string, maxDecimals: number): readonly number[] {
  const bare = text.replace(/R\$|%|\s/g, '').replace('−', '-');
  const [sign = ''] = SIGN.exec(bare) ?? [];
  const readings = plainReadings(bare.slice(sign.length), maxDecimals);
  return [...new Set(readings)].map((value) => (sign === '-' ? -value : value));
}

/** The only meaning of a typed number of at least zero without a sign; undefined if it has none or two. */
export function typedNumber(text: string, maxDecimals: number): number | undefined {
  const readings = numberReadings(text, maxDecimals);
  const isUnsigned = /^[^+\-−]*$/.test(text);
  return readings.length === 1 && isUnsigned ? readings[0] : undefined;
}
