// Own file: testable without a worker.

/** A cached file, with a hash of its contents. */
export interface CachedFile {
  readonly url: string;
  readonly revision: string | null;
}

export const CACHE_PREFIX = 'offline-';

/** A different name for each set of contents. */
export function cacheNameOf(files: readonly CachedFile[]): string {
  return `${CACHE_PREFIX}${files.map(({ revision }) => revision?.slice(0, 8)).join('-')}`;
}

/** API paths and files are never answered with a page. */
export function isPageAddress(pathname: string): boolean {
  return !/^\/(?:api|graphql|exportar|fonte|fotos|oidc|registro|s)(?:\/|$)|\.\w+$/.test(pathname);
}
