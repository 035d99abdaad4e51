import { FEELINGS } from '#schema/journal.js';
import { strengthLabel } from '#schema/strength.js';
import { decimalText, priceText } from '../../../platform/pt-br.js';
import type { PracticeHistoryService } from '../../practice/practice-history.service.js';
import type { PracticeTrade } from '../../practice/practice-trade.type.js';
import type { ExportedSignal, SignalRepository } from '../../signals/signal.repository.js';
import type { JournalRepository } from '../journal.repository.js';
import type { JournalEntry } from '../journal.type.js';
import type { RealTradeService } from '../real/real-trade.service.js';
import type { RealTrade } from '../real/real-trade.type.js';
import { type OwnFile, ownFile } from './own-file.js';

const OUTCOMES = { WON: 'Acertou', LOST: 'Errou', TIE: 'Empate', VOID: 'Anulado' } as const;

const outcomeCell = (outcome: keyof typeof OUTCOMES | null) => (outcome ? OUTCOMES[outcome] : 'Em aberto');

/** Centavos in reais, without a currency sign, so that spreadsheets read a number. */
const moneyCell = (centavos: number | null) => (centavos === null ? '' : decimalText(centavos / 100, 2));

const pricesCell = ({ simulated }: { readonly simulated: boolean }) => (simulated ? 'Simulados' : 'Mercado');

/** The signals that a user generated, with their outcomes. */
export const signalFile = (signals: SignalRepository): OwnFile =>
  ownFile<ExportedSignal>({
    name: 'signals',
    read: (userId) => signals.allForExport(userId),
    columns: [
      ['Gerado em', ({ generatedAt }, moment) => moment(generatedAt)],
      ['Expira em', ({ expirationTime }, moment) => moment(expirationTime)],
      ['Par', ({ pair }) => pair],
      ['Tempo', ({ timeframe }) => timeframe],
      ['Direção', ({ direction }) => direction],
      ['Confiança (%)', ({ confidence }) => String(confidence)],
      ['Força', ({ strength, confidence }) => strengthLabel(strength, confidence)],
      ['Preço de entrada', ({ pair, entryPrice }) => priceText(pair, entryPrice)],
      ['Preço na expiração', ({ pair, exitPrice }) => (exitPrice === null ? '' : priceText(pair, exitPrice))],
      ['Resultado', ({ outcome }) => outcomeCell(outcome)],
      ['Salvo', ({ savedAt }) => (savedAt ? 'Sim' : 'Não')],
      ['Dados', pricesCell],
      ['Versão das fórmulas', ({ engineVersion }) => engineVersion],
    ],
    item: ({ userId: _author, feedEpoch: _epoch, ...signal }) => signal,
  });

/** A user's practice trades, those of former accounts included. */
export const tradeFile = (trades: PracticeHistoryService): OwnFile =>
  ownFile<PracticeTrade>({
    name: 'trades',
    read: (userId) => trades.allOf(userId),
    columns: [
      ['Aberta em', ({ openedAt }, moment) => moment(openedAt)],
      ['Expira em', ({ expiresAt }, moment) => moment(expiresAt)],
      ['Par', ({ pair }) => pair],
      ['Tempo', ({ timeframe }) => timeframe],
      ['Direção', ({ direction }) => direction],
      ['Valor (R$)', ({ stake }) => moneyCell(stake)],
      ['Payout (%)', ({ payoutPercent }) => String(payoutPercent)],
      ['Preço de entrada', ({ pair, entryPrice }) => priceText(pair, entryPrice)],
      ['Preço na expiração', ({ pair, exitPrice }) => (exitPrice === null ? '' : priceText(pair, exitPrice))],
      ['Resultado', ({ result }) => outcomeCell(result)],
      ['Ganho ou perda (R$)', ({ profit }) => moneyCell(profit)],
      ['De um sinal', ({ signalId }) => (signalId ? 'Sim' : 'Não')],
      ['Dados', pricesCell],
      ['Chance dita (%)', ({ statedChance }) => String(statedChance ?? '')],
    ],
    item: (trade) => trade,
  });

const KINDS = { TRADE: 'Prática', SIGNAL: 'Sinal salvo' } as const;

/** A user's journal: trades and followed signals with notes. */
export const journalFile = (journal: JournalRepository): OwnFile =>
  ownFile<JournalEntry>({
    name: 'journal',
    read: (userId) => journal.batches(userId),
    columns: [
      ['Tipo', ({ kind }) => KINDS[kind]],
      // The rows have moments as the database writes them, which `Date` reads.
      ['Aberta em', ({ openedAt }, moment) => moment(new Date(openedAt))],
      ['Expira em', ({ expiresAt }, moment) => moment(new Date(expiresAt))],
      ['Par', ({ pair }) => pair],
      ['Tempo', ({ timeframe }) => timeframe],
      ['Direção', ({ direction }) => direction],
      ['Valor (R$)', ({ stake }) => moneyCell(stake)],
      ['Preço de entrada', ({ pair, entryPrice }) => priceText(pair, entryPrice)],
      ['Preço na expiração', ({ pair, exitPrice }) => (exitPrice === null ? '' : priceText(pair, exitPrice))],
      ['Resultado', ({ outcome }) => outcomeCell(outcome)],
      ['Ganho ou perda (R$)', ({ profit }) => moneyCell(profit)],
      ['Confiança do sinal (%)', ({ signal }) => (signal ? String(signal.confidence) : '')],
      ['Motivo', ({ note }) => note?.reason ?? ''],
      ['Como se sentiu', ({ note }) => (note?.feeling ? FEELINGS[note.feeling] : '')],
      ['Etiquetas', ({ note }) => note?.tags.join(', ') ?? ''],
      ['Anotação', ({ note }) => note?.note ?? ''],
      ['Dados', pricesCell],
    ],
    item: ({ openedAt, expiresAt, ...entry }) => ({
      ...entry,
      openedAt: new Date(openedAt),
      expiresAt: new Date(expiresAt),
    }),
  });

/** A user's trades with brokers. */
export const realTradeFile = (trades: RealTradeService): OwnFile =>
  ownFile<RealTrade>({
    name: 'realTrades',
    read: (userId) => trades.exportOf(userId),
    columns: [
      ['Aberta em', ({ openedAt }, moment) => moment(openedAt)],
      ['Fechada em', ({ closedAt }, moment) => moment(closedAt)],
      ['Corretora', ({ broker }) => broker],
      ['Número', ({ ticket }) => ticket ?? ''],
      ['Ativo', ({ asset }) => asset],
      ['Direção', ({ direction }) => direction],
      ['Valor', ({ kind, stake }) => (kind === 'OPTION' ? moneyCell(stake) : '')],
      ['Volume (lotes)', ({ kind, stake }) => (kind === 'POSITION' ? moneyCell(stake) : '')],
      ['Preço de entrada', ({ entryPrice }) => quoteCell(entryPrice)],
      ['Preço no fim', ({ exitPrice }) => quoteCell(exitPrice)],
      ['Resultado', ({ outcome }) => outcomeCell(outcome)],
      ['Ganho ou perda', ({ profit }) => moneyCell(profit)],
      ['Custos', ({ costs }) => moneyCell(costs)],
      ['Moeda', ({ currency }) => currency],
      ['Contradito pelo mercado', ({ contradicted }) => (contradicted ? 'Sim' : '')],
    ],
    item: (trade) => trade,
  });

/** A price as its broker quotes it, with its own digits. */
const quoteCell = (price: number | null) => (price === null ? '' : String(price).replace('.', ','));
