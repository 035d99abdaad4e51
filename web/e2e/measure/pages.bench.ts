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
import { MeasuringBrowser, type Rating } from './measuring-browser.js';
import { median } from './median.js';
import { table } from './table.js';
import { type WebVitals, webVitalsOf } from './web-vitals.js';

/**
 * `npm run bench -- pages`, with PAGES (names of `harness/pages.ts`, separated by commas), STATES (`out`, `in`,
 * `admin`) and RUNS in the environment. By default, every page in every state in which it is opened, three loads each;
 * signed out, a page for signed-in users shows the login page. Where Lighthouse is installed, it rates each page too.
 */
const RUNS = Number(process.env.RUNS ?? 3);
const NAMED = process.env.PAGES?.split(',');
const STATES = process.env.STATES?.split(',');
const BOUNDS = { lcp: 2500, cls: 0, inp: 200 } as const;
const PERFORMANCE = { out: 95, in: 80, admin: 80 } as const;

type State = 'out' | 'in' | 'admin';
const opened = (states: readonly State[], pages: readonly AppPage[]) =>
  pages.flatMap((page) => states.map((state) => ({ page, state })));
const stepsLeft = TUTORIAL_STEPS.filter((step) => !SIGNED_IN_PAGES.includes(step));
const ROUTES = [
  ...opened(['out'], SIGNED_OUT_PAGES),
  ...opened(['in'], [...SIGNED_IN_PAGES, ...stepsLeft]),
  ...opened(['admin'], ADMIN_PAGES),
].filter(({ page, state }) => (NAMED?.includes(page.name) ?? true) && (STATES?.includes(state) ?? true));

const HEAD = ['median on the mobile profile', 'LCP ms', 'CLS', 'INP ms', 'Lighthouse', 'machine'];
const rows: string[][] = [];
/** Pages beyond a bound, and pages without a row, each with the reason. */
const remarks: string[] = [];

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

/** @throws if the page led to another one, such as the sign-in, which would be measured in its place */
async function load(browser: MeasuringBrowser, page: AppPage): Promise<WebVitals> {
  const shown = await browser.newPage();
  try {
    const vitals = await webVitalsOf(shown, page);
    const path = new URL(page.path, shown.url()).pathname;
    if (new URL(shown.url()).pathname !== path) throw new Error(`led to ${shown.url()}`);
    return vitals;
  } finally {
    await shown.close();
  }
}

async function measure(browser: MeasuringBrowser, { page, state }: (typeof ROUTES)[number], stored: Items) {
  const vitals: WebVitals[] = [];
  const ratings: Rating[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await browser.hold(stored);
    vitals.push(await load(browser, page));
    await browser.hold(stored);
    const rating = await browser.rate(page.path);
    if (rating) ratings.push(rating);
  }
  const of = (name: keyof WebVitals) => median(vitals.map((load) => load[name]));
  const rated = (name: keyof Rating) =>
    ratings.length === 0 ? undefined : median(ratings.map((rating) => rating[name]));
  const [lcp, cls, inp, performance] = [of('lcp'), of('cls'), of('inp'), rated('performance')];
  const name = `${page.name}, ${state}`;
  const row = [
    name,
    lcp.toFixed(0),
    cls.toFixed(3),
    inp.toFixed(0),
    performance?.toFixed(0) ?? '–',
    rated('machine')?.toFixed(0) ?? '–',
  ];
  rows.push(row);
  console.log(row.join('  '));
  const holds =
    lcp <= BOUNDS.lcp &&
    Number(cls.toFixed(3)) <= BOUNDS.cls &&
    inp <= BOUNDS.inp &&
    (performance ?? 100) >= PERFORMANCE[state];
  if (!holds) remarks.push(`${name}: beyond a bound`);
}

afterAll(() => {
  if (rows.length > 0) console.log(`\n${table([HEAD, ...rows])}\n`);
  console.log(remarks.length === 0 ? 'every bound holds' : remarks.join('\n'));
});

const scene = inject('scene');

test.skipIf(scene === undefined)(
  'pages on the mobile profile',
  async () => {
    if (!scene) return;
    expect(ROUTES.length, `no page of ${NAMED?.join(', ')}`).toBeGreaterThan(0);
    const browser = await MeasuringBrowser.open(scene);
    try {
      const stored: Partial<Record<State, Items>> = {};
      for (const route of ROUTES) {
        // Not before the first page of a state: an administrator's session would end while the others are measured.
        stored[route.state] ??= await storedItems(scene, route.state);
        await measure(browser, route, stored[route.state] ?? {}).catch((error: unknown) =>
          remarks.push(`${route.page.name}: not measured: ${error}`),
        );
      }
    } finally {
      await browser.close();
    }
    expect(rows.length, remarks.join('\n')).toBeGreaterThan(0);
  },
  (RUNS + 1) * ROUTES.length * 120_000,
);
