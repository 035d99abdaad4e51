import { chargedNetworks } from '../../platform/client-network.js';

/**
 * Sockets and event streams that one client network may hold open on one gateway. `opening` counts sockets that are not
 * authenticated yet: they have 3 s to identify themselves, and refused ones count until they are closed. Anonymous and
 * signed-in connections are counted apart, so that a stranger who holds all anonymous ones keeps nobody with a token
 * out.
 */
export const CONNECTIONS_PER_NETWORK = { opening: 100, anonymous: 50, signedIn: 500 } as const;

/**
 * Subscriptions that one user, or one network without a token, may have open on one gateway over all its sockets and event
 * streams. Each costs time at every event, as long as it is open; a page has some eight.
 */
export const SUBSCRIPTIONS_PER_CALLER = 500;

/** Seconds after which a refused connection may be retried. */
export const TRY_AGAIN_AFTER_SECONDS = 5;

type ConnectionKind = keyof typeof CONNECTIONS_PER_NETWORK;

/** Counts the open connections of each client network on this gateway. */
export class NetworkConnections {
  private readonly open = new Map<string, number>();

  /** @param factor multiplies the allowances */
  constructor(private readonly factor = 1) {}

  /** Counts one connection; returns a function that releases it once, or undefined if the limit is reached. */
  hold(kind: ConnectionKind, clientAddress: string): (() => void) | undefined {
    return this.holdOf(kind, clientAddress, CONNECTIONS_PER_NETWORK[kind] * this.factor);
  }

  /** The same for a subscription of a user, or of a network without a token. */
  holdSubscription(userId: string | undefined, clientAddress: string): (() => void) | undefined {
    if (userId) return this.holdOne(`subscription ${userId}`, SUBSCRIPTIONS_PER_CALLER);
    return this.holdOf('subscription', clientAddress, SUBSCRIPTIONS_PER_CALLER * this.factor);
  }

  /** Counts for the network, and for the site of its caller. */
  private holdOf(what: string, clientAddress: string, most: number): (() => void) | undefined {
    const held: (() => void)[] = [];
    const release = () => {
      for (const one of held) one();
    };
    for (const [network, times] of chargedNetworks(clientAddress)) {
      const one = this.holdOne(`${what} ${network}`, most * times);
      if (!one) {
        release();
        return undefined;
      }
      held.push(one);
    }
    return release;
  }

  private holdOne(key: string, most: number): (() => void) | undefined {
    const count = this.open.get(key) ?? 0;
    if (count >= most) return undefined;
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
