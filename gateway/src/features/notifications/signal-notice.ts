import { type Pair, priceDigits } from '#schema/pair.js';
import { decimalText } from '../../platform/pt-br.js';
import type { SettledSignal } from '../outcomes/outcome.event.js';
import type { NoticeContent } from './notice-content.js';

const RESULTS = {
  WON: 'acerto',
  LOST: 'erro',
  TIE: 'empate',
  VOID: 'anulado, sem preço no vencimento',
} as const;

const priceText = (pair: Pair, price: number) => decimalText(price, priceDigits(pair));

/**
 * A signal's outcome, told to whoever saved it. One that was only looked at is not told: its author asked to follow
 * nothing, and six of a batch would be six notices. Its outcome stands under Sinais Ativos all the same.
 */
export function signalNotice({ signal }: SettledSignal): NoticeContent | undefined {
  const { id, pair, timeframe, direction, outcome, savedAt, entryPrice, exitPrice } = signal;
  if (!savedAt || !outcome) return undefined;
  const exit = exitPrice === null ? '' : `, vencimento ${priceText(pair, exitPrice)}`;
  return {
    key: `signal:${id}`,
    kind: 'SIGNAL_SETTLED',
    title: 'Sinal salvo encerrado',
    body: `${pair} ${timeframe} ${direction}: ${RESULTS[outcome]}. Entrada ${priceText(pair, entryPrice)}${exit}.`,
  };
}
