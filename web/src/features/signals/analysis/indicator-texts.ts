import { type Pair, pipSize } from '#schema/pair.js';
import type { TechnicalAnalysisQuery } from '../../../gql/signals-analysis';
import { formatDecimal, formatSigned } from '../../../lib/format-number';
import { formatMacd, formatPrice } from '../../../lib/format-price';

interface IndicatorText {
  readonly name: string;
  readonly figure: string;
  /** Explanation for beginners. */
  readonly meaning: string;
  /** Its current reading. */
  readonly now: string;
}

/** The part of an analysis that the page queries. */
export type Reading = TechnicalAnalysisQuery['technicalAnalysis'];

type Describe = (reading: Reading) => IndicatorText;

/** Within this many RSI points of 50, neither side is called stronger. */
const BALANCED = 2;

function rsiNow(rsi: number): string {
  if (rsi >= 70) return 'Sobrecomprado: as altas pesaram muito mais. O sinal conta isso a favor de PUT.';
  if (rsi <= 30) return 'Sobrevendido: as quedas pesaram muito mais. O sinal conta isso a favor de CALL.';
  if (Math.abs(rsi - 50) < BALANCED) return 'Perto de 50: altas e quedas se equilibram.';
  return rsi > 50
    ? 'Acima de 50: as altas pesaram mais. O sinal conta isso um pouco a favor de PUT.'
    : 'Abaixo de 50: as quedas pesaram mais. O sinal conta isso um pouco a favor de CALL.';
}

const rsi: Describe = ({ indicators }) => ({
  name: 'RSI',
  figure: formatDecimal(indicators.rsi, 1),
  meaning: 'De 0 a 100, compara o tamanho das altas com o das quedas das últimas velas.',
  now: rsiNow(indicators.rsi),
});

/**
 * Which side the line is on and where it moves: the score counts each as half, so either one alone could seem to
 * contradict it.
 */
function macdNow(histogram: number, before: number): string {
  if (histogram === 0) return 'Sobre a linha de sinal: sem impulso para nenhum lado.';
  const [place, move] = histogram > 0 ? ['Acima', 'alta'] : ['Abaixo', 'queda'];
  return Math.abs(histogram) > Math.abs(before)
    ? `${place} da linha de sinal e se afastando dela: a ${move} ganha força.`
    : `${place} da linha de sinal, mas sem se afastar dela: a ${move} perde força.`;
}

const macd: Describe = ({ pair, indicators, momentum }) => ({
  name: 'MACD',
  figure: formatMacd(pair, indicators.macd),
  meaning: 'Diferença entre a média rápida (12 velas) e a lenta (26 velas) do preço.',
  now: macdNow(indicators.macdHistogram, momentum.at(-2)?.macdHistogram ?? 0),
});

/** '13,0 pips' */
function pips(pair: Pair, difference: number): string {
  return `${formatDecimal(difference / pipSize(pair), 1)} pips`;
}

const levels: Describe = ({ pair, close, indicators: { support, resistance } }) => {
  const below = pips(pair, close - support);
  const above = pips(pair, resistance - close);
  const nearer = close - support < resistance - close ? 'mais perto do suporte' : 'mais perto da resistência';
  return {
    name: 'Suporte e resistência',
    figure: `${formatPrice(pair, support)} e ${formatPrice(pair, resistance)}`,
    meaning: 'Preços em que o mercado virou antes: suporte abaixo, resistência acima.',
    now: `Suporte ${below} abaixo, resistência ${above} acima: o preço está ${nearer}.`,
  };
};

const atr: Describe = ({ pair, timeframe, indicators }) => ({
  name: 'ATR',
  figure: pips(pair, indicators.atr),
  meaning:
    'Quanto o preço anda, em média, dentro de uma vela. Um pip é o quarto decimal; com o iene, o segundo.',
  now: `Uma vela de ${timeframe} tem andado cerca de ${pips(pair, indicators.atr)}.`,
});

/** The indicators of an analysis with their figures, each explained for beginners. */
export function indicatorTexts(reading: Reading): readonly IndicatorText[] {
  return [rsi, macd, levels, atr].map((describe) => describe(reading));
}

/** '+34,5': the score, always signed. */
export function scoreText(score: number): string {
  return formatSigned(score, 1);
}
