import { useSearchParams } from 'react-router-dom';
import type { AcademyStepId } from '#schema/education.js';
import { CURRICULUM, type TaughtModule } from './curriculum';

/** Where one is in the academy. */
export interface AcademyPlace {
  readonly module: TaughtModule;
  /** Place of the step in the module, from 0. */
  readonly step: number;
}

const MODULE = 'modulo';
const STEP = 'passo';

/** Address of a step. */
export function stepPath(module: TaughtModule['id'], step: AcademyStepId): string {
  return `?${new URLSearchParams({ [MODULE]: module, [STEP]: step })}`;
}

/** The place that the address names; undefined for the list of modules, also where it names none that there is. */
export function useAcademyPlace(): AcademyPlace | undefined {
  const [parameters] = useSearchParams();
  const module = CURRICULUM.find(({ id }) => id === parameters.get(MODULE));
  if (!module) return undefined;
  const named = module.lessons.findIndex(({ id }) => id === parameters.get(STEP));
  return { module, step: Math.max(0, named) };
}
