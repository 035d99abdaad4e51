import { parseArgs } from 'node:util';
import { columnsOf, UsageError, zoneOf } from '../backtest/options.js';
import type { FormatChoice } from '../src/engine/candle-file/candle-format.js';
import { CandleFileError } from '../study/candle-csv.js';
import { Faults } from './record-check/faults.js';
import { compareWithFiles, filesToCompare } from './record-check/file-comparison.js';
import { LogCheck } from './record-check/log-check.js';
import { printable, quotedMessage } from './record-check/printed-text.js';
import { RecordClient } from './record-check/record-client.js';

// `npm run compare -- FOLDER [URL] [SERIES …]`: holds the entries of a record against the candle files of a folder, from
// another source. The log is checked against its heads while it is read. Exit 0 when compared, 1 if the log does not
// agree with its heads, 2 if it cannot be compared, with one line that gives the reason.

const LOCAL = 'http://127.0.0.1:4000';

const OPTIONS = {
  zone: { type: 'string' },
  columns: { type: 'string' },
  changes: { type: 'string', default: '20' },
} as const;

const USAGE =
  'npm run compare -- FOLDER [URL] [SERIES …] [--zone=-5] [--columns time=1,open=2,high=3,low=4,close=5] [--changes 20]';

/** @throws UsageError */
function optionsOf(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [folder, ...others] = positionals;
  if (folder === undefined) throw new UsageError(`needs a folder: ${USAGE}`);
  const series = others.filter((text) => /^\d{1,5}$/.test(text)).map(Number);
  const addresses = others.filter((text) => !/^\d{1,5}$/.test(text));
  const [url = LOCAL] = addresses;
  if (addresses.length > 1 || !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new UsageError(
      `needs one address and numbers of series behind the folder, has ${others.join(' ')}`,
    );
  if (!/^\d{1,6}$/.test(values.changes))
    throw new UsageError(`--changes needs a number such as 20, has ${values.changes}`);
  const choice: FormatChoice = {
    ...(values.zone !== undefined && { zone: zoneOf(values.zone) }),
    ...(values.columns !== undefined && { columns: columnsOf(values.columns) }),
  };
  return { folder, url: new URL(url).origin, series, choice, changes: Number(values.changes) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}: ${USAGE}`);
  }
}

async function main(): Promise<number> {
  const { folder, url, series, choice, changes } = optionsOf(process.argv.slice(2));
  const files = await filesToCompare(folder, choice);
  const faults = new Faults();
  const log = await new LogCheck(new RecordClient(url), faults, new Faults()).run(Date.now(), undefined);
  for (const line of compareWithFiles(log, { files, series, changes })) console.log(line);
  for (const line of faults.lines) console.log(line);
  return faults.count > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof UsageError || error instanceof CandleFileError;
  const reason = error instanceof Error ? error.message : String(error);
  console.error(isKnown ? printable(reason) : `it cannot be compared: ${quotedMessage(error)}`);
  process.exitCode = 2;
}
