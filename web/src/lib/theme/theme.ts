import { useSyncExternalStore } from 'react';
import { LocalKey } from '../session/storage-keys';

/** The theme shown now; a chart that paints itself redraws when it changes. */
export const useTheme = () => useSyncExternalStore(subscribeTheme, readTheme);

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.dataset.theme = theme === 'dark' ? 'night' : 'day';
  for (const listener of listeners) listener();
}

/** The theme chosen in this browser, else the system's. */
function wanted(): Theme {
  const stored = localStorage.getItem(LocalKey.theme);
  if (stored === 'light' || stored === 'dark') return stored;
  return systemDark().matches ? 'dark' : 'light';
}

/** The theme shown now. */
export function readTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

export function toggleTheme(): void {
  const next = readTheme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(LocalKey.theme, next);
  apply(next);
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the wanted theme, and follows the system and the other tabs from now on; returns how to stop. */
export function followTheme(): () => void {
  const update = () => apply(wanted());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LocalKey.theme) update();
  };
  const media = systemDark();
  update();
  media.addEventListener('change', update);
  window.addEventListener('storage', onStorage);
  return () => {
    media.removeEventListener('change', update);
    window.removeEventListener('storage', onStorage);
  };
}
