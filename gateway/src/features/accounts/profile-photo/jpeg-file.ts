const START = Buffer.from([0xff, 0xd8, 0xff]);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Progressive encoders write about ten; each scan is decoded over the whole image, so a thousand are an attack. */
const MAX_SCANS = 32;

/** Markers without a segment after them: TEM and the restart markers (ITU-T T.81, B.1.1.3). */
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

/** Whether a file is one JPEG image from its first byte to its last: nothing missing, nothing behind its end. */
export function isWholeJpeg(bytes: Buffer): boolean {
  if (!bytes.subarray(0, START.length).equals(START)) return false;
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
