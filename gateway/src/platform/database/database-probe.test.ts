import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type StallingProxy, startStallingProxy } from '../../../test/stalling-proxy.js';
import { createLog } from '../log.js';
import { type OpenProbe, openProbe } from './database-watch.js';

let proxy: StallingProxy;
let probe: OpenProbe;

beforeEach(async () => {
  proxy = await startStallingProxy(inject('postgresUrl'));
  probe = await openProbe(proxy.through(inject('postgresUrl')), createLog('silent'));
});
afterEach(async () => {
  await probe.close();
  await proxy.stop();
});

/** Whether the probe has settled by now. */
function ending(question: Promise<unknown>): () => boolean {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  question.then(end, end);
  return () => hasEnded;
}

describe('the probe of a database', () => {
  test('uses one connection as long as it is answered', async () => {
    const before = proxy.taken;
    for (let question = 0; question < 5; question += 1) await probe.ask();
    expect(proxy.taken).toBe(before);
  });

  test('keeps the pending query of a hung server, asks again on a second connection, and ends with the first answer', async () => {
    proxy.stall();
    const before = proxy.taken;
    const first = ending(probe.ask());
    probe.askElsewhere();
    const second = probe.ask();
    await expect.poll(() => proxy.taken).toBe(before + 1);
    expect(first()).toBe(false);
    proxy.resume();
    await second;
    await expect.poll(first).toBe(true);
  });

  test('abandons a connection that the server never greeted', async () => {
    proxy.stall();
    const before = proxy.taken;
    const first = ending(probe.ask());
    const second = ending(probe.ask());
    await expect.poll(() => proxy.taken).toBe(before + 1);
    probe.askElsewhere();
    await expect.poll(second).toBe(true);
    expect(first()).toBe(false);
  });
});
