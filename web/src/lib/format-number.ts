/** The value rounded to `digits` decimals; never a negative zero. */
const shown = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * 1234.5 with 2 digits becomes '1.234,50'; a negative number has a true minus sign. The rest is the text of
 * `Intl.NumberFormat`, which is not used because creating one is a long task on a phone.
 */
export function formatDecimal(value: number, digits: number): string {
  const [whole = '', decimals] = shown(value, digits).toFixed(digits).split('.');
  const grouped = whole.replace('-', '−').replace(THOUSANDS, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** 1234 becomes '1.234'. */
export function formatCount(count: number): string {
  return formatDecimal(count, 0);
}

/** 1 becomes '1 sinal' and 1234 '1.234 sinais'. */
export function formatCounted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Like `formatDecimal`, with a sign for gains and zero too: '+0,00016'. */
export function formatSigned(value: number, digits: number): string {
  const text = formatDecimal(value, digits);
  return text.startsWith('−') ? text : `+${text}`;
}

/** Direction of a change as it is shown: 0 for one shown as '+0,0%'. */
export function shownDirection(share: number): number {
  return Math.sign(shown(share * 100, 1));
}

/** A change as a share (0.125) becomes '+12,5%'. */
export function formatChange(share: number): string {
  return `${formatSigned(share * 100, 1)}%`;
}

/** A rate as a share (0.532) becomes '53,2%': one decimal, no sign. */
export function formatRate(share: number): string {
  return `${formatDecimal(share * 100, 1)}%`;
}

/** A whole percentage (82) becomes '82%'. */
export function formatWholePercent(percent: number): string {
  return `${formatDecimal(percent, 0)}%`;
}

/** How amounts of a currency begin; others begin with their code. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { BRL: 'R$', USD: 'US$', EUR: '€', GBP: '£' };

/** 1234.5 becomes 'R$ 1.234,50', with a non-breaking space. @param currency code, the real by default */
export function formatMoney(amount: number, currency = 'BRL'): string {
  const text = `${CURRENCY_SIGNS[currency] ?? currency}\u00a0${formatDecimal(Math.abs(amount), 2)}`;
  return shown(amount, 2) < 0 ? `−${text}` : text;
}

/** Money won or lost: '+R$ 170,00', '−R$ 200,00'; 'R$ 0,00' if it is neither. */
export function formatMoneyChange(amount: number, currency?: string): string {
  const text = formatMoney(amount, currency);
  return shown(amount, 2) > 0 ? `+${text}` : text;
}
