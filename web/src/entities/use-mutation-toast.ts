import { errorMessage } from '../lib/apollo/error-message';
import { notify } from '../ui/notify';

/**
 * Runs a mutation and shows in a toast how it ended.
 *
 * @param failed what is said where the server gives no reason (spec §8)
 * @returns takes the mutation's options, and the title of a toast for when it is done
 */
export function useMutationToast<Options>(mutate: (options: Options) => Promise<unknown>, failed: string) {
  return (options: Options, done?: string): void => {
    mutate(options).then(
      () => done && notify({ tone: 'success', title: done }),
      (error: unknown) => notify({ tone: 'error', title: 'Erro', description: errorMessage(error, failed) }),
    );
  };
}
