import { beforeEach, expect, test, vi } from 'vitest';
import { followTheme, readTheme, toggleTheme } from './theme';

function systemPrefers(dark: boolean) {
  const mediaThat = (matches: boolean) => {
    const listeners = new Set<() => void>();
    return {
      matches,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      become(next: boolean) {
        this.matches = next;
        for (const listener of listeners) listener();
      },
    };
  };
  const [system, print] = [mediaThat(dark), mediaThat(false)];
  vi.stubGlobal('matchMedia', (query: string) => (query === 'print' ? print : system));
  return Object.assign((next: boolean) => system.become(next), { print });
}

beforeEach(() => {
  document.documentElement.className = '';
});

test('§4 theme: the system decides until the user chooses', () => {
  const change = systemPrefers(true);
  const stop = followTheme();
  expect(readTheme()).toBe('dark');
  change(false);
  expect(readTheme()).toBe('light');
  stop();
});

test('§4 theme: the choice is stored as light or dark and outweighs the system', () => {
  systemPrefers(true);
  const stop = followTheme();
  toggleTheme();
  expect(localStorage.getItem('theme')).toBe('light');
  stop();
  followTheme()();
  expect(readTheme()).toBe('light');
});

test('§4 theme: dark is a class on the page', () => {
  systemPrefers(false);
  const stop = followTheme();
  toggleTheme();
  expect(document.documentElement).toHaveClass('dark');
  expect(document.documentElement.dataset.theme).toBe('night');
  stop();
});

test('§4 theme: a tab follows the choice made in another', () => {
  systemPrefers(false);
  const stop = followTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(readTheme()).toBe('dark');
  stop();
});

test('a page is printed in the light theme, and keeps its own', () => {
  const change = systemPrefers(true);
  localStorage.clear();
  const stop = followTheme();
  expect(readTheme()).toBe('dark');
  change.print.become(true);
  expect(readTheme()).toBe('light');
  change.print.become(false);
  expect(readTheme()).toBe('dark');
  stop();
});
