import pLimit from 'p-limit';
import type { default as Sharp } from 'sharp';
import { FarolError } from '../../../platform/errors.js';
import { photoFormat } from './photo-format.js';

/** 16 megapixels. */
const MAX_PIXELS = 16_000_000;
/** Longest side of what is kept. */
const MAX_SIDE_PIXELS = 512;
const TIMEOUT_SECONDS = 5;
const QUALITY = 82;
/** Each decodes up to 16 megapixels; the thread pool that they run on also checks passwords. */
const AT_ONCE = 2;
const WAITING = 16;

/** A photo as it is kept and served. */
export interface Photo {
  readonly bytes: Buffer;
  readonly contentType: 'image/webp';
  /** Pixels, 512 at most. */
  readonly width: number;
  /** Pixels, 512 at most. */
  readonly height: number;
}

/** One text for everything that is not a whole, clean image of the three formats. */
function notAPhoto(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Envie uma imagem PNG, JPEG ou WebP.');
}

function photoTooLarge(): FarolError {
  return new FarolError('PAYLOAD_TOO_LARGE', 'A foto deve ter no máximo 2 MB.');
}

function tooManyPixels(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'A foto deve ter no máximo 16 megapixels.');
}

function photoTooSlow(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Esta imagem demora demais para ser processada. Envie outra.');
}

function tooManyPhotos(): FarolError {
  return new FarolError('UNAVAILABLE', 'Muitas fotos em processamento. Tente novamente em instantes.', 5);
}

/** Bytes of an uploaded file, before anything is made of it. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;

/** A declared type may carry parameters; one longer than this is no type. */
const MAX_HEADER_CHARACTERS = 256;
const HEADER = /^data:[^,]*;base64,$/i;

/** Base64 writes 3 bytes as 4 characters. */
const MAX_CHARACTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/**
 * The bytes of a `data:<anything>;base64,…` URL. The declared type is not used: it is the sender's claim.
 *
 * @throws FarolError BAD_USER_INPUT where it is no such URL, PAYLOAD_TOO_LARGE above 2 MB
 */
export function readDataUrl(dataUrl: string): Buffer {
  const start = dataUrl.slice(0, MAX_HEADER_CHARACTERS).indexOf(',') + 1;
  if (!HEADER.test(dataUrl.slice(0, start))) throw notAPhoto();
  const text = dataUrl.slice(start);
  if (text.length > MAX_CHARACTERS) throw photoTooLarge();
  const bytes = Buffer.from(text, 'base64');
  // Node skips what is not base64; only what reads back the same was base64 throughout.
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw notAPhoto();
  if (bytes.length > MAX_PHOTO_BYTES) throw photoTooLarge();
  return bytes;
}

/** libvips comes with the first photo: until then a gateway starts and lives without its 16 MB. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread for each image and no cache: memory stays within what runs at once.
  sharp.concurrency(1);
  sharp.cache(false);
  // The other readers of libvips (SVG, GIF, TIFF, HEIF…) stay shut whatever the bytes claim to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

let loading: Promise<typeof Sharp> | undefined;

function loadedSharp(): Promise<typeof Sharp> {
  loading ??= loadSharp();
  return loading;
}

/**
 * Runs work `atOnce`, lets `waiting` more wait in order, and refuses the rest.
 *
 * @param refusal what is thrown where no more may wait
 */
export function boundedWork(atOnce: number, waiting: number, refusal: () => Error) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw refusal();
    return limit(work);
  };
}

const decoding = boundedWork(AT_ONCE, WAITING, tooManyPhotos);

/** The error for what libvips throws of a file: its texts are for developers, and its types are all `Error`. */
function refusal(error: unknown): Error {
  return error instanceof Error && error.message.startsWith('timeout') ? photoTooSlow() : notAPhoto();
}

/** Reads the header alone; nothing of the size that it claims is allocated. */
async function checkHeader(sharp: typeof Sharp, bytes: Buffer): Promise<void> {
  const claimed = photoFormat(bytes);
  if (!claimed) throw notAPhoto();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => Promise.reject(refusal(error)));
  if (format !== claimed) throw notAPhoto();
  if (width * height > MAX_PIXELS) throw tooManyPixels();
}

/** Encodes the image again: upright, in sRGB, first frame alone, and without anything that is not a pixel. */
async function redraw(sharp: typeof Sharp, bytes: Buffer): Promise<Photo> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    // libjpeg calls missing rows a warning.
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
 * Makes a photo that is safe to serve of what a user sent: WebP, at most 512 pixels a side, no metadata.
 *
 * @param dataUrl `data:<anything>;base64,…` of a whole PNG, JPEG or WebP file, by its bytes; of an animation the
 *   first frame is taken
 * @throws FarolError PAYLOAD_TOO_LARGE above 2 MB; BAD_USER_INPUT above 16 megapixels, for any other format, and
 *   for a file that is torn or has something behind its end; UNAVAILABLE while too many photos are being made
 */
export async function decodePhoto(dataUrl: string): Promise<Photo> {
  const bytes = readDataUrl(dataUrl);
  return decoding(async () => {
    const sharp = await loadedSharp();
    await checkHeader(sharp, bytes);
    return redraw(sharp, bytes);
  });
}
