import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const YEAR_SECONDS = 31_536_000;

interface WebOptions {
  /** False: browsers get a service worker that removes itself. */
  readonly serviceWorker?: boolean | undefined;
}

/**
 * Serves the built client's files: hashed ones are cached for a year, all others revalidated each time.
 *
 * @returns whether there is a client
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { serviceWorker = true }: WebOptions = {},
): Promise<boolean> {
  if (!existsSync(path.join(folder, 'index.html'))) return false;
  // A shared cache must not hand a compressed file to a client that cannot read it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-encoding')) reply.header('vary', 'Origin, Accept-Encoding');
    done();
  });
  await app.register(fastifyStatic, {
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
    app.get('/sw.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('sw-remove.js'),
    );
  return true;
}

/** The application page for a path: the practice platform has its own. */
export function pageFile(url: string): string {
  const { pathname } = new URL(url, 'http://gateway');
  return /^\/pratica(?:\/|$)/.test(pathname) ? 'pratica.html' : 'index.html';
}

const PRERENDERED = z.record(z.string(), z.object({ file: z.string(), anyQuery: z.boolean() }));

/**
 * File of the prerendered page at an address, a path with or without a query, and whether it is the same for any other
 * query.
 */
export type PrerenderedPages = ReadonlyMap<string, z.infer<typeof PRERENDERED>[string]>;

/** The prerendered pages of the build; empty if it left no list. */
export function readPrerenderedPages(folder: string): PrerenderedPages {
  const file = path.join(folder, 'prerendered.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(PRERENDERED.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

/** The file for a page's address; undefined if the build has prerendered none. */
export function prerenderedFile(url: string, prerendered: PrerenderedPages): string | undefined {
  const called = pathOf(url) ?? '';
  const page = prerendered.get(called);
  const query = url.indexOf('?');
  if (query === -1) return page?.file;
  return prerendered.get(`${called}${url.slice(query)}`)?.file ?? (page?.anyQuery ? page.file : undefined);
}

const PRELOADS = z.record(z.string(), z.string());

/**
 * The `Link` header of each page, which names the files of its first load: the browser then fetches them in parallel
 * rather than one after the other. Empty if the build left none.
 */
export function readPreloads(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, 'preload.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(PRELOADS.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

/** The header for a page's address, `*` for pages that the build does not name; undefined if it names neither. */
export function preloadOf(url: string, preloads: ReadonlyMap<string, string>): string | undefined {
  const called = pathOf(url);
  return called === undefined ? undefined : (preloads.get(called) ?? preloads.get('*'));
}

/** A path in the form that routes are matched by; undefined if it cannot be decoded. */
export function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://gateway').pathname);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Whether a path is for programs: answers below it are data, possibly private. */
export function isCallPath(url: string): boolean {
  // The path of most calls, recognised without parsing.
  const called = url === '/graphql' ? url : pathOf(url);
  return called === undefined || /^\/(?:api|graphql|exportar)(?:\/|$)/.test(called);
}

/** Whether an unknown path is a page of the client's router, rather than a missing file or an unknown call. */
export function isPagePath(method: string, url: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !isCallPath(url) && path.extname(pathOf(url) ?? '') === '';
}
