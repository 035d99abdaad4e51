import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code comes when it is needed, and may be fetched ahead. */
export interface LazyPage<Props extends object = object> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Ends when the code is there, or does not come. */
  readonly preload: () => Promise<void>;
}

const reloadKey = (name: string) => `reloaded:${name}`;

/**
 * After a deployment the file that an open page would load is gone: the document is loaded again, once, to learn
 * the new names. A second failure is a real one and goes to the error boundary.
 */
export async function loadOrReload<T>(
  name: string,
  load: () => Promise<T>,
  reload = () => location.reload(),
): Promise<T> {
  try {
    const loaded = await load();
    sessionStorage.removeItem(reloadKey(name));
    return loaded;
  } catch (error) {
    if (sessionStorage.getItem(reloadKey(name)) !== null) throw error;
    sessionStorage.setItem(reloadKey(name), 'true');
    reload();
    return new Promise(() => undefined);
  }
}

export function lazyPage<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let loaded: { default: ComponentType<Props> } | undefined;
  const once = () => {
    loading ??= load().then((Component) => {
      loaded = { default: Component };
      return loaded;
    });
    // What could not be fetched ahead is tried again once it is to be shown.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  // React waits for any promise, and shows what it shows meanwhile; code that is there is taken at once.
  const atOnce = (found: { default: ComponentType<Props> }) => {
    // biome-ignore lint/suspicious/noThenProperty: React takes what a thenable says while it is asked
    const thenable = { then: (take: (taken: typeof found) => void) => take(found) };
    return thenable as Promise<typeof found>;
  };
  return {
    Component: lazy(() => (loaded ? atOnce(loaded) : loadOrReload(name, once))),
    // Never loads the document again: somebody may be typing.
    preload: () =>
      once().then(
        () => undefined,
        () => undefined,
      ),
  };
}
