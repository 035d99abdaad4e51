import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type {
  DirectionLeaf,
  OutcomeLeaf,
  PriceLeaf,
  ShadowDirectionLeaf,
} from '../../src/features/record/log/log-leaf.js';

/** An entry of the log: its direction, with its price and its outcome if there are any yet. */
export interface LoggedEntry {
  readonly leaf: number;
  readonly entry: DirectionLeaf;
  /** What a candidate said of the same candle. */
  readonly shadow?: { readonly leaf: number; readonly forecast: ShadowDirectionLeaf };
  readonly price?: Pick<PriceLeaf, 'price' | 'stored'> & { readonly leaf: number };
  readonly outcome?: { readonly leaf: number; readonly ended: OutcomeLeaf };
}

const DIRECTIONS = ['CALL', 'PUT'] as const;
const OUTCOMES = ['WON', 'LOST', 'TIE', 'VOID'] as const;
const REASONS = ['NO_PRICE', 'NO_CANDLE', 'OUT_OF_REACH', 'NOT_READ'] as const;
const DIGEST_BYTES = 32;
/** `DIGEST_BYTES` in base64url. */
const DIGEST = /^[\w-]{43}$/;
const FIRST_ROOM = 1024;

/** Numbers of an entry, a column each; NaN means none. */
const NUMBERS = [
  'leaf',
  'time',
  'source',
  'confidence',
  'chance',
  'stored',
  'priced',
  'price',
  'priceStored',
  'ended',
  'exit',
  'shadowed',
  'shadow',
  'shadowChance',
] as const;
/** Small whole numbers of an entry: indexes into the lists above, plus one where the value is optional. */
const CODES = ['pair', 'timeframe', 'direction', 'late', 'outcome', 'why', 'shadowDirection'] as const;

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);
const isLeaf = (value: unknown) => Number.isSafeInteger(value);

/** Whether a leaf has all fields of a direction in a form that packing preserves. */
export function isDirection({ direction, source, ...leaf }: DirectionLeaf): boolean {
  return (
    DIRECTIONS.includes(direction) &&
    (source === undefined || isNumber(source)) &&
    [leaf.time, leaf.confidence, leaf.chance, leaf.stored].every(isNumber) &&
    typeof leaf.late === 'boolean' &&
    DIGEST.test(leaf.candles)
  );
}

export const isShadowDirection = ({ of, shadow, direction, chance }: ShadowDirectionLeaf): boolean =>
  isLeaf(of) && isLeaf(shadow) && DIRECTIONS.includes(direction) && isNumber(chance);

export const isPrice = ({ of, price, stored }: PriceLeaf): boolean =>
  isLeaf(of) && isNumber(price) && isNumber(stored);

export function isOutcome({ of, exit, outcome, why }: OutcomeLeaf): boolean {
  return (
    isLeaf(of) &&
    (exit === null || isNumber(exit)) &&
    OUTCOMES.includes(outcome) &&
    (why === undefined || REASONS.includes(why))
  );
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value);

/** Entries with their prices and outcomes in columns, some 150 bytes each: as objects a year of them would not fit into memory. */
export class PackedEntries {
  private count = 0;
  private room = 0;
  private numbers = new Map<(typeof NUMBERS)[number], Float64Array>();
  private codes = new Map<(typeof CODES)[number], Uint8Array>();
  private series = new Uint16Array(0);
  private digests = new Uint8Array(0);

  get length(): number {
    return this.count;
  }

  /** Returns the row. */
  add(leaf: number, entry: DirectionLeaf): number {
    if (this.count === this.room) this.grow();
    const row = this.count;
    this.count += 1;
    const { time, source, confidence, chance, stored, pair, timeframe, direction, late } = entry;
    this.write(row, {
      leaf,
      time,
      confidence,
      chance,
      stored,
      source,
      priced: undefined,
      ended: undefined,
      exit: null,
      shadowed: undefined,
    });
    this.encode(row, {
      pair: PAIRS.indexOf(pair),
      timeframe: TIMEFRAMES.indexOf(timeframe),
      direction: DIRECTIONS.indexOf(direction),
      late: late ? 1 : 0,
      outcome: 0,
      why: 0,
    });
    this.series[row] = entry.series;
    this.digests.set(Buffer.from(entry.candles, 'base64url'), row * DIGEST_BYTES);
    return row;
  }

