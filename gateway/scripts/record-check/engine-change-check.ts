import { MET_FOR_MS } from '../../src/features/record/shadow/shadow-rule.js';
import type { Faults } from './faults.js';
import type { LoggedChange } from './logged-changes.js';
import { type LoggedShadow, rulesOf } from './logged-record.js';
import { quoted } from './printed-text.js';
import { day, reachedText, SETTLED_WITHIN_MS, type ShadowCheck, WEEK_MS } from './shadow-check.js';

/**
 * Checks the changes of the engine version, forwards and backwards: that a version with a rule took over by it, and that
 * none says so that did not.
 */
export class EngineChangeCheck {
  constructor(
    private readonly changes: readonly LoggedChange[],
    private readonly shadows: ReadonlyMap<number, LoggedShadow>,
    private readonly shadowCheck: ShadowCheck,
    private readonly faults: Faults,
  ) {}

  /** In English, a line each. */
  finish(): readonly string[] {
    return this.changes.flatMap((change) => this.check(change));
  }

  private check(change: LoggedChange): string[] {
    const { leaf, from, to, time, reason } = change;
    if (from.engine === to.engine) return [];
    const who = reason === undefined ? '' : `, by ${reason}`;
    const name = `series ${to.series} of ${quoted(to.feed)}: engine ${quoted(to.engine)} in place of ${quoted(from.engine)} on ${day(time)}${who}`;
    const own = [...this.shadows.values()].filter(
      (one) => one.series === from.series && one.engine === to.engine && one.leaf < leaf,
    );
    const met = own.find((one) => this.isMet(one, time));
    if (reason === 'rule' && !met) this.faults.add('changes of the engine by a rule that was not met', name);
    const shadow = met ?? own.at(-1);
    if (!shadow) return [`${name}: no rule had been signed for it`];
    const ran = Math.max(0, time - shadow.began) / WEEK_MS;
    const text = `${name}: ${rulesOf(shadow)}, as signed on ${day(shadow.began)}; ${reachedText(ran, this.shadowCheck.reached(shadow, time).at(-1))}`;
    if (met) return [`${text}: it kept to the rule`];
    if (to.kind === 'real' || to.kind === 'unverified')
      this.faults.add('engines that replaced another against their rule', text);
    return [`${text}: it did not keep to the rule`];
  }

  /** Whether the rule was met within the last weeks before. */
  private isMet(shadow: LoggedShadow, before: number): boolean {
    // The gateway counts an hour as soon as it is settled.
    return this.shadowCheck
      .reached(shadow, before + SETTLED_WITHIN_MS)
      .some(
        ({ time, eValue }) =>
          time - shadow.began >= shadow.weeks * WEEK_MS &&
          eValue >= shadow.evidence &&
          before - time <= MET_FOR_MS,
      );
  }
}
