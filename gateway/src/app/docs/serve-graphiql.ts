import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { FarolError } from '../../platform/errors.js';
import { printFarolSchema } from '../schema.js';
import { type GraphiqlFiles, graphiqlFiles } from './graphiql-files.js';

/** The committed schema as text, printed when it is first asked for, since each start would wait for it. */
export function schemaText(schema: GraphQLSchema): () => string {
  let text: string | undefined;
  return () => {
    text ??= printFarolSchema(schema);
    return text;
  };
}

/** `GET /docs/schema.graphql`: the committed schema, for download. */
export function serveSchema(app: FastifyInstance, text: () => string): void {
  app.get('/docs/schema.graphql', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'attachment; filename="schema.graphql"',
        'cache-control': 'no-cache',
      })
      .send(text()),
  );
}

const YEAR_SECONDS = 31_536_000;

/**
 * What the explorer needs beyond our ordinary pages: its editor creates style elements, loads images and fonts from its
 * styles, and uses workers. As everywhere, scripts come only from our own files.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join(';');

/** Serves GraphiQL at /docs/graphiql. Its files are read from the package at the first request. */
export function serveGraphiql(app: FastifyInstance): void {
  let loaded: Promise<GraphiqlFiles> | undefined;
  const load = () => {
    loaded ??= graphiqlFiles();
    return loaded;
  };
  app.get('/docs/graphiql', async (_request, reply) => {
    const { page } = await load();
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
      })
      .send(page);
  });
  app.get<{ Params: { file: string } }>('/docs/graphiql/:file', async ({ params, headers }, reply) => {
    const { files } = await load();
    const file = files.find(({ path }) => path === `/docs/graphiql/${params.file}`);
    if (!file) throw new FarolError('NOT_FOUND', 'Não encontrado');
    const isGzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
    reply.headers({
      'content-type': `${file.type}; charset=utf-8`,
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: 'Origin, Accept-Encoding',
      ...(isGzip && { 'content-encoding': 'gzip' }),
    });
    return reply.send(isGzip ? file.gzipped : file.text);
  });
}
