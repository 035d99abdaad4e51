import type { CallToken, DirectionMark, Label } from './call-token.js';

/** What the reader guessed, so that somebody has to confirm it. */
export type CallDoubt = 'TIME' | 'DATE' | 'EXPIRY' | 'DIRECTION' | 'GALES' | 'PAIR';

type TimeToken = Extract<CallToken, { kind: 'time' }>;
export type DateToken = Extract<CallToken, { kind: 'date' | 'day' }>;

/** What one line says, or several lines together. */
export interface CallFields {
  pairs: Extract<CallToken, { kind: 'pair' }>[];
  asset: boolean;
  otc: boolean;
  times: TimeToken[];
  expiryTime: TimeToken | undefined;
  now: boolean;
  date: DateToken | undefined;
  zone: string | undefined;
  minutes: number | undefined;
  directions: { readonly direction: 'CALL' | 'PUT'; readonly by: DirectionMark }[];
  gales: number | undefined;
  confidence: number | undefined;
  claimed: 'WON' | 'LOST' | undefined;
  /** Whether it reports a result, of whatever. */
  result: boolean;
  numbers: number[];
  /** What the text leaves open. */
  doubts: Set<CallDoubt>;
}

export const noFields = (): CallFields => ({
  pairs: [],
  asset: false,
  otc: false,
  times: [],
  expiryTime: undefined,
  now: false,
  date: undefined,
  zone: undefined,
  minutes: undefined,
  directions: [],
  gales: undefined,
  confidence: undefined,
  claimed: undefined,
  result: false,
  numbers: [],
  doubts: new Set(),
});

/** A mention of repetitions, as in `2 gales`, `gale 2`, `sem gale`, `1o gale 14:35`. */
interface GaleMention {
  /** Null if it does not say how many. */
  readonly steps: number | null;
  /** The tokens around it that belong to it. */
  readonly parts: readonly CallToken[];
}

function galeAt(tokens: readonly CallToken[], at: number): GaleMention | undefined {
  const [gale, before, after, second] = [tokens[at], tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (gale?.kind !== 'gale') return undefined;
  const timed = (next: CallToken | undefined) => (next?.kind === 'time' ? [next] : []);
  if (gale.steps !== null) return { steps: gale.steps, parts: timed(after) };
  if (before?.kind === 'ordinal' || before?.kind === 'number')
    return { steps: before.value, parts: [before, ...timed(after)] };
  if (before?.kind === 'label' && before.of === 'none') return { steps: 0, parts: [] };
  if (after?.kind === 'number') return { steps: after.value, parts: [after, ...timed(second)] };
  const time = timed(after);
  return { steps: time.length > 0 ? 1 : null, parts: time };
}

/** What one line says. */
export function fieldsOf(tokens: readonly CallToken[]): CallFields {
  const fields = noFields();
  const gales = tokens.flatMap((_, at) => galeAt(tokens, at) ?? []);
  if (gales.length > 0) fields.gales = Math.max(...gales.map(({ steps }) => steps ?? 1));
  if (gales.some(({ steps }) => steps === null)) fields.doubts.add('GALES');
  const used = new Set(gales.flatMap(({ parts }) => parts));
  let label: Label | undefined;
  for (const [at, token] of tokens.entries()) {
    if (used.has(token)) continue;
    if (token.kind === 'label') label = token.of;
    else if (addToken(fields, token, label, tokens[at + 1])) label = undefined;
  }
  return fields;
}

/** Adds what a token says. @returns whether it is what the label before it announced */
function addToken(
  fields: CallFields,
  token: CallToken,
  label: Label | undefined,
  next: CallToken | undefined,
): boolean {
  switch (token.kind) {
    case 'time':
      if (label === 'expiry') fields.expiryTime = token;
      else fields.times.push(token);
      return true;
    case 'minutes':
      if (fields.minutes !== undefined && fields.minutes !== token.minutes) fields.doubts.add('EXPIRY');
      fields.minutes ??= token.minutes;
      return true;
    case 'percent':
      if (label === 'confidence' || isNamed(next)) fields.confidence ??= token.value;
      return true;
    case 'number':
      if (label === 'expiry') fields.minutes ??= token.value;
      else fields.numbers.push(token.value);
      return true;
    case 'pair':
      fields.pairs.push(token);
      fields.otc ||= token.otc;
      break;
    case 'asset':
      fields.asset = true;
      break;
    case 'otc':
      fields.otc = true;
      break;
    case 'now':
      fields.now = true;
      break;
    case 'date':
    case 'day':
      fields.date ??= token;
      break;
    case 'zone':
      fields.zone ??= token.zone;
      break;
    case 'direction':
      fields.directions.push(token);
      break;
    case 'result':
      fields.result = true;
      if (fields.pairs.length > 0 && fields.directions.length > 0) fields.claimed = token.outcome;
      break;
  }
  return false;
}

/** `92% de assertividade` */
const isNamed = (token: CallToken | undefined) => token?.kind === 'label' && token.of === 'confidence';

const isClear = ({ by }: { readonly by: DirectionMark }) => by !== 'colour';
export const saysDirection = (fields: CallFields) => fields.directions.some(isClear);
export const saysTime = (fields: CallFields) => fields.times.length > 0 || fields.now;

/** Adds what other lines say where these fields are silent. */
export function mergeFields(into: CallFields, from: CallFields): void {
  if (into.pairs.length === 0) into.pairs = from.pairs;
  if (into.times.length === 0) into.times = from.times;
  if (into.minutes !== undefined && from.minutes !== undefined && into.minutes !== from.minutes)
    into.doubts.add('EXPIRY');
  into.asset ||= from.asset;
  into.otc ||= from.otc;
  into.now ||= from.now;
  into.expiryTime ??= from.expiryTime;
  into.date ??= from.date;
  into.zone ??= from.zone;
  into.minutes ??= from.minutes;
  into.directions = [...into.directions, ...from.directions];
  if (from.gales !== undefined) into.gales = Math.max(into.gales ?? 0, from.gales);
  into.confidence ??= from.confidence;
  into.claimed ??= from.claimed;
  into.result ||= from.result;
  into.numbers = [...into.numbers, ...from.numbers];
  for (const doubt of from.doubts) into.doubts.add(doubt);
}

export const copyOf = (fields: CallFields): CallFields => {
  const copy = noFields();
  mergeFields(copy, fields);
  return copy;
};
