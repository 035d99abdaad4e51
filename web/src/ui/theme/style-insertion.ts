import { useInsertionEffect } from 'react';

// Takes the place of @emotion/use-insertion-effect-with-fallbacks in the client (web/vite.config.ts), not in its unit tests. Emotion inserts a
// component's styles when React commits, all of a page in one piece: half of its longest task on a slow phone. Inserted
// while React renders, as Emotion does under React 17, they are divided as the rendering is. A style of a rendering that
// is not committed matches nothing.

export function useInsertionEffectAlwaysWithSyncFallback<Result>(insert: () => Result): Result {
  return insert();
}

/** For global styles, which apply as soon as they are inserted. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
