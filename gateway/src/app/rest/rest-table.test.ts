import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { PENDING_CALLS } from './pending-calls.js';
import { REST_TABLE } from './rest-table.js';
import { SPEC_CALLS } from './spec-calls.js';

/** Spec calls that are neither answered nor pending, and those that are both. */
function gaps(answered: readonly string[], pending: readonly string[]) {
  const missing = SPEC_CALLS.filter((call) => !answered.includes(call) && !pending.includes(call));
  return { missing, both: answered.filter((call) => pending.includes(call)) };
}

const ANSWERED = REST_TABLE.map(({ call }) => call);

describe('§7 REST table', () => {
  test('each of the 22 calls is answered or pending, never both', () => {
    expect(SPEC_CALLS).toHaveLength(22);
    expect(new Set(ANSWERED).size).toBe(ANSWERED.length);
    expect(gaps(ANSWERED, PENDING_CALLS)).toEqual({ missing: [], both: [] });
  });

  test('a seeded gap and a seeded overlap are caught', () => {
    expect(gaps(ANSWERED.slice(1), PENDING_CALLS).missing).toEqual(ANSWERED.slice(0, 1));
    expect(gaps(ANSWERED, [...PENDING_CALLS, 'GET /api/auth/me']).both).toEqual(['GET /api/auth/me']);
  });

  test('no call is pending any more', () => {
    expect(PENDING_CALLS).toEqual([]);
  });

  test.each(REST_TABLE.map((row) => [row.call, row.document]))(
    '%s runs a valid document',
    (_call, document) => {
      const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
      expect(validate(schema, parse(document))).toEqual([]);
    },
  );
});
