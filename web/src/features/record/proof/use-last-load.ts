import { useCallback, useRef, useState } from 'react';

/** What has become of the last request; undefined before the first. */
type Load<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retrying: boolean }
  | { readonly kind: 'loaded'; readonly value: T };

/** Loads what the user last asked for. An answer to an earlier request is dropped. */
export function useLastLoad<T>() {
  const [state, setState] = useState<Load<T>>();
  const last = useRef<() => Promise<T>>(undefined);

  const run = useCallback(async (request: () => Promise<T>) => {
    last.current = request;
    let ended: Load<T>;
    try {
      ended = { kind: 'loaded', value: await request() };
    } catch (error) {
      ended = { kind: 'failed', error, retrying: false };
    }
    if (last.current === request) setState(ended);
  }, []);

  const load = useCallback(
    (read: () => Promise<T>) => {
      setState({ kind: 'loading' });
      // Its own function, so that the same one asked twice is two requests.
      void run(() => read());
    },
    [run],
  );

  const retry = useCallback(() => {
    const request = last.current;
    if (!request) return;
    setState((state) => (state?.kind === 'failed' ? { ...state, retrying: true } : state));
    void run(() => request());
  }, [run]);

  return { state, load, retry };
}
