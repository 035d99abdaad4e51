import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.js';

/** Milliseconds for which an answer is sent to all callers. */
const CACHE_MS = 1000;
/** Bytes of all answers together, including compressed forms and keys. */
const MAX_BYTES = 16_777_216;
/** Compressing an answer shorter than this gains no time. */
const WORTH_COMPRESSING = 1024;
/** As fast as gzip, with fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const CODINGS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Coding = keyof typeof CODINGS;
/** The bytes and their content coding. */
export type Form = readonly [Buffer, Coding | undefined];

/** The best content coding that the caller accepts by `Accept-Encoding`; undefined for none. */
function codingFor(acceptEncoding: string | undefined): Coding | undefined {
  const accepted = (acceptEncoding ?? '').split(',').map((entry) => {
    const [name = '', ...parameters] = entry.toLowerCase().split(';');
    return parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter)) ? '' : name.trim();
  });
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/** An answer, compressed at most once in each coding. */
export class CachedResponse {
  readonly tag: string;
  private readonly coded = new Map<Coding, Promise<Buffer>>();
  /** The codings that are ready. */
  private readonly ready = new Map<Coding, Buffer>();

  constructor(
    readonly bytes: Buffer,
    readonly contentType: string,
  ) {
    this.tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** @returns the bytes and their content coding */
  async form(acceptEncoding: string | undefined): Promise<Form> {
    const coding = this.codingFor(acceptEncoding);
    if (!coding) return [this.bytes, undefined];
    let coded = this.coded.get(coding);
    if (!coded) {
      coded = coding === 'br' ? CODINGS.br(this.bytes, BROTLI) : CODINGS.gzip(this.bytes);
      this.coded.set(coding, coded);
    }
    const bytes = await coded;
    this.ready.set(coding, bytes);
    return [bytes, coding];
  }

  /** The same, if it is ready without waiting. */
  readyForm(acceptEncoding: string | undefined): Form | undefined {
    const coding = this.codingFor(acceptEncoding);
    if (!coding) return [this.bytes, undefined];
    const bytes = this.ready.get(coding);
    return bytes && [bytes, coding];
  }

  private codingFor(acceptEncoding: string | undefined): Coding | undefined {
    return this.bytes.length < WORTH_COMPRESSING ? undefined : codingFor(acceptEncoding);
  }
}

/** How long an answer stays valid. */
export interface Validity {
  /** True for answers that never expire; others expire after a second. */
  readonly neverExpires: boolean;
  /** Kinds of events that invalidate it at once. */
  readonly invalidatedBy: readonly string[];
}

interface CacheEntry extends Validity {
  readonly at: number;
  /** Undefined if it may not be cached, such as a refusal. */
  readonly answer: Promise<CachedResponse | undefined>;
  /** The answer, once it is complete. */
  readonly made: CachedResponse | undefined;
}

/** Three forms of the answer, and its key in UTF-16. */
const bytesOf = ({ made }: CacheEntry, key: string) => 3 * (made?.bytes.length ?? 0) + 2 * key.length;

/** Answers that are the same for all callers, by request. */
export class ResponseCache {
  private readonly entries: LRUCache<string, CacheEntry>;

  constructor(
    private readonly clock: Clock,
    maxBytes = MAX_BYTES,
  ) {
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
  }

  /** How much is cached. */
  get size(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** The cached answer, or the one being computed; undefined if it has to be computed. */
  find(key: string): Promise<CachedResponse | undefined> | undefined {
    return this.valid(key)?.answer;
  }

  /** The cached answer, if it is ready without waiting. */
  atHand(key: string): CachedResponse | undefined {
    return this.valid(key)?.made;
  }

  /**
   * Marks an answer as being computed; concurrent callers wait for it.
   *
   * @returns function to call with the answer, or with undefined if it may not be cached
   */
  begin(key: string, validity: Validity): (answer: CachedResponse | undefined) => void {
    const former = this.entries.get(key)?.answer;
    let settle: (answer: CachedResponse | undefined) => void = () => undefined;
    const answer = new Promise<CachedResponse | undefined>((resolve) => {
      settle = resolve;
    });
    const at = this.clock.now();
    const making: CacheEntry = { ...validity, at, answer, made: undefined };
    this.entries.set(key, making);
    return async (made) => {
      // An answer with unchanged content is compressed already.
      const before = made && (await former);
      const same = before?.tag === made?.tag ? before : made;
      settle(same);
      if (this.entries.get(key) !== making) return;
      if (!same) this.entries.delete(key);
      else this.entries.set(key, { ...making, made: same });
    };
  }

  /** An event of this kind has changed what some answers show. */
  forget(event: string): void {
    for (const [key, { invalidatedBy }] of this.entries)
      if (invalidatedBy.includes(event)) this.entries.delete(key);
  }

  private valid(key: string): CacheEntry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const age = this.clock.now() - entry.at;
    return entry.neverExpires || (age >= 0 && age < CACHE_MS) ? entry : undefined;
  }
}
