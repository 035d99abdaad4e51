import { useSearchParams } from 'react-router-dom';
import type { TaughtModuleId, TaughtStepId } from '#schema/education.js';
import type { Lesson } from './lesson';

/** A module with its steps. */
export interface TaughtModule {
  readonly id: TaughtModuleId;
  readonly title: string;
  readonly text: string;
  /** For example 'Módulo 2 de 3'. */
  readonly place: string;
  readonly lessons: readonly Lesson[];
}

/** The current step of a module. */
export interface ModulePosition {
  readonly module: TaughtModule;
  /** Index of the step in the module. */
  readonly step: number;
}

const MODULE = 'modulo';
const STEP = 'passo';

/** URL of a step, relative to the page of its module. */
export function stepPath(module: TaughtModuleId, step: TaughtStepId): string {
  return `?${new URLSearchParams({ [MODULE]: module, [STEP]: step })}`;
}

/** The step of one of these modules that the URL names; undefined if it names none of them. */
export function useModulePosition(modules: readonly TaughtModule[]): ModulePosition | undefined {
  const [parameters] = useSearchParams();
  const module = modules.find(({ id }) => id === parameters.get(MODULE));
  if (!module) return undefined;
  const named = module.lessons.findIndex(({ id }) => id === parameters.get(STEP));
  return { module, step: Math.max(0, named) };
}
