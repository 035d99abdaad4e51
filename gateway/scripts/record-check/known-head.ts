import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseCheckpoint } from '#schema/tlog/checkpoint.js';
import type { Tree } from '#schema/tlog/merkle-proof.js';
import { parseNote } from '#schema/tlog/signed-note.js';

/** The last known head of a gateway. */
export interface KnownHead {
  readonly tree: Tree;
  /** Its checkpoint, a signed note; undefined for one that was stored while heads had another form. */
  readonly note: string | undefined;
  /** When it was the newest, by this machine's clock, epoch milliseconds. */
  readonly seenAt: number;
}

/** As it is stored: a checkpoint, or a compact JWS over `{"size":…,"root":"…","time":…}`, which is no longer served. */
interface StoredHead {
  readonly checkpoint?: string;
  readonly jws?: string;
  readonly seenAt: number;
}

/** The tree of a JWS that was verified before it was stored. */
function formerTree(jws: string): Tree | undefined {
  const [, payload = ''] = jws.split('.');
  const { size, root } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return Number.isSafeInteger(size) ? { size, root: Buffer.from(root, 'base64url') } : undefined;
}

function treeOf({ checkpoint, jws }: StoredHead): Tree | undefined {
  if (checkpoint === undefined) return jws === undefined ? undefined : formerTree(jws);
  const note = parseNote(checkpoint);
  return note && parseCheckpoint(note.text);
}

/** Known heads by gateway address, in a file of this machine: a witness that nobody else can change. */
export class KnownHeads {
  constructor(private readonly file: string) {}

  /** @throws Error if what is stored is no head */
  async of(url: string): Promise<KnownHead | undefined> {
    const stored = (await this.all())[url];
    if (!stored) return undefined;
    const tree = treeOf(stored);
    if (!tree) throw new Error(`${this.file} has no head of ${url} that can be read`);
    return { tree, note: stored.checkpoint, seenAt: stored.seenAt };
  }

  /**
   * Stores a checkpoint that was just checked, since the next visit trusts what is stored.
   *
   * @param note its text, signed
   * @param seenAt of this machine's clock, epoch milliseconds
   * @throws Error where it would replace a larger one
   */
  async keep(url: string, note: string, seenAt: number): Promise<void> {
    const size = treeOf({ checkpoint: note, seenAt })?.size;
    const stored = await this.of(url);
    if (size === undefined) throw new Error('it is no checkpoint');
    if (stored && stored.tree.size > size) throw new Error(`${stored.tree.size} leaves are stored`);
    const all = { ...(await this.all()), [url]: { checkpoint: note, seenAt } };
    await writeFile(`${this.file}.new`, `${JSON.stringify(all, undefined, 2)}\n`);
    await rename(`${this.file}.new`, this.file);
  }

  private async all(): Promise<Record<string, StoredHead>> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as Record<string, StoredHead>;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  }
}
