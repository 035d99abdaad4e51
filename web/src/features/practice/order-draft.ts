import { isPair, type Pair } from '#schema/pair.js';
import { isTimeframe, type Timeframe } from '#schema/timeframe.js';

export const PRACTICE_PATH = '/pratica';
export const INVEST_PATH = '/pratica/invest';

export type Direction = 'CALL' | 'PUT';

/** An order that the user may want to place: it fills in the ticket, and is never placed automatically. */
export interface OrderDraft {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: Direction;
  /** Id of the signal that the draft was made from. */
  readonly signalId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isDirection = (value: unknown): value is Direction => value === 'CALL' || value === 'PUT';

/** The draft as a URL query: '?par=EUR%2FUSD&tempo=5m&direcao=CALL&sinal=…'. */
export function draftSearch({ pair, timeframe, direction, signalId }: OrderDraft): string {
  return `?${new URLSearchParams({ par: pair, tempo: timeframe, direcao: direction, sinal: signalId })}`;
}

/** The draft in a URL query; undefined if it is incomplete or contains an unknown value. */
export function draftOf(search: string): OrderDraft | undefined {
  const query = new URLSearchParams(search);
  const pair = query.get('par');
  const timeframe = query.get('tempo');
  const direction = query.get('direcao');
  const signalId = query.get('sinal') ?? '';
  if (!isPair(pair) || !isTimeframe(timeframe) || !isDirection(direction)) return undefined;
  return UUID.test(signalId) ? { pair, timeframe, direction, signalId } : undefined;
}

/** URL at which the platform fills in its ticket from a draft. */
export function draftAddress(draft: OrderDraft): string {
  return `${INVEST_PATH}${draftSearch(draft)}`;
}
