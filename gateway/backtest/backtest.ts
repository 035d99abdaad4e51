import { CandleFileError } from '../study/candle-csv.js';
import { backtestOptions, UsageError } from './options.js';
import { runBacktest } from './run-backtest.js';

// `npm run backtest -- DIR [...]`: computes how the engine's signals would have ended on the candle files of a folder.
// Exit 0 when done, 2 if the arguments or the files are invalid, with one line that gives the reason.

/** On a terminal one line that changes; in a file or pipe only the final line of each candle file. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else if (!/(?:reading|of \d+ candles)$/.test(line)) process.stderr.write(`${line}\n`);
}

try {
  await runBacktest(backtestOptions(process.argv.slice(2)), {
    progress,
    print: (text) => {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      console.log(text);
    },
  });
} catch (error) {
  const isFile = error instanceof Error && 'syscall' in error;
  if (!(error instanceof UsageError || error instanceof CandleFileError || isFile)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
