import { readFile, rename, writeFile } from 'node:fs/promises';
import { sameBytes } from '#schema/tlog/bytes.js';
import type { Tree } from '#schema/tlog/merkle-proof.js';
import { type PublicKey, type SignedHead, verifiedHead } from '../../src/features/record/log/tree-head.js';
import type { Faults } from './faults.js';
import type { RecordClient } from './record-client.js';

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

/**
 * Stores the signed head of a checkpoint that was just checked: nothing else that a server gives in its place, since the
 * next visit trusts what is stored.
 *
 * @param now of the checker's clock, epoch milliseconds
 * @throws Error where the gateway does not give that head, or it would replace a larger one or one whose key is gone
 */
export async function keepHead(
  client: RecordClient,
  known: KnownHeads,
  url: string,
  { size, root }: Tree,
  now: number,
  faults: Faults,
): Promise<void> {
  const { keys } = await client.json<{ keys: PublicKey[] }>('keys');
  const [given] = await client.json<SignedHead[]>(`heads?after=${size - 1}`);
  const head = typeof given?.jws === 'string' ? verifiedHead(given.jws, keys) : undefined;
  if (!given || head?.size !== size) throw new Error(`the gateway gives no signed head of ${size} leaves`);
  if (!sameBytes(head.root, root)) {
    faults.add('heads of another tree than their checkpoint', `of ${size} leaves`);
    return;
  }
  const stored = await known.of(url);
  const storedSize = stored && verifiedHead(stored.jws, keys)?.size;
  if (stored && storedSize === undefined)
    throw new Error('the key of the head that is stored is not published any more');
  if (storedSize !== undefined && storedSize > size) throw new Error(`${storedSize} leaves are stored`);
  await known.keep(url, { jws: given.jws, seenAt: now });
}
