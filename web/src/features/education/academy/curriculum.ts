import { useSearchParams } from 'react-router-dom';
import { ACADEMY, type AcademyModuleId, type AcademyStepId } from '#schema/education.js';
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

/** The step of the academy that is shown. */
export interface AcademyPosition {
  readonly module: TaughtModule;
  /** Index of the step in the module. */
  readonly step: number;
}

const MODULE = 'modulo';
const STEP = 'passo';

/** Address of a step. */
export function stepPath(module: TaughtModule['id'], step: AcademyStepId): string {
  return `?${new URLSearchParams({ [MODULE]: module, [STEP]: step })}`;
}

/** The step that the address names; undefined for the list of modules, which is also shown for an unknown module. */
export function useAcademyPosition(): AcademyPosition | undefined {
  const [parameters] = useSearchParams();
  const module = CURRICULUM.find(({ id }) => id === parameters.get(MODULE));
  if (!module) return undefined;
  const named = module.lessons.findIndex(({ id }) => id === parameters.get(STEP));
  return { module, step: Math.max(0, named) };
}

/** A module of the academy as it is taught. */
export interface TaughtModule {
  readonly id: AcademyModuleId;
  readonly title: string;
  readonly text: string;
  readonly lessons: readonly Lesson[];
}

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
    text: 'Como candles e indicadores viram um número, o que a confiança não é, e quando uma taxa de acerto prova algo.',
  },
  odds: {
    title: 'Quanto é preciso acertar',
    text: 'Payout e equilíbrio, sorte e vantagem, martingale, tamanho da entrada, pausas e o que dizem os reguladores.',
  },
} as const satisfies Record<AcademyModuleId, { title: string; text: string }>;

/** The modules in the order of the catalogue that the gateway shares. */
export const CURRICULUM: readonly TaughtModule[] = ACADEMY.map(({ id, steps }) => ({
  id,
  ...TEXTS[id],
  lessons: steps.flatMap((step) => LESSONS.filter((lesson) => lesson.id === step)),
}));
