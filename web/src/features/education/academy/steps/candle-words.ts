import { formatDecimal } from '../../../../lib/format-number';

/** Four prices of one candle, in whole points. */
export interface CandleShape {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The same candle with a high and a low that hold its body, as every candle's do. */
export function wellFormed({ open, high, low, close }: CandleShape): CandleShape {
  return { open, close, high: Math.max(high, open, close), low: Math.min(low, open, close) };
}

function points(count: number): string {
  return count === 1 ? '1 ponto' : `${formatDecimal(count, 0)} pontos`;
}

function bodyWords({ open, close }: CandleShape): string {
  if (close === open) return 'Vela sem corpo: fechou onde abriu.';
  return close > open
    ? `Vela de alta: fechou ${points(close - open)} acima da abertura.`
    : `Vela de baixa: fechou ${points(open - close)} abaixo da abertura.`;
}

/** What a candle says, body and wicks. */
export function candleWords(shape: CandleShape): string {
  const { open, high, low, close } = shape;
  const upper = high - Math.max(open, close);
  const lower = Math.min(open, close) - low;
  return `${bodyWords(shape)} Pavio de cima: ${points(upper)}. Pavio de baixo: ${points(lower)}.`;
}
