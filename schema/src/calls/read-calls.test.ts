import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAIRS } from '../pair.js';
import { type Call, MOST_EXPIRY_MINUTES, MOST_GALES, printCall } from './call.js';
import { readCalls } from './read-calls.js';

const NOON = Date.UTC(2026, 10, 29, 12);
const CONTEXT = { sentAt: NOON, zone: 'America/Sao_Paulo', expiryMinutes: null, gales: 0 } as const;

const written = readFileSync(join(import.meta.dirname, 'testing/written-calls.txt'), 'utf8')
  .split('\n## ')
  .slice(1)
  .flatMap((part) => {
    const [style = '', ...lines] = part.split('\n');
    const texts = lines.join('\n').split(/\n---(?:\n|$)/);
    return texts
      .filter((one) => one !== '')
      .map((one) => {
        const [text = '', ...calls] = one.split('\n=> ');
        return { style, text, calls };
      });
  });
const STYLES = [...new Set(written.map(({ style }) => style))];

/** What is read, as lines: calls with their doubts, and reasons of refusals. */
function read(text: string, context: Partial<Parameters<typeof readCalls>[1]> = {}): string[] {
  const { calls, refused } = readCalls(text, { ...CONTEXT, ...context });
  return [
    ...calls.map((call) => [printCall(call, 'UTC-3'), ...call.doubts].join(' ? ')),
    ...refused.map(({ line, reason }) => `${line}: ${reason}`),
  ];
}

describe('calls as they are posted', () => {
  test('400 variants in ten styles are written down', () => {
    expect(written.length).toBeGreaterThanOrEqual(400);
    expect(STYLES.length).toBeGreaterThanOrEqual(10);
  });

  test.each(STYLES)('%s: every call is read, and nothing is in doubt', (style) => {
    const own = written.filter((one) => one.style === style);
    expect(own.map(({ text }) => ({ text, calls: read(text) }))).toEqual(
      own.map(({ text, calls }) => ({ text, calls })),
    );
  });
});

const DAY_MS = 24 * 3_600_000;

const anyCall: fc.Arbitrary<Call> = fc.record({
  pair: fc.constantFrom(...PAIRS),
  direction: fc.constantFrom('CALL', 'PUT'),
  entryTime: fc
    .integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
    .map((seconds) => seconds * 1000),
  expiryMinutes: fc.integer({ min: 1, max: MOST_EXPIRY_MINUTES }),
  gales: fc.integer({ min: 0, max: MOST_GALES }),
  confidence: fc.option(fc.integer({ min: 1, max: 99 })),
});

describe('a printed call', () => {
  const zones = fc.constantFrom('UTC', 'UTC-3', 'UTC+5:30', 'UTC+12');

  test('is read back as it was, sent on the day before', () => {
    fc.assert(
      fc.property(anyCall, zones, (call, zone) => {
        const sentAt = call.entryTime - DAY_MS;
        const { calls, refused } = readCalls(printCall(call, zone), { ...CONTEXT, sentAt });
        expect(refused).toEqual([]);
        expect(calls).toMatchObject([{ ...call, doubts: [], claimed: null, line: 1 }]);
      }),
    );
  });

  test('many of one day are read back in their order', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { minLength: 1, maxLength: 20 }), zones, (given, zone) => {
        const sentAt = given[0]?.entryTime ?? 0;
        const calls = given.map((call) => ({ ...call, entryTime: sentAt + (call.entryTime % DAY_MS) }));
        const text = calls.map((call) => printCall(call, zone)).join('\n');
        expect(
          readCalls(text, { ...CONTEXT, sentAt }).calls.map(({ pair, entryTime }) => [pair, entryTime]),
        ).toEqual(calls.map(({ pair, entryTime }) => [pair, entryTime]));
      }),
    );
  });
});

