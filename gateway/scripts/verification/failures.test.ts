import { expect, test } from 'vitest';
import { failuresOfReport, retriedOfReport } from './failures.js';

const passed = { fullName: 'adds', status: 'passed' };
const failed = {
  fullName: 'subtracts',
  status: 'failed',
  failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
};

test('a failing test is told with its file and what it said, without colours', () => {
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] }],
  };
  expect(failuresOfReport(report)).toEqual([{ title: 'a.test.ts: subtracts', message: 'expected 1' }]);
});

test('a test that passed on its second try is reported with what the first one said, and is no failure', () => {
  const retried = { ...failed, status: 'passed' };
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed, retried] }],
  };
  expect(retriedOfReport(report)).toEqual([{ title: 'a.test.ts: subtracts', message: 'expected 1' }]);
  expect(failuresOfReport(report)).toEqual([]);
});

test('a test that failed on each try is a failure and nothing else', () => {
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }] };
  expect(retriedOfReport(report)).toEqual([]);
});

test('a file whose hooks failed is told although none of its tests did', () => {
  const skipped = { fullName: 'adds', status: 'pending' };
  const file = { name: 'a.test.ts', status: 'failed', message: 'no database', assertionResults: [skipped] };
  expect(failuresOfReport({ testResults: [file] })).toEqual([{ title: 'a.test.ts', message: 'no database' }]);
});

test('a long message is cut, and what passed is not told', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const files = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [passed] },
    { name: 'b.test.ts', status: 'failed', message, assertionResults: [] },
  ];
  const [only, ...others] = failuresOfReport({ testResults: files });
  expect(others).toEqual([]);
  expect(only?.message.split('\n')).toHaveLength(12);
});

test.each([undefined, null, '', {}, { testResults: 'none' }])(
  'a report that reads %j tells nothing',
  (report) => {
    expect(failuresOfReport(report)).toEqual([]);
    expect(retriedOfReport(report)).toEqual([]);
  },
);
