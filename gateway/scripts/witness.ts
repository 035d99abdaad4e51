import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { vkeyText } from '#schema/tlog/verifier-key.js';
import { lockDataDir } from '../src/platform/data-dir-lock.js';
import { logKeys, Witness } from './witness/witness.js';
import { WitnessFolder } from './witness/witness-folder.js';
import { createWitnessServer } from './witness/witness-server.js';

// `npm run witness -- FOLDER --name NAME --log VKEY [--log VKEY …]`: a witness of transparency logs, ours or others'. All
// that it knows is in FOLDER. Its public key is printed, for WITNESSES of the log and for `verify:record --witness`.

const OPTIONS = {
  name: { type: 'string' },
  log: { type: 'string', multiple: true },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8377' },
} as const;

const USAGE =
  'usage: witness FOLDER --log VKEY [--log VKEY …] [--name NAME] [--host 127.0.0.1] [--port 8377]; --name is needed at the first start';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0 || !values.log) throw new Error(USAGE);
  const logs = await logKeys(values.log);
  const unlock = lockDataDir(place);
  process.once('exit', unlock);
  const folder = new WitnessFolder(place);
  const own = await folder.key(values.name);
  const witness = await Witness.open(folder, own, logs, Date.now);
  const server = createWitnessServer(witness, (error) => console.error(error));
  server.listen(Number(values.port), values.host);
  await once(server, 'listening');
  const { address, port } = server.address() as AddressInfo;
  console.log(`vkey ${vkeyText(own.key)}`);
  console.log(`witness at http://${address.includes(':') ? `[${address}]` : address}:${port}`);
  const end = () => {
    server.close();
    server.closeIdleConnections();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
