import { expect, test } from 'vitest';
import { Faults } from './faults.js';
import { leafOf } from './logged-record.js';
import { quoted, quotedMessage } from './printed-text.js';

const ESCAPE = '\u001b[2J\u001b[H';

test.each([
  ['a sequence that clears the screen', `${ESCAPE}all of it agrees`, '"\uFFFD[2J\uFFFD[Hall of it agrees"'],
  ['a line of its own', 'deriv\nall of it agrees', '"deriv\uFFFDall of it agrees"'],
  ['separators of lines and paragraphs', 'a\u2028b\u2029c\u0085d', '"a\uFFFDb\uFFFDc\uFFFDd"'],
  ['the other direction of writing', 'a\u202eb\u2066c', '"a\uFFFDb\uFFFDc"'],
  ['half a pair', 'a\ud800', '"a\uFFFD"'],
  ['quotation marks', '" all of it agrees "', `"' all of it agrees '"`],
  ['an object in place of a text', { feed: ESCAPE }, String.raw`"{'feed':'\u001b[2J\u001b[H'}"`],
  ['nothing', undefined, '"undefined"'],
])('%s is quoted without effect', (_what, value, printed) => {
  expect(quoted(value)).toBe(printed);
});

test('a long text is cut, and the message of an error is quoted', () => {
  expect(quoted('x'.repeat(5000)).length).toBeLessThan(310);
  expect(quotedMessage(new Error(`no JSON: ${ESCAPE}`))).toBe('"no JSON: \uFFFD[2J\uFFFD[H"');
});

test('the message of an error says all its causes, also those that have only a code', () => {
  const refused = [new Error('connect ECONNREFUSED ::1:80'), new Error(`connect ECONNREFUSED ${ESCAPE}`)];
  const cause = Object.assign(new AggregateError(refused, ''), { code: 'ECONNREFUSED' });
  expect(quotedMessage(new TypeError('fetch failed', { cause }))).toBe(
    '"fetch failed (ECONNREFUSED: connect ECONNREFUSED ::1:80, connect ECONNREFUSED \uFFFD[2J\uFFFD[H)"',
  );
  const deep = new Error('bad port');
  expect(quotedMessage(new Error('a', { cause: new Error('b', { cause: deep }) }))).toBe(
    '"a (b (bad port))"',
  );
  const own = new Error('round');
  own.cause = own;
  expect(quotedMessage(own).length).toBeLessThan(310);
});

test('every example of a fault is a quotation of one line', () => {
  const faults = new Faults();
  faults.add('leaves that cannot be read', `x\n${ESCAPE}`);
  expect(faults.lines).toEqual(['leaves that cannot be read: 1', '  "x\uFFFD\uFFFD[2J\uFFFD[H"']);
});

const SERIES = {
  type: 'series',
  series: 1,
  feed: 'deriv:ws.derivws.com',
  engine: '3',
  kind: 'real',
  began: 0,
};

test.each([
  [
    'feed',
    ['simulated-v2:0123456789abcdef', 'replay:0123456789abcdef', 'deriv:[::1]:80', 'sandbox:42'],
    true,
  ],
  ['feed', ['', 'Deriv', 'deriv\n', `deriv${ESCAPE}`, 'a b', 'x'.repeat(201), 7, ['deriv'], null], false],
  ['engine', ['3', '3.1', '4-rc.1'], true],
  ['engine', ['', ' 3', '3\u0000', 'x'.repeat(33), 3], false],
  ['kind', ['simulated'], true],
  ['kind', ['REAL', ESCAPE, undefined], false],
  ['series', [-1, 1.5, 40_000, '1'], false],
  ['began', [1e300, '0', null], false],
])('the %s of a series of the log may be one of %j: %s', (field, values, isGood) => {
  for (const value of values as readonly unknown[])
    expect(leafOf(JSON.stringify({ ...SERIES, [field]: value })) !== undefined).toBe(isGood);
});
