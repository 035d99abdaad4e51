import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { acceptLargeBodies } from '../body-limit.js';
import { type Admission, isJsonObject } from '../query-limits/admission.js';
import { type CountsCallers, callerFinder, requestContext } from '../request-context.js';
import { type Answer, type Data, INVALID_BODY, type RestRequest, type RestRow } from './rest-row.js';

/** GraphQL's own message for variables and arguments of the wrong type. */
const INVALID_VARIABLE = /^(?:Variable "\$|Argument ")/;

function failureOf({ message, extensions }: GraphQLFormattedError): Error {
  const code = String(extensions?.code);
  if (!(code in ERROR_STATUS)) return new Error(message);
  const wait = extensions?.retryAfterSeconds;
  const text = INVALID_VARIABLE.test(message) ? INVALID_BODY : message;
  return new FarolError(code as ErrorCode, text, typeof wait === 'number' ? wait : undefined);
}

function sentBy({ body, params, query }: FastifyRequest, needsBody = false): RestRequest {
  if (!isJsonObject(body) && (body !== undefined || needsBody))
    throw new FarolError('BAD_USER_INPUT', 'O corpo deve ser um objeto JSON.');
  return {
    body: isJsonObject(body) ? body : {},
    params: params as RestRequest['params'],
    query: query as RestRequest['query'],
  };
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

function partAt(data: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isData(part) ? part[name] : undefined), data);
}

/**
 * The body of a row's answer.
 *
 * @throws FarolError where a field that the row requires is null
 */
function bodyOf(answer: Answer, data: Data): unknown {
  if ('message' in answer) return answer;
  const { from, as, demand } = answer;
  const part = partAt(data, from);
  if (demand && isData(part) && part[demand.field] === null) throw demand.refusal();
  return as === undefined ? part : { [as]: part };
}

/**
 * Data of a document of our own, run as if the caller had sent it to /graphql.
 *
 * @throws FarolError where the operation refuses
 */
export async function runDocument(
  apollo: ApolloServer<Context>,
  query: string,
  variables: Record<string, unknown>,
  contextValue: Context,
): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
  if (body.kind !== 'single') throw new Error('a document was answered in parts');
  const [error] = body.singleResult.errors ?? [];
  if (error) throw failureOf(error);
  return body.singleResult.data ?? {};
}

/** Serves the REST table: each row runs its document through the same server as /graphql. */
export function serveRest(
  app: FastifyInstance,
  rows: readonly RestRow[],
  apollo: ApolloServer<Context>,
  services: ServiceRegistry,
  admission: Pick<Admission, 'counted'> & CountsCallers,
): void {
  for (const { call, document, variables: variablesOf, needsBody, bodyLimit, answer } of rows) {
    const [method = 'GET', url = '/'] = call.split(' ');
    const route: RouteOptions = {
      method: method as HTTPMethods,
      url,
      async handler(request, reply) {
        // Before the caller is looked up, which takes the database's time.
        const variables = await admission.counted(
          request.ip,
          () => variablesOf?.(sentBy(request, needsBody)) ?? {},
        );
        const contextValue = await requestContext(services, admission, request, reply);
        return bodyOf(answer, await runDocument(apollo, document, variables, contextValue));
      },
    };
    app.route(route);
    if (bodyLimit) acceptLargeBodies(app, { ...route, bodyLimit }, callerFinder(services));
  }
}
