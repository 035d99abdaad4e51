import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code';

/** The modules covered by a path of bars. */
function painted({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(width); step += 1) {
      const row = modules[Number(y)];
      if (row) row[Number(x) + step] = true;
    }
  }
  return modules;
}

test('a QR code is drawn module by module, with a quiet zone of four around it', () => {
  const uri = 'otpauth://totp/Farol:admin?secret=JBSWY3DPEHPK3PXP&issuer=Farol';
  const drawing = qrPath(uri);
  const modules = painted(drawing);
  expect(modules).toEqual(encode(uri, { ecc: 'M', border: 4 }).data);
  const margins = [0, 1, 2, 3, -1, -2, -3, -4];
  expect(margins.every((row) => modules.at(row)?.every((dark) => !dark))).toBe(true);
  expect(modules[4]?.slice(4, 11)).toEqual(Array(7).fill(true));
});
