import type { DataSource } from 'typeorm';
import { parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { compareLog, type KnownTree, logText, type RestoredLog } from '../../scripts/restored-log.js';
import type { Query } from '../../src/platform/database/embedded/backup/restore-backup.js';
import { auditLedger } from '../../test/ledger-audit.js';

/** The promise: what was acknowledged longer before the end is never lost. */
export const LOSS_SECONDS = 60;

/** What is known outside of a product at the moment to which it is restored. */
export interface KnownBefore {
  /** When each write was acknowledged, epoch milliseconds, by the number of its order. */
  readonly acknowledgedAt: ReadonlyMap<number, number>;
  /** The highest number of an order; what has a higher one came later. */
  readonly lastOrder: number;
  /** Every checkpoint that was read, oldest first. */
  readonly heads: readonly KnownTree[];
  /** That moment, epoch milliseconds. */
  readonly lostAt: number;
}

export interface RestoredData {
  readonly acknowledged: number;
  readonly lost: number;
  /** Between the first lost write and the end; 0 if none was lost. */
  readonly lostSeconds: number;
  readonly log: RestoredLog;
  /** What must not be, in words. */
  readonly broken: readonly string[];
}

/** The newest checkpoint as a caller from outside reads it. */
export async function readHead(address: string): Promise<KnownTree | undefined> {
  const response = await fetch(`${address}/registro/checkpoint`);
  if (!response.ok) return undefined;
  const note = parseNote(await response.text());
  const tree = note && parseCheckpoint(note.text);
  return tree && { size: tree.size, root: Buffer.from(tree.root).toString('base64url') };
}

/**
 * Compares with the newest head, and a log that is shorter than that with the newest head that it still covers.
 *
 * @returns what it has of the newest head, and what must not be, in words
 */
async function compareHeads(
  query: Query,
  heads: readonly KnownTree[],
): Promise<{ log: RestoredLog; broken: string[] }> {
  const log = await compareLog(query, heads.at(-1));
  if (log.kind === 'unasked') return { log, broken: ['no head of the log was read before the end'] };
  if (log.kind === 'other') return { log, broken: [logText(log)] };
  const covered = heads.findLast(({ size }) => size <= log.size);
  if (!covered) return { log, broken: [`no head of at most ${log.size} leaves was read before the end`] };
  const rest = await compareLog(query, covered);
  return { log, broken: rest.kind === 'continues' ? [] : [logText(rest)] };
}

/** What must not be where nothing may be lost. */
export function lossesOf({ lost, log }: RestoredData): string[] {
  return [
    ...(lost === 0 ? [] : [`${lost} acknowledged writes lost`]),
    ...(log.kind === 'continues' ? [] : [logText(log)]),
  ];
}

/**
 * Compares a restored database with what is known outside.
 *
 * @param lastCommit the moment that it was restored to
 */
export async function compareRestored(
  dataSource: DataSource,
  { acknowledgedAt, lastOrder, heads, lostAt }: KnownBefore,
  lastCommit: Date,
): Promise<RestoredData> {
  const rows = await dataSource.query<{ key: string }[]>(
    'SELECT idempotency_key AS key FROM practice_trades',
  );
  const stored = new Set(rows.map(({ key }) => Number(key.replace(/\D/g, ''))));
  const lost = [...acknowledgedAt].filter(([order]) => !stored.has(order)).map(([, at]) => at);
  const lostSeconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost)) / 1000;
  const query: Query = (text, values = []) => dataSource.query(text, [...values]);
  const { log, broken: otherLog } = await compareHeads(query, heads);
  const audit = await auditLedger(dataSource.manager);
  const faults = {
    'sum of the ledger, in centavos': audit.total,
    'transactions that do not sum to zero': audit.unbalanced,
    'accounts whose balance is not their entries': audit.wrongSums,
    'trades with a wrong or a second debit': audit.wrongTrades,
    'writes that came after the moment of the restore': [...stored].filter((order) => order > lastOrder)
      .length,
    'writes lost that were acknowledged before the last transaction': lost.filter(
      (at) => at < lastCommit.getTime(),
    ).length,
    [`writes lost that were acknowledged more than ${LOSS_SECONDS} s before the end`]: lost.filter(
      (at) => lostAt - at > LOSS_SECONDS * 1000,
    ).length,
  };
  const broken = Object.entries(faults).flatMap(([what, count]) =>
    count === 0 ? [] : [`${what}: ${count}`],
  );
  broken.push(...otherLog);
  return { acknowledged: acknowledgedAt.size, lost: lost.length, lostSeconds, log, broken };
}
