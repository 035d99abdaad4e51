import { useEffect, useRef } from 'react';
import { useOnline } from './connection';

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
