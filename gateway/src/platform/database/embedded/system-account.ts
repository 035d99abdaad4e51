import { chownSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The operating system account that PostgreSQL runs as: it refuses to run as root. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: SystemAccount = { uid: 65_534, gid: 65_534 };

/** `nobody` if this process is root; undefined for an ordinary user, who can run it as is. */
export function databaseAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : NOBODY;
}

/** Whether every folder on the path to `target`, including itself, can be passed by any account. */
export function passableByAnyone(target: string): boolean {
  const isPassable = (statSync(target).mode & 0o001) !== 0;
  const parent = path.dirname(target);
  return isPassable && (parent === target || passableByAnyone(parent));
}

export function giveTo(account: SystemAccount | undefined, target: string): void {
  if (account) chownSync(target, account.uid, account.gid);
}
