import { errorMessage } from '../lib/apollo/error-message';
import { notify } from '../ui/notify';

interface Toast {
  readonly title: string;
  readonly description?: string;
}

interface Failure {
  /** 'Erro' where it is left out. */
  readonly title?: string;
  /** Spec §8: what is said where the server gives no reason; empty where the title says it. */
  readonly failed: string;
  /** What is said where the server could not be reached; that there is no connection where it is left out. */
  readonly unreachable?: string;
  /** Whether no toast is shown for this reason, because the page says it otherwise. */
  readonly isSilent?: (reason: string) => boolean;
}

type Outcome<Result> =
  | { readonly done: true; readonly data: Result }
  | { readonly done: false; readonly error: unknown; readonly reason: string };

/**
 * Runs a mutation, or any other call, and shows in a toast how it ended.
 *
 * @param failure spec §8: the toast of a failure, or its text where the title is 'Erro'
 * @returns takes the mutation's options and the toast, or its title, for when it is done; answers how it ended
 */
export function useMutationToast<Options, Result>(
  mutate: (options: Options) => Promise<Result>,
  failure: string | Failure,
) {
  const {
    title = 'Erro',
    failed,
    unreachable,
    isSilent,
  }: Failure = typeof failure === 'string' ? { failed: failure } : failure;
  return async (options: Options, done?: string | Toast): Promise<Outcome<Result>> => {
    try {
      const data = await mutate(options);
      if (done) notify({ tone: 'success', ...(typeof done === 'string' ? { title: done } : done) });
      return { done: true, data };
    } catch (error) {
      const reason = errorMessage(error, failed, unreachable);
      if (!isSilent?.(reason)) notify({ tone: 'error', title, ...(reason && { description: reason }) });
      return { done: false, error, reason };
    }
  };
}
