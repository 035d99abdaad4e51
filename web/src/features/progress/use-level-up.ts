import { useEffect, useRef, useState } from 'react';
import { LEVEL_NAMES } from '#schema/level.js';
import { claimCelebration, keepReached } from './celebrated-level';
import { notifyNext } from './notify-next';
import { usePageVisible } from './use-page-visible';

/**
 * Celebrates each level that is reached while the app is open, in one tab that is in view, once: with a toast, and
 * with the level that is answered here. The level of the first answer is none to celebrate.
 *
 * @param level undefined until it is known
 * @returns the level whose segment lights up; undefined where there is nothing to celebrate
 */
export function useLevelUp(userId: string, level: number | undefined): number | undefined {
  const visible = usePageVisible();
  const seen = useRef<number>(undefined);
  const [celebrated, setCelebrated] = useState<number>();

  useEffect(() => {
    if (level === undefined) return;
    if (seen.current === undefined) {
      seen.current = level;
      keepReached(userId, level);
      return;
    }
    if (level <= seen.current || !visible) return;
    seen.current = level;
    void claimCelebration(userId, level).then((isOurs) => {
      if (isOurs) setCelebrated(level);
    });
  }, [userId, level, visible]);

  useEffect(() => {
    if (celebrated === undefined) return;
    return notifyNext({ title: `Nível ${celebrated}: ${LEVEL_NAMES[celebrated - 1]}`, tone: 'success' });
  }, [celebrated]);

  return celebrated;
}
