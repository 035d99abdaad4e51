import { parseArgs } from 'node:util';
import { checkRecord } from './record-check/check-record.js';
import { KnownHeads } from './record-check/known-head.js';
import type { Witness } from './record-check/log-check.js';

// `npm run verify:record -- URL [--state FILE] [--head SIZE:ROOT]`: checks the record of a gateway from outside. The head
// that was seen last is kept in FILE; another one, such as a mail brought, may be given.
// Exit 0 where all agrees, 1 where something does not, 2 where it cannot be checked.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { state: { type: 'string', default: '.farol-record.json' }, head: { type: 'string' } },
});

/** @throws Error where the text is no head */
function witnessOf(text: string): Witness {
  const [, size, root] = /^(\d+):([\w-]{43})$/.exec(text.trim()) ?? [];
  if (size === undefined || root === undefined) throw new Error('--head is not SIZE:ROOT');
  return { size: Number(size), root: Buffer.from(root, 'base64url') };
}

function verdict(faults: number, gaps: number): string {
  if (faults > 0) return `${faults} things do not agree`;
  return gaps > 0 ? `what is there agrees; ${gaps} things are not there, as said above` : 'all of it agrees';
}

async function main(url: string | undefined): Promise<number> {
  if (url === undefined || !URL.canParse(url)) {
    console.error(
      'usage: verify-record URL [--state FILE] [--head SIZE:ROOT], such as https://farol.example',
    );
    return 2;
  }
  try {
    const witness = values.head === undefined ? undefined : witnessOf(values.head);
    const known = new KnownHeads(values.state);
    const { faults, gaps, lines } = await checkRecord(new URL(url).origin, known, Date.now(), witness);
    for (const line of [...lines, ...gaps.lines, ...faults.lines]) console.log(line);
    console.log(verdict(faults.count, gaps.count));
    return faults.count === 0 ? 0 : 1;
  } catch (error) {
    console.error(`it cannot be checked: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

process.exitCode = await main(positionals[0]);
