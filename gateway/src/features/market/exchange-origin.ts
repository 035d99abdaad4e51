import type { CoinMinutes } from './crypto-feed.js';

/** Id and kind of an exchange's prices: at another address than its own they are not known to be its. */
export function exchangeOrigin(exchange: string, url: string, own: string): Pick<CoinMinutes, 'id' | 'kind'> {
  const { host } = new URL(url);
  return host === new URL(own).host
    ? { id: exchange, kind: 'real' }
    : { id: `${exchange}:${host}`, kind: 'unverified' };
}
