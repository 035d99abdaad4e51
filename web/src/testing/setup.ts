import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A lazy component is compiled when a test first renders it, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout, so there is no size to observe. A menu may create an observer after its test has ended.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no pointer capture.
Element.prototype.setPointerCapture ??= () => undefined;

// jsdom applies styles, but without media queries and animations: what a narrow window hides would always be hidden, and
// what fades out would stay.
HTMLStyleElement.prototype.appendChild = (node) => node;

beforeEach(() => {
  // jsdom has no media queries; a test that needs them replaces this stub.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // As if another tab had cleared the storage: stores read it again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
