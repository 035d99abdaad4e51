import { isDatabaseAway } from '../../src/platform/database/unavailable.js';
import { openPracticeNode } from './practice-node.js';
import { stressOrder, viewerOf } from './stress-order.js';
import type { WorkerReport, WorkerTask } from './worker-message.js';

/** Orders that a worker has under way at once. */
const AT_ONCE = 4;

const [url = '', slot = '0', slots = '1'] = process.argv.slice(2);
let offset = 0;
/** No two workers share a millisecond, so that the order of settlements can be told afterwards. */
const clock = {
  now: () => Math.floor((Date.now() + offset) / Number(slots)) * Number(slots) + Number(slot),
};
process.on('disconnect', () => process.exit(0));

/** Sixteen processes on few cores keep the database waiting; who gets no answer asks again, as clients do. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}

const node = await untilAnswered(() => openPracticeNode(url, clock));

const tell = (report: WorkerReport) => process.send?.(report);

async function place(indexes: readonly number[]): Promise<void> {
  const waiting = [...indexes];
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const { userId, input } = stressOrder(index);
      const begin = performance.now();
      const { trade } = await untilAnswered(() => node.orders.place(viewerOf(userId), { ...input }));
      tell({ kind: 'placed', index, tradeId: trade.id, ms: performance.now() - begin });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function settle(): Promise<void> {
  for (let count = 1; count > 0; ) {
    count = await untilAnswered(() => node.settlement.settleDue());
    tell({ kind: 'settled', count });
  }
}

process.on('message', async (task: WorkerTask) => {
  if (task.kind === 'place') await place(task.indexes);
  else {
    offset = task.offset;
    await settle();
  }
  tell({ kind: 'done' });
});
tell({ kind: 'ready' });
