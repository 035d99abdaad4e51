import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import { addJob } from '../work-queue/job-rows.js';
import type { JobHandler } from '../work-queue/work-queue.js';

/** Messages to one host that are under way at once. */
const PER_HOST = 10;
/** A host whose messages take longer lets others come first. */
const SLICE_MS = 10_000;

/** What waits for hosts, and how it is sent. */
export interface HostMessages<Message> {
  /** Messages to a host that are due, the longest due first. */
  due(host: string, now: Date, limit: number): Promise<readonly Message[]>;
  /** When the next one is due; undefined where none waits. */
  nextDue(host: string): Promise<Date | undefined>;
  /** Sends some, and writes down what became of each. */
  deliver(due: readonly Message[], signal: AbortSignal): Promise<void>;
}

/** Has what waits for a host sent. One job at most waits for each, and one at most runs. */
export async function wakeHost(
  manager: EntityManager,
  job: string,
  host: string,
  time: { readonly afterMs?: number; readonly keepsTime?: boolean } = {},
): Promise<void> {
  const name = `${job} ${host}`;
  await addJob(manager, job, { host }, { ...time, key: name, queue: name });
}

/** Works off the jobs of `wakeHost`. @param workers hosts that one gateway sends to at once */
export function hostHandler<Message>(
  job: string,
  workers: number,
  messages: HostMessages<Message>,
  manager: EntityManager,
  clock: Clock,
): JobHandler {
  return {
    workers,
    async work(payload, { signal }) {
      const { host } = payload as { readonly host: string };
      const end = clock.now() + SLICE_MS;
      while (clock.now() < end) {
        const due = await messages.due(host, new Date(clock.now()), PER_HOST);
        if (due.length === 0) break;
        await messages.deliver(due, signal);
      }
      const next = await messages.nextDue(host);
      if (!next) return;
      const afterMs = Math.max(0, next.getTime() - clock.now());
      await wakeHost(manager, job, host, { afterMs, keepsTime: true });
    },
  };
}
