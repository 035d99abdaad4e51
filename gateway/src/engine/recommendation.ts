import type { ScoreParts } from '#schema/signal-score.js';
import type { Direction } from './direction.js';
import { type IndicatorReading, STILL_CANDLES } from './indicator-stream.js';
import { isStill } from './score.js';

/** A part that leans less than this is not mentioned. */
const QUIET = 0.1;

/** How the prices and the two sides of a market are written. */
export interface Wording {
  /** Decimal places of a quoted price. */
  readonly digits: number;
  /** Names of the two directions in this market. */
  readonly sides: Readonly<Record<Direction, string>>;
}

export interface Reasons {
  readonly wording: Wording;
  readonly direction: Direction;
  /** -100..100 */
  readonly score: number;
  readonly parts: ScoreParts;
  readonly reading: IndicatorReading;
}

/** One or two short pt-BR sentences with the reasons for the direction and against it. */
export function recommend({ wording, direction, score, parts, reading }: Reasons): string {
  const { sides, digits } = wording;
  if (isStill(reading)) {
    return `Mercado parado: menos da metade dos últimos ${STILL_CANDLES} candles se moveu, e os indicadores não votam.`;
  }
  if (score === 0) {
    return `Indicadores em equilíbrio: não há razão técnica para preferir ${sides.CALL} a ${sides.PUT}.`;
  }
  const side = direction === 'CALL' ? 1 : -1;
  const statements = [
    { lean: parts.rsi * side, text: rsiText(reading.rsi) },
    { lean: parts.macd * side, text: macdText(parts.macd) },
    { lean: parts.levels * side, text: levelText(parts.levels, reading, digits) },
  ];
  const reasons = statements.filter(({ lean }) => lean >= QUIET).map(({ text }) => text);
  const doubts = statements.filter(({ lean }) => lean <= -QUIET).map(({ text }) => text);
  if (reasons.length === 0)
    return `Indicadores quase em equilíbrio, com leve inclinação para ${sides[direction]}.`;
  const against = doubts.length > 0 ? ` Em sentido contrário: ${doubts.join('; ')}.` : '';
  const agreed = reasons.length === statements.length ? ' Os três indicadores concordam.' : '';
  return `${sides[direction]}: ${reasons.join('; ')}.${against}${agreed}`;
}

function rsiText(rsi: number): string {
  const value = `RSI em ${decimal(rsi, 1)}`;
  if (rsi <= 30) return `${value}, sobrevendido`;
  if (rsi >= 70) return `${value}, sobrecomprado`;
  return rsi < 50 ? `${value}, abaixo de 50` : `${value}, acima de 50`;
}

function macdText(part: number): string {
  return part > 0 ? 'MACD favorável à alta' : 'MACD favorável à queda';
}

function levelText(part: number, { levels }: IndicatorReading, digits: number): string {
  return part > 0
    ? `preço mais perto do suporte (${decimal(levels.support.price, digits)})`
    : `preço mais perto da resistência (${decimal(levels.resistance.price, digits)})`;
}

/** pt-BR: 96432.1 with 2 digits reads '96.432,10'. */
function decimal(value: number, digits: number): string {
  const [whole = '', fraction = ''] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === '' ? grouped : `${grouped},${fraction}`;
}
