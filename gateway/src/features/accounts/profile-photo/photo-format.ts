import { isWholeJpeg } from './jpeg-file.js';
import { isWholePng } from './png-file.js';
import { isWholeWebp } from './webp-file.js';

export type PhotoFormat = 'png' | 'jpeg' | 'webp';

const IS_WHOLE = { png: isWholePng, jpeg: isWholeJpeg, webp: isWholeWebp } as const satisfies Record<
  PhotoFormat,
  (bytes: Buffer) => boolean
>;

/**
 * Format of a file by its bytes; undefined for every other format, for a file that breaks off, and for one that
 * goes on behind the image's end, as files do that are an image to one reader and a script or archive to another.
 */
export function photoFormat(bytes: Buffer): PhotoFormat | undefined {
  return (Object.keys(IS_WHOLE) as PhotoFormat[]).find((format) => IS_WHOLE[format](bytes));
}
