import { type EducationProgressPartsFragment, useEducationProgressQuery } from '../../gql/education';

export interface EducationProgressState {
  /** Undefined until the first answer. */
  readonly progress: EducationProgressPartsFragment | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** What one has learned; it stays in view when asking again fails. */
export function useEducationProgress(): EducationProgressState {
  const { data, previousData, error, loading, refetch } = useEducationProgressQuery({
    notifyOnNetworkStatusChange: true,
  });
  // Null while a sign-out is under way.
  const progress = (data ?? previousData)?.educationProgress ?? undefined;
  return {
    progress,
    failed: error !== undefined && progress === undefined,
    retrying: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
