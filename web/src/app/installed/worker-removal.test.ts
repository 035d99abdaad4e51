import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../../../public/sw-remove.js'), 'utf8');

test('the replacement worker clears the caches and unregisters itself without reloading a page', async () => {
  const handlers = new Map<string, (event: object) => void>();
  const names = new Set(['offline-1', 'other']);
  const unregister = vi.fn(async () => true);
  const skipWaiting = vi.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { unregister },
    skipWaiting,
  };
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  // There is no `clients` object: using one, such as to reload pages, would be an error here.
  runInNewContext(SOURCE, { self, caches });
  handlers.get('install')?.({});
  expect(skipWaiting).toHaveBeenCalled();
  const waits: unknown[] = [];
  handlers.get('activate')?.({ waitUntil: (work: unknown) => waits.push(work) });
  await Promise.all(waits);
  expect([...names]).toEqual([]);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(handlers.has('fetch')).toBe(false);
});
