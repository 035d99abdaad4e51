import type { DataSource } from 'typeorm';
import { auditLedger } from '../../test/ledger-audit.js';
import type { Load } from './load.js';

interface TradeRow {
  readonly id: string;
  readonly key: string;
}

const numberOf = (key: string) => Number(key.replace(/\D/g, ''));

/** Compares the database with what clients were told, and prints it; answers what differs. */
export async function compare(dataSource: DataSource, load: Load): Promise<string[]> {
  await dataSource.query('SET statement_timeout = 0');
  const rows = await dataSource.query<TradeRow[]>('SELECT id, idempotency_key AS key FROM practice_trades');
  const stored = new Map(rows.map(({ id, key }) => [numberOf(key), id]));
  const acknowledged = [...load.acknowledged];
  const audit = await auditLedger(dataSource.manager);
  const findings = {
    'acknowledged writes lost': acknowledged.filter(([index]) => !stored.has(index)).length,
    'writes stored twice': rows.length - stored.size,
    'stored under another id than was acknowledged': acknowledged.filter(([index, id]) => {
      const found = stored.get(index);
      return found !== undefined && found !== id;
    }).length,
    'answers that contradicted an earlier one': load.contradicted,
    'stored and never acknowledged, though asked for until they were': stored.size - acknowledged.length,
    'sum of the ledger, in centavos': audit.total,
    'transactions that do not sum to zero': audit.unbalanced,
    'accounts whose balance is not their entries': audit.wrongSums,
    'trades with a wrong or a second debit': audit.wrongTrades,
  };
  console.log(`${acknowledged.length} writes acknowledged, ${rows.length} stored:`);
  for (const [what, found] of Object.entries(findings)) console.log(`  ${what}: ${found}`);
  return Object.entries(findings).flatMap(([what, found]) => (found === 0 ? [] : [`${what}: ${found}`]));
}
