import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { printFarolSchema } from '../schema.js';

/** `GET /docs/schema.graphql`: the schema as it is committed, to be saved. */
export function serveSchema(app: FastifyInstance, schema: GraphQLSchema): void {
  const text = printFarolSchema(schema);
  app.get('/docs/schema.graphql', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'attachment; filename="schema.graphql"',
        'cache-control': 'no-cache',
      })
      .send(text),
  );
}
