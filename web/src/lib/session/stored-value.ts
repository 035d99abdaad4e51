import { createStore } from 'zustand';

/** A store of what `read` finds under these keys of the local storage; it follows changes that other tabs make. */
export function storedValue<T>(keys: readonly string[], read: () => T) {
  const store = createStore(read);
  const update = () => store.setState(read(), true);
  window.addEventListener('storage', ({ key }) => {
    // A key of null means that the other tab cleared everything.
    if (key === null || keys.includes(key)) update();
  });
  // A page that comes back from the browser's history got no events meanwhile.
  window.addEventListener('pageshow', update);
  return store;
}
