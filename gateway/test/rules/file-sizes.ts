import { posix } from 'node:path';
import { resolveImport } from './resolve-import.js';
import type { SourceFile } from './source-file.js';
import { isTest } from './zones.js';

/** A file with fewer lines and only one importing neighbour has to give a reason for being a file. */
const SMALL_LINES = 40;

/** A reason of fewer words than this does not count. */
const REASON_WORDS = 3;

/** Each is counted by itself. */
export const SIDES = ['gateway/src/', 'schema/src/', 'web/src/'] as const;

type Side = (typeof SIDES)[number];

interface Importer {
  readonly path: string;
  readonly lazy: boolean;
}

const lineCount = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

const isShipped = ({ path }: SourceFile) => !isTest(path) && !path.includes('/src/gql/');

/** The line in which a file gives the reason for being a file; undefined without such a line. */
function reasonOf({ text }: SourceFile): string | undefined {
  return /^\/\/ Own file:(.*)$/m.exec(text)?.[1]?.trim();
}

const isReason = (reason: string) => reason.split(/\s+/).length >= REASON_WORDS;

/** Path → the shipped files that import it; tests do not count. */
function importersOf(files: readonly SourceFile[]): Map<string, Importer[]> {
  const paths = new Set(files.map(({ path }) => path));
  const importers = new Map<string, Importer[]>();
  for (const { path: from, imports } of files.filter(isShipped)) {
    const targets = new Map<string, boolean>();
    for (const { specifier, lazy } of imports) {
      const target = resolveImport(from, specifier, paths);
      if (target.kind === 'file')
        targets.set(target.path, lazy === true || targets.get(target.path) === true);
    }
    for (const [to, lazy] of targets) importers.set(to, [...(importers.get(to) ?? []), { path: from, lazy }]);
  }
  return importers;
}

/**
 * The neighbour that a file could be part of: its only importer, in the same folder, which does not load it lazily.
 * A module imports every part of its feature, so it counts as nobody's neighbour.
 */
function onlyNeighbour(path: string, importers: readonly Importer[]): string | undefined {
  const [only, ...others] = importers;
  if (!only || others.length > 0 || only.lazy || only.path.endsWith('.module.ts')) return undefined;
  return posix.dirname(only.path) === posix.dirname(path) ? only.path : undefined;
}

/**
 * Small files that only one neighbour imports and that give no reason, by side, as `path (lines) → neighbour`. A
 * concept that takes few lines may stay a file: `// Own file: <reason>`.
 */
export function smallFiles(files: readonly SourceFile[]): Record<Side, string[]> {
  const importers = importersOf(files);
  const found = (side: Side) =>
    files
      .filter((file) => file.path.startsWith(side) && isShipped(file) && lineCount(file) < SMALL_LINES)
      .flatMap((file) => {
        const neighbour = onlyNeighbour(file.path, importers.get(file.path) ?? []);
        if (neighbour === undefined || isReason(reasonOf(file) ?? '')) return [];
        return [`${file.path} (${lineCount(file)}) → ${neighbour}`];
      });
  return {
    'gateway/src/': found('gateway/src/'),
    'schema/src/': found('schema/src/'),
    'web/src/': found('web/src/'),
  };
}

/** Files whose `// Own file:` line gives no reason that could be discussed. */
export function emptyReasons(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const reason = reasonOf(file);
    return reason === undefined || isReason(reason) ? [] : [`${file.path}: '${reason}' is no reason`];
  });
}
