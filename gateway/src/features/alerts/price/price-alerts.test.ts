import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pair } from '#schema/pair.js';
import { MAX_PRICE_RULES } from '#schema/price-alert.js';
import { alertedUsers } from '../../../../test/alerted-users.js';
import { PASSWORD, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { mailsTo } from '../../../../test/mailbox.js';
import { personalDataOf } from '../../../../test/personal-data.js';
import { runQuery } from '../../../../test/run.js';
import { subscribe, untilRead } from '../../../../test/subscriptions.js';
import { furtherServices } from '../../../../test/two-gateways.js';
import { startReceiver, type WebhookReceiver } from '../../../../test/webhook-receiver.js';
import { letJobsWait, runDueJobs } from '../../../../test/work-queue.js';
import type { Clock } from '../../../platform/clock.js';
import { RetentionService } from '../../../platform/retention/retention.service.js';
import { dayBounds } from '../../../platform/zone-calendar.js';
import { SessionService } from '../../accounts/session.service.js';
import type { Tick } from '../../market/market-feed.js';
import { keyOfSeed } from '../../market/market-key.js';
import { createSimulatedFeed } from '../../market/simulated/simulated-feed.js';
import { ManualTimer } from '../../market/testing/manual-timer.js';
import { PriceWatchService } from './price-watch.service.js';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Rule {
  readonly id: string;
  readonly enabled: boolean;
  readonly isBeyond: boolean | null;
  readonly usedToday: number;
}

interface Made {
  readonly id: string;
  readonly crossing: string;
  readonly price: number;
  readonly tickPrice: number;
  readonly tickAt: string;
  readonly simulated: boolean;
  readonly deliveries: readonly { channel: string; status: string }[];
}

let farol: TestGateway;
let receiver: WebhookReceiver;
const { ask, codeOf, pause, noticesOf, wait } = alertedUsers(() => farol);
/** Watches of the gateway, and of others on the same database. */
let watches: PriceWatchService[];

beforeEach(async () => {
  receiver = await startReceiver();
  farol = await startTestGateway({ privateHosts: [receiver.host] });
  watches = [farol.gateway.services.get(PriceWatchService)];
  at(1.09);
});
afterEach(async () => {
  await farol.stop();
  await receiver.stop();
});

/** The price that the feed answers with. */
function at(price: number): void {
  vi.spyOn(farol.feed, 'lastTick').mockImplementation(async (pair) => tick(price, pair));
}

const tick = (price: number, pair: Pair = 'EUR/USD'): Tick => ({ pair, price, time: farol.clock.now() });

/** A tick a second, as every watch gets them. @param every milliseconds between two */
async function ticks(prices: readonly number[], every = SECOND): Promise<void> {
  for (const watch of watches) await watch.refresh();
  for (const price of prices) {
    farol.clock.advance(every);
    for (const watch of watches) watch.compare(tick(price));
    await Promise.all(watches.map((watch) => watch.settled()));
  }
}

const RULE_PARTS = 'id enabled isBeyond usedToday';
const CREATE = `mutation ($input: PriceRuleInput!) { createPriceRule(input: $input) { ${RULE_PARTS} } }`;
const UPDATE = `mutation ($id: ID!, $input: PriceRuleInput!) { updatePriceRule(id: $id, input: $input) { ${RULE_PARTS} } }`;
const SWITCH = `mutation ($id: ID!, $on: Boolean!) { switchPriceRule(id: $id, enabled: $on) { ${RULE_PARTS} } }`;
const DELETE = 'mutation ($id: ID!) { deletePriceRule(id: $id) }';

const INPUT = { pair: 'EUR/USD', price: 1.1, channels: ['BELL'] };

async function addRule(token: string, given: object = {}): Promise<Rule> {
  // Rules of the same moment would have no order.
  farol.clock.advance(1);
  const input = { ...INPUT, ...given };
  return (await ask<{ createPriceRule: Rule }>(CREATE, token, { input })).createPriceRule;
}

async function ruler(given: object = {}) {
  const signedIn = await signedInUser(farol, { userLevel: 'admin' });
  return { ...signedIn, rule: await addRule(signedIn.token, given) };
}

const rulesOf = async (token: string) =>
  (await ask<{ priceRules: Rule[] }>(`{ priceRules { ${RULE_PARTS} } }`, token)).priceRules;

const ALERT_PARTS = 'id crossing price tickPrice tickAt simulated deliveries { channel status }';
const alertsOf = async (token: string) =>
  (
    await ask<{ priceAlerts: { items: Made[] } }>(
      `{ priceAlerts(first: 100) { items { ${ALERT_PARTS} } } }`,
      token,
    )
  ).priceAlerts.items;

const WEBHOOK =
  'mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) { createWebhook(input: $input, proof: $proof) { secret } }';
const addWebhook = (token: string) =>
  ask(WEBHOOK, token, {
    input: { url: receiver.url, events: ['PRICE_CROSSED'] },
    proof: { password: PASSWORD },
  });

describe('§price alerts: a tick that crosses the price of a rule', () => {
  test('makes one alert, and disables a rule that rings once', async () => {
    const { token, user } = await ruler();
    await ticks([1.0999, 1.10002, 1.0999, 1.1001]);
    const [alert, ...more] = await alertsOf(token);
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      crossing: 'UP',
      price: 1.1,
      tickPrice: 1.10002,
      simulated: true,
      deliveries: [{ channel: 'BELL', status: 'DELIVERED' }],
    });
    expect(new Date(alert?.tickAt ?? '').getTime()).toBe(farol.clock.now() - 2 * SECOND);
    expect(await rulesOf(token)).toMatchObject([{ enabled: false, usedToday: 1 }]);
    const [notice] = await noticesOf(user.id);
    expect(notice).toMatchObject({
      kind: 'PRICE_ALERT',
      title: 'Alerta de preço: EUR/USD subiu a 1,10000',
      body: 'O preço passou a 1,10002 em 10/03 às 09:00. Dados simulados. O alerta era de uma vez só e se desligou.',
      path: `/alertas?preco=${alert?.id}`,
    });
  });

  test('makes none from the side that the rule does not ask for', async () => {
    const { token } = await ruler({ crossing: 'DOWN' });
    await ticks([1.0999, 1.1001]);
    expect(await alertsOf(token)).toEqual([]);
    await ticks([1.1]);
    expect(await alertsOf(token)).toMatchObject([{ crossing: 'DOWN', tickPrice: 1.1 }]);
  });

  test('makes one a minute at most for a rule that repeats, and only after the price came back', async () => {
    const { token } = await ruler({ repeats: true, crossing: 'UP' });
    await ticks([1.0999, 1.1001, 1.0999, 1.1001]);
    expect(await alertsOf(token)).toHaveLength(1);
    await ticks(Array.from({ length: 60 }, () => 1.1002));
    expect(await alertsOf(token)).toHaveLength(1);
    await ticks([1.0999, 1.1001]);
    expect(await alertsOf(token)).toHaveLength(2);
    expect(await rulesOf(token)).toMatchObject([{ enabled: true, usedToday: 2 }]);
  });

  test('after a gap says only where the price is now', async () => {
    const { token } = await ruler();
    await ticks([1.0999]);
    await ticks([1.1001], 31 * SECOND);
    expect(await alertsOf(token)).toEqual([]);
    await ticks([1.0999], 30 * SECOND);
    expect(await alertsOf(token)).toMatchObject([{ crossing: 'DOWN' }]);
  });

  test('makes none for a rule that is deleted, disabled or moved meanwhile', async () => {
    const { token, rule } = await ruler({ price: 1.1 });
    const moved = await addRule(token, { price: 1.1 });
    const off = await addRule(token, { price: 1.1 });
    await ticks([1.0999]);
    // The watch has read the rules, and does not yet know of these changes.
    await ask(DELETE, token, { id: rule.id });
    await ask(UPDATE, token, { id: moved.id, input: { ...INPUT, price: 1.12 } });
    await ask(SWITCH, token, { id: off.id, on: false });
    farol.clock.advance(SECOND);
    watches[0]?.compare(tick(1.1001));
    await watches[0]?.settled();
    expect(await alertsOf(token)).toEqual([]);
    await ask(SWITCH, token, { id: off.id, on: true });
    await ticks([1.13]);
    expect(await alertsOf(token)).toMatchObject([{ price: 1.12 }]);
  });

  test('makes none beyond fifty a day', async () => {
    const { token } = await ruler({ repeats: true });
    await farol.database.dataSource.query("UPDATE price_rules SET used = 49, used_day = '2026-03-10'");
    await ticks([1.0999, 1.1001]);
    await ticks(
      Array.from({ length: 30 }, () => 1.1001),
      2 * SECOND,
    );
    await ticks([1.0999]);
    expect(await rulesOf(token)).toMatchObject([{ enabled: true, usedToday: 50 }]);
    expect(await alertsOf(token)).toHaveLength(1);
  });
});

