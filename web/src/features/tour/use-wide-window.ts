import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../ui/theme/tokens';

const QUERY = `(min-width: ${breakpoints.xl})`;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const isWide = () => matchMedia(QUERY).matches;

/** Whether the words of a step fit beside its spot; below that they stand at the foot of the window. */
export const useWideWindow = () => useSyncExternalStore(subscribe, isWide);
