/** Hours for which a crypto opportunity is valid. */
export const OPPORTUNITY_HOURS = 24;

/** Agreement of the indicators that an opportunity needs, on the scale of `CONFIDENCE_MIN` to `CONFIDENCE_MAX`. */
export const OPPORTUNITY_MIN_CONFIDENCE = 60;

/**
 * Chance, 0..1, that a price without trend reaches an opportunity's target within its 24 hours.
 * For a Brownian motion of deviation σ an hour, the mean range of an hour is σ√(8/π), so the target lies
 * σ√24 · √(2/π) above the entry, and by the reflection principle P = 2 (1 − Φ(√(2/π))).
 * Source: W. Feller, "The asymptotic distribution of the range of sums", Ann. Math. Statist. 22 (1951).
 */
export const TARGET_CHANCE = 0.4249;
