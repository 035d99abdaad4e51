import type { EntityManager } from 'typeorm';
import { ALERT_TRIAL_DAYS, ALERT_TRIALS_PER_MINUTE, MAX_ALERT_RULES } from '#schema/alert.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { RecordTrialService } from '../record/record-trial.service.js';
import { badWindow, noSuchChannel, tooManyRules, unknownRule } from './alert.errors.js';
import type { AlertRuleInput } from './alert.input.js';
import type { AlertChannel } from './alert.type.js';
import type { AlertChannelService } from './alert-channel.service.js';
import type { AlertRuleRepository, AlertRuleRow, AlertRuleTerms } from './alert-rule.repository.js';
import type { AlertBoard, AlertRule, AlertTrial } from './alert-rule.type.js';
import { type DayWindow, type Schedule, windowError } from './alert-schedule.js';

const DAY_MS = 86_400_000;

/** Channels of a rule that names none. */
export const DEFAULT_CHANNELS: readonly AlertChannel[] = ['BELL', 'WEBHOOK'];

const windowOf = (from: number | null, until: number | null): DayWindow | null =>
  from === null || until === null ? null : { from, until };

/** The schedule of a stored rule. */
export function scheduleOf(row: AlertRuleRow): Schedule {
  const { weekdays, hoursFrom, hoursUntil, quietFrom, quietUntil } = row;
  return { weekdays, hours: windowOf(hoursFrom, hoursUntil), quiet: windowOf(quietFrom, quietUntil) };
}

/** @param day the owner's present day, YYYY-MM-DD */
function toAlertRule(row: AlertRuleRow, day: string): AlertRule {
  const { id, name, enabled, pairs, timeframes, minConfidence, direction, mostPerDay, createdAt } = row;
  const { hours, quiet } = scheduleOf(row);
  return {
    id,
    name,
    enabled,
    pairs,
    timeframes,
    minConfidence,
    direction,
    weekdays: row.weekdays,
    hours,
    quiet,
    mostPerDay,
    channels: row.channels,
    usedToday: row.usedDay === day ? row.used : 0,
    createdAt,
  };
}

/**
 * The input as stored; without `channels` if it names none.
 *
 * @throws FarolError BAD_USER_INPUT if a window is invalid
 */
function termsOf(input: AlertRuleInput): Omit<AlertRuleTerms, 'channels'> & Partial<AlertRuleTerms> {
  const { name, enabled, pairs, timeframes, minConfidence, weekdays, mostPerDay } = input;
  const { direction = null, hours = null, quiet = null } = input;
  for (const [field, window] of Object.entries({ hours, quiet }) as ['hours' | 'quiet', typeof hours][]) {
    const error = window && windowError(window);
    if (error) throw badWindow(field, error);
  }
  return {
    name,
    enabled,
    pairs,
    timeframes,
    minConfidence,
    direction,
    weekdays: [...weekdays].sort(),
    hoursFrom: hours?.from ?? null,
    hoursUntil: hours?.until ?? null,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    mostPerDay,
    ...(input.channels && { channels: input.channels }),
  };
}

