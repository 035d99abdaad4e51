import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { OPEN_PER_SOCKET } from '#schema/stream.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import type { QueryAdmission } from '../query-limits/admission.js';

/** The error for an operation that may not start. */
export const refusal = (error: FarolError) => new GraphQLError(error.message, { originalError: error });

/** Every frame of a stream repeats the operation's id. */
const LONGEST_ID = 100;

/**
 * The reason why an operation may not start on a socket, if any.
 *
 * @param id of the operation, by its caller
 * @param open operations that are open on it, this one included
 */
export function refusalOnSocket(
  admission: QueryAdmission,
  id: string,
  { query, variables }: SubscribePayload,
  open: number,
): GraphQLError[] | undefined {
  try {
    if (id.length > LONGEST_ID)
      throw new FarolError('BAD_USER_INPUT', `O id de uma operação tem até ${LONGEST_ID} caracteres.`);
    if (open > OPEN_PER_SOCKET)
      throw new FarolError('RATE_LIMITED', `Uma conexão leva até ${OPEN_PER_SOCKET} operações abertas.`);
    const mistake = admission.admit(query, variables ?? {});
    return mistake && [mistake];
  } catch (error) {
    if (!(error instanceof FarolError)) throw error;
    return [refusal(error)];
  }
}

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult>;

/**
 * Refuses mutations of callers without a token: signing in and registering answer with cookies and waiting times, which
 * only HTTP can carry.
 */
export function executeOnSocket(execute: Execute): Execute {
  return async (args) => {
    const { viewer } = args.contextValue as Context;
    const operation = getOperationAST(args.document, args.operationName);
    if (operation?.operation !== 'mutation' || viewer) return execute(args);
    const words = 'Sem um token, mutações são feitas por HTTP, em /graphql.';
    return { errors: [refusal(new FarolError('UNAUTHENTICATED', words))] };
  };
}
