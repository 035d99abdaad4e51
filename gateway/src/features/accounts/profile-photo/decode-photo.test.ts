import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { boundedWork, decodePhoto, MAX_PHOTO_BYTES, readDataUrl } from './decode-photo.js';
import {
  blackPng,
  dataUrl,
  deepPng,
  plain,
  pngChunk,
  redThenBlue,
  webpChunks,
  withJpegSegment,
  withPngChunk,
} from './testing/photos.js';

const NOT_A_PHOTO = { code: 'BAD_USER_INPUT', message: 'Envie uma imagem PNG, JPEG ou WebP.' };
const decode = (bytes: Buffer, type?: string) => decodePhoto(dataUrl(bytes, type));

/** Colour of one pixel, each channel rounded to 0 or 255. */
async function colourAt(webp: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(webp).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((channel) => (channel > 127 ? 255 : 0));
}

describe('a photo', () => {
  test.each([
    ['png', () => plain().png()],
    ['palette png', () => plain().png({ palette: true })],
    ['transparent png', () => plain().ensureAlpha(0.5).png()],
    ['grey jpeg', () => plain().grayscale().jpeg()],
    ['progressive jpeg', () => plain().jpeg({ progressive: true })],
    ['cmyk jpeg', () => plain().toColourspace('cmyk').jpeg()],
    ['webp', () => plain().webp()],
    ['lossless webp', () => plain().webp({ lossless: true })],
  ])('sent as %s is kept as WebP', async (_name, make) => {
    const photo = await decode(await make().toBuffer());
    expect(photo).toMatchObject({ contentType: 'image/webp', width: 60, height: 40 });
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  test('is recognised by its bytes, whatever type is declared (ASVS 5.2.2)', async () => {
    const png = await plain().png().toBuffer();
    expect(await decode(png, 'image/svg+xml')).toMatchObject({ width: 60 });
    expect(await decode(png, '')).toMatchObject({ width: 60 });
  });

  test('is scaled down to at most 512 px wide and high, keeps its proportions, and is never enlarged', async () => {
    expect(await decode(await plain(2000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 512,
      height: 256,
    });
    expect(await decode(await plain(300, 3000).jpeg().toBuffer())).toMatchObject({ width: 51, height: 512 });
    expect(await decode(await plain(20, 10).jpeg().toBuffer())).toMatchObject({ width: 20, height: 10 });
  });

  test('is rotated upright by its EXIF orientation', async () => {
    const lying = await redThenBlue().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const photo = await decode(lying);
    expect(photo).toMatchObject({ width: 40, height: 80 });
    expect(await colourAt(photo.bytes, 20, 10)).toEqual([255, 0, 0]);
    expect(await colourAt(photo.bytes, 20, 70)).toEqual([0, 0, 255]);
  });

  test('that is animated is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plain(20, 20, colour).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 100 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const photo = await decode(moving);
    expect((await sharp(photo.bytes).metadata()).pages).toBeUndefined();
    expect(await colourAt(photo.bytes, 10, 10)).toEqual([255, 0, 0]);
  });
});

test('the longest sides, the narrowest shape and the largest pixels are still decoded (ASVS 5.2.6)', async () => {
  expect(await decode(blackPng(1600, 10_000))).toMatchObject({ width: 82, height: 512 });
  expect(await decode(blackPng(500, 10_000))).toMatchObject({ width: 26, height: 512 });
  expect(await decode(deepPng(2000, 2000, true))).toMatchObject({ width: 512, height: 512 });
});

test('compressed texts of a PNG are not unpacked, be they 1.4 GB (ASVS 5.2.3)', async () => {
  const unpacked = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 });
  const text = (type: string, head: string) =>
    pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), unpacked]));
  const texts = [...Array(90).fill(text('zTXt', 'k\0\0')), ...Array(90).fill(text('iTXt', 'k\0\x01\0\0\0'))];
  const png = withPngChunk(await redThenBlue().png().toBuffer(), Buffer.concat(texts));
  await decode(await plain().png().toBuffer());
  const before = process.cpuUsage();
  const photo = await decode(png);
  // Unpacking them takes five seconds.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
  expect(await colourAt(photo.bytes, 10, 10)).toEqual([255, 0, 0]);
});

