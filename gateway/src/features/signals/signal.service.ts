import { MAX_MISSED_EVENTS } from '#schema/stream.js';
import { timeframeMs } from '#schema/timeframe.js';
import { analyse, ENGINE_VERSION } from '../../engine/analyse.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { type Batches, mapBatches } from '../../platform/database/batches.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { resume } from '../../platform/resume.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { MarketService } from '../market/market.service.js';
import {
  assertSignalId,
  signalAlreadySaved,
  signalExpired,
  signalForged,
  signalNotFound,
} from './signal.errors.js';
import { type SignalReference, signalGenerated, signalSaved } from './signal.event.js';
import type { GenerateSignalInput, PastSignalsArgs, SaveSignalInput } from './signal.input.js';
import type { NewSignal, SignalRepository, SignalRow } from './signal.repository.js';
import type { Signal, SignalPage } from './signal.type.js';
import { partsWith, type SignalLists } from './signal-lists.repository.js';

/** The fields of a signal that its author may see. */
export function toSignal(row: SignalRow): Signal {
  const { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore } = row.indicators;
  return {
    id: row.id,
    pair: row.pair,
    timeframe: row.timeframe,
    direction: row.direction,
    confidence: row.confidence,
    estimatedChance: row.estimatedChance,
    strength: row.strength,
    entryPrice: row.entryPrice,
    expirationTime: row.expirationTime,
    analysis: {
      indicators: { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore },
      recommendation: row.recommendation,
      timeframe: row.timeframe,
    },
    candleTime: row.candleTime,
    generatedAt: row.generatedAt,
    savedAt: row.savedAt,
    feed: row.feed,
    simulated: row.simulated,
    engineVersion: row.engineVersion,
    outcome: row.outcome,
    exitPrice: row.exitPrice,
    settledAt: row.settledAt,
  };
}

/** @throws FarolError BAD_USER_INPUT where a claimed field is not that of the signal */
export function assertGenuine(signal: Signal, claimed: Readonly<Record<string, unknown>>): void {
  const forged = firstForgedField(signal, claimed);
  if (forged) throw signalForged(forged);
}

