import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** No candle line is longer; what is longer is cut here, so that a file without line ends fills no memory. */
const LONGEST_LINE = 1_024;

/** The lines of a text file, gunzipped where its name ends in .gz, without line ends. Throws where it cannot be read. */
export async function* textLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes(path)) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    for (const line of lines) yield line.trimEnd();
  }
  if (rest !== '') yield rest.trimEnd();
}

async function* bytes(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  if (!path.toLowerCase().endsWith('.gz')) {
    yield* file;
    return;
  }
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } finally {
    file.destroy();
  }
}