/** Creates, changes and tries out the rules of users. */
export class AlertRuleService {
  constructor(
    private readonly rules: AlertRuleRepository,
    private readonly guards: PracticeGuardService,
    private readonly days: UserDayService,
    private readonly trials: RecordTrialService,
    private readonly channels: AlertChannelService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async board({ userId }: Viewer): Promise<AlertBoard> {
    const { timeZone } = await this.days.of(userId, this.clock.now());
    const [rules, channels, pause] = await Promise.all([
      this.listOf(userId),
      this.channels.statesOf(userId),
      this.guards.pauseOf(userId),
    ]);
    return {
      rules,
      channels,
      timeZone,
      pausedUntil: pause?.until ?? null,
      pauseReason: pause?.reason ?? null,
    };
  }

  /** A user's rules, oldest first. */
  async listOf(userId: string): Promise<AlertRule[]> {
    const day = await this.dayOf(userId);
    return (await this.rules.findOf(userId)).map((row) => toAlertRule(row, day));
  }

  /** @throws FarolError BAD_USER_INPUT, CONFLICT if the caller has the maximum number of rules */
  create({ userId }: Viewer, input: AlertRuleInput): Promise<AlertRule> {
    const terms = termsOf(input);
    const missing = this.channels.missingOf(terms.channels ?? []);
    if (missing.length > 0) throw noSuchChannel(missing);
    const now = this.clock.now();
    return this.rules.changing(async (manager, revision) => {
      if ((await this.rules.countOf(manager, userId)) >= MAX_ALERT_RULES) throw tooManyRules();
      const id = uuidv7(now);
      const row = {
        id,
        userId,
        channels: [...DEFAULT_CHANNELS],
        ...terms,
        usedDay: null,
        used: 0,
        revision,
        createdAt: new Date(now),
      };
      await this.rules.insert(manager, row);
      return toAlertRule(row, '');
    });
  }

  /** @throws FarolError BAD_USER_INPUT, NOT_FOUND if the caller has no such rule */
  update(viewer: Viewer, id: string, input: AlertRuleInput): Promise<AlertRule> {
    return this.change(viewer, id, termsOf(input));
  }

  /** @throws FarolError NOT_FOUND if the caller has no such rule */
  switch(viewer: Viewer, id: string, enabled: boolean): Promise<AlertRule> {
    return this.change(viewer, id, { enabled });
  }

  /** @throws FarolError NOT_FOUND if the caller has no such rule */
  async delete({ userId }: Viewer, id: string): Promise<void> {
    const isDeleted =
      isUuid(id) && (await this.rules.changing((manager) => this.rules.delete(manager, id, userId)));
    if (!isDeleted) throw unknownRule();
  }

  /** What a rule would have done with the last days of the record. @throws FarolError BAD_USER_INPUT, RATE_LIMITED */
  async try({ userId }: Viewer, input: AlertRuleInput): Promise<AlertTrial> {
    const terms = termsOf(input);
    await this.limiter.take(`alert trial ${userId}`, ALERT_TRIALS_PER_MINUTE);
    const now = this.clock.now();
    const since = now - ALERT_TRIAL_DAYS * DAY_MS;
    const { timeZone } = await this.days.of(userId, now);
    const { hours = null, quiet = null } = input;
    const { tally, pending, rate, low, high, simulated } = await this.trials.try(
      { ...terms, hours, quiet, timeZone },
      since,
      now,
    );
    const { won, lost, tied, voided } = tally;
    const undecided = tied + voided + pending;
    const counts = { alerts: won + lost + undecided, won, lost, undecided };
    return { since: new Date(since), simulated, ...counts, rate, low, high, breakEven: BREAK_EVEN_RATE };
  }

  private async change({ userId }: Viewer, id: string, change: Partial<AlertRuleTerms>): Promise<AlertRule> {
    if (!isUuid(id)) throw unknownRule();
    const day = await this.dayOf(userId);
    const missing = this.channels.missingOf(change.channels ?? []);
    return this.rules.changing(async (manager: EntityManager, revision) => {
      if (missing.length > 0) {
        // A rule may keep a channel that it already names, even if that is no longer available.
        const named = (await this.rules.find(manager, id, userId))?.channels ?? [];
        const added = missing.filter((channel) => !named.includes(channel));
        if (added.length > 0) throw noSuchChannel(added);
      }
      if (!(await this.rules.update(manager, id, userId, { ...change, revision }))) throw unknownRule();
      const row = await this.rules.find(manager, id, userId);
      if (!row) throw unknownRule();
      return toAlertRule(row, day);
    });
  }

  private async dayOf(userId: string): Promise<string> {
    return (await this.days.of(userId, this.clock.now())).date;
  }
}
