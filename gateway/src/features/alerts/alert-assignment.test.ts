import { describe, expect, test } from 'vitest';
import { localTime } from '../../platform/zone-calendar.js';
import { assignAlerts, type RuleWithDailyMaximum } from './alert-assignment.js';
import { isOpen, type Schedule, windowError } from './alert-schedule.js';

const ALWAYS: Schedule = { weekdays: [1, 2, 3, 4, 5, 6, 7], hours: null, quiet: null };
const hour = (hours: number) => hours * 60;

/** Tuesday, 10:30 in São Paulo. */
const TUESDAY = localTime('America/Sao_Paulo', Date.UTC(2026, 2, 10, 13, 30));
const at = (minute: number) => ({ ...TUESDAY, minute });

describe('§alerts: the schedule of a rule', () => {
  test('uses the clock and calendar of its owner’s zone', () => {
    expect(TUESDAY).toEqual({ day: '2026-03-10', weekday: 2, minute: hour(10) + 30 });
    const monday = Date.UTC(2026, 2, 9, 23, 59);
    expect(localTime('Asia/Tokyo', monday)).toMatchObject({ day: '2026-03-10', weekday: 2 });
    expect(localTime('America/Sao_Paulo', Date.UTC(2026, 2, 15, 12))).toMatchObject({ weekday: 7 });
    // The night in which clocks in New York go from 2 to 3.
    expect(localTime('America/New_York', Date.UTC(2026, 2, 8, 7, 0)).minute).toBe(hour(3));
  });

  test('a window of hours includes its first minute and excludes the minute it ends at, over midnight too', () => {
    const day = { ...ALWAYS, hours: { from: hour(9), until: hour(18) } };
    expect([hour(9) - 1, hour(9), hour(18) - 1, hour(18)].map((m) => isOpen(day, at(m)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const night = { ...ALWAYS, hours: { from: hour(22), until: hour(6) } };
    expect([hour(22) - 1, hour(22), 0, hour(6) - 1, hour(6)].map((m) => isOpen(night, at(m)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('quiet hours and excluded weekdays are closed', () => {
    const quiet = { ...ALWAYS, quiet: { from: hour(22), until: hour(8) } };
    expect([hour(23), hour(7), hour(8)].map((m) => isOpen(quiet, at(m)))).toEqual([false, false, true]);
    expect(isOpen({ ...ALWAYS, weekdays: [1, 3, 4, 5, 6, 7] }, TUESDAY)).toBe(false);
    expect(isOpen({ ...ALWAYS, weekdays: [2] }, TUESDAY)).toBe(true);
  });

  test('a window of zero length, or outside of the day, is invalid', () => {
    expect(windowError({ from: 0, until: 1439 })).toBeUndefined();
    for (const window of [
      { from: 60, until: 60 },
      { from: -1, until: 60 },
      { from: 0, until: 1440 },
    ])
      expect(windowError(window)).toBeDefined();
  });
});

describe('§alerts: alerts of a user', () => {
  const [YESTERDAY, TODAY] = ['2026-03-09', '2026-03-10'];
  const rule = (id: string, dailyMaximum: number, used = 0): RuleWithDailyMaximum => ({
    ...ALWAYS,
    id,
    dailyMaximum,
    usedDay: used > 0 ? TODAY : null,
    used,
  });
  const none = new Set<number>();
  const of = (day: string, ...indexes: readonly number[]) => indexes.map((index) => ({ index, day }));

  test('each entry comes once, by the oldest rule that has room, and counts only for that rule', () => {
    const matches = [
      { rule: rule('a', 2), indexes: [0, 1, 2] },
      { rule: rule('b', 5, 4), indexes: [0, 1, 2, 3] },
    ];
    expect(assignAlerts(matches, of(TODAY, 0, 1, 2, 3), TUESDAY, none)).toEqual([
      { index: 0, ruleId: 'a', day: TODAY, used: 1 },
      { index: 1, ruleId: 'a', day: TODAY, used: 2 },
      { index: 2, ruleId: 'b', day: TODAY, used: 5 },
    ]);
  });

  test('entries alerted before take no room', () => {
    const matches = [{ rule: rule('a', 1), indexes: [0, 1] }];
    expect(assignAlerts(matches, of(TODAY, 0, 1), TUESDAY, new Set([0]))).toMatchObject([{ index: 1 }]);
  });

  test('each day has its own room, and once a rule has used a later one none is left on those before', () => {
    const full = [{ rule: { ...rule('a', 2, 2), usedDay: YESTERDAY }, indexes: [0, 1, 2, 3] }];
    const order = [...of(YESTERDAY, 0), ...of(TODAY, 1), ...of(YESTERDAY, 2), ...of(TODAY, 3)];
    expect(assignAlerts(full, order, TUESDAY, none)).toEqual([
      { index: 1, ruleId: 'a', day: TODAY, used: 1 },
      { index: 3, ruleId: 'a', day: TODAY, used: 2 },
    ]);
  });

  test('a rule outside its schedule makes none', () => {
    const closed = { ...rule('a', 5), weekdays: [1] };
    expect(assignAlerts([{ rule: closed, indexes: [0] }], of(TODAY, 0), TUESDAY, none)).toEqual([]);
  });
});
