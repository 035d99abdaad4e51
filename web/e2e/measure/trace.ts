import type { CDPSession } from 'playwright-core';

/** An event of Chromium's own trace; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of its thread. */
  readonly tdur?: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Records what Chromium does in this page; `end` answers the events. */
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

const LONG_MS = 50;

/** What the tasks of a page's thread cost in processor time, which other work on the machine does not change, ms. */
export interface TaskCosts {
  readonly longest: number;
  readonly long: number;
}

/** The thread that draws the page, by what only it does. */
function mainThread(events: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (name !== 'FunctionCall' && name !== 'FireAnimationFrame') continue;
    const thread = `${pid}/${tid}`;
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

export function tasksOf(events: readonly TraceEvent[]): TaskCosts {
  const thread = mainThread(events);
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid}/${tid}` === thread);
  const tasks = own.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000);
  return {
    longest: Math.max(0, ...tasks),
    long: tasks.filter((ms) => ms >= LONG_MS).length,
  };
}
