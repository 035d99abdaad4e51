import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { assertValidSchema, GraphQLSchema, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { everyone, type Policies } from '../platform/auth/policy.js';
import { systemClock } from '../platform/clock.js';
import { createMemoryRateLimiter } from '../platform/rate-limit.js';
import { FEATURES } from './features.js';
import { authoriser, guardOperations, operationsOf } from './guarded-schema.js';
import { buildFarolSchema, printFarolSchema } from './schema.js';

const policies: Policies = Object.assign({}, ...FEATURES.map((feature) => feature.policies));
const authorise = authoriser(policies, createMemoryRateLimiter(systemClock));

describe('schema', () => {
  test('the committed schema is the emitted one', async () => {
    const committed = readFileSync('schema/schema.graphql', 'utf8');
    expect(committed).toBe(printFarolSchema(await buildFarolSchema()));
  });

  test('every type and field says what it is', async () => {
    const schema: GraphQLSchema = await buildFarolSchema();
    assertValidSchema(schema);
    const bare = Object.values(schema.getTypeMap())
      .filter((type) => !type.name.startsWith('__') && isObjectType(type))
      .flatMap((type) =>
        isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : [],
      )
      .filter(({ field }) => !field.description)
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(bare).toEqual([]);
  });
});

describe('authorisation', () => {
  test('every operation has a policy and every policy an operation', async () => {
    expect(operationsOf(await buildFarolSchema()).sort()).toEqual(Object.keys(policies).sort());
  });

  test('a seeded operation without a policy stops the gateway from being built', async () => {
    const { 'Query.candles': _forgotten, ...rest } = policies;
    const schema = await buildFarolSchema();
    expect(() => guardOperations(schema, rest, authorise)).toThrow('no policy for Query.candles');
  });

  test('a seeded policy without an operation stops it too', async () => {
    const schema = await buildFarolSchema();
    expect(() => guardOperations(schema, { ...policies, 'Query.gone': everyone }, authorise)).toThrow(
      'Query.gone',
    );
  });
});
