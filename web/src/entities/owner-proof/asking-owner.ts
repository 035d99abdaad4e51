import { errorMessage, fieldOf } from '../../lib/apollo/error-message';
import { reportFieldRefusal } from '../../ui/field-refusals';
import { notify } from '../../ui/notify';

/** The code that asks the browser for passkeys, loaded on demand. */
export const browserPasskeys = () => import('./browser-passkey');

/**
 * Returns a mutation's value.
 *
 * @throws Error if the value is missing although the mutation did not fail
 */
export function answered<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the answer has no data');
  return value;
}

/** Runs work that asks the owner for a proof. A failure is shown in a toast, and the result is then undefined. */
export async function askingOwner<T>(work: () => Promise<T>, failed: string): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const reason = await browserPasskeys().then(
      ({ refusalOfBrowser }) => refusalOfBrowser(error),
      () => undefined,
    );
    const description = reason ?? errorMessage(error, failed);
    const field = fieldOf(error);
    if (field && description) reportFieldRefusal({ field, reason: description });
    if (description) notify({ tone: 'error', title: 'Erro', description });
    return undefined;
  }
}
