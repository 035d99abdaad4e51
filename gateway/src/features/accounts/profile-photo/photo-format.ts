const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Length, type and checksum of a chunk (PNG 3rd edition, 5.3). */
const CHUNK_FRAME_BYTES = 12;

/** Whether the bytes are exactly one complete PNG image, with nothing after its end. */
function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return false;
  for (let at = PNG_SIGNATURE.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    if (type === 'IEND') return at === bytes.length;
  }
  return false;
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Progressive encoders write about ten scans. Each is decoded over the whole image, so a thousand are an attack. */
const MAX_SCANS = 32;

/** Markers that no segment follows: TEM and the restart markers (ITU-T T.81, B.1.1.3). */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Position of the marker that ends entropy-coded data: FF followed by neither a stuffed 00 nor a restart. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !standsAlone(next)) return at;
  }
  return bytes.length;
}

/** Whether the bytes are exactly one complete JPEG image, with nothing after its end. */
function isWholeJpeg(bytes: Buffer): boolean {
  if (!bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return false;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return scans > 0 && at + 2 === bytes.length;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return false;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker !== START_OF_SCAN) continue;
      scans += 1;
      if (scans > MAX_SCANS) return false;
      at = afterScan(bytes, at);
    }
  }
  return false;
}

/** `RIFF`, a length and `WEBP` (RFC 9649, 2.4). */
const RIFF_HEADER_BYTES = 12;
/** The length counts the bytes after the length field. */
const RIFF_LENGTH_END = 8;

/** Whether the bytes are exactly one complete WebP image, with nothing after its end. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < RIFF_HEADER_BYTES) return false;
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && bytes.readUInt32LE(4) + RIFF_LENGTH_END === bytes.length;
}

export type PhotoFormat = 'png' | 'jpeg' | 'webp';

const IS_WHOLE = { png: isWholePng, jpeg: isWholeJpeg, webp: isWholeWebp } as const satisfies Record<
  PhotoFormat,
  (bytes: Buffer) => boolean
>;

/**
 * Format of a file, detected by its bytes. Undefined for every other format, for a truncated file, and for one with
 * data after the image's end: some files are an image to one reader and a script or archive to another.
 */
export function photoFormat(bytes: Buffer): PhotoFormat | undefined {
  return (Object.keys(IS_WHOLE) as PhotoFormat[]).find((format) => IS_WHOLE[format](bytes));
}
