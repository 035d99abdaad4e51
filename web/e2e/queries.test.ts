import type { Page, Request, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { holdToken, openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { countOperation, holdOperation } from './harness/network.js';
import { type AppPage, SIGNED_IN_PAGES, SIGNED_OUT_PAGES, visited } from './harness/pages.js';
import { platformOf, startPractising } from './harness/practice.js';

/** Name of an operation of the page itself; the platform in its frame is measured as a page of its own. */
const nameOf = (request: Request): string | undefined =>
  request.url().endsWith('/graphql') && request.frame().parentFrame() === null
    ? request.postDataJSON()?.operationName
    : undefined;

/** Leaves the current page, so that its remaining requests are not mistaken for the next page's. */
const leave = (page: Page) => page.goto('about:blank');

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

/** Sent by every signed-in page, or not to open it: polls, reports, and what the page is about to be used for. */
const NOT_OF_THE_SCREEN = new Set([
  'XpStats',
  'SetTimeZone',
  'ReportFrameUrl',
  'Watchlist',
  'ChartLines',
  'PriceLines',
]);
/**
 * What is shown of the answer: candles of its first opportunity or of its lesson, results unless a drill is running. Habits
 * and forecasts have limits of their own.
 */
const ONE_MORE = new Set(['crypto', 'drill', 'tutorial-live-chart', 'habits']);

journey('a signed-in page is opened by one query for its layout and one for itself', async ({ newPage }) => {
  const page = await newPage();
  // Counted from the second page on: the first reports the time zone, and stores what the user may see.
  await openAs(page, DEMO);
  await page.waitForFunction(() => localStorage.getItem('user') !== null);
  const faults: string[] = [];
  // The practice platform is a page without the layout, for a frame.
  for (const appPage of SIGNED_IN_PAGES.filter(({ name }) => name !== 'practice')) {
    const sent = (await sentBy(page, appPage)).filter((name) => !NOT_OF_THE_SCREEN.has(name));
    if (sent.length > (ONE_MORE.has(appPage.name) ? 3 : 2))
      faults.push(`${appPage.name}: ${sent.join(', ')}`);
  }
  expect(faults).toEqual([]);
});

journey('a signed-out page sends each query once', async ({ newPage }) => {
  const page = await newPage();
  const faults: string[] = [];
  for (const appPage of SIGNED_OUT_PAGES) {
    const sent = await sentBy(page, appPage);
    if (new Set(sent).size < sent.length) faults.push(`${appPage.name}: ${sent.join(', ')}`);
  }
  expect(faults).toEqual([]);
});

journey('the code of a page is fetched before the user is known', async ({ newPage }) => {
  const page = await newPage();
  await holdToken(page);
  const release = await holdOperation(page, 'SignedInLayout');
  const code = page.waitForResponse(/\/advanced-signals-page-[^/]+\.js$/);
  await page.goto('/advanced-signals');
  await code;
  release();
  await page.getByRole('heading', { level: 1, name: 'Sinais Avançados' }).waitFor();
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
  await expect.poll(() => sockets[0]?.received).toContain('BoardPrice');
  // The practice platform in its frame has a socket of its own.
  await startPractising(platformOf(page));
  await expect.poll(() => sockets[1]?.subscribed).toContain('PracticeChanged');
  const before = sockets[0]?.subscribed.toSorted();
  const noticesAsked = countOperation(page, 'Notices');
  await sockets[0]?.route.close({ code: 4000, reason: 'cut' });
  await page.getByText('Sem conexão. Tentando reconectar...').waitFor();
  await page.getByText('Sem conexão. Tentando reconectar...').waitFor({ state: 'detached' });
  await expect.poll(() => sockets[2]?.received).toContain('BoardPrice');
  expect(sockets[2]?.subscribed.toSorted()).toEqual(before);
  await expect.poll(noticesAsked).toBe(1);
});
