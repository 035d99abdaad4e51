import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DataSource } from 'typeorm';
import { compareLog, type KnownTree, logText } from '../../scripts/restored-log.js';
import { graphqlAnswer } from '../harness/graphql-call.js';
import { readHead } from '../restore/restored-data.js';

// What is there when this version takes over. A user's part is made and read by the API alone: documents of the version before
// are valid in this one too.

const DEMO = 'demo@farol.local';
const DEMO_PASSWORD = 'demo1234';
const RECORD_WITHIN_MS = 180_000;
const LOOK_MS = 500;

/** Signs in an account that has the demo account's password. */
export async function tokenOf(address: string, email = DEMO): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`${email} could not sign in: ${response.status}`);
  return token;
}

/** Gives a seeded account the demo account's password; returns its address. */
async function seededAccount(dataSource: DataSource): Promise<string> {
  const [[row]] = await dataSource.query<[{ email: string }[], number]>(
    `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email_key = $1)
     WHERE id = (SELECT id FROM users
       WHERE user_level = 'premium' AND blocked_at IS NULL AND email_key <> $1 ORDER BY id LIMIT 1)
     RETURNING email`,
    [DEMO],
  );
  if (!row) throw new Error('there is no seeded account');
  return row.email;
}

async function ask<Data>(
  address: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const { data, errors } = await graphqlAnswer<Data>(address, token, { query, variables });
  if (!data || errors) throw new Error(`${errors?.[0]?.message ?? 'no data'}: ${query}`);
  return data;
}

interface Made {
  readonly generateSignal: { readonly id: string };
  readonly placePracticeOrder: { readonly trade: { readonly id: string } };
}

const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1h" }) { id } }';
const SAVE = 'mutation ($id: ID!) { saveSignal(input: { id: $id }) { id } }';
const ORDER =
  'mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }';
const NOTE = 'mutation ($input: JournalNoteInput!) { writeJournalNote(input: $input) { id } }';
const RULE = 'mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id } }';
const LINE = 'mutation ($input: ChartLineInput!) { saveChartLine(input: $input) { id } }';

/** Signals that their author follows, practice orders, a note of the journal on each, alert rules and drawn lines. */
async function fillAccount(address: string, token: string): Promise<void> {
  const entries: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const { generateSignal } = await ask<Made>(address, token, GENERATE);
    await ask(address, token, SAVE, generateSignal);
    const order = { pair: 'GBP/USD', timeframe: '1h', direction: 'CALL', stake: 100 * n };
    const idempotencyKey = `order-before-the-upgrade-${n}`;
    const { placePracticeOrder } = await ask<Made>(address, token, ORDER, {
      input: { ...order, idempotencyKey },
    });
    entries.push(generateSignal.id, placePracticeOrder.trade.id);
    const rule = { name: `Regra ${n}`, pairs: ['EUR/USD'], timeframes: ['1h'], weekdays: [1, 2, 3] };
    await ask(address, token, RULE, {
      input: { ...rule, minConfidence: 90 + n, mostPerDay: n, channels: ['BELL'] },
    });
    const points = [{ price: 1 + n / 100, time: '2026-01-05T12:00:00Z' }];
    await ask(address, token, LINE, { input: { id: randomUUID(), pair: 'EUR/USD', points } });
  }
  for (const entryId of entries) {
    const note = { note: `Nota de ${entryId}`, reason: 'Ensaio', feeling: 'CALM', tags: ['ensaio'] };
    await ask(address, token, NOTE, { input: { entryId, ...note } });
  }
}

/** All of it by its kind, without what time changes. */
const ACCOUNT = `{
  journal(first: 50) { items {
    id kind pair timeframe direction entryPrice openedAt expiresAt stake simulated
    note { feeling note reason tags writtenAt }
  } }
  alertBoard { rules { id name pairs timeframes weekdays minConfidence mostPerDay channels enabled createdAt } }
  chartLines(pair: "EUR/USD") { id points { price time } }
  practiceTrades { items { id stake payoutPercent openedAt expiresAt } }
}`;

type Account = Readonly<Record<string, unknown>>;

/** The newest checkpoint; the record has one once its first minute is closed. */
async function firstHead(address: string): Promise<KnownTree> {
  const until = performance.now() + RECORD_WITHIN_MS;
  for (;;) {
    const head = await readHead(address);
    if (head) return head;
    if (performance.now() > until) throw new Error('the version before entered nothing in the record');
    await pass(LOOK_MS);
  }
}

/** Rows of tables that only grow meanwhile. */
const COUNTS = `
SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM signals) AS signals,
  (SELECT count(*)::int FROM practice_trades) AS orders, (SELECT count(*)::int FROM journal_notes) AS notes,
  (SELECT count(*)::int FROM alert_rules) AS rules, (SELECT count(*)::int FROM record_entries) AS entries`;

type Counts = Readonly<Record<'users' | 'signals' | 'orders' | 'notes' | 'rules' | 'entries', number>>;

async function countsOf(dataSource: DataSource): Promise<Counts> {
  const [row] = await dataSource.query<Counts[]>(COUNTS);
  if (!row) throw new Error('a query of counts answers one row');
  return row;
}

export interface FilledFolder {
  readonly token: string;
  readonly account: Account;
  readonly head: KnownTree;
  readonly counts: Counts;
}

/** Fills what the seeds leave empty, with the version before at this address. */
export async function fillFolder(address: string, dataSource: DataSource): Promise<FilledFolder> {
  const token = await tokenOf(address, await seededAccount(dataSource));
  await fillAccount(address, token);
  const account = await ask<Account>(address, token, ACCOUNT);
  const head = await firstHead(address);
  return { token, account, head, counts: await countsOf(dataSource) };
}

/** What is no longer as it was, in words. */
export async function changesOf(
  { token, account, head, counts }: FilledFolder,
  address: string,
  dataSource: DataSource,
): Promise<string[]> {
  const found = await ask<Account>(address, token, ACCOUNT);
  const left = await countsOf(dataSource);
  const log = await compareLog((text, values = []) => dataSource.query(text, [...values]), head);
  return [
    ...Object.keys(account)
      .filter((kind) => !isDeepStrictEqual(found[kind], account[kind]))
      .map((kind) => `${kind} is another than before`),
    ...Object.entries(counts)
      .filter(([kind, count]) => left[kind as keyof Counts] < count)
      .map(([kind]) => `there are fewer ${kind} than before`),
    ...(log.kind === 'continues' ? [] : [logText(log)]),
  ];
}
