import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_SCOPES } from '#schema/api-scope.js';
import { MCP_PATH } from '#schema/mcp-tools.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { CountCall } from '../authorisation.js';
import type { GraphQL } from '../graphql.js';
import { isJsonObject } from '../query-limits/admission.js';
import { requestContext } from '../request-context.js';
import type { McpResource } from './mcp-resources.js';
import type { McpEndpoint } from './mcp-server.js';

/** RFC 9728: where a client learns how to authorise itself, also below the path of the resource. */
const METADATA_PATH = '/.well-known/oauth-protected-resource';

export interface McpOptions extends Pick<GraphQL, 'schema' | 'apollo' | 'admission'> {
  readonly services: ServiceRegistry;
  readonly resources: readonly McpResource[];
  readonly publicUrl: string;
  readonly isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  readonly count: CountCall;
}

/** The headers that the protocol reads, without those that only we do. */
function protocolHeaders({ headers }: FastifyRequest): Headers {
  const read = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') read.set(name, value);
  }
  return read;
}

/**
 * The context of a call with an API key; undefined for anything else. A session's token is not taken: it has no scopes, so
 * that a program with one could do all that its owner can.
 *
 * @throws FarolError RATE_LIMITED, or what a sandbox header of the wrong form is answered with
 */
async function keyContext(
  { services, admission }: McpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | undefined> {
  const { authorization } = request.headers;
  if (!authorization) {
    await admission.countRequest(request.ip);
    return undefined;
  }
  return admission.callerOf(authorization, request.ip, async () => {
    const context = await requestContext(services, admission, request, reply);
    return context.viewer?.scopes && context;
  });
}

function assertOneMessage(body: unknown): void {
  if (!isJsonObject(body))
    throw new FarolError('BAD_USER_INPUT', 'O corpo é uma só mensagem JSON-RPC; lotes não são aceitos.');
}

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP, without sessions, so that any gateway answers any message.
 * There is no stream to open by GET. A message counts as one call, and the operations of a tool as everywhere.
 */
export function serveMcp(app: FastifyInstance, options: McpOptions): void {
  const { publicUrl, isAllowedOrigin, count } = options;
  const url = new URL(MCP_PATH, publicUrl).href;
  const metadata = {
    resource: url,
    resource_name: 'Farol',
    resource_documentation: new URL('/docs#mcp', publicUrl).href,
    scopes_supported: API_SCOPES,
    bearer_methods_supported: ['header'],
  };
  for (const path of [METADATA_PATH, `${METADATA_PATH}${MCP_PATH}`])
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').send(metadata));

  let endpoint: Promise<McpEndpoint> | undefined;
  const loaded = () => {
    // At the first message: its package and schemas take longer to load than the rest of a gateway's start.
    endpoint ??= import('./mcp-server.js').then(({ McpEndpoint }) => new McpEndpoint(options));
    return endpoint;
  };

  app.post(MCP_PATH, {
    // Before a body is read: pages of other origins may not speak to it (DNS rebinding).
    onRequest: async ({ headers: { origin, host } }) => {
      if (!isAllowedOrigin(origin, host))
        throw new FarolError('FORBIDDEN', 'Páginas desta origem não podem chamar este endereço.');
    },
    handler: async (request, reply) => {
      const context = await keyContext(options, request, reply);
      if (!context) {
        const isGiven = Boolean(request.headers.authorization);
        const error = isGiven ? ', error="invalid_token"' : '';
        reply.header(
          'www-authenticate',
          `Bearer resource_metadata="${new URL(`${METADATA_PATH}${MCP_PATH}`, publicUrl).href}"${error}`,
        );
        throw new FarolError(
          'UNAUTHENTICATED',
          isGiven
            ? 'O que veio em Authorization não é uma chave de API válida. Faça uma em Configurações.'
            : 'Envie uma chave de API, feita em Configurações.',
        );
      }
      await count('mcp', context);
      assertOneMessage(request.body);
      const mcp = await loaded();
      const asked = new Request(url, { method: 'POST', headers: protocolHeaders(request) });
      const answer = await mcp.answer(asked, request.body, context);
      const type = answer.headers.get('content-type');
      if (type) reply.type(type);
      return reply.status(answer.status).send((await answer.text()) || undefined);
    },
  });
}
