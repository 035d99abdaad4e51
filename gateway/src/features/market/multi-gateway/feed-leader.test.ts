import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log.js';
import type { RedisLink } from '../../../platform/redis/redis-link.js';
import { LeaderCalls } from './feed-leader.js';

test('a leader’s refusal that arrives before Redis has confirmed the question fails only that query', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const handlers = new Map<string, (text: string) => void>();
  let confirm: () => void = () => undefined;
  const link = {
    id: 'este',
    listen: (channel: string, handle: (text: string) => void) => void handlers.set(channel, handle),
    publish: () =>
      new Promise<void>((resolve) => {
        confirm = resolve;
      }),
  };
  const calls = new LeaderCalls(
    link as unknown as RedisLink,
    createLog('silent'),
    () => undefined,
    () => true,
  );
  const asked = calls.lastTick('EUR/USD');
  const failure = { message: 'Mercado fechado' };
  handlers.get('feed:answers:este')?.(JSON.stringify({ id: 1, term: 1, failure }));
  await setImmediate();
  confirm();
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Mercado fechado' });
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
