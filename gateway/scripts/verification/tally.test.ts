import { describe, expect, test } from 'vitest';
import { closingLine, SKIPPED, sum, tallyOfCheck, tallyOfReport } from './tally.js';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('a vitest report', () => {
  test('is counted test by test, over all of its files', () => {
    const report = {
      testResults: [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed')],
    };
    expect(tallyOfReport(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    expect(tallyOfReport({ testResults: [file('failed')] }, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('counts a file whose hooks failed after its tests passed', () => {
    expect(tallyOfReport({ testResults: [file('failed', 'passed')] }, 1).failed).toBe(1);
  });

  test('fails with its exit code although every test passed', () => {
    expect(tallyOfReport({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
    expect(tallyOfReport({ testResults: [] }, null).failed).toBe(1);
  });

  test.each([undefined, null, '', {}, { testResults: 'none' }])(
    'that reads %j counts as one failure',
    (report) => {
      expect(tallyOfReport(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    },
  );
});

test('a check passes only with exit code 0', () => {
  expect(tallyOfCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(tallyOfCheck(SKIPPED)).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(tallyOfCheck(2).failed).toBe(1);
  expect(tallyOfCheck(null).failed).toBe(1);
});

test('the closing line names what was skipped only if something was', () => {
  const total = sum([tallyOfCheck(0), tallyOfCheck(1)]);
  expect(closingLine(total)).toBe('1 passed, 1 failed');
  expect(closingLine({ ...total, skipped: 4 })).toBe('1 passed, 1 failed, 4 skipped');
});
