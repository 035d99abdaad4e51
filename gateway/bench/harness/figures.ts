/** A percentile of a sorted list; the share is such as 0.95 for p95. */
export function percentile(sorted: readonly number[], share: number, digits = 2): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(digits);
}

/** Percentiles of unsorted times, as text. */
export function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.05, 0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(sorted, share)} ms`).join(', ');
}
