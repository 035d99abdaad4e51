import { FarolError } from '../../../platform/errors.js';
import { DEFAULT_TIME_ZONE, startOfDate } from '../../../platform/zone-calendar.js';
import type { UserDirectoryService } from '../../accounts/directory/user-directory.service.js';
import type { HitRateService } from '../../outcomes/hit-rate.service.js';
import type { ProgressService } from '../../progress/progress.service.js';
import type { AdminStats, AdminStatsDay } from './admin-stats.type.js';
import { dateAfter, datesBetween } from './calendar-days.js';

const DAYS_MAX = 366;

/** Numbers for administrators. */
export class AdminStatsService {
  constructor(
    private readonly directory: UserDirectoryService,
    private readonly progress: ProgressService,
    private readonly hitRates: HitRateService,
  ) {}

  async now(): Promise<AdminStats> {
    const { registered, pending, active } = await this.directory.counts();
    return {
      totalUsers: registered + pending,
      activeUsers: active,
      registeredUsers: registered,
      pendingUsers: pending,
    };
  }

  /** Every day of a range, oldest first. @throws FarolError BAD_USER_INPUT (range) */
  async overTime(from: string, to: string): Promise<AdminStatsDay[]> {
    const days = datesBetween(from, to);
    if (days.length === 0) throw new FarolError('BAD_USER_INPUT', 'O último dia vem antes do primeiro.');
    if (days.length > DAYS_MAX) throw new FarolError('BAD_USER_INPUT', `Peça ${DAYS_MAX} dias no máximo.`);
    const begin = startOfDate(DEFAULT_TIME_ZONE, from);
    const end = startOfDate(DEFAULT_TIME_ZONE, dateAfter(to));
    const [registrations, visitors, signals] = await Promise.all([
      this.directory.registrationsByDay(begin, end, DEFAULT_TIME_ZONE),
      this.progress.visitorsByDay(days),
      this.hitRates.byDay(begin, end, DEFAULT_TIME_ZONE),
    ]);
    return days.map((day) => ({
      day,
      registrations: registrations.get(day) ?? 0,
      activeUsers: visitors.get(day) ?? 0,
      signals: signals.get(day)?.signals ?? 0,
      hitRate: signals.get(day)?.hitRate ?? this.hitRates.none(),
    }));
  }
}
