import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { scopeOf, USER_FIELDS_OF_KEYS } from '#schema/api-scope.js';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR } from '#schema/limits.js';
import { SANDBOX_OPERATIONS } from '#schema/sandbox.js';
import { notInSandbox } from '../features/sandbox/sandbox.errors.js';
import { everyone, type Policies, type Policy } from '../platform/auth/policy.js';
import type { Viewer } from '../platform/auth/viewer.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import type { Context } from '../platform/graphql/context.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { type RateLimiter, WINDOW_MS } from '../platform/rate-limit.js';
import { assertStorableText, trimmedText } from '../platform/storable-text.js';
import { inSpan } from '../platform/traces/spans.js';

/** It has a rate limit of its own; all other operations share one that is ten times as large. */
const GENERATE = 'Mutation.generateSignal';

/** The part of a context that decides on access and rate limits. */
type CallContext = Pick<
  Context,
  'viewer' | 'administrator' | 'clientAddress' | 'noteAllowance' | 'sandbox' | 'isCounted'
>;

/** Whose limits a call uses: the user's, the administrator's, or those of an anonymous caller's network. */
const callerOf = ({ viewer, administrator, clientAddress }: CallContext) =>
  viewer?.userId ?? administrator?.id ?? networkOf(clientAddress);

async function countCall(
  limiter: RateLimiter,
  operation: string,
  context: CallContext,
  calls = 1,
): Promise<void> {
  context.isCounted = true;
  const { viewer, noteAllowance } = context;
  const caller = callerOf(context);
  const isGenerate = operation === GENERATE;
  const name = isGenerate ? 'generateSignal' : 'default';
  const limit = GENERATE_PER_MINUTE[viewer?.userLevel ?? 'basic'] * (isGenerate ? 1 : OTHER_CALLS_FACTOR);
  try {
    const allowance = await limiter.take(`${isGenerate ? operation : 'other'} ${caller}`, limit, calls);
    noteAllowance?.(name, allowance);
  } catch (error) {
    if (error instanceof FarolError && error.code === 'RATE_LIMITED')
      noteAllowance?.(name, {
        limit,
        remaining: 0,
        resetSeconds: error.retryAfterSeconds ?? WINDOW_MS / 1000,
      });
    throw error;
  }
}

/** An API key may call public operations and those that its scopes name, nothing else. */
function assertInScope(operation: string, policy: Policy, viewer: Viewer | undefined): void {
  if (!viewer?.scopes || policy === everyone) return;
  const scope = scopeOf(operation);
  if (!scope) throw new FarolError('FORBIDDEN', 'Isto não pode ser feito com uma chave de API.');
  if (!viewer.scopes.includes(scope))
    throw new FarolError('FORBIDDEN', `Esta chave de API não tem a permissão ${scope}.`);
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Counts calls of the caller's, one by default; throws if fewer are left. */
export type CountCall = (operation: string, context: CallContext, calls?: number) => Promise<void>;

/** Counts calls that no guarded field counts, such as those about the schema itself. */
export function callCounter(limiter: RateLimiter): CountCall {
  return (operation, context, calls) => countCall(limiter, operation, context, calls);
}

/** Throws if an operation, such as `Query.candles`, is refused to a caller, whatever their rate limit. */
export type AssertPermitted = (
  operation: string,
  caller: Pick<CallContext, 'viewer' | 'administrator' | 'sandbox'>,
) => void;

/** Policy, scope of the API key, sandbox: in this order. */
export function permission(policies: Policies): AssertPermitted {
  return (operation, { viewer, administrator, sandbox }) => {
    const policy = policies[operation];
    if (!policy) throw new Error(`no policy for ${operation}`);
    policy(viewer, administrator);
    assertInScope(operation, policy, viewer);
    if (sandbox && !(SANDBOX_OPERATIONS as readonly string[]).includes(operation))
      throw notInSandbox(operation);
  };
}

/** Authorises and counts a call of an operation, such as `Query.candles`; throws if it is refused. */
export type Authorise = (operation: string, context: CallContext) => Promise<void>;

/** Permission, then rate limit, so that unauthorised callers learn nothing of limits. */
export function authoriser(assertPermitted: AssertPermitted, limiter: RateLimiter): Authorise {
  return async (operation, context) => {
    try {
      assertPermitted(operation, context);
    } catch (error) {
      // Refusing takes time, too.
      if (!context.isCounted) await countCall(limiter, 'refused', context);
      throw error;
    }
    await countCall(limiter, operation, context);
  };
}

/** Mutations and queries of one caller that run at the same time on one gateway, which has ten database connections. */
const MUTATIONS_AT_ONCE = 4;
const QUERIES_AT_ONCE = 8;

interface Turns {
  running: number;
  /** Each begins one more operation; in the order of their calls. */
  readonly waiting: (() => void)[];
}

/**
 * Lets only a few operations of one caller run at the same time. One document can have hundreds, which would all wait for
 * a connection before the calls of others; mutations of one user also lock the same rows, and would wait for each other.
 */
export class PerCallerConcurrency {
  private readonly turns = new Map<string, Turns>();

  constructor(private readonly atOnce: number) {}

  /** Number of callers with an operation that runs or waits. */
  get size(): number {
    return this.turns.size;
  }

  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.turnsOf(caller);
    if (turns.running < this.atOnce) turns.running += 1;
    else await new Promise<void>((begin) => turns.waiting.push(begin));
    try {
      return await work();
    } finally {
      // Its turn passes to the next one; it is over if none waits.
      const begin = turns.waiting.shift();
      if (begin) begin();
      else turns.running -= 1;
      if (turns.running === 0) this.turns.delete(caller);
    }
  }

  private turnsOf(caller: string): Turns {
    const known = this.turns.get(caller);
    if (known) return known;
    const turns: Turns = { running: 0, waiting: [] };
    this.turns.set(caller, turns);
    return turns;
  }
}

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
