import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createLog } from './log.js';
import { Shutdown } from './shutdown.js';

/** A process that is ended by a signal, and the order of what happened. */
function startedProcess(timeoutMs = 60_000) {
  const happened: string[] = [];
  const emitter = new EventEmitter();
  let exited: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    exited = resolve;
  });
  const exit = (code: number): never => {
    happened.push(`exit ${code}`);
    exited();
    return undefined as never;
  };
  const log = createLog('error', {
    write(line: string) {
      const { msg, step } = JSON.parse(line);
      happened.push(step ? `${step} ${msg}` : msg);
    },
  });
  const shutdown = new Shutdown(log, Object.assign(emitter, { exit }), timeoutMs);
  shutdown.listenToSignals();
  shutdown.onEnd('database', () => happened.push('database closed'));
  shutdown.onEnd('requests', async () => {
    await Promise.resolve();
    happened.push('requests drained');
  });
  return { happened, emitter, shutdown, isOver };
}

test.each(['SIGTERM', 'SIGINT'])(
  '%s ends what was started, last first, and the process with 0',
  async (signal) => {
    const { happened, emitter, isOver } = startedProcess();
    emitter.emit(signal);
    emitter.emit(signal);
    await isOver;
    expect(happened).toEqual(['requests drained', 'database closed', 'exit 0']);
  },
);

test.each([
  ['unhandledRejection', 'unhandled rejection'],
  ['uncaughtException', 'uncaught exception'],
])('%s is logged, drained, and ends the process with 1 (ASVS 16.5.3)', async (event, logged) => {
  const { happened, emitter, isOver } = startedProcess();
  emitter.emit(event, new Error('nobody caught this'));
  await isOver;
  expect(happened).toEqual([logged, 'requests drained', 'database closed', 'exit 1']);
});

test('a step that fails is logged and prevents no other step', async () => {
  const { happened, emitter, shutdown, isOver } = startedProcess();
  shutdown.onEnd('feed', () => {
    throw new Error('stuck');
  });
  emitter.emit('SIGTERM');
  await isOver;
  expect(happened).toEqual(['feed while stopping', 'requests drained', 'database closed', 'exit 0']);
});

test('a step that does not end in time is logged, and the process exits with 1', async () => {
  const { happened, emitter, shutdown, isOver } = startedProcess(20);
  shutdown.onEnd('feed', () => new Promise(() => undefined));
  emitter.emit('SIGTERM');
  await isOver;
  expect(happened).toEqual(['feed did not stop in time', 'exit 1']);
});
