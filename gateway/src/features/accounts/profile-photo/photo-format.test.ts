import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoFormat, pngPixels } from './photo-format.js';
import { plain, pngChunk, withJpegSegment, withPngChunk } from './testing/photos.js';

const files = new Map<string, Buffer>();
beforeAll(async () => {
  files.set('png', await plain().png().toBuffer());
  files.set('jpeg', await plain().jpeg().toBuffer());
  files.set('progressive jpeg', await plain().jpeg({ progressive: true }).toBuffer());
  files.set('webp', await plain().webp().toBuffer());
  files.set('lossless webp', await plain().webp({ lossless: true }).toBuffer());
});

const file = (name: string) => files.get(name) ?? Buffer.alloc(0);

describe.each(['png', 'jpeg', 'progressive jpeg', 'webp', 'lossless webp'])('a whole %s', (name) => {
  test('is recognised by its bytes', () => {
    expect(photoFormat(file(name))).toBe(name.split(' ').at(-1));
  });

  test('is not recognised when cut anywhere', () => {
    fc.assert(
      fc.property(fc.nat(file(name).length - 1), (length) => {
        expect(photoFormat(file(name).subarray(0, length))).toBeUndefined();
      }),
    );
  });

  test('is not recognised with anything after its end (ASVS 5.2.2)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (more) => {
        expect(photoFormat(Buffer.concat([file(name), more]))).toBeUndefined();
      }),
    );
  });

  test('is not recognised with anything before its beginning', () => {
    expect(photoFormat(Buffer.concat([Buffer.from('%PDF-1.7\n'), file(name)]))).toBeUndefined();
  });
});

test('metadata do not hide where an image ends', () => {
  expect(photoFormat(withJpegSegment(file('jpeg'), 0xe1, 'um \xff\xd9 no meio'))).toBe('jpeg');
  expect(photoFormat(withPngChunk(file('png'), pngChunk('tEXt', Buffer.from('x\0IEND'))))).toBe('png');
});

test('the pixels of a PNG are all of it but its texts, times and frames', async () => {
  const png = await plain()
    .png({ palette: true })
    .withExif({ IFD0: { Make: 'x' } })
    .toBuffer();
  const others = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'acTL', 'fcTL', 'fdAT', 'hIST', 'sPLT', 'prVt'];
  const marked = others.map((type) => pngChunk(type, Buffer.from('IEND'))).reduce(withPngChunk, png);
  expect(photoFormat(marked)).toBe('png');
  expect(pngPixels(marked).equals(pngPixels(png))).toBe(true);
  expect(photoFormat(pngPixels(marked))).toBe('png');
  for (const type of ['IHDR', 'PLTE', 'IDAT', 'eXIf', 'IEND'])
    expect(pngPixels(marked).includes(type)).toBe(true);
});

test('no bytes at all make the search throw or hang', () => {
  const start = fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', '52494646');
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 200 }), (magic, rest) => {
      expect(photoFormat(Buffer.concat([Buffer.from(magic, 'hex'), rest]))).toBeUndefined();
    }),
  );
});

test('a JPEG of hundreds of scans is refused: each is decoded over the whole image', () => {
  const jpeg = file('jpeg');
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
  const withScans = (count: number) =>
    Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count - 1).fill(scan), jpeg.subarray(-2)]);
  expect(photoFormat(withScans(32))).toBe('jpeg');
  expect(photoFormat(withScans(33))).toBeUndefined();
});
