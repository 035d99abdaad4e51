// Own file: what a test can read without a worker around it.

/** A file that is kept, with a hash of its contents. */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

export const CACHE_PREFIX = 'offline-';

/** Another for each set of contents. */
export function cacheNameOf(files: readonly KeptFile[]): string {
  return `${CACHE_PREFIX}${files.map(({ revision }) => revision?.slice(0, 8)).join('-')}`;
}

/** What a program asks for, and files, are not answered with a page. */
export function isPageAddress(pathname: string): boolean {
  return !/^\/(?:api|graphql|exportar|fotos)(?:\/|$)|\.\w+$/.test(pathname);
}
