import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.js';

test('cells are quoted and separated by semicolons, and lines end as in RFC 4180', () => {
  expect(csvLine(['a', '', '1,5'])).toBe('"a";"";"1,5"\r\n');
});

test('a semicolon, a quote and a line end stay in their cell', () => {
  expect(csvLine(['a;b', 'diz "oi"', 'uma\nduas'])).toBe('"a;b";"diz ""oi""";"uma\nduas"\r\n');
});

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '|cmd',
  '%0a',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹣1',
];

test.each([...FORMULAS, '\t=1', '\r=1', '\n=1', '\tx'])('%j begins no formula', (value) => {
  expect(csvLine([value])[1]).toBe("'");
});

test.each(FORMULAS)('%j begins none after blanks, a quote or invisible characters either', (value) => {
  for (const before of ['  ', '\u00a0', '"', '\u200b', '\u0001'])
    expect(csvLine([before + value])).toContain(`'${value}`);
});

/** How a spreadsheet reads a line if it is told another separator: quotes count only at the beginning of a cell. */
function cellsBy(separator: string, line: string): string[] {
  const cells: string[] = [];
  for (let rest = line; ; ) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const after = rest.slice(quoted?.[0].length ?? 0);
    const ends = [separator, '\r\n', '\n', '\r'].map((end) => after.indexOf(end)).filter((at) => at >= 0);
    const end = ends.length > 0 ? Math.min(...ends) : after.length;
    cells.push((quoted?.[1]?.replaceAll('""', '"') ?? '') + after.slice(0, end));
    if (end >= after.length) return cells;
    rest = after.slice(end + 1);
  }
}

test.each([';', ',', '\t', '|'])('read with the separator %j, no cell begins a formula', (separator) => {
  const text = fc.string({
    unit: fc.constantFrom('=', '-', '@', ',', ';', '\t', '|', '"', ' ', '\n', 'x', '1'),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      const read = cellsBy(separator, csvLine(cells)).filter((cell) => !/^-\d[\d.]*(?:,\d\d)?$/.test(cell));
      for (const cell of read) expect(cell).not.toMatch(/^[\s"]*[=\-@|]/);
    }),
    { numRuns: 1000 },
  );
});

test('a formula behind a comma is text in a program that separates by commas', () => {
  expect(csvLine(['a', 'x,=1+1,'])).toBe('"a";"x,\'=1+1,"\r\n');
});

test('an amount below zero stays a number', () => {
  expect(csvLine(['-1.234,50', '-1,5+1', '-10,00'])).toBe('"-1.234,50";"\'-1,5+1";"-10,00"\r\n');
});
