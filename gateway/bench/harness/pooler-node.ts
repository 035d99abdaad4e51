import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databaseAccount, giveTo } from '../../src/platform/database/embedded/system-account.js';
import { freePort } from '../../src/platform/port.js';
import { type DatabaseNode, Supervised } from './nodes.js';
import { rendered } from './proxy-node.js';

/** From the root of the repository, where all its commands run. */
const TEMPLATE = path.resolve('deploy/pgbouncer/pgbouncer.ini.template');

/** PgBouncer in front of a PostgreSQL, with the configuration that is shipped. @param folder its own, which exists */
export async function startPooler(folder: string, databaseUrl: string): Promise<DatabaseNode> {
  const url = new URL(databaseUrl);
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  const configuration = rendered(readFileSync(TEMPLATE, 'utf8'), {
    FAROL_DATABASE: url.pathname.slice(1),
    FAROL_DATABASE_HOST: url.hostname,
    FAROL_DATABASE_PORT: url.port,
    FAROL_LISTEN_HOST: '127.0.0.1',
    FAROL_LISTEN_PORT: String(port),
    FAROL_AUTH_FILE: users,
  });
  writeFileSync(file, configuration);
  // It refuses to run as root.
  const account = databaseAccount();
  for (const one of [folder, users, file]) giveTo(account, one);
  const node = new Supervised({
    command: 'pgbouncer',
    args: [file],
    account,
    output: path.join(folder, 'pgbouncer.log'),
  });
  node.start();
  url.port = String(port);
  return { url: url.href, process: node };
}
