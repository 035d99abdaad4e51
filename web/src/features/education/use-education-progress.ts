import { type EducationProgressPartsFragment, useEducationProgressQuery } from '../../gql/education';
import { type QueryState, queryState } from '../../lib/apollo/query-state';

export interface EducationProgressState extends QueryState {
  /** Undefined until the first answer. */
  readonly progress: EducationProgressPartsFragment | undefined;
}

/** What one has learned; it stays in view when asking again fails. */
export function useEducationProgress(): EducationProgressState {
  const result = useEducationProgressQuery({ notifyOnNetworkStatusChange: true });
  // Null while a sign-out is under way.
  const progress = (result.data ?? result.previousData)?.educationProgress ?? undefined;
  return { progress, ...queryState(result, progress) };
}
