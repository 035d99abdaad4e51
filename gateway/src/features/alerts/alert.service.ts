import { ALERT_TESTS_PER_MINUTE } from '#schema/alert.js';
import { MAX_MISSED_EVENTS } from '#schema/stream.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { BATCH_ROWS, type Batches, inBatches, mapBatches } from '../../platform/database/batches.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { resume } from '../../platform/resume.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import type { NoticeService } from '../notifications/notice.service.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';
import type { SignalService } from '../signals/signal.service.js';
import type { Signal } from '../signals/signal.type.js';
import { alertExpired, assertAlertId, unknownAlert } from './alert.errors.js';
import { type AlertChange, alertChanged } from './alert.event.js';
import type { AlertsArgs } from './alert.input.js';
import type { AlertRecord, AlertRepository } from './alert.repository.js';
import type { Alert, AlertPage } from './alert.type.js';
import { alertFacts } from './alert-channel.service.js';
import { testNotice } from './alert-notice.js';

function toAlert(record: AlertRecord): Alert {
  const { id, ruleName, createdAt, outcome, exitPrice, settledAt, cosignedAt } = record;
  const { signalId, leaf, headSize, headRoot } = record;
  return {
    id,
    ...alertFacts(record),
    ruleName,
    createdAt,
    outcome,
    exitPrice,
    settledAt,
    cosignedAt,
    signalId,
    leaf,
    headSize,
    headRoot,
    deliveries: [...record.deliveries],
  };
}

/** Reads, saves and streams alerts for their owner. */
export class AlertService {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly signals: SignalService,
    private readonly notices: NoticeService,
    private readonly guards: PracticeGuardService,
    private readonly events: EventBus,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async page({ userId }: Viewer, { first, after }: AlertsArgs): Promise<AlertPage> {
    const records = await this.alerts.newest(userId, after, first + 1);
    const items = records.slice(0, first).map(toAlert);
    return { items, endCursor: records.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /** Null if the caller has no such alert. */
  async find({ userId }: Viewer, id: string): Promise<Alert | null> {
    const record = isUuid(id) ? await this.alerts.find(id, userId) : undefined;
    return record ? toAlert(record) : null;
  }

  /** All alerts of a user, newest first, for the data export. */
  allOf(userId: string): Batches<Alert> {
    const all = inBatches<AlertRecord>((last) => this.alerts.newest(userId, last?.id, BATCH_ROWS));
    return mapBatches(all, toAlert);
  }

  /**
   * Saves an alert as a signal of the caller's. The signal is generated now from the same closed candles, so direction
   * and confidence are the alert's, while entry price and expiry are those that can still be had. Saving again returns
   * the same signal.
   *
   * @throws FarolError NOT_FOUND, CONFLICT (expired), UNAVAILABLE where the market is closed or lacks prices
   */
  async save(viewer: Viewer, id: string): Promise<Signal> {
    const { userId } = viewer;
    const record = isUuid(id) ? await this.alerts.find(id, userId) : undefined;
    if (!record) throw unknownAlert();
    if (record.signalId) return this.savedAs(record.signalId, userId);
    const { pair, timeframe, candleTime, expiresAt } = record;
    if (expiresAt.getTime() <= this.clock.now()) throw alertExpired();
    const signal = await this.signals.generate(viewer, { pair, timeframe });
    // The candle closed meanwhile: this is a different signal, and is not saved.
    if (new Date(signal.candleTime).getTime() !== candleTime.getTime()) throw alertExpired();
    if (!(await this.alerts.noteSignal(id, userId, signal.id))) {
      const saved = await this.alerts.find(id, userId);
      if (saved?.signalId) return this.savedAs(saved.signalId, userId);
      throw unknownAlert();
    }
    return this.signals.save(viewer, { id: signal.id });
  }

  /** Sends the caller a test alert. @throws FarolError RATE_LIMITED */
  async sendTest({ userId }: Viewer): Promise<void> {
    await this.limiter.take(`alert test ${userId}`, ALERT_TESTS_PER_MINUTE);
    await this.notices.add(userId, testNotice(uuidv7(this.clock.now())));
  }

  /**
   * The caller's alerts as they are made, and again with their outcomes, beginning with those that a client has missed.
   * An alert from before a pause that was missed and is read during it comes only with its outcome.
   *
   * @param after id of the last alert that the client has
   * @throws FarolError BAD_USER_INPUT if it is not an id
   */
  async changes({ userId }: Viewer, after?: string | null): Promise<AsyncIterable<AlertChange>> {
    assertAlertId(after);
    const missed = async () => {
      const now = new Date(this.clock.now());
      const records = after ? await this.alerts.missed(userId, after, now, MAX_MISSED_EVENTS) : [];
      const isPaused = records.length > 0 && (await this.guards.pauseOf(userId)) !== undefined;
      return records.flatMap(({ id, outcome }): AlertChange[] => {
        if (outcome) return [{ alertId: id, kind: 'OUTCOME' }];
        return isPaused ? [] : [{ alertId: id, kind: 'ALERT' }];
      });
    };
    return resume(
      this.events.iterate(alertChanged, userId),
      missed,
      ({ alertId, kind }) => `${alertId} ${kind}`,
    );
  }

  /** The alert that a change is about; null if it is gone. */
  changed(viewer: Viewer, { alertId }: AlertChange): Promise<Alert | null> {
    return this.find(viewer, alertId);
  }

  private async savedAs(signalId: string, userId: string): Promise<Signal> {
    const signal = await this.signals.signalOf({ signalId, userId });
    if (!signal) throw unknownAlert();
    return signal;
  }
}
