import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { USER_FIELDS_OF_KEYS } from '#schema/api-scope.js';
import { notInSandbox } from '../features/sandbox/sandbox.errors.js';
import type { Policies } from '../platform/auth/policy.js';
import { FarolError } from '../platform/errors.js';
import type { Context } from '../platform/graphql/context.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { assertStorableText, trimmedText } from '../platform/storable-text.js';
import { inSpan } from '../platform/traces/spans.js';
import { type Authorise, callerOf } from './authorisation.js';
import { PerCallerConcurrency } from './per-caller-concurrency.js';

/** Mutations and queries of one caller that run at the same time on one gateway, which has ten database connections. */
const MUTATIONS_AT_ONCE = 4;
const QUERIES_AT_ONCE = 8;

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Mutations after one of these in the same document have no caller. */
const ENDING_SESSION = ['logout', 'deleteAccount', 'adminLogout'];

function endingSession(resolve: Resolve): Resolve {
  return async (source, args, context, info) => {
    const answer = await resolve(source, args, context, info);
    context.viewer = undefined;
    context.administrator = undefined;
    return answer;
  };
}

/**
 * Runs a mutation in its caller's turn, and waits for its effects on the caller, so that the caller's next read includes
 * them.
 */
function mutationInTurn(resolve: Resolve, turns: PerCallerConcurrency): Resolve {
  return async (source, args, context, info) => {
    const { viewer, sandbox, services } = context;
    // Of several mutations in one document, each is answered with what is true after it.
    context.forgetLoaded();
    if (!viewer || sandbox) return resolve(source, args, context, info);
    const answer = await turns.run(viewer.userId, async () => resolve(source, args, context, info));
    await services.get(Outbox).handledFor(viewer.userId);
    return answer;
  };
}

/** Runs a query in its caller's turn. */
function queryInTurn(resolve: Resolve, turns: PerCallerConcurrency): Resolve {
  return (source, args, context, info) =>
    turns.run(callerOf(context), async () => resolve(source, args, context, info));
}

function guard(
  resolve: Resolve,
  operation: string,
  inputs: readonly GraphQLArgument[],
  authorise: Authorise,
): Resolve {
  return (source, args, context, info) =>
    inSpan(operation, async () => {
      await authorise(operation, context);
      assertStorableText(args);
      return resolve(source, trimmedText(args, inputs), context, info);
    });
}

function closedToKeys(resolve: Resolve, field: string): Resolve {
  return (source, args, context, info) => {
    if (context.viewer?.scopes) throw new FarolError('FORBIDDEN', `Uma chave de API não lê ${field}.`);
    return resolve(source, args, context, info);
  };
}

/** Hides a user's personal fields from API keys. The guard is on the field itself, so that no path leads past it. */
function closePersonalFields(schema: GraphQLSchema): void {
  const user = schema.getType('User');
  if (!isObjectType(user)) return;
  for (const [name, field] of Object.entries(user.getFields())) {
    if (USER_FIELDS_OF_KEYS.includes(name)) continue;
    field.resolve = closedToKeys(field.resolve ?? defaultFieldResolver, name);
  }
}

/** Blocks in the sandbox every field below the root that has a resolver: resolvers would call real services. */
function closeResolversToSandbox(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.includes(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = (source, args, context, info) => {
        if (context.sandbox) throw notInSandbox(`${type.name}.${field.name}`);
        return resolve(source, args, context, info);
      };
    }
  }
}

/**
 * A subscription runs for hours with one context. Without this its loaders would answer every event with cached rows.
 */
function freshAtEachEvent(resolve: Resolve): Resolve {
  return (source, args, context, info) => {
    context.forgetLoaded();
    return resolve(source, args, context, info);
  };
}

/** Names of a schema's operations, such as `Query.candles`. */
export function operationsOf(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    root ? Object.keys(root.getFields()).map((field) => `${root.name}.${field}`) : [],
  );
}

/**
 * Wraps every operation with its span, policy, rate limit, and the checking and trimming of its text; limits how many
 * operations of a caller run at once, and makes mutations wait for their effects; hides personal fields from API keys.
 * This is done on root fields and a user's own fields, because a global middleware would cost time on every field of
 * every row.
 *
 * @throws Error where an operation has no policy, or a policy no operation
 */
export function guardOperations(
  schema: GraphQLSchema,
  policies: Policies,
  authorise: Authorise,
): GraphQLSchema {
  const operations = operationsOf(schema);
  const undecided = operations.filter((operation) => !policies[operation]);
  const stray = Object.keys(policies).filter((operation) => !operations.includes(operation));
  if (undecided.length > 0) throw new Error(`no policy for ${undecided.join(', ')}`);
  if (stray.length > 0) throw new Error(`no operation ${stray.join(', ')}`);
  const mutations = new PerCallerConcurrency(MUTATIONS_AT_ONCE);
  const queries = new PerCallerConcurrency(QUERIES_AT_ONCE);
  for (const operation of operations) {
    const [typeName = '', fieldName = ''] = operation.split('.');
    const field = (schema.getType(typeName) as GraphQLObjectType).getFields()[fieldName];
    if (field?.subscribe) {
      field.subscribe = guard(field.subscribe, operation, field.args, authorise);
      if (field.resolve) field.resolve = freshAtEachEvent(field.resolve);
    } else if (field?.resolve) {
      const resolve =
        typeName === 'Mutation'
          ? mutationInTurn(
              ENDING_SESSION.includes(fieldName) ? endingSession(field.resolve) : field.resolve,
              mutations,
            )
          : queryInTurn(field.resolve, queries);
      field.resolve = guard(resolve, operation, field.args, authorise);
    }
  }
  closePersonalFields(schema);
  closeResolversToSandbox(schema);
  return schema;
}
