import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { hashOf, isApiKey } from '../../features/integrations/api-key.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { networkOf } from '../../platform/client-network.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import { refusal } from '../../platform/graphql/error-format.js';
import { rateLimited } from '../../platform/rate-limit.js';
import type { CountCall } from '../authorisation.js';
import { contextFailure } from '../context-failure.js';
import { bearerToken } from '../request-context.js';
import type { DocumentLimits, RequestVariables } from './document-limits.js';
import { furtherCalls, introspectionUnits } from './document-price.js';
import { uncountedFields } from './root-fields.js';

/** Budgets that are remembered as used up; those of networks that have not called for longest are forgotten first. */
const MAX_BUDGETS = 10_000;

/** API keys that are remembered as valid, by their hash; those not used for longest are forgotten first. */
const MAX_KEYS = 10_000;

/** Whether a value parsed from JSON is an object, and neither a list nor null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const callsOf = (clientAddress: string) => `calls ${networkOf(clientAddress)}`;
const documentsOf = (clientAddress: string) => `documents ${networkOf(clientAddress)}`;

/** An operation of a valid document. */
type AskedOperation = Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>;

/** An error of the caller's, which Apollo answers with status 400. */
function wrongInput({ message, nodes, originalError }: GraphQLError): GraphQLError {
  const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
  return new GraphQLError(message, { nodes, originalError, extensions });
}

/**
 * Admits calls, whichever door they come by: HTTP and REST, WebSocket, event stream. A document is read and measured
 * before its caller is looked up (`read`); an operation is checked before it runs (`begin`). What is refused counts as a
 * call, too, since reading it takes time: wrong documents and variables, requests without a document, unknown keys.
 */
export class Admission {
  /** Budgets of networks that are used up, and when they no longer are (ms since the epoch). */
  private readonly exhausted = new LRUCache<string, number>({ max: MAX_BUDGETS });

