import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import { addJob, addJobs } from '../work-queue/job-rows.js';
import type { JobHandler } from '../work-queue/work-queue.js';

/** Messages to one host that are claimed, and stored, together. */
const CLAIM = 100;
/** Time after the guards' check in which a message may still be started. */
const FRESH_MS = 500;
/** A host whose messages take longer lets other hosts go first. */
const SLICE_MS = 10_000;

/** Longest name that the work queue takes for a queue. Hosts are typed by users and may be longer. */
const NAME_MAX = 128;

/** Name of a host's queue, and key of its job. */
function queueOf(job: string, host: string): string {
  const name = `${job} ${host}`;
  if (name.length <= NAME_MAX) return name;
  return `${job} ${createHash('sha256').update(host).digest('base64url')}`;
}

/** The waiting messages by host, and how they are sent. */
export interface HostMessages<Message> {
  /** Messages to a host that are due, the longest due first. */
  due(host: string, now: Date, limit: number): Promise<readonly Message[]>;
  /** When the next one is due; undefined if none waits. */
  nextDue(host: string): Promise<Date | undefined>;
  /** Sends messages and stores the result of each. */
  deliver(due: readonly Message[], signal: AbortSignal): Promise<void>;
}

/** Adds a job that sends a host's messages. At most one job per host waits, and at most one runs. */
export async function wakeHost(
  manager: EntityManager,
  job: string,
  host: string,
  time: { readonly afterMs?: number; readonly keepsTime?: boolean } = {},
): Promise<void> {
  const name = queueOf(job, host);
  await addJob(manager, job, { host }, { ...time, key: name, queue: name });
}

/** Adds such jobs for several hosts, due at once. */
export async function wakeHosts(
  manager: EntityManager,
  job: string,
  hosts: readonly string[],
): Promise<void> {
  const names = [...new Set(hosts)].sort();
  // Always in the same order, so that two transactions cannot deadlock.
  await addJobs(
    manager,
    job,
    names.map((host) => ({ payload: { host }, key: queueOf(job, host) })),
  );
}

/**
 * Sends messages whose guards have just been checked, several concurrently. Those that cannot start soon enough after
 * that check are left out, to be checked again. Those that are cut off when the gateway stops are left out too, unless
 * their result is known.
 *
 * @param attempt returns undefined if it was cut off
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

/**
 * Handles the jobs of `wakeHost`.
 * @param workers hosts that one gateway sends to concurrently
 */
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
