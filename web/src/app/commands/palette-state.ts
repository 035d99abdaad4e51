import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { LocalKey } from '../../lib/session/storage-keys';

/** The open dialog: the palette, the list of shortcuts, or none. */
export type Opened = 'commands' | 'shortcuts' | null;

const openedStore = createStore<Opened>(() => null);

export const useOpened = () => useStore(openedStore);
export const openCommands = () => openedStore.setState('commands', true);
export const openShortcuts = () => openedStore.setState('shortcuts', true);
export const closeOpened = () => openedStore.setState(null, true);

/** Whether `?` opens the list: single-character shortcuts must be possible to turn off (WCAG 2.1.4). */
export const isHelpKeyOn = () => localStorage.getItem(LocalKey.helpKeyOff) === null;

export function switchHelpKey(on: boolean): void {
  if (on) localStorage.removeItem(LocalKey.helpKeyOff);
  else localStorage.setItem(LocalKey.helpKeyOff, 'true');
}

/** Whether the target is a text field or a choice, which handles letters itself. */
function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether another dialog, or the tour, is open. */
const isCovered = () =>
  document.querySelector('[role=dialog][data-state=open], [role=dialog][aria-modal=true]') !== null;

/** ⌘K and Ctrl K open and close the palette; `?` lists the shortcuts, except in text fields. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return;
      const opened = openedStore.getState();
      const isModified = event.ctrlKey !== event.metaKey;
      if (isModified && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // Also keeps the browser's own search bar closed while something else is open.
        event.preventDefault();
        if (opened !== null) closeOpened();
        else if (!isCovered()) openCommands();
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey) {
        if (opened !== null || !isHelpKeyOn() || takesLetters(event.target) || isCovered()) return;
        event.preventDefault();
        openShortcuts();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closeOpened();
    };
  }, []);
}
