import { chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { holdToken } from '../harness/held-token.js';
import { table } from './table.js';
import { beginTrace, tasksOf } from './trace.js';

/**
 * Part of `npm run bench:pages`; `PAGES=board` runs it alone. The board of ten pairs receives prices at several rates
 * on a processor four times as slow. Measured are the longest frame, the share of time in tasks of 50 ms and more, and
 * the processor time of the page's thread, which does not depend on other work on the machine.
 */
const SLOWER = 4;
const RATES = [0, 10, 100, 300];
const MEASURED_MS = 10_000;

declare global {
  interface Window {
    /** From now on feeds the board this many prices a second; returns how many it received since the last call. */
    sendPrices?: (pairs: readonly string[], perSecond: number) => number;
  }
}

/**
 * Runs in the page before anything else: the board's subscription receives only the generated prices, none of the
 * market's. They arrive as browser messages, so that only the page's own work is measured, not Playwright's.
 */
function holdBoard(): void {
  let board: { readonly socket: WebSocket; readonly id: string } | undefined;
  let sent = 0;
  let timer = 0;
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (this: WebSocket, data) {
    const { type, id, payload } = JSON.parse(String(data));
    if (type === 'subscribe' && payload.operationName === 'BoardPrice') {
      board = { socket: this, id };
      const { onmessage } = this;
      this.onmessage = (message) => {
        const isPrice = message.isTrusted && message.data.includes(`"boardPrice"`);
        if (!isPrice) onmessage?.call(this, message);
      };
    }
    send.call(this, data);
  };
  window.sendPrices = (pairs, perSecond) => {
    const before = sent;
    sent = 0;
    clearInterval(timer);
    if (perSecond === 0) return before;
    const began = performance.now();
    timer = window.setInterval(() => {
      // Messages arrive one by one: those delayed by a busy machine are not delivered in one task.
      const due = Math.min(sent + 3, ((performance.now() - began) / 1000) * perSecond);
      for (; sent < due; sent += 1) {
        const pair = pairs[sent % pairs.length];
        const boardPrice = { __typename: 'BoardPrice', pair, price: 1 + (sent % 1000) / 10_000 };
        const data = JSON.stringify({ type: 'next', id: board?.id, payload: { data: { boardPrice } } });
        board?.socket.dispatchEvent(new MessageEvent('message', { data }));
      }
    }, 4);
    return before;
  };
}

interface Smoothness {
  readonly frames: number;
  /** Longest time between two frames, and its 95th percentile, ms. */
  readonly longest: number;
  readonly p95: number;
  readonly longTasks: number;
  readonly longTaskMs: number;
}

/** Runs in the page: counts frames and long tasks. */
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
const isWanted =
  process.env.TASKS === undefined && (process.env.PAGES ?? 'board').split(',').includes('board');

test.skipIf(scene === undefined || !isWanted)(
  'the board on a slow processor while prices come',
  async () => {
    if (!scene) return;
    const browser = await chromium.launch({ executablePath: scene.chromium, args: ['--no-sandbox'] });
    const context = await browser.newContext({ baseURL: scene.url, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.addInitScript(holdBoard);
    await holdToken(page);
    await page.goto('/advanced-signals');
    await page.getByRole('list', { name: 'Pares' }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    /** Processor time of the page's thread so far, s: in total, in scripts, in styles and layout. */
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
      return [
        of('TaskDuration'),
        of('ScriptDuration'),
        of('RecalcStyleDuration') + of('LayoutDuration'),
      ] as const;
    };
    const rows: string[][] = [];
    for (const rate of RATES) {
      await page.evaluate(([pairs, perSecond]) => window.sendPrices?.(pairs, perSecond), [
        PAIRS,
        rate,
      ] as const);
      const before = await spent();
      const trace = await beginTrace(session);
      const smooth = await page.evaluate(watch, MEASURED_MS);
      const tasks = tasksOf(await trace.end());
      const after = await spent();
      const sent = (await page.evaluate(() => window.sendPrices?.([], 0))) ?? 0;
      const perSecond = (place: 0 | 1 | 2) =>
        ((1000 * (after[place] - before[place])) / (MEASURED_MS / 1000)).toFixed(0);
      rows.push([
        String(Math.round((sent * 1000) / MEASURED_MS)),
        (smooth.frames / (MEASURED_MS / 1000)).toFixed(0),
        smooth.p95.toFixed(0),
        smooth.longest.toFixed(0),
        String(smooth.longTasks),
        smooth.longTaskMs.toFixed(0),
        perSecond(0),
        perSecond(1),
        perSecond(2),
        tasks.longest.toFixed(0),
        String(tasks.long),
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
      'of it scripts',
      'styles and layout',
      'longest task by processor time ms',
      'tasks of 50 ms and more by it',
    ];
    console.log(`\n${table([head, ...rows])}\n`);
  },
  300_000,
);