/** Rules for signals: generating, saving, and the lists and streams that include them. */
export class SignalService {
  constructor(
    private readonly signals: SignalRepository,
    private readonly lists: SignalLists,
    private readonly market: MarketService,
    private readonly outbox: Outbox,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError UNAVAILABLE if the market is closed, closes before the expiry, or lacks prices */
  async generate(viewer: Viewer, input: GenerateSignalInput): Promise<Signal> {
    const generated = await this.compute(viewer, input);
    const { userId } = viewer;
    const counted = await this.outbox.transaction(async ({ manager, publish }) => {
      publish(signalGenerated, userId, { signalId: generated.id, userId });
      return this.signals.insert(manager, generated);
    });
    return toSignal({
      ...generated,
      counted,
      savedAt: null,
      outcome: null,
      exitPrice: null,
      settledAt: null,
    });
  }

  /** @throws FarolError NOT_FOUND (also for another's signal), BAD_USER_INPUT (forged), CONFLICT (saved, expired) */
  async save({ userId }: Viewer, { id, claimed }: SaveSignalInput): Promise<Signal> {
    if (claimed && Object.keys(claimed).length > 0) {
      const generated = await this.signals.find(id, userId);
      if (!generated) throw signalNotFound();
      assertGenuine(toSignal(generated), claimed);
    }
    const savedAt = new Date(this.clock.now());
    const isSaved = await this.outbox.transaction(async ({ manager, publish }) => {
      const isNew = await this.signals.save(manager, id, userId, savedAt);
      if (isNew) publish(signalSaved, userId, { signalId: id, userId });
      return isNew;
    });
    const row = await this.signals.find(id, userId);
    if (!row) throw signalNotFound();
    if (!isSaved) throw row.expirationTime <= savedAt ? signalExpired() : signalAlreadySaved();
    return toSignal(row);
  }

  /** Saved, unexpired, soonest expiry first. @param requested GraphQL fields of each signal that are read */
  active({ userId }: Pick<Viewer, 'userId'>, requested: ReadonlySet<string>): Promise<Signal[]> {
    return this.lists.active(userId, new Date(this.clock.now()), 'expiry', partsWith(requested));
  }

  /** Saved, unexpired, newest first. */
  saved({ userId }: Viewer, requested: ReadonlySet<string>): Promise<Signal[]> {
    return this.lists.active(userId, new Date(this.clock.now()), 'newest', partsWith(requested));
  }

  /** Expired, saved or not, newest first. */
  async past(
    { userId }: Viewer,
    { first, ...filter }: PastSignalsArgs,
    requested: ReadonlySet<string>,
  ): Promise<SignalPage> {
    const before = new Date(this.clock.now());
    const items = await this.lists.past(
      userId,
      { ...filter, before, limit: first + 1 },
      partsWith(requested),
    );
    const hasMore = items.length > first;
    if (hasMore) items.pop();
    return { items, endCursor: hasMore ? (items.at(-1)?.id ?? null) : null };
  }

  /**
   * The caller's signals as they are generated, starting with those that the client has missed.
   *
   * @param after id of the last signal that the client has
   * @throws FarolError BAD_USER_INPUT if that is no id
   */
  async generated({ userId }: Viewer, after?: string | null): Promise<AsyncIterable<SignalReference>> {
    assertSignalId(after);
    const missed = async () => {
      const rows = after ? await this.signals.generatedAfter(userId, after, MAX_MISSED_EVENTS) : [];
      return rows.map(({ id }) => ({ signalId: id, userId }));
    };
    return resume(this.events.iterate(signalGenerated, userId), missed, ({ signalId }) => signalId);
  }

  /** The signal of an event; null if it no longer exists. */
  async signalOf({ signalId, userId }: SignalReference): Promise<Signal | null> {
    const row = await this.signals.find(signalId, userId);
    return row ? toSignal(row) : null;
  }

  /** All signals of a user, newest first, for the export of personal data. */
  allOf(userId: string): Batches<Signal> {
    return mapBatches(this.signals.all(userId), toSignal);
  }

  private async compute(viewer: Viewer, { pair, timeframe }: GenerateSignalInput): Promise<NewSignal> {
    const { feed } = this.market;
    this.market.assertTradable(pair, timeframe, this.clock.now() + timeframeMs(timeframe));
    const candles = await this.market.analysisCandles(pair, timeframe);
    const analysis = analyse(candles, { pair, timeframe });
    const { direction, confidence, strength, indicators, recommendation, candleTime } = analysis;
    const { price: entryPrice, time: now, expiry } = await this.market.entry(pair, timeframe);
    return {
      id: uuidv7(now),
      userId: viewer.userId,
      pair,
      timeframe,
      direction,
      confidence,
      estimatedChance: this.market.estimatedChance(analysis, now),
      strength,
      indicators,
      recommendation,
      entryPrice,
      candleTime: new Date(candleTime),
      sourceTime: new Date(feed.sourceTime(candleTime)),
      generatedAt: new Date(now),
      expirationTime: new Date(expiry),
      feed: feed.id,
      feedEpoch: feed.epoch,
      simulated: feed.simulated,
      engineVersion: ENGINE_VERSION,
    };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);

/** Times are equal if they denote the same instant, however they are formatted. */
function isSame(actual: unknown, claimed: unknown): boolean {
  if (actual instanceof Date) return typeof claimed === 'string' && Date.parse(claimed) === actual.getTime();
  return actual === claimed;
}

/**
 * Name of the first claimed field that differs from the stored signal or is not part of it; undefined if all agree.
 *
 * @param claimed any part of the signal as the caller claims it was generated
 */
function firstForgedField(actual: object, claimed: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(claimed)) {
    const own = Object.hasOwn(actual, name) ? (actual as Record<string, unknown>)[name] : undefined;
    if (own === undefined) return name;
    if (isRecord(own) && isRecord(value)) {
      const inner = firstForgedField(own, value);
      if (inner) return `${name}.${inner}`;
    } else if (!isSame(own, value)) return name;
  }
  return undefined;
}
