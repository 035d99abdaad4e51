import { beforeEach, expect, test, vi } from 'vitest';
import { fitWithin, PHOTO_SIDE, shrinkPhoto } from './shrink-photo';

const close = vi.fn();
const drawn = vi.fn();
const filled = vi.fn();

/** jsdom has neither bitmaps nor a canvas; `writes` are the types that the simulated browser can encode. */
function browserThatWrites(...writes: string[]) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: drawn,
    fillRect: filled,
  } as unknown as CanvasRenderingContext2D as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type = '') =>
    writes.includes(type) ? `data:${type};base64,AA==` : 'data:image/png;base64,AA==',
  );
}

beforeEach(() => {
  vi.restoreAllMocks();
  for (const spy of [close, drawn, filled]) spy.mockClear();
});

test('§2 /settings photo: it is sent as a small WebP', async () => {
  browserThatWrites('image/webp', 'image/jpeg');
  expect(await shrinkPhoto(new Blob())).toBe('data:image/webp;base64,AA==');
  expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 512, 384);
  expect(close).toHaveBeenCalledTimes(1);
});

test('§2 /settings photo: a browser without WebP sends a JPEG on white', async () => {
  browserThatWrites('image/jpeg');
  expect(await shrinkPhoto(new Blob())).toBe('data:image/jpeg;base64,AA==');
  expect(filled).toHaveBeenCalledWith(0, 0, 512, 384);
});

test.each([
  [4000, 3000, 512, 384],
  [600, 1200, 256, 512],
  [300, 200, 300, 200],
  [9000, 3, 512, 1],
])('§2 /settings photo: %i x %i is sent as %i x %i', (width, height, smallWidth, smallHeight) => {
  expect(fitWithin({ width, height }, PHOTO_SIDE)).toEqual({ width: smallWidth, height: smallHeight });
});
