import { setTimeout as delay } from 'node:timers/promises';
import { untilReady } from '../cluster/nodes.js';
import type { FaultKind, Scene } from './fault-kinds.js';
import type { Load, Reply } from './load.js';

/** What callers saw of one fault. All times are milliseconds. */
export interface Recovery {
  readonly kind: FaultKind;
  /** Longest time without any acknowledgement, from the fault on. */
  readonly silence: number;
  /**
   * From when what was broken was back until a write was acknowledged that had been asked for since then: by the
   * slower gateway where the database was broken, else by any.
   */
  readonly serves: number;
  /** From then until both gateways said again that they serve. */
  readonly ready: number;
  /** How long each 503 was waited for that came since the fault, */
  readonly waits: readonly number[];
  /** and the longest of these waits without what of it lay before the fault. */
  readonly longestSince: number;
  /** The longest wait for an answer of any kind. */
  readonly longest: number;
  /** How often a gateway began to hold the database for hung. */
  readonly alarms: number;
}

/** Undisturbed load that is looked at after all is well again. */
const CALM_MS = 1000;
/** Replies, at least one of them with a write. */
const LOOK_BACK = 100;

const isWrite = ({ writes }: Reply) => writes > 0;

/** When the first write was acknowledged that had been asked for since `back`; undefined where none was yet. */
function servedSince(replies: readonly Reply[], back: number): number | undefined {
  return replies.find((reply) => reply.begin >= back && isWrite(reply))?.end;
}

/** The same for each gateway, or for all taken together. */
function servedBy({ stack }: Scene, kind: FaultKind, replies: readonly Reply[], back: number) {
  if (kind.breaks !== 'database') return [servedSince(replies, back)];
  return stack.gateways.map((_, number) =>
    servedSince(
      replies.filter(({ gateway }) => gateway === number),
      back,
    ),
  );
}

/** Longest time between two acknowledgements, the last one before `begin` included. */
function longestSilence(replies: readonly Reply[], begin: number): number {
  const times = replies.filter(isWrite).map(({ end }) => end);
  const first = times.findLastIndex((time) => time < begin);
  const seen = times.slice(Math.max(0, first));
  return Math.max(0, ...seen.slice(1).map((time, index) => time - (seen[index] ?? time)));
}

/** Breaks something, waits until all is well again, and says how long that took. */
export async function breakOnce(kind: FaultKind, scene: Scene, load: Load): Promise<Recovery> {
  const { stack } = scene;
  const known = load.replies.length;
  const before = stack.alarms();
  const begin = performance.now();
  const back = await kind.run(scene);
  await Promise.all(stack.gateways.map(({ url }) => untilReady(url)));
  const ready = performance.now() - back;
  let served = servedBy(scene, kind, load.replies.slice(known), back);
  while (served.includes(undefined)) {
    await delay(20);
    served = servedBy(scene, kind, load.replies.slice(known), back);
  }
  await delay(CALM_MS);
  const seen = load.replies.slice(known);
  const refused = seen.filter(({ refusal }) => refusal === 'UNAVAILABLE');
  return {
    kind,
    silence: longestSilence(load.replies.slice(Math.max(0, known - LOOK_BACK)), begin),
    serves: Math.max(...served.map((end) => (end ?? back) - back)),
    ready,
    waits: refused.map((reply) => reply.end - reply.begin),
    longestSince: Math.max(0, ...refused.map((reply) => reply.end - Math.max(reply.begin, begin))),
    longest: Math.max(0, ...seen.map((reply) => reply.end - reply.begin)),
    alarms: stack.alarms() - before,
  };
}