  /** The row of the direction with this leaf; undefined if there is none. */
  rowOf(leaf: number): number | undefined {
    const leaves = this.numbers.get('leaf');
    let [low, high] = [0, this.count];
    // Rows are in the order of the log.
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((leaves?.[middle] ?? 0) < leaf) low = middle + 1;
      else high = middle;
    }
    return low < this.count && leaves?.[low] === leaf ? low : undefined;
  }

  isPriced(row: number): boolean {
    return !Number.isNaN(this.numbers.get('priced')?.[row] ?? Number.NaN);
  }

  price(row: number, leaf: number, { price, stored }: PriceLeaf): void {
    this.write(row, { priced: leaf, price, priceStored: stored });
  }

  isShadowed(row: number): boolean {
    return !Number.isNaN(this.numbers.get('shadowed')?.[row] ?? Number.NaN);
  }

  shadow(row: number, leaf: number, { shadow, chance, direction }: ShadowDirectionLeaf): void {
    this.write(row, { shadowed: leaf, shadow, shadowChance: chance });
    this.encode(row, { shadowDirection: DIRECTIONS.indexOf(direction) });
  }

  /** Whether it has an outcome. */
  hasEnded(row: number): boolean {
    return this.code('outcome', row) > 0;
  }

  end(row: number, leaf: number, { exit, outcome, why }: OutcomeLeaf): void {
    this.write(row, { ended: leaf, exit });
    this.encode(row, { outcome: OUTCOMES.indexOf(outcome) + 1, why: why ? REASONS.indexOf(why) + 1 : 0 });
  }

  /** In the order of the log. */
  *[Symbol.iterator](): Generator<LoggedEntry> {
    for (let row = 0; row < this.count; row += 1) yield this.at(row);
  }

  /** Those of a series, in the order of the log. */
  *of(series: number): Generator<LoggedEntry> {
    for (let row = 0; row < this.count; row += 1) if (this.series[row] === series) yield this.at(row);
  }

  at(row: number): LoggedEntry {
    const number = (name: (typeof NUMBERS)[number]) => this.numbers.get(name)?.[row] ?? Number.NaN;
    const source = number('source');
    const key = {
      series: this.series[row] ?? 0,
      pair: PAIRS[this.code('pair', row)] ?? PAIRS[0],
      timeframe: TIMEFRAMES[this.code('timeframe', row)] ?? TIMEFRAMES[0],
      time: number('time'),
    };
    const digest = this.digests.subarray(row * DIGEST_BYTES, (row + 1) * DIGEST_BYTES);
    const entry: DirectionLeaf = {
      type: 'direction',
      ...key,
      ...(!Number.isNaN(source) && { source }),
      direction: DIRECTIONS[this.code('direction', row)] ?? 'CALL',
      confidence: number('confidence'),
      chance: number('chance'),
      late: this.code('late', row) === 1,
      stored: number('stored'),
      candles: Buffer.from(digest).toString('base64url'),
    };
    const leaf = number('leaf');
    const price = { leaf: number('priced'), price: number('price'), stored: number('priceStored') };
    const forecast: ShadowDirectionLeaf = {
      type: 'shadow-direction',
      of: leaf,
      shadow: number('shadow'),
      direction: DIRECTIONS[this.code('shadowDirection', row)] ?? 'CALL',
      chance: number('shadowChance'),
    };
    const shadow = { leaf: number('shadowed'), forecast };
    const priced = {
      leaf,
      entry,
      ...(this.isShadowed(row) && { shadow }),
      ...(this.isPriced(row) && { price }),
    };
    const outcome = OUTCOMES[this.code('outcome', row) - 1];
    if (!outcome) return priced;
    const why = REASONS[this.code('why', row) - 1];
    const exit = orNull(number('exit'));
    const ended: OutcomeLeaf = { type: 'outcome', of: leaf, exit, outcome, ...(why && { why }) };
    return { ...priced, outcome: { leaf: number('ended'), ended } };
  }

  private code(name: (typeof CODES)[number], row: number): number {
    return this.codes.get(name)?.[row] ?? 0;
  }

  private write(
    row: number,
    values: Partial<Record<(typeof NUMBERS)[number], number | null | undefined>>,
  ): void {
    for (const name of NUMBERS) {
      const column = this.numbers.get(name);
      if (column && name in values) column[row] = values[name] ?? Number.NaN;
    }
  }

  private encode(row: number, values: Partial<Record<(typeof CODES)[number], number>>): void {
    for (const name of CODES) {
      const column = this.codes.get(name);
      const value = values[name];
      if (column && value !== undefined) column[row] = value;
    }
  }

  private grow(): void {
    this.room = Math.max(FIRST_ROOM, Math.ceil(this.room * 1.5));
    const { room } = this;
    for (const name of NUMBERS) this.numbers.set(name, grown(new Float64Array(room), this.numbers.get(name)));
    for (const name of CODES) this.codes.set(name, grown(new Uint8Array(room), this.codes.get(name)));
    this.series = grown(new Uint16Array(room), this.series);
    this.digests = grown(new Uint8Array(room * DIGEST_BYTES), this.digests);
  }
}

function grown<Column extends Float64Array | Uint8Array | Uint16Array>(
  column: Column,
  before: Column | undefined,
): Column {
  if (before) column.set(before);
  return column;
}