test('§price alerts: the fifty of a day are counted by the ticks, though a gateway’s clock is already in the next day', async () => {
  farol.clock.advance(15 * HOUR - 3 * SECOND);
  const ahead = { now: () => farol.clock.now() + 5 * SECOND };
  watches = [furtherServices(farol, { clock: ahead }).get(PriceWatchService)];
  const { token } = await ruler({ repeats: true });
  await farol.database.dataSource.query("UPDATE price_rules SET used = 50, used_day = '2026-03-10'");
  await ticks([1.0999, 1.1001]);
  expect(await alertsOf(token)).toEqual([]);
  await ticks([1.1001], 61 * SECOND);
  await ticks([1.0999, 1.1001]);
  expect(await alertsOf(token)).toHaveLength(1);
  expect(await rulesOf(token)).toMatchObject([{ usedToday: 1 }]);
});

test('§price alerts: two gateways make one alert of a crossing, and a rule that rings once rings once', async () => {
  const other = furtherServices(farol).get(PriceWatchService);
  watches.push(other);
  const { token } = await ruler();
  const repeating = await addRule(token, { repeats: true });
  await Promise.all(watches.map((watch) => watch.refresh()));
  for (const price of [1.0999, 1.1001, 1.0999, 1.1001]) {
    farol.clock.advance(SECOND);
    for (const watch of watches) watch.compare(tick(price));
  }
  await Promise.all(watches.map((watch) => watch.settled()));
  expect(await alertsOf(token)).toHaveLength(2);
  const rules = await rulesOf(token);
  expect(rules.map(({ enabled, usedToday }) => [enabled, usedToday])).toEqual([
    [false, 1],
    [true, 1],
  ]);
  expect(rules[1]?.id).toBe(repeating.id);
});

