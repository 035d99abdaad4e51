import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of a deployment, one file each, by their number of random bytes. */
const SECRETS = {
  auth_secret: 48,
  postgres_password: 24,
  admin_password: 18,
  metrics_token: 32,
  redis_password: 24,
  grafana_password: 18,
} as const;

type Secrets = Readonly<Record<keyof typeof SECRETS, string>>;

/** The secret files that each service gets, and no others. */
function filesOf(secrets: Secrets): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { auth_secret, postgres_password, admin_password, metrics_token, redis_password, grafana_password } =
    secrets;
  const redis_url = `redis://:${encodeURIComponent(redis_password)}@redis:6379`;
  return {
    gateway: { auth_secret, postgres_password, admin_password, metrics_token, redis_url },
    postgres: { postgres_password },
    prometheus: { metrics_token },
    grafana: { grafana_password },
    redis: { redis_password, 'redis.conf': `requirepass "${redis_password}"\n` },
  };
}

function write(file: string, content: string): void {
  // Readable by the accounts of several containers; the folder is mounted only where it is needed.
  writeFileSync(`${file}.new`, content, { mode: 0o444 });
  renameSync(`${file}.new`, file);
}

/**
 * Makes the secrets that `folder` lacks, and writes each service's files below `services`. Returns the paths of new
 * files in `folder`.
 *
 * @throws Error where the password of Redis contains what its configuration cannot: a quote, a backslash, a line break
 */
export function makeDeploymentSecrets(folder: string, services: string): string[] {
  mkdirSync(folder, { recursive: true });
  const made: string[] = [];
  const read = (name: keyof typeof SECRETS): string => {
    const file = join(folder, name);
    if (!existsSync(file)) {
      write(file, randomBytes(SECRETS[name]).toString('base64url'));
      made.push(file);
    }
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  };
  const secrets: Secrets = {
    auth_secret: read('auth_secret'),
    postgres_password: read('postgres_password'),
    admin_password: read('admin_password'),
    metrics_token: read('metrics_token'),
    redis_password: read('redis_password'),
    grafana_password: read('grafana_password'),
  };
  if (/["\\\s]/.test(secrets.redis_password))
    throw new Error('redis_password: holds a quote, a backslash or a blank');
  for (const [service, files] of Object.entries(filesOf(secrets))) {
    mkdirSync(join(services, service), { recursive: true });
    for (const [name, content] of Object.entries(files)) write(join(services, service, name), content);
  }
  return made;
}
