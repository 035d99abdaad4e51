/**
 * Starts work after a time. Returns a function that ends the work, or keeps it from starting.
 *
 * @param start returns a function that ends what it started
 */
export function startLater(milliseconds: number, start: () => () => Promise<void>): () => Promise<void> {
  let end: (() => Promise<void>) | undefined;
  const waiting = setTimeout(() => {
    end = start();
  }, milliseconds);
  return async () => {
    clearTimeout(waiting);
    await end?.();
  };
}
