import { createHash } from 'node:crypto';

// A database never runs a migration twice, so what a released one says is final. `gateway/migrations/released.json` keeps
// the SHA-256 of each, by the version that brought it.

/** Hash by file, by version, as in `released.json`. */
export type ReleasedMigrations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The first version whose migrations are final. */
export const FIRST_FROZEN = '1.1.0';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Released migrations that are not what was released, and the rows that a new release lacks.
 *
 * @param released versions of the change log, newest first
 * @param files text by name of every migration
 */
export function unfrozenMigrations(
  table: ReleasedMigrations,
  released: readonly string[],
  files: ReadonlyMap<string, string>,
): string[] {
  const rows = Object.entries(table).flatMap(([version, hashes]) =>
    Object.entries(hashes).map(([file, hash]) => ({ version, file, hash })),
  );
  const edited = rows.flatMap(({ version, file, hash }) => {
    const text = files.get(file);
    if (text !== undefined && hashOf(text) === hash) return [];
    const what = text === undefined ? 'is missing' : 'was changed';
    return `${file} ${what}, but databases of ${version} have run it and do not run it again: restore it, and add a new migration`;
  });
  const known = new Set(rows.map(({ file }) => file));
  const added = [...files].filter(([file]) => !known.has(file));
  const frozen = released.slice(0, released.indexOf(FIRST_FROZEN) + 1);
  const lacking = frozen.filter((version) => table[version] === undefined);
  return [
    ...edited,
    ...lacking.map((version) => {
      const row = Object.fromEntries(added.map(([file, text]) => [file, hashOf(text)]));
      return `${version} is released: add its migrations to released.json: ${JSON.stringify({ [version]: row }, null, 2)}`;
    }),
  ];
}
