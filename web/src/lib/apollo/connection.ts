import { useEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';

/** `idle`: no subscriptions. `lost`: the socket was closed unexpectedly and is being reopened. */
type SocketState = 'idle' | 'open' | 'lost';

/** `offline`: reported by the browser. `reconnecting`: the live connection is being reopened. */
export type Connection = 'online' | 'offline' | 'reconnecting';

let socketState: SocketState = 'idle';

function connectionNow(): Connection {
  if (!navigator.onLine) return 'offline';
  return socketState === 'lost' ? 'reconnecting' : 'online';
}
const connectionStore = createStore<Connection>(() => 'online');

function update(): void {
  connectionStore.setState(connectionNow(), true);
}
// While the build renders pages there is no window.
if (typeof window !== 'undefined') {
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
}

export function setSocketState(state: SocketState): void {
  socketState = state;
  update();
}

/** False while the browser is offline or the live connection is being reopened. */
export const isOnline = () => connectionStore.getState() === 'online';

export const useConnection = () => useStore(connectionStore);

/** `isOnline`, followed. */
export const useOnline = () => useConnection() === 'online';

/** Calls `onBack` when a lost live connection has been restored: events published meanwhile did not arrive. */
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
