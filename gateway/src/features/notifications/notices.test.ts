import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor } from '../../../test/mailed-code.js';
import { runQuery, runRest } from '../../../test/run.js';
import { EventBus } from '../../platform/event-bus.js';
import { noticesChanged } from './notice.event.js';
import { NoticeService } from './notice.service.js';
import { WELCOME } from './notice-content.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const BOARD = '{ notices { unread items { title readAt } } }';
const notices = () => farol.gateway.services.get(NoticeService);

describe('notices', () => {
  test('a new account has one welcome notice, unread', async () => {
    const email = 'bem-vinda@exemplo.com.br';
    const { body } = await runRest<{ user: { id: string } }>(farol, 'POST /api/auth/register', {
      name: 'Ana',
      email,
      password: PASSWORD,
    });
    expect(body.user.id).toBeDefined();
    const code = await codeFor(farol, email);
    const { body: verified } = await runRest<{ token: string }>(farol, 'POST /api/auth/verify-email', {
      email,
      verificationCode: code,
    });
    await expect
      .poll(async () => (await runQuery(farol, BOARD, {}, verified.token)).data)
      .toEqual({ notices: { unread: 1, items: [{ title: WELCOME.title, readAt: null }] } });
  });

  test('the same notice comes once, and the open client is told', async () => {
    const { user, token } = await signedInUser(farol);
    const told = farol.gateway.services
      .get(EventBus)
      .iterate(noticesChanged, user.id)
      [Symbol.asyncIterator]();
    const first = told.next();
    const added = await Promise.all(Array.from({ length: 10 }, () => notices().add(user.id, WELCOME)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await first).value).toMatchObject({ unread: 1 });
    await told.return?.();
    const { data } = await runQuery(
      farol,
      'mutation { markNoticesRead { unread items { readAt } } }',
      {},
      token,
    );
    expect(data).toEqual({
      markNoticesRead: { unread: 0, items: [{ readAt: new Date(farol.clock.now()).toISOString() }] },
    });
  });

  test('nobody reads or marks the notices of others', async () => {
    const [mine, other] = await Promise.all([signedInUser(farol), createUser(farol)]);
    await notices().add(other.id, WELCOME);
    await runQuery(farol, 'mutation { markNoticesRead { unread } }', {}, mine.token);
    expect((await runQuery(farol, BOARD, {}, mine.token)).data).toEqual({
      notices: { unread: 0, items: [] },
    });
    expect(await notices().board(other.id)).toMatchObject({ unread: 1 });
  });
});
