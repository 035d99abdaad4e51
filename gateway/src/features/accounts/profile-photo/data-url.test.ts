import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, readDataUrl } from './data-url.js';

const REFUSED = { code: 'BAD_USER_INPUT', message: 'Envie uma imagem PNG, JPEG ou WebP.' };

describe('a data URL', () => {
  test('gives the bytes that were written into it, whatever type it declares', () => {
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
    expect(() => readDataUrl(text)).toThrow(expect.objectContaining(REFUSED));
  });

  test('2 MB are let through and a byte more is refused with 413', () => {
    const url = (length: number) => `data:;base64,${Buffer.alloc(length, 1).toString('base64')}`;
    expect(readDataUrl(url(MAX_PHOTO_BYTES))).toHaveLength(MAX_PHOTO_BYTES);
    for (const length of [MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES + 2, MAX_PHOTO_BYTES + 3]) {
      expect(() => readDataUrl(url(length))).toThrow(
        expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', message: 'A foto deve ter no máximo 2 MB.' }),
      );
    }
  });
});
