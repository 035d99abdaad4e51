import { BrownianPath, type PathNoise } from './brownian-path.js';
import { SessionTime } from './business-time.js';
import { gaussian } from './keyed-noise.js';
import type { PathName, PriceModel } from './price-model.js';

/**
 * The first model of simulated prices, kept to settle signals made from them. Its seed was part of the feed's id and
 * its keys had 32 bits, so its prices could be predicted; nothing new is made with it.
 */
export function modelOfSeed(seed: number): PriceModel {
  const key = seedKey(seed);
  return {
    path: (name, session) =>
      new BrownianPath(new HashedNoise(keyedHash(key, STREAM_OF[name])), new SessionTime(session)),
  };
}

const STREAM_OF: Readonly<Record<PathName, number>> = {
  dollar: 0,
  EUR: 1,
  GBP: 2,
  JPY: 3,
  AUD: 4,
  CHF: 5,
  NZD: 6,
  coins: 1000,
  BTC: 1001,
  ETH: 1002,
  SOL: 1003,
  XRP: 1004,
  BNB: 1005,
  ADA: 1006,
  DOGE: 1007,
  LINK: 1008,
};

/** MurmurHash3's 32-bit finaliser. Source: A. Appleby, MurmurHash3 (public domain), `fmix32`. */
function mix32(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** 2^32 divided by the golden ratio, odd. */
const GOLDEN_32 = 0x9e3779b9;

export function keyedHash(key: number, index: number): number {
  return mix32(key ^ mix32(Math.imul(index, GOLDEN_32)));
}

export function seedKey(seed: number): number {
  return keyedHash(mix32(Math.floor(seed / 2 ** 32) + GOLDEN_32), seed);
}

class HashedNoise implements PathNoise {
  private readonly nodeKey: number;
  private readonly rootKey: number;
  private readonly secondKey: number;

  constructor(key: number) {
    this.nodeKey = keyedHash(key, 1);
    this.rootKey = keyedHash(key, 2);
    this.secondKey = keyedHash(key, 3);
  }

  node(minute: number): number {
    return gaussian(keyedHash(this.nodeKey, minute));
  }

  root(index: number): number {
    return gaussian(keyedHash(this.rootKey, index));
  }

  addSeconds(minute: number, scale: number, out: Float64Array): void {
    let counter = keyedHash(this.secondKey, minute);
    for (let second = 0; second < out.length; second += 1) {
      counter = (counter + GOLDEN_32) | 0;
      out[second] = (out[second] ?? 0) + scale * gaussian(mix32(counter));
    }
  }
}
