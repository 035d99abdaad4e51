import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { ADMIN_STATES } from '../harness/admin-states.js';
import { holdAdminToken } from '../harness/administrator.js';
import { changeDatabase } from '../harness/database.js';
import { holdToken, tokenOf } from '../harness/held-token.js';
import { journey } from '../harness/journey.js';
import { type OwnAccount, ownAccount } from '../harness/own-account.js';
import { ADMIN_PAGES, type AppPage, SIGNED_IN_PAGES, SIGNED_OUT_PAGES, visit } from '../harness/pages.js';
import { saveSignals } from '../harness/saved-signals.js';
import { visualFaults } from '../harness/sight.js';
import { enterState, SIGNED_IN_STATES, SIGNED_OUT_STATES, type State, statesAt } from '../harness/states.js';
import { leave, recordShifts, shiftsSoFar } from './layout-shift.js';
import { table } from './table.js';

// A journey fails by itself on a style or script refused by the CSP, a console error or an uncaught exception, so each
// of these tests also checks the content security policy of every page.

const MAX_SHIFT = 0.01;
/** For all pages in one journey, on a machine that is busy with other work. */
const PAGES_WITHIN_MS = 600_000;

const rows: string[][] = [];

afterAll(() => {
  if (rows.length === 0) return;
  console.log(`\n${table([['layout shift from first paint to data', 'width', 'sum'], ...rows])}\n`);
});

/**
 * Like an administrator would: two of the six pages are closed to a new account. The journeys open pages faster than a
 * person can, so they need the calls of a premium user.
 */
const OPEN_ALL = `UPDATE users SET access_crypto = true, access_dashboard = true, user_level = 'premium'
  WHERE email_key = $1`;

const accounts = new Map<number, Promise<OwnAccount>>();

async function accountWith(page: Page, signals: number): Promise<OwnAccount> {
  const account = await ownAccount(page, `paginas-${signals}`);
  await changeDatabase(OPEN_ALL, [account.email]);
  await saveSignals(page, await tokenOf(page, account), { pair: 'EUR/USD', timeframe: '1h' }, signals);
  return account;
}

/** The same account for both widths, because one network address may register only a limited number. */
function accountOf(page: Page, signals: number): Promise<OwnAccount> {
  const known = accounts.get(signals) ?? accountWith(page, signals);
  accounts.set(signals, known);
  return known;
}

async function shiftFault(page: Page, name: string, width: number): Promise<string[]> {
  const shifts = await shiftsSoFar(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  rows.push([name, String(width), sum.toFixed(4)]);
  return sum > MAX_SHIFT ? [`${name} shifts by ${sum}: ${JSON.stringify(shifts, null, 2)}`] : [];
}

/** Pages that look different without signals. */
const SHOWS_SIGNALS = /^(?:trading|advanced-|rewards|dashboard|practice)/;

/** Loads each page by its URL, and checks it once it is complete. */
async function expectSoundPages(page: Page, appPages: readonly AppPage[], width: number, whose = '') {
  const faults: string[] = [];
  await recordShifts(page);
  for (const appPage of appPages) {
    const name = `${appPage.name}${whose}`;
    await leave(page);
    await visit(page, appPage);
    // Fonts and charts load while the page is checked.
    const rests = page.waitForLoadState('networkidle');
    faults.push(...(await visualFaults(page, name)));
    await rests;
    faults.push(...(await shiftFault(page, name, width)));
  }
  expect(faults, faults.join('\n')).toEqual([]);
}

async function expectSoundStates(page: Page, states: readonly State[], width: number) {
  const faults: string[] = [];
  for (const state of statesAt(width, states)) {
    await enterState(page, state);
    faults.push(...(await visualFaults(page, state.name)));
  }
  expect(faults, faults.join('\n')).toEqual([]);
}

describe.each([360, 1280])(
  `at %i px, in dark and light, nothing is inaccessible, scrolls sideways, shifts by more than ${MAX_SHIFT} or breaks the content security policy:`,
  (width) => {
    const look = (title: string, body: Parameters<typeof journey>[1]) =>
      journey(title, body, PAGES_WITHIN_MS);

    look('on the pages of who is not signed in', async ({ newPage }) => {
      await expectSoundPages(await newPage({ width }), SIGNED_OUT_PAGES, width);
    });

    // An empty list and a full one must both fit the space reserved for them.
    for (const [signals, appPages] of [
      [0, SIGNED_IN_PAGES.filter(({ name }) => SHOWS_SIGNALS.test(name))],
      [6, SIGNED_IN_PAGES],
    ] as const) {
      look(`on the pages of who has ${signals} signals`, async ({ newPage }) => {
        const page = await newPage({ width });
        await holdToken(page, await accountOf(page, signals));
        await expectSoundPages(page, appPages, width, `, ${signals} signals`);
      });
    }

    look('on the pages of an administrator', async ({ newPage }) => {
      const page = await newPage({ width });
      await holdAdminToken(page);
      await expectSoundPages(page, ADMIN_PAGES, width);
    });

    look('in the dialogs and toasts of an administrator', async ({ newPage }) => {
      const page = await newPage({ width });
      await holdAdminToken(page);
      await expectSoundStates(page, ADMIN_STATES, width);
    });

    look('in the forms and toasts of who is not signed in', async ({ newPage }) => {
      await expectSoundStates(await newPage({ width }), SIGNED_OUT_STATES, width);
    });

    look('in the charts, tables, menus, dialogs and toasts of who is signed in', async ({ newPage }) => {
      const page = await newPage({ width });
      await holdToken(page, await accountOf(page, 6));
      await expectSoundStates(page, SIGNED_IN_STATES, width);
    });
  },
);

journey('the policy of all pages denies by default and allows nothing unsafe', async ({ newPage }) => {
  const response = await (await newPage()).goto('/login');
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});