  private readonly validKeys = new LRUCache<string, true>({ max: MAX_KEYS });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limits: DocumentLimits,
    private readonly count: CountCall,
    /** Takes units of a network's budget for documents. */
    private readonly payReading: (clientAddress: string, units: number) => Promise<unknown>,
    private readonly clock: Clock,
  ) {}

  /** Apollo parses and validates a measured document itself. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document, operationName, request, contextValue }) => {
        this.limits.noteValid(source, document);
        try {
          await this.begin({ document, operationName, variableValues: request.variables }, contextValue);
        } catch (error) {
          throw contextFailure(error);
        }
      },
      didEncounterErrors: async ({ contextValue }) => {
        if (!contextValue.isCounted) await this.countForNetwork(contextValue.clientAddress);
      },
    }),
  };

  /**
   * Reads a document, before it is validated.
   *
   * @returns the parsed document, or its syntax error, which is not counted yet
   * @throws FarolError BAD_USER_INPUT where it asks for too much; RATE_LIMITED where it is not known to be valid, and
   * the caller's network has used up its allowance with refused documents, or its budget for new ones
   */
  async read(
    query: string,
    variables: RequestVariables,
    clientAddress: string,
  ): Promise<DocumentNode | GraphQLError> {
    if (!this.limits.isValid(query)) {
      this.assertMayCall(clientAddress);
      this.assertLeft(documentsOf(clientAddress));
    }
    try {
      return await this.limits.admit(query, variables, (units) => this.pay(clientAddress, units));
    } catch (error) {
      await this.countForNetwork(clientAddress);
      throw error;
    }
  }

  /**
   * Reads and validates a document, for the doors that Apollo does not serve.
   *
   * @throws FarolError as `read` does; BAD_USER_INPUT where it cannot be parsed
   */
  async readValid(
    query: string,
    variables: RequestVariables,
    clientAddress: string,
  ): Promise<{ readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] }> {
    const document = await this.read(query, variables, clientAddress);
    if (document instanceof GraphQLError) {
      await this.countForNetwork(clientAddress);
      throw new FarolError('BAD_USER_INPUT', document.message);
    }
    const errors = this.limits.validationErrors(document);
    if (errors.length === 0) return { document };
    await this.countForNetwork(clientAddress);
    return { errors };
  }

  /**
   * Checks the variables of an operation, and counts what no guard counts: fields of the schema, and large answers.
   *
   * @throws GraphQLError for the first variable that does not fit: graphql-js would repeat a wrong value in up to 50
   * errors, which makes answers many times the request
   * @throws FarolError RATE_LIMITED where no call is left
   */
  private async begin({ document, operationName, variableValues }: AskedOperation, context: Context) {
    const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
    const { errors } = getVariableValues(this.schema, definitions, variableValues ?? {}, { maxErrors: 1 });
    const [error] = errors ?? [];
    if (error) {
      await this.count('refused', context);
      throw wrongInput(error);
    }
    const { cost, introspection } = this.limits.sizeOf(document, variableValues ?? {});
    await this.pay(context.clientAddress, introspectionUnits(introspection));
    const calls = uncountedFields(document, operationName) + furtherCalls(cost - introspection);
    if (calls > 0) await this.count('Query.__schema', context, calls);
  }

  /**
   * Pays for reading a document or for answering introspection. The network pays, since its caller is not known yet.
   *
   * @throws FarolError RATE_LIMITED where less is left
   */
  private async pay(clientAddress: string, units: number): Promise<void> {
    if (units === 0) return;
    const budget = documentsOf(clientAddress);
    this.assertLeft(budget);
    try {
      await this.payReading(clientAddress, units);
    } catch (error) {
      this.noteExhausted(budget, error);
      throw error;
    }
  }

  /** Checks an operation before `run`, for the doors that Apollo does not serve. */
  before<Result>(run: (args: ExecutionArgs) => Promise<Result>) {
    return async (args: ExecutionArgs): Promise<Result | ExecutionResult> => {
      try {
        await this.begin(args, args.contextValue as Context);
      } catch (error) {
        if (error instanceof FarolError) return { errors: [refusal(error)] };
        if (error instanceof GraphQLError) return { errors: [error] };
        throw error;
      }
      return run(args);
    };
  }

  /** Counts a refused operation; the result that refuses it, as RATE_LIMITED once no call is left. */
  async refuse(failure: FarolError, context: Context): Promise<ExecutionResult> {
    try {
      await this.count('refused', context);
      return { errors: [refusal(failure)] };
    } catch (error) {
      if (!(error instanceof FarolError)) throw error;
      return { errors: [refusal(error)] };
    }
  }

  /**
   * Counts a request of a known caller that is refused before there is an operation.
   *
   * @throws FarolError RATE_LIMITED where no call is left
   */
  async countRefused(viewer: Viewer, clientAddress: string): Promise<void> {
    await this.count('refused', { viewer, administrator: undefined, clientAddress });
  }

  private assertMayCall(clientAddress: string): void {
    this.assertLeft(callsOf(clientAddress));
  }

  private assertLeft(budget: string): void {
    const until = this.exhausted.get(budget);
    const waitMs = until === undefined ? 0 : until - this.clock.now();
    if (waitMs > 0) throw rateLimited(Math.ceil(waitMs / 1000));
  }

  private noteExhausted(budget: string, error: unknown): void {
    if (!(error instanceof FarolError) || error.code !== 'RATE_LIMITED') return;
    this.exhausted.set(budget, this.clock.now() + (error.retryAfterSeconds ?? 1) * 1000);
  }

  /**
   * Counts a request that is refused before it is known who sends what, such as one with a body of the wrong form.
   *
   * @throws FarolError RATE_LIMITED where the caller's network has used up its allowance with refused calls
   */
  async countRequest(clientAddress: string): Promise<void> {
    this.assertMayCall(clientAddress);
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
    if (key !== undefined && !this.validKeys.has(key)) this.assertMayCall(clientAddress);
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
      this.exhausted.delete(callsOf(clientAddress));
    } catch (error) {
      if (!(error instanceof FarolError)) throw error;
      this.noteExhausted(callsOf(clientAddress), error);
    }
  }
}
