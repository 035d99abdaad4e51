/** The modules of the tutorial academy and their steps, in the order of teaching. No step is in two. */
export const ACADEMY = [
  { id: 'candles', steps: ['candle', 'live-chart', 'timeframe', 'levels', 'rsi'] },
  { id: 'signals', steps: ['agreement', 'signal-card', 'confidence', 'outcome', 'hit-rate'] },
  { id: 'odds', steps: ['break-even', 'coin', 'martingale', 'stake', 'pause', 'regulators'] },
] as const;

export type AcademyModuleId = (typeof ACADEMY)[number]['id'];
export type AcademyStepId = (typeof ACADEMY)[number]['steps'][number];

export const ACADEMY_MODULE_IDS: readonly AcademyModuleId[] = ACADEMY.map(({ id }) => id);
export const ACADEMY_STEP_IDS: readonly AcademyStepId[] = ACADEMY.flatMap(({ steps }) => [...steps]);

/** XP for a module of the academy, and for the tour; each counts once. */
export const TUTORIAL_MODULE_XP = 30;
export const GUIDED_TOUR_XP = 20;

/** Learning modules that are announced and not open yet (spec §2). */
export const LEARNING_MODULES = ['basics', 'analysis', 'strategy'] as const;
/** Complete once all modules of the academy are. */
export const TUTORIAL = 'tutorial';
/** Complete after the last step of the tour. */
export const GUIDED_TOUR = 'guided-tour';

/** Modules that the progress card counts (spec §9: out of 5). */
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
export const isAcademyStep = (value: unknown): value is AcademyStepId => includes(ACADEMY_STEP_IDS, value);

/** Steps of a module, in their order. */
export function stepsOf(module: AcademyModuleId): readonly AcademyStepId[] {
  return ACADEMY.find(({ id }) => id === module)?.steps ?? [];
}
