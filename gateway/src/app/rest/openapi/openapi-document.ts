import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { REST_CALLS, scopeOfCall } from '#schema/rest-calls.js';
import { SANDBOX_OPERATIONS } from '#schema/sandbox.js';
import type { RestRow } from '../rest-row.js';
import { answerSchema } from './answer-schema.js';
import { bodySchema, inputSchema, placeNamed } from './body-schema.js';
import { type JsonSchema, SchemaComponents } from './json-schema.js';
import { recordCalls } from './record-calls.js';
import { RECORD_SCHEMAS } from './record-schemas.js';
import {
  FAILURE_RESPONSES,
  FAILURES_BY_STATUS,
  FIXED_SCHEMAS,
  HEADERS,
  headerRefs,
  SANDBOX_PARAMETER,
  SECURITY_SCHEMES,
} from './shared-parts.js';

/** Version of the REST calls; a breaking change raises the first number. */
const REST_VERSION = '1.2.0';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & JsonSchema;
  readonly [part: string]: unknown;
}

/** Any one of these authorises the call; an empty one means without a token. */
function securityOf({ call }: RestRow): Record<string, readonly string[]>[] {
  const { access } = REST_CALLS[call];
  if (access === 'administrator') return [{ administratorToken: [] }];
  const scope = scopeOfCall(call);
  return [...(access === 'public' ? [{}] : []), { userToken: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

const ANSWERED_IN_SANDBOX: ReadonlySet<string> = new Set(SANDBOX_OPERATIONS);

function parametersOf(schema: GraphQLSchema, { call, query = {} }: RestRow): JsonSchema[] {
  const { operation } = REST_CALLS[call];
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const places = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    description: placeNamed(schema, `${operation}(${name})`).description,
    schema: { type: 'string' },
  }));
  const asked = Object.entries(query).map(([name, place]) => {
    const { description, required, type } = placeNamed(schema, place);
    return { name, in: 'query', required, description, schema: inputSchema(type) };
  });
  const parameters = [...places, ...asked];
  return ANSWERED_IN_SANDBOX.has(operation) ? [...parameters, SANDBOX_PARAMETER] : parameters;
}

function describeCall(schema: GraphQLSchema, row: RestRow, components: SchemaComponents): JsonSchema {
  const { operation, summary } = REST_CALLS[row.call];
  const [rootName = '', fieldName = ''] = operation.split('.');
  const root = [schema.getQueryType(), schema.getMutationType()].find((type) => type?.name === rootName);
  const parameters = parametersOf(schema, row);
  const [, , tag = ''] = row.call.split('/');
  return {
    operationId: fieldName,
    tags: [tag],
    summary,
    description: `${root?.getFields()[fieldName]?.description} GraphQL: \`${operation}\`.`,
    security: securityOf(row),
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && {
      requestBody: {
        required: Object.values(row.body).some((place) => place !== null),
        content: { 'application/json': { schema: bodySchema(schema, row.body) } },
      },
    }),
    responses: {
      '200': {
        description: 'Done.',
        headers: headerRefs('X-Request-Id', 'RateLimit', 'RateLimit-Policy'),
        content: { 'application/json': { schema: answerSchema(schema, row, components) } },
      },
      ...FAILURES_BY_STATUS,
    },
  };
}

/**
 * The OpenAPI 3.1 document of a REST table and of the record's calls: types, descriptions and nullability are those of
 * the schema.
 */
export function openApiDocument(schema: GraphQLSchema, rows: readonly RestRow[]): OpenApiDocument {
  const components = new SchemaComponents({ ...FIXED_SCHEMAS, ...RECORD_SCHEMAS });
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const row of rows) {
    const [method = '', path = ''] = row.call.split(' ');
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: describeCall(schema, row, components) };
  }
  for (const [path, call] of Object.entries(recordCalls(schema, components))) paths[path] = { get: call };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farol',
      version: REST_VERSION,
      description: 'As chamadas REST do Farol. Guia, limites e GraphQL: /docs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components.all(),
      responses: FAILURE_RESPONSES,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** The document as text, written when it is first asked for, since each start would wait for it. */
export function openApiText(schema: GraphQLSchema, rows: readonly RestRow[]): () => string {
  let text: string | undefined;
  return () => {
    text ??= JSON.stringify(openApiDocument(schema, rows));
    return text;
  };
}

/** `GET /api/openapi.json`: parameters and answers of the REST calls, public. */
export function serveOpenApi(app: FastifyInstance, text: () => string): void {
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(text()),
  );
}
