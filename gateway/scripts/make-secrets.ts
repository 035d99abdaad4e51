import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of a deployment, one file each, with how many random bytes stand in it. */
const SECRETS = { auth_secret: 48, postgres_password: 24, admin_password: 18, metrics_token: 32 };

const [folder = '/run/farol'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of Object.entries(SECRETS)) {
  const file = join(folder, name);
  if (existsSync(file)) continue;
  // Readable by the accounts of several containers; the folder is given to those that need it alone.
  writeFileSync(`${file}.new`, randomBytes(bytes).toString('base64url'), { mode: 0o444 });
  renameSync(`${file}.new`, file);
  console.log(`${file} made`);
}
