/**
 * SQL for the kind of stored prices: the beginning of their feed's id, and whether they were marked as simulated. Equal
 * for prices of the same `FeedKind`.
 *
 * @param row alias of a row with the columns `feed` and `simulated`
 */
export const priceKind = (row: string) => `substring(${row}.feed from '^[a-z]+') || ' ' || ${row}.simulated`;
