import { readFile, rename, writeFile } from 'node:fs/promises';

/** Heads that were seen, by the address of their gateway, in a file of this machine: a witness that nobody else can change. */
export class KnownHeads {
  constructor(private readonly file: string) {}

  async of(url: string): Promise<string | undefined> {
    return (await this.all())[url];
  }

  async keep(url: string, jws: string): Promise<void> {
    const all = { ...(await this.all()), [url]: jws };
    await writeFile(`${this.file}.new`, `${JSON.stringify(all, undefined, 2)}\n`);
    await rename(`${this.file}.new`, this.file);
  }

  private async all(): Promise<Record<string, string>> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as Record<string, string>;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  }
}
