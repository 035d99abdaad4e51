// Own file: what the browser trusts, which a reader may want to judge apart from the page.
import { LocalKey } from '../../../lib/session/storage-keys';

/** Public keys that this browser trusts, one a line. */
export interface TrustedKeys {
  readonly logs: string;
  readonly witnesses: string;
}

const NONE: TrustedKeys = { logs: '', witnesses: '' };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What is stored; a part that is malformed counts as none. */
export function readTrustedKeys(): TrustedKeys {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LocalKey.trustedKeys) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NONE;
    const { logs, witnesses } = stored as Readonly<Record<string, unknown>>;
    return { logs: textOf(logs), witnesses: textOf(witnesses) };
  } catch {
    return NONE;
  }
}

/** They stay until the user replaces them, so that a proof can be checked while offline. */
export function keepTrustedKeys(keys: TrustedKeys): void {
  localStorage.setItem(LocalKey.trustedKeys, JSON.stringify(keys));
}
