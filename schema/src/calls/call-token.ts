/** A piece of a message that means something for calls. Everything else is left out. */
export type CallToken =
  | { readonly kind: 'pair'; readonly base: string; readonly quote: string; readonly otc: boolean }
  | { readonly kind: 'asset'; readonly name: string }
  | { readonly kind: 'otc' }
  | { readonly kind: 'time'; readonly hour: number; readonly minute: number; readonly second: number }
  | { readonly kind: 'now' }
  | {
      readonly kind: 'date';
      readonly day: number;
      readonly month: number;
      readonly year: number | null;
      /** Whether day and month could change places. */
      readonly swappable: boolean;
    }
  | { readonly kind: 'day'; readonly days: 0 | 1 }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'direction'; readonly direction: 'CALL' | 'PUT'; readonly by: DirectionMark }
  | { readonly kind: 'gale'; readonly steps: number | null }
  | { readonly kind: 'ordinal'; readonly value: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'label'; readonly of: Label }
  | { readonly kind: 'result'; readonly outcome: 'WON' | 'LOST' };

/** What shows a direction, from the clearest to the least clear. */
export type DirectionMark = 'word' | 'arrow' | 'tendency' | 'colour';

export type Label = 'entry' | 'expiry' | 'confidence' | 'payout' | 'none';

type Reader = (match: RegExpExecArray) => CallToken | undefined;

const CURRENCIES =
  'eur|usd|gbp|jpy|aud|chf|nzd|cad|sgd|nok|sek|dkk|pln|try|zar|mxn|brl|cnh|hkd|inr|thb|huf|czk|btc|eth|xau|xag|xrp|ltc|sol|usdt';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const MONTHS_ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES =
  'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|january|february|march|april|june|july|august|september|october|november|december|jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec';

const monthOf = (name: string) => {
  const begin = name.slice(0, 3);
  return Math.max(MONTHS.indexOf(begin), MONTHS_ENGLISH.indexOf(begin)) + 1;
};

/** Clocks that posts name. Only what is meant by it everywhere is read. */
const ZONES: readonly (readonly [names: string, zone: string])[] = [
  ['(?:horario de )?brasilia|brt|sao paulo|america/sao_paulo', 'America/Sao_Paulo'],
  ['lisboa|lisbon|europe/lisbon', 'Europe/Lisbon'],
  ['londres|london|europe/london', 'Europe/London'],
  ['nova york|nova iorque|new york|america/new_york', 'America/New_York'],
  ['madri|madrid|europe/madrid', 'Europe/Madrid'],
];

const DIRECTIONS: readonly (readonly [DirectionMark, 'CALL' | 'PUT', string])[] = [
  ['word', 'CALL', 'call|buy|compra|comprar|compre|comprado|higher|acima'],
  ['word', 'PUT', 'put|sell|venda|vender|vendido|lower|abaixo'],
  ['tendency', 'CALL', 'cima|alta|up|long|sobe|subir'],
  ['tendency', 'PUT', 'baixo|baixa|down|short|desce|descer|queda'],
];

const MARKS: readonly (readonly [DirectionMark, 'CALL' | 'PUT', string])[] = [
  ['arrow', 'CALL', '⬆🔼▲↑⤴🔺△⇧↗'],
  ['arrow', 'PUT', '⬇🔽▼↓⤵🔻▽⇩↘'],
  ['colour', 'CALL', '🟢🟩💚📈'],
  ['colour', 'PUT', '🔴🟥📉'],
];

const LABELS: readonly (readonly [Label, string])[] = [
  ['entry', 'horario|hora|entrada|entry|time|inicio|start'],
  [
    'expiry',
    'expiracao|expira|exp|expiry|expires|expiration|duracao|duration|tempo|timeframe|tf|periodo|vela',
  ],
  ['confidence', 'assertividade|confianca|confidence|probabilidade|probability|accuracy|acerto|chance'],
  ['payout', 'payout|retorno|lucro'],
  ['none', 'sem|no|without|nao'],
];

const word = (names: string) => new RegExp(`(?:${names})(?![\\p{L}\\d])`, 'uy');

const inRange = (value: number, low: number, high: number) => value >= low && value <= high;

