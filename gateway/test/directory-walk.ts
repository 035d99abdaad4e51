import type { DirectoryQuery } from '../src/features/accounts/directory/directory-query.type.js';
import type { UserDirectoryService } from '../src/features/accounts/directory/user-directory.service.js';

/** Every page from one end to the other, as ids. */
export async function walkDirectory(
  directory: UserDirectoryService,
  query: DirectoryQuery,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page = await directory.page({ ...query, cursor });
    pages.push(page.items.map(({ id }) => id));
    cursor = query.backward ? page.startCursor : page.endCursor;
    if (!(query.backward ? page.hasPreviousPage : page.hasNextPage)) return pages;
  } while (cursor);
  return pages;
}
