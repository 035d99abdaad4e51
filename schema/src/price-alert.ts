import { type Pair, priceDigits } from './pair.js';

/** Maximum number of price rules per user, beside the rules for signals. */
export const MAX_PRICE_RULES = 20;
/** Maximum number of alerts of a price rule per day of its owner. */
export const PRICE_ALERTS_PER_DAY = 50;
/** A rule makes no second alert within this time of the first, by the times of the ticks. */
export const PRICE_ALERT_WAIT_SECONDS = 60;
/** A message about a crossing that is older is no longer sent. */
export const PRICE_ALERT_VALID_MINUTES = 10;
/** How far from the present price a rule's price may be, as a share of it. */
export const PRICE_RULE_REACH = 0.1;

/** From which side a price is crossed: UP from below, DOWN from above. */
export type PriceCrossing = 'UP' | 'DOWN';

/**
 * Whether a price is already where a rule would ring, so that it must first come back to cross again.
 *
 * @param crossing null means both, which no price is beyond
 * @param level the rule's price
 */
export function isBeyond(crossing: PriceCrossing | null, level: number, present: number): boolean {
  if (crossing === null) return false;
  return crossing === 'UP' ? present >= level : present <= level;
}

/** Whether a rule's price is near enough to the present one; farther is a slip of the keyboard. */
export function isPriceInReach(level: number, present: number): boolean {
  return Math.abs(level - present) <= PRICE_RULE_REACH * present;
}

/** Whether a price has no more digits than the pair is quoted with. */
export function hasQuotedDigits(pair: Pair, price: number): boolean {
  return Number(price.toFixed(priceDigits(pair))) === price;
}
