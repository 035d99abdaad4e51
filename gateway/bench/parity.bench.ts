import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isPair } from '#schema/pair.js';
import { createGateway } from '../src/app/gateway.js';
import { keyOfSeed } from '../src/features/market/market-key.js';
import { createReplayFeed } from '../src/features/market/replay/replay-feed.js';
import { createSimulatedCryptoFeed } from '../src/features/market/simulated/simulated-crypto-feed.js';
import { keysOfSeed } from '../src/features/market/testing/keys-of-seed.js';
import { createLog } from '../src/platform/log.js';
import { type CandleFile, CandleFileError, candleFileNames, readCandleFile } from '../study/candle-csv.js';
import { ManualClock } from '../test/manual-clock.js';
import { startBenchDatabase } from './harness/bench-database.js';
import { runLive } from './parity/live-run.js';
import { type Parity, parityOf } from './parity/parity.js';

// `npm run bench -- parity DIR [FILE...]`: replays a trading week of each candle file of a folder live through the
// product (with its own feed, job and database, and a manual clock), and compares the record with the backtest of the
// same file, signal by signal. Exit 0 if all agree, 1 if one differs, 2 if there is nothing to compare.

const HOUR = 3_600_000;
/** Monday to Friday: at the weekend the replay switches to another week of its files. */
const START = Date.UTC(2026, 2, 9);
const END = START + 5 * 24 * HOUR - HOUR;

/** The product with only this file, so that its candles are the file's own and not made of a finer one's. */
async function parityOfFile(folder: string, file: CandleFile): Promise<Parity & { readonly week: string }> {
  const { name, pair, timeframe, candles } = file;
  if (!isPair(pair)) throw new CandleFileError(`${name} needs a pair of the product, has ${pair}`);
  const dir = await mkdtemp(join(tmpdir(), 'farol-parity-'));
  await symlink(resolve(folder, name), join(dir, name));
  const database = await startBenchDatabase();
  const clock = new ManualClock(START);
  const log = createLog('error');
  const never = { every: () => () => undefined };
  const feed = createReplayFeed({ dir, clock, keys: keysOfSeed(1), log, timer: never });
  await feed.start();
  const gateway = await createGateway({
    dataSource: database.dataSource,
    feed,
    cryptoFeed: createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }),
    mailTransport: { send: async () => undefined },
    clock,
    timer: never,
    takesJobs: false,
    log,
    authSecret: randomUUID(),
    publicUrl: 'http://127.0.0.1',
    trustProxy: 0,
    networkFactor: 1,
  });
  try {
    const { dataSource } = database;
    const live = await runLive(
      { services: gateway.services, dataSource, clock, feed },
      { pair, timeframe },
      END,
      (time) => {
        if (process.stderr.isTTY)
          process.stderr.write(`\r${name}: ${new Date(time).toISOString().slice(0, 16)}`);
      },
    );
    const week = `${new Date(live.from).toISOString().slice(0, 10)} to ${new Date(live.to).toISOString().slice(0, 10)}`;
    return { ...parityOf(live, candles, { pair, timeframe }), week };
  } finally {
    await gateway.stop();
    await feed.stop();
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function verify(folder: string, wanted: readonly string[]): Promise<number> {
  const names = (await candleFileNames(folder)).filter(
    (name) => wanted.length === 0 || wanted.includes(name),
  );
  let [same, different] = [0, 0];
  for (const name of names) {
    const { week, ...parity } = await parityOfFile(folder, await readCandleFile(folder, name));
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    same += parity.same;
    different += parity.differences.length;
    console.log(
      `${name}, ${week}: ${parity.same} signals agree, ${parity.differences.length} differ, ${parity.voided} without a next candle`,
    );
    for (const difference of parity.differences.slice(0, 10)) console.log(`  ${difference}`);
  }
  if (same + different === 0) throw new CandleFileError(`${folder} has no candle file to compare`);
  console.log(
    different === 0 ? `All ${same} signals agree.` : `${different} of ${same + different} signals differ.`,
  );
  return different === 0 ? 0 : 1;
}

const [folder, ...wanted] = process.argv.slice(2);
try {
  if (!folder) throw new CandleFileError('needs a folder: npm run bench -- parity DIR [FILE...]');
  process.exitCode = await verify(folder, wanted);
} catch (error) {
  if (!(error instanceof CandleFileError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
