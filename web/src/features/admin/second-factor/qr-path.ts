import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules a side, the quiet zone among them. */
  readonly size: number;
  /** Path of the dark modules, one unit each, for an SVG with a view box of `size` by `size`. */
  readonly path: string;
}

/** The quiet zone of ISO/IEC 18004: four modules on each side. */
const QUIET = 4;

/** A QR code of `text` with error correction M. Dark modules beside each other in a row are drawn as one bar. */
export function qrPath(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`),
  );
  return { size, path: bars.join('') };
}
