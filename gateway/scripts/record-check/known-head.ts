import { readFile, rename, writeFile } from 'node:fs/promises';

/** The last known head of a gateway. */
export interface KnownHead {
  readonly jws: string;
  /** When it was the newest, by this machine's clock, epoch milliseconds. */
  readonly seenAt: number;
}

/** Known heads by gateway address, in a file of this machine: a witness that nobody else can change. */
export class KnownHeads {
  constructor(private readonly file: string) {}

  async of(url: string): Promise<KnownHead | undefined> {
    return (await this.all())[url];
  }

  async keep(url: string, head: KnownHead): Promise<void> {
    const all = { ...(await this.all()), [url]: head };
    await writeFile(`${this.file}.new`, `${JSON.stringify(all, undefined, 2)}\n`);
    await rename(`${this.file}.new`, this.file);
  }

  private async all(): Promise<Record<string, KnownHead>> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as Record<string, KnownHead>;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  }
}
