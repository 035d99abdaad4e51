import type { CoinMinutes } from './crypto-feed.js';

/** Id and kind of an exchange's prices; from another address than the exchange's own they are unverified. */
export function exchangeOrigin(exchange: string, url: string, own: string): Pick<CoinMinutes, 'id' | 'kind'> {
  const { host } = new URL(url);
  return host === new URL(own).host
    ? { id: exchange, kind: 'real' }
    : { id: `${exchange}:${host}`, kind: 'unverified' };
}
