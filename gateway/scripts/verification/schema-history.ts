import { spawnSync } from 'node:child_process';
import type { SchemaRevision } from './breaking-changes.js';

const SCHEMA = 'schema/schema.graphql';

/** Output of a git command; undefined if it fails: no git, no repository, no such revision. */
function git(top: string, ...argv: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', argv, { cwd: top, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return status === 0 ? stdout : undefined;
}

/** Commits on the first-parent line that touched the file, oldest first. */
function commitsOf(top: string, path: string, ...range: string[]): string[] {
  const log = git(top, 'log', '--first-parent', '--reverse', '--format=%h', ...range, '--', path) ?? '';
  return log.split('\n').filter((line) => line !== '');
}

/**
 * Revisions of the committed schema, oldest first. The promise starts at the commit that introduced the product's
 * change log, unless `base` names another revision. A shallow clone has only some of them; without git there are none.
 */
export function schemaRevisions(top: string, changeLogPath: string, base?: string): SchemaRevision[] {
  const start = base ?? commitsOf(top, changeLogPath)[0];
  if (start === undefined) return [];
  return [start, ...commitsOf(top, SCHEMA, `${start}..HEAD`)].map((revision) => {
    const sdl = git(top, 'show', `${revision}:${SCHEMA}`);
    if (sdl === undefined) throw new Error(`${revision} has no ${SCHEMA}`);
    return { revision, sdl };
  });
}
