import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../test/administrators.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { statementsOf } from '../../../test/round-trips.js';
import { runQuery, runRest } from '../../../test/run.js';
import { SPEC_USER_FIELDS } from '../../../test/spec-user.js';
import { subscribe } from '../../../test/subscriptions.js';
import { accountChanged } from '../../features/accounts/account.event.js';
import { toUser } from '../../features/accounts/user.mapper.js';
import { ProgressService } from '../../features/progress/progress.service.js';
import { EventBus } from '../../platform/event-bus.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

type Fields = Record<string, unknown>;

const award = (userId: string, subject: string) =>
  farol.gateway.services.get(ProgressService).award({ userId, reason: 'tutorial-module', subject });

/** A user with 120 XP, which is level 2, and three generated signals. */
async function someoneWithProgress() {
  const { user, token } = await signedInUser(farol, { accessDashboard: true });
  for (const subject of ['a', 'b', 'c', 'd']) await award(user.id, subject);
  await farol.database.dataSource.query('UPDATE progress SET signals_generated = 3 WHERE user_id = $1', [
    user.id,
  ]);
  return { user, token };
}

const PROGRESS = { xpPoints: 120, currentLevel: 2, signalsGenerated: 3 };
const NONE = { xpPoints: 0, currentLevel: 1, signalsGenerated: 0 };

describe('§3 User: each answer that holds a user holds every field', () => {
  const CALLS: Readonly<Record<string, () => Promise<[unknown, Fields]>>> = {
    'GET /api/auth/me': async () => {
      const { token } = await someoneWithProgress();
      return [(await runRest(farol, 'GET /api/auth/me', undefined, token)).body, PROGRESS];
    },
    'GET /api/user/1': async () => {
      const { token } = await someoneWithProgress();
      return [(await runRest(farol, 'GET /api/user/1', undefined, token)).body, PROGRESS];
    },
    'POST /api/auth/login': async () => {
      const { user } = await someoneWithProgress();
      const body = { email: user.email, password: PASSWORD };
      return [(await runRest(farol, 'POST /api/auth/login', body)).body.user, PROGRESS];
    },
    'PATCH /api/user/update-profile': async () => {
      const { token } = await someoneWithProgress();
      const call = 'PATCH /api/user/update-profile';
      return [(await runRest(farol, call, { name: 'Rita' }, token)).body.user, PROGRESS];
    },
    'POST /api/auth/register': async () => {
      const body = { name: 'Ana', email: `${randomUUID()}@exemplo.com.br`, password: PASSWORD };
      return [(await runRest(farol, 'POST /api/auth/register', body)).body.user, NONE];
    },
    'POST /api/auth/session-user': async () => {
      const body = { sessionId: 'session_1700000000000_0123456789abcdef0123456789abcdef' };
      return [(await runRest(farol, 'POST /api/auth/session-user', body)).body.user, NONE];
    },
    'GET /api/admin/users': async () => {
      const { user } = await someoneWithProgress();
      const { token } = await signedInAdministrator(farol);
      const { body } = await runRest<Fields[]>(farol, 'GET /api/admin/users', undefined, token);
      return [body.find(({ id }) => id === user.id), PROGRESS];
    },
  };

  test.each(Object.entries(CALLS))('%s', async (_call, ask) => {
    const [user, progress] = await ask();
    for (const field of SPEC_USER_FIELDS) expect(user, field).toHaveProperty(field);
    expect(user).toMatchObject(progress);
  });

  test('GraphQL answers them for the same user', async () => {
    const { token } = await someoneWithProgress();
    const query = '{ me { xpPoints currentLevel signalsGenerated } }';
    expect((await runQuery(farol, query, {}, token)).data).toEqual({ me: PROGRESS });
  });
});

describe('progress of a user', () => {
  test('is read with one query, however often a document asks for it', async () => {
    const { token } = await someoneWithProgress();
    const statements = await statementsOf(farol.database.dataSource, () =>
      runQuery(
        farol,
        `{ one: me { xpPoints currentLevel signalsGenerated } two: me { xpPoints }
           dashboardUser { xpPoints currentLevel signalsGenerated } }`,
        {},
        token,
      ),
    );
    expect(statements.filter((statement) => statement.includes('xp_points'))).toHaveLength(1);
  });

  test('is current at each event of a subscription', async () => {
    const { user, token } = await someoneWithProgress();
    const changes = subscribe(farol, token, 'subscription { meChanged { xpPoints } }');
    expect(await changes.next()).toMatchObject({ data: { meChanged: { xpPoints: 120 } } });
    await award(user.id, 'e');
    farol.gateway.services.get(EventBus).publish(accountChanged, user.id, toUser(user));
    expect(await changes.next()).toMatchObject({ data: { meChanged: { xpPoints: 150 } } });
    changes.end();
  });
});
