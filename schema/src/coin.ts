/** The coins that have opportunities, with the format of their prices in dollars. */
export const COINS = [
  { symbol: 'BTC', name: 'Bitcoin', digits: 2 },
  { symbol: 'ETH', name: 'Ethereum', digits: 2 },
  { symbol: 'SOL', name: 'Solana', digits: 2 },
  { symbol: 'XRP', name: 'XRP', digits: 4 },
  { symbol: 'BNB', name: 'BNB', digits: 2 },
  { symbol: 'ADA', name: 'Cardano', digits: 4 },
  { symbol: 'DOGE', name: 'Dogecoin', digits: 5 },
  { symbol: 'LINK', name: 'Chainlink', digits: 3 },
] as const;

export type Coin = (typeof COINS)[number];
export type CoinSymbol = Coin['symbol'];

export const COIN_SYMBOLS: readonly CoinSymbol[] = COINS.map(({ symbol }) => symbol);

export function isCoinSymbol(value: unknown): value is CoinSymbol {
  return (COIN_SYMBOLS as readonly unknown[]).includes(value);
}

/** @throws RangeError for a symbol that is not one of our coins */
export function coinOf(symbol: CoinSymbol): Coin {
  const coin = COINS.find((one) => one.symbol === symbol);
  if (!coin) throw new RangeError(`no coin ${symbol}`);
  return coin;
}

/** A price rounded to the coin's quoted digits, as text: '96432.10'. */
export function coinPriceText(symbol: CoinSymbol, price: number): string {
  return price.toFixed(coinOf(symbol).digits);
}
