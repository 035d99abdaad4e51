interface Levels {
  readonly support: number;
  readonly resistance: number;
}

/**
 * Names of support and resistance at a price. They are levels of closed candles, so the price may have broken one
 * since.
 */
export function levelNames({ support, resistance }: Levels, price: number | undefined) {
  return {
    support: price !== undefined && price < support ? 'Suporte rompido' : 'Suporte',
    resistance: price !== undefined && price > resistance ? 'Resistência rompida' : 'Resistência',
  } as const;
}
