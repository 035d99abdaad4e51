import type { EntityManager } from 'typeorm';
import { outcomeOf } from '#schema/outcome.js';
import { roundPrice } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { analyse, WINDOW } from '../../engine/analyse.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import { type DueClaim, Settlement } from '../../platform/settlement.js';
import type { FeedsById } from '../market/feeds-by-id.service.js';
import { isAnalysable } from '../market/market.service.js';
import { ifAvailable, MAX_TICK_AGE_MS, type MarketFeed, type Tick } from '../market/market-feed.js';
import type { LoggedCallsService } from '../record/calls/logged-calls.service.js';
import type { SignalDirection, SignalOutcome } from '../signals/signal.type.js';
import type { CallProgress, CallSourceRepository, SourceCallRow } from './call-source.repository.js';

const PACE = { batch: 100, arrivalMs: 2000, leaseMs: 30_000 };
const MINUTE_MS = 60_000;
/** If the prices of an entry stay unreadable for this long after it ended and was received, it is VOID. */
const GIVE_UP_MS = 24 * 3_600_000;

const NO_PRICES = {
  outcome: 'VOID',
  entryPrice: null,
  exitPrice: null,
  reverseOutcome: null,
  engineOutcome: null,
} as const;

/** The price at a moment: the last one at or before it, at most 5 s old. */
function priceAt(tick: Tick | undefined, time: number): number | undefined {
  return tick && tick.time <= time && time - tick.time <= MAX_TICK_AGE_MS ? tick.price : undefined;
}

/** The entry after `done` settled ones: when it begins and ends, epoch milliseconds. */
export function entryOf(
  { entryTime, expiryMinutes }: Pick<SourceCallRow, 'entryTime' | 'expiryMinutes'>,
  done: number,
): { readonly begin: number; readonly end: number } {
  const length = expiryMinutes * MINUTE_MS;
  const begin = entryTime.getTime() + done * length;
  return { begin, end: begin + length };
}

/** Settles the entries of calls, each exactly once, however many gateways run. */
export class CallSettlementService extends Settlement<SourceCallRow, CallProgress> {
  constructor(
    private readonly calls: CallSourceRepository,
    private readonly logged: LoggedCallsService,
    private readonly feeds: FeedsById<MarketFeed>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super(clock, PACE);
  }

  protected claim(claim: DueClaim): Promise<SourceCallRow[]> {
    return this.calls.claimDue(claim);
  }

  protected async decide(call: SourceCallRow): Promise<CallProgress | undefined> {
    const decided = await this.outcome(call);
    if (!decided) return undefined;
    const steps = [...call.steps, decided.outcome];
    const isRepeated = decided.outcome === 'LOST' && steps.length <= call.gales;
    const nextAt = isRepeated ? new Date(entryOf(call, steps.length).end) : null;
    const isFirst = call.steps.length === 0;
    const { entryPrice, exitPrice, reverseOutcome, engineOutcome } = isFirst ? decided : call;
    const { id, leaf, salt } = call;
    return { id, leaf, salt, steps, nextAt, entryPrice, exitPrice, reverseOutcome, engineOutcome };
  }

  protected async write(decided: readonly CallProgress[]): Promise<number> {
    const now = new Date(this.clock.now());
    const work = async (manager: EntityManager) => {
      const written: CallProgress[] = [];
      for (const progress of decided)
        if (await this.calls.advance(manager, progress, now)) written.push(progress);
      await this.logOutcomes(manager, written);
      return written.length;
    };
    // Nothing else waits for calls that are not in the log, such as the history of an export.
    const isLogged = decided.some(({ leaf }) => leaf !== null);
    return isLogged ? this.logged.inTransaction(work) : this.calls.inTransaction(work);
  }

