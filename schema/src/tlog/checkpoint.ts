import { base64, bytesOfBase64, decimal } from './bytes.js';
import { HASH_BYTES, type Tree } from './merkle-proof.js';

// The text of a checkpoint: https://c2sp.org/tlog-checkpoint.

/** A log's tree at one time. */
export interface Checkpoint extends Tree {
  /** Identifies the log: its public address without scheme. */
  readonly origin: string;
  /** Further lines, which nothing here uses. */
  readonly extensions: readonly string[];
}

/** The text that is signed, without extension lines. */
export const checkpointText = ({ origin, size, root }: Omit<Checkpoint, 'extensions'>): string =>
  `${origin}\n${size}\n${base64(root)}\n`;

/** Undefined if the text of a note is no checkpoint. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined;
  const lines = text.slice(0, -1).split('\n');
  const [origin = '', count = '', hash = '', ...extensions] = lines;
  const size = decimal(count);
  const root = bytesOfBase64(hash);
  if (lines.includes('') || size === undefined || root?.length !== HASH_BYTES) return undefined;
  return { origin, size, root, extensions };
}
