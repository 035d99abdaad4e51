import { ACADEMY, type AcademyStepId, COUNTED_MODULES, type ModuleId } from '#schema/education.js';
import type { CompletedModuleEntity } from './completed-module.entity.js';
import type { EducationProgress } from './education.type.js';

type Completion = Pick<CompletedModuleEntity, 'moduleId' | 'completedAt'>;

/** In the order of the catalogue; what it no longer knows is left out. */
export function toEducationProgress(
  done: readonly AcademyStepId[],
  completions: readonly Completion[],
): EducationProgress {
  const completedAt = new Map<ModuleId, Date>(
    completions.map((entry) => [entry.moduleId, entry.completedAt]),
  );
  return {
    completedModules: COUNTED_MODULES.filter((id) => completedAt.has(id)),
    academy: ACADEMY.map(({ id, steps }) => ({
      id,
      stepsDone: steps.filter((step) => done.includes(step)),
      completedAt: completedAt.get(id) ?? null,
    })),
  };
}
