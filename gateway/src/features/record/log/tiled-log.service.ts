import { checkpointText } from '#schema/tlog/checkpoint.js';
import { HASH_BYTES } from '#schema/tlog/merkle-proof.js';
import { noteOf, signatureLine } from '#schema/tlog/signed-note.js';
import { entryBundle, TILE_WIDTH, type TileAddress } from '#schema/tlog/tile.js';
import { parseVkey, SIGNATURE_TYPE, verifierKey, vkeyText } from '#schema/tlog/verifier-key.js';
import { FarolError } from '../../../platform/errors.js';
import type { WitnessRepository } from '../witness/witness.repository.js';
import type { CheckpointRow, LogRepository } from './log.repository.js';
import { leafBytes } from './log-leaf.js';
import type { LogTilesRepository } from './log-tiles.repository.js';

/** Tiles of a level have numbers of four bytes in the database. */
const MAX_INDEX = 2 ** 31 - 1;

const keyOf = ({ origin, x }: CheckpointRow) =>
  verifierKey(origin, SIGNATURE_TYPE.ED25519, Buffer.from(x, 'base64url'));

const notFound = () => new FarolError('NOT_FOUND', 'O registro não tem este bloco');

/** The log in the format of https://c2sp.org/tlog-tiles: checkpoint, tiles and entry bundles. */
export class TiledLogService {
  constructor(
    private readonly repository: LogRepository,
    private readonly tiles: LogTilesRepository,
    private readonly witnesses: WitnessRepository,
  ) {}

  /** The newest checkpoint, signed, with all cosignatures so far; undefined before the first. */
  async checkpoint(): Promise<string | undefined> {
    const row = await this.repository.newestCheckpoint();
    return row && this.noteOf(row);
  }

  private async noteOf(row: CheckpointRow): Promise<string> {
    const cosignatures = await this.witnesses.cosignatures(row.origin, row.size);
    const lines = cosignatures.flatMap(({ vkey, signature }) => {
      const key = parseVkey(vkey);
      return key ? signatureLine(key, signature) : [];
    });
    return noteOf(checkpointText(row), [signatureLine(await keyOf(row), row.signature), ...lines]);
  }

  /** The public key that signed the newest checkpoint, as `NAME+ID+KEY`; undefined before the first. */
  async vkey(): Promise<string | undefined> {
    const row = await this.repository.newestCheckpoint();
    return row && vkeyText(await keyOf(row));
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
    const leaves = await this.repository.leaves(from, from + width);
    const entries = leaves.map((leaf) => (leaf ? leafBytes(leaf) : Buffer.alloc(0)));
    return { bytes: entryBundle(entries), isWhole: leaves.every((leaf) => leaf !== undefined) };
  }
}
