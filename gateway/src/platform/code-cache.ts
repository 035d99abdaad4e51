import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** A file that has run, or is running. */
interface Loaded {
  readonly module: { readonly exports: unknown };
  readonly script: Script;
  readonly sourceChecksum: number;
}

type Wrapper = (
  exports: unknown,
  require: (name: string) => unknown,
  module: { exports: unknown },
  filename: string,
  dirname: string,
) => void;

const CHECKSUM_BYTES = 4;

/**
 * Runs CommonJS files of a folder, without `import()` in them, from V8's code cache: their compiled code, kept in a
 * file beside each. With the packages in the bundle, that halves a start's processor time (docs/benchmarks.md, Start).
 * Node 20 has no such cache of its own.
 */
export class CodeCache {
  private readonly loaded = new Map<string, Loaded>();

  constructor(private readonly folder: string) {}

  /** Runs a file, if it has not run yet, and returns what it exports. */
  load(file: string): unknown {
    const found = this.loaded.get(file);
    if (found) return found.module.exports;
    const filePath = path.join(this.folder, file);
    const source = readFileSync(filePath);
    const sourceChecksum = crc32(source);
    const cachedData = this.read(file, sourceChecksum);
    const script = new Script(
      `(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`,
      { filename: filePath, ...(cachedData && { cachedData }) },
    );
    const required = createRequire(filePath);
    const require = (name: string) => (name.startsWith('./') ? this.load(name.slice(2)) : required(name));
    const module = { exports: {} };
    // Before it runs, since two files may require each other.
    this.loaded.set(file, { module, script, sourceChecksum });
    (script.runInThisContext() as Wrapper)(module.exports, require, module, filePath, this.folder);
    return module.exports;
  }

  /**
   * Keeps the code of each file that was not taken from the cache, with that of all functions called so far. Where the
   * folder cannot be written to, every start compiles.
   *
   * @returns the files whose code was kept
   */
  keep(): readonly string[] {
    const compiled = [...this.loaded].filter(([, { script }]) => script.cachedDataRejected !== false);
    return compiled.flatMap(([file, { script, sourceChecksum }]) => {
      const data = script.createCachedData();
      const head = Buffer.alloc(CHECKSUM_BYTES);
      head.writeUInt32LE(crc32(data, sourceChecksum));
      return this.write(file, Buffer.concat([head, data])) ? [file] : [];
    });
  }

  /**
   * Undefined if nothing whole is kept for this source: V8 compares only its length. V8 itself rejects the data of
   * another version, processor or flags.
   */
  private read(file: string, sourceChecksum: number): Buffer | undefined {
    try {
      const stored = readFileSync(this.cachePathOf(file));
      const data = stored.subarray(CHECKSUM_BYTES);
      return stored.readUInt32LE() === crc32(data, sourceChecksum) ? data : undefined;
    } catch {
      return undefined;
    }
  }

  private write(file: string, content: Buffer): boolean {
    const cachePath = this.cachePathOf(file);
    const unfinished = `${cachePath}.${process.pid}`;
    try {
      writeFileSync(unfinished, content);
      renameSync(unfinished, cachePath);
      return true;
    } catch {
      rmSync(unfinished, { force: true });
      return false;
    }
  }

  private cachePathOf(file: string): string {
    return path.join(this.folder, `${file}.cache`);
  }
}