describe('§price alerts: the guards', () => {
  test('no alert while practice is paused, and the rule stays enabled', async () => {
    const { token, user } = await ruler();
    await pause({ user });
    await ticks([1.0999, 1.1001]);
    expect(await alertsOf(token)).toEqual([]);
    expect(await rulesOf(token)).toMatchObject([{ enabled: true }]);
  });

  test('none for a user who is blocked or has the page closed', async () => {
    const { dataSource } = farol.database;
    const blocked = await ruler();
    const closed = await ruler();
    await dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [blocked.user.id]);
    await dataSource.query('UPDATE users SET access_binary_options = false WHERE id = $1', [closed.user.id]);
    await ticks([1.0999, 1.1001]);
    expect(await dataSource.query('SELECT FROM price_alerts')).toEqual([]);
  });
});

describe('§price alerts: creating a rule', () => {
  test('says whether the price is already beyond it', async () => {
    const { token } = await signedInUser(farol);
    const beyond = async (price: number, crossing: string | null) =>
      (await addRule(token, { price, crossing })).isBeyond;
    expect(await beyond(1.08, 'UP')).toBe(true);
    expect(await beyond(1.1, 'UP')).toBe(false);
    expect(await beyond(1.1, 'DOWN')).toBe(true);
    expect(await beyond(1.08, null)).toBe(false);
  });

  test('is refused for a price with too many digits, or more than a tenth from the present one', async () => {
    const { token } = await signedInUser(farol);
    const answer = async (given: object) => {
      const { errors } = await runQuery(farol, CREATE, { input: { ...INPUT, ...given } }, token);
      return errors?.[0]?.message;
    };
    expect(await answer({ price: 1.100001 })).toBe('O preço de EUR/USD tem no máximo 5 casas decimais.');
    expect(await answer({ price: 1.2 })).toBe('Use um preço até 10% distante do atual, que é 1,09000.');
    expect(await answer({ price: 0 })).toBe('Informe o preço.');
    expect(await answer({ channels: ['TELEGRAM'] })).toContain('não envia alertas por este canal');
    expect(await answer({ price: 1.19899 })).toBeUndefined();
  });

  test('is limited to twenty, even if many are created at once, and others’ rules are not touched', async () => {
    const { token, rule } = await ruler();
    const codes = await Promise.all(
      Array.from({ length: MAX_PRICE_RULES }, () => codeOf(CREATE, token, { input: INPUT })),
    );
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1);
    const stranger = await signedInUser(farol);
    for (const query of [UPDATE, SWITCH, DELETE])
      expect(await codeOf(query, stranger.token, { id: rule.id, on: false, input: INPUT })).toBe('NOT_FOUND');
  });
});

test('§price alerts: they go to webhooks, as `price.crossed`, and wait for the digest by mail', async () => {
  const { token, user } = await ruler({ channels: ['WEBHOOK', 'MAIL'] });
  await addWebhook(token);
  await ticks([1.0999, 1.1001]);
  await runDueJobs(farol);
  expect(receiver.received[0]).toMatchObject({
    type: 'price.crossed',
    data: { pair: 'EUR/USD', price: 1.1, crossing: 'UP', tickPrice: 1.1001, simulated: true },
  });
  const { end } = dayBounds('America/Sao_Paulo', farol.clock.now());
  farol.clock.advance(end.getTime() + 8 * HOUR - farol.clock.now());
  await letJobsWait(farol.database.dataSource, DAY);
  await runDueJobs(farol);
  const digest = (await mailsTo(farol, user.email)).find(({ subject }) => subject.startsWith('Seu resumo'));
  expect(digest?.text).toContain('Alertas de preço: 1. Demonstração, com dados simulados.');
  expect(digest?.text).toContain('10/03 às 09:00 · EUR/USD subiu a 1,10000');
  const sent = await farol.database.dataSource.query(
    'SELECT channel, status FROM deliveries ORDER BY channel',
  );
  expect(sent).toEqual([
    { channel: 'MAIL', status: 'DELIVERED' },
    { channel: 'WEBHOOK', status: 'DELIVERED' },
  ]);
});

