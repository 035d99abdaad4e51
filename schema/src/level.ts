/** XP at which each level begins (spec §3); index 0 is level 1. */
export const LEVEL_THRESHOLDS = [0, 100, 350, 850, 1600, 2600, 4100, 6100, 8600, 11_600] as const;

export const LEVEL_NAMES = [
  'Paper Hands',
  'HODLER',
  'Diamond Hands',
  'Bull Warrior',
  'Bear Hunter',
  'To The Moon',
  'Ape Strong',
  'Whale Alert',
  'Chad Trader',
  'WSB Legend',
] as const;

export const MAX_LEVEL = LEVEL_THRESHOLDS.length;

/** The highest level whose threshold `xp` has reached (spec §4); 1..10. */
export function levelOf(xp: number): number {
  return Math.max(1, LEVEL_THRESHOLDS.filter((threshold) => threshold <= xp).length);
}

/** Percent of the way from this level to the next, 0..100; at the last level 100 (spec §4). */
export function levelProgress(xp: number): number {
  const level = levelOf(xp);
  const current = LEVEL_THRESHOLDS[level - 1] ?? 0;
  const next = LEVEL_THRESHOLDS[level];
  if (next === undefined) return 100;
  return Math.min(100, Math.max(0, ((xp - current) / (next - current)) * 100));
}

/** XP still needed for the next level; 0 at the last one. */
export function xpToNextLevel(xp: number): number {
  const next = LEVEL_THRESHOLDS[levelOf(xp)];
  return next === undefined ? 0 : next - xp;
}