function timeToken(hours: string, minutes: string, seconds: string | undefined, half: string | undefined) {
  const [given, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  const isHalf = half === 'am' || half === 'pm';
  if (isHalf && !inRange(given, 1, 12)) return undefined;
  const hour = isHalf ? (given % 12) + (half === 'pm' ? 12 : 0) : given;
  return inRange(hour, 0, 23) && inRange(minute, 0, 59) && inRange(second, 0, 59)
    ? ({ kind: 'time', hour, minute, second } as const)
    : undefined;
}

function dateToken(first: number, second: number, yearText: string | undefined): CallToken | undefined {
  const isMonthFirst = second > 12 && first <= 12;
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const swappable = first <= 12 && second <= 12 && first !== second;
  if (!inRange(day, 1, 31) || !inRange(month, 1, 12)) return undefined;
  const year = yearText === undefined ? null : Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  return { kind: 'date', day, month, year, swappable };
}

const namedDate = (day: string, month: string, year: string | undefined): CallToken => ({
  kind: 'date',
  day: Number(day),
  month: monthOf(month),
  year: year === undefined ? null : Number(year),
  swappable: false,
});

function offsetZone(
  sign: string | undefined,
  hours: string | undefined,
  minutes: string | undefined,
): CallToken {
  const more = minutes !== undefined && Number(minutes) > 0 ? `:${minutes}` : '';
  const isZero = hours === undefined || (Number(hours) === 0 && more === '');
  return { kind: 'zone', zone: isZero ? 'UTC' : `UTC${sign}${Number(hours)}${more}` };
}

const minutesToken = (minutes: number): CallToken | undefined =>
  inRange(minutes, 1, 1440) ? { kind: 'minutes', minutes } : undefined;

/** Tried in this order where a word or a number begins. */
const WORDS: readonly (readonly [RegExp, Reader])[] = [
  [
    /(\d{4})-(\d{2})-(\d{2})(?!\d)/uy,
    ([, y = '', m, d]) => {
      const token = dateToken(Number(d), Number(m), y);
      return token?.kind === 'date' ? { ...token, swappable: false } : undefined;
    },
  ],
  [
    /(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/uy,
    ([, first, , second, year]) => dateToken(Number(first), Number(second), year),
  ],
  [
    /(\d{1,2})\/(\d{1,2})(?![\d/])/uy,
    ([, first, second]) => dateToken(Number(first), Number(second), undefined),
  ],
  [
    new RegExp(`(\\d{1,2})\\s*(?:de\\s+)?(${MONTH_NAMES})(?!\\p{L})(?:\\s+(?:de\\s+)?(\\d{4}))?`, 'uy'),
    ([, day = '', month = '', year]) => namedDate(day, month, year),
  ],
  [
    new RegExp(`(${MONTH_NAMES})\\s+(\\d{1,2})(?!\\d|:)(?:,?\\s+(\\d{4}))?`, 'uy'),
    ([, month = '', day = '', year]) => namedDate(day, month, year),
  ],
  [
    /(\d{1,2}) ?[:h] ?(\d{2})(?::(\d{2}))?(?:\s?(am|pm|hs|hrs|h))?(?![\p{L}\d])/uy,
    ([, h = '', m = '', s, half]) => timeToken(h, m, s, half),
  ],
  [/(\d{1,2}) ?(am|pm)(?![\p{L}\d])/uy, ([, h = '', half]) => timeToken(h, '0', undefined, half)],
  [/(\d{1,2}) ?(?:hs|hrs|horas?|hours?|h)(?![\p{L}\d])/uy, ([, h]) => hoursToken(Number(h))],
  [/m ?(\d{1,4})(?![\p{L}\d])/uy, ([, minutes]) => minutesToken(Number(minutes))],
  [/h ?([1-4])(?![\p{L}\d])/uy, ([, hours]) => minutesToken(Number(hours) * 60)],
  [/(\d{1,4}) ?(?:minutos?|minutes?|mins?|m)(?![\p{L}\d])/uy, ([, minutes]) => minutesToken(Number(minutes))],
  [
    /(?:utc|gmt)(?: ?([+-]) ?(\d{1,2})(?::?(\d{2}))?)?(?![\p{L}\d])/uy,
    ([, sign, h, m]) => offsetZone(sign, h, m),
  ],
  [/(\d{1,3})(?:[.,]\d+)? ?%/uy, ([, value]) => ({ kind: 'percent', value: Number(value) })],
  [/(\d)(?:o|a|st|nd|rd|th)(?![\p{L}\d])/uy, ([, value]) => ({ kind: 'ordinal', value: Number(value) })],
  [/\d+[.,]\d+/uy, () => undefined],
  [/(\d{1,6})(?![\p{L}\d])/uy, ([, value]) => ({ kind: 'number', value: Number(value) })],
  [
    new RegExp(
      `(${CURRENCIES}) ?[/_ .|-]? ?(${CURRENCIES})(?:[\\s_-]*\\(?\\s*(otc)\\)?)?(?![\\p{L}\\d])`,
      'uy',
    ),
    ([, base = '', quote = '', otc]) =>
      base === quote ? undefined : { kind: 'pair', base, quote, otc: otc !== undefined },
  ],
  [
    /(gold|ouro|bitcoin|ethereum|nasdaq|us30|nas100|spx500|volatility ?\d+|boom ?\d+|crash ?\d+)(?![\p{L}\d])/uy,
    ([, name = '']) => ({ kind: 'asset', name }),
  ],
  [word('otc'), () => ({ kind: 'otc' })],
  [/(?:mg|g) ?(\d)(?![\p{L}\d])/uy, ([, steps]) => ({ kind: 'gale', steps: Number(steps) })],
  [
    word('gales?|martingales?|protecoes|protecao|protections?|cobertura|coberturas'),
    () => ({ kind: 'gale', steps: null }),
  ],
  [/up to(?!\p{L})/uy, () => undefined],
  [word('agora|now|imediata|imediatamente'), () => ({ kind: 'now' })],
  [word('hoje|today'), () => ({ kind: 'day', days: 0 })],
  [word('amanha|tomorrow'), () => ({ kind: 'day', days: 1 })],
  ...ZONES.map(([names, zone]): readonly [RegExp, Reader] => [word(names), () => ({ kind: 'zone', zone })]),
  ...DIRECTIONS.map(([by, direction, names]): readonly [RegExp, Reader] => [
    word(names),
    () => ({ kind: 'direction', direction, by }),
  ]),
  [word('win|won|green|vitoria'), () => ({ kind: 'result', outcome: 'WON' })],
  [word('loss|lost|red|derrota'), () => ({ kind: 'result', outcome: 'LOST' })],
  ...LABELS.map(([of, names]): readonly [RegExp, Reader] => [word(names), () => ({ kind: 'label', of })]),
];

/** `1h` is a length, `14h` is a time. */
function hoursToken(hours: number): CallToken | undefined {
  return hours >= 1 && hours <= 4
    ? minutesToken(hours * 60)
    : timeToken(String(hours), '0', undefined, undefined);
}

const SIGNS: ReadonlyMap<string, CallToken> = new Map<string, CallToken>([
  ...MARKS.flatMap(([by, direction, signs]) =>
    [...signs].map((sign) => [sign, { kind: 'direction', direction, by }] as const),
  ),
  ...[...'✅☑✔🏆'].map((sign) => [sign, { kind: 'result', outcome: 'WON' }] as const),
  ...[...'❌✖❎'].map((sign) => [sign, { kind: 'result', outcome: 'LOST' }] as const),
]);

/**
 * The text in one spelling: compatibility forms folded (bold letters of other alphabets, full-width and circled
 * digits), lower case, no accents, no flags, one kind of dash and blank, no marks of formatting.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{RI}\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[*`~"']/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ');
}

const WORD_BEGINS = /[\p{L}\d]/u;
const REST_OF_WORD = /\p{L}+|\d+/uy;

/** Tokens of one line. @param line folded by `foldText` */
export function tokensOf(line: string): CallToken[] {
  const tokens: CallToken[] = [];
  let at = 0;
  while (at < line.length) {
    const character = String.fromCodePoint(line.codePointAt(at) ?? 0);
    if (!WORD_BEGINS.test(character)) {
      const sign = SIGNS.get(character);
      if (sign) tokens.push(sign);
      at += character.length;
      continue;
    }
    const { token, end } = wordAt(line, at);
    if (token) tokens.push(token);
    at = end;
  }
  return tokens;
}

function wordAt(line: string, at: number): { readonly token: CallToken | undefined; readonly end: number } {
  for (const [pattern, read] of WORDS) {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match) return { token: read(match), end: pattern.lastIndex };
  }
  REST_OF_WORD.lastIndex = at;
  REST_OF_WORD.exec(line);
  return { token: undefined, end: REST_OF_WORD.lastIndex };
}
