import type { CDPSession } from 'playwright-core';

/** An event of Chromium's trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of its thread. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string; readonly functionName?: string } };
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
];

/**
 * With developer tools attached, as here, V8 parses a script again when an `Error` is made in it, to know the position
 * of each call on the stack. Without them it does not; so this is no work of the page.
 */
const OF_MEASURING = 'V8.CollectSourcePositions';

/** Records Chromium's activity for this page; `end` returns the events. */
export async function beginTrace(session: CDPSession) {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]));
  };
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return {
    async end(): Promise<readonly TraceEvent[]> {
      const complete = new Promise<void>((resolve) =>
        session.once('Tracing.tracingComplete', () => resolve()),
      );
      await session.send('Tracing.end');
      await complete;
      session.off('Tracing.dataCollected', take);
      return events;
    },
  };
}

/** From here on a task makes people wait. */
export const LONG_MS = 50;

/** Processor time of the tasks on a page's thread, which does not depend on other work on the machine, ms. */
export interface TaskCosts {
  readonly longest: number;
  readonly long: number;
}

/** The thread that draws the page, identified by events that occur only there. */
function mainThread(events: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (name !== 'FunctionCall' && name !== 'FireAnimationFrame') continue;
    const thread = `${pid}/${tid}`;
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Complete events (`X`) of the page's main thread, in the trace's order. */
function ownEvents(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const thread = mainThread(events);
  return events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid}/${tid}` === thread);
}

const isIn = (task: TraceEvent, { ts, dur = 0 }: TraceEvent) =>
  ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0);

/**
 * Processor time of an event, µs. It is read from the kernel's account of the thread, which on virtual machines may
 * advance in jumps and then gives a short event more time than passed by the clock.
 */
const spent = ({ tdur = 0, dur = 0 }: TraceEvent) => Math.min(tdur, dur);

/** Processor time of each task of the page's main thread without the measuring's part of it, ms. */
function taskCosts(own: readonly TraceEvent[]): readonly (readonly [task: TraceEvent, ms: number])[] {
  const measuring = own.filter(({ name }) => name === OF_MEASURING);
  return own
    .filter(({ name }) => name === 'RunTask')
    .map((task) => {
      const inside = measuring.filter((event) => isIn(task, event));
      return [task, (spent(task) - inside.reduce((sum, event) => sum + spent(event), 0)) / 1000];
    });
}

export function tasksOf(events: readonly TraceEvent[]): TaskCosts {
  const tasks = taskCosts(ownEvents(events)).map(([, ms]) => ms);
  return {
    longest: Math.max(0, ...tasks),
    long: tasks.filter((ms) => ms >= LONG_MS).length,
  };
}

/** A task of at least 50 ms of processor time on a processor that is slower than this one by the given factor. */
export interface LongTask {
  readonly ms: number;
  /** Start time, relative to the first contentful paint. */
  readonly afterPaintMs: number;
  /** What took most of it: 'FunctionCall initial-….js 60, Layout 20'. */
  readonly doing: string;
}

const fileOf = (url = '') => url.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '.js');

/** The parts of a task that are not nested in another part, largest first. */
function doingIn(task: TraceEvent, own: readonly TraceEvent[], slower: number): string {
  const inside = own
    .filter((event) => event.name !== 'RunTask' && event.name !== OF_MEASURING && isIn(task, event))
    .filter(({ dur = 0 }) => dur > 0)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const outermost: TraceEvent[] = [];
  for (const event of inside) {
    const before = outermost.at(-1);
    if (!before || event.ts >= before.ts + (before.dur ?? 0)) outermost.push(event);
  }
  return outermost
    .toSorted((one, other) => spent(other) - spent(one))
    .slice(0, 3)
    .map((event) => {
      const { functionName, url } = event.args?.data ?? {};
      const ms = ((spent(event) / 1000) * slower).toFixed(0);
      return [event.name, functionName, fileOf(url), ms].filter(Boolean).join(' ');
    })
    .join(', ');
}

/** What tasks take beyond 50 ms, added up, on a processor slower by the given factor, ms. */
export interface BlockedTime {
  /** By the clock, with all that the machine did meanwhile and the measuring's own part, as Lighthouse counts. */
  readonly byClock: number;
  /** By the page's own processor time. */
  readonly byProcessor: number;
}

/** The tasks after the first contentful paint of the last loaded page, scaled to a slower processor. */
export function tasksAfterPaint(
  events: readonly TraceEvent[],
  slower: number,
): { readonly long: readonly LongTask[]; readonly blocked: BlockedTime } {
  const painted = Math.max(
    ...events.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts),
  );
  if (!Number.isFinite(painted)) throw new Error('the trace has no first contentful paint');
  const own = ownEvents(events);
  const tasks = taskCosts(own).filter(([{ ts }]) => ts >= painted);
  const beyond = (times: readonly number[]) =>
    times.reduce((sum, ms) => sum + Math.max(0, ms * slower - LONG_MS), 0);
  return {
    long: tasks
      .filter(([, ms]) => ms >= LONG_MS / slower)
      .map(([task, ms]) => ({
        ms: ms * slower,
        afterPaintMs: (task.ts - painted) / 1000,
        doing: doingIn(task, own, slower),
      })),
    blocked: {
      byClock: beyond(tasks.map(([{ dur = 0 }]) => dur / 1000)),
      byProcessor: beyond(tasks.map(([, ms]) => ms)),
    },
  };
}
