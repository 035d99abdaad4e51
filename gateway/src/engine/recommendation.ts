import { type ModelInputs, WEIGHTS } from '#schema/signal-score.js';
import { type IndicatorReading, STILL_CANDLES } from './indicators.js';
import { type Direction, isFlat, LONG_RANGE } from './score.js';

/** Reasons that contribute less than this share of all contributions to the score are not mentioned. */
const LEAST_SHARE = 0.12;

/** How prices and directions of a market are written. */
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
  readonly inputs: ModelInputs;
  readonly reading: IndicatorReading;
}

/** One or two short pt-BR sentences: what moved the score most, for the direction and against it. */
export function recommend({ wording, direction, score, inputs, reading }: Reasons): string {
  const { sides, digits } = wording;
  if (isFlat(reading)) {
    return `Mercado parado: menos da metade das últimas ${STILL_CANDLES} velas se moveu, e os indicadores não votam.`;
  }
  if (score === 0) {
    return `Indicadores em equilíbrio: não há razão técnica para preferir ${sides.CALL} a ${sides.PUT}.`;
  }
  const side = direction === 'CALL' ? 1 : -1;
  const weighed = reasonsOf(inputs, reading, digits).map(({ moved, text }) => ({ lean: moved * side, text }));
  const least = LEAST_SHARE * weighed.reduce((sum, { lean }) => sum + Math.abs(lean), 0);
  const ranked = weighed
    .filter(({ lean }) => Math.abs(lean) >= least)
    .sort((a, b) => Math.abs(b.lean) - Math.abs(a.lean));
  const reasons = ranked.filter(({ lean }) => lean > 0).map(({ text }) => text);
  const doubts = ranked.filter(({ lean }) => lean < 0).map(({ text }) => text);
  const against = doubts.length > 0 ? ` Em sentido contrário: ${doubts.join('; ')}.` : '';
  return `${sides[direction]}: ${reasons.join('; ')}.${against}`;
}

/** Contribution of each group of inputs to the score, with a text that describes it. */
function reasonsOf(inputs: ModelInputs, reading: IndicatorReading, digits: number) {
  const moved = (...names: readonly (keyof ModelInputs)[]) =>
    names.reduce((sum, name) => sum + WEIGHTS[name] * inputs[name], 0);
  return [
    { moved: moved('lastClose', 'closeBefore', 'lastCandle'), text: candleText(inputs.lastClose) },
    { moved: moved('shortRange', 'longRange'), text: rangeText(inputs.longRange) },
    { moved: moved('move'), text: moveText(inputs.move) },
    { moved: moved('rsi'), text: rsiText(reading.rsi) },
    { moved: moved('histogram', 'histogramChange'), text: macdText(reading) },
    { moved: moved('levels'), text: levelText(inputs.levels, reading, digits) },
  ];
}

/** Positions between -MIDDLE and MIDDLE are called the middle. */
const MIDDLE = 1 / 3;

function candleText(position: number): string {
  if (position > MIDDLE) return 'a última vela fechou perto da máxima';
  if (position < -MIDDLE) return 'a última vela fechou perto da mínima';
  return 'a última vela fechou no meio da sua faixa';
}

function rangeText(position: number): string {
  const range = `da faixa das últimas ${LONG_RANGE} velas`;
  if (position > MIDDLE) return `preço na parte alta ${range}`;
  return position < -MIDDLE ? `preço na parte baixa ${range}` : `preço no meio ${range}`;
}

function moveText(move: number): string {
  if (move === 0) return `preço onde estava há ${LONG_RANGE} velas`;
  return `${move > 0 ? 'alta' : 'queda'} em ${LONG_RANGE} velas`;
}

function rsiText(rsi: number): string {
  const value = `RSI em ${decimal(rsi, 1)}`;
  if (rsi <= 30) return `${value}, sobrevendido`;
  if (rsi >= 70) return `${value}, sobrecomprado`;
  return rsi < 50 ? `${value}, abaixo de 50` : `${value}, acima de 50`;
}

function macdText({ macdHistogram, histogramChange }: IndicatorReading): string {
  const height = macdHistogram >= 0 ? 'acima' : 'abaixo';
  return `histograma do MACD ${height} de zero e ${histogramChange >= 0 ? 'subindo' : 'caindo'}`;
}

function levelText(position: number, { levels }: IndicatorReading, digits: number): string {
  return position < 0
    ? `preço mais perto do suporte (${decimal(levels.support.price, digits)})`
    : `preço mais perto da resistência (${decimal(levels.resistance.price, digits)})`;
}

/** pt-BR: 96432.1 with 2 digits reads '96.432,10'. */
function decimal(value: number, digits: number): string {
  const [whole = '', fraction = ''] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === '' ? grouped : `${grouped},${fraction}`;
}
