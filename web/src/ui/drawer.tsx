import type { DrawerProps } from './drawer-parts';
import { onFirstOpen } from './on-demand';

/**
 * A panel that slides in from the start edge. It traps the focus, closes on ESC and returns the focus. Its code loads
 * when it is first opened.
 */
export const Drawer = onFirstOpen<DrawerProps>(() =>
  import('./drawer-parts').then(({ DrawerParts }) => DrawerParts),
);
