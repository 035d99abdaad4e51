import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import { pointsOf } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import type { LoggedEntry } from './packed-entries.js';
import { NO_ACCIDENT } from './selection-check.js';

/** Distance of a number of heads from half of the throws, in standard deviations. */
const deviation = (heads: number, throws: number) =>
  throws === 0 ? 0 : (2 * heads - throws) / Math.sqrt(throws);

/**
 * Checks the first prices of a real market. They came live, and the source may publish another opening later; but they
 * must be within the candle, and must favour neither side.
 */
export class EntryPriceCheck {
  /** Entries whose first price differs from the opening, and how many of them it favours. */
  private differing = 0;
  private favoured = 0;
  /** Entries won only by their price, and those that only the opening would have won. */
  private wonByPrice = 0;
  private wonByOpening = 0;
  private decided = 0;
  private won = 0;

  constructor(private readonly faults: Faults) {}

  /** @param next the candle after that of the entry */
  add({ entry, price: first, outcome }: LoggedEntry, next: PublishedCandle, name: string): void {
    if (!first) return;
    const points = (price: number) => pointsOf(entry.pair, price);
    const [price, open, close] = [points(first.price), points(next.open), points(next.close)];
    if (price < points(next.low) || price > points(next.high))
      this.faults.add('entries at a price that their candle never had', `${name}: ${first.price}`);
    const side = entry.direction === 'CALL' ? 1 : -1;
    if (outcome && close !== open) {
      const isWon = (close - open) * side > 0;
      const isWonByPrice = (close - price) * side > 0;
      this.decided += 1;
      this.won += isWon ? 1 : 0;
      if (isWonByPrice && !isWon) this.wonByPrice += 1;
      if (isWon && !isWonByPrice) this.wonByOpening += 1;
    }
    if (price === open) return;
    this.differing += 1;
    if ((open - price) * side > 0) this.favoured += 1;
  }

  /** The findings, in English, a line each; prices that favour the record are a fault. */
  finish(): readonly string[] {
    const { differing, favoured, wonByPrice, wonByOpening, decided, won } = this;
    if (deviation(favoured, differing) > NO_ACCIDENT)
      this.faults.add(
        'prices that favour the record',
        `${favoured} of ${differing} that are not the opening`,
      );
    if (deviation(wonByPrice, wonByPrice + wonByOpening) > NO_ACCIDENT)
      this.faults.add(
        'prices that favour the record',
        `${wonByPrice} won by them alone, ${wonByOpening} lost`,
      );
    if (differing === 0) return [];
    return [
      `prices: ${differing} first prices differ from the candle's opening as the source gave it later, ${favoured} in favour`,
      `prices: by those openings ${won} of ${decided} would be right`,
    ];
  }
}
