import { ACADEMY, type AcademyModuleId } from '#schema/education.js';
import type { Lesson } from './lesson';
import { agreementLesson } from './steps/agreement-step';
import { breakEvenLesson } from './steps/break-even-step';
import { candleLesson } from './steps/candle-step';
import { coinLesson } from './steps/coin-step';
import { confidenceLesson } from './steps/confidence-step';
import { hitRateLesson } from './steps/hit-rate-step';
import { levelsLesson } from './steps/levels-step';
import { liveChartLesson } from './steps/live-chart-step';
import { martingaleLesson } from './steps/martingale-step';
import { outcomeLesson } from './steps/outcome-step';
import { pauseLesson } from './steps/pause-step';
import { regulatorsLesson } from './steps/regulators-step';
import { rsiLesson } from './steps/rsi-step';
import { signalCardLesson } from './steps/signal-card-step';
import { stakeLesson } from './steps/stake-step';
import { timeframeLesson } from './steps/timeframe-step';
import { type ModulePosition, type TaughtModule, useModulePosition } from './taught-module';

const LESSONS: readonly Lesson[] = [
  candleLesson,
  liveChartLesson,
  timeframeLesson,
  levelsLesson,
  rsiLesson,
  agreementLesson,
  signalCardLesson,
  confidenceLesson,
  outcomeLesson,
  hitRateLesson,
  breakEvenLesson,
  coinLesson,
  martingaleLesson,
  stakeLesson,
  pauseLesson,
  regulatorsLesson,
];

const TEXTS = {
  candles: {
    title: 'Ler o mercado',
    text: 'Velas, tempo gráfico, suporte e resistência e o RSI, em velas fechadas.',
  },
  signals: {
    title: 'O que um sinal diz',
    text: 'Como velas e indicadores viram um número, o que a confiança não é, e quando uma taxa de acerto prova algo.',
  },
  odds: {
    title: 'Quanto é preciso acertar',
    text: 'Payout e equilíbrio, sorte e vantagem, martingale, tamanho da entrada, pausas e o que dizem os reguladores.',
  },
} as const satisfies Record<AcademyModuleId, { title: string; text: string }>;

/** The modules in the order of the catalogue shared with the gateway. */
export const CURRICULUM: readonly TaughtModule[] = ACADEMY.map(({ id, steps }, index) => ({
  id,
  place: `Módulo ${index + 1} de ${ACADEMY.length}`,
  ...TEXTS[id],
  lessons: steps.flatMap((step) => LESSONS.filter((lesson) => lesson.id === step)),
}));

/** The step of the academy that the URL names; undefined for the list of modules. */
export function useAcademyPosition(): ModulePosition | undefined {
  return useModulePosition(CURRICULUM);
}
