import type { FeedKind } from '../market-feed.js';

/** Deriv's own hosts. Prices of any other host may not come from a real market. */
const DERIV_HOSTS: readonly string[] = ['ws.derivws.com', 'api.derivws.com'];

/** The default address. */
export const DERIV_ADDRESS = 'wss://ws.derivws.com/websockets/v3?app_id=1089';

/** Market data of Deriv's newer API, for which no app id is needed. */
export const DERIV_OPTIONS_ADDRESS = 'wss://api.derivws.com/trading/v1/options/ws/public';

/** Id and kind of a feed, derived from its address. */
export interface DerivOrigin {
  /** 'deriv:' and the host, with the port unless it is the default port of TLS. */
  readonly id: string;
  readonly kind: FeedKind;
}

/**
 * Only Deriv's own hosts count as a real market, and only over TLS, which proves their identity.
 *
 * @param address ws or wss URL
 */
export function derivOrigin(address: string): DerivOrigin {
  const { protocol, host, port } = new URL(address);
  // Without TLS prices can be altered in transit: the id includes the port, which makes it a different feed.
  const named = protocol === 'wss:' || port !== '' ? host : `${host}:80`;
  return { id: `deriv:${named}`, kind: DERIV_HOSTS.includes(named) ? 'real' : 'unverified' };
}
