import { createHash } from 'node:crypto';
import { sameBytes } from '#schema/tlog/bytes.js';
import { keyIdBytes, parseVkey, SIGNATURE_TYPE, type VerifierKey } from '#schema/tlog/verifier-key.js';

/** A witness of the record's log, named by the operator of Farol. */
export interface WitnessSettings {
  /** As the signed-note specification writes it: `NAME+ID+KEY`. */
  readonly vkey: string;
  readonly key: VerifierKey;
  /** Submission address, without a final slash. */
  readonly address: string;
}

/** Readers of a checkpoint have to accept 16 signatures; one is the log's. */
const MAX_WITNESSES = 15;

const isKeyId = (key: VerifierKey) =>
  createHash('sha256').update(keyIdBytes(key)).digest('hex').startsWith(key.id);

/**
 * Reads `VKEY ADDRESS, VKEY ADDRESS`.
 *
 * @returns what is wrong, as text, if it has another form
 */
export function parseWitnesses(list: string): readonly WitnessSettings[] | string {
  const witnesses: WitnessSettings[] = [];
  for (const entry of list.split(',')) {
    const [vkey = '', address = '', ...more] = entry.trim().split(/\s+/);
    const key = parseVkey(vkey);
    if (!key || !isKeyId(key) || key.type === SIGNATURE_TYPE.ED25519)
      return 'has no public key of a witness such as `witness.example+12345678+BASE64` at the beginning of an entry';
    if (more.length > 0 || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      return 'is no list of `VKEY ADDRESS`, separated by commas';
    // One key under two names is one witness.
    if (witnesses.some((one) => sameBytes(one.key.key, key.key))) return `has the key of ${key.name} twice`;
    witnesses.push({ vkey, key, address: address.replace(/\/+$/, '') });
  }
  return witnesses.length > MAX_WITNESSES ? `has more than ${MAX_WITNESSES} entries` : witnesses;
}