test('a colour profile of more than 64 KB is left aside: interpreting it can take seconds (ASVS 5.2.3)', async () => {
  const png = await plain(40, 40, '#c06060').png().toBuffer();
  const { icc } = await sharp(await plain().withIccProfile('p3').png().toBuffer()).metadata();
  const withProfile = (length: number) => {
    const profile = Buffer.alloc(length);
    icc?.copy(profile);
    profile.writeUInt32BE(length, 0);
    const chunk = Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)]);
    return decode(withPngChunk(png, pngChunk('iCCP', chunk)));
  };
  const { bytes } = await decode(png);
  expect((await withProfile(64 * 1024)).bytes.equals(bytes)).toBe(false);
  expect((await withProfile(64 * 1024 + 4)).bytes.equals(bytes)).toBe(true);
});

/** A whole RIFF container whose only chunk is `length` bytes. */
function webpHead(length: number): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1');
  head.writeUInt32LE(length + 12, 4);
  head.writeUInt32LE(length, 16);
  return head;
}

describe('refused', () => {
  const script = '<script>alert(1)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['SVG behind the head of a WebP', () => Buffer.concat([webpHead(svg.length), Buffer.from(svg)])],
    ['GIF', () => plain().gif().toBuffer()],
    ['TIFF', () => plain().tiff().toBuffer()],
    ['AVIF', () => plain().avif().toBuffer()],
    ['HEIC', () => Buffer.from('0000001866747970686569630000000068656963', 'hex')],
    ['BMP', () => Buffer.from('BM'.padEnd(60, '\0'))],
    ['text', () => Buffer.from('isto não é uma imagem')],
    ['one byte', () => Buffer.from([0xff])],
    ['the PNG signature alone', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a torn JPEG', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, -200)],
    ['a torn PNG', async () => (await plain(400, 400).png().toBuffer()).subarray(0, -20)],
    [
      'a PNG with a page behind it',
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from(script)]),
    ],
    [
      'a JPEG with an archive behind it',
      async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from('PK\x03\x04')]),
    ],
    ['a GIF that begins a script', () => Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)')],
  ])('%s', async (_name, make) => {
    await expect(decode(await make())).rejects.toMatchObject(NOT_A_PHOTO);
  });

  test('a PNG with corrupt pixels, although its structure is intact', async () => {
    const png = await plain(200, 200).png().toBuffer();
    png.fill(0x5a, png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
    await expect(decode(png)).rejects.toMatchObject(NOT_A_PHOTO);
  });

  test('a JPEG that lacks rows, although it has an end marker', async () => {
    const jpeg = await redThenBlue(400, 400).jpeg().toBuffer();
    const torn = Buffer.concat([jpeg.subarray(0, jpeg.length - 400), Buffer.from([0xff, 0xd9])]);
    await expect(decode(torn)).rejects.toMatchObject(NOT_A_PHOTO);
  });

  test('400 megapixels in 50 KB, by the header alone (ASVS 5.2.6)', async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(64 * 1024);
    await expect(decode(bomb)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'A foto deve ter no máximo 16 megapixels.',
    });
  });

  test('one row more than 16 megapixels, but not 16 megapixels (ASVS 5.2.6)', async () => {
    await expect(decode(blackPng(4000, 4001))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await decode(blackPng(4000, 4000))).toMatchObject({ width: 512, height: 512 });
  });

  const LONG = 'A foto deve ter no máximo 10.000 pixels de cada lado.';
  const NARROW = 'O lado maior da foto pode ter até 20 vezes o menor.';
  const SLOW = 'Esta imagem demora demais para ser processada. Envie outra.';
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a PNG of one column and 16 million rows', LONG, () => blackPng(1, 16_000_000)],
    ['a PNG of one row and 16 million columns', LONG, () => blackPng(16_000_000, 1)],
    ['a PNG of 10,001 rows', LONG, () => blackPng(1000, 10_001)],
    ['a JPEG of 65,000 rows', LONG, () => plain(246, 65_000).jpeg().toBuffer()],
    [
      'a progressive JPEG of 65,000 columns',
      LONG,
      () => plain(65_000, 2).jpeg({ progressive: true }).toBuffer(),
    ],
    ['a WebP of 16,383 columns', LONG, () => plain(16_383, 976).webp({ effort: 0 }).toBuffer()],
    ['a lossless WebP of 16,383 rows', LONG, () => plain(16, 16_383).webp({ lossless: true }).toBuffer()],
    ['a PNG 21 times as high as wide', NARROW, () => blackPng(100, 2100)],
    ['a JPEG 21 times as wide as high', NARROW, () => plain(2100, 100).jpeg().toBuffer()],
    ['a WebP 9,999 times as high as wide', NARROW, () => plain(1, 9999).webp().toBuffer()],
    ['16 megapixels of 16 bits and four channels', SLOW, () => deepPng(4000, 4000, false)],
    ['the same, interlaced', SLOW, () => deepPng(4000, 4000, true)],
  ])('%s, before a pixel is decoded (ASVS 5.2.6)', async (_name, message, make) => {
    await expect(decode(await make())).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message });
  });

  test('more than 2 MB with 413 (ASVS 5.2.1)', async () => {
    await expect(decode(Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'A foto deve ter no máximo 2 MB.',
    });
  });

  test('none of them prevents the next photo from being processed', async () => {
    const png = dataUrl(await plain().png().toBuffer());
    const mixed = Array.from({ length: 12 }, (_, index) =>
      decodePhoto(index % 2 ? png : 'data:;base64,AAAA'),
    );
    const states = (await Promise.allSettled(mixed)).map(({ status }) => status);
    expect(states).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 ? 'fulfilled' : 'rejected')));
  });
});

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
  test('loses location, camera, author, comments and colour profile (ASVS 5.2.2)', async () => {
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

test('a transparent photo is stored in the extended format, with its transparency and nothing else', async () => {
  const { bytes } = await decodePhoto(dataUrl(await marked().ensureAlpha(0.5).png().toBuffer()));
  expect(webpChunks(bytes)).toEqual(['VP8X', 'ALPH', 'VP8 ']);
});

describe('a data URL', () => {
  test('yields the bytes that were written into it, whatever type it declares', () => {
    const type = fc.constantFrom(
      '',
      'image/png',
      'text/html',
      'image/png;name=foto.png',
      'IMAGE/JPEG;charset=x',
    );
    fc.assert(
      fc.property(type, fc.uint8Array({ minLength: 1 }), (declared, bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect([...readDataUrl(`data:${declared};base64,${text}`)]).toEqual([...bytes]);
      }),
    );
  });

  test.each([
    '',
    'iVBORw0KGgo=',
    'data:image/png,iVBORw0KGgo=',
    'data:image/png;base64,',
    'data:image/png;base64,iVBORw0KGgo',
    'data:image/png;base64,iVBO Rw0KGgo=',
    'data:image/png;base64,iVBO-w0_Ggo=',
    'data:image/png;base64,<svg/>',
    'https://exemplo.com.br/foto.png',
    `data:${'x'.repeat(300)};base64,iVBORw0KGgo=`,
  ])('%j is refused', (text) => {
    expect(() => readDataUrl(text)).toThrow(expect.objectContaining(NOT_A_PHOTO));
  });

  test('2 MB are accepted and one byte more is refused with 413', () => {
    const url = (length: number) => `data:;base64,${Buffer.alloc(length, 1).toString('base64')}`;
    expect(readDataUrl(url(MAX_PHOTO_BYTES))).toHaveLength(MAX_PHOTO_BYTES);
    for (const length of [MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES + 2, MAX_PHOTO_BYTES + 3]) {
      expect(() => readDataUrl(url(length))).toThrow(
        expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', message: 'A foto deve ter no máximo 2 MB.' }),
      );
    }
  });
});

const full = () => new Error('full');

/** Work that ends when the test decides. */
function controlledWork() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve) => ends.push(() => resolve(name)));
  };
  return { ends, begun, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two run, two wait in order, and the fifth is refused (ASVS 5.2.1)', async () => {
  const bounded = boundedWork(2, 2, full);
  const { ends, begun, work } = controlledWork();
  const running = [1, 2, 3, 4].map((name) => bounded(work(name)));
  await expect(bounded(work(5))).rejects.toThrow('full');
  await settled();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await settled();
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(running)).toEqual([1, 2, 3, 4]);
});

test('failed work lets the next one run', async () => {
  const bounded = boundedWork(1, 0, full);
  await expect(bounded(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await bounded(async () => 'done')).toBe('done');
});
