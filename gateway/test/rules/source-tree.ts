import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseSource, type SourceFile } from './source-file.js';

const TOP = resolve(import.meta.dirname, '../../..');
const ROOTS = ['gateway', 'schema', 'web'];

function sourcePaths(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(join(TOP, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(TOP, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

/** Every TypeScript file of the repository, read from the folder listing, so that no list can miss one. */
export function readSourceTree(): SourceFile[] {
  return sourcePaths()
    .sort()
    .map((path) => parseSource(path, readFileSync(join(TOP, path), 'utf8')));
}
