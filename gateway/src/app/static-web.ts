import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Serves the built client's files: hashed ones for a year, everything else asked for anew each time. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  // A cache in between must not hand a compressed file to who cannot read it.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-encoding')) reply.header('vary', 'Origin, Accept-Encoding');
  });
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, file) {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
}

/** The page of the application that a path belongs to: the practice platform is one of its own. */
export function pageFile(url: string): string {
  const { pathname } = new URL(url, 'http://gateway');
  return /^\/pratica(?:\/|$)/.test(pathname) ? 'pratica.html' : 'index.html';
}

/** Whether an unknown path is a page of the client's router, rather than a missing file or an unknown call. */
export function isPagePath(method: string, url: string): boolean {
  const { pathname } = new URL(url, 'http://gateway');
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !pathname.startsWith('/api/') && path.extname(pathname) === '';
}
