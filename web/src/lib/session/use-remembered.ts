import { useState } from 'react';
import { useStore } from 'zustand';
import { recall, remember } from './session-memory';
import { tokenStore } from './token';

/**
 * State that survives a reload for as long as the session.
 *
 * @param parse undefined for what is no longer valid, or never was
 * @param otherwise the value while nothing is remembered
 */
export function useRemembered<T>(name: string, parse: (kept: unknown) => T | undefined, otherwise: T) {
  const token = useStore(tokenStore);
  const [own, setOwn] = useState<{ readonly token: string | null; readonly value: T }>();
  const current =
    own?.token === token && own ? own : { token, value: parse(recall(token, name)) ?? otherwise };
  // Another session, or the first render.
  if (current !== own) setOwn(current);
  const set = (value: T) => {
    remember(token, name, value);
    setOwn({ token, value });
  };
  return [current.value, set] as const;
}
