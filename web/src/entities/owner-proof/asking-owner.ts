import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';

/** What asks the browser for keys comes when it is needed. */
export const browserPasskeys = () => import('./browser-passkey');

/** What a mutation of ours has to answer where it does not throw. */
export function answered<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the answer has no data');
  return value;
}

/** Does what asks the owner for a proof. Why it failed is shown in a toast; then it answers undefined. */
export async function askingOwner<T>(work: () => Promise<T>, failed: string): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const reason = await browserPasskeys().then(
      ({ refusalOfBrowser }) => refusalOfBrowser(error),
      () => undefined,
    );
    const description = reason ?? errorMessage(error, failed);
    if (description) notify({ tone: 'error', title: 'Erro', description });
    return undefined;
  }
}
