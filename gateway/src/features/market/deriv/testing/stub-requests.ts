import { z } from 'zod';

/** A request as Deriv's schemas allow it, the same in both of its APIs: other fields are refused. */
const common = { req_id: z.int().optional(), passthrough: z.looseObject({}).optional() };
const one = z.literal(1).optional();
const symbol = z.string().regex(/^\w{2,30}$/);

const REQUESTS = {
  active_symbols: z.strictObject({ active_symbols: z.enum(['full', 'brief']), ...common }),
  trading_times: z.strictObject({ trading_times: z.string().regex(/^\d{4}-\d{1,2}-\d{1,2}$/), ...common }),
  ticks_history: z.strictObject({
    ticks_history: symbol,
    end: z.string().regex(/^(?:latest|\d{1,10})$/),
    start: z.int().nonnegative().max(9_999_999_999).optional(),
    count: z.int().optional(),
    style: z.enum(['candles', 'ticks']).optional(),
    granularity: z
      .literal([60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400])
      .optional(),
    adjust_start_time: one,
    subscribe: one,
    ...common,
  }),
  ticks: z.strictObject({ ticks: symbol, subscribe: one, ...common }),
  forget: z.strictObject({ forget: z.string().regex(/^[\w-]{32,128}$/), ...common }),
  time: z.strictObject({ time: z.literal(1), ...common }),
  ping: z.strictObject({ ping: z.literal(1), ...common }),
} as const;

export type RequestKind = keyof typeof REQUESTS;

const KINDS = Object.keys(REQUESTS) as RequestKind[];

export function kindOf(request: object): RequestKind | undefined {
  return KINDS.find((kind) => kind in request);
}

/** What Deriv's schema forbids in a request; undefined if it is allowed. */
export function refusalOf(request: object): string | undefined {
  const kind = kindOf(request);
  if (kind === undefined) return 'Unrecognised request';
  const { error } = REQUESTS[kind].safeParse(request);
  return error && z.prettifyError(error);
}
