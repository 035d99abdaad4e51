import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'audit-packages.mjs');

let registry: Server | undefined;
afterEach(() => {
  registry?.closeAllConnections();
  registry?.close();
});

/** What the script says with a registry that answers so, and its exit code. */
async function audit(answer: RequestListener, seconds = 30): Promise<[string, number]> {
  registry = createServer(answer).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [SCRIPT, String(seconds)], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = (await once(child, 'close')) as [number];
  return [said, code];
}

const UNKNOWN = 'Vulnerabilities in packages: unknown, since the registry gave no answer.\n';

test('a vulnerable package is named, and fails nothing', async () => {
  const advisory = {
    id: 1,
    url: 'https://registry.example/1',
    title: 'x',
    severity: 'high',
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 0 },
  };
  const [said, code] = await audit((request, response) => {
    // npm packs the question.
    request.resume();
    const isBulk = request.url?.endsWith('/advisories/bulk');
    const packument = { name: 'fastify', versions: { '5.0.0': { name: 'fastify', version: '5.0.0' } } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isBulk ? { fastify: [advisory] } : packument));
  });
  expect(said).toMatch(/^Vulnerabilities in packages: \d+ packages: .*\bfastify \(high\)/);
  expect(code).toBe(0);
});

test('without an answer it is unknown, and fails nothing', async () => {
  expect(await audit((_request, response) => response.writeHead(405).end())).toEqual([UNKNOWN, 0]);
});

test('an answer that does not come is not waited for', async () => {
  expect(await audit(() => undefined, 2)).toEqual([UNKNOWN, 0]);
});
