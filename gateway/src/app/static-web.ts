import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const YEAR_SECONDS = 31_536_000;

interface WebOptions {
  /** False: what browsers ask for as their service worker is one that removes itself. */
  readonly serviceWorker?: boolean | undefined;
}

/**
 * Serves the built client's files: hashed ones for a year, everything else asked for again each time.
 *
 * @returns whether there is a client
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { serviceWorker = true }: WebOptions = {},
): Promise<boolean> {
  if (!existsSync(path.join(folder, 'index.html'))) return false;
  // A cache in between must not hand a compressed file to who cannot read it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-encoding')) reply.header('vary', 'Origin, Accept-Encoding');
    done();
  });
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    // `/` is a page like the others.
    index: false,
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

/** The page of the application that a path belongs to: the practice platform is one of its own. */
export function pageFile(url: string): string {
  const { pathname } = new URL(url, 'http://gateway');
  return /^\/pratica(?:\/|$)/.test(pathname) ? 'pratica.html' : 'index.html';
}

const DRAWN = z.record(z.string(), z.object({ file: z.string(), anyQuery: z.boolean() }));

/** Which file holds the page at a path as who is signed out sees it first, and whether it is so whatever the query. */
export type DrawnPages = ReadonlyMap<string, z.infer<typeof DRAWN>[string]>;

/** The pages that the build has drawn; none where it has left no list. */
export function readDrawnPages(folder: string): DrawnPages {
  const file = path.join(folder, 'drawn.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(DRAWN.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

/** The file for a page's address; undefined where the build has drawn none. */
export function drawnFile(url: string, drawn: DrawnPages): string | undefined {
  const page = drawn.get(pathOf(url) ?? '');
  return page && (page.anyQuery || !url.includes('?')) ? page.file : undefined;
}

const PRELOADS = z.record(z.string(), z.string());

/**
 * What the `Link` header of each page names: the files of its first load, which the browser then fetches at once and
 * not one after the other. Empty where the build has left none.
 */
export function readPreloads(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, 'preload.json');
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(PRELOADS.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

/** The header for a page's address; undefined for pages that the build does not name. */
export function preloadOf(url: string, preloads: ReadonlyMap<string, string>): string | undefined {
  const called = pathOf(url);
  return called === undefined ? undefined : preloads.get(called);
}

/** A path as routes are found by it; undefined where it cannot be decoded. */
export function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://gateway').pathname);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Whether a path is for programs: what stands below it is answered as data, and may be somebody's own. */
export function isCallPath(url: string): boolean {
  // The path of most calls, known without being taken apart.
  const called = url === '/graphql' ? url : pathOf(url);
  return called === undefined || /^\/(?:api|graphql|exportar)(?:\/|$)/.test(called);
}

/** Whether an unknown path is a page of the client's router, rather than a missing file or an unknown call. */
export function isPagePath(method: string, url: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !isCallPath(url) && path.extname(pathOf(url) ?? '') === '';
}
