import { expect, test } from 'vitest';
import { csvLine } from './csv.js';

test('cells are separated by semicolons and lines end as in RFC 4180', () => {
  expect(csvLine(['a', '', '1,5'])).toBe('a;;1,5\r\n');
});

test('a cell that holds a semicolon, a quote or a line end is quoted', () => {
  expect(csvLine(['a;b', 'diz "oi"', 'uma\nduas'])).toBe('"a;b";"diz ""oi""";"uma\nduas"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '|cmd', '%0a', '＝1+1', '＠SUM(A1)'])(
  '%j begins no formula',
  (value) => {
    expect(csvLine([value]).replace(/^"/, '')[0]).toBe("'");
  },
);

test('an amount below zero stays a number', () => {
  expect(csvLine(['-1.234,50', '-1,5+1', '-10,00'])).toBe("-1.234,50;'-1,5+1;-10,00\r\n");
});