test('§price alerts: a message that is ten minutes late is not sent', async () => {
  const { token } = await ruler({ channels: ['WEBHOOK'] });
  await addWebhook(token);
  await ticks([1.0999, 1.1001]);
  await wait(10 * 60 * SECOND);
  expect(receiver.received).toEqual([]);
  expect((await alertsOf(token))[0]?.deliveries).toEqual([{ channel: 'WEBHOOK', status: 'EXPIRED' }]);
});

test('§price alerts: the stream has each alert as it is made, and those missed since the last one', async () => {
  const { token } = await ruler({ repeats: true });
  await ticks([1.0999, 1.1001]);
  const [first] = await alertsOf(token);
  await ticks([1.0999, 1.1], 30 * SECOND);
  const stream = subscribe(
    farol,
    token,
    `subscription { priceAlertMade(after: "${first?.id}") { tickPrice } }`,
  );
  expect(await stream.next()).toEqual({ data: { priceAlertMade: { tickPrice: 1.1 } } });
  await ticks([1.0999, 1.1002], 30 * SECOND);
  expect(await stream.next()).toEqual({ data: { priceAlertMade: { tickPrice: 1.1002 } } });
  stream.end();
});

test('§price alerts: those of one moment are streamed in the order in which a reader resumes', async () => {
  const { token } = await ruler();
  for (let more = 0; more < 7; more += 1) await addRule(token);
  const stream = subscribe(farol, token, 'subscription { priceAlertMade { id } }');
  await untilRead(farol, 'priceAlertMade');
  await ticks([1.0999, 1.1001]);
  const ids: string[] = [];
  for (const _ of await alertsOf(token)) {
    const { data } = (await stream.next()) as { data: { priceAlertMade: Made } };
    ids.push(data.priceAlertMade.id);
  }
  expect(ids).toHaveLength(8);
  expect(ids).toEqual(ids.toSorted());
  stream.end();
});

test('§price alerts: they are exported, kept for ninety days, and deleted with the account', async () => {
  const { token, user } = await ruler();
  await ticks([1.0999, 1.1001]);
  const data = await personalDataOf<Record<string, unknown[]>>(farol, token);
  expect([data.priceRules?.length, data.priceAlerts?.length]).toEqual([1, 1]);
  const count = async (table: string) =>
    (await farol.database.dataSource.query(`SELECT FROM ${table}`)).length;
  const purge = () => farol.gateway.services.get(RetentionService).removeOutdated();
  farol.clock.advance(89 * DAY);
  await purge();
  expect([await count('price_alerts'), await count('deliveries')]).toEqual([1, 1]);
  farol.clock.advance(2 * DAY);
  await purge();
  expect([await count('price_alerts'), await count('deliveries'), await count('price_rules')]).toEqual([
    0, 0, 1,
  ]);
  const fresh = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
  await ask('mutation ($p: String!) { deleteAccount(password: $p) }', fresh, { p: PASSWORD });
  expect(await count('price_rules')).toBe(0);
});

test('§price alerts: the watch follows the ticks of the feed for pairs that have rules, and of no other', async () => {
  await farol.stop();
  const timer = new ManualTimer();
  const feedOf = (clock: Clock) => createSimulatedFeed({ key: keyOfSeed(1), clock, timer });
  farol = await startTestGateway({ feed: feedOf });
  const start = farol.clock.now();
  const priceAt = async (seconds: number) =>
    (await feedOf({ now: () => start + seconds * SECOND }).lastTick('EUR/USD')).price;
  const present = await priceAt(0);
  let moved = 1;
  while ((await priceAt(moved)) === present) moved += 1;
  const { token } = await ruler({ price: await priceAt(moved) });
  const watch = farol.gateway.services.get(PriceWatchService);
  await watch.refresh();
  expect(timer.active).toBe(1);
  for (let second = 0; second <= moved; second += 1) {
    timer.fire();
    await watch.settled();
    farol.clock.advance(SECOND);
  }
  expect(await alertsOf(token)).toMatchObject([{ tickAt: new Date(start + moved * SECOND).toISOString() }]);
  await watch.refresh();
  await ask(SWITCH, token, { id: (await rulesOf(token))[0]?.id, on: false });
  await watch.refresh();
  expect(timer.active).toBe(0);
});
