/** The longer side of a profile photo is at most this many pixels. */
export const PHOTO_SIDE = 512;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `size` in whole pixels, made smaller where its longer side is above `side`, never larger, and never nothing. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
