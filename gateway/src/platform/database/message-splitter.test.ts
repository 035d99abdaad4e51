import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MessageSplitter } from './message-splitter.js';

const message = (letter: string, body: Uint8Array) => {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** Messages as PostgreSQL may send them; rows say how long they are. */
const messages = fc.array(
  fc
    .tuple(fc.constantFrom('D', 'D', 'D', 'T', 'C', 'Z', 'N'), fc.uint8Array({ maxLength: 70 }))
    .map(([letter, body]) => message(letter, letter === 'D' ? new Uint8Array([body.length, ...body]) : body)),
  { maxLength: 12 },
);
const isRow = (one: Buffer) => one.toString('latin1', 0, 1) === 'D';

/** What comes, cut into pieces of these lengths, in turn. */
function* cut(bytes: Buffer, lengths: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

function split(sent: readonly Buffer[], lengths: readonly number[], hasSink: boolean) {
  const passed: Buffer[] = [];
  const rows: Buffer[] = [];
  const order: string[] = [];
  const splitter = new MessageSplitter((bytes) => {
    passed.push(Buffer.from(bytes));
    order.push('other');
  });
  const takeRow = (bytes: Buffer, start: number) => {
    rows.push(Buffer.from(bytes.subarray(start, start + 1 + (bytes[start] ?? 0))));
    order.push('row');
  };
  if (hasSink) splitter.sink = { takeRow };
  for (const piece of cut(Buffer.concat(sent), lengths)) splitter.take(piece);
  return { passed: Buffer.concat(passed), rows, order };
}

const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

describe('messages of PostgreSQL, however they are chunked', () => {
  test('are split into whole rows, each once, and the rest, which the driver receives unchanged', () => {
    fc.assert(
      fc.property(messages, lengths, (sent, pieces) => {
        const { passed, rows } = split(sent, pieces, true);
        expect(rows).toEqual(sent.filter(isRow).map((row) => row.subarray(5)));
        expect(passed).toEqual(Buffer.concat(sent.filter((one) => !isRow(one))));
      }),
      { numRuns: 400 },
    );
  });

  test('go to the driver, rows too, if nobody asked for them', () => {
    fc.assert(
      fc.property(messages, lengths, (sent, pieces) => {
        expect(split(sent, pieces, false)).toMatchObject({ passed: Buffer.concat(sent), rows: [] });
      }),
    );
  });

  test('arrive in order: the row description before the rows, the completion after them', () => {
    const sent = ['T', 'D', 'D', 'C', 'Z'].map((letter) => message(letter, new Uint8Array([2, 7, 7])));
    expect(split(sent, [1000], true).order).toEqual(['other', 'row', 'row', 'other']);
  });

  test('go to the driver as a whole if their row is no longer wanted when it ends', () => {
    const row = message('D', new Uint8Array(50));
    const passed: Buffer[] = [];
    const splitter = new MessageSplitter((bytes) => void passed.push(bytes));
    splitter.sink = { takeRow: () => expect.unreachable() };
    splitter.take(row.subarray(0, 20));
    splitter.sink = undefined;
    splitter.take(row.subarray(20));
    expect(Buffer.concat(passed)).toEqual(row);
  });

  test('with an impossible length do not block it', () => {
    const broken = Buffer.from([68, 255, 255, 255, 255, 68, 0, 0, 0, 0, 68]);
    const splitter = new MessageSplitter(() => undefined);
    splitter.sink = { takeRow: () => undefined };
    expect(() => splitter.take(broken)).not.toThrow();
  });
});
