/**
 * Plays events as fast as they are read. After the last one it ends, or stays open and silent like an idle live stream,
 * until its reader ends it.
 */
export function replayStream<Event>(
  events: AsyncGenerator<Event>,
  endsByItself: boolean,
): AsyncIterableIterator<Event> {
  if (endsByItself) return events;
  const over: IteratorReturnResult<undefined> = { done: true, value: undefined };
  let end: (result: typeof over) => void = () => undefined;
  const ended = new Promise<typeof over>((resolve) => {
    end = resolve;
  });
  return {
    async next() {
      const result = await Promise.race([events.next(), ended]);
      return result.done ? ended : result;
    },
    async return() {
      end(over);
      await events.return(undefined);
      return over;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
