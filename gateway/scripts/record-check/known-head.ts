import { readFile, rename, writeFile } from 'node:fs/promises';

/** The last known head of a gateway. */
export interface KnownHead {
  readonly jws: string;
  /** When it was the newest, by this machine's clock, epoch milliseconds; undefined if that was not stored. */
  readonly seenAt?: number | undefined;
}

/** Known heads by gateway address, in a file of this machine: a witness that nobody else can change. */
export class KnownHeads {
  constructor(private readonly file: string) {}

  async of(url: string): Promise<KnownHead | undefined> {
    const stored = (await this.all())[url];
    return typeof stored === 'string' ? { jws: stored } : stored;
  }

  async keep(url: string, head: KnownHead): Promise<void> {
    const all = { ...(await this.all()), [url]: head };
    await writeFile(`${this.file}.new`, `${JSON.stringify(all, undefined, 2)}\n`);
    await rename(`${this.file}.new`, this.file);
  }

  /** Files of former versions contain only the JWS. */
  private async all(): Promise<Record<string, KnownHead | string>> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as Record<string, KnownHead | string>;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  }
}
