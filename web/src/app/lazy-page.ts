import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadOnce, loadOnline } from '../ui/load-code';

/** A page whose code loads on demand, and can be preloaded. */
export interface LazyPage<Props extends object = object> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Resolves when the code has loaded or failed to load. */
  readonly preload: () => Promise<void>;
}

const reloadKey = (name: string) => `reloaded:${name}`;

/**
 * After a deployment, the file that an open page would load no longer exists: the document is loaded again once, to get
 * the new names. A second failure is a real one and goes to the error boundary. Without a connection it waits for one
 * instead: the offline page would replace all that is shown.
 */
export async function loadOrReload<T>(
  name: string,
  load: () => Promise<T>,
  reload = () => location.reload(),
): Promise<T> {
  try {
    const loaded = await loadOnline(load);
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
  // A failed preload is retried when the page is to be shown.
  const once = loadOnce(async () => ({ default: await load() }));
  return {
    Component: lazy(() => loadOrReload(name, once)),
    // Never reloads the document, because the user may be typing.
    preload: () =>
      once().then(
        () => undefined,
        () => undefined,
      ),
  };
}
