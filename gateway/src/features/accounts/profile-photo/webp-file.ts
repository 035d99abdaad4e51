/** `RIFF`, a length and `WEBP` (RFC 9649, 2.4). */
const HEADER_BYTES = 12;
/** The length counts what stands after itself. */
const LENGTH_END = 8;

/** Whether a file is one WebP image from its first byte to its last: nothing missing, nothing behind its end. */
export function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && bytes.readUInt32LE(4) + LENGTH_END === bytes.length;
}
