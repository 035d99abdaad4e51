import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.js';

const SECRET = 'a secret of tests, long enough to be accepted';
const box = new SecretBox(SECRET, 'second factor');

test('sealed text opens for its owner', () => {
  expect(box.open(box.seal('GEZDGNBVGY3TQOJQ', 'ana'), 'ana')).toBe('GEZDGNBVGY3TQOJQ');
});

test('the same text is never sealed alike, and is not visible in the result', () => {
  const [one, two] = [box.seal('segredo', 'ana'), box.seal('segredo', 'ana')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('segredo');
});

test('it opens for nobody else, under no other key, for no other purpose, and not after a change', () => {
  const sealed = box.seal('segredo', 'ana');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => box.open(sealed, 'bia')).toThrow();
  expect(() => box.open(bytes.toString('base64url'), 'ana')).toThrow();
  expect(() => new SecretBox(`${SECRET}!`, 'second factor').open(sealed, 'ana')).toThrow();
  expect(() => new SecretBox(SECRET, 'other').open(sealed, 'ana')).toThrow();
});
