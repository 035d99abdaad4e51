import { readFileSync } from 'node:fs';
import { StartError } from './start-error.js';

/** Variables that may be given as the path of a file, in `<NAME>_FILE`, as container platforms provide secrets. */
export const SECRET_VARIABLES = [
  'AUTH_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_PASSWORD',
  'METRICS_TOKEN',
  'RECORD_KEY',
  'REDIS_URL',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'TELEGRAM_BOT_TOKEN',
  'OIDC_CLIENT_SECRET',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

function contentOf(variable: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`${variable}: the file cannot be read (${reason})`);
  }
  // Editors end a file with a line break, which is not part of the secret.
  const secret = content.replace(/\r?\n$/, '');
  if (secret === '') throw new StartError(`${variable}: the file is empty`);
  return secret;
}

/**
 * The variables, with the contents of secret files under the names without `_FILE`.
 *
 * @throws StartError where a file cannot be read or is empty, or a secret is given both ways
 */
export function withSecretFiles(variables: Variables): Variables {
  const found: Record<string, string> = {};
  for (const name of SECRET_VARIABLES) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    if (variables[name]) throw new StartError(`${name}_FILE: ${name} is set too; set one of them`);
    found[name] = contentOf(`${name}_FILE`, path);
  }
  return { ...variables, ...found };
}

/** The connection string with a password inserted, which replaces an existing one. */
export function withPassword(url: string, password: string | undefined): string {
  if (password === undefined) return url;
  const complete = new URL(url);
  complete.password = encodeURIComponent(password);
  return complete.href;
}
