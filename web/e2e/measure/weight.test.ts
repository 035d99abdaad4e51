import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { holdAdminToken } from '../harness/administrator.js';
import { holdToken } from '../harness/held-token.js';
import { journey } from '../harness/journey.js';
import { ADMIN_PAGES, type AppPage, SIGNED_IN_PAGES, SIGNED_OUT_PAGES } from '../harness/pages.js';
import { gzipBytesOf, type Script, scriptBeforePaint, scriptsOfFirstLoad } from './first-load.js';
import { table } from './table.js';

/** Bytes in one KB of the limits below. */
const KB = 1024;
// Each limit includes the 1.7 KB of the installed app, which load five seconds after a page and are therefore counted
// on a busy machine.
const SIGNED_OUT_LIMIT_KB = 142;
/**
 * Limit for scripts that a page needs before it shows more than its background; the others make the visible page work.
 */
const BEFORE_PAINT_LIMIT_KB = 5;
/** Prerendered pages, and pages that the gateway writes content into. */
const PAINTED_BEFORE = ['login', 'register', 'forgot-password', 'placar'];
/** Pages behind the sign-in with a limit; the others are printed for comparison. */
const LIMITS_KB: Readonly<Record<string, number>> = { trading: 219, practice: 208 };

/** Not counted: charts with their library, and the platform in its card, which loads once the page is idle. */
const CHARTS = [/^lightweight-charts-/, /^(candle|price|curve)-chart-/, /^chart-drawing-/];
const isOfChart = ({ name }: Script) => CHARTS.some((pattern) => pattern.test(name));
const isNotCounted = (script: Script) => script.withPlatform || isOfChart(script);

const rows: string[][] = [];
const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);

function addRow(name: string, counted: readonly Script[], apart: readonly Script[], limitKb?: number) {
  const figures = [kilobytes(gzipBytesOf(counted)), limitKb ?? '–', kilobytes(gzipBytesOf(apart))];
  rows.push([name, String(counted.length), ...figures.map(String)]);
}

function heaviest(scripts: readonly Script[]): string {
  return scripts
    .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
    .slice(0, 8)
    .map(({ name, gzipBytes }) => `${name} ${kilobytes(gzipBytes)}`)
    .join(', ');
}

afterAll(() => {
  if (rows.length === 0) return;
  const head = [
    'JavaScript of a first load',
    'files',
    'gzip KB',
    'limit',
    'charts and platform, not counted',
  ];
  console.log(`\n${table([head, ...rows])}\n`);
});

/** Pages over their limit, each with its heaviest scripts. */
async function tooHeavy(
  page: Page,
  appPages: readonly AppPage[],
  limitOf: (appPage: AppPage) => number | undefined,
) {
  const faults: string[] = [];
  for (const appPage of appPages) {
    const scripts = await scriptsOfFirstLoad(page, appPage);
    const counted = scripts.filter((script) => !isNotCounted(script));
    const limitKb = limitOf(appPage);
    const kb = gzipBytesOf(counted) / KB;
    const apart = scripts.filter(isNotCounted);
    addRow(appPage.name, counted, apart, limitKb);
    // Chart code bundled into another file would be counted with that file, or left out with the platform.
    const charts = apart.filter(({ withPlatform }) => !withPlatform);
    if (appPage.name === 'trading' && charts.length !== CHARTS.length)
      faults.push(`trading: the chart came as ${charts.map(({ name }) => name)}`);
    if (limitKb !== undefined && kb > limitKb) faults.push(`${appPage.name}: ${kb} KB, ${heaviest(counted)}`);
  }
  return faults;
}

describe('JavaScript of a first load, in KB of 1,024 bytes by gzip', () => {
  journey(`each signed-out page is within ${SIGNED_OUT_LIMIT_KB} KB`, async ({ newPage }) => {
    const page = await newPage();
    expect(await tooHeavy(page, SIGNED_OUT_PAGES, () => SIGNED_OUT_LIMIT_KB)).toEqual([]);
  });

  journey(
    `${PAINTED_BEFORE.join(', ')} load at most ${BEFORE_PAINT_LIMIT_KB} KB before they are painted`,
    async ({ newPage }) => {
      for (const appPage of SIGNED_OUT_PAGES.filter(({ name }) => PAINTED_BEFORE.includes(name))) {
        const { br, gzip } = await scriptBeforePaint(await newPage(), appPage);
        console.log(`${appPage.name}: ${kilobytes(gzip)} KB (br ${kilobytes(br)}) before it is painted`);
        expect(br / KB, appPage.name).toBeLessThan(BEFORE_PAINT_LIMIT_KB);
      }
    },
  );

  const limits = Object.entries(LIMITS_KB).map(([name, kb]) => `${name} within ${kb} KB`);
  journey(`${limits.join(', ')}; the other pages are printed`, async (stage) => {
    const page = await stage.newPage();
    await holdToken(page);
    expect(await tooHeavy(page, SIGNED_IN_PAGES, ({ name }) => LIMITS_KB[name])).toEqual([]);
  });

  journey('the administrators’ pages are printed', async ({ newPage }) => {
    const page = await newPage();
    await holdAdminToken(page);
    expect(await tooHeavy(page, ADMIN_PAGES, () => undefined)).toEqual([]);
  });
});
