import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPagePath, pageFiles, serveWeb } from './static-web.js';

/** Holds the folder of the client, and a file that is not part of it. */
let parent: string;
let folder: string;
const app = Fastify();
const answerUnknown = () => (_request: FastifyRequest, reply: FastifyReply) => reply.code(404).send();
beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'farol-web-'));
  folder = path.join(parent, 'web');
  mkdirSync(folder);
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(parent, 'private.txt'), 'not for anybody');
  for (const name of ['sw.js', 'sw-remove.js', 'manifest.webmanifest'])
    writeFileSync(path.join(folder, name), `content of ${name}`);
  for (const name of ['index.html', 'assets/app-abc.js']) {
    writeFileSync(path.join(folder, name), `content of ${name}`);
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(`content of ${name}`));
  }
  await serveWeb(app, folder, answerUnknown);
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true, force: true });
});

const get = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

/** The answer to a target sent as written: `fetch` and `inject` resolve its dots first. */
function rawGet(port: number, target: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode, body });
    })
      .on('error', reject)
      .end();
  });
}

describe('the built client', () => {
  test('hashed files are cached for a year, the page is revalidated each time', async () => {
    expect((await get('/assets/app-abc.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/index.html')).headers['cache-control']).toBe('no-cache');
  });

  test('files are sent precompressed, with headers that caches need', async () => {
    const { headers, body } = await get('/assets/app-abc.js', 'gzip');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' });
    expect(headers['content-type']).toContain('javascript');
    expect(body).not.toBe('content of assets/app-abc.js');
    expect((await get('/assets/app-abc.js')).body).toBe('content of assets/app-abc.js');
  });

  test('the service worker and the manifest are revalidated each time, the manifest with its own type', async () => {
    expect((await get('/sw.js')).headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect((await get('/sw.js')).headers['content-type']).toContain('javascript');
    const { headers } = await get('/manifest.webmanifest');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers['content-type']).toContain('application/manifest+json');
  });

  test('with the service worker off, browsers that have one receive a script that removes it', async () => {
    const off = Fastify();
    await serveWeb(off, folder, answerUnknown, { serviceWorker: false });
    const { body, headers } = await off.inject('/sw.js');
    expect(body).toBe('content of sw-remove.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await off.inject('/index.html')).body).toBe('content of index.html');
    await off.close();
  });

  test('nothing outside the folder is served', async () => {
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    expect(await rawGet(port, '/assets/app-abc.js')).toEqual({
      status: 200,
      body: 'content of assets/app-abc.js',
    });
    for (const target of [
      '/../private.txt',
      '/assets/../../private.txt',
      '/%2e%2e/private.txt',
      '/assets/%2e%2e/%2e%2e/private.txt',
      '/assets/..%2f..%2fprivate.txt',
      '/..%5cprivate.txt',
      '//private.txt',
      '/.env',
    ]) {
      const { status, body } = await rawGet(port, target);
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(body, target).not.toContain('not for anybody');
    }
  });

  test.each(['/', '/?x=1', '/login/', '/pratica/', '/assets/'])(
    '%s names no file and is left to the pages, whatever encodings the caller accepts',
    async (url) => {
      for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip, br' }])
        for (const method of ['GET', 'HEAD'] as const)
          expect((await app.inject({ method, url, headers })).statusCode).toBe(404);
    },
  );

  test.each([
    ['GET', '/binary-options', true],
    ['HEAD', '/', true],
    ['GET', '/verify-email?email=a@b.com', true],
    ['GET', '/assets/gone.js', false],
    ['GET', '/api/nothing', false],
    ['GET', '/api', false],
    ['GET', '/api?x=1', false],
    ['GET', '/%61pi/nothing', false],
    ['GET', '/api%2Fnothing', false],
    ['GET', '/api/%', false],
    ['GET', '/graphql/nothing', false],
    ['GET', '/apis', true],
    ['POST', '/binary-options', false],
  ])('%s %s is a page: %s', (method, url, isPage) => {
    expect(isPagePath(method, url)).toBe(isPage);
  });

  test.each([
    ['/', 'index.html'],
    ['/binary-options?x=/pratica', 'index.html'],
    ['/praticante', 'index.html'],
    ['/pratica', 'pratica.html'],
    ['/pratica?par=EUR%2FUSD', 'pratica.html'],
    ['/%70ratica/invest', 'pratica.html'],
    ['/%', 'index.html'],
    ['/__proto__', 'index.html'],
    ['/../private', 'index.html'],
    ['/offline', 'index.html'],
  ])('%s is answered with %s', (url, file) => {
    for (const name of ['pratica.html', 'offline.html'])
      writeFileSync(path.join(folder, name), `content of ${name}`);
    expect(pageFiles(folder)(url)).toBe(file);
  });
});
