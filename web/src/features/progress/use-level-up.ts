import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LEVEL_NAMES, levelOf } from '#schema/level.js';
import { useCelebrateLevelMutation, type XpTotalsFragment } from '../../gql/progress';
import { type Notice, notify, readNotice, toaster } from '../../ui/notify';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState === 'visible';

/** Whether this tab is visible. */
const usePageVisible = () => useSyncExternalStore(subscribe, isVisible, () => true);

/** The toast of the action that earned the level appears within this time before or after the answer with the level. */
const OTHERS_FIRST_MS = 1000;

/**
 * Shows a toast once no other one is visible: only one is visible at a time (spec §9), and a new one would replace one
 * that has not been read. Returns a function that cancels it.
 */
export function notifyNext(notice: Notice): () => void {
  let stop = () => {};
  const show = () => {
    if (readNotice() !== null) return;
    stop();
    notify(notice);
  };
  const timer = setTimeout(() => {
    stop = toaster.subscribe(show);
    show();
  }, OTHERS_FIRST_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Celebrates a level that was reached but not celebrated yet, in a visible tab: with a toast, and with the returned
 * level. The gateway grants this to one tab or device, however many ask.
 *
 * @param totals undefined until loaded
 * @returns the level whose segment lights up; undefined if there is nothing to celebrate
 */
export function useLevelUp(totals: XpTotalsFragment | undefined): number | undefined {
  const visible = usePageVisible();
  const [claim] = useCelebrateLevelMutation();
  const asked = useRef(0);
  const [celebrated, setCelebrated] = useState<number>();
  const level = totals ? levelOf(totals.xpPoints) : 0;
  const waits = totals !== undefined && level > totals.celebratedLevel;

  useEffect(() => {
    if (!waits || !visible || asked.current >= level) return;
    asked.current = level;
    claim().then(
      ({ data }) => data?.celebrateLevel && setCelebrated(level),
      // Retried at the next load of the page.
      (error: unknown) => console.warn('O nível alcançado não pôde ser celebrado.', error),
    );
  }, [waits, visible, level, claim]);

  useEffect(() => {
    if (celebrated === undefined) return;
    return notifyNext({ title: `Nível ${celebrated}: ${LEVEL_NAMES[celebrated - 1]}`, tone: 'success' });
  }, [celebrated]);

  return celebrated;
}
