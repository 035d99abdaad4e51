import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme } from './theme';

/** The theme shown now; a chart that paints itself redraws when it changes. */
export const useTheme = () => useSyncExternalStore(subscribeTheme, readTheme);
