import { afterAll, describe, expect } from 'vitest';
import { holdToken } from '../harness/held-token.js';
import { journey } from '../harness/journey.js';
import { SIGNED_IN_PAGES, SIGNED_OUT_PAGES } from '../harness/pages.js';
import { gzipBytesOf, type Script, scriptsOfFirstLoad } from './first-load.js';
import { table } from './table.js';

/** Bytes in one KB of the limits below. */
const KB = 1024;
const SIGNED_OUT_LIMIT_KB = 180;
/** Pages of who is signed in that have a limit; the others are told for comparison. */
const LIMITS_KB: Readonly<Record<string, number>> = { trading: 220 };

/** Not counted: the chart with its library, and what moves things, which is fetched once the page has nothing to do. */
const NOT_COUNTED = [/^lightweight-charts-/, /^chart-canvas-/, /^motion-features-/];
const isNotCounted = ({ name }: Script) => NOT_COUNTED.some((pattern) => pattern.test(name));

const rows: string[][] = [];
const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);

function tell(name: string, counted: readonly Script[], apart: readonly Script[], limitKb?: number) {
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

function expectLight(name: string, scripts: readonly Script[], limitKb?: number) {
  const counted = scripts.filter((script) => !isNotCounted(script));
  tell(name, counted, scripts.filter(isNotCounted), limitKb);
  const kb = gzipBytesOf(counted) / KB;
  expect(kb, heaviest(counted)).toBeLessThanOrEqual(limitKb ?? Number.POSITIVE_INFINITY);
}

afterAll(() => {
  if (rows.length === 0) return;
  const head = ['JavaScript of a first load', 'files', 'gzip KB', 'limit', 'chart and motion, not counted'];
  console.log(`\n${table([head, ...rows])}\n`);
});

describe('JavaScript of a first load, in KB of 1,024 bytes by gzip', () => {
  for (const place of SIGNED_OUT_PAGES) {
    journey(`${place.name} is within ${SIGNED_OUT_LIMIT_KB} KB`, async ({ newPage }) => {
      const scripts = await scriptsOfFirstLoad(await newPage(), place);
      expectLight(place.name, scripts, SIGNED_OUT_LIMIT_KB);
    });
  }

  for (const place of SIGNED_IN_PAGES) {
    const limitKb = LIMITS_KB[place.name];
    journey(`${place.name} ${limitKb ? `is within ${limitKb} KB` : 'is measured'}`, async ({ newPage }) => {
      const page = await newPage();
      await holdToken(page);
      const scripts = await scriptsOfFirstLoad(page, place);
      expectLight(place.name, scripts, limitKb);
      // Under another name they would be counted; as part of another file that file would be.
      if (place.name === 'trading') expect(scripts.filter(isNotCounted).length).toBe(NOT_COUNTED.length);
    });
  }
});
