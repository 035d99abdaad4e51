import type { DataSource } from 'typeorm';
import { parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { compareLog, type KnownTree, logText, type RestoredLog } from '../../scripts/restored-log.js';
import { auditLedger } from '../../test/ledger-audit.js';

/** The promise: what was acknowledged longer before the end is never lost. */
export const LOSS_SECONDS = 60;

/** What is known outside of a product that is lost. */
export interface KnownBefore {
  /** When each write was acknowledged, epoch milliseconds, by the key of its order. */
  readonly acknowledgedAt: ReadonlyMap<number, number>;
  /** The newest checkpoint that was read; undefined if the log had none yet. */
  readonly head: KnownTree | undefined;
  /** When the product was lost, epoch milliseconds. */
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
 * Compares a restored database with what is known outside.
 *
 * @param lastCommit the moment that it was restored to
 */
export async function compareRestored(
  dataSource: DataSource,
  { acknowledgedAt, head, lostAt }: KnownBefore,
  lastCommit: Date,
): Promise<RestoredData> {
  const rows = await dataSource.query<{ key: string }[]>(
    'SELECT idempotency_key AS key FROM practice_trades',
  );
  const stored = new Set(rows.map(({ key }) => Number(key.replace(/\D/g, ''))));
  const lost = [...acknowledgedAt].filter(([order]) => !stored.has(order)).map(([, at]) => at);
  const lostSeconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost)) / 1000;
  const log = await compareLog((text, values) => dataSource.query(text, values && [...values]), head);
  const audit = await auditLedger(dataSource.manager);
  const faults = {
    'sum of the ledger, in centavos': audit.total,
    'transactions that do not sum to zero': audit.unbalanced,
    'accounts whose balance is not their entries': audit.wrongSums,
    'trades with a wrong or a second debit': audit.wrongTrades,
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
  if (log.kind === 'other') broken.push(logText(log));
  return { acknowledged: acknowledgedAt.size, lost: lost.length, lostSeconds, log, broken };
}
