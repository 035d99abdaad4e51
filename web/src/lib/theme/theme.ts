import { createStore, useStore } from 'zustand';
import { LocalKey } from '../session/storage-keys';

export type Theme = 'light' | 'dark';

const themeStore = createStore<Theme>(() => 'light');
/** Paper is light. */
const print = () => window.matchMedia('print');
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The current theme. */
export const readTheme = themeStore.getState;

/** The current theme; a chart that draws itself redraws when it changes. */
export const useTheme = () => useStore(themeStore);

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.dataset.theme = theme === 'dark' ? 'night' : 'day';
  themeStore.setState(theme);
}

/** The theme chosen in this browser, otherwise the system's; light on paper. */
function wanted(): Theme {
  if (print().matches) return 'light';
  const stored = localStorage.getItem(LocalKey.theme);
  if (stored === 'light' || stored === 'dark') return stored;
  return systemDark().matches ? 'dark' : 'light';
}

export function toggleTheme(): void {
  const next = readTheme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(LocalKey.theme, next);
  apply(next);
}

/** Applies the wanted theme, and follows the system and other tabs from now on; returns a function that stops it. */
export function followTheme(): () => void {
  const update = () => apply(wanted());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LocalKey.theme) update();
  };
  const media = [systemDark(), print()];
  update();
  for (const one of media) one.addEventListener('change', update);
  window.addEventListener('storage', onStorage);
  return () => {
    for (const one of media) one.removeEventListener('change', update);
    window.removeEventListener('storage', onStorage);
  };
}
