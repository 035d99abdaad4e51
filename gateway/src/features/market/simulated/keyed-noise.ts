import type { PathNoise } from './brownian-path.js';
import { ChaCha } from './chacha.js';
import { gaussian } from './gaussian.js';

const NODES = 1;
const ROOTS = 2;
const SECONDS = 3;
/** Words of one block. */
const WORDS = 16;
/** Pairs of seconds in a minute: a word gives two numbers. */
const HALF_MINUTE = 30;

/** The numbers of one path under a secret key: those that were seen in prices give away nothing of any other. */
export class KeyedNoise implements PathNoise {
  private readonly chacha: ChaCha;
  /** 16 neighbours at a time, since minutes are asked for in order. */
  private readonly nodes = new Int32Array(WORDS);
  private block = Number.NaN;
  private readonly words = new Int32Array(2 * WORDS);
  private readonly halves = [this.words.subarray(0, WORDS), this.words.subarray(WORDS)] as const;

  /** @param key 32 bytes */
  constructor(key: Uint8Array) {
    this.chacha = new ChaCha(key);
  }

  node(minute: number): number {
    const block = minute >> 4;
    if (block !== this.block) this.chacha.block(block, NODES, 0, 0, this.nodes);
    this.block = block;
    return gaussian(this.nodes[minute & (WORDS - 1)] ?? 0);
  }

  root(index: number): number {
    this.chacha.block(index, ROOTS, 0, 0, this.words);
    return gaussian(this.words[0] ?? 0);
  }

  addSeconds(minute: number, scale: number, out: Float64Array): void {
    this.halves.forEach((half, index) => {
      this.chacha.block(minute, SECONDS, index, 0, half);
    });
    for (let pair = 0; pair < HALF_MINUTE; pair += 1) {
      const word = this.words[pair] ?? 0;
      const second = 2 * pair;
      out[second] = (out[second] ?? 0) + scale * gaussian(word);
      out[second + 1] = (out[second + 1] ?? 0) + scale * gaussian(word << 16);
    }
  }
}
