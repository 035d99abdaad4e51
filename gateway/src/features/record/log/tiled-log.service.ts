import { COSIGNED_WITHIN_MS } from '#schema/tlog/cosignature.js';
import { HASH_BYTES, inclusionSpans } from '#schema/tlog/merkle-proof.js';
import { signatureLine } from '#schema/tlog/signed-note.js';
import { entryBundle, TILE_WIDTH, type TileAddress } from '#schema/tlog/tile.js';
import { tlogProofText } from '#schema/tlog/tlog-proof.js';
import { parseVkey, vkeyText } from '#schema/tlog/verifier-key.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { WitnessRepository } from '../witness/witness.repository.js';
import type { LogRepository } from './log.repository.js';
import { leafBytes } from './log-leaf.js';
import type { LogLeafRepository } from './log-leaf.repository.js';
import type { LogTilesRepository } from './log-tiles.repository.js';
import { type CheckpointRow, checkpointKey, checkpointNote } from './signed-checkpoint.js';

/** Tiles of a level have numbers of four bytes in the database. */
const MAX_INDEX = 2 ** 31 - 1;

/** Bytes of a proof file, which has to fit anywhere. */
const MAX_PROOF_BYTES = 4096;

const notFound = () => new FarolError('NOT_FOUND', 'O registro não tem este bloco');

/** The log in the format of https://c2sp.org/tlog-tiles: checkpoint, tiles and entry bundles. */
export class TiledLogService {
  constructor(
    private readonly repository: LogRepository,
    private readonly leaves: LogLeafRepository,
    private readonly tiles: LogTilesRepository,
    private readonly witnesses: WitnessRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The newest checkpoint of the last five minutes with as many cosignatures as any of them has, or else the newest:
   * readers that ask for witnesses find theirs at any time of the minute. Undefined before the first.
   */
  async checkpoint(): Promise<string | undefined> {
    const since = new Date(this.clock.now() - COSIGNED_WITHIN_MS);
    const row = await this.repository.servedCheckpoint(since);
    return row && checkpointNote(row, await this.cosignaturesOf(row));
  }

  /**
   * A leaf with the proof that it is in the log, as https://c2sp.org/tlog-proof has it; at most 4 KB, for which
   * cosignatures are left out if need be.
   *
   * @throws FarolError NOT_FOUND if the log has no such leaf
   */
  async proof(index: number): Promise<string> {
    const { row, line: extra, hashes, cosignatures } = await this.provenLeaf(index);
    let text = tlogProofText({ extra, index, hashes, note: await checkpointNote(row) });
    // The note ends the file, and its signatures end the note.
    for (const line of cosignatures) if (Buffer.byteLength(text + line) <= MAX_PROOF_BYTES) text += line;
    return text;
  }

  /** The parts of the same proof, with all cosignatures. @throws as `proof` */
  async partsOfProof(index: number) {
    const { row, line, hashes, cosignatures } = await this.provenLeaf(index);
    const checkpoint = await checkpointNote(row, cosignatures);
    return { line, size: row.size, hashes, checkpoint, vkey: vkeyText(await checkpointKey(row)) };
  }

  private async provenLeaf(index: number) {
    const row = await this.repository.checkpointOfLeaf(index);
    const [leaf] = row ? await this.leaves.read(index, index + 1) : [];
    if (!row || !leaf) throw new FarolError('NOT_FOUND', 'O registro não tem esta linha');
    const hashes = await this.tiles.hashes(inclusionSpans(index, row.size));
    return { row, line: leafBytes(leaf), hashes, cosignatures: await this.cosignaturesOf(row) };
  }

  private async cosignaturesOf({ origin, size }: CheckpointRow): Promise<string[]> {
    const cosignatures = await this.witnesses.cosignatures(origin, size);
    return cosignatures.flatMap(({ vkey, signature }) => {
      const key = parseVkey(vkey);
      return key ? signatureLine(key, signature) : [];
    });
  }

  /** The public key that signed the newest checkpoint and the one that is served, as `NAME+ID+KEY`; undefined before the first. */
  async vkey(): Promise<string | undefined> {
    const row = await this.repository.newestCheckpoint();
    return row && vkeyText(await checkpointKey(row));
  }

  /** The hashes of a tile. @throws FarolError NOT_FOUND if the log has no such tile, or not so many hashes in it */
  async tile(level: number, { index, width }: TileAddress): Promise<Buffer> {
    const end = width * HASH_BYTES;
    if (index > MAX_INDEX) throw notFound();
    const hashes = await this.tiles.read(level, index);
    if (hashes.length < end) throw notFound();
    return hashes.subarray(0, end);
  }

  /**
   * The leaves of a bundle. A leaf whose row is missing is an empty entry, which its hash in the tile contradicts.
   *
   * @throws FarolError NOT_FOUND if the log has not so many leaves
   */
  async bundle({ index, width }: TileAddress): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
    const from = index * TILE_WIDTH;
    if (from + width > (await this.repository.size())) throw notFound();
    const leaves = await this.leaves.read(from, from + width);
    const entries = leaves.map((leaf) => (leaf ? leafBytes(leaf) : Buffer.alloc(0)));
    return { bytes: entryBundle(entries), isWhole: leaves.every((leaf) => leaf !== undefined) };
  }
}
