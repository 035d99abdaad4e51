import { networkOf } from '../../platform/client-network.js';

/**
 * Sockets and event streams that one client network may hold open on one gateway. `opening` are sockets that nobody has
 * been admitted on: they have 3 s to say who they are, and those that are refused count until they are closed.
 * Anonymous and signed-in ones are counted apart, so that a stranger who holds all of the first keeps nobody with a
 * token out.
 */
export const CONNECTIONS_PER_NETWORK = { opening: 100, anonymous: 50, signedIn: 500 } as const;

/** Seconds after which a connection that was one too many may be tried again. */
export const TRY_AGAIN_AFTER_SECONDS = 5;

type ConnectionKind = keyof typeof CONNECTIONS_PER_NETWORK;

/** Counts what each client network holds open on this gateway. */
export class NetworkConnections {
  private readonly open = new Map<string, number>();

  /** @param factor how many times the allowances */
  constructor(private readonly factor = 1) {}

  /** Counts one more; answers what takes it away again, once, or undefined where it is one too many. */
  hold(kind: ConnectionKind, clientAddress: string): (() => void) | undefined {
    const key = `${kind} ${networkOf(clientAddress)}`;
    const count = this.open.get(key) ?? 0;
    if (count >= CONNECTIONS_PER_NETWORK[kind] * this.factor) return undefined;
    this.open.set(key, count + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.open.get(key) ?? 1) - 1;
      if (left > 0) this.open.set(key, left);
      else this.open.delete(key);
    };
  }
}
