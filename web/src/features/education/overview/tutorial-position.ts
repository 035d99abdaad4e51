import type { EducationProgressPartsFragment } from '../../../gql/education';

type Academy = EducationProgressPartsFragment['academy'];

/** 'Módulo 2 de 3': the first that is begun and not complete, or else not complete; undefined before the first step. */
export function tutorialPosition(academy: Academy): string | undefined {
  if (academy.every(({ stepsDone }) => stepsDone.length === 0)) return undefined;
  const begun = academy.findIndex(
    ({ completedAt, stepsDone }) => completedAt === null && stepsDone.length > 0,
  );
  const place = begun >= 0 ? begun : academy.findIndex(({ completedAt }) => completedAt === null);
  return place < 0 ? undefined : `Módulo ${place + 1} de ${academy.length}`;
}
