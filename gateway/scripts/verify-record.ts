import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { decimal, sameBytes } from '#schema/tlog/bytes.js';
import { COSIGNED_WITHIN_MS } from '#schema/tlog/cosignature.js';
import { checkedVkey, SIGNATURE_TYPE, type VerifierKey } from '#schema/tlog/verifier-key.js';
import type { TreeHead } from '../src/features/record/log/tree-head.js';
import { checkRecord } from './record-check/check-record.js';
import type { Quorum } from './record-check/checkpoint-check.js';
import type { Faults } from './record-check/faults.js';
import { compareWithFiles, filesToCompare } from './record-check/file-comparison.js';
import { followRecord } from './record-check/follow-record.js';
import { KnownHeads } from './record-check/known-head.js';
import type { Witness } from './record-check/log-check.js';
import { quotedMessage } from './record-check/printed-text.js';
import { compareShownCalls } from './record-check/shown-calls.js';

// `npm run verify:record -- URL [--state FILE] [--head SIZE:ROOT [--seen TIME]]`: checks the record of a gateway from
// outside. The last known checkpoint is stored in FILE; the head of another one, such as from a mail, may be given. `--witness VKEY`
// (repeated) and `--quorum N` say who has to have cosigned a checkpoint of the last minutes. `--follow` then goes on: it fetches each
// checkpoint, and ends once one does not begin with the one before. `--candles FOLDER` holds the entries against candle
// files from another source as well; two sources differ, so a difference is no fault. Exit 0 if all agrees, 1 if something does not, 2 if
// it cannot be checked. `--calls FILE` holds the calls of a source, such as its CSV file, against the log.

/** A checkpoint is signed each minute, and cosigned some seconds later. */
const PATIENCE_MS = 60_000;
/** How often a checkpoint is asked for. */
const FOLLOW_MS = 20_000;

const OPTIONS = {
  state: { type: 'string', default: '.farol-record.json' },
  head: { type: 'string' },
  seen: { type: 'string' },
  witness: { type: 'string', multiple: true },
  quorum: { type: 'string' },
  follow: { type: 'boolean' },
  candles: { type: 'string' },
  calls: { type: 'string' },
} as const;

const USAGE =
  'usage: verify-record URL [--state FILE] [--head SIZE:ROOT [--seen TIME]] [--witness VKEY … [--quorum N]] [--follow] [--candles FOLDER] [--calls FILE], such as https://farol.example';

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

/** Every witness has to have cosigned, unless a quorum is given. @throws Error for a malformed key or number */
async function quorumOf(vkeys: readonly string[], text: string | undefined): Promise<Quorum> {
  const witnesses: VerifierKey[] = [];
  for (const vkey of vkeys) {
    const key = await checkedVkey(vkey);
    if (!key || key.type === SIGNATURE_TYPE.ED25519)
      throw new Error('--witness is no public key of a witness');
    // One key under two names is one witness.
    if (witnesses.some((one) => sameBytes(one.key, key.key)))
      throw new Error(`--witness has the key of ${key.name} twice`);
    witnesses.push(key);
  }
  const count = text === undefined ? witnesses.length : decimal(text);
  if (count === undefined || count > witnesses.length)
    throw new Error('--quorum is no number of at most the witnesses that are named');
  return { witnesses, count, patienceMs: PATIENCE_MS };
}

/** Runs until the log is rewritten, or this program is to end. */
async function follow(url: string, head: TreeHead, quorum: Quorum, known: KnownHeads): Promise<Faults> {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  console.log(`following from ${head.size} leaves`);
  return followRecord(url, {
    ...quorum,
    seen: head,
    everyMs: FOLLOW_MS,
    now: Date.now,
    signal: end.signal,
    say: (line) => console.log(`${new Date().toISOString()} ${line}`),
    // It may have been the newest some minutes ago.
    keep: ({ note }) => known.keep(url, note, Date.now() - COSIGNED_WITHIN_MS),
  });
}

function verdict(faults: number, gaps: number): string {
  if (faults > 0) return `${faults} ${faults === 1 ? 'thing does' : 'things do'} not agree`;
  return gaps > 0 ? `what is there agrees; ${gaps} things are not there, as said here` : 'all of it agrees';
}

async function main(): Promise<number> {
  const parameters = argumentsOf(process.argv.slice(2));
  if (!parameters) {
    console.error(USAGE);
    return 2;
  }
  const { url, head, seen, state } = parameters;
  const origin = new URL(url).origin;
  try {
    const witness = head === undefined ? undefined : witnessOf(head, seen);
    const known = new KnownHeads(state);
    const quorum = await quorumOf(parameters.witness ?? [], parameters.quorum);
    const files = parameters.candles === undefined ? [] : await filesToCompare(parameters.candles);
    const shown = parameters.calls === undefined ? undefined : await readFile(parameters.calls, 'utf8');
    const report = await checkRecord(origin, known, Date.now(), witness, quorum);
    const { faults, gaps, lines } = report;
    const calls = shown === undefined ? undefined : compareShownCalls(shown, report.log, report.candles);
    const found = faults.count + (calls?.faults.count ?? 0);
    // Also the first line, so that nothing in a long report can be taken for it.
    console.log(verdict(found, gaps.count));
    for (const line of [...lines, ...(calls?.lines ?? []), ...gaps.lines, ...faults.lines]) console.log(line);
    for (const line of calls?.faults.lines ?? []) console.log(line);
    if (files.length > 0 && faults.count === 0)
      for (const line of compareWithFiles(report.log, { files })) console.log(line);
    console.log(verdict(found, gaps.count));
    if (found > 0) return 1;
    if (!parameters.follow) return 0;
    const since = await follow(origin, report.head, quorum, known);
    for (const line of since.lines) console.log(line);
    console.log(verdict(since.count, gaps.count));
    return since.count > 0 ? 1 : 0;
  } catch (error) {
    console.error(`it cannot be checked: ${quotedMessage(error)}`);
    return 2;
  }
}

process.exitCode = await main();
