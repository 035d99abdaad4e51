import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { networkOf } from '../platform/client-network.js';
import type { Clock } from '../platform/clock.js';
import { rateLimited } from '../platform/rate-limit.js';

/** Limits of the files that a gateway writes concurrently. */
export const DOWNLOAD_LIMITS = {
  /** Files for one client network and for all, and the seconds until a retry. */
  MAX_OF_A_NETWORK: 2,
  MAX_OF_ALL: 4,
  RETRY_AFTER_SECONDS: 2,
  /** Longest time that a file is written for, however slow its reader. */
  MAX_MINUTES: 30,
  /**
   * A reader who takes longer than MAX_STEP_MS for STEP_BYTES, at less than 5.8 KB/s, may lose its place. A 3G phone
   * reads 50 KB/s; but the kernel buffers up to 1.6 MB, and while that is sent, such a reader seems to take nothing for
   * 32 s.
   */
  STEP_BYTES: 262_144,
  MAX_STEP_MS: 45_000,
  /** Networks that may wait for a place; one that does not ask again within MAX_ABSENCE_MS loses its turn. */
  MAX_WAITING: 100,
  MAX_ABSENCE_MS: 10_000,
} as const;
const { MAX_OF_A_NETWORK, MAX_OF_ALL, RETRY_AFTER_SECONDS, MAX_MINUTES } = DOWNLOAD_LIMITS;
const { STEP_BYTES, MAX_STEP_MS, MAX_WAITING, MAX_ABSENCE_MS } = DOWNLOAD_LIMITS;

/** Characters that are written at once: a step is measured in these. */
const PIECE_LENGTH = 16_384;

/** One file, and how fast its reader takes it. */
class Download {
  readonly file: Readable;
  /** Since when a piece waits for the reader; undefined while the next rows are read. */
  private offeredAt: number | undefined;
  /** What the reader has taken of the current step, and in what time. */
  private takenBytes = 0;
  private takenMs = 0;
  private lastStepMs = 0;

  constructor(
    readonly network: string,
    lines: AsyncIterable<string>,
    private readonly clock: Clock,
  ) {
    this.file = Readable.from(this.pieces(lines), { objectMode: false });
  }

  /** Time that the reader has needed for a step: the last one, or the current one so far if that is longer. */
  get stepMs(): number {
    const waitedMs = this.offeredAt === undefined ? 0 : this.clock.now() - this.offeredAt;
    return Math.max(this.lastStepMs, this.takenMs + waitedMs);
  }

  private async *pieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const text of lines) {
      for (let start = 0; start < text.length; start += PIECE_LENGTH) {
        const piece = text.slice(start, start + PIECE_LENGTH);
        const offeredAt = this.clock.now();
        this.offeredAt = offeredAt;
        yield piece;
        this.offeredAt = undefined;
        this.noteTaken(piece.length, this.clock.now() - offeredAt);
      }
    }
  }

  private noteTaken(bytes: number, milliseconds: number): void {
    this.takenBytes += bytes;
    this.takenMs += milliseconds;
    if (this.takenBytes < STEP_BYTES) return;
    this.lastStepMs = this.takenMs;
    this.takenBytes = 0;
    this.takenMs = 0;
  }
}

/**
 * Writes long files, few at a time, so that smaller requests are answered meanwhile. A newcomer who finds no place takes
 * that of the slowest reader below the minimum pace. Networks get places in the order in which they were first refused:
 * readers who take nothing and begin again come after those who wait.
 */
export class RecordDownloads {
  private readonly running = new Set<Download>();
  /** Networks that were refused, first come first, each with the time until which it is waited for. */
  private readonly waiting = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** @throws FarolError RATE_LIMITED where enough are being written */
  send(reply: FastifyReply, name: string, lines: AsyncIterable<string>): FastifyReply {
    const network = networkOf(reply.request.ip);
    if (!this.makeRoom(network)) {
      reply.removeHeader('etag').header('cache-control', 'no-store');
      throw rateLimited(RETRY_AFTER_SECONDS);
    }
    const download = new Download(network, lines, this.clock);
    const { file } = download;
    this.running.add(download);
    const end = setTimeout(() => file.destroy(), MAX_MINUTES * 60_000).unref();
    file.once('close', () => {
      this.running.delete(download);
      clearTimeout(end);
    });
    // A caller that disconnects early frees its place.
    reply.raw.once('close', () => file.destroy());
    reply.headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="farol-${name}"`,
    });
    return reply.send(file);
  }

  /** Whether there is a place for a network, if need be that of a slow reader, who is disconnected. */
  private makeRoom(network: string): boolean {
    const all = [...this.running];
    const own = all.filter((download) => download.network === network);
    const hasOwnShare = own.length >= MAX_OF_A_NETWORK;
    const free = hasOwnShare ? 0 : MAX_OF_ALL - all.length;
    const slowestFirst = (hasOwnShare ? own : all)
      .filter(({ stepMs }) => stepMs > MAX_STEP_MS)
      .sort((one, other) => other.stepMs - one.stepMs);
    if (free + slowestFirst.length <= this.waitingBefore(network)) {
      if (!hasOwnShare) this.noteWaiting(network);
      return false;
    }
    this.waiting.delete(network);
    const [slowest] = slowestFirst;
    if (free > 0 || !slowest) return true;
    this.running.delete(slowest);
    slowest.file.destroy();
    return true;
  }

  private noteWaiting(network: string): void {
    if (this.waiting.size >= MAX_WAITING && !this.waiting.has(network)) return;
    this.waiting.set(network, this.clock.now() + MAX_ABSENCE_MS);
  }

  /** Number of networks that have waited longer than this one. */
  private waitingBefore(network: string): number {
    let before = 0;
    for (const [other, until] of this.waiting) {
      if (other === network) break;
      if (until > this.clock.now()) before += 1;
      else this.waiting.delete(other);
    }
    return before;
  }
}
