import { checkpointText } from '#schema/tlog/checkpoint.js';
import { noteOf, signatureLine } from '#schema/tlog/signed-note.js';
import { SIGNATURE_TYPE, type VerifierKey, verifierKey } from '#schema/tlog/verifier-key.js';

/** A signed checkpoint as it is stored. */
export interface CheckpointRow {
  readonly size: number;
  readonly root: Buffer;
  readonly origin: string;
  readonly signature: Buffer;
  /** `x` of the public key that signed it. */
  readonly x: string;
}

/** The public key that signed a checkpoint. */
export function checkpointKey({ origin, x }: CheckpointRow): Promise<VerifierKey> {
  return verifierKey(origin, SIGNATURE_TYPE.ED25519, Buffer.from(x, 'base64url'));
}

/** A checkpoint as a signed note. @param cosignatures lines of further signatures */
export async function checkpointNote(
  row: CheckpointRow,
  cosignatures: readonly string[] = [],
): Promise<string> {
  const own = signatureLine(await checkpointKey(row), row.signature);
  return noteOf(checkpointText(row), [own, ...cosignatures]);
}
