import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../platform/client-network.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import { refusal } from '../../platform/graphql/error-format.js';
import { rateLimited } from '../../platform/rate-limit.js';
import type { CountCall } from '../guarded-schema.js';
import type { QueryAdmission } from './admission.js';

/** Networks that are remembered as having no call left; those that have not called for longest are forgotten first. */
const MAX_NETWORKS = 10_000;

/** Variables as they were sent. */
type RequestVariables = Readonly<Record<string, unknown>>;

type Executed = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

const isRefused = (result: Executed): boolean => 'errors' in result && result.errors !== undefined;

/**
 * Counts calls that are refused before any operation of theirs is counted, since reading them takes time, too: wrong
 * documents, wrong variables, operations that the caller may not run. They share the allowance of all other calls.
 */
export class RefusedCalls {
  /** Networks without a call left, and when they have one again (ms since the epoch). */
  private readonly exhausted = new LRUCache<string, number>({ max: MAX_NETWORKS });

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
        await this.countDocument(contextValue.clientAddress);
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
      await this.countDocument(clientAddress);
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
      await this.countDocument(clientAddress);
      throw new FarolError('BAD_USER_INPUT', document.message);
    }
    const errors = this.admission.validationErrors(document);
    if (errors.length === 0) return { document };
    await this.countDocument(clientAddress);
    return { errors };
  }

  private assertMayRead(clientAddress: string): void {
    const until = this.exhausted.get(networkOf(clientAddress));
    const waitMs = until === undefined ? 0 : until - this.clock.now();
    if (waitMs > 0) throw rateLimited(Math.ceil(waitMs / 1000));
  }

  /**
   * Counts a document that was refused, for the caller's network: documents are read before the caller is looked up.
   */
  private async countDocument(clientAddress: string): Promise<void> {
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
