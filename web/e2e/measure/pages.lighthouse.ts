import { afterAll, expect, inject, test } from 'vitest';
import { DEMO } from '../harness/demo-user.js';
import { type AppPage, SIGNED_IN_PAGES, SIGNED_OUT_PAGES } from '../harness/pages.js';
import type { Scene } from '../harness/product.setup.js';
import { slowestInteraction } from './interaction.js';
import { type Load, MeasuringBrowser } from './lighthouse-profile.js';
import { table } from './table.js';

/**
 * Usage: `npm run bench:pages`, with PAGES (names of `harness/pages.ts`, separated by commas), STATES (`out`, `in`),
 * RUNS and MINUTES in the environment. By default, every page in both states; signed out, a page for signed-in users
 * shows the login page. A failed load is retried once; pages that fail again, and those left when the minutes are over,
 * are listed at the end.
 */
const RUNS = Number(process.env.RUNS ?? 5);
const MINUTES = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY);
const NAMED = process.env.PAGES?.split(',');
const STATES = process.env.STATES?.split(',') ?? ['out', 'in'];
const BOUNDS = { performance: 95, interaction: 200 } as const;
const PAGES = [...SIGNED_OUT_PAGES, ...SIGNED_IN_PAGES].filter(({ name }) => NAMED?.includes(name) ?? true);

const HEAD = [
  'median of Lighthouse, mobile',
  'performance',
  'LCP ms',
  'TBT ms',
  'CLS',
  'script KB',
  'scripts',
  'requests',
  'INP ms',
  'machine',
];
const rows: string[][] = [];
/** Pages without a row, with the reason. */
const missing: string[] = [];

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function rowOf(name: string, loads: readonly Load[], interaction: number): string[] {
  const of = (figure: keyof Load, digits = 0) => median(loads.map((load) => load[figure])).toFixed(digits);
  const performances = loads.map(({ performance }) => performance);
  const kilobytes = (median(loads.map(({ scriptBytes }) => scriptBytes)) / 1024).toFixed(1);
  return [
    name,
    `${of('performance')} (${Math.min(...performances)}–${Math.max(...performances)})`,
    ...[of('lcp'), of('tbt'), of('cls', 3), kilobytes, of('scripts'), of('requests')],
    interaction.toFixed(0),
    of('machine'),
  ];
}

/** What the browser of a signed-in user has stored. */
async function storedItems({ url }: Scene): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(DEMO),
  });
  expect(response.ok).toBe(true);
  const { token, user } = (await response.json()) as { token: string; user: object };
  return { authToken: token, user: JSON.stringify(user) };
}

/** One hiccup of a browser or machine is no reason to repeat the whole measurement. */
const twice = <T>(attempt: () => Promise<T>): Promise<T> => attempt().catch(attempt);

async function interactionOf(browser: MeasuringBrowser, page: AppPage): Promise<number> {
  const touched = await browser.newPage();
  try {
    return await slowestInteraction(touched, page);
  } finally {
    await touched.close();
  }
}

async function measure(
  browser: MeasuringBrowser,
  page: AppPage,
  state: string,
  stored: Readonly<Record<string, string>>,
) {
  const name = `${page.name}, signed ${state}`;
  if (performance.now() > MINUTES * 60_000) {
    missing.push(`${name}: the ${MINUTES} minutes were over`);
    return;
  }
  const held = state === 'in' ? stored : {};
  const loads: Load[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      await browser.hold(held);
      loads.push(await twice(() => browser.load(page.path)));
    }
    await browser.hold(held);
    const row = rowOf(name, loads, await twice(() => interactionOf(browser, page)));
    rows.push(row);
    console.log(row.join('  '));
  } catch (error) {
    missing.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
}

afterAll(() => {
  if (missing.length > 0) console.log(`\nnot measured:\n${missing.join('\n')}`);
  if (rows.length === 0) return;
  console.log(`\n${table([HEAD, ...rows])}\n`);
  const slow = rows.filter(
    (row) => Number.parseInt(row[1] ?? '', 10) < BOUNDS.performance || Number(row[8]) >= BOUNDS.interaction,
  );
  const names = slow.map(([name]) => name).join('; ');
  console.log(
    `performance of ${BOUNDS.performance} and more, interactions under ${BOUNDS.interaction} ms: ` +
      (slow.length === 0 ? 'hold everywhere' : `do not hold on ${slow.length} of ${rows.length}: ${names}`),
  );
});

const scene = inject('scene');
const patienceMs = (RUNS + 1) * PAGES.length * STATES.length * 120_000;

// 'board' selects another benchmark, TASKS a third.
test.skipIf(scene === undefined || NAMED?.join() === 'board' || process.env.TASKS !== undefined)(
  'pages on the mobile profile of Lighthouse',
  async () => {
    if (!scene) return;
    expect(PAGES.length, `no page of ${NAMED?.join(', ')}`).toBeGreaterThan(0);
    const stored = await storedItems(scene);
    const browser = await MeasuringBrowser.open(scene);
    try {
      for (const page of PAGES) for (const state of STATES) await measure(browser, page, state, stored);
    } finally {
      await browser.close();
    }
    expect(rows.length, missing.join('\n')).toBeGreaterThan(0);
  },
  patienceMs,
);
