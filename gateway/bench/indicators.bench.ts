import { CandleFileError, candleFileNames, readCandleFile } from '../study/candle-csv.js';
import { type Agreement, agreements } from './indicators/indicator-agreement.js';

// `npm run bench -- indicators DIR`: compares our indicators with published packages on every HistData file of a
// folder. Exit 0 if all agree, 1 if one differs by more than the tolerance or a file has no candle, 2 if there is
// nothing to compare or it cannot be read.

function report({ name, compared, greatest, allowed }: Agreement): boolean {
  const holds = greatest <= allowed;
  const verdict = compared === 0 ? 'too short to compare' : holds ? 'holds' : 'EXCEEDS';
  const figures = `${greatest.toExponential(2).padStart(10)} ${allowed.toExponential(2).padStart(10)}`;
  console.log(`  ${name.padEnd(36)} ${String(compared).padStart(8)} ${figures}  ${verdict}`);
  return holds;
}

async function verify(folder: string): Promise<number> {
  const files = await candleFileNames(folder);
  if (files.length === 0) {
    console.error(`${folder} needs files such as GBPUSD_H1.csv.gz, has none`);
    return 2;
  }
  let failures = 0;
  for (const name of files) {
    const { candles } = await readCandleFile(folder, name);
    console.log(`${name}: ${candles.length} candles`);
    if (candles.length === 0) failures += 1;
    console.log(`  ${'indicator, package'.padEnd(36)} compared   greatest    allowed`);
    failures += agreements(candles).filter((agreement) => !report(agreement)).length;
  }
  console.log(failures === 0 ? `${files.length} files, all hold` : `${failures} failures`);
  return failures === 0 ? 0 : 1;
}

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new CandleFileError('needs a folder: npm run bench -- indicators DIR');
  process.exitCode = await verify(folder);
} catch (error) {
  if (!(error instanceof CandleFileError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
