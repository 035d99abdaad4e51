import { createStore } from 'zustand';

/** A store of the value that `read` returns for these local storage keys; it follows changes by other tabs. */
export function storedValue<T>(keys: readonly string[], read: () => T) {
  const store = createStore(read);
  const update = () => store.setState(read(), true);
  // While the build renders pages there is no window.
  if (typeof window === 'undefined') return store;
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the other tab cleared the storage.
    if (key === null || keys.includes(key)) update();
  });
  // A page restored from the back/forward cache missed the events.
  window.addEventListener('pageshow', update);
  return store;
}
