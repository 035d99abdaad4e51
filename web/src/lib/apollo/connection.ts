import { useSyncExternalStore } from 'react';

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
