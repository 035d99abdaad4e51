/** The modules of the tutorial academy and their steps, in teaching order. Step ids are unique. */
export const ACADEMY = [
  { id: 'candles', steps: ['candle', 'live-chart', 'timeframe', 'levels', 'rsi'] },
  { id: 'signals', steps: ['agreement', 'signal-card', 'confidence', 'outcome', 'hit-rate'] },
  { id: 'odds', steps: ['break-even', 'coin', 'martingale', 'stake', 'pause', 'regulators'] },
] as const;

/**
 * The learning modules and their steps (spec §2). They open one after the other, the first one after the tutorial. The
 * last step of each is its test, which opens once the other steps are done.
 */
export const LEARNING = [
  {
    id: 'basics',
    steps: ['contract', 'other-side', 'own-break-even', 'fair-market', 'claims', 'law', 'basics-test'],
  },
  {
    id: 'analysis',
    steps: [
      'predict',
      'rsi-by-hand',
      'macd-by-hand',
      'own-levels',
      'cheating-chart',
      'drawn-intervals',
      'analysis-test',
    ],
  },
  {
    id: 'strategy',
    steps: ['stake-size', 'ruin', 'doubling', 'diary', 'when-to-stop', 'plan', 'strategy-test'],
  },
] as const;

export type AcademyModuleId = (typeof ACADEMY)[number]['id'];
export type LearningModuleId = (typeof LEARNING)[number]['id'];
export type TaughtModuleId = AcademyModuleId | LearningModuleId;
type AcademyStepId = (typeof ACADEMY)[number]['steps'][number];
type LearningStepId = (typeof LEARNING)[number]['steps'][number];
export type TaughtStepId = AcademyStepId | LearningStepId;

export const ACADEMY_MODULE_IDS: readonly AcademyModuleId[] = ACADEMY.map(({ id }) => id);

interface TaughtModule {
  readonly id: TaughtModuleId;
  readonly steps: readonly TaughtStepId[];
}

/** Every module that consists of steps. */
const TAUGHT_MODULES: readonly TaughtModule[] = [...ACADEMY, ...LEARNING];
export const TAUGHT_MODULE_IDS: readonly TaughtModuleId[] = TAUGHT_MODULES.map(({ id }) => id);
export const TAUGHT_STEP_IDS: readonly TaughtStepId[] = TAUGHT_MODULES.flatMap(({ steps }) => [...steps]);

/** The learning modules of the specification (§2), in the order in which they open. */
export const LEARNING_MODULES: readonly LearningModuleId[] = LEARNING.map(({ id }) => id);
/** Complete once all modules of the academy are. */
export const TUTORIAL = 'tutorial';
/** Complete after the last step of the tour. */
export const GUIDED_TOUR = 'guided-tour';

/** Modules counted on the progress card (spec §9: out of 5). */
export const COUNTED_MODULES = [...LEARNING_MODULES, TUTORIAL, GUIDED_TOUR] as const;

export type CountedModuleId = (typeof COUNTED_MODULES)[number];
export type ModuleId = CountedModuleId | AcademyModuleId;

export const MODULE_IDS: readonly ModuleId[] = [...COUNTED_MODULES, ...ACADEMY_MODULE_IDS];

const includes = (list: readonly string[], value: unknown) =>
  typeof value === 'string' && list.includes(value);

export const isModuleId = (value: unknown): value is ModuleId => includes(MODULE_IDS, value);
export const isCountedModule = (value: unknown): value is CountedModuleId => includes(COUNTED_MODULES, value);
export const isAcademyModule = (value: unknown): value is AcademyModuleId =>
  includes(ACADEMY_MODULE_IDS, value);
export const isTaughtModule = (value: unknown): value is TaughtModuleId => includes(TAUGHT_MODULE_IDS, value);
export const isLearningModule = (value: unknown): value is LearningModuleId =>
  isTaughtModule(value) && !isAcademyModule(value);
export const isTaughtStep = (value: unknown): value is TaughtStepId => includes(TAUGHT_STEP_IDS, value);

/** Steps of a module, in order. */
export function stepsOf(module: TaughtModuleId): readonly TaughtStepId[] {
  return TAUGHT_MODULES.find(({ id }) => id === module)?.steps ?? [];
}

/** The test of a learning module: its last step. */
export function testOf(module: LearningModuleId): TaughtStepId | undefined {
  return stepsOf(module).at(-1);
}

const TESTS: readonly TaughtStepId[] = LEARNING.flatMap(({ steps }) => steps.slice(-1));

/** Whether a step is a test; tests are completed only by passing them. */
export const isTest = (step: TaughtStepId): boolean => TESTS.includes(step);

/** What has to be completed before a module opens; undefined if it is always open. */
export function opensAfter(module: TaughtModuleId): typeof TUTORIAL | LearningModuleId | undefined {
  const place = LEARNING.findIndex(({ id }) => id === module);
  if (place < 0) return undefined;
  return place === 0 ? TUTORIAL : LEARNING[place - 1]?.id;
}

/** The learning module that a step belongs to; undefined for a step of the academy. */
export function learningModuleOf(step: TaughtStepId): LearningModuleId | undefined {
  return LEARNING.find(({ steps }) => (steps as readonly TaughtStepId[]).includes(step))?.id;
}
