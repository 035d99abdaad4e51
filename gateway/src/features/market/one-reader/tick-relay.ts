import type { Tick } from '../market-feed.js';

const SECOND_MS = 1000;

interface Reader {
  readonly tell: (tick: Tick) => void;
  readonly broken: () => void;
}

/** Finds the last price at or before a moment. */
export type PastTick = (time: number) => Promise<Tick | undefined>;

/** Prices of one pair for its readers: in order, each once, whoever they come from. */
export class TickRelay {
  private readonly readers = new Set<Reader>();
  private lastTime = Number.NEGATIVE_INFINITY;
  /** Prices that wait until those before them are filled in. */
  private held: Tick[] | undefined;

  /** @param broken told when prices are missing that could not be filled in */
  listen(tell: (tick: Tick) => void, broken: () => void = () => undefined): () => void {
    const reader = { tell, broken };
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  }

  offer(tick: Tick): void {
    if (this.held) this.held.push(tick);
    else this.pass(tick);
  }

  /** Tells the prices of every second between two moments before any that come meanwhile. */
  async fill(from: number, to: number, pastTick: PastTick): Promise<void> {
    if (this.readers.size === 0 || this.held) return;
    this.held = [];
    try {
      for (let time = from; time <= to; time += SECOND_MS) {
        const tick = await pastTick(time);
        if (tick && tick.time >= from) this.pass(tick);
      }
    } catch {
      this.break();
    }
    const { held } = this;
    this.held = undefined;
    for (const tick of held) this.pass(tick);
  }

  /** Too much is missing: readers are to begin anew. */
  break(): void {
    for (const { broken } of [...this.readers]) broken();
  }

  private pass(tick: Tick): void {
    if (tick.time <= this.lastTime) return;
    this.lastTime = tick.time;
    for (const { tell } of [...this.readers]) tell(tick);
  }
}
