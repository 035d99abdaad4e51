import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A plain image; the caller chains the format. */
export function plain(width = 60, height = 40, background = '#2b6cb0'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Red left half, blue right half, so that a test sees whether the image was turned. */
export function redThenBlue(width = 80, height = 40): Sharp {
  const row = Buffer.concat([
    Buffer.alloc((width / 2) * 3, Buffer.from([255, 0, 0])),
    Buffer.alloc((width / 2) * 3, Buffer.from([0, 0, 255])),
  ]);
  return sharp(Buffer.alloc(row.length * height, row), { raw: { width, height, channels: 3 } });
}

export function dataUrl(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** A PNG chunk: length, type, data, CRC-32 of type and data. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const IHDR_END = PNG_SIGNATURE.length + 25;

/** Inserts a chunk after a PNG's header. */
export function withPngChunk(png: Buffer, chunk: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, IHDR_END), chunk, png.subarray(IHDR_END)]);
}

const GREY = 0;
const COLOUR_WITH_ALPHA = 6;

interface PngKind {
  readonly bitDepth: number;
  readonly colourType: typeof GREY | typeof COLOUR_WITH_ALPHA;
  readonly isInterlaced: boolean;
}

/** A PNG whose pixels are all zero. */
function zeroPng(width: number, height: number, { bitDepth, colourType, isInterlaced }: PngKind): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitDepth;
  header[9] = colourType;
  header[12] = isInterlaced ? 1 : 0;
  const bits = bitDepth * (colourType === GREY ? 1 : 4);
  // The seven passes of an interlaced image have further rows, each with a byte for its filter.
  const rows = isInterlaced ? 2 * height : height;
  const pixels = Buffer.alloc(Math.ceil((width * bits) / 8) * height + rows);
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels, { level: 9 })),
    pngChunk('IEND'),
  ];
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}

/** A black PNG with one bit per pixel: a few KB that unpack to megapixels. */
export function blackPng(width: number, height: number): Buffer {
  return zeroPng(width, height, { bitDepth: 1, colourType: GREY, isInterlaced: false });
}

/** A transparent PNG with 64 bits per pixel, the most that the format has. */
export function deepPng(width: number, height: number, isInterlaced: boolean): Buffer {
  return zeroPng(width, height, { bitDepth: 16, colourType: COLOUR_WITH_ALPHA, isInterlaced });
}

/** Inserts a segment (a marker and its data) after a JPEG's start. */
export function withJpegSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

/** The chunks of a WebP file, by name. */
export function webpChunks(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    names.push(webp.toString('latin1', at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
