import { RecordJobService } from '../src/features/record/record-job.service.js';
import type { ServiceRegistry } from '../src/platform/service-registry.js';
import type { TestGateway } from './gateway.js';
import { runQuery } from './run.js';
import { letJobsWait, runDueJobs } from './work-queue.js';

const MINUTE = 60_000;
/** After a close, in milliseconds, the candle is there. */
const ARRIVED = 700;

/** Minutes that pass for a test's gateway, its record and its queue, and calls that have to be answered. */
export function recordMinutes(gateway: () => TestGateway) {
  /** The record takes what has closed. */
  const work = (services: ServiceRegistry = gateway().gateway.services) =>
    services.get(RecordJobService).work();

  /** The present minute closes and is entered in the record; what that adds to the queue is not done. */
  async function closeMinute(): Promise<void> {
    const { clock } = gateway();
    clock.advance((Math.floor(clock.now() / MINUTE) + 1) * MINUTE + ARRIVED - clock.now());
    await work();
  }

  /** The same, with its alerts and what they send. */
  async function passMinute(): Promise<void> {
    await closeMinute();
    await runDueJobs(gateway());
  }

  /** Time passes, for the queue too. */
  async function wait(milliseconds: number): Promise<void> {
    const { clock, database } = gateway();
    clock.advance(milliseconds);
    await letJobsWait(database.dataSource, milliseconds);
    await runDueJobs(gateway());
  }

  /** The data of an answer; throws what was refused. */
  async function ask<Data>(query: string, token: string, variables = {}): Promise<Data> {
    const { data, errors } = await runQuery(gateway(), query, variables, token);
    if (!data) throw new Error(JSON.stringify(errors));
    return data as Data;
  }

  /** The code by which a call is refused; undefined where it is not. */
  const codeOf = async (query: string, token: string, variables = {}) =>
    (await runQuery(gateway(), query, variables, token)).code;

  return { work, closeMinute, passMinute, wait, ask, codeOf };
}
