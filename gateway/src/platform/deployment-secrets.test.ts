import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HAS_REDIS } from '../../test/redis.js';
import { makeDeploymentSecrets } from './deployment-secrets.js';
import { createLog } from './log.js';
import { freePort } from './port.js';
import { openRedis } from './redis/open-redis.js';
import { Shutdown } from './shutdown.js';
import { systemTimer } from './timer.js';

let folder: string;
let services: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farol-secrets-'));
  services = join(folder, 'of');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (...path: string[]) => readFileSync(join(services, ...path), 'utf8');

/** The lines of a service of docker-compose.yml. */
function composed(service: string): string {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  return compose.split(`\n  ${service}:\n`)[1]?.split(/\n(?:\n| {2}\S)/)[0] ?? '';
}

test('each service of the deployment has no rights but those it names, and limits of memory and processes', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const parts = compose.slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nnetworks:\n'));
  const names = [...parts.matchAll(/\n {2}([\w-]+):\n/g)].map(([, name = '']) => name);
  expect(names).toEqual(['secrets', 'postgres', 'redis', 'mailpit', 'gateway-1', 'gateway-2', 'proxy']);
  const confined = compose.split('\nx-confined: &confined\n')[1]?.split('\n\n')[0] ?? '';
  expect(confined).toContain('  cap_drop: [ALL]\n');
  expect(confined).toContain("  security_opt: ['no-new-privileges:true']\n");
  expect(confined).toMatch(/mem_limit: \d+m\n {2}pids_limit: \d+$/);
  expect(compose).toContain('x-gateway: &gateway\n  <<: *confined\n');
  for (const name of names) expect(composed(name), name).toMatch(/^ {4}<<: \*(?:confined|gateway)$/m);
});

describe('secrets of a deployment', () => {
  test('each service receives its own and no other (ASVS 13.2.2, 13.3.2)', () => {
    makeDeploymentSecrets(folder, services);
    expect(readdirSync(join(services, 'postgres'))).toEqual(['postgres_password']);
    expect(readdirSync(join(services, 'redis')).toSorted()).toEqual(['redis.conf', 'redis_password']);
    expect(readdirSync(join(services, 'gateway')).toSorted()).toEqual([
      'admin_password',
      'auth_secret',
      'metrics_token',
      'postgres_password',
      'redis_url',
    ]);
    const mounts = (service: string) => composed(service).match(/[\w-]+(?=:\/run\/farol)/g);
    expect([mounts('postgres'), mounts('redis')]).toEqual([['postgres-secrets'], ['redis-secrets']]);
    expect(readFileSync('docker-compose.yml', 'utf8')).toContain(
      "volumes: ['gateway-secrets:/run/farol:ro', ",
    );
  });

  test('are created once, and existing ones are kept', () => {
    writeFileSync(join(folder, 'postgres_password'), 'de antes\n');
    expect(makeDeploymentSecrets(folder, services)).toHaveLength(4);
    const before = read('gateway', 'auth_secret');
    expect(makeDeploymentSecrets(folder, services)).toEqual([]);
    expect(read('gateway', 'auth_secret')).toBe(before);
    expect([read('postgres', 'postgres_password'), read('gateway', 'postgres_password')]).toEqual([
      'de antes',
      'de antes',
    ]);
  });

  test('a password that the configuration of Redis cannot hold is refused by name', () => {
    writeFileSync(join(folder, 'redis_password'), 'a" b');
    expect(() => makeDeploymentSecrets(folder, services)).toThrow(/^redis_password: /);
  });

  test.skipIf(!HAS_REDIS)(
    'Redis with its configuration admits the gateway, and nobody without it (ASVS 13.2.2, 13.3.2)',
    async () => {
      makeDeploymentSecrets(folder, services);
      const port = await freePort();
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
      const server = spawn('redis-server', [join(services, 'redis', 'redis.conf'), ...place]);
      const shutdown = new Shutdown();
      try {
        for await (const line of createInterface({ input: server.stdout })) {
          if (line.includes('Ready to accept connections')) break;
        }
        const address = `127.0.0.1:${port}`;
        const open = (url: string) => openRedis(url, systemTimer, createLog('silent'), shutdown);
        const link = await open(read('gateway', 'redis_url').replace('redis:6379', address));
        expect(link?.isUp).toBe(true);
        link?.close();
        await expect(open(`redis://${address}`)).rejects.toThrow(/^REDIS_URL: Redis answers 'NOAUTH/);
      } finally {
        server.kill('SIGKILL');
      }
    },
  );
});
