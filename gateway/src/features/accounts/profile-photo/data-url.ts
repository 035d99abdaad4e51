import { notAPhoto, photoTooLarge } from './profile-photo.errors.js';

/** Bytes of an uploaded file, before anything is made of it. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;

/** A declared type may carry parameters; one longer than this is no type. */
const MAX_HEADER_CHARACTERS = 256;
const HEADER = /^data:[^,]*;base64,$/i;

/** Base64 writes 3 bytes as 4 characters. */
const MAX_CHARACTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/**
 * The bytes of a `data:<anything>;base64,…` URL. The declared type is not looked at: it is the sender's word.
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
