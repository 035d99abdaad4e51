import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import { Token } from '../../platform/service-registry.js';
import { isTimeZone, zoneKey } from '../../platform/zone-calendar.js';
import type { ProgressRepository, UserZone } from './progress.repository.js';
import { dayAt, dayOfChange } from './user-day.service.js';

const DAY_MS = 24 * 3_600_000;

/** What another feature limits per day of a user. */
export interface DailyUse {
  /**
   * Locks what the user has used of the daily limits until the transaction ends. Returns whether the user has ever used
   * any.
   */
  lock(manager: EntityManager, userId: string): Promise<boolean>;
  /** The user's current day now ends later; a stop that lasts until its former end is extended to the new one. */
  extendDay(manager: EntityManager, userId: string, ends: { former: Date; now: Date }): Promise<void>;
}

export const DAILY_USE = new Token<DailyUse>('daily use of other features');

/** Sets the zone in which a user's days end. */
export class TimeZoneService {
  constructor(
    private readonly repository: ProgressRepository,
    private readonly use: DailyUse,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the zone: at the first visit, then at most once in 24 h. Its midnights count from the end of the current day
   * on; for a user who has used nothing that is limited per day, at once.
   *
   * @throws FarolError BAD_USER_INPUT (unknown zone), CONFLICT (changed less than 24 h ago)
   */
  async set({ userId }: Viewer, timeZone: string): Promise<void> {
    if (!isTimeZone(timeZone)) throw new FarolError('BAD_USER_INPUT', 'Fuso horário desconhecido.');
    const isSet = (zone?: UserZone) => zoneKey(zone?.timeZone ?? '') === zoneKey(timeZone);
    if (isSet((await this.repository.zonesOf([userId])).get(userId))) return;
    const isChanged = await this.dataSource.transaction(async (manager) => {
      const hasUsed = await this.use.lock(manager, userId);
      const { zone: former } = await this.repository.lock(manager, userId);
      if (isSet(former)) return true;
      const now = this.clock.now();
      const isNew =
        former.timeZone === null && !hasUsed && !(await this.repository.hasSignalXp(manager, userId));
      const longDay = isNew ? null : dayOfChange(former, timeZone, now);
      const change = { zone: { timeZone, longDay }, at: new Date(now), changeable: new Date(now - DAY_MS) };
      if (!(await this.repository.setZone(manager, userId, change))) return false;
      if (longDay)
        await this.use.extendDay(manager, userId, { former: dayAt(former, now).end, now: longDay.end });
      return true;
    });
    if (!isChanged) throw new FarolError('CONFLICT', 'O fuso horário só pode mudar uma vez em 24 h.');
  }
}
