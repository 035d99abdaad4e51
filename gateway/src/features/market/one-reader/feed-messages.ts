import { z } from 'zod';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';

const pair = z.enum(PAIRS);
const timeframe = z.enum(TIMEFRAMES);

export const tick = z.object({ pair, time: z.number(), price: z.number() });

const candle = z.object({
  time: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
});

const status = z.object({
  state: z.enum(['open', 'closed', 'stale']),
  opensAt: z.number().optional(),
  closesAt: z.number().optional(),
  lastTickAt: z.number().optional(),
});

/** A price, and the term of the leader that has read it. */
export const tickMessage = z.object({ term: z.number(), tick });

/** What a leader says of its feed once a second. */
export const stateMessage = z.object({
  term: z.number(),
  epoch: z.string(),
  pairs: z.array(pair),
  market: status,
  byPair: z.partialRecord(pair, status),
});
export type SharedState = z.infer<typeof stateMessage>;

/** A question that only the leader can answer. `from` is the gateway that waits for the answer. */
export const askMessage = z.object({
  id: z.number(),
  from: z.string(),
  question: z.discriminatedUnion('about', [
    z.object({ about: z.literal('candles'), pair, timeframe, limit: z.number() }),
    z.object({ about: z.literal('formingCandle'), pair, timeframe }),
    z.object({ about: z.literal('lastTick'), pair }),
    z.object({ about: z.literal('tickAtOrBefore'), pair, time: z.number(), epoch: z.string().optional() }),
  ]),
});
export type Question = z.infer<typeof askMessage>['question'];

export const answers = {
  candles: z.array(candle),
  formingCandle: candle.optional(),
  lastTick: tick,
  tickAtOrBefore: tick.optional(),
} as const;

export const answerMessage = z.object({
  id: z.number(),
  term: z.number(),
  value: z.unknown().optional(),
  failure: z.object({ message: z.string(), retryAfterSeconds: z.number().optional() }).optional(),
});

/** A message in one of these forms; undefined where it has another, such as one of a later version. */
export function readMessage<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
