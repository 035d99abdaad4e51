const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Length, type and checksum of a chunk (PNG 3rd edition, 5.3). */
const CHUNK_FRAME_BYTES = 12;

interface PngChunk {
  readonly type: string;
  readonly start: number;
  /** Position behind its checksum; behind the file's end where the file is truncated. */
  readonly end: number;
}

/** The chunks of a PNG file up to its end chunk; none if it lacks the signature. */
function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return;
  for (let start = PNG_SIGNATURE.length; start + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const type = bytes.toString('latin1', start + 4, start + 8);
    const end = start + CHUNK_FRAME_BYTES + bytes.readUInt32BE(start);
    yield { type, start, end };
    if (type === 'IEND') return;
    start = end;
  }
}

/** Whether the bytes are exactly one complete PNG image, with nothing after its end. */
function isWholePng(bytes: Buffer): boolean {
  for (const { type, end } of pngChunks(bytes)) if (type === 'IEND') return end === bytes.length;
  return false;
}

/** Chunks that decide how the pixels are read: transparency, colours, orientation. */
const PIXEL_CHUNKS = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'];

/** A chunk whose type begins with a capital letter is critical (PNG 3rd edition, 5.4). */
function isOfPixels({ type }: PngChunk): boolean {
  return /^[A-Z]/.test(type) || PIXEL_CHUNKS.includes(type);
}

/**
 * A whole PNG without texts, times and whatever else does not change its pixels. Decoders unpack every compressed text:
 * 2 MB of them are 1.5 GB and ten seconds of work.
 */
export function pngPixels(png: Buffer): Buffer {
  const kept = [...pngChunks(png)].filter(isOfPixels).map(({ start, end }) => png.subarray(start, end));
  return Buffer.concat([PNG_SIGNATURE, ...kept]);
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
