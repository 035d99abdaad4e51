import { isPair, type Pair } from '#schema/pair.js';
import { isTimeframe, type Timeframe } from '#schema/timeframe.js';
import type { MarketChoice } from '../lib/offered-market';
import { marketOf } from '../lib/remembered-market';

/** What a chart draws of a generated signal. Times are epoch ms. */
export interface DeskSignal {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: 'CALL' | 'PUT';
  readonly entryPrice: number;
  readonly generatedAt: number;
  readonly expiresAt: number;
  readonly support: number;
  readonly resistance: number;
}

/** What the trading page is about, which the practice platform in its frame follows. */
export interface Desk {
  readonly market: MarketChoice;
  /** The generated signal, until it is saved or has expired. */
  readonly signal: DeskSignal | undefined;
}

const FIGURES = ['entryPrice', 'generatedAt', 'expiresAt', 'support', 'resistance'] as const;

function signalOf(value: unknown): DeskSignal | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const signal = value as DeskSignal;
  const isSound =
    isPair(signal.pair) &&
    isTimeframe(signal.timeframe) &&
    (signal.direction === 'CALL' || signal.direction === 'PUT') &&
    FIGURES.every((figure) => Number.isFinite(signal[figure]));
  return isSound ? signal : undefined;
}

/** The desk in a message from the page around the frame; undefined if it has no market. */
export function deskOf(value: unknown): Desk | undefined {
  const { market, signal } = (value ?? {}) as Partial<Record<keyof Desk, unknown>>;
  const known = marketOf(market);
  return known && { market: known, signal: signalOf(signal) };
}

/** The ticket of the practice platform in the frame, as the bar at the thumb shows it. */
export interface FramedTicket {
  /** '5m · paga 85%' */
  readonly terms: string;
  readonly stake: string;
  readonly disabled: boolean;
  readonly sending: boolean;
  /** Direction of the signal that filled it in. */
  readonly marked: 'CALL' | 'PUT' | undefined;
}

/** The ticket in a message from the frame; undefined if no order can be placed. */
export function framedTicketOf(value: unknown): FramedTicket | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const ticket = value as FramedTicket;
  return typeof ticket.terms === 'string' && typeof ticket.stake === 'string' ? ticket : undefined;
}
