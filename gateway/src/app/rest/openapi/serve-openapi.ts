import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { RestRow } from '../rest-row.js';
import { openApiDocument } from './openapi-document.js';

/** `GET /api/openapi.json`: what the REST calls take and answer, for anyone. */
export function serveOpenApi(app: FastifyInstance, schema: GraphQLSchema, rows: readonly RestRow[]): void {
  const text = JSON.stringify(openApiDocument(schema, rows));
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(text),
  );
}
