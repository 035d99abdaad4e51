import { createStore } from 'zustand';
import { GENERATE_COOLDOWN_SECONDS } from '#schema/limits.js';

/**
 * When the rest of the generator after a success ends, epoch ms; 0 before the first one. Kept outside of components,
 * so that leaving the page and coming back does not shorten it.
 */
export const cooldownEnd = createStore(() => 0);

/** @param now epoch ms */
export function startCooldown(now: number): void {
  cooldownEnd.setState(now + GENERATE_COOLDOWN_SECONDS * 1000);
}

/** Whole seconds left, rounded up, so that the last one shown is 1; 0 when the rest is over. */
export function cooldownSeconds(ends: number, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}
