/** Rows of a batch. They are in memory at once, and everyone else waits while they are written as text. */
export const BATCH_ROWS = 500;

/** A long list, of which one batch at a time is in memory. */
export type Batches<Item> = AsyncGenerator<readonly Item[]>;

/**
 * Reads a long list in batches, each once the consumer asks for it.
 *
 * @param read the rows behind `last` in the list's order, at most `BATCH_ROWS` of them; from the first row if `last` is
 *   undefined
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): Batches<Row> {
  let batch: readonly Row[];
  let last: Row | undefined;
  do {
    batch = await read(last);
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
  } while (batch.length === BATCH_ROWS);
}

/** The same batches with each item converted. */
export async function* mapBatches<Item, Result>(
  batches: Batches<Item>,
  convert: (item: Item) => Result,
): Batches<Result> {
  for await (const batch of batches) yield batch.map(convert);
}
