import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './folders.js';
import { beginningOf, isAlive } from './processes.js';
import { StartError } from './start-error.js';

/**
 * Locks the data folder for this process, since two gateways must not start one embedded database twice.
 *
 * @param isRunning whether a process runs
 * @returns function that releases it
 * @throws StartError naming the process that holds it
 */
export function lockDataDir(dataDir: string, isRunning = isAlive): () => void {
  makeFolder(dataDir);
  const lock = new LockFile(path.join(dataDir, 'farol.pid'), isRunning);
  const holder = lock.take();
  if (holder !== undefined)
    throw new StartError(
      `DATA_DIR: ${dataDir} is in use by process ${holder}; stop it or set another DATA_DIR`,
    );
  return () => lock.release();
}

/** A lock that is a file naming its holder. A lock whose holder has ended is replaced. */
class LockFile {
  constructor(
    private readonly file: string,
    private readonly isRunning: (pid: number) => boolean,
  ) {}

  /** Undefined once this process holds it; else the pid of the process that does. */
  take(): number | undefined {
    while (!this.isMade()) {
      const holder = this.holderIn(this.content() ?? '') ?? this.removeLeft();
      if (holder !== undefined) return holder;
    }
    return undefined;
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  /**
   * Removes the file of a holder that has ended. Only under a lock of its own: another start that found the same file may
   * have replaced it by its lock since. Returns the pid of another process that is doing so.
   */
  private removeLeft(): number | undefined {
    const removal = new LockFile(`${this.file}.removal`, this.isRunning);
    const other = removal.take();
    if (other !== undefined) return other;
    try {
      const left = this.content();
      // Read again once its holder is known to have ended: a holder that ended just now has removed it itself, and the file
      // may be another's.
      if (left !== undefined && this.holderIn(left) === undefined && this.content() === left)
        rmSync(this.file);
    } finally {
      removal.release();
    }
    return undefined;
  }

  /** Makes the file; false if it exists. */
  private isMade(): boolean {
    const { file } = this;
    const own = `${file}.${process.pid}`;
    const holder = `${process.pid} ${beginningOf(process.pid)}`;
    writeFileSync(own, holder);
    try {
      // In one step with its content, so that no other process reads it empty.
      linkSync(own, file);
    } catch {
      if (existsSync(file)) return false;
      // A file system without links.
      writeFileSync(file, holder, { flag: 'wx' });
    } finally {
      rmSync(own);
    }
    return true;
  }

  /** The pid of the other running process that holds it; undefined if none does any more. */
  private holderIn(content: string): number | undefined {
    const [pid = '', beginning = ''] = content.split(' ');
    const holder = Number(pid);
    const isHeld =
      holder > 0 && holder !== process.pid && this.isRunning(holder) && beginningOf(holder) === beginning;
    return isHeld ? holder : undefined;
  }

  /** Undefined if there is no such file; it may be removed at any time. */
  private content(): string | undefined {
    try {
      return readFileSync(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
