import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePhoto } from './decode-photo.js';
import { blackPng, dataUrl, plain, redThenBlue } from './testing/photos.js';

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

  test('is known by its bytes, whatever type is declared', async () => {
    const png = await plain().png().toBuffer();
    expect(await decode(png, 'image/svg+xml')).toMatchObject({ width: 60 });
    expect(await decode(png, '')).toMatchObject({ width: 60 });
  });

  test('is made at most 512 px wide and high, keeps its form, and is never made larger', async () => {
    expect(await decode(await plain(2000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 512,
      height: 256,
    });
    expect(await decode(await plain(300, 3000).jpeg().toBuffer())).toMatchObject({ width: 51, height: 512 });
    expect(await decode(await plain(20, 10).jpeg().toBuffer())).toMatchObject({ width: 20, height: 10 });
  });

  test('stands upright as its EXIF orientation says', async () => {
    const lying = await redThenBlue().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const photo = await decode(lying);
    expect(photo).toMatchObject({ width: 40, height: 80 });
    expect(await colourAt(photo.bytes, 20, 10)).toEqual([255, 0, 0]);
    expect(await colourAt(photo.bytes, 20, 70)).toEqual([0, 0, 255]);
  });

  test('that moves is kept as its first frame', async () => {
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

describe('refused', () => {
  const script = '<script>alert(1)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
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

  test('a PNG whose pixels are spoilt, although its frame is whole', async () => {
    const png = await plain(200, 200).png().toBuffer();
    png.fill(0x5a, png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
    await expect(decode(png)).rejects.toMatchObject(NOT_A_PHOTO);
  });

  test('a JPEG that lacks rows, although it has an end', async () => {
    const jpeg = await redThenBlue(400, 400).jpeg().toBuffer();
    const torn = Buffer.concat([jpeg.subarray(0, jpeg.length - 400), Buffer.from([0xff, 0xd9])]);
    await expect(decode(torn)).rejects.toMatchObject(NOT_A_PHOTO);
  });

  test('400 megapixels in 50 KB, by the header alone', async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(64 * 1024);
    await expect(decode(bomb)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'A foto deve ter no máximo 16 megapixels.',
    });
  });

  test('a row more than 16 megapixels, and not one less', async () => {
    await expect(decode(blackPng(4000, 4001))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await decode(blackPng(4000, 4000))).toMatchObject({ width: 512, height: 512 });
  });

  test('more than 2 MB with 413', async () => {
    await expect(decode(Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'A foto deve ter no máximo 2 MB.',
    });
  });

  test('none of them keeps the next photo from being made', async () => {
    const png = dataUrl(await plain().png().toBuffer());
    const mixed = Array.from({ length: 12 }, (_, index) =>
      decodePhoto(index % 2 ? png : 'data:;base64,AAAA'),
    );
    const states = (await Promise.allSettled(mixed)).map(({ status }) => status);
    expect(states).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 ? 'fulfilled' : 'rejected')));
  });
});
