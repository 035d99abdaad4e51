import { useEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';

/** `idle`: nothing is subscribed. `lost`: it was closed on us and is being opened again. */
type SocketState = 'idle' | 'open' | 'lost';

let socketState: SocketState = 'idle';
const onlineStore = createStore(() => navigator.onLine);

function update(): void {
  onlineStore.setState(navigator.onLine && socketState !== 'lost');
}
window.addEventListener('online', update);
window.addEventListener('offline', update);

export function setSocketState(state: SocketState): void {
  socketState = state;
  update();
}

/** False while the browser is offline or the live connection is being opened again. */
export const useOnline = () => useStore(onlineStore);

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
