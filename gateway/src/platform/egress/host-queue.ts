import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import { addJob, addJobs } from '../work-queue/job-rows.js';
import type { JobHandler } from '../work-queue/work-queue.js';

/** Messages to one host that are looked at, and written down, together. */
const CLAIM = 100;
/** So long after the guards were asked a message may still be begun. */
const FRESH_MS = 500;
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

/** Has what waits for each of some hosts sent, at once. */
export async function wakeHosts(
  manager: EntityManager,
  job: string,
  hosts: readonly string[],
): Promise<void> {
  const names = [...new Set(hosts)].sort();
  // In one order, so that two transactions never wait for each other.
  await addJobs(
    manager,
    job,
    names.map((host) => ({ payload: { host }, key: `${job} ${host}` })),
  );
}

/**
 * Works through messages whose guards have just been asked, some at once; what cannot be begun soon enough after that is
 * left out, and looked at again. What ends while the gateway stops is left out too, unless it is known how it ended.
 *
 * @param attempt undefined where it was cut off
 */
export async function sendInTurns<Message, Result>(
  messages: readonly Message[],
  atOnce: number,
  clock: Clock,
  attempt: (message: Message) => Promise<Result | undefined>,
): Promise<{ readonly message: Message; readonly result: Result }[]> {
  const until = clock.now() + FRESH_MS;
  const done: { message: Message; result: Result }[] = [];
  let next = 0;
  const turns = async () => {
    while (clock.now() <= until) {
      const message = messages[next++];
      if (message === undefined) return;
      const result = await attempt(message);
      if (result !== undefined) done.push({ message, result });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, messages.length) }, turns));
  return done;
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
        const due = await messages.due(host, new Date(clock.now()), CLAIM);
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
