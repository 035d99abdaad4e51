/** Result of one call, as its caller saw it. */
export interface Reply {
  /** Number of the gateway that was called; 0 if a proxy chooses. */
  readonly gateway: number;
  /** `performance.now()` when it was sent, and when the answer or the failure came. */
  readonly begin: number;
  readonly end: number;
  /** Writes that the answer acknowledged. */
  readonly writes: number;
  /** Why the call did not fully succeed: the code of an error, or what happened to the connection. */
  readonly refusal: string | undefined;
}

/** How often each refusal came. */
export function countRefusals(replies: readonly Reply[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { refusal } of replies) if (refusal) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
  return counts;
}

const TICK_MS = 10;
/** Maximum concurrent requests at a steady rate; due requests beyond that are sent when others are answered. */
const AT_ONCE = 64;

/** Sends requests until it is stopped: at a steady rate, or by callers that each wait for their answer. */
export class Load {
  private sent = 0;
  private isOver = false;
  private readonly underWay = new Set<Promise<void>>();

  /** @param send sends request number 0, 1, 2, … of a caller; must not reject at a steady rate */
  constructor(private readonly send: (number: number, caller: number) => Promise<void>) {}

  /** Due requests are sent whether or not earlier ones have been answered. */
  atRate(perSecond: number): this {
    let last = performance.now();
    let due = 0;
    const handle = setInterval(() => {
      if (this.isOver) return clearInterval(handle);
      const now = performance.now();
      const fresh = ((now - last) / 1000) * perSecond;
      due += fresh;
      last = now;
      // Overdue requests follow at no more than twice the rate, however fast they are answered.
      for (let left = 2 * fresh; left > 0 && due >= 1 && this.underWay.size < AT_ONCE; left -= 1) {
        due -= 1;
        this.track(this.send(this.sent, 0));
        this.sent += 1;
      }
    }, TICK_MS);
    return this;
  }

  byCallers(count: number): this {
    for (let caller = 0; caller < count; caller += 1) this.track(this.callInTurn(caller));
    return this;
  }

  /** Stops sending; resolves when the last request has ended. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.underWay);
  }

  private async callInTurn(caller: number): Promise<void> {
    for (let number = 0; !this.isOver; number += 1) await this.send(number, caller);
  }

  private track(work: Promise<void>): void {
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }
}
