import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { hashOf, isApiKey } from '../../features/integrations/api-key.js';
import { networkOf } from '../../platform/client-network.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import { refusal } from '../../platform/graphql/error-format.js';
import { rateLimited } from '../../platform/rate-limit.js';
import type { CountCall } from '../guarded-schema.js';
import { bearerToken } from '../request-context.js';
import type { QueryAdmission } from './admission.js';

/** Networks that are remembered as having no call left; those that have not called for longest are forgotten first. */
const MAX_NETWORKS = 10_000;

/** API keys that are remembered as valid, by their hash; those not used for longest are forgotten first. */
const MAX_KEYS = 10_000;

/** Variables as they were sent. */
type RequestVariables = Readonly<Record<string, unknown>>;

type Executed = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

const isRefused = (result: Executed): boolean => 'errors' in result && result.errors !== undefined;

/**
 * Counts calls that are refused before any operation of theirs is counted, since reading them takes time, too: wrong
 * documents, wrong variables, operations that the caller may not run, requests without a document, unknown keys. They
 * share the allowance of all other calls.
 */
export class RefusedCalls {
  /** Networks without a call left, and when they have one again (ms since the epoch). */
  private readonly exhausted = new LRUCache<string, number>({ max: MAX_NETWORKS });

  private readonly validKeys = new LRUCache<string, true>({ max: MAX_KEYS });

  constructor(
    private readonly admission: QueryAdmission,
    private readonly count: CountCall,
    private readonly clock: Clock,
  ) {}

  /** Documents that Apollo validates or refuses. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source }) => this.admission.noteValid(source),
      didEncounterErrors: async ({ contextValue }) => {
        // An operation that ran before Apollo was counted then.
        if (contextValue.isCounted || contextValue.execution?.done) return;
        await this.countForNetwork(contextValue.clientAddress);
      },
    }),
  };

  /**
   * Admits a document.
   *
   * @returns the parsed document, or its syntax error, which is not counted yet
   * @throws FarolError BAD_USER_INPUT where it asks for too much; RATE_LIMITED where it is not known to be valid, and
   * the caller's network has used up its allowance with refused documents
   */
  async admit(
    query: string,
    variables: RequestVariables,
    clientAddress: string,
  ): Promise<DocumentNode | GraphQLError> {
    if (!this.admission.isValid(query)) this.assertMayRead(clientAddress);
    try {
      return this.admission.admit(query, variables);
    } catch (error) {
      await this.countForNetwork(clientAddress);
      throw error;
    }
  }

  /**
   * Admits and validates a document, for servers that do not do so themselves.
   *
   * @throws FarolError as `admit` does; BAD_USER_INPUT where it cannot be parsed
   */
  async read(
    query: string,
    variables: RequestVariables,
    clientAddress: string,
  ): Promise<{ readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] }> {
    const document = await this.admit(query, variables, clientAddress);
    if (document instanceof GraphQLError) {
      await this.countForNetwork(clientAddress);
      throw new FarolError('BAD_USER_INPUT', document.message);
    }
    const errors = this.admission.validationErrors(document);
    if (errors.length === 0) return { document };
    await this.countForNetwork(clientAddress);
    return { errors };
  }

  private assertMayRead(clientAddress: string): void {
    const until = this.exhausted.get(networkOf(clientAddress));
    const waitMs = until === undefined ? 0 : until - this.clock.now();
    if (waitMs > 0) throw rateLimited(Math.ceil(waitMs / 1000));
  }

  /**
   * Counts a request that is refused before it is known who sends what, such as one with a body of the wrong form.
   *
   * @throws FarolError RATE_LIMITED where the caller's network has used up its allowance with refused calls
   */
  async countRequest(clientAddress: string): Promise<void> {
    this.assertMayRead(clientAddress);
    await this.countForNetwork(clientAddress);
  }

  /**
   * Runs `read`; where it refuses a request, that is counted.
   *
   * @throws FarolError as `read` and `countRequest` do
   */
  async counted<Result>(clientAddress: string, read: () => Result): Promise<Result> {
    try {
      return read();
    } catch (error) {
      if (error instanceof FarolError) await this.countRequest(clientAddress);
      throw error;
    }
  }

  /**
   * Looks up the caller that an `Authorization` header names, and counts a header that names nobody.
   *
   * @throws FarolError RATE_LIMITED, without a look-up, for an API key that is not known to be valid, where the network
   * has used up its allowance with refused calls. Made-up session tokens cost no look-up: they are signed.
   */
  async callerOf<Caller>(
    authorization: string,
    clientAddress: string,
    find: () => Promise<Caller | undefined>,
  ): Promise<Caller | undefined> {
    const token = bearerToken(authorization);
    const key = token !== undefined && isApiKey(token) ? hashOf(token).toString('base64url') : undefined;
    if (key !== undefined && !this.validKeys.has(key)) this.assertMayRead(clientAddress);
    const caller = await find();
    if (key !== undefined && caller) this.validKeys.set(key, true);
    else if (key !== undefined) this.validKeys.delete(key);
    if (!caller) await this.countForNetwork(clientAddress);
    return caller;
  }

  /** Counts a refused call for the caller's network: documents are read before the caller is looked up. */
  private async countForNetwork(clientAddress: string): Promise<void> {
    try {
      await this.count('refused', { viewer: undefined, administrator: undefined, clientAddress });
      this.exhausted.delete(networkOf(clientAddress));
    } catch (error) {
      if (!(error instanceof FarolError)) throw error;
      const waitMs = (error.retryAfterSeconds ?? 1) * 1000;
      this.exhausted.set(networkOf(clientAddress), this.clock.now() + waitMs);
    }
  }

  /** Counts what `execute` refuses; once nothing is left, the refusal is replaced by RATE_LIMITED. */
  counting<Result extends Executed>(
    execute: (args: ExecutionArgs) => Result | Promise<Result>,
  ): (args: ExecutionArgs) => Result | ExecutionResult | Promise<Result | ExecutionResult> {
    return (args) => {
      const counted = (result: Result) =>
        isRefused(result) ? this.afterRefusal(result, args.contextValue as Context) : result;
      const result = execute(args);
      return result instanceof Promise ? result.then(counted) : counted(result);
    };
  }

  private async afterRefusal<Result>(result: Result, context: Context): Promise<Result | ExecutionResult> {
    if (context.isCounted) return result;
    try {
      await this.count('refused', context);
      return result;
    } catch (error) {
      if (!(error instanceof FarolError)) throw error;
      return { errors: [refusal(error)] };
    }
  }
}
