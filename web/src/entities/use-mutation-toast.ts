import { errorMessage, fieldOf } from '../lib/apollo/error-message';
import { reportFieldRefusal } from '../ui/field-refusals';
import { notify } from '../ui/notify';

interface Toast {
  readonly title: string;
  readonly description?: string;
}

interface Failure {
  /** 'Erro' by default. */
  readonly title?: string;
  /** Spec §8: the text if the server gives no reason; empty if the title is enough. */
  readonly failed: string;
  /** The text if the server could not be reached; by default, that there is no connection. */
  readonly unreachable?: string;
  /** Whether to show no toast for this reason, because the page shows it in another way. */
  readonly isSilent?: (reason: string) => boolean;
}

type Outcome<Result> =
  | { readonly done: true; readonly data: Result }
  | { readonly done: false; readonly error: unknown; readonly reason: string };

/**
 * Runs a mutation, or any other call, and shows the result in a toast.
 *
 * @param failure spec §8: the toast of a failure, or its text if the title is 'Erro'
 * @returns a function that takes the mutation's options and the toast of a success, or its title; it returns the result
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
      const field = fieldOf(error);
      if (field) reportFieldRefusal({ field, reason });
      if (!isSilent?.(reason)) notify({ tone: 'error', title, ...(reason && { description: reason }) });
      return { done: false, error, reason };
    }
  };
}

/** Shows that a call has failed. @param failed the text if the server gives no reason */
export function notifyError(error: unknown, failed: string): void {
  notify({ tone: 'error', title: 'Erro', description: errorMessage(error, failed) });
}
