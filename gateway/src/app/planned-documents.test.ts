import 'reflect-metadata';
import {
  type DocumentNode,
  type ExecutionArgs,
  execute,
  type GraphQLInputType,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type NamedTypeNode,
  parse,
  print,
  typeFromAST,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { TRUSTED_DOCUMENTS } from '#schema/gql/trusted-documents.js';
import { inventAnswers } from '../../test/invented-answers.js';
import { OperationPlans, withoutValues } from '../platform/graphql/planned/operation-plans.js';
import { REST_TABLE } from './rest/rest-table.js';
import { RECORD_DOCUMENT } from './rest/serve-record-figures.js';
import { buildFarolSchema } from './schema.js';

/** Every document of our own: the client's, the REST calls' and the record's. */
const DOCUMENTS: readonly (readonly [string, string])[] = [
  ...Object.entries(TRUSTED_DOCUMENTS),
  ...REST_TABLE.map(({ call, document }) => [call, document] as const),
  ['GET /api/record', RECORD_DOCUMENT],
];

const SEEDS = [1, 2, 3, 4, 5, 6, 7];

const FITTING: Readonly<Record<string, unknown>> = {
  Int: 5,
  Float: 0.5,
  Boolean: true,
  Centavos: 1000,
  DateTimeISO: '2026-01-01T00:00:00Z',
  JSONObject: {},
};

/** A valid value of an input type, with all its fields. */
function fitting(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return fitting(type.ofType);
  if (isListType(type)) return [fitting(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, fitting(field.type)]),
    );
  const [listed] = (type.extensions.values ?? []) as readonly unknown[];
  return listed ?? FITTING[type.name] ?? 'text';
}

const HOSTILE = [
  null,
  {},
  [],
  '',
  '__proto__',
  2 ** 53,
  -1,
  'x'.repeat(300),
  // As a literal it would only set the prototype.
  JSON.parse('{ "__proto__": { "a": 1 } }'),
  [[null]],
];

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildFarolSchema();
});

/** Values for the variables of a document's one operation. */
function variablesOf(document: DocumentNode, choose: (type: GraphQLInputType, index: number) => unknown) {
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.map(({ variable, type }, index) => {
      const known = typeFromAST(schema, type as NamedTypeNode);
      if (!isInputType(known)) throw new Error(`no input type ${print(type)}`);
      return [variable.name.value, choose(known, index)];
    }),
  );
}

async function expectSame(plans: OperationPlans, args: ExecutionArgs): Promise<void> {
  await plans.execute(args);
  const [planned, reference] = [await plans.execute(args), withoutValues(await execute(args))];
  expect(JSON.stringify(planned)).toBe(JSON.stringify(reference));
}

describe.each(DOCUMENTS)('%s', (_name, text) => {
  test('gives the same answer by plan and by graphql-js, errors, nulls and hostile variables included', async () => {
    const document = parse(text);
    const plans = new OperationPlans();
    for (const seed of SEEDS) {
      inventAnswers(schema, seed, seed < 4 ? 0 : 0.02);
      const variableValues = variablesOf(document, fitting);
      await expectSame(plans, { schema, document, contextValue: {}, variableValues });
    }
    for (const [turn] of HOSTILE.entries()) {
      const variableValues = variablesOf(
        document,
        (_type, index) => HOSTILE[(turn + index) % HOSTILE.length],
      );
      await expectSame(plans, { schema, document, contextValue: {}, variableValues });
    }
    // graphql-js runs subscriptions.
    expect(plans.size.fields > 0).toBe(getOperationAST(document)?.operation !== 'subscription');
  });
});
