import { tooEarlyText } from '#schema/evidence.js';
import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { momentFormat } from '../../platform/moment-format.js';
import { percentText, priceText } from '../../platform/pt-br.js';
import { DEFAULT_TIME_ZONE } from '../../platform/zone-calendar.js';
import type { RecordRow } from '../record/record-row.type.js';
import type { SharedView } from './shared-signal.service.js';

/** How a signal ended, in a word, and the colour that says the same. */
const ENDINGS = {
  WON: { text: 'Acertou', tone: 'call' },
  LOST: { text: 'Errou', tone: 'put' },
  TIE: { text: 'Empate', tone: 'warn' },
  VOID: { text: 'Anulado', tone: 'muted' },
} as const;
const OPEN = { text: 'Em aberto', tone: 'muted' } as const;

const moment = momentFormat(DEFAULT_TIME_ZONE);

/** What page and picture say about a shared signal, in the same words. */
export interface SignalFacts {
  readonly pair: string;
  readonly timeframe: string;
  readonly direction: 'CALL' | 'PUT';
  readonly ending: { readonly text: string; readonly tone: 'call' | 'put' | 'warn' | 'muted' };
  /** Label and value, such as 'Expira em' and a time. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly simulated: boolean;
  readonly author: string | null;
  readonly leaf: number | null;
  /** Whether a witness had seen that line before the outcome could be known. */
  readonly witnessed: boolean;
}

export function factsOf({ signal, authorName, leaf, cosignedAt }: SharedView): SignalFacts {
  const { pair, timeframe, direction, outcome, estimatedChance, entryPrice, exitPrice } = signal;
  const prices = [entryPrice, ...(exitPrice === null ? [] : [exitPrice])];
  return {
    pair,
    timeframe,
    direction,
    ending: outcome ? ENDINGS[outcome] : OPEN,
    rows: [
      ['Gerado', moment(signal.generatedAt)],
      [outcome ? 'Expirou' : 'Expira', moment(signal.expirationTime)],
      [exitPrice === null ? 'Preço' : 'Preços', prices.map((price) => priceText(pair, price)).join(' → ')],
      ['Chance estimada', estimatedChance === null ? 'não medida' : percentText(estimatedChance)],
    ],
    simulated: signal.simulated,
    author: authorName,
    leaf,
    witnessed: cosignedAt !== null,
  };
}

/** 'EUR/USD 5m CALL: acertou' */
export function factsTitle({ pair, timeframe, direction, ending }: SignalFacts): string {
  return `${pair} ${timeframe} ${direction}: ${ending.text.toLowerCase()}`;
}

type Measured = Pick<RecordRow, 'won' | 'lost' | 'rate' | 'low' | 'high'>;

/** What a single signal cannot say: how often all of them were right. @param isReal whether a market made their prices */
export function measuredText({ won, lost, rate, low, high }: Measured, isReal: boolean): string {
  const total = won + lost;
  const prices = isReal ? '' : ', com preços que não são de mercado,';
  if (rate === null || total < EVIDENCE_MIN_SIGNALS)
    return `Acerto de todos os sinais do placar${prices} ainda não medido: ${tooEarlyText(total)}.`;
  const interval = `intervalo de 95%: ${percentText(low)} a ${percentText(high)}`;
  return `Todos os sinais do placar${prices} acertaram ${percentText(rate)} (${interval}); o equilíbrio é ${percentText(BREAK_EVEN_RATE)}.`;
}