describe('what is ambiguous is guessed and named', () => {
  test.each([
    ['no expiry', 'EURUSD CALL 14:30', 'EXPIRY'],
    ['a bare number', '14:30;EURUSD;PUT;5', 'EXPIRY'],
    ['two lengths', 'EURUSD CALL 14:30 M5 15 min', 'EXPIRY'],
    ['two times', 'EURUSD CALL 14:30 14:35 M5', 'TIME'],
    ['now', 'EURUSD CALL agora M1', 'TIME'],
    ['a colour alone', 'EURUSD 🟢 14:30 M5', 'DIRECTION'],
    ['both words', 'EURUSD CALL PUT 14:30 M5', 'DIRECTION'],
    ['a word against an arrow', 'EURUSD CALL ▼ 14:30 M5', 'DIRECTION'],
    ['repetitions without a number', 'EURUSD CALL 14:30 M5 com gale', 'GALES'],
    ['two pairs', 'EURUSD GBPUSD CALL 14:30 M5', 'PAIR'],
    ['a time of three hours ago', 'EURUSD CALL 06:00 M5', 'DATE'],
    ['day and month that could change places', 'EURUSD CALL 05/02 14:30 M5', 'DATE'],
  ])('%s', (_, text, doubt) => {
    const { calls } = readCalls(text, CONTEXT);
    expect(calls.length).toBeGreaterThan(0);
    for (const { doubts } of calls) expect(doubts).toEqual([doubt]);
  });

  test("the source's own expiry, repetitions and zone leave nothing open", () => {
    expect(read('EURUSD CALL 14:30', { expiryMinutes: 15, gales: 2, zone: 'UTC' })).toEqual([
      'EUR/USD CALL 29/11/2026 11:30 UTC-3 15 min 2 gales',
    ]);
  });

  test('a date with day and month that could change places is sure if only one of both is near', () => {
    const sentAt = Date.UTC(2026, 4, 11, 12);
    expect(read('12/05 10:00 EURUSD CALL M5', { sentAt })).toEqual([
      'EUR/USD CALL 12/05/2026 10:00 UTC-3 5 min sem gale',
    ]);
  });

  test('a date without a year is the nearest: 02/01, sent in December, is next year', () => {
    const sentAt = Date.UTC(2026, 11, 31, 12);
    expect(read('02/01 10:00 EURUSD CALL M5', { sentAt })).toEqual([
      'EUR/USD CALL 02/01/2027 10:00 UTC-3 5 min sem gale',
    ]);
  });

  test('a time shortly after midnight, sent in the evening, is tomorrow', () => {
    expect(read('00:15 EURUSD CALL M5', { sentAt: Date.UTC(2026, 10, 30, 2) })).toEqual([
      'EUR/USD CALL 30/11/2026 00:15 UTC-3 5 min sem gale',
    ]);
  });

  test('summer time counts: 14:30 in New York is 18:30 UTC in July and 19:30 in January', () => {
    const at = (sentAt: number) =>
      readCalls('EURUSD CALL 14:30 Nova York M5', { ...CONTEXT, sentAt }).calls[0];
    expect(at(Date.UTC(2026, 6, 1, 12))?.entryTime).toBe(Date.UTC(2026, 6, 1, 18, 30));
    expect(at(Date.UTC(2026, 0, 5, 12))?.entryTime).toBe(Date.UTC(2026, 0, 5, 19, 30));
  });
});

describe('what cannot be judged is refused with its reason', () => {
  test.each([
    ['EURUSD-OTC M1 CALL 14:30', 'OTC'],
    ['M1;GBPUSD (OTC);14:30;PUT', 'OTC'],
    ['Ativo: EUR/USD OTC\nHorário: 14:30\nCOMPRA\nM5', 'OTC'],
    ['BTCUSD CALL 14:30 M5', 'NO_SUCH_PAIR'],
    ['OURO PUT 14:30 M5', 'NO_SUCH_PAIR'],
    ['EURUSD 14:30 M5', 'NO_DIRECTION'],
    ['EURUSD CALL M5', 'NO_TIME'],
    ['EURUSD CALL 31/02 14:30 M5', 'NO_SUCH_TIME'],
  ])('%s', (text, reason) => {
    expect(read(text)).toEqual([`1: ${reason}`]);
  });

  test.each([
    'Bom dia! EURUSD muito volátil hoje, cuidado',
    '✅ WIN EURUSD 14:30',
    'GREEN no EUR/USD! 8 x 1 hoje',
    'Meta batida, até amanhã às 09:00',
    '',
  ])('talk and reports are no calls: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('a claimed outcome is kept, and decides nothing', () => {
    const { calls } = readCalls(
      '14:30 EURUSD CALL M5 ✅\n14:40 EURUSD PUT M5 ❌\n14:50 EURUSD PUT M5',
      CONTEXT,
    );
    expect(calls.map(({ claimed }) => claimed)).toEqual(['WON', 'LOST', null]);
  });

  test('whatever is written, the reader ends and gives moments that exist', () => {
    const piece = fc.constantFrom(
      'EURUSD',
      '14:30',
      'CALL',
      '▼',
      'M5',
      '2 gales',
      '29/11',
      '%',
      '\n',
      'otc',
      '99',
      'às',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        for (const { entryTime, expiryMinutes, gales } of readCalls(pieces.join(' '), CONTEXT).calls) {
          expect(Number.isSafeInteger(entryTime)).toBe(true);
          expect(expiryMinutes).toBeGreaterThanOrEqual(1);
          expect(gales).toBeLessThanOrEqual(MOST_GALES);
        }
      }),
    );
  });
});
