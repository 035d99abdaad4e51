const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Length, type and checksum of a chunk (PNG 3rd edition, 5.3). */
const FRAME_BYTES = 12;

/** Whether a file is one PNG image from its first byte to its last: nothing missing, nothing behind its end. */
export function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += FRAME_BYTES + bytes.readUInt32BE(at);
    if (type === 'IEND') return at === bytes.length;
  }
  return false;
}
