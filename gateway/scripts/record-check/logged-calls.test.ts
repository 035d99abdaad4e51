import { describe, expect, test } from 'vitest';
import { Faults } from './faults.js';
import { LoggedCalls } from './logged-calls.js';

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
