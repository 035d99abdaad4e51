import { base64, bytesOfBase64, decimal } from './bytes.js';
import { HASH_BYTES, MAX_PROOF } from './merkle-proof.js';

// The body of a submission to a witness: https://c2sp.org/tlog-witness.

export interface AddCheckpoint {
  /** Size of the tree that the witness cosigned last; 0 before the first. */
  readonly old: number;
  /** Consistency proof from that tree. */
  readonly proof: readonly Uint8Array[];
  /** The signed checkpoint. */
  readonly note: string;
}

export const addCheckpointBody = ({ old, proof, note }: AddCheckpoint): string =>
  `old ${old}\n${proof.map((hash) => `${base64(hash)}\n`).join('')}\n${note}`;

/** Undefined if the body is malformed. Whether the note is a checkpoint is not checked. */
export function parseAddCheckpoint(body: string): AddCheckpoint | undefined {
  const division = body.indexOf('\n\n');
  if (division < 0) return undefined;
  const [first = '', ...hashes] = body.slice(0, division).split('\n');
  const old = first.startsWith('old ') ? decimal(first.slice('old '.length)) : undefined;
  const proof = hashes.flatMap((line) => bytesOfBase64(line) ?? []);
  const isProof = proof.length === hashes.length && proof.every(({ length }) => length === HASH_BYTES);
  if (old === undefined || !isProof || proof.length > MAX_PROOF) return undefined;
  return { old, proof, note: body.slice(division + 2) };
}
