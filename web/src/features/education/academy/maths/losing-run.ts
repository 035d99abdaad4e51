/**
 * Chance of at least one run of `run` losses in a row within `trades` trades that each lose with chance 1 − winRate.
 * Exact, by the chain of the current run's length: W. Feller, "An Introduction to Probability Theory and Its
 * Applications", vol. 1, chapter XIII (success runs).
 *
 * @param run whole number, at least 1
 * @param winRate 0..1
 */
export function chanceOfLosingRun(run: number, trades: number, winRate: number): number {
  // at[k]: chance that no run has come so far and the last k trades were losses.
  let at = [1, ...Array.from({ length: run - 1 }, () => 0)];
  let come = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const open = at.reduce((sum, chance) => sum + chance, 0);
    come += (at[run - 1] ?? 0) * (1 - winRate);
    at = [open * winRate, ...at.slice(0, -1).map((chance) => chance * (1 - winRate))];
  }
  return come;
}
