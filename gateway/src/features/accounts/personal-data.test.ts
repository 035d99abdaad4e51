import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../../../test/api-keys.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { writePastTrades } from '../../../test/practice-history.js';
import { runQuery } from '../../../test/run.js';
import { writeManySignals, writePastSignal } from '../../../test/signal-history.js';
import { beginDownload } from '../../../test/unread-download.js';
import { BATCH_ROWS } from '../../platform/database/batches.js';
import { PersonalDataService } from './personal-data.service.js';
import { SessionService } from './session.service.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const PATH = '/exportar/meus-dados.json';
const MINUTE = 60_000;
const FIRST = Date.UTC(2026, 1, 1);

function download(token?: string): Promise<Response> {
  return fetch(farol.address + PATH, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

type Document = Record<string, unknown> & {
  readonly signals: readonly { readonly entryPrice: number }[];
  readonly practice: {
    readonly trades: readonly { readonly id: string }[];
    readonly ledger: readonly { readonly transactionId: string; readonly book: string }[];
  };
};

async function documentOf(token: string): Promise<Document> {
  const response = await download(token);
  expect(response.status).toBe(200);
  return (await response.json()) as Document;
}

const writeSignals = (userId: string, count: number) =>
  writeManySignals(farol, userId, new Date(FIRST), count);

/** Writes a movement of one centavo for each trade, all at one moment. */
function writeMovements(userId: string, tradeIds: readonly string[]): Promise<unknown> {
  return farol.database.dataSource.query(
    `WITH account AS (SELECT id FROM practice_accounts WHERE user_id = $1),
       moved AS (
         INSERT INTO practice_transactions (id, account_id, trade_id, kind, created_at)
         SELECT gen_random_uuid(), account.id, t.id, 'SETTLEMENT', $2 FROM account, unnest($3::uuid[]) AS t (id)
         RETURNING id, account_id)
     INSERT INTO practice_entries (transaction_id, account_id, book, amount)
     SELECT moved.id, moved.account_id, e.book, e.amount
     FROM moved, (VALUES ('HOUSE', -1), ('CASH', 1)) AS e (book, amount)`,
    [userId, new Date(FIRST), tradeIds],
  );
}

const begin = (token: string) =>
  beginDownload(Number(new URL(farol.address).port), PATH, { Authorization: `Bearer ${token}` });

describe('GET /exportar/meus-dados.json', () => {
  test('is all that is stored about the caller, as a file that no cache stores', async () => {
    const { user, token } = await signedInUser(farol);
    await writePastSignal(farol, user.id, { generatedAt: new Date(FIRST), outcome: 'WON' });
    await writePastTrades(farol, user.id, [
      { openedAt: FIRST, settledAt: FIRST + MINUTE, stake: 100, profit: 85, outcome: 'WON' },
    ]);
    const response = await download(token);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="farol-meus-dados-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const document = (await response.json()) as Document;
    expect(document).toMatchObject({ account: { email: user.email }, sessions: [{}], signals: [{}] });
    expect(document.practice.trades).toHaveLength(1);
  });

  test('with more rows than one batch, each comes once, newest first', async () => {
    const { user, token } = await signedInUser(farol);
    const count = 2 * BATCH_ROWS + 3;
    await writeSignals(user.id, count);
    const trades = Array.from({ length: count }, (_, index) => {
      const openedAt = FIRST + index * MINUTE;
      return { openedAt, settledAt: openedAt + MINUTE, stake: 100, profit: 85, outcome: 'WON' as const };
    });
    const ids = await writePastTrades(farol, user.id, trades);
    await writeMovements(user.id, ids);
    const { signals, practice } = await documentOf(token);
    expect(signals).toHaveLength(count);
    expect(new Set(signals.map(({ entryPrice }) => entryPrice)).size).toBe(count);
    expect(practice.trades.map(({ id }) => id)).toEqual(ids.toReversed());
    // Two of them opened the account.
    const entries = 2 * count + 2;
    expect(new Set(practice.ledger.map(({ transactionId, book }) => transactionId + book)).size).toBe(
      entries,
    );
    expect(practice.ledger).toHaveLength(entries);
  });

  test('with exactly a batch of rows, each comes once', async () => {
    const { user, token } = await signedInUser(farol);
    await writeSignals(user.id, BATCH_ROWS);
    const { signals } = await documentOf(token);
    expect(signals).toHaveLength(BATCH_ROWS);
    expect(new Set(signals.map(({ entryPrice }) => entryPrice)).size).toBe(BATCH_ROWS);
  });

  test('is refused without a token, to an API key, and while the address is not verified', async () => {
    const { token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token);
    const unverified = await signedInUser(farol, { emailVerifiedAt: null });
    const answers = await Promise.all([
      download(),
      download('nonsense'),
      download(key),
      download(unverified.token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
  });

  test('the seventh request within a minute is refused (ASVS 2.4.1)', async () => {
    const { token } = await signedInUser(farol);
    const answers = await Promise.all(Array.from({ length: 7 }, () => download(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  test('breaks off once its session has ended', async () => {
    const { user, token } = await signedInUser(farol);
    await writeSignals(user.id, 2 * BATCH_ROWS);
    const { services } = farol.gateway;
    const viewer = await services.get(SessionService).viewerOf(token);
    const parts = (await services.get(PersonalDataService).of(viewer))[Symbol.asyncIterator]();
    expect((await parts.next()).done).toBe(false);
    await runQuery(farol, 'mutation { logout }', {}, token);
    await expect(parts.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('a user who reads none of seven files loses the oldest; those of others go on (ASVS 2.4.1)', async () => {
    const [owner, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    // More than is buffered between two sockets of one machine.
    await Promise.all([owner, other].map(({ user }) => writeSignals(user.id, 25_000)));
    const others = await begin(other.token);
    const first = await begin(owner.token);
    const ended = once(first.socket, 'close');
    const rest = await Promise.all(Array.from({ length: 5 }, () => begin(owner.token)));
    farol.clock.advance(MINUTE);
    const seventh = await begin(owner.token);
    first.socket.resume();
    await ended;
    expect([others, first, ...rest, seventh].map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(rest.map(({ socket }) => socket.destroyed)).toEqual(Array(5).fill(false));
    expect(others.socket.destroyed).toBe(false);
    for (const { socket } of [others, ...rest, seventh]) socket.destroy();
  });
});
