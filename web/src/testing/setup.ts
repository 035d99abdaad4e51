import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A lazy part is compiled when a test first asks for it, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out, so there is no size to observe. A menu may ask for one after its test has ended.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => {
  // jsdom has no media queries; a test that cares puts its own in this place.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // As another tab would clear it: stores of what is kept there read it again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
