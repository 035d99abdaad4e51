import { scopeOf } from '#schema/api-scope.js';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR } from '#schema/limits.js';
import { SANDBOX_OPERATIONS } from '#schema/sandbox.js';
import { notInSandbox } from '../features/sandbox/sandbox.errors.js';
import { everyone, type Policies, type Policy } from '../platform/auth/policy.js';
import type { Viewer } from '../platform/auth/viewer.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import type { Context } from '../platform/graphql/context.js';
import { type RateLimiter, WINDOW_MS } from '../platform/rate-limit.js';

/** It has a rate limit of its own; all other operations share one that is ten times as large. */
const GENERATE = 'Mutation.generateSignal';

/** The part of a context that decides on access and rate limits. */
type CallContext = Pick<
  Context,
  'viewer' | 'administrator' | 'clientAddress' | 'noteAllowance' | 'sandbox' | 'isCounted'
>;

/** Whose limits a call uses: the user's, the administrator's, or those of an anonymous caller's network. */
export const callerOf = ({ viewer, administrator, clientAddress }: CallContext) =>
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
