import { afterEach, expect, test, vi } from 'vitest';
import { notify, readNotice } from './notify';
import { visiblePart } from './own-frame';

afterEach(() => vi.restoreAllMocks());

/** The window around the frame, as far as these tests need it. */
function framedBy({ innerHeight = 800, top = 0, height = 800 }) {
  const postMessage = vi.fn();
  const frameElement = document.createElement('iframe');
  vi.spyOn(frameElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 360, height));
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(frameElement);
  const around = {
    postMessage,
    innerHeight,
    document,
    getComputedStyle: () => ({ scrollPaddingTop: '96px' }),
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around as unknown as Window & typeof globalThis);
  return postMessage;
}

test('a toast of a page in a frame goes to the page around it, if that is of our own origin', () => {
  const posted = framedBy({});
  notify({ title: 'Limites salvos', tone: 'success' });
  expect(posted.mock.calls).toEqual([
    [{ kind: 'notice', title: 'Limites salvos', tone: 'success' }, location.origin],
  ]);
  expect(readNotice()).toBeNull();
});

test('of a frame taller than the window, the part below the header is visible', () => {
  framedBy({ top: -500, height: 2000 });
  expect(visiblePart()).toEqual({ top: 596, height: 704 });
  framedBy({ top: 300, height: 2000 });
  expect(visiblePart()).toEqual({ top: 0, height: 500 });
  framedBy({ top: -1600, height: 2000 });
  expect(visiblePart()).toEqual({ top: 1696, height: 304 });
});

test('of a frame that fits into the window, and of a page without one, all is', () => {
  framedBy({ top: 300, height: 400 });
  expect(visiblePart()).toBeUndefined();
  vi.restoreAllMocks();
  expect(visiblePart()).toBeUndefined();
});
