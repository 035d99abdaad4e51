import { afterAll, expect, inject, test } from 'vitest';
import { DEMO } from '../harness/demo-user.js';
import { type AppPage, SIGNED_IN_PAGES, SIGNED_OUT_PAGES } from '../harness/pages.js';
import type { Scene } from '../harness/product.setup.js';
import { slowestInteraction } from './interaction.js';
import { type Load, MeasuringBrowser } from './lighthouse-profile.js';
import { table } from './table.js';

/**
 * Usage: `npm run bench:pages`, with PAGES (names of `harness/pages.ts`, with commas between), STATES (`out`, `in`) and RUNS
 * in the environment. Every page in both states unless some are named: signed out, an address of who is signed in is the
 * login page.
 */
const RUNS = Number(process.env.RUNS ?? 5);
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
  'interaction ms',
  'machine',
];
const rows: string[][] = [];

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

async function tokenOf({ url }: Scene): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(DEMO),
  });
  expect(response.ok).toBe(true);
  return ((await response.json()) as { token: string }).token;
}

async function measure(browser: MeasuringBrowser, page: AppPage, state: string, token: string) {
  const held: Readonly<Record<string, string>> = state === 'in' ? { authToken: token } : {};
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await browser.hold(held);
    loads.push(await browser.load(page.path));
  }
  await browser.hold(held);
  const touched = await browser.newPage();
  const interaction = await slowestInteraction(touched, page);
  await touched.close();
  const row = rowOf(`${page.name}, signed ${state}`, loads, interaction);
  rows.push(row);
  console.log(row.join('  '));
}

afterAll(() => {
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

// 'board' names the other bench.
test.skipIf(scene === undefined || NAMED?.join() === 'board')(
  'pages on the mobile profile of Lighthouse',
  async () => {
    if (!scene) return;
    expect(PAGES.length, `no page of ${NAMED?.join(', ')}`).toBeGreaterThan(0);
    const token = await tokenOf(scene);
    const browser = await MeasuringBrowser.open(scene);
    try {
      for (const page of PAGES) for (const state of STATES) await measure(browser, page, state, token);
    } finally {
      await browser.close();
    }
  },
  patienceMs,
);
