import { chromium, type WebSocketRoute } from 'playwright-core';
import { inject, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { holdToken } from '../harness/held-token.js';
import { table } from './table.js';

/**
 * Part of `npm run bench:pages`; `PAGES=board` runs it alone. The board of ten pairs takes prices at several rates on a
 * processor four times as slow: how long the longest frame was, how much of the time was spent in tasks of 50 ms and more, and how much processor time the
 * page's thread used, which other work on the machine does not change.
 */
const SLOWER = 4;
const RATES = [0, 10, 100, 300];
const MEASURED_MS = 10_000;
const BURST_MS = 50;

interface Smoothness {
  readonly frames: number;
  /** Longest time between two frames, and that which 95 of 100 stay below, ms. */
  readonly longest: number;
  readonly p95: number;
  readonly longTasks: number;
  readonly longTaskMs: number;
}

/** In the page: counts frames and long tasks. */
function watch(ms: number): Promise<Smoothness> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const began = performance.now();
    let last = began;
    const frame = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (now - began < ms) {
        requestAnimationFrame(frame);
        return;
      }
      observer.disconnect();
      const sorted = gaps.toSorted((one, other) => one - other);
      resolve({
        frames: gaps.length,
        longest: sorted.at(-1) ?? 0,
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        longTasks: tasks.length,
        longTaskMs: tasks.reduce((sum, task) => sum + task, 0),
      });
    };
    requestAnimationFrame(frame);
  });
}

const scene = inject('scene');
const isWanted = (process.env.PAGES ?? 'board').split(',').includes('board');

test.skipIf(scene === undefined || !isWanted)(
  'the board on a slow processor while prices come',
  async () => {
    if (!scene) return;
    const browser = await chromium.launch({ executablePath: scene.chromium, args: ['--no-sandbox'] });
    const context = await browser.newContext({ baseURL: scene.url, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    let board: { readonly socket: WebSocketRoute; readonly id: string } | undefined;
    await page.routeWebSocket(/\/graphql/, (socket) => {
      const server = socket.connectToServer();
      // The market's own prices are held back, so that as many come as are counted.
      server.onMessage((message) => {
        const { type, id } = JSON.parse(String(message));
        if (type !== 'next' || id !== board?.id) socket.send(message);
      });
      socket.onMessage((message) => {
        const { type, id, payload } = JSON.parse(String(message));
        if (type === 'subscribe' && payload.operationName === 'BoardPrice') board = { socket, id };
        server.send(message);
      });
    });
    await holdToken(page);
    await page.goto('/advanced-signals');
    await page.getByRole('list', { name: 'Pares' }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    /** Processor time of the page's thread so far, s. */
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    };
    const rows: string[][] = [];
    for (const rate of RATES) {
      let sent = 0;
      const each = (rate * BURST_MS) / 1000;
      const timer = setInterval(() => {
        for (const due = Math.min(sent + Math.ceil(each), sent + 100); sent < due && rate > 0; sent += 1) {
          const pair = PAIRS[sent % PAIRS.length];
          const price = { __typename: 'BoardPrice', pair, price: 1 + (sent % 1000) / 10_000 };
          const payload = { data: { boardPrice: price } };
          if (board) board.socket.send(JSON.stringify({ type: 'next', id: board.id, payload }));
        }
      }, BURST_MS);
      const before = await busy();
      const smooth = await page.evaluate(watch, MEASURED_MS);
      const used = ((await busy()) - before) * 1000;
      clearInterval(timer);
      rows.push([
        String(Math.round((sent * 1000) / MEASURED_MS)),
        (smooth.frames / (MEASURED_MS / 1000)).toFixed(0),
        smooth.p95.toFixed(0),
        smooth.longest.toFixed(0),
        String(smooth.longTasks),
        smooth.longTaskMs.toFixed(0),
        (used / (MEASURED_MS / 1000)).toFixed(0),
      ]);
    }
    await browser.close();
    const head = [
      'board: prices a second',
      'frames a second',
      'frame p95 ms',
      'longest ms',
      'long tasks',
      'their ms',
      'processor ms a second',
    ];
    console.log(`\n${table([head, ...rows])}\n`);
  },
  300_000,
);
