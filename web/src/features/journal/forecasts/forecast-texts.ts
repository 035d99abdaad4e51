import { formatAbout } from '#schema/about-count.js';
import { tooEarlySentence, tooEarlyText } from '#schema/evidence.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { MyForecastsQuery } from '../../../gql/journal-forecasts';
import { formatDecimal, formatRate, formatWholePercent } from '../../../lib/format-number';

export type Forecasts = NonNullable<MyForecastsQuery['myForecasts']>;
export type Comparison = Forecasts['comparisons'][number];
export type Bin = Forecasts['bins'][number];

const whole = (share: number) => formatWholePercent(Math.round(share * 100));

/** 'Você diz 70%, acontece 52,0%.', with how much that proves. */
export function forecastSentence({ decided, meanChance, rate, low, high }: Forecasts): string {
  if (meanChance === null || rate === null)
    return 'Nenhuma previsão decidida ainda: empates e anuladas não contam.';
  const said = `Em média você diz ${whole(meanChance)}, acontece ${formatRate(rate)}`;
  if (decided < EVIDENCE_MIN_SIGNALS) return `${said}. ${tooEarlySentence(decided)}`;
  return `${said} (intervalo de 95%: ${formatRate(low)} a ${formatRate(high)}).`;
}

/** '70 a 79%'; the first and the last bin end at 1 and 99. */
export function binName({ from }: Pick<Bin, 'from'>): string {
  const last = from === 1 ? 9 : from + 9;
  return `${from} a ${formatWholePercent(last)}`;
}

/** A bin as a sentence, for screen readers. */
export function bandText({ decided, low, high }: Bin): string {
  if (decided < EVIDENCE_MIN_SIGNALS) return tooEarlyText(decided);
  return `${formatRate(low)} a ${formatRate(high)}`;
}

const WORDS = { BETTER: 'melhor', WORSE: 'pior', UNKNOWN: 'ainda não se sabe' } as const;

/** A verdict in the words of the record; below 30 decided forecasts there is none. */
export function comparisonText({ decided, word, signalsNeeded }: Comparison): string {
  if (decided < EVIDENCE_MIN_SIGNALS) return tooEarlyText(decided);
  const needed =
    word === 'UNKNOWN' && signalsNeeded !== null ? `: faltam cerca de ${formatAbout(signalsNeeded)}` : '';
  return `${WORDS[word]}${needed}`;
}

/** 0.0415 becomes '0,0415'. */
export const scoreText = (score: number | null) => (score === null ? '–' : formatDecimal(score, 4));
