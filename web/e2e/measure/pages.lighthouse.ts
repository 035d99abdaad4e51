import { afterAll, expect, inject, test } from 'vitest';
import { DEMO } from '../harness/demo-user.js';
import { ADMINISTRATOR } from '../harness/first-administrator.js';
import {
  ADMIN_PAGES,
  type AppPage,
  SIGNED_IN_PAGES,
  SIGNED_OUT_PAGES,
  TUTORIAL_STEPS,
} from '../harness/pages.js';
import type { Scene } from '../harness/product.setup.js';
import { slowestInteraction } from './interaction.js';
import { type Load, MeasuringBrowser } from './lighthouse-profile.js';
import { median } from './median.js';
import { table } from './table.js';

/**
 * Usage: `npm run bench:pages`, with PAGES (names of `harness/pages.ts`, separated by commas), STATES (`out`, `in`,
 * `admin`), RUNS, QUIET and MINUTES in the environment. By default, every page in every state in which it is opened;
 * signed out, a page for signed-in users shows the login page. A load during which Lighthouse rated the machine below
 * QUIET is left out and repeated, and counted in the last column. A failed load is retried once; pages that fail again,
 * and those left when the minutes are over, are listed at the end.
 */
const RUNS = Number(process.env.RUNS ?? 5);
const QUIET = Number(process.env.QUIET ?? 0);
/** Loads of a page that are left out at most; then it is not measured. */
const MAX_LEFT_OUT = 4 * RUNS;
const MINUTES = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY);
const NAMED = process.env.PAGES?.split(',');
const STATES = process.env.STATES?.split(',');
const BOUNDS = { performance: 95, interaction: 200 } as const;

type State = 'out' | 'in' | 'admin';
const opened = (states: readonly State[], pages: readonly AppPage[]) =>
  pages.flatMap((page) => states.map((state) => ({ page, state })));
const stepsLeft = TUTORIAL_STEPS.filter((step) => !SIGNED_IN_PAGES.includes(step));
const ROUTES = [
  ...opened(['out', 'in'], [...SIGNED_OUT_PAGES, ...SIGNED_IN_PAGES, ...stepsLeft]),
  ...opened(['admin'], ADMIN_PAGES),
].filter(({ page, state }) => (NAMED?.includes(page.name) ?? true) && (STATES?.includes(state) ?? true));

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
  'left out',
];
const rows: string[][] = [];
/** Pages without a row, with the reason. */
const missing: string[] = [];

function rowOf(name: string, loads: readonly Load[], interaction: number, leftOut: number): string[] {
  const of = (figure: keyof Load, digits = 0) => median(loads.map((load) => load[figure])).toFixed(digits);
  const performances = loads.map(({ performance }) => performance);
  const kilobytes = (median(loads.map(({ scriptBytes }) => scriptBytes)) / 1024).toFixed(1);
  return [
    name,
    `${of('performance')} (${Math.min(...performances)}–${Math.max(...performances)})`,
    ...[of('lcp'), of('tbt'), of('cls', 3), kilobytes, of('scripts'), of('requests')],
    interaction.toFixed(0),
    of('machine'),
    String(leftOut),
  ];
}

type Items = Readonly<Record<string, string>>;

async function signedIn<Answer>(path: string, credentials: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(credentials) });
  expect(response.ok).toBe(true);
  return response.json() as Promise<Answer>;
}

/** What the browser has stored in a state. */
async function storedItems({ url }: Scene, state: State): Promise<Items> {
  if (state === 'out') return {};
  if (state === 'in') {
    const { token, user } = await signedIn<{ token: string; user: object }>(`${url}/api/auth/login`, DEMO);
    return { authToken: token, user: JSON.stringify(user) };
  }
  const { token } = await signedIn<{ token: string }>(`${url}/api/admin/login`, ADMINISTRATOR);
  return { adminToken: token, isAdmin: 'true' };
}

/** One hiccup of a browser or machine is no reason to repeat the whole measurement. */
const twice = <T>(attempt: () => Promise<T>): Promise<T> => attempt().catch(attempt);

/** @throws if the page led to another one, such as the sign-in, which would be measured in its place */
async function interactionOf(browser: MeasuringBrowser, page: AppPage, state: State): Promise<number> {
  const touched = await browser.newPage();
  try {
    const milliseconds = await slowestInteraction(touched, page);
    const leadsOn = state === 'in' && SIGNED_OUT_PAGES.includes(page);
    const path = new URL(page.path, touched.url()).pathname;
    if (!leadsOn && new URL(touched.url()).pathname !== path) throw new Error(`led to ${touched.url()}`);
    return milliseconds;
  } finally {
    await touched.close();
  }
}

async function measure(browser: MeasuringBrowser, { page, state }: (typeof ROUTES)[number], stored: Items) {
  const name = state === 'admin' ? page.name : `${page.name}, signed ${state}`;
  if (performance.now() > MINUTES * 60_000) {
    missing.push(`${name}: the ${MINUTES} minutes were over`);
    return;
  }
  const loads: Load[] = [];
  let leftOut = 0;
  try {
    while (loads.length < RUNS) {
      await browser.hold(stored);
      const load = await twice(() => browser.load(page.path));
      if (load.machine >= QUIET) loads.push(load);
      else leftOut += 1;
      if (leftOut > MAX_LEFT_OUT) throw new Error(`${leftOut} loads on a machine rated below ${QUIET}`);
    }
    await browser.hold(stored);
    const row = rowOf(name, loads, await twice(() => interactionOf(browser, page, state)), leftOut);
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
const timeoutMs = (RUNS + 1) * ROUTES.length * 120_000;

// 'board' selects another benchmark, TASKS a third.
test.skipIf(scene === undefined || NAMED?.join() === 'board' || process.env.TASKS !== undefined)(
  'pages on the mobile profile of Lighthouse',
  async () => {
    if (!scene) return;
    expect(ROUTES.length, `no page of ${NAMED?.join(', ')}`).toBeGreaterThan(0);
    const browser = await MeasuringBrowser.open(scene);
    try {
      const stored: Partial<Record<State, Items>> = {};
      for (const route of ROUTES) {
        // Not before the first page of a state: an administrator's session would end while the others are measured.
        stored[route.state] ??= await storedItems(scene, route.state);
        await measure(browser, route, stored[route.state] ?? {});
      }
    } finally {
      await browser.close();
    }
    expect(rows.length, missing.join('\n')).toBeGreaterThan(0);
  },
  timeoutMs,
);
