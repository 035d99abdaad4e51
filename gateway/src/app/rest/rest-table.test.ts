import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { REST_CALLS } from '#schema/rest-calls.js';
import { operationIn } from './openapi/answer-schema.js';
import { REST_TABLE } from './rest-table.js';

const SCHEMA = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const CALLS = Object.keys(REST_CALLS);

/** Calls of the specification without a row, and rows without a call or with a different one. */
function gaps(answered: readonly string[]) {
  const missing = CALLS.filter((call) => !answered.includes(call));
  return {
    missing,
    stray: answered.filter((call, at) => !CALLS.includes(call) || answered.indexOf(call) < at),
  };
}

describe('§7 REST table', () => {
  test('each of the 24 calls has one row, and there are no other rows', () => {
    expect(CALLS).toHaveLength(24);
    expect(gaps(REST_TABLE.map(({ call }) => call))).toEqual({ missing: [], stray: [] });
  });

  test('a seeded gap, a seeded repetition and a seeded unknown row are found', () => {
    const [first = '', ...others] = CALLS;
    expect(gaps(others).missing).toEqual([first]);
    expect(gaps([...CALLS, first]).stray).toEqual([first]);
    expect(gaps([...CALLS, 'GET /api/else']).stray).toEqual(['GET /api/else']);
  });

  test.each(REST_TABLE.map((row) => [row.call, row] as const))(
    '%s runs the one operation it names',
    (call, row) => {
      expect(validate(SCHEMA, parse(row.document))).toEqual([]);
      const { operation, selectionSet } = operationIn(row);
      const fields = selectionSet.selections.map((node) =>
        node.kind === Kind.FIELD ? node.name.value : node.kind,
      );
      expect(fields.map((field) => `${operation}.${field}`.toLowerCase())).toEqual([
        REST_CALLS[call].operation.toLowerCase(),
      ]);
    },
  );
});
