export type DecimalSign = '.' | ',';

/** Signs of currencies, codes, blanks and percent signs around a number. */
const AROUND = /[A-Za-z$€£¥₹₦R%\s\u00a0\u202f]/g;
const NUMBER = /^[-+]?[\d.,]*\d[\d.,]*$/;

/** The figures of a text such as `R$ 1.234,56`, `-$10.00`, `(10.00)` or `1 234.5 USD`; undefined if it is no number. */
function figuresOf(text: string): string | undefined {
  const bracketed = /^\((.*)\)$/.exec(text.trim());
  const bare = (bracketed?.[1] ?? text).replace(/\u2212/g, '-').replace(AROUND, '');
  const signed = bracketed ? `-${bare}` : bare;
  return NUMBER.test(signed) ? signed : undefined;
}

/** Which sign separates the decimals of a number: `1,5` and `1.234,5` say so, `1,234` may be either, `10` neither. */
function signIn(figures: string): DecimalSign | 'either' | undefined {
  const [points, commas] = [figures.split('.').length - 1, figures.split(',').length - 1];
  if (points > 0 && commas > 0) return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ',';
  if (points + commas === 0) return undefined;
  const sign = points > 0 ? '.' : ',';
  if (points + commas > 1) return sign === '.' ? ',' : '.';
  const [whole = '', decimals = ''] = figures.split(sign);
  const couldBeThousands = decimals.length === 3 && /^[-+]?[1-9]\d{0,2}$/.test(whole);
  return couldBeThousands ? 'either' : sign;
}

/**
 * The decimal sign of a file's numbers, and whether any of them says so.
 *
 * @returns undefined if none has a sign, so that either reads the same
 */
export function decimalSign(
  texts: readonly string[],
): { readonly sign: DecimalSign; readonly said: boolean } | undefined {
  const votes = { '.': 0, ',': 0, either: 0 };
  for (const text of texts) {
    const figures = figuresOf(text);
    const vote = figures === undefined ? undefined : signIn(figures);
    if (vote) votes[vote] += 1;
  }
  if (votes['.'] + votes[','] + votes.either === 0) return undefined;
  return { sign: votes[','] > votes['.'] ? ',' : '.', said: votes['.'] > 0 !== votes[','] > 0 };
}

/** Reads a number with this decimal sign; undefined if the text is none. */
export function readNumber(text: string, decimal: DecimalSign): number | undefined {
  const figures = figuresOf(text);
  if (figures === undefined) return undefined;
  const thousands = decimal === '.' ? ',' : '.';
  const [whole = '', decimals, further] = figures.split(decimal);
  if (further !== undefined || decimals?.includes(thousands)) return undefined;
  const groups = whole.replace(/^[-+]/, '').split(thousands);
  if (groups.slice(1).some((group) => group.length !== 3)) return undefined;
  const value = Number(`${whole.split(thousands).join('')}.${decimals || '0'}`);
  return Number.isFinite(value) ? value : undefined;
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/R\$/, 'BRL'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
];

/** The currency that an amount names by its sign or code; undefined for a bare `$`, which several countries use. */
export function currencyIn(text: string): string | undefined {
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? /\b(USDT|USD|EUR|GBP|BRL|INR|JPY)\b/.exec(text)?.[1];
}
