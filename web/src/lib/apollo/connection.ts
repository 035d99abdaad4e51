import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Calls `onBack` when the lost live connection is there again: what it would have told meanwhile was not told. */
export function useReconnected(onBack: () => void): void {
  const online = useOnline();
  const was = useRef(online);
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    const isBack = online && !was.current;
    was.current = online;
    if (isBack) latest.current();
  }, [online]);
}

/** `idle`: nobody listens. `lost`: it was closed on us and is being opened again. */
type SocketState = 'idle' | 'open' | 'lost';

const listeners = new Set<() => void>();
let socketState: SocketState = 'idle';

function announce(): void {
  for (const listener of listeners) listener();
}

export function setSocketState(state: SocketState): void {
  socketState = state;
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine && socketState !== 'lost';

/** False while the browser is offline or the live connection is being opened again. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline);
