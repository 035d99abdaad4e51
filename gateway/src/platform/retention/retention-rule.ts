/** Rows that are of no use any more. */
export interface RetentionRule {
  readonly table: string;
  /** Condition in SQL; `$1` is the bound. */
  readonly outdated: string;
  /** @param now epoch milliseconds */
  bound(now: number): Date | string;
}
