import type { Plugin } from 'vite';
import { compress, uncompressed } from '../gateway/scripts/compression.mjs';

/** Compresses files on all cores: Node does it in threads of its own. */
class Compressing {
  private readonly begun = new Map<string, Promise<void>>();

  /** Begins with the files that have been written since the last call. */
  async begin(folder: string): Promise<void> {
    for (const file of await uncompressed(folder))
      if (!this.begun.has(file)) this.begun.set(file, compress(file));
  }

  async end(): Promise<void> {
    await Promise.all(this.begun.values());
  }
}

/**
 * Writes a .br and a .gz beside each built text file, so that the gateway need not compress while serving. A build by
 * `npm start` leaves that to the time after its start: a quarter of its processor time.
 */
export function precompress(): Plugin {
  const compressing = new Compressing();
  let folder: string | undefined;
  return {
    name: 'precompress',
    apply: (_config, { command }) => command === 'build' && process.env.PRECOMPRESS !== 'later',
    // Most files are compressed while the service worker is built.
    writeBundle({ dir }) {
      folder = dir;
      return dir === undefined ? undefined : compressing.begin(dir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (folder !== undefined) await compressing.begin(folder);
        await compressing.end();
      },
    },
  };
}
