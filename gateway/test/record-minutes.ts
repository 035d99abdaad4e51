import { RecordJobService } from '../src/features/record/record-job.service.js';
import type { ServiceRegistry } from '../src/platform/service-registry.js';
import type { TestGateway } from './gateway.js';
import { runQuery } from './run.js';
import { letJobsWait, runDueJobs } from './work-queue.js';

const MINUTE = 60_000;
/** Milliseconds after a close until the candle is available. */
const ARRIVED = 700;

/** Minutes that pass for a test's gateway, its record and its queue, and calls that have to be answered. */
export function recordMinutes(gateway: () => TestGateway) {
  /** Enters closed candles in the record. */
  const work = (services: ServiceRegistry = gateway().gateway.services) =>
    services.get(RecordJobService).work();

  /** Closes the current minute and enters it in the record; jobs that this adds to the queue are not run. */
  async function closeMinute(): Promise<void> {
    const { clock } = gateway();
    clock.advance((Math.floor(clock.now() / MINUTE) + 1) * MINUTE + ARRIVED - clock.now());
    await work();
  }

  /** The same, and runs its alerts and their messages. */
  async function passMinute(): Promise<void> {
    await closeMinute();
    await runDueJobs(gateway());
  }

  /** Lets time pass, including for the queue. */
  async function wait(milliseconds: number): Promise<void> {
    const { clock, database } = gateway();
    clock.advance(milliseconds);
    await letJobsWait(database.dataSource, milliseconds);
    await runDueJobs(gateway());
  }

  /** The data of an answer; throws a refusal. */
  async function ask<Data>(query: string, token: string, variables = {}): Promise<Data> {
    const { data, errors } = await runQuery(gateway(), query, variables, token);
    if (!data) throw new Error(JSON.stringify(errors));
    return data as Data;
  }

  /** The error code of a refused call; undefined if it succeeds. */
  const codeOf = async (query: string, token: string, variables = {}) =>
    (await runQuery(gateway(), query, variables, token)).code;

  return { work, closeMinute, passMinute, wait, ask, codeOf };
}
