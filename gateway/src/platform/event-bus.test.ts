import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineEvent, eventText, readEventText } from './event-bus.js';

const leaf = fc.oneof(
  fc.date({ noInvalidDate: true }),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.boolean(),
  fc.constant(null),
);
const { payload } = fc.letrec((tie) => ({
  payload: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('payload')),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('payload'), { noNullPrototype: true }),
  ),
}));

describe('an event’s payload for another process', () => {
  test('is decoded unchanged, with dates as dates', () => {
    fc.assert(
      fc.property(payload, (value) => {
        expect(readEventText(eventText(value))).toEqual(value);
      }),
    );
  });

  test('keeps a text that looks like a date a text', () => {
    const carried = { at: new Date(0), said: '1970-01-01T00:00:00.000Z' };
    expect(eventText(carried)).toBe('{"at":{"$date":0},"said":"1970-01-01T00:00:00.000Z"}');
    expect(readEventText(eventText(carried))).toEqual(carried);
  });

  test('is refused if a date is invalid, since another process could not decode it', () => {
    expect(() => eventText({ until: new Date(Number.NaN) })).toThrow("An event's until is no valid moment");
  });

  test('holds nothing that JSON would lose: such an event does not compile', () => {
    // @ts-expect-error: a map has no JSON
    expect(defineEvent<{ readonly balances: Map<string, number> }>('of-map').name).toBe('of-map');
    // @ts-expect-error: nor has a function
    expect(defineEvent<{ readonly then: () => void }>('of-function').name).toBe('of-function');
    // @ts-expect-error: nor has a bigint
    expect(defineEvent<bigint>('of-bigint').name).toBe('of-bigint');
  });
});
