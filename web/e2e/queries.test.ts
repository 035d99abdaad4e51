import type { Page, Request, Route, WebSocketRoute } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { holdToken, openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { countOperation, holdOperation } from './harness/network.js';
import { type AppPage, SIGNED_IN_PAGES, SIGNED_OUT_PAGES, visit, visited } from './harness/pages.js';
import { platformOf, startPractising } from './harness/practice.js';

const nameOf = (request: Request): string | undefined =>
  request.url().endsWith('/graphql') ? request.postDataJSON()?.operationName : undefined;

/** Names of the operations that the page sends from now on. */
function operationsOf(page: Page): ReadonlySet<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = nameOf(request);
    if (name !== undefined) names.add(name);
  });
  return names;
}

/**
 * Operations that may come later: the lesson's market names the pair of its candles; the practice platform is mounted
 * once the page is idle, and then reports its address; while a drill runs, no other drill is offered.
 */
const PLATFORM = [
  'BrokerFrame',
  'ReportFrameUrl',
  'PracticeAccount',
  'OpenPracticeTrades',
  'PracticeHistory',
  'PracticeEquity',
  'PracticeHitRate',
  'RecordSummary',
  'StarredPairs',
];
const RIGHTLY_LATER: Readonly<Record<string, readonly string[]>> = {
  trading: PLATFORM,
  'tutorial-live-chart': ['Candles'],
  drill: ['StarredPairs', 'DrillFigures'],
};

/** Leaves the current page, so that its remaining requests are not mistaken for the next page's. */
const leave = (page: Page) => page.goto('about:blank');

/** Operations that a page sends only after another one was answered: the page is loaded again, without any answers. */
async function askedLate(page: Page, appPage: AppPage): Promise<readonly string[]> {
  await leave(page);
  const all = operationsOf(page);
  await visit(page, appPage);
  // The time zone is reported once the page is idle.
  const isExpected = (name: string) => name !== 'SetTimeZone' && !RIGHTLY_LATER[appPage.name]?.includes(name);
  const wanted = [...all].filter(isExpected);

  // The signed-in user has to be known first.
  const hold = (route: Route) => (nameOf(route.request()) === 'Me' ? route.continue() : undefined);
  await page.route('**/graphql', hold);
  await leave(page);
  const asked = operationsOf(page);
  const missing = () => wanted.filter((name) => !asked.has(name));
  await page.goto(appPage.path);
  const poll = expect.poll(missing).toEqual([]);
  await poll.catch(() => undefined);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return missing().map((name) => `${appPage.name}: ${name}`);
}

/** On a slow machine the database may not answer for a moment; the page then says so, and waits for a retry. */
const UNAVAILABLE = 'Serviço indisponível no momento';
const MAX_VISITS = 3;

/** Names of the operations that a page sends, once for each request, when the gateway answers all of them. */
async function sentBy(page: Page, appPage: AppPage, visits = 1): Promise<readonly string[]> {
  const sent: string[] = [];
  const note = (request: Request) => {
    const name = nameOf(request);
    if (name !== undefined) sent.push(name);
  };
  page.on('request', note);
  await leave(page);
  await page.goto(appPage.path);
  const refusal = page.getByText(UNAVAILABLE);
  const heading = page.getByRole('heading', { name: appPage.heading, exact: true });
  await heading.or(refusal).first().waitFor();
  if ((await refusal.count()) > 0 && visits < MAX_VISITS) {
    page.off('request', note);
    return sentBy(page, appPage, visits + 1);
  }
  await visited(page, appPage);
  page.off('request', note);
  return sent;
}

/** The same operation with other variables is a different query. */
const MAY_BE_TWICE = new Set(['RecordHitRate', 'XpStats', 'CryptoCandles']);

async function expectAskedOnce(page: Page, appPages: readonly AppPage[]) {
  const faults: string[] = [];
  for (const appPage of appPages) {
    const sent = await sentBy(page, appPage);
    for (const name of new Set(sent.filter((one, index) => sent.indexOf(one) !== index))) {
      if (!MAY_BE_TWICE.has(name)) faults.push(`${appPage.name}: ${name} was asked for twice`);
    }
  }
  expect(faults).toEqual([]);
}

describe('a page’s first queries are sent once:', () => {
  journey('signed out', async ({ newPage }) => {
    await expectAskedOnce(await newPage(), SIGNED_OUT_PAGES);
  });

  journey('signed in', async ({ newPage }) => {
    const page = await newPage();
    // The time zone is reported once for each tab, here before counting starts.
    await openAs(page, DEMO);
    await expectAskedOnce(page, SIGNED_IN_PAGES);
  });
});

describe('no request waterfall', () => {
  journey('the code of a page is fetched before the user is known', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    const release = await holdOperation(page, 'Me');
    const code = page.waitForResponse(/\/advanced-signals-page-[^/]+\.js$/);
    await page.goto('/advanced-signals');
    await code;
    release();
    await page.getByRole('heading', { level: 1, name: 'Sinais Avançados' }).waitFor();
  });

  journey('a page sends its queries at once, not one after another', async ({ newPage }) => {
    const page = await newPage();
    // The time zone is reported once for each tab, here before counting starts.
    await openAs(page, DEMO, '/settings');
    await page.waitForFunction(() => sessionStorage.getItem('reportedTimeZone') !== null);
    await page.waitForLoadState('networkidle');
    const late: string[] = [];
    for (const appPage of SIGNED_IN_PAGES) late.push(...(await askedLate(page, appPage)));
    expect(late).toEqual([]);
  });
});

/** Records the page's sockets, the operations subscribed to on each, and those that received events. */
async function listenIn(page: Page) {
  const sockets: {
    readonly route: WebSocketRoute;
    readonly subscribed: string[];
    readonly received: string[];
  }[] = [];
  await page.routeWebSocket('**/graphql', (route) => {
    const subscribed: string[] = [];
    const received: string[] = [];
    const names = new Map<string, string>();
    const server = route.connectToServer();
    route.onMessage((message) => {
      const { type, id, payload } = JSON.parse(String(message));
      if (type === 'subscribe') {
        names.set(id, payload.operationName);
        subscribed.push(payload.operationName);
      }
      server.send(message);
    });
    server.onMessage((message) => {
      const { type, id } = JSON.parse(String(message));
      if (type === 'next') received.push(names.get(id) ?? '');
      route.send(message);
    });
    sockets.push({ route, subscribed, received });
  });
  return sockets;
}

journey('a lost live connection is reopened: prices resume, and missed data is fetched', async (stage) => {
  const page = await stage.newPage();
  const sockets = await listenIn(page);
  await openAs(page, DEMO);
  await expect.poll(() => sockets[0]?.received).toContain('Price');
  // The practice platform is mounted last, once the page is idle; its chart shares the page's price subscription.
  await startPractising(platformOf(page));
  await expect.poll(() => sockets[0]?.subscribed).toContain('PracticeChanged');
  const before = sockets[0]?.subscribed.toSorted();
  const noticesAsked = countOperation(page, 'Notices');
  await sockets[0]?.route.close({ code: 4000, reason: 'cut' });
  await page.getByText('Sem conexão. Tentando reconectar...').waitFor();
  await page.getByText('Sem conexão. Tentando reconectar...').waitFor({ state: 'detached' });
  await expect.poll(() => sockets[1]?.received).toContain('Price');
  expect(sockets[1]?.subscribed.toSorted()).toEqual(before);
  await expect.poll(noticesAsked).toBe(1);
});
