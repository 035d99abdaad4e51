import { describe, expect, test } from 'vitest';
import type { Call } from '#schema/calls/call.js';
import { callOutcomeText, callText } from '#schema/calls/call-text.js';
import { callHash } from '../../src/features/record/log/log-leaf.js';
import { Faults } from './faults.js';
import type { CheckedLog } from './log-check.js';
import { LoggedCalls } from './logged-calls.js';
import { Candles } from './published-candles.js';
import { compareShownCalls } from './shown-calls.js';

const SOURCE = '0'.repeat(32);
const DIGEST = 'A'.repeat(43);
const call = (number: number) => ({ type: 'call', source: SOURCE, number, digest: DIGEST }) as const;
const outcome = (of: number) => ({ type: 'call-outcome', of, digest: DIGEST }) as const;

describe('an operator who', () => {
  const found = (log: (calls: LoggedCalls) => void) => {
    const faults = new Faults();
    log(new LoggedCalls(faults));
    return faults.lines.join('\n');
  };

  test.each<[string, (calls: LoggedCalls) => void, string]>([
    [
      'leaves a call out',
      (calls) => {
        calls.add(call(1), 1);
        calls.add(call(3), 2);
      },
      'calls that do not follow the one before them',
    ],
    [
      'begins a source anew',
      (calls) => {
        calls.add(call(1), 1);
        calls.add(call(1), 2);
      },
      'calls that do not follow the one before them',
    ],
    [
      'settles what was never called',
      (calls) => calls.end(outcome(1), 2),
      'outcomes of calls without a call',
    ],
    [
      'settles twice',
      (calls) => {
        calls.add(call(1), 1);
        calls.end(outcome(1), 2);
        calls.end(outcome(1), 3);
      },
      'outcomes of calls that are there twice',
    ],
  ])('%s is found', (_name, log, sentence) => {
    expect(found(log)).toContain(sentence);
  });
});

describe('a call that is shown', () => {
  const ENTRY = Date.UTC(2026, 2, 9, 15);
  const called: Call = {
    ...({ pair: 'EUR/USD', direction: 'CALL', entryTime: ENTRY, expiryMinutes: 1 } as const),
    ...{ gales: 1, confidence: null },
  };
  const market = { pair: 'EUR/USD', timeframe: '1m' } as const;
  const candles = new Candles(market);
  for (const minute of [-1, 0, 1])
    candles.add({
      ...{ ...market, time: ENTRY + minute * 60_000, since: 0 },
      ...{ open: 1.1, high: 1.12, low: 1.09, close: 1.11 },
    });
  const digestOf = (text: string) => callHash(text).toString('base64url');

  interface Shown {
    readonly call?: Call;
    readonly signedAt?: number;
    /** When the newest head was signed. */
    readonly now?: number;
    /** What is shown of the signed texts. */
    readonly show?: (texts: readonly string[]) => string;
  }

  /** What the checker says of a call with this outcome, or none. */
  function shown(ended: Parameters<typeof callOutcomeText>[0] | undefined, given: Shown = {}) {
    const { call = called, signedAt = ENTRY - 1000, now = ENTRY + 10 * 60_000 } = given;
    const texts = [callText(call, '00'), ...(ended ? [callOutcomeText(ended, '00')] : [])];
    const calls = new LoggedCalls(new Faults());
    const [first = '', second] = texts.map(digestOf);
    calls.add({ type: 'call', source: SOURCE, number: 1, digest: first }, 0);
    if (second !== undefined) calls.end({ type: 'call-outcome', of: 0, digest: second }, 2);
    const heads = [
      { size: 2, time: signedAt, root: Buffer.alloc(32) },
      { size: 3, time: now, root: Buffer.alloc(32) },
    ];
    const log = { calls, heads } as unknown as CheckedLog;
    const published = new Map([[1, new Map([['EUR/USD 1m', candles]])]]);
    const text = (given.show ?? ((all) => all.join('\n')))(texts);
    const { faults, lines } = compareShownCalls(text, log, published);
    return { faults: faults.lines.join('\n'), lines };
  }
  const found = (...given: Parameters<typeof shown>) => shown(...given).faults;

  test('with an outcome that follows from prices within the candles agrees', () => {
    expect(found({ steps: ['WON'], entryPrice: 1.1, exitPrice: 1.11 })).toBe('');
    expect(found({ steps: ['LOST', 'WON'], entryPrice: 1.11, exitPrice: 1.1 })).toBe('');
    expect(found({ steps: ['VOID'], entryPrice: null, exitPrice: null })).toBe('');
  });

  test('is counted by its signed text, whatever else the file says', () => {
    const show = (texts: readonly string[]) => `Acertou;Acertou\n${texts.join('\n')}`;
    const { lines } = shown({ steps: ['LOST', 'LOST'], entryPrice: 1.11, exitPrice: 1.1 }, { show });
    expect(lines[0]).toContain('by the signed texts: WON 0, LOST 1, TIE 0, VOID 0');
    expect(lines[1]).toBe('shown: nothing else in the file was compared');
  });

  test('in a file without its signed text is found', () => {
    const faults = found(
      { steps: ['WON'], entryPrice: 1.1, exitPrice: 1.11 },
      { show: () => 'EUR/USD;Acertou' },
    );
    expect(faults).toContain('files without a call of the log');
  });

  test('without an outcome is found a day after its last entry, and not before', () => {
    const ends = ENTRY + 2 * 60_000;
    expect(found(undefined, { now: ends + 25 * 3_600_000 })).toBe('');
    expect(found(undefined, { now: ends + 25 * 3_600_000 + 1 })).toContain('calls that were never settled');
  });

  test('that no reader understands is found', () => {
    const call = { ...called, entryTime: 'today' } as unknown as Call;
    expect(found({ steps: ['VOID'], entryPrice: null, exitPrice: null }, { call })).toContain(
      'calls that cannot be read',
    );
  });

  test.each([
    [
      'another outcome than its prices give',
      { steps: ['WON'], entryPrice: 1.11, exitPrice: 1.1 },
      'do not follow',
    ],
    [
      'a price outside the candles',
      { steps: ['WON'], entryPrice: 1.05, exitPrice: 1.1 },
      'outside the candles',
    ],
    ['a win without prices', { steps: ['WON'], entryPrice: null, exitPrice: null }, 'do not follow'],
    [
      'more entries than it announced',
      { steps: ['LOST', 'LOST', 'WON'], entryPrice: 1.11, exitPrice: 1.1 },
      'more entries than their call has',
    ],
    [
      'an entry after one that was won',
      { steps: ['WON', 'WON'], entryPrice: 1.1, exitPrice: 1.11 },
      'more entries than their call has',
    ],
    ['no outcome in its text', { steps: [], entryPrice: null, exitPrice: null }, 'cannot be read'],
  ])('with %s is found', (_name, ended, sentence) => {
    expect(found(ended)).toContain(sentence);
  });

  test('that was signed after its entry is found', () => {
    const faults = found({ steps: ['WON'], entryPrice: 1.1, exitPrice: 1.11 }, { signedAt: ENTRY });
    expect(faults).toContain('signed after their entry');
  });
});
