import pLimit from 'p-limit';
import type { Metadata, default as Sharp } from 'sharp';
import { FarolError } from '../../../platform/errors.js';
import { loadedSharp } from '../../../platform/images.js';
import { photoFormat, pngPixels } from './photo-format.js';

/** 16 megapixels. */
const MAX_PIXELS = 16_000_000;
/** Longest side of an uploaded photo. The work for a row costs more than its pixels where there are millions of rows. */
const MAX_UPLOADED_SIDE = 10_000;
/** Longer side divided by shorter side. */
const MAX_ASPECT = 20;
/** Memory of all pixels as they are decoded: 16 megapixels of four channels with 8 bits, half of that with 16 bits. */
const MAX_DECODED_BYTES = 64_000_000;
/** Colour profiles of cameras and screens have a few KB. A decoder interprets a larger one for seconds. */
const MAX_PROFILE_BYTES = 64 * 1024;
/** Longest side of a stored photo. */
const MAX_SIDE_PIXELS = 512;
const TIMEOUT_SECONDS = 5;
const QUALITY = 82;
/** Each decodes up to 16 megapixels, on the thread pool that also checks passwords. */
const AT_ONCE = 2;
const WAITING = 16;

/** A photo as it is stored and served. */
export interface Photo {
  readonly bytes: Buffer;
  readonly contentType: 'image/webp';
  /** Pixels, 512 at most. */
  readonly width: number;
  /** Pixels, 512 at most. */
  readonly height: number;
}

/** One text for everything that is not a complete, clean image in one of the three formats. */
function notAPhoto(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Envie uma imagem PNG, JPEG ou WebP.');
}

function photoTooLarge(): FarolError {
  return new FarolError('PAYLOAD_TOO_LARGE', 'A foto deve ter no máximo 2 MB.');
}

function tooManyPixels(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'A foto deve ter no máximo 16 megapixels.');
}

function sideTooLong(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'A foto deve ter no máximo 10.000 pixels de cada lado.');
}

function tooNarrow(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'O lado maior da foto pode ter até 20 vezes o menor.');
}

function photoTooSlow(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Esta imagem demora demais para ser processada. Envie outra.');
}

function tooManyPhotos(): FarolError {
  return new FarolError('UNAVAILABLE', 'Muitas fotos em processamento. Tente novamente em instantes.', 5);
}

/** Size limit of an uploaded file, before any processing. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;

/** A declared type may have parameters; anything longer than this is not a type. */
const MAX_HEADER_CHARACTERS = 256;
const HEADER = /^data:[^,]*;base64,$/i;

/** Base64 writes 3 bytes as 4 characters. */
const MAX_CHARACTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/**
 * The bytes of a `data:<anything>;base64,…` URL. The declared type is ignored, since the sender can claim any.
 *
 * @throws FarolError BAD_USER_INPUT if it is not such a URL, PAYLOAD_TOO_LARGE above 2 MB
 */
export function readDataUrl(dataUrl: string): Buffer {
  const start = dataUrl.slice(0, MAX_HEADER_CHARACTERS).indexOf(',') + 1;
  if (!HEADER.test(dataUrl.slice(0, start))) throw notAPhoto();
  const text = dataUrl.slice(start);
  if (text.length > MAX_CHARACTERS) throw photoTooLarge();
  const bytes = Buffer.from(text, 'base64');
  // Node skips characters that are not base64; only text that encodes back to itself was valid throughout.
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw notAPhoto();
  if (bytes.length > MAX_PHOTO_BYTES) throw photoTooLarge();
  return bytes;
}

/**
 * Runs `atOnce` tasks at a time, queues up to `waiting` more in order, and rejects the rest.
 *
 * @param refusal makes the error for a rejected task
 */
export function boundedWork(atOnce: number, waiting: number, refusal: () => Error) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw refusal();
    return limit(work);
  };
}

const decoding = boundedWork(AT_ONCE, WAITING, tooManyPhotos);

/** Maps an error of libvips: its texts are for developers, and its types are all `Error`. */
function refusal(error: unknown): Error {
  return error instanceof Error && error.message.startsWith('timeout') ? photoTooSlow() : notAPhoto();
}

/** Throws if an image of this size would take too long to decode. */
function assertSize({ width, height, channels, depth }: Metadata): void {
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  if (Math.max(width, height) > MAX_UPLOADED_SIDE) throw sideTooLong();
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) throw tooNarrow();
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  if (width * height * channels * sampleBytes > MAX_DECODED_BYTES) throw photoTooSlow();
}

/** What is decoded of an upload, and how. */
interface Source {
  readonly pixels: Buffer;
  /** Whether its colour profile is left aside. */
  readonly ignoreIcc: boolean;
}

/** Reads only the header, so nothing of the claimed size is allocated. */
async function checkHeader(sharp: typeof Sharp, bytes: Buffer): Promise<Source> {
  const claimed = photoFormat(bytes);
  if (!claimed) throw notAPhoto();
  const pixels = claimed === 'png' ? pngPixels(bytes) : bytes;
  const header = await sharp(pixels, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => Promise.reject(refusal(error)));
  if (header.format !== claimed) throw notAPhoto();
  assertSize(header);
  return { pixels, ignoreIcc: (header.icc?.length ?? 0) > MAX_PROFILE_BYTES };
}

/** Re-encodes the image: upright, in sRGB, first frame only, pixels without metadata. */
async function redraw(sharp: typeof Sharp, { pixels, ignoreIcc }: Source): Promise<Photo> {
  const { data, info } = await sharp(pixels, {
    limitInputPixels: MAX_PIXELS,
    ignoreIcc,
    // libjpeg reports missing rows only as a warning.
    failOn: 'warning',
    autoOrient: true,
  })
    .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => Promise.reject(refusal(error)));
  return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
}

/**
 * Turns an uploaded photo into one that is safe to serve: WebP, at most 512 pixels a side, no metadata.
 *
 * @param dataUrl `data:<anything>;base64,…` of a complete PNG, JPEG or WebP file, detected by its bytes; of an
 *   animation the first frame is used
 * @throws FarolError PAYLOAD_TOO_LARGE above 2 MB; BAD_USER_INPUT for an image too large or too narrow to decode
 *   quickly, for any other format, and for a file that is truncated or has data after its end; UNAVAILABLE while too many photos are being decoded
 */
export async function decodePhoto(dataUrl: string): Promise<Photo> {
  const bytes = readDataUrl(dataUrl);
  return decoding(async () => {
    const sharp = await loadedSharp();
    return redraw(sharp, await checkHeader(sharp, bytes));
  });
}
