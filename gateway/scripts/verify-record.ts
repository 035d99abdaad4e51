import { parseArgs } from 'node:util';
import { checkRecord } from './record-check/check-record.js';
import { KnownHeads } from './record-check/known-head.js';
import type { Witness } from './record-check/log-check.js';

// `npm run verify:record -- URL [--state FILE] [--head SIZE:ROOT [--seen TIME]]`: checks the record of a gateway from
// outside. The last known head is stored in FILE; another one, such as from a mail, may be given. Exit 0 if all agrees,
// 1 if something does not, 2 if it cannot be checked.

const OPTIONS = {
  state: { type: 'string', default: '.farol-record.json' },
  head: { type: 'string' },
  seen: { type: 'string' },
} as const;

const USAGE =
  'usage: verify-record URL [--state FILE] [--head SIZE:ROOT [--seen TIME]], such as https://farol.example';

/** Undefined if they do not have this form. */
function argumentsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [url, ...more] = positionals;
    return url !== undefined && URL.canParse(url) && more.length === 0 ? { ...values, url } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Error where the texts are not a head, or not a time */
function witnessOf(text: string, seen: string | undefined): Witness {
  const [, size, root] = /^(\d+):([\w-]{43})$/.exec(text.trim()) ?? [];
  if (size === undefined || root === undefined) throw new Error('--head is not SIZE:ROOT');
  const seenAt = seen === undefined ? undefined : Date.parse(seen);
  if (Number.isNaN(seenAt)) throw new Error('--seen is no time such as 2026-03-01T12:00:00Z');
  return { size: Number(size), root: Buffer.from(root, 'base64url'), seenAt };
}

function verdict(faults: number, gaps: number): string {
  if (faults > 0) return `${faults} things do not agree`;
  return gaps > 0 ? `what is there agrees; ${gaps} things are not there, as said above` : 'all of it agrees';
}

async function main(): Promise<number> {
  const parameters = argumentsOf(process.argv.slice(2));
  if (!parameters) {
    console.error(USAGE);
    return 2;
  }
  const { url, head, seen, state } = parameters;
  try {
    const witness = head === undefined ? undefined : witnessOf(head, seen);
    const known = new KnownHeads(state);
    const { faults, gaps, lines } = await checkRecord(new URL(url).origin, known, Date.now(), witness);
    for (const line of [...lines, ...gaps.lines, ...faults.lines]) console.log(line);
    console.log(verdict(faults.count, gaps.count));
    return faults.count === 0 ? 0 : 1;
  } catch (error) {
    console.error(`it cannot be checked: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

process.exitCode = await main();
