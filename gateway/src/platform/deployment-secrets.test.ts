import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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

interface Service {
  readonly profiles?: readonly string[];
  readonly read_only?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

const { services: SERVICES } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
const FIXED = ['mailpit', 'postgres', 'secrets'];

/** Services that a profile starts, by name. */
const startedBy = (profile: string) =>
  Object.keys(SERVICES)
    .filter((name) => SERVICES[name]?.profiles?.includes(profile) ?? true)
    .toSorted();

describe('docker-compose.yml', () => {
  test('each service has no rights but those it names, and limits of memory and processes', () => {
    for (const [name, service] of Object.entries(SERVICES))
      expect(service, name).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
      });
  });

  test('each service has a read-only root, but the one that makes secrets, and PostgreSQL', () => {
    const writable = Object.keys(SERVICES).filter((name) => !SERVICES[name]?.read_only);
    expect(writable).toEqual(['secrets', 'postgres']);
  });

  test.each([
    ['plain', ['gateway', ...FIXED]],
    ['two-gateways', ['gateway-1', 'gateway-2', ...FIXED, 'proxy', 'redis']],
    ['observability', ['collector', 'grafana', ...FIXED, 'prometheus']],
  ])('the profile %s starts %j, and everything that these depend on', (profile, expected) => {
    const started = startedBy(profile);
    expect(started).toEqual(expected.toSorted());
    const needed = started.flatMap((name) => Object.keys(SERVICES[name]?.depends_on ?? {}));
    expect(needed.filter((name) => !started.includes(name))).toEqual([]);
  });

  test('the only gateway of the profile plain has neither Redis nor a proxy', () => {
    expect(SERVICES.gateway?.environment).toEqual({
      ...SERVICES['gateway-1']?.environment,
      REDIS_URL_FILE: '',
      TRUST_PROXY: '',
    });
  });

  test('each file that a service is given is in the repository', () => {
    const mounted = Object.values(SERVICES).flatMap(({ volumes = [] }) => volumes);
    const files = mounted.flatMap(
      (volume) => /^(\.\/[^:]+):/.exec(volume.replace(/\$\{\w+:-([^}]+)\}/g, '$1'))?.[1] ?? [],
    );
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
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
    expect(readdirSync(join(services, 'prometheus'))).toEqual(['metrics_token']);
    expect(readdirSync(join(services, 'grafana'))).toEqual(['grafana_password']);
    const mounted = Object.entries(SERVICES).flatMap(([name, { volumes = [] }]) =>
      volumes
        .filter((volume) => volume.includes(':/run/farol:'))
        .map((volume) => [name, volume.split(':')[0]]),
    );
    expect(Object.fromEntries(mounted)).toEqual({
      ...Object.fromEntries(['gateway', 'gateway-1', 'gateway-2'].map((name) => [name, 'gateway-secrets'])),
      ...Object.fromEntries(
        ['grafana', 'postgres', 'prometheus', 'redis'].map((name) => [name, `${name}-secrets`]),
      ),
    });
  });

  test('are created once, and existing ones are kept', () => {
    writeFileSync(join(folder, 'postgres_password'), 'de antes\n');
    expect(makeDeploymentSecrets(folder, services)).toHaveLength(5);
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
