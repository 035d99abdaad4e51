// Own file: what the browser trusts, which a reader may want to judge apart from the page.
import { LocalKey } from '../../../lib/session/storage-keys';

/** Public keys that this browser trusts, one a line. */
export interface TrustedKeys {
  readonly logs: string;
  readonly witnesses: string;
}

const NONE: TrustedKeys = { logs: '', witnesses: '' };

export function readTrustedKeys(): TrustedKeys {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LocalKey.trustedKeys) ?? '{}');
    return { ...NONE, ...(stored as Partial<TrustedKeys>) };
  } catch {
    return NONE;
  }
}

/** They stay until the user replaces them, so that a proof can be checked while offline. */
export function keepTrustedKeys(keys: TrustedKeys): void {
  localStorage.setItem(LocalKey.trustedKeys, JSON.stringify(keys));
}

/** The key of this address's own log, for who trusts it; undefined if it cannot be reached. */
export async function ownLogKey(): Promise<string | undefined> {
  try {
    const answer = await fetch('/registro/vkey');
    return answer.ok ? (await answer.text()).trim() : undefined;
  } catch {
    return undefined;
  }
}

/** The keys of the witnesses that the record at this address names. They prove nothing until the user trusts them. */
export async function namedWitnesses(): Promise<readonly string[]> {
  const answer = await fetch('/api/record');
  const { witnesses }: { witnesses: readonly { readonly vkey: string }[] } = await answer.json();
  return witnesses.map(({ vkey }) => vkey);
}
