import { profitIfWon } from '#schema/practice.js';
import { readCentavos } from '../../platform/database/centavos.js';
import type { PracticeTradeEntity } from './practice-trade.entity.js';
import type { PracticeTrade } from './practice-trade.type.js';

/** A row of `practice_trades` as plain selects answer it. */
export type TradeRecord = Omit<PracticeTradeEntity, 'account' | 'attemptAt'>;

/** The fields of a trade that its owner may see. */
export function toPracticeTrade(record: TradeRecord): PracticeTrade {
  const stake = readCentavos(record.stake);
  return {
    id: record.id,
    pair: record.pair,
    timeframe: record.timeframe,
    direction: record.direction,
    stake,
    payoutPercent: record.payoutPercent,
    profitIfWon: profitIfWon(stake, record.payoutPercent),
    entryPrice: record.entryPrice,
    exitPrice: record.exitPrice,
    openedAt: record.openedAt,
    expiresAt: record.expiresAt,
    settledAt: record.settledAt,
    status: record.result === null ? 'OPEN' : 'SETTLED',
    result: record.result,
    profit: record.profit === null ? null : readCentavos(record.profit),
    signalId: record.signalId,
    simulated: record.simulated,
  };
}
