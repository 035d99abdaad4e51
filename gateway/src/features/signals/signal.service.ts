import { timeframeMs } from '#schema/timeframe.js';
import { analyse, ENGINE_VERSION } from '../../engine/analyse.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { MarketService } from '../market/market.service.js';
import { firstForgedField } from './claimed-fields.js';
import { signalAlreadySaved, signalExpired, signalForged, signalNotFound } from './signal.errors.js';
import { signalGenerated, signalSaved } from './signal.event.js';
import type { GenerateSignalInput, PastSignalsArgs, SaveSignalInput } from './signal.input.js';
import { toSignal } from './signal.mapper.js';
import type { Signal, SignalPage } from './signal.type.js';
import type { NewSignal } from './signal-insert.js';
import type { SignalStoreService } from './signal-store.service.js';

/** The rules of signals: what is generated, who may save it, which lists it stands in. */
export class SignalService {
  constructor(
    private readonly store: SignalStoreService,
    private readonly market: MarketService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError UNAVAILABLE where the market is closed, closes before the expiry, or lacks prices */
  async generate(viewer: Viewer, input: GenerateSignalInput): Promise<Signal> {
    const generated = await this.compute(viewer, input);
    const { userId } = viewer;
    const event = this.outbox.event(signalGenerated, userId, { signalId: generated.id, userId });
    const counted = await this.store.insert(generated, event);
    this.outbox.publish(event);
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
  async save(viewer: Viewer, { id, claimed }: SaveSignalInput): Promise<Signal> {
    const record = await this.store.find(id, viewer.userId);
    if (!record) throw signalNotFound();
    const forged = firstForgedField(toSignal(record), claimed ?? {});
    if (forged) throw signalForged(forged);
    const savedAt = new Date(this.clock.now());
    const { userId } = viewer;
    const event = this.outbox.event(signalSaved, userId, { signalId: id, userId });
    if (!(await this.store.markSaved(id, userId, savedAt, event))) {
      throw record.expirationTime <= savedAt ? signalExpired() : signalAlreadySaved();
    }
    this.outbox.publish(event);
    return toSignal({ ...record, savedAt });
  }

  /** Saved, unexpired, oldest expiry first. */
  async active(viewer: Viewer): Promise<Signal[]> {
    return (await this.store.active(viewer.userId, new Date(this.clock.now()), 'expiry')).map(toSignal);
  }

  /** Saved, unexpired, newest first. */
  async saved(viewer: Viewer): Promise<Signal[]> {
    return (await this.store.active(viewer.userId, new Date(this.clock.now()), 'newest')).map(toSignal);
  }

  /** Expired, saved or not, newest first. */
  async past(viewer: Viewer, { first, ...filter }: PastSignalsArgs): Promise<SignalPage> {
    const before = new Date(this.clock.now());
    const records = await this.store.past(viewer.userId, { ...filter, before, limit: first + 1 });
    const items = records.slice(0, first).map(toSignal);
    return { items, endCursor: records.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  private async compute(viewer: Viewer, { pair, timeframe }: GenerateSignalInput): Promise<NewSignal> {
    const { feed } = this.market;
    const now = this.clock.now();
    const expiration = now + timeframeMs(timeframe);
    this.market.assertTradable(pair, timeframe, expiration);
    const candles = await this.market.analysisCandles(pair, timeframe);
    const { direction, confidence, strength, indicators, recommendation, candleTime } = analyse(candles, {
      pair,
      timeframe,
    });
    const entryPrice = await this.market.entryPrice(pair);
    return {
      id: uuidv7(now),
      userId: viewer.userId,
      pair,
      timeframe,
      direction,
      confidence,
      strength,
      indicators,
      recommendation,
      entryPrice,
      candleTime: new Date(candleTime),
      sourceTime: new Date(feed.sourceTime(candleTime)),
      generatedAt: new Date(now),
      expirationTime: new Date(expiration),
      feed: feed.id,
      feedEpoch: feed.epoch,
      simulated: feed.simulated,
      engineVersion: ENGINE_VERSION,
    };
  }
}
