/** Tells listeners when values under these keys of the local storage may have changed, here or in another tab. */
export function watchKeys(keys: readonly string[]) {
  const listeners = new Set<() => void>();

  const announce = () => {
    for (const listener of listeners) listener();
  };

  const onStorage = ({ key }: StorageEvent) => {
    // A key of null means that the other tab cleared everything.
    if (key === null || keys.includes(key)) announce();
  };

  return {
    /** To be called after a change in this tab, which the browser tells only the others of. */
    announce,
    /** Returns how to stop. */
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
