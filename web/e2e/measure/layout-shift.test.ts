import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { holdToken, tokenOf } from '../harness/held-token.js';
import { journey } from '../harness/journey.js';
import { type OwnAccount, ownAccount } from '../harness/own-account.js';
import { type Place, SIGNED_IN_PAGES, SIGNED_OUT_PAGES, visit } from '../harness/pages.js';
import { saveSignals } from '../harness/saved-signals.js';
import { recordShifts, shiftsSoFar } from './layout-shift.js';
import { table } from './table.js';

const LIMIT = 0.01;

const rows: string[][] = [];

afterAll(() => {
  if (rows.length === 0) return;
  console.log(`\n${table([['layout shift from first paint to data', 'width', 'sum'], ...rows])}\n`);
});

const accounts = new Map<number, Promise<OwnAccount>>();

async function accountWith(page: Page, signals: number): Promise<OwnAccount> {
  const account = await ownAccount(page, `parado-${signals}`);
  const token = await tokenOf(page, account);
  await saveSignals(page, token, { pair: 'EUR/USD', timeframe: '1h' }, signals);
  return account;
}

/** The same account for every page, as one network address may register only so many. */
function accountOf(page: Page, signals: number): Promise<OwnAccount> {
  const known = accounts.get(signals) ?? accountWith(page, signals);
  accounts.set(signals, known);
  return known;
}

async function expectStill(page: Page, place: Place, name: string, width: number) {
  await recordShifts(page);
  await visit(page, place);
  await page.waitForLoadState('networkidle');
  const shifts = await shiftsSoFar(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  rows.push([name, String(width), sum.toFixed(4)]);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(LIMIT);
}

journey('content that is pushed down is seen, with where it went', async ({ newPage }) => {
  const page = await newPage();
  await recordShifts(page);
  const held = '<div id="late"></div><p>Pushed</p>';
  await page.route('**/pushed', (route) => route.fulfill({ contentType: 'text/html', body: held }));
  await page.goto('/pushed');
  expect(await shiftsSoFar(page)).toEqual([]);
  await page.evaluate(() => {
    const late = document.getElementById('late');
    if (late) late.style.height = '400px';
  });
  const [shift] = await shiftsSoFar(page);
  expect(shift?.value).toBeGreaterThan(0);
  expect(shift?.moved).toEqual([expect.stringMatching(/^<p> Pushed \(\d+ \d+ .* → \d+ 4\d\d /)]);
});

describe.each([360, 1280])('at %i px', (width) => {
  for (const place of SIGNED_OUT_PAGES) {
    journey(`${place.name} shifts by at most ${LIMIT} from first paint to data`, async ({ newPage }) => {
      await expectStill(await newPage({ width }), place, place.name, width);
    });
  }

  // A list that turns out empty and one that turns out full: both take the place that was kept for them.
  describe.each([0, 6])('of who has %i signals', (signals) => {
    for (const place of SIGNED_IN_PAGES) {
      const name = `${place.name}, ${signals} signals`;
      journey(`${name}: shifts by at most ${LIMIT} from first paint to data`, async ({ newPage }) => {
        const page = await newPage({ width });
        await holdToken(page, await accountOf(page, signals));
        await expectStill(page, place, name, width);
      });
    }
  });
});
