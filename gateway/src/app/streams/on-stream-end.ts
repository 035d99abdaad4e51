import type { ExecutionResult } from 'graphql';

export type Results = AsyncIterableIterator<ExecutionResult>;

/**
 * The same results; `end` is called once when they are over: read to their end, failed, or abandoned by their reader.
 */
export function onStreamEnd(results: Results, end: () => void): Results {
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    end();
  };
  return {
    async next() {
      try {
        const result = await results.next();
        if (result.done) over();
        return result;
      } catch (error) {
        over();
        throw error;
      }
    },
    async return() {
      over();
      return (await results.return?.()) ?? { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
