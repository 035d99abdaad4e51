import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCallPath, pathOf } from './security-headers.js';

const YEAR_SECONDS = 31_536_000;

/** Answers a path that has no route. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface WebOptions {
  /** False: browsers get a service worker that removes itself. */
  readonly serviceWorker?: boolean | undefined;
}

/**
 * Serves the built client's files: hashed ones are cached for a year, all others revalidated each time.
 *
 * @param answerUnknown answers what is no file, given the file of each page
 * @returns whether there is a client
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  answerUnknown: (fileOf: (url: string) => string) => NotFoundHandler,
  { serviceWorker = true }: WebOptions = {},
): Promise<boolean> {
  if (!existsSync(path.join(folder, 'index.html'))) return false;
  // A context of its own, so that its hook runs for no call.
  await app.register(async (web) => {
    // A shared cache must not hand a compressed file to a client that cannot read it.
    web.addHook('onSend', (_request, reply, _payload, done) => {
      if (reply.getHeader('content-encoding')) reply.header('vary', 'Origin, Accept-Encoding');
      done();
    });
    await web.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      preCompressed: true,
      // `/` is a page like the others. Without an index, a caller that accepts no encoding would get a 403 for a folder.
      index: false,
      allowedPath: (pathname) => !pathname.endsWith('/'),
      setHeaders(response, file) {
        const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        response.setHeader(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
    if (!serviceWorker)
      web.get('/sw.js', (_request, reply) =>
        reply.header('cache-control', 'no-cache').sendFile('sw-remove.js'),
      );
    web.setNotFoundHandler(answerUnknown(pageFiles(folder)));
  });
  return true;
}

/**
 * The file of a page of the client's router: `/login` and what is below it is login.html if the build has one. The offline
 * page is the service worker's and has no address.
 */
export function pageFiles(folder: string): (url: string) => string {
  const files = new Set(
    readdirSync(folder).filter((name) => name.endsWith('.html') && name !== 'offline.html'),
  );
  return (url) => {
    const [first] = (pathOf(url) ?? '').slice(1).split('/');
    return files.has(`${first}.html`) ? `${first}.html` : 'index.html';
  };
}

/** Whether an unknown path is a page of the client's router, rather than a missing file or an unknown call. */
export function isPagePath(method: string, url: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !isCallPath(url) && path.extname(pathOf(url) ?? '') === '';
}
