import { GUIDED_TOUR, LEARNING_MODULES, TUTORIAL } from '#schema/education.js';
import type { EducationProgressPartsFragment } from '../../../gql/education';

type Completed = EducationProgressPartsFragment['completedModules'];

/** '1 de 5 módulos' */
export function progressCount(completed: number, of: number): string {
  return `${completed} de ${of} módulos`;
}

/** What is done, and that the learning modules cannot be yet. */
export function progressNote(completed: Completed): string {
  const done = [completed.includes(TUTORIAL) && 'Tutorial', completed.includes(GUIDED_TOUR) && 'Tour'];
  const names = done.filter((name) => name !== false);
  const open = LEARNING_MODULES.some((id) => completed.includes(id));
  const sentences = [
    names.length === 2 && 'Tutorial e tour concluídos.',
    names.length === 1 && `${names[0]} concluído.`,
    names.length === 0 && 'Comece pelo tutorial ou pelo tour.',
    !open && 'Os três módulos de estudo ainda não abriram.',
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
