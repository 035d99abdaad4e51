import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePhoto } from './decode-photo.js';
import { dataUrl, plain, pngChunk, webpChunks, withJpegSegment, withPngChunk } from './testing/photos.js';

const SECRET = 'RuaDasFlores12';
const EXIF = {
  IFD0: { Copyright: SECRET, Artist: SECRET, Make: 'Camera' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitude: '46/1 38/1 0/1' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description about="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const marked = () => plain().withExif(EXIF).withXmp(XMP).withIccProfile('p3');

const SOURCES: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['JPEG', async () => withJpegSegment(await marked().jpeg().toBuffer(), 0xfe, SECRET)],
  [
    'PNG',
    async () =>
      withPngChunk(await marked().png().toBuffer(), pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`))),
  ],
  ['WebP', () => marked().webp().toBuffer()],
];

describe.each(SOURCES)('a %s', (name, make) => {
  test('loses place, camera, author, comments and colour profile', async () => {
    const source = await make();
    expect(await sharp(source).metadata()).toMatchObject({
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
      icc: expect.any(Buffer),
    });
    expect(source.includes(SECRET), `${name} as it was sent`).toBe(true);

    const { bytes } = await decodePhoto(dataUrl(source));
    const kept = await sharp(bytes).metadata();
    for (const block of ['exif', 'xmp', 'icc', 'iptc', 'comments', 'orientation'] as const) {
      expect(kept[block], block).toBeUndefined();
    }
    expect(webpChunks(bytes)).toEqual(['VP8 ']);
    expect(bytes.includes(SECRET)).toBe(false);
  });
});

test('a transparent photo is kept in the extended form, with its transparency and nothing else', async () => {
  const { bytes } = await decodePhoto(dataUrl(await marked().ensureAlpha(0.5).png().toBuffer()));
  expect(webpChunks(bytes)).toEqual(['VP8X', 'ALPH', 'VP8 ']);
});
