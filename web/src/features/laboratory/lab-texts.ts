import type { Input } from '#schema/signal-score.js';
import type { Verdict } from '#schema/statistics/verdict.js';
import { formatDecimal, formatRate, formatWholePercent } from '../../lib/format-number';
import { chanceOfLuck } from './luck';

interface WeightGroup {
  readonly title: string;
  readonly help: string;
  readonly inputs: readonly { readonly input: Input; readonly label: string }[];
}

/** The model's ten inputs, grouped for readers. */
export const WEIGHT_GROUPS: readonly WeightGroup[] = [
  {
    title: 'As duas últimas velas',
    help: 'Onde cada vela fechou dentro da sua própria faixa.',
    inputs: [
      { input: 'lastClose', label: 'Fechamento da última' },
      { input: 'closeBefore', label: 'Fechamento da penúltima' },
      { input: 'lastCandle', label: 'Tamanho da última' },
    ],
  },
  {
    title: 'Faixa e movimento',
    help: 'Onde o preço está entre mínimas e máximas recentes, e quanto andou.',
    inputs: [
      { input: 'shortRange', label: 'Faixa de 6 velas' },
      { input: 'longRange', label: 'Faixa de 24 velas' },
      { input: 'move', label: 'Movimento em 24 velas' },
    ],
  },
  {
    title: 'Indicadores',
    help: 'Os que estão no cartão do sinal.',
    inputs: [
      { input: 'rsi', label: 'RSI' },
      { input: 'histogram', label: 'Histograma do MACD' },
      { input: 'histogramChange', label: 'Variação do histograma' },
      { input: 'levels', label: 'Suporte e resistência' },
    ],
  },
];

export const BASELINE_LABELS: Readonly<Record<string, string>> = {
  'a coin': 'Uma moeda',
  'always CALL': 'Sempre CALL',
  'reverse of the last candle': 'Contra a última vela',
};

/** 'você já tentou 14 combinações; por acaso uma delas pareceria boa em 51% das vezes' */
export function luckText(count: number): string {
  const share = formatWholePercent(Math.round(100 * chanceOfLuck(count)));
  if (count === 1) return `Você tentou 1 combinação; por acaso ela pareceria boa em ${share} das vezes.`;
  return `Você já tentou ${count} combinações; por acaso uma delas pareceria boa em ${share} das vezes.`;
}

const VERDICTS = { above: 'acima', below: 'abaixo', unknown: 'ainda não se sabe' } as const;

/** Above this number of signals, which nobody will ever see, the text gives no number. */
const FARTHEST = 10_000_000;

/**
 * Text of a verdict: 'Em relação a 50,0%: ainda não se sabe; se tudo seguisse igual, faltariam cerca de 1.200 sinais
 * decididos.'
 */
export function verdictText(line: number, { word, signalsNeeded }: Verdict): string {
  const missing =
    signalsNeeded === null || signalsNeeded > FARTHEST
      ? ''
      : `; se tudo seguisse igual, faltariam cerca de ${formatDecimal(signalsNeeded, 0)} sinais decididos`;
  return `Em relação a ${formatRate(line)}: ${VERDICTS[word]}${missing}.`;
}
