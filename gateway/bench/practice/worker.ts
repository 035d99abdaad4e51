import { isDatabaseUnavailable } from '../../src/platform/database/unavailable.js';
import { openPracticeNode, stressOrder, viewerOf } from '../harness/practice-node.js';

/** Message from the parent to a worker. `offset` is added to its clock, in milliseconds. */
export type WorkerTask =
  | { readonly kind: 'place'; readonly indexes: readonly number[] }
  | { readonly kind: 'settle'; readonly offset: number };

/** Message from a worker to its parent. */
export type WorkerReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'placed'; readonly index: number; readonly tradeId: string; readonly ms: number }
  | { readonly kind: 'settled'; readonly count: number }
  | { readonly kind: 'done' };

/** Orders that a worker sends concurrently. */
const AT_ONCE = 4;

const [url = '', slot = '0', slots = '1'] = process.argv.slice(2);
let offset = 0;
/** No two workers share a millisecond, so that the order of settlements is known afterwards. */
const clock = {
  now: () => Math.floor((Date.now() + offset) / Number(slots)) * Number(slots) + Number(slot),
};
process.on('disconnect', () => process.exit(0));

/** Sixteen processes on few cores keep the database waiting; a call without an answer is retried, as by clients. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

const node = await untilAnswered(() => openPracticeNode(url, clock));

const send = (report: WorkerReport) => process.send?.(report);

async function place(indexes: readonly number[]): Promise<void> {
  const waiting = [...indexes];
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const { userId, input } = stressOrder(index);
      const begin = performance.now();
      const { trade } = await untilAnswered(() => node.orders.place(viewerOf(userId), { ...input }));
      send({ kind: 'placed', index, tradeId: trade.id, ms: performance.now() - begin });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function settle(): Promise<void> {
  for (let count = 1; count > 0; ) {
    count = await untilAnswered(() => node.settlement.settleDue());
    send({ kind: 'settled', count });
  }
}

process.on('message', async (task: WorkerTask) => {
  if (task.kind === 'place') await place(task.indexes);
  else {
    offset = task.offset;
    await settle();
  }
  send({ kind: 'done' });
});
send({ kind: 'ready' });
