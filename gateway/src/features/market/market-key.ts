import { createHash, createHmac } from 'node:crypto';

const KEY_BYTES = 16;
const PUBLIC_DIGITS = 16;

/**
 * The 128 secret bits behind simulated prices and the paths inside replayed candles. Who knows them knows every price to
 * come. All that is derived from them is an HMAC-SHA-256 of what it is for.
 */
export class MarketKey {
  /** Names the key without telling it: 16 hexadecimal digits. */
  readonly publicId: string;

  /** @param bytes 16 bytes */
  constructor(readonly bytes: Uint8Array) {
    if (bytes.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${bytes.length}`);
    this.publicId = Buffer.from(this.derive('public id')).toString('hex').slice(0, PUBLIC_DIGITS);
  }

  /** 32 bytes for one purpose; they give away nothing about the key or about those of another purpose. */
  derive(purpose: string): Uint8Array {
    return createHmac('sha256', this.bytes).update(`farol market: ${purpose}`).digest();
  }
}

/** The key that prices are made with now, and those before it. */
export interface MarketKeys {
  readonly current: MarketKey;
  /** A key that made prices before, by its public id; undefined where it is not known. */
  find(publicId: string): Promise<MarketKey | undefined>;
}

/** The key of a MARKET_SEED. Seeds are few, so it can be found from prices: for tests and demonstrations. */
export function keyOfSeed(seed: number): MarketKey {
  return new MarketKey(
    createHash('sha256').update(`farol market seed: ${seed}`).digest().subarray(0, KEY_BYTES),
  );
}