  /** Only of calls that are in the log, once their last entry has ended. */
  private async logOutcomes(manager: EntityManager, written: readonly CallProgress[]): Promise<void> {
    const ended = written.filter(({ leaf, nextAt }) => leaf !== null && nextAt === null);
    const leaves = await this.logged.end(
      manager,
      ended.map((call) => ({ ...call, of: Number(call.leaf), salt: call.salt ?? '' })),
    );
    await this.calls.setLeaves(manager, 'outcome_leaf', ended, leaves);
  }

  /** Undefined while the prices cannot be read. */
  private async outcome(call: SourceCallRow) {
    const { begin, end } = entryOf(call, call.steps.length);
    const since = Math.max(end, call.receivedAt.getTime());
    const givenUp = this.clock.now() - since > GIVE_UP_MS ? NO_PRICES : undefined;
    try {
      const feed = await this.feeds.get(call.feed);
      if (!feed) return givenUp;
      const at = (time: number) => feed.tickAtOrBefore(call.pair, time, call.feedEpoch);
      const [before, entry, exit] = await Promise.all([at(begin - (end - begin)), at(begin), at(end)]);
      const engine = call.steps.length === 0 ? await engineDirectionAt(feed, call, begin) : undefined;
      return decideEntry(call, { before, entry, exit, engine }, begin, end);
    } catch (error) {
      this.log.warn({ err: error, call: call.id }, 'the prices of a call could not be read');
      return givenUp;
    }
  }
}

/**
 * The engine's direction for the pair at a moment, from the candles that were closed then; undefined if the call's expiry
 * is none of its timeframes, or if there are too few candles or too old ones to generate a signal.
 */
export async function engineDirectionAt(
  feed: Pick<MarketFeed, 'pastCandles' | 'timeframesOf'>,
  { pair, expiryMinutes, feedEpoch }: Pick<SourceCallRow, 'pair' | 'expiryMinutes' | 'feedEpoch'>,
  moment: number,
): Promise<SignalDirection | undefined> {
  const length = expiryMinutes * MINUTE_MS;
  const timeframe = (feed.timeframesOf?.(pair) ?? TIMEFRAMES).find((one) => timeframeMs(one) === length);
  if (!timeframe) return undefined;
  const candles = await ifAvailable(feed.pastCandles({ pair, timeframe, limit: WINDOW }, moment, feedEpoch));
  if (!candles || !isAnalysable(candles, timeframe, moment)) return undefined;
  return analyse(candles, { pair, timeframe }).direction;
}

/** What the outcome of an entry is decided by. */
interface EntryFacts {
  readonly before: Tick | undefined;
  readonly entry: Tick | undefined;
  readonly exit: Tick | undefined;
  /** The engine's direction. */
  readonly engine?: SignalDirection | undefined;
}

/**
 * Outcome of one entry by the last prices at or before its two moments, with that of the reverse of the move before and
 * that of the engine's direction.
 */
export function decideEntry(
  { pair, direction }: Pick<SourceCallRow, 'pair' | 'direction'>,
  ticks: EntryFacts,
  begin: number,
  end: number,
) {
  const [entry, exit] = [priceAt(ticks.entry, begin), priceAt(ticks.exit, end)];
  if (entry === undefined || exit === undefined) return NO_PRICES;
  const before = priceAt(ticks.before, begin - (end - begin));
  const [entryPrice, exitPrice] = [roundPrice(pair, entry), roundPrice(pair, exit)];
  const reverse = before === undefined ? undefined : reverseOf(roundPrice(pair, before), entryPrice);
  const reverseOutcome: SignalOutcome = reverse ? outcomeOf(pair, reverse, entryPrice, exitPrice) : 'VOID';
  return {
    outcome: outcomeOf(pair, direction, entryPrice, exitPrice),
    entryPrice,
    exitPrice,
    reverseOutcome,
    engineOutcome: ticks.engine ? outcomeOf(pair, ticks.engine, entryPrice, exitPrice) : null,
  };
}

/** Undefined if the price has not moved. */
function reverseOf(before: number, entry: number): SignalDirection | undefined {
  if (entry === before) return undefined;
  return entry > before ? 'PUT' : 'CALL';
}
