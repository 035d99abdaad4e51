import { useEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';

/** `idle`: nothing is subscribed. `lost`: it was closed on us and is being opened again. */
type SocketState = 'idle' | 'open' | 'lost';

/** `offline`: the browser says so. `away`: the live connection is being opened again. */
export type Connection = 'online' | 'offline' | 'away';

let socketState: SocketState = 'idle';

function connectionNow(): Connection {
  if (!navigator.onLine) return 'offline';
  return socketState === 'lost' ? 'away' : 'online';
}
const connectionStore = createStore(connectionNow);

function update(): void {
  connectionStore.setState(connectionNow(), true);
}
window.addEventListener('online', update);
window.addEventListener('offline', update);

export function setSocketState(state: SocketState): void {
  socketState = state;
  update();
}

export const useConnection = () => useStore(connectionStore);

/** False while the browser is offline or the live connection is being opened again. */
export const useOnline = () => useConnection() === 'online';

/** Calls `onBack` when the lost live connection is there again: what was published meanwhile did not arrive. */
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
