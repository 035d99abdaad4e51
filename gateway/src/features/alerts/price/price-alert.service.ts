import { MAX_MISSED_EVENTS } from '#schema/stream.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import { BATCH_ROWS, type Batches, inBatches, mapBatches } from '../../../platform/database/batches.js';
import type { EventBus } from '../../../platform/event-bus.js';
import { resume } from '../../../platform/resume.js';
import { assertAlertId } from '../alert.errors.js';
import { priceAlertMade } from './price-alert.event.js';
import type { PriceAlertsArgs } from './price-alert.input.js';
import type { PriceAlertRecord, PriceAlertRepository } from './price-alert.repository.js';
import type { PriceAlert, PriceAlertPage } from './price-alert.type.js';

function toPriceAlert(record: PriceAlertRecord): PriceAlert {
  const { id, ruleId, pair, price, crossing, tickPrice, tickAt, simulated, createdAt } = record;
  const deliveries = [...record.deliveries];
  return { id, ruleId, pair, price, crossing, tickPrice, tickAt, simulated, createdAt, deliveries };
}

/** Reads and streams price alerts for their owner. */
export class PriceAlertService {
  constructor(
    private readonly alerts: PriceAlertRepository,
    private readonly events: EventBus,
  ) {}

  /** Newest first. */
  async page({ userId }: Viewer, { first, after }: PriceAlertsArgs): Promise<PriceAlertPage> {
    const records = await this.alerts.newest(userId, after, first + 1);
    const items = records.slice(0, first).map(toPriceAlert);
    return { items, endCursor: records.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /** Null if the caller has no such alert. */
  async find({ userId }: Viewer, id: string): Promise<PriceAlert | null> {
    const record = await this.alerts.find(id, userId);
    return record ? toPriceAlert(record) : null;
  }

  /** All alerts of a user, newest first, for the data export. */
  allOf(userId: string): Batches<PriceAlert> {
    const all = inBatches<PriceAlertRecord>((last) => this.alerts.newest(userId, last?.id, BATCH_ROWS));
    return mapBatches(all, toPriceAlert);
  }

  /**
   * The ids of the caller's alerts as they are made, beginning with those that a client has missed.
   *
   * @param after id of the last alert that the client has
   * @throws FarolError BAD_USER_INPUT if it is not an id
   */
  made({ userId }: Viewer, after?: string | null): Promise<AsyncIterable<{ readonly id: string }>> {
    assertAlertId(after);
    const missed = async () =>
      after ? (await this.alerts.after(userId, after, MAX_MISSED_EVENTS)).map((id) => ({ id })) : [];
    return resume(this.events.iterate(priceAlertMade, userId), missed, ({ id }) => id);
  }
}
