import type { FeedKind } from '../market-feed.js';

/** Deriv's own host. What another one says may come from no market at all. */
const DERIV_HOST = 'ws.derivws.com';

/** Where the built-in address leads. */
export const DERIV_ADDRESS = `wss://${DERIV_HOST}/websockets/v3?app_id=1089`;

/** Id that the feed had before it named its host, whichever that was. */
export const UNNAMED_DERIV = 'deriv';

/** What is known of prices by the address that they come from. */
export interface DerivOrigin {
  /** 'deriv:' and the host, with its port unless that is the one of TLS. */
  readonly id: string;
  readonly kind: FeedKind;
}

/**
 * Only Deriv's own host, by TLS, which proves who it is, counts as a real market.
 *
 * @param address of ws or wss
 */
export function derivOrigin(address: string): DerivOrigin {
  const { protocol, host, port } = new URL(address);
  // Without TLS anybody on the way may change prices: its port is named, so that it is another feed.
  const named = protocol === 'wss:' || port !== '' ? host : `${host}:80`;
  return { id: `deriv:${named}`, kind: named === DERIV_HOST ? 'real' : 'unverified' };
}
