import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

// The version before, built beside this one in a work tree of its own.

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit that gave the change log its newest version. What was released is frozen since 1.1.0, so it can be upgraded. */
export function versionBefore(): string {
  const release = git('log', '-1', '--format=%H', '-G^## [0-9]', '--', 'CHANGELOG.md');
  if (!release) throw new Error('the history at hand has no commit that released a version: name one');
  return release;
}

/** Runs a command of the version before; ends this program where it fails. */
function run(folder: string, command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in the version before`);
}

export interface OtherVersion {
  /** Its commit, and what its author said of it. */
  readonly name: string;
  /** The file that starts its gateway. */
  readonly main: string;
  /** Adds accounts with its own seeds. */
  seed(count: number, env: Readonly<Record<string, string>>): void;
  remove(): void;
}

/** Checks out, installs and builds a commit in `folder`. */
export function buildVersion(ref: string, folder: string): OtherVersion {
  run('.', 'git', ['worktree', 'add', '--detach', folder, ref]);
  run(folder, 'npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  run(folder, 'npm', ['run', '--silent', 'build']);
  const main = path.join(folder, 'build/server/gateway/src/main.js');
  if (!existsSync(main)) throw new Error(`${ref} was not built`);
  return {
    name: git('log', '-1', '--format=%h %as %s', ref),
    main,
    seed(count, env) {
      const { status } = spawnSync('npm', ['run', '--silent', 'seed:users', '--', String(count)], {
        cwd: folder,
        stdio: ['ignore', 2, 2],
        env: { ...process.env, ...env },
      });
      if (status !== 0) throw new Error('the version before could not be filled');
    },
    remove: () => void spawnSync('git', ['worktree', 'remove', '--force', folder]),
  };
}
