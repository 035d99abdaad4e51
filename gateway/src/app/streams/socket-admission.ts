import { type ExecutionArgs, type ExecutionResult, type GraphQLError, getOperationAST } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { OPEN_PER_SOCKET } from '#schema/stream.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import { refusal } from '../../platform/graphql/error-format.js';
import type { Admission } from '../query-limits/admission.js';

/** Every frame of a stream repeats the operation's id. */
const MAX_ID_LENGTH = 100;

/** An operation that a caller wants to start on a socket. */
interface AskedOperation {
  /** Chosen by the caller. */
  readonly id: string;
  readonly payload: SubscribePayload;
  /** Operations that are open on the socket, this one included. */
  readonly open: number;
  readonly clientAddress: string;
}

/** The valid document of an operation, or the errors for which it may not start. */
export async function admittedOnSocket(
  admission: Admission,
  { id, payload, open, clientAddress }: AskedOperation,
): Promise<Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'> | GraphQLError[]> {
  try {
    if (id.length > MAX_ID_LENGTH)
      throw new FarolError('BAD_USER_INPUT', `O id de uma operação tem até ${MAX_ID_LENGTH} caracteres.`);
    if (open > OPEN_PER_SOCKET)
      throw new FarolError('RATE_LIMITED', `Uma conexão leva até ${OPEN_PER_SOCKET} operações abertas.`);
    const { query, operationName, variables } = payload;
    const read = await admission.readValid(query, variables ?? {}, clientAddress);
    return 'errors' in read
      ? [...read.errors]
      : { document: read.document, operationName, variableValues: variables };
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
export function executeOnSocket(execute: Execute, admission: Admission): Execute {
  return async (args) => {
    const context = args.contextValue as Context;
    const operation = getOperationAST(args.document, args.operationName);
    if (operation?.operation !== 'mutation' || context.viewer) return execute(args);
    const words = 'Sem um token, mutações são feitas por HTTP, em /graphql.';
    return admission.refuse(new FarolError('UNAUTHENTICATED', words), context);
  };
}
