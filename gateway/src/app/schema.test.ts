import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { assertValidSchema, buildASTSchema, GraphQLSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { PUBLIC_OPERATIONS } from '#schema/api-scope.js';
import { describedParts, withoutDescription } from '../../test/described-parts.js';
import { everyone } from '../platform/auth/policy.js';
import { systemClock } from '../platform/clock.js';
import { MemoryRateLimiter } from '../platform/rate-limit.js';
import { authoriser, permission } from './authorisation.js';
import { POLICIES } from './features.js';
import { guardOperations, operationsOf } from './guarded-schema.js';
import { buildFarolSchema, printFarolSchema } from './schema.js';

const authorise = authoriser(permission(POLICIES), new MemoryRateLimiter(systemClock));

/** Makes a number meaningful: a unit, or its range. */
const UNIT = /currency|percent|pips|reais|as a share|-?\d+ (\(.*\) )?to \d+/i;

describe('schema', () => {
  test('the committed schema equals the emitted one', async () => {
    const committed = readFileSync('schema/schema.graphql', 'utf8');
    expect(committed).toBe(printFarolSchema(await buildFarolSchema()));
  });

  test('every type, field, argument, input field and enum value has a description', async () => {
    const schema: GraphQLSchema = await buildFarolSchema();
    assertValidSchema(schema);
    expect(withoutDescription(schema)).toEqual([]);
  });

  test('every fractional number has a unit or a range in its description', async () => {
    const numbers = describedParts(await buildFarolSchema()).filter(({ type }) => type === 'Float');
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter(({ description }) => !UNIT.test(description)).map(({ name }) => name)).toEqual([]);
  });

  test('a seeded part without a description is found, of any kind', () => {
    const sdl = `"Root." type Query { "A." a(b: Int): C }
      enum C { "One." D E }
      input F { g: Int }
      scalar H`;
    expect(withoutDescription(buildASTSchema(parse(sdl)))).toEqual([
      'Query.a(b)',
      'C',
      'C.E',
      'F',
      'F.g',
      'H',
    ]);
  });
});

describe('authorisation', () => {
  test('every operation has a policy and every policy an operation (ASVS 8.2.1)', async () => {
    expect(operationsOf(await buildFarolSchema()).sort()).toEqual(Object.keys(POLICIES).sort());
  });

  test('what is documented to integrators as public is public', () => {
    for (const operation of PUBLIC_OPERATIONS) expect(POLICIES[operation]).toBe(everyone);
  });

  test('a seeded operation without a policy stops the gateway from being built (ASVS 16.5.3)', async () => {
    const { 'Query.candles': _forgotten, ...rest } = POLICIES;
    const schema = await buildFarolSchema();
    expect(() => guardOperations(schema, rest, authorise)).toThrow('no policy for Query.candles');
  });

  test('a seeded policy without an operation stops it too', async () => {
    const schema = await buildFarolSchema();
    expect(() => guardOperations(schema, { ...POLICIES, 'Query.gone': everyone }, authorise)).toThrow(
      'Query.gone',
    );
  });
});
