import { useEffect } from 'react';
import { type EducationProgressPartsFragment, useEducationProgressQuery } from '../../gql/education';
import { type QueryState, queryState } from '../../lib/apollo/query-state';
import { LocalKey } from '../../lib/session/storage-keys';

/** Keeps this browser's stored list of completed modules equal to the gateway's. */
export function CompletedModulesMirror() {
  const completed = useEducationProgress().progress?.completedModules;
  useEffect(() => {
    if (completed) localStorage.setItem(LocalKey.completedModules, JSON.stringify(completed));
  }, [completed]);
  return null;
}

export interface EducationProgressState extends QueryState {
  /** Undefined until the first answer. */
  readonly progress: EducationProgressPartsFragment | undefined;
}

/** The user's progress in the academy; it stays visible when a retry fails. */
export function useEducationProgress(): EducationProgressState {
  const result = useEducationProgressQuery();
  // Null during a sign-out.
  const progress = (result.data ?? result.previousData)?.educationProgress ?? undefined;
  return { progress, ...queryState(result, progress) };
}
