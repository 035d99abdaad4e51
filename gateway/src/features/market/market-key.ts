import { createHash, createHmac } from 'node:crypto';

const KEY_BYTES = 16;
const PUBLIC_DIGITS = 16;

/**
 * The 128 secret bits behind simulated prices and the paths inside replayed candles. Anyone who knows them can compute
 * every future price. Everything derived from them is an HMAC-SHA-256 with the purpose as its input.
 */
export class MarketKey {
  /** Identifies the key without revealing it: 16 hexadecimal digits. */
  readonly publicId: string;

  /** @param bytes 16 bytes */
  constructor(readonly bytes: Uint8Array) {
    if (bytes.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${bytes.length}`);
    this.publicId = Buffer.from(this.derive('public id')).toString('hex').slice(0, PUBLIC_DIGITS);
  }

  /** 32 bytes for one purpose; they reveal nothing about the key or the bytes for other purposes. */
  derive(purpose: string): Uint8Array {
    return createHmac('sha256', this.bytes).update(`farol market: ${purpose}`).digest();
  }
}

/** The current key, and access to former ones. */
export interface MarketKeys {
  readonly current: MarketKey;
  /** A former key, by its public id; undefined if it is not known. */
  find(publicId: string): Promise<MarketKey | undefined>;
}

/** The key of a MARKET_SEED. Seeds are few, so the key can be found from prices: only for tests and demonstrations. */
export function keyOfSeed(seed: number): MarketKey {
  return new MarketKey(
    createHash('sha256').update(`farol market seed: ${seed}`).digest().subarray(0, KEY_BYTES),
  );
}
