// Which columns of a row hold its time and its prices.

/** Where each part of a row is; indexes of columns from 0. */
export interface Columns {
  readonly time: number;
  /** A column with the time of day, beside one with the date. */
  readonly clock?: number;
  /** Open, high, low, close; of ticks the bid alone. */
  readonly prices: readonly number[];
}

const PRICE_PARTS = ['open', 'high', 'low', 'close'] as const;
const PARTS = ['time', 'clock', ...PRICE_PARTS, 'bid'] as const;
/** What a column may hold: a time, or a date and a clock; a candle's prices, or a tick's bid. */
type ColumnPart = (typeof PARTS)[number];

/** @returns undefined unless there is a time, and either the four prices of a candle or a bid, each in its own column */
function columnsBy(places: Readonly<Partial<Record<ColumnPart, number>>>): Columns | undefined {
  const { time, clock, bid } = places;
  const prices = PRICE_PARTS.flatMap((part) => places[part] ?? []);
  const used = PARTS.flatMap((part) => places[part] ?? []);
  const isWhole = bid === undefined ? prices.length === PRICE_PARTS.length : prices.length === 0;
  if (time === undefined || !isWhole || new Set(used).size < used.length) return undefined;
  return { time, ...(clock !== undefined && { clock }), prices: bid === undefined ? prices : [bid] };
}

/** Reads columns counted from 1, such as `time=1,open=2,high=3,low=4,close=5`; undefined for anything else. */
export function readColumns(text: string): Columns | undefined {
  const places: Partial<Record<ColumnPart, number>> = {};
  for (const one of text.split(',')) {
    const [, name, column] = /^\s*([a-z]+)\s*=\s*([1-9]\d{0,2})\s*$/.exec(one) ?? [];
    const part = PARTS.find((known) => known === name);
    if (part === undefined || places[part] !== undefined) return undefined;
    places[part] = Number(column) - 1;
  }
  return columnsBy(places);
}

const bare = (field: string) => field.replace(/^[\s"'<]+|[\s"'>]+$/g, '');

export function fieldsOf(line: string, separator: string): string[] {
  const fields = line.split(separator);
  return /["'<]/.test(line) ? fields.map(bare) : fields.map((field) => field.trim());
}

const TIME_NAMES =
  /^(?:date ?time|datetime|timestamp|time|date|data|hora|gmt time|local time|time \(.*\)|data\/hora)$/;
const CLOCK_NAMES = /^(?:time|hora|timestamp)$/;
const PRICE_NAMES = [
  /^(?:o|open|abertura)$/,
  /^(?:h|high|m[áa]xim[ao]|max)$/,
  /^(?:l|low|m[íi]nim[ao]|min)$/,
  /^(?:c|close|fechamento|[úu]ltimo)$/,
];

export function headedColumns(heading: readonly string[]): { columns: Columns; ticks: boolean } | undefined {
  const names = heading.map((name) => name.toLowerCase());
  const time = names.findIndex((name) => TIME_NAMES.test(name));
  if (time < 0) return undefined;
  const clock = names.findIndex((name, index) => index > time && CLOCK_NAMES.test(name));
  const place = { time, ...(clock >= 0 && { clock }) };
  const prices = PRICE_NAMES.map((pattern) => names.findIndex((name) => pattern.test(name)));
  if (prices.every((index) => index >= 0)) return { columns: { ...place, prices }, ticks: false };
  const bid = names.indexOf('bid');
  return bid < 0 ? undefined : { columns: { ...place, prices: [bid] }, ticks: true };
}

const isDateAlone = (text: string) =>
  /^(?:\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{4}|\d{8})$/.test(text);
const isClock = (text: string) => /^\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?$/.test(text);
export const isNumber = (text: string) => /^[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d{1,3})?$/i.test(text);

export function unheadedColumns(row: readonly string[]): { columns: Columns; ticks: boolean } | undefined {
  const separate = isDateAlone(row[0] ?? '') && isClock(row[1] ?? '');
  const first = separate ? 2 : 1;
  let numbers = 0;
  while (isNumber(row[first + numbers] ?? '')) numbers += 1;
  const place = { time: 0, ...(separate && { clock: 1 }) };
  if (numbers >= 4)
    return { columns: { ...place, prices: [first, first + 1, first + 2, first + 3] }, ticks: false };
  return numbers >= 2 ? { columns: { ...place, prices: [first] }, ticks: true } : undefined;
}

/** The text of a row's time. */
export function timeText(row: readonly string[], { time, clock }: Columns): string {
  const date = row[time] ?? '';
  return clock === undefined ? date : `${date} ${row[clock] ?? ''}`;
}
