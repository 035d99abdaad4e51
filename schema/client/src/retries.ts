import { FarolError } from './farol-error.js';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** How a call may be tried again. */
export interface RetryRule {
  /** Further tries after the first. */
  readonly retries: number;
  /** Longest wait that a server may ask for; one that asks for more is not waited for. */
  readonly maxWaitSeconds: number;
  /** Whether the call may be sent again although it may have been done. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds before a further try: what the server asks for, else growing and spread. */
export function waitBefore(tries: number, retryAfterSeconds?: number): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}

/** Waits, or rejects with the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Whether the reason may pass by itself. */
export const isTemporary = ({ code }: FarolError): boolean =>
  code === 'RATE_LIMITED' || code === 'UNAVAILABLE' || code === 'NETWORK';

/** Runs a call, again where that is safe: a rate-limited call was not done, any other may have been. */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  { retries, maxWaitSeconds, isRepeatable, signal }: RetryRule,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof FarolError) || tries >= retries) throw error;
      const maySend = error.code === 'RATE_LIMITED' || (isRepeatable && isTemporary(error));
      if (!maySend || (error.retryAfterSeconds ?? 0) > maxWaitSeconds) throw error;
      await pause(waitBefore(tries, error.retryAfterSeconds), signal);
    }
  }
}
