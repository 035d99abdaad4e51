interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 8;

/**
 * Where the top left corner of a tooltip goes: centred below `anchor`, above it where there is no room below, and
 * never out of the window at the sides. All in px of the window.
 */
export function tooltipPosition(anchor: Box, tip: Size, view: Size) {
  const below = anchor.bottom + GAP;
  const top = below + tip.height <= view.height ? below : anchor.top - GAP - tip.height;
  const centred = anchor.left + (anchor.width - tip.width) / 2;
  const left = Math.max(GAP, Math.min(centred, view.width - tip.width - GAP));
  return { top, left };
}
