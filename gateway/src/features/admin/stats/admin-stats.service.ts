import { FarolError } from '../../../platform/errors.js';
import { DEFAULT_TIME_ZONE, dateAfter, startOfDate } from '../../../platform/zone-calendar.js';
import type { UserDirectoryService } from '../../accounts/directory/user-directory.service.js';
import type { HitRateService } from '../../outcomes/hit-rate.service.js';
import type { ProgressService } from '../../progress/progress.service.js';
import type { AdminStats, AdminStatsDay } from './admin-stats.type.js';

const DAYS_MAX = 366;
const DAY_MS = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether a text of the form YYYY-MM-DD is a calendar date; 31 February is not. */
function isDate(text: string): boolean {
  const time = Date.parse(text);
  return Number.isFinite(time) && dateOf(time) === text;
}

/** Number of days from one date to another, both included; below 1 if the second is earlier. */
function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The dates from one to another, both included, YYYY-MM-DD; empty if the second is earlier. */
function datesBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  return Array.from({ length: Math.max(0, daysFrom(from, to)) }, (_, index) =>
    dateOf(first + index * DAY_MS),
  );
}

/** Statistics for administrators. */
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
    assertRange(from, to);
    const days = datesBetween(from, to);
    const moments = [...days, dateAfter(to)].map((day) => startOfDate(DEFAULT_TIME_ZONE, day));
    const [begin, end] = [
      startOfDate(DEFAULT_TIME_ZONE, from),
      startOfDate(DEFAULT_TIME_ZONE, dateAfter(to)),
    ];
    const [registrations, visitors, signals] = await Promise.all([
      this.directory.registrationsBetween(moments),
      this.progress.visitorsByDay(days),
      this.hitRates.byDay(begin, end, DEFAULT_TIME_ZONE),
    ]);
    return days.map((day, index) => ({
      day,
      registrations: registrations[index] ?? 0,
      activeUsers: visitors.get(day) ?? 0,
      signals: signals.get(day)?.signals ?? 0,
      hitRate: signals.get(day)?.hitRate ?? this.hitRates.none(),
    }));
  }
}

/** @throws FarolError BAD_USER_INPUT */
function assertRange(from: string, to: string): void {
  if (!isDate(from) || !isDate(to)) throw new FarolError('BAD_USER_INPUT', 'Este dia não existe.');
  const length = daysFrom(from, to);
  if (length < 1) throw new FarolError('BAD_USER_INPUT', 'O último dia vem antes do primeiro.');
  if (length > DAYS_MAX) throw new FarolError('BAD_USER_INPUT', `Peça ${DAYS_MAX} dias no máximo.`);
}
