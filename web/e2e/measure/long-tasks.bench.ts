import { setTimeout } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { holdUser } from '../harness/held-token.js';
import { type AppPage, SIGNED_IN_PAGES } from '../harness/pages.js';
import { median } from './median.js';
import { table } from './table.js';
import { beginTrace, LONG_MS, tasksAfterPaint } from './trace.js';

/**
 * Usage: `TASKS=1 npm run bench:pages`, with PAGES (names of `harness/pages.ts`, separated by commas), WIDTH and RUNS
 * in the environment. Loads each page for signed-in users until it is idle, and lists the tasks after its first paint
 * that would take 50 ms and more on a processor four times as slow; fails if most loads of a page have one. Those are the
 * tasks of 12.5 ms of processor time here. Other work on the machine changes them less than the clock, which Chromium's
 * own throttling uses: both sums are shown. Their difference is what the machine did meanwhile, and the measuring's own
 * part (trace.ts).
 *
 * React renders for 5 ms by the clock before it lets the browser go on, which counts as 20 here. With THROTTLED=1
 * Chromium itself slows the processor by the same factor, so that React's slices are as long as on a slow phone; then
 * other work on the machine counts too.
 */
const SLOWER = 4;
const IS_THROTTLED = process.env.THROTTLED !== undefined;
const RUNS = Number(process.env.RUNS ?? 3);
const WIDTH = Number(process.env.WIDTH ?? 360);
const NAMED = process.env.PAGES?.split(',');
const PAGES = SIGNED_IN_PAGES.filter(({ name }) => NAMED?.includes(name) ?? true);
/** How long a complete page is observed, to include its idle work. */
const REST_MS = 4000;

type Tasks = ReturnType<typeof tasksAfterPaint>;

async function tasksOfLoad(page: Page, session: CDPSession, { path, heading }: AppPage): Promise<Tasks> {
  await page.goto('about:blank');
  if (IS_THROTTLED) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const trace = await beginTrace(session);
  // Playwright's look into the page evaluates a script of its own, up to 60 ms on such a phone; so it comes after the trace.
  await page.goto(path, { waitUntil: 'networkidle' });
  await setTimeout(REST_MS);
  const tasks = tasksAfterPaint(await trace.end(), IS_THROTTLED ? 1 : SLOWER);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  return tasks;
}

const longestOf = ({ long }: Tasks) => Math.max(0, ...long.map(({ ms }) => ms));

const scene = inject('scene');

test.skipIf(scene === undefined || process.env.TASKS === undefined)(
  'long tasks of pages after their first paint',
  async () => {
    if (!scene) return;
    const browser = await chromium.launch({ executablePath: scene.chromium, args: ['--no-sandbox'] });
    const rows: string[][] = [];
    const withLongTasks: string[] = [];
    for (const appPage of PAGES) {
      const runs: Tasks[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({
          baseURL: scene.url,
          viewport: { width: WIDTH, height: 740 },
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await holdUser(page);
        runs.push(await tasksOfLoad(page, await context.newCDPSession(page), appPage));
        await context.close();
      }
      const shown = runs.toSorted((one, other) => longestOf(other) - longestOf(one))[0]?.long ?? [];
      const longest = median(runs.map(longestOf));
      if (longest >= LONG_MS) withLongTasks.push(appPage.name);
      const counts = runs.map(({ long }) => long.length).toSorted((one, other) => one - other);
      rows.push([
        appPage.name,
        `${counts[0]}–${counts.at(-1)}`,
        longest.toFixed(0),
        median(runs.map(({ blocked }) => blocked.byProcessor)).toFixed(0),
        median(runs.map(({ blocked }) => blocked.byClock)).toFixed(0),
        shown
          .toSorted((one, other) => other.ms - one.ms)
          .slice(0, 4)
          .map(({ ms, afterPaintMs, doing }) => `${ms.toFixed(0)} at ${afterPaintMs.toFixed(0)} ${doing}`)
          .join(' | '),
      ]);
      console.log(rows.at(-1)?.join('  '));
    }
    await browser.close();
    const head = [
      IS_THROTTLED ? 'after first paint, throttled' : 'after first paint, times 4',
      'tasks of 50 ms',
      'longest ms',
      'beyond 50 ms, sum',
      'the same by the clock',
      'doing, in the worst load',
    ];
    console.log(`\n${table([head, ...rows])}\n`);
    expect(withLongTasks, 'pages with a task of 50 ms in most loads').toEqual([]);
  },
  PAGES.length * RUNS * 60_000,
);
