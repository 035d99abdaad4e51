import type { AcademyStepId } from '#schema/education.js';
import type { EducationProgressPartsFragment } from '../../../gql/education';
import type { TaughtModule } from './curriculum';

type Academy = EducationProgressPartsFragment['academy'];

/** How far one has come in a module. */
export interface ModuleProgress {
  readonly done: readonly AcademyStepId[];
  readonly completed: boolean;
}

export function moduleProgress(academy: Academy | undefined, module: TaughtModule): ModuleProgress {
  const told = academy?.find(({ id }) => id === module.id);
  return { done: told?.stepsDone ?? [], completed: told !== undefined && told.completedAt !== null };
}

/** Where to go on: the first step that is not done, or the first one where all are. */
export function stepToGoOnAt({ lessons }: TaughtModule, done: readonly AcademyStepId[]): number {
  return Math.max(
    0,
    lessons.findIndex(({ id }) => !done.includes(id)),
  );
}

/** Place of the first step before the last that is not done; undefined where only the last can be left. */
export function firstMissingStep(
  { lessons }: TaughtModule,
  done: readonly AcademyStepId[],
): number | undefined {
  const missing = lessons.slice(0, -1).findIndex(({ id }) => !done.includes(id));
  return missing < 0 ? undefined : missing;
}
