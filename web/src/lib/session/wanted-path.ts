import { TabKey } from './storage-keys';

/**
 * The path, query and fragment of a page of this origin; undefined for anything that a browser would read as the address
 * of another site, such as `//host`, `/\\host` or `javascript:`.
 */
export function ownPath(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  if (origin !== location.origin || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}

/** The page at which a visitor came to Farol, to be opened after the sign-in, however that goes. */
export function holdWantedPath(path: string): void {
  sessionStorage.setItem(TabKey.wantedPath, path);
}

export function readWantedPath(): string | undefined {
  const path = sessionStorage.getItem(TabKey.wantedPath);
  return path === null ? undefined : ownPath(path);
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(TabKey.wantedPath);
}
