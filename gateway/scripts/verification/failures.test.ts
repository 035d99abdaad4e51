import { expect, test } from 'vitest';
import { failuresOfReport, retriedOfReport } from './failures.js';

const passed = { fullName: 'adds', status: 'passed' };
const failed = {
  fullName: 'subtracts',
  status: 'failed',
  failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
};

test('a failing test is reported with its file and message, without colours', () => {
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] }],
  };
  expect(failuresOfReport(report)).toEqual([{ title: 'a.test.ts: subtracts', message: 'expected 1' }]);
});

test('a test that passed on its second try is reported with the first try’s message, and not as a failure', () => {
  const retried = { ...failed, status: 'passed' };
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed, retried] }],
  };
  expect(retriedOfReport(report)).toEqual([{ title: 'a.test.ts: subtracts', message: 'expected 1' }]);
  expect(failuresOfReport(report)).toEqual([]);
});

test('a test that failed on each try is only a failure', () => {
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }] };
  expect(retriedOfReport(report)).toEqual([]);
});

test('a file whose hooks failed is reported although none of its tests failed', () => {
  const skipped = { fullName: 'adds', status: 'pending' };
  const file = { name: 'a.test.ts', status: 'failed', message: 'no database', assertionResults: [skipped] };
  expect(failuresOfReport({ testResults: [file] })).toEqual([{ title: 'a.test.ts', message: 'no database' }]);
});

test('a long message is cut, and passing files are not reported', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const files = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [passed] },
    { name: 'b.test.ts', status: 'failed', message, assertionResults: [] },
  ];
  const [only, ...others] = failuresOfReport({ testResults: files });
  expect(others).toEqual([]);
  expect(only?.message.split('\n')).toHaveLength(12);
});

test.each([undefined, null, '', {}, { testResults: 'none' }])('a report of %j yields nothing', (report) => {
  expect(failuresOfReport(report)).toEqual([]);
  expect(retriedOfReport(report)).toEqual([]);
});
