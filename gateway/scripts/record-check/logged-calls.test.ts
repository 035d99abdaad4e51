import { describe, expect, test } from 'vitest';
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
  const called = {
    ...({ pair: 'EUR/USD', direction: 'CALL', entryTime: ENTRY, expiryMinutes: 1 } as const),
    ...{ gales: 0, confidence: null },
  };
  const market = { pair: 'EUR/USD', timeframe: '1m' } as const;
  const candles = new Candles(market);
  for (const minute of [-1, 0, 1])
    candles.add({
      ...{ ...market, time: ENTRY + minute * 60_000, since: 0 },
      ...{ open: 1.1, high: 1.12, low: 1.09, close: 1.11 },
    });
  const digestOf = (text: string) => callHash(text).toString('base64url');

  /** What is found of a call with this outcome, signed at that moment. */
  function found(ended: Parameters<typeof callOutcomeText>[0], signedAt = ENTRY - 1000): string {
    const texts = [callText(called, '00'), callOutcomeText(ended, '00')] as const;
    const calls = new LoggedCalls(new Faults());
    calls.add({ type: 'call', source: SOURCE, number: 1, digest: digestOf(texts[0]) }, 0);
    calls.end({ type: 'call-outcome', of: 0, digest: digestOf(texts[1]) }, 2);
    const heads = [{ size: 2, time: signedAt, root: Buffer.alloc(32) }];
    const log = { calls, heads } as unknown as CheckedLog;
    const published = new Map([[1, new Map([['EUR/USD 1m', candles]])]]);
    return compareShownCalls(texts.join('\n'), log, published).faults.lines.join('\n');
  }

  test('with an outcome that follows from prices within the candles agrees', () => {
    expect(found({ steps: ['WON'], entryPrice: 1.1, exitPrice: 1.11 })).toBe('');
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
  ])('with %s is found', (_name, ended, sentence) => {
    expect(found(ended)).toContain(sentence);
  });

  test('that was signed after its entry is found', () => {
    expect(found({ steps: ['WON'], entryPrice: 1.1, exitPrice: 1.11 }, ENTRY)).toContain(
      'signed after their entry',
    );
  });
});
