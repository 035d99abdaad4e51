import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext, useContext, useState } from 'react';
import { DOCUMENTS_VERSION } from '#schema/gql/trusted-documents.js';
import { isUnauthenticated } from '../apollo/error-message';
import { expireSession } from '../session/expiry';
import { pathToReturnTo } from '../session/return-path';
import { readToken } from '../session/token';
import { AnswerErrors, HttpFailure } from './gateway-errors';
import { gatewayFetch } from './gateway-fetch';

/** An operation that pages before the sign-in call without Apollo Client, which would be most of their weight. */
export interface Operation<Data, Variables> {
  readonly name: string;
  /** Its document, needed only if the gateway does not know it by name. */
  readonly load: () => Promise<TypedDocumentNode<Data, Variables>>;
}

export function operation<Data, Variables>(
  name: string,
  load: () => Promise<TypedDocumentNode<Data, Variables>>,
): Operation<Data, Variables> {
  return { name, load };
}

/** Sends one operation and returns its data. Throws errors that `errorMessage` can describe. */
export type GatewayCall = <Data, Variables>(
  asked: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

interface Answer {
  readonly data?: unknown;
  readonly errors?: ConstructorParameters<typeof AnswerErrors>[0];
}

const HTTP_OK_BELOW = 300;

/** A GraphQL answer contains its errors; for any other answer the HTTP status counts. */
function answerIn(response: Response, bodyText: string): Answer {
  const isGraphql = response.headers.get('content-type')?.includes('application/graphql-response+json');
  if (!isGraphql && response.status >= HTTP_OK_BELOW) throw new HttpFailure(response, bodyText);
  try {
    const answer: unknown = JSON.parse(bodyText);
    if (typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer))
      return answer as Answer;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // An unreadable success contains no reason: the call's own text is shown, as with Apollo Client.
  if (response.ok) throw new Error('the answer is none of GraphQL');
  throw new HttpFailure(response, bodyText);
}

async function post(token: string | null, body: object, signal: AbortSignal | undefined): Promise<Answer> {
  const response = await gatewayFetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return answerIn(response, await response.text());
}

const isUnknown = ({ errors }: Answer) =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/**
 * Sends an operation like Apollo's links: by the document's name instead of its text, unless the gateway is of another
 * deployment; with the held token, whose refusal ends its session.
 */
async function askAs<Data, Variables>(
  token: string | null,
  { name, load }: Operation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const persistedQuery = { version: 1, sha256Hash: `${name}.${DOCUMENTS_VERSION}` };
  const named = { operationName: name, variables, extensions: { persistedQuery } };
  try {
    let answer = await post(token, named, signal);
    if (isUnknown(answer)) {
      const { printed } = await import('./printed-document');
      answer = await post(token, { operationName: name, variables, query: printed(await load()) }, signal);
    }
    if (answer.errors?.length) throw new AnswerErrors(answer.errors);
    return answer.data as Data;
  } catch (error) {
    if (token !== null && isUnauthenticated(error)) expireSession(token, pathToReturnTo());
    throw error;
  }
}

/** Sends an operation as the signed-in user, if there is one. */
export const callGateway: GatewayCall = (asked, variables, signal) =>
  askAs(readToken(), asked, variables, signal);

/**
 * Sends an operation without a token, even if a user is signed in: an administrator's sign-in shares nothing with this
 * browser's user.
 */
export const callAnonymously: GatewayCall = (asked, variables, signal) =>
  askAs(null, asked, variables, signal);

/** How pages before the sign-in send operations; a test answers instead of the gateway. */
export const GatewayCallContext = createContext<GatewayCall>(callGateway);

export const useGatewayCall = () => useContext(GatewayCallContext);

/** A function that calls an operation, and whether a call is in flight. */
export function useCall<Data, Variables>(asked: Operation<Data, Variables>) {
  const ask = useGatewayCall();
  const [underWay, setUnderWay] = useState(0);
  const call = async (variables: Variables): Promise<Data> => {
    setUnderWay((calls) => calls + 1);
    try {
      return await ask(asked, variables);
    } finally {
      setUnderWay((calls) => calls - 1);
    }
  };
  return [call, underWay > 0] as const;
}
